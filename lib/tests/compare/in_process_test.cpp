// SPDX-License-Identifier: MIT
#include <arbiter/compare/in_process.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <arbiter/compare/handshake.hpp>
#include <arbiter/games/all.hpp>

namespace arbiter::compare {
namespace {

const AnyGame& chess() {
  static const std::unique_ptr<AnyGame> game = *make_game("chess");
  return *game;
}

/// A class such as a user of the library may have: right, but for what a fault changes.
template <class Fault>
class Chess {
 public:
  static std::optional<Chess> from_fen(const std::string& fen) {
    const Expected<std::string> read = chess().canonical(fen);
    if (!read || !Fault::reads(*read)) return std::nullopt;
    return Chess(*read);
  }
  [[nodiscard]] std::string fen() const { return Fault::shown(fen_); }
  [[nodiscard]] std::vector<std::string> turns() const {
    std::vector<std::string> texts;
    const std::vector<ListedTurn> legal = *chess().turns(fen_);
    for (const ListedTurn& turn : legal)
      if (!Fault::forgets(fen_, turn)) texts.push_back(turn.uci);
    return texts;
  }
  [[nodiscard]] bool play(const std::string& turn) {
    if (!Fault::plays(turn)) return false;
    const Expected<std::string> after = chess().play(fen_, turn);
    if (after) fen_ = Fault::reached(*after, turn);
    return after.has_value();
  }

 private:
  explicit Chess(std::string fen) : fen_(std::move(fen)) {}

