// SPDX-License-Identifier: MIT
// Every law on Scirocco, Typhoon and Jupiter rejects the model played with a fault of its sort, and no law rejects the
// model without; what only the library can be held to rejects a broken game.
#include <gtest/gtest.h>

#include <arbiter/games/jupiter/jupiter_data.hpp>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "broken.hpp"
#include "clutter.hpp"
#include "corpus.hpp"
#include "laws/jupiter_doubling.hpp"
#include "laws/jupiter_halmoppers.hpp"
#include "laws/jupiter_mirror.hpp"
#include "laws/jupiter_poison.hpp"
#include "laws/jupiter_promotion.hpp"
#include "laws/jupiter_relays.hpp"
#include "laws/jupiter_tanks.hpp"
#include "models.hpp"
#include "scattered.hpp"

namespace arbiter::properties {
namespace {

using Themes = std::vector<std::string_view>;
using Hunt = Complaint (*)(const std::string& game, const Themes& themes, const std::set<std::string>& faults,
                           int positions);

/// What a law finds wrong in seeded positions of the model, from the corpora, from clutter and a few turns on.
template <class Law>
Complaint hunted(const std::string& name, const Themes& themes, const std::set<std::string>& faults, int positions) {
  const auto model = make_model(name, {}, faults);
  std::vector<std::string> starts = cluttered_starts(name, themes, 600);
  for (const std::string& fen : with_either_side_to_move(corpus_fens(name)))
    if (const auto canonical = model->canonical(fen)) starts.push_back(*canonical);
  Tally tally;
  return told_whole_by_model<Law>(name, *model, starts, positions, 20, tally);
}

/// A law, the game and the clutter in which it is held, and the faults of the model that it must find.
struct Planted {
  std::string_view law;
  Hunt hunt;
  std::string game;
  Themes themes;
  std::vector<std::string> faults;
};

const std::vector<Planted>& planted() {
  static const std::vector<Planted> all{
      {"PoisonTakesEffect",
       hunted<PoisonTakesEffect>,
       "jupiter",
       {"poison"},
       {"JUP-07", "JUP-10.3", "JUP-11", "JUP-12", "JUP-12.2"}},
      {"OwnPiecesFallToPoisonAlone",
       hunted<OwnPiecesFallToPoisonAlone>,
       "jupiter",
       {"poison"},
       {"JUP-10", "JUP-10.2", "JUP-07"}},
      {"PushesKeepTheLine", hunted<PushesKeepTheLine>, "jupiter", {"tanks", "lines"}, {"JUP-61.2", "JUP-62"}},
      {"TanksAdvance",
       hunted<TanksAdvance>,
       "jupiter",
       {"tanks", "lines", "frozen"},
       {"JUP-60", "JUP-60.2", "JUP-61", "JUP-63", "JUP-64", "TYP-35"}},
      {"RelaysMoveAndNoMore",
       hunted<RelaysMoveAndNoMore>,
       "jupiter",
       {"jupiter's relays"},
       {"JUP-21", "JUP-30", "TYP-36", "TYP-36.3", "SCI-20.3", "SCI-20.4", "SCI-21", "SCI-21.2", "SCI-22.3"}},
      {"RelaysMoveAndNoMore",
       hunted<RelaysMoveAndNoMore>,
       "typhoon",
       {"typhoon's relays"},
       {"TYP-36", "TYP-36.3", "SCI-20.3", "SCI-20.4", "SCI-21", "SCI-21.2", "SCI-22.3"}},
      {"RelaysMoveAndNoMore",
       hunted<RelaysMoveAndNoMore>,
       "scirocco",
       {"scirocco's relays"},
       {"SCI-20.3", "SCI-20.4", "SCI-21", "SCI-21.2", "SCI-22.3"}},
      {"DervishesRelay", hunted<DervishesRelay>, "jupiter", {"jupiter's relays"}, {"SCI-20", "SCI-22", "TYP-36.2"}},
      {"DervishesRelay",
       hunted<DervishesRelay>,
       "typhoon",
       {"typhoon's relays"},
       {"SCI-20", "SCI-22", "SCI-22.2", "TYP-36.2"}},
      {"SecondPartsAreOfTheDoubled",
       hunted<SecondPartsAreOfTheDoubled>,
       "jupiter",
       {"doubling"},
       {"JUP-40.2", "JUP-40.3", "JUP-42", "JUP-42.2", "JUP-42.3"}},
      {"TheDoubledActTwice",
       hunted<TheDoubledActTwice>,
       "jupiter",
       {"doubling"},
       {"JUP-40", "JUP-40.3", "JUP-41", "JUP-41.2", "JUP-44"}},
      {"LionsTakeTwoAPart", hunted<LionsTakeTwoAPart>, "jupiter", {"lions"}, {"JUP-45", "JUP-41"}},
      {"ChainsHopOn",
       hunted<ChainsHopOn>,
       "jupiter",
       {"halmoppers"},
       {"JUP-50", "JUP-50.2", "JUP-50.4", "JUP-51", "JUP-51.2"}},
      {"PromotionIsEarned",
       hunted<PromotionIsEarned>,
       "jupiter",
       {"exchanges", "promotions", "doubled"},
       {"JUP-04", "JUP-62", "JUP-44.2", "TYP-34.3"}},
      {"PromotionIsEarned", hunted<PromotionIsEarned>, "typhoon", {"exchanges", "promotions"}, {"TYP-34.3"}},
      {"PromotionIsEarned", hunted<PromotionIsEarned>, "scirocco", {"scirocco's promotions"}, {"SCI-01.3"}},
      {"NobodyGoesInExchanges", hunted<NobodyGoesInExchanges>, "jupiter", {"exchanges"}, {"TYP-32"}},
      {"NobodyGoesInExchanges", hunted<NobodyGoesInExchanges>, "typhoon", {"exchanges"}, {"TYP-32"}},
  };
  return all;
}

TEST(PlantedJupiterFaults, every_law_finds_the_faults_of_its_sort_in_the_model) {
  for (const Planted& one : planted())
    for (const std::string& fault : one.faults)
      EXPECT_TRUE(one.hunt(one.game, one.themes, {fault}, 1500).has_value())
          << one.law << " does not find " << one.game << " " << fault;
}

TEST(PlantedJupiterFaults, no_law_finds_anything_in_the_model_without_a_fault) {
  for (const Planted& one : planted())
    if (const Complaint complaint = one.hunt(one.game, one.themes, {}, 60))
      ADD_FAILURE() << one.law << ": " << *complaint;
}

/// Jupiter with a bug in it.
Subject<Broken<Jupiter>> broken(Bug bug) {
  const Themes themes{"poison", "doubling", "tanks"};
  return Subject<Broken<Jupiter>>(
      jupiter::revised::standard_rulings(),
      [bug](Rulings rulings) { return Broken<Jupiter>(Jupiter(jupiter::revised::game, std::move(rulings)), bug); },
      [](const std::vector<std::string>& setting) { return make_model("jupiter", setting, {}); },
      cluttered_starts("jupiter", themes, 60));
}

template <class Law>
Complaint found_near(Bug bug) {
  const Subject<Broken<Jupiter>> subject = broken(bug);
  Tally tally;
  for (std::uint64_t seed = 1; seed <= 40; ++seed)
    if (Complaint complaint =
            judged<Law>(subject, scattered(seeded_choices(seed, 4), subject.starts().size(), 3), tally))
      return complaint;
  return std::nullopt;
}

TEST(PlantedJupiterBugs, a_turn_that_has_no_mirror_image_is_found) {
  EXPECT_TRUE(found_near<LeftIsAsRight>(Bug::a_turn_is_missing).has_value());
  EXPECT_FALSE(found_near<LeftIsAsRight>(Bug::none).has_value());
}

TEST(PlantedJupiterBugs, JUP_10_a_mark_and_an_explanation_that_are_missing_are_found) {
  EXPECT_TRUE(found_near<PoisonIsToldAsLaid>(Bug::a_mark_is_missing).has_value());
  EXPECT_TRUE(found_near<PoisonIsToldAsLaid>(Bug::nothing_is_explained).has_value());
  EXPECT_FALSE(found_near<PoisonIsToldAsLaid>(Bug::none).has_value());
}

}  // namespace
}  // namespace arbiter::properties
