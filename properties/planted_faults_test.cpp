// SPDX-License-Identifier: MIT
// Every law on Scion, Tepuy, UC-24 and the orthodox games rejects the model played with a fault of its sort, and no law
// rejects the model without.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "choices.hpp"
#include "corpus.hpp"
#include "laws/orthodox_laws.hpp"
#include "laws/scion_laws.hpp"
#include "laws/tepuy_laws.hpp"
#include "laws/told.hpp"
#include "laws/told_position.hpp"
#include "laws/uc24_laws.hpp"
#include "models.hpp"

namespace arbiter::properties {
namespace {

constexpr std::size_t plies = 12;

using Hunt = Complaint (*)(const std::string& game, const std::set<std::string>& faults, int games);

/// The usual start and the positions of the corpora, of either side to move, that the model accepts.
std::vector<std::string> model_starts(const std::string& name, const model::Game& model) {
  std::vector<std::string> starts{model.start()};
  for (const std::string& fen : with_either_side_to_move(corpus_fens(name)))
    if (const auto canonical = model.canonical(fen)) starts.push_back(*canonical);
  return starts;
}

/// What a law finds wrong in seeded games of the model.
template <class Law>
Complaint hunted(const std::string& name, const std::set<std::string>& faults, int games) {
  const auto model = make_model(name, {}, faults);
  const std::vector<std::string> starts = model_starts(name, *model);
  Tally tally;
  SplitMix64 random(20);
  for (int n = 0; n < games; ++n) {
    const std::string& start = starts[random.below(4) == 0 ? 0 : random.below(starts.size())];
    if (Complaint complaint =
            told_by_model<Law>(name, *model, start, {}, seeded_choices(random.next(), plies).picks, tally))
      return complaint;
  }
  return std::nullopt;
}

/// The same for a law that looks at all turns of a position: as many positions.
template <class Law>
Complaint hunted_whole(const std::string& name, const std::set<std::string>& faults, int positions) {
  const auto model = make_model(name, {}, faults);
  Tally tally;
  return told_whole_by_model<Law>(name, *model, model_starts(name, *model), positions, 20, tally);
}

/// A fault of the model, in which game, and the law that must find it.
struct Planted {
  std::string_view law;
  Hunt hunt;
  std::string game;
  std::string fault;
};

const std::vector<Planted>& planted() {
  static const std::vector<Planted> all{
      {"PoolsConserve", hunted<PoolsConserve>, "scion", "SCN-05"},
      {"PoolsConserve", hunted<PoolsConserve>, "scion", "SCN-05.2"},
      {"PoolsConserve", hunted<PoolsConserve>, "scion", "SCN-06.3"},
      {"PoolsConserve", hunted<PoolsConserve>, "scion", "SCN-07"},
      {"NoKindGrows", hunted<NoKindGrows>, "scion", "SCN-06"},
      {"NoKindGrows", hunted<NoKindGrows>, "scion", "SCN-06.3"},
      {"PromotionComesFromThePool", hunted<PromotionComesFromThePool>, "scion", "SCN-04"},
      {"PromotionComesFromThePool", hunted<PromotionComesFromThePool>, "scion", "SCN-04.2"},
      {"PromotionComesFromThePool", hunted<PromotionComesFromThePool>, "scion", "SCN-06"},
      {"PromotionComesFromThePool", hunted<PromotionComesFromThePool>, "scion", "SCN-06.3"},
      {"PromotionComesFromThePool", hunted<PromotionComesFromThePool>, "scion", "SCN-06.5"},
      {"PromotionComesFromThePool", hunted<PromotionComesFromThePool>, "scion", "SCN-06.6"},
      {"CapturesMayPromote", hunted<CapturesMayPromote>, "scion", "SCN-06"},
      {"CapturesMayPromote", hunted<CapturesMayPromote>, "scion", "SCN-06.2"},
      {"CapturesMayPromote", hunted<CapturesMayPromote>, "scion", "SCN-06.4"},
      {"ForcedReplyPlaces", hunted<ForcedReplyPlaces>, "scion", "SCN-13"},
      {"NoTurnLeavesTheScionAttacked", hunted<NoTurnLeavesTheScionAttacked>, "scion", "SCN-20"},
      {"NoTurnLeavesTheScionAttacked", hunted<NoTurnLeavesTheScionAttacked>, "scion", "SCN-12"},
      {"ScionsArePlacedOnce", hunted<ScionsArePlacedOnce>, "scion", "SCN-03"},
      {"ScionsArePlacedOnce", hunted<ScionsArePlacedOnce>, "scion", "SCN-10"},
      {"ClockCountsQuietTurns", hunted<ClockCountsQuietTurns>, "scion", "SCN-23.2"},
      {"ClockCountsQuietTurns", hunted<ClockCountsQuietTurns>, "scion", "SCN-23.3"},
      {"EveryPartIsMade", hunted<EveryPartIsMade>, "tepuy", "TPY-02"},
      {"EveryPartIsMade", hunted<EveryPartIsMade>, "tepuy", "TPY-02.2"},
      {"EveryPartIsMade", hunted<EveryPartIsMade>, "tepuy", "TPY-02.3"},
      {"EveryPartIsMade", hunted<EveryPartIsMade>, "tepuy", "TPY-02.4"},
      {"EveryPartIsMade", hunted<EveryPartIsMade>, "tepuy", "TPY-02.5"},
      {"EveryPartIsMade", hunted<EveryPartIsMade>, "tepuy", "TPY-10"},
      {"EveryPartIsMade", hunted<EveryPartIsMade>, "tepuy", "TPY-11.2"},
      {"EveryPartIsMade", hunted<EveryPartIsMade>, "tepuy", "TPY-11.3"},
      {"DropsAreTwoSquaresAway", hunted<DropsAreTwoSquaresAway>, "tepuy", "TPY-07"},
      {"DropsAreTwoSquaresAway", hunted<DropsAreTwoSquaresAway>, "tepuy", "TPY-07.2"},
      {"DropsAreTwoSquaresAway", hunted<DropsAreTwoSquaresAway>, "tepuy", "TPY-07.3"},
      {"DropsAreTwoSquaresAway", hunted<DropsAreTwoSquaresAway>, "tepuy", "TPY-07.5"},
      {"SoldiersAreCannibals", hunted<SoldiersAreCannibals>, "tepuy", "TPY-03.6"},
      {"SoldiersAreCannibals", hunted<SoldiersAreCannibals>, "tepuy", "TPY-04"},
      {"SoldiersAreCannibals", hunted<SoldiersAreCannibals>, "tepuy", "TPY-04.2"},
      {"SoldiersAreCannibals", hunted<SoldiersAreCannibals>, "tepuy", "TPY-06"},
      {"OnlySoldiersTakeTheKing", hunted<OnlySoldiersTakeTheKing>, "tepuy", "TPY-03.5"},
      {"OnlySoldiersTakeTheKing", hunted<OnlySoldiersTakeTheKing>, "tepuy", "TPY-04.4"},
      {"OnlySoldiersTakeTheKing", hunted<OnlySoldiersTakeTheKing>, "tepuy", "TPY-10"},
      {"SoldiersFallByCaptureAlone", hunted<SoldiersFallByCaptureAlone>, "tepuy", "TPY-02.5"},
      {"SoldiersFallByCaptureAlone", hunted<SoldiersFallByCaptureAlone>, "tepuy", "TPY-13"},
      {"SoldiersFallByCaptureAlone", hunted<SoldiersFallByCaptureAlone>, "tepuy", "TPY-11.2"},
      {"ClockCountsRemovals", hunted<ClockCountsRemovals>, "tepuy", "COM-33"},
      {"ClockCountsRemovals", hunted<ClockCountsRemovals>, "tepuy", "COM-33.2"},
      {"ClockCountsRemovals", hunted<ClockCountsRemovals>, "tepuy", "COM-33.3"},
      {"RightsNeverReturn", hunted<RightsNeverReturn>, "chess", "ORT-02.4"},
      {"RightsNeverReturn", hunted<RightsNeverReturn>, "capablanca", "ORT-02.5"},
      {"EnPassantLastsOneTurn", hunted<EnPassantLastsOneTurn>, "chess", "ORT-03.4"},
      {"EnPassantLastsOneTurn", hunted<EnPassantLastsOneTurn>, "grand", "ORT-03.4"},
      {"EnPassantTakesThePawn", hunted<EnPassantTakesThePawn>, "chess", "ORT-03.5"},
      {"EnPassantTakesThePawn", hunted<EnPassantTakesThePawn>, "berolina", "ORT-03.5"},
      {"EnPassantLastsOneTurn", hunted<EnPassantLastsOneTurn>, "berolina", "ORT-03.4"},
      {"NoPawnOnTheLastRank", hunted<NoPawnOnTheLastRank>, "capablanca", "ORT-04"},
      {"NoPawnOnTheLastRank", hunted<NoPawnOnTheLastRank>, "grand", "ORT-04"},
      {"KingsAreNeverCaptured", hunted<KingsAreNeverCaptured>, "chess", "COM-32"},
      {"NoTurnLeavesTheKingAttacked", hunted<NoTurnLeavesTheKingAttacked>, "chess", "ORT-01"},
      {"NoTurnLeavesTheKingAttacked", hunted<NoTurnLeavesTheKingAttacked>, "capablanca", "ORT-01"},
      {"CastlingIsSafe", hunted<CastlingIsSafe>, "chess", "ORT-02"},
      {"CastlingIsSafe", hunted<CastlingIsSafe>, "capablanca", "ORT-02.2"},
      {"PawnsBecomeWhatTheyMay", hunted<PawnsBecomeWhatTheyMay>, "grand", "ORT-04.3"},
      {"NoPawnOnTheLastRank", hunted<NoPawnOnTheLastRank>, "makruk", "ORT-04"},
      {"NoTurnLeavesTheKingAttacked", hunted<NoTurnLeavesTheKingAttacked>, "amazon", "ORT-01"},
      {"NoTurnLeavesTheKingAttacked", hunted<NoTurnLeavesTheKingAttacked>, "knightmate", "ORT-01"},
      {"CastlingIsSafe", hunted<CastlingIsSafe>, "knightmate", "ORT-02"},
      {"BareKingsPlayNoMore", hunted<BareKingsPlayNoMore>, "shatranj", "ORT-01.5"},
      {"BareKingsPlayNoMore", hunted<BareKingsPlayNoMore>, "courier", "ORT-01.5"},
      {"HandsConserve", hunted<HandsConserve>, "crazyhouse", "ORT-04.7"},
      {"NoPawnOnTheLastRank", hunted<NoPawnOnTheLastRank>, "crazyhouse", "ORT-04.9"},
      {"ClockCountsOrthodoxTurns", hunted<ClockCountsOrthodoxTurns>, "crazyhouse", "ORT-05.9"},
      {"ClockCountsOrthodoxTurns", hunted<ClockCountsOrthodoxTurns>, "crazyhouse", "ORT-05.10"},
      {"ClockCountsOrthodoxTurns", hunted<ClockCountsOrthodoxTurns>, "chess", "ORT-05.2"},
      {"ClockCountsOrthodoxTurns", hunted<ClockCountsOrthodoxTurns>, "grand", "ORT-05.3"},
      {"KindsConserve", hunted<KindsConserve>, "uc24", "UC-16.9"},
      {"KindsConserve", hunted<KindsConserve>, "uc24", "UC-20.3"},
      {"KindsConserve", hunted<KindsConserve>, "uc24", "UC-21"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-10"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-12"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-12.2"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-13"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-13.2"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-13.3"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-14"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-15"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-15.2"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-15.3"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-16.3"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-16.8"},
      {"RightsComeByExchanges", hunted<RightsComeByExchanges>, "uc24", "UC-19"},
      {"QueuesKeepTheirOrder", hunted<QueuesKeepTheirOrder>, "uc24", "UC-16"},
      {"QueuesKeepTheirOrder", hunted<QueuesKeepTheirOrder>, "uc24", "UC-16.2"},
      {"QueuesKeepTheirOrder", hunted<QueuesKeepTheirOrder>, "uc24", "UC-16.7"},
      {"QueuesKeepTheirOrder", hunted<QueuesKeepTheirOrder>, "uc24", "UC-20"},
      {"QueuesKeepTheirOrder", hunted<QueuesKeepTheirOrder>, "uc24", "UC-20.2"},
      {"QueuesKeepTheirOrder", hunted<QueuesKeepTheirOrder>, "uc24", "UC-20.4"},
      {"QueuesKeepTheirOrder", hunted<QueuesKeepTheirOrder>, "uc24", "UC-21"},
      {"QueuesKeepTheirOrder", hunted<QueuesKeepTheirOrder>, "uc24", "UC-21.3"},
      {"NoTurnLeavesTheUc24KingAttacked", hunted<NoTurnLeavesTheUc24KingAttacked>, "uc24", "UC-06"},
      {"NoTurnLeavesTheUc24KingAttacked", hunted<NoTurnLeavesTheUc24KingAttacked>, "uc24", "UC-18.2"},
      {"NoTurnLeavesTheUc24KingAttacked", hunted<NoTurnLeavesTheUc24KingAttacked>, "uc24", "COM-32"},
      {"NoTurnLeavesTheUc24KingAttacked", hunted<NoTurnLeavesTheUc24KingAttacked>, "uc24", "COM-04.3"},
      {"NoTurnLeavesTheUc24KingAttacked", hunted<NoTurnLeavesTheUc24KingAttacked>, "uc24", "UC-06.19"},
      {"ColoursAreBound", hunted<ColoursAreBound>, "uc24", "COM-04.9"},
      {"ColoursAreBound", hunted<ColoursAreBound>, "uc24", "UC-32.4"},
      {"FactsLastOneTurn", hunted<FactsLastOneTurn>, "uc24", "UC-06.8"},
      {"FactsLastOneTurn", hunted<FactsLastOneTurn>, "uc24", "UC-11"},
      {"FactsLastOneTurn", hunted<FactsLastOneTurn>, "uc24", "UC-19.3"},
      {"NothingOutlastsATurn", hunted_whole<NothingOutlastsATurn>, "uc24", "UC-06.15"},
      {"NothingOutlastsATurn", hunted_whole<NothingOutlastsATurn>, "uc24", "UC-06.16"},
      {"NothingOutlastsATurn", hunted_whole<NothingOutlastsATurn>, "uc24", "UC-06.17"},
      {"NothingOutlastsATurn", hunted_whole<NothingOutlastsATurn>, "uc24", "UC-06.18"},
      {"NothingOutlastsATurn", hunted_whole<NothingOutlastsATurn>, "uc24", "UC-14.2"},
      {"NothingOutlastsATurn", hunted_whole<NothingOutlastsATurn>, "uc24", "UC-14.3"},
      {"NothingOutlastsATurn", hunted_whole<NothingOutlastsATurn>, "uc24", "UC-14.4"},
      {"NothingOutlastsATurn", hunted_whole<NothingOutlastsATurn>, "uc24", "UC-14.5"},
      {"NothingOutlastsATurn", hunted_whole<NothingOutlastsATurn>, "uc24", "UC-30.3"},
      {"ClockCountsUc24Turns", hunted<ClockCountsUc24Turns>, "uc24", "UC-06.11"},
      {"ClockCountsUc24Turns", hunted<ClockCountsUc24Turns>, "uc24", "UC-06.12"},
      {"ClockCountsUc24Turns", hunted<ClockCountsUc24Turns>, "uc24", "UC-06.13"},
  };
  return all;
}

TEST(PlantedFaults, every_law_finds_the_faults_of_its_sort_in_the_model) {
  for (const Planted& one : planted())
    EXPECT_TRUE(one.hunt(one.game, {one.fault}, 3000).has_value())
        << one.law << " does not find " << one.game << " " << one.fault;
}

TEST(PlantedFaults, no_law_finds_anything_in_the_model_without_a_fault) {
  std::set<std::string> tried;
  for (const Planted& one : planted()) {
    if (!tried.insert(std::string(one.law) + one.game).second) continue;
    if (const Complaint complaint = one.hunt(one.game, {}, 6)) ADD_FAILURE() << one.law << ": " << *complaint;
  }
  EXPECT_GE(tried.size(), 20U);
}

}  // namespace
}  // namespace arbiter::properties