  std::string fen_;
};

struct NoFault {
  static bool reads(const std::string&) { return true; }
  static bool plays(const std::string&) { return true; }
  static bool forgets(const std::string&, const ListedTurn&) { return false; }
  static std::string reached(std::string fen, const std::string&) { return fen; }
  static std::string shown(std::string fen) { return fen; }
};

struct ForgetsEnPassant : NoFault {
  static bool forgets(const std::string&, const ListedTurn& turn) {
    return turn.text.find("; @-") != std::string::npos;
  }
};

struct LosesCastlingRights : NoFault {
  static std::string reached(std::string fen, const std::string& turn) {
    if (const std::size_t right = fen.find(" Q "); turn == "h2h3" && right != std::string::npos) fen[right + 1] = '-';
    return fen;
  }
};

struct ShowsNoPosition : NoFault {
  static std::string shown(const std::string&) { return "?"; }
};

/// The smallest class that can be compared: `from_fen` gives the position itself, `play` nothing.
struct Blind {
  static Blind from_fen(std::string_view fen) { return {std::string(fen)}; }
  [[nodiscard]] std::string fen() const { return text; }
  [[nodiscard]] std::vector<const char*> turns() const { return {}; }
  void play(std::string_view) {}
  std::string text;
};

TEST(InProcess, a_right_class_differs_in_nothing) { EXPECT_EQ(differences_of<Chess<NoFault>>(chess(), 2, 2), ""); }

TEST(InProcess, ORT_03_a_class_that_forgets_en_passant_is_told_so_with_the_clause) {
  InProcess<Chess<ForgetsEnPassant>> engine("mine");
  Plan plan;
  plan.start.fen = "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3";
  plan.depth = 2;
  plan.games = 0;
  const std::string report = differences_of(chess(), engine, plan);
  EXPECT_NE(report.find("verdict    differs: 1 missing turn, after 1 turn (stage tree)\n"), std::string::npos)
      << report;
  EXPECT_NE(report.find("; @-"), std::string::npos) << report;
  EXPECT_NE(report.find("ORT-03"), std::string::npos) << report;
  EXPECT_NE(report.find("met at     rnbqkbnr/"), std::string::npos) << report;
  EXPECT_EQ(report.find("again"), std::string::npos) << report;
}

TEST(InProcess, a_class_that_reaches_another_position_is_told_so) {
  InProcess<Chess<LosesCastlingRights>> engine("mine");
  Plan plan;
  plan.start.fen = "4k3/8/8/8/8/8/7P/R3K3 w Q - 0 1";
  plan.depth = 1;
  plan.games = 0;
  const std::string report = differences_of(chess(), engine, plan);
  EXPECT_NE(report.find("1 turn with another effect"), std::string::npos) << report;
  EXPECT_NE(report.find("h2h3"), std::string::npos) << report;
}

TEST(InProcess, a_class_that_tells_another_position_gets_a_verdict) {
  const std::string report = differences_of<Chess<ShowsNoPosition>>(chess());
  EXPECT_TRUE(report.starts_with("verdict    holds another position: ")) << report;
}

TEST(InProcess, the_smallest_class_is_compared_too) {
  const std::string report = differences_of<Blind>(chess(), 1, 0);
  EXPECT_NE(report.find(" missing turns, at the start (stage tree)\n"), std::string::npos) << report;
  EXPECT_NE(report.find("met at     rnbqkbnr/"), std::string::npos) << report;
}

/// The positions before Black's turn cannot be read.
struct ReadsWhiteAlone : NoFault {
  static bool reads(const std::string& fen) { return fen.find(" w ") != std::string::npos; }
};

struct RefusesItsOwnTurn : NoFault {
  static bool plays(const std::string& turn) { return turn != "a2a4"; }
};

/// It forgets one turn, once.
struct ForgetsOnce : NoFault {
  static bool forgets(const std::string&, const ListedTurn&) { return std::exchange(forgotten, true) == false; }
  static inline bool forgotten = false;
};

struct ListsWithoutEnd {
  static ListsWithoutEnd from_fen(std::string_view fen) { return {std::string(fen)}; }
  [[nodiscard]] std::string fen() const { return text; }
  [[nodiscard]] std::vector<std::string> turns() const { return std::vector<std::string>(most_turns + 1, "e2e4"); }
  void play(std::string_view) {}
  std::string text;
};

TEST(InProcess, a_class_that_cannot_read_a_position_or_play_its_own_turn_refuses) {
  const std::string unread = differences_of<Chess<ReadsWhiteAlone>>(chess(), 2, 0);
  EXPECT_TRUE(unread.starts_with("verdict    refusal: it cannot read the FEN\nasked      rnbqkbnr/")) << unread;
  const std::string unplayed = differences_of<Chess<RefusesItsOwnTurn>>(chess(), 1, 0);
  EXPECT_TRUE(unplayed.starts_with("verdict    refusal: it refuses to play 'a2a4'\n")) << unplayed;
}

TEST(InProcess, a_list_without_end_is_a_flood) {
  const std::string report = differences_of<ListsWithoutEnd>(chess(), 1, 0);
  EXPECT_TRUE(report.starts_with("verdict    flood: more than 32768 turns in one answer\n")) << report;
}

TEST(InProcess, a_difference_that_does_not_show_again_is_told_as_it_was_met) {
  ForgetsOnce::forgotten = false;
  const std::string report = differences_of<Chess<ForgetsOnce>>(chess(), 1, 0);
  EXPECT_NE(report.find("\nfen        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"), std::string::npos)
      << report;
  EXPECT_EQ(report.find("met at"), std::string::npos) << report;
}

TEST(InProcess, a_plan_that_asks_for_nothing_and_a_start_that_is_none_are_said_so) {
  EXPECT_EQ(differences_of<Chess<NoFault>>(chess(), 0, 0), "nothing was compared\n");
  InProcess<Chess<NoFault>> engine("mine");
  Plan plan;
  plan.start.fen = "no position";
  const std::string report = differences_of(chess(), engine, plan);
  EXPECT_TRUE(report.starts_with("FEN")) << report;
  EXPECT_TRUE(report.ends_with("\n")) << report;
}

TEST(InProcess, a_game_without_uci_texts_is_compared_by_turn_texts) {
  const std::string report = differences_of<Blind>(**make_game("scion"), 1, 0);
  EXPECT_NE(report.find("\nmissing    D "), std::string::npos) << report;
}

TEST(Handshake, another_board_or_name_is_a_misfit_and_nothing_told_is_none) {
  Handshake says;
  EXPECT_FALSE(misfit(chess(), says, "chess"));
  says.rules = "chess";
  says.board = Extent{8, 8};
  EXPECT_FALSE(misfit(chess(), says, "chess"));
  EXPECT_EQ(misfit(chess(), says, "grand")->text, "it says that it plays 'chess', asked for 'grand'");
  says.board = Extent{10, 8};
  EXPECT_EQ(misfit(chess(), says, "chess")->text, "its board is 10x8, that of chess is 8x8");
}

TEST(Handshake, what_is_unusual_is_told_in_one_line) {
  Handshake says;
  EXPECT_EQ(handshake_text(chess(), says), "");
  says = {"normal", Extent{8, 8}, Squares::from_a0, Counting::counted, false, true, std::nullopt};
  EXPECT_EQ(handshake_text(chess(), says),
            "rules normal, board 8x8, squares from a0, perft counts the last turns, no texts for drops");
}

TEST(Handshake, each_thing_that_an_engine_may_say_of_itself_has_its_words) {
  Handshake says{"chess", std::nullopt, Squares::from_a1, Counting::played, true, false, false};
  EXPECT_EQ(handshake_text(chess(), says),
            "perft plays the last turns, promotions do not name the kind, no texts for passes");
  EXPECT_EQ(name(Squares::from_a1), "squares from a1");
  EXPECT_EQ(name(Squares::from_top_right), "squares from 1a at the top right");
}

TEST(Handshake, an_engine_that_was_asked_for_no_name_may_call_its_rules_as_it_likes) {
  Handshake says;
  says.rules = "my chess";
  EXPECT_FALSE(misfit(chess(), says, ""));
  EXPECT_TRUE(misfit(chess(), says, "chess"));
}

}  // namespace
}  // namespace arbiter::compare
