// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <signal.h>

#include <gtest/gtest.h>
#include <arbiter/compare/engine.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/games/all.hpp>

#include "../cecp_engine.hpp"
#include "../engine_process.hpp"
#include "../engine_spec.hpp"
#include "../json_answer.hpp"
#include "../json_engine.hpp"
#include "../move_writing.hpp"
#include "../uci_engine.hpp"

namespace arbiter::cli {
namespace {

using namespace std::chrono_literals;
using compare::Failing;
using compare::Told;
using Words = std::vector<std::string>;

std::unique_ptr<EngineProcess> start(const std::string& script, Limits limits = {}) {
  Expected<std::unique_ptr<EngineProcess>> process = EngineProcess::start({"/bin/sh", "-c", script}, limits);
  EXPECT_TRUE(process) << process.error().message();
  return process ? *std::move(process) : nullptr;
}

std::string line_of(EngineProcess& process) {
  const Told<std::string_view> line = process.read_line();
  return line ? std::string(*line) : std::string(name(line.error().failing)) + ": " + line.error().text;
}

Limits with_time(std::chrono::milliseconds answer) {
  Limits limits;
  limits.answer = answer;
  return limits;
}

// Command lines.

TEST(EngineSpec, a_command_is_split_at_blanks_and_quotes_keep_blanks) {
  EXPECT_EQ(*split_command("a  b\tc"), (Words{"a", "b", "c"}));
  EXPECT_EQ(*split_command("'a b' \"c d\" e\\ f"), (Words{"a b", "c d", "e f"}));
  EXPECT_EQ(*split_command("a '' \"\""), (Words{"a", "", ""}));
  EXPECT_EQ(*split_command("x'y'\"z\""), (Words{"xyz"}));
  EXPECT_EQ(*split_command(R"("a\"b\\c\d")"), (Words{"a\"b\\c\\d"}));
  EXPECT_EQ(*split_command(R"('a\b' $HOME *)"), (Words{"a\\b", "$HOME", "*"}));
}

TEST(EngineSpec, a_command_that_cannot_be_split_is_refused_at_its_place) {
  EXPECT_EQ(split_command("").error().message(), "engine: at 0: expected a command");
  EXPECT_EQ(split_command("  ").error().message(), "engine: at 2: expected a command");
  EXPECT_EQ(split_command("'' a").error().message(), "engine: at 4: expected a command");
  EXPECT_EQ(split_command("a 'b").error().message(), "engine: at 2: this quote is not closed");
  EXPECT_EQ(split_command("a \"b\\\"").error().message(), "engine: at 2: this quote is not closed");
  EXPECT_EQ(split_command("a\\").error().message(), "engine: at 1: nothing follows this backslash");
  EXPECT_EQ(read_engine_spec("json:a 'b").error().message(), "engine: at 7: this quote is not closed");
}

TEST(EngineSpec, the_protocol_stands_before_the_command_and_a_bare_command_is_uci) {
  EXPECT_EQ(read_engine_spec("json:a b")->protocol, Protocol::json);
  EXPECT_EQ(read_engine_spec("uci:a b")->protocol, Protocol::uci);
  EXPECT_EQ(read_engine_spec("usi:a b")->protocol, Protocol::usi);
  EXPECT_EQ(read_engine_spec("cecp:a b")->protocol, Protocol::cecp);
  EXPECT_EQ(read_engine_spec("perftree:a b")->words, (Words{"a", "b"}));
  EXPECT_EQ(read_engine_spec("a b")->protocol, Protocol::uci);
  EXPECT_EQ(read_engine_spec("uci:json:a")->words, Words{"json:a"});
}

TEST(EngineSpec, an_option_is_split_at_the_first_equals_sign) {
  EXPECT_EQ(read_engine_option("Book File=a=b")->name, "Book File");
  EXPECT_EQ(read_engine_option("Book File=a=b")->value, "a=b");
  EXPECT_EQ(read_engine_option("Name=")->value, "");
  EXPECT_FALSE(read_engine_option("Name"));
  EXPECT_FALSE(read_engine_option("=1"));
  EXPECT_FALSE(read_engine_option("Name=1\nquit"));
}

// UCI options.

TEST(UciOption, names_and_choices_may_hold_blanks) {
  const auto option =
      read_uci_option("option name Analysis Contempt type combo default Both var Both var White to move var Off");
  ASSERT_TRUE(option);
  EXPECT_EQ(option->name, "Analysis Contempt");
  EXPECT_EQ(option->type, "combo");
  EXPECT_EQ(option->choices, (Words{"Both", "White to move", "Off"}));
}

TEST(UciOption, bounds_are_kept_and_other_lines_are_no_options) {
  const auto option = read_uci_option("option name Hash type spin default 16 min 1 max 131072");
  ASSERT_TRUE(option);
  EXPECT_EQ(option->least, "1");
  EXPECT_EQ(option->most, "131072");
  EXPECT_FALSE(read_uci_option("option name Hash"));
  EXPECT_FALSE(read_uci_option("info string option name Hash type spin"));
  EXPECT_FALSE(read_uci_option(""));
}

// Moves and positions of other protocols.

TEST(MoveWriting, usi_counts_files_from_the_right_and_ranks_from_the_top) {
  constexpr Extent eight{8, 8};
  constexpr Extent courier{12, 8};
  EXPECT_EQ(usi_of_uci("a1h8", eight), "8h1a");
  EXPECT_EQ(usi_of_uci("d5d6m", eight), "5d5cm");
  EXPECT_EQ(usi_of_uci("P@e5", eight), "P*4d");
  EXPECT_EQ(usi_of_uci("a2c3", courier), "12g10f");
  for (const std::string_view move : {"a1h8", "d5d6m", "P@e5", "h8h7"})
    EXPECT_EQ(uci_of_usi(usi_of_uci(move, eight), eight), move);
  EXPECT_EQ(uci_of_usi("12g10f", courier), "a2c3");
  EXPECT_EQ(usi_of_uci("h3h10", {9, 10}), "2h02a");
  EXPECT_EQ(uci_of_usi("2h02a", {9, 10}), "h3h10");
  EXPECT_EQ(uci_of_usi("9i9h", eight), "9i9h");
  EXPECT_EQ(uci_of_usi(";g;f", courier), ";g;f");
  EXPECT_EQ(uci_of_usi("", eight), "");
}

TEST(MoveWriting, sfen_is_told_and_read_and_says_what_it_has_no_room_for) {
  EXPECT_EQ(*sfen_of_fen("4k3/8/8/3P4/8/8/8/4K3 b - - 7 9"), "sfen 4k3/8/8/3P4/8/8/8/4K3 w - 1");
  EXPECT_EQ(*sfen_of_fen("4k3/8/8/8/8/8/8/4K3[QPp] w - - 0 1"), "sfen 4k3/8/8/8/8/8/8/4K3 b QPp 1");
  EXPECT_EQ(sfen_of_fen("4k3/8/8/8/8/8/8/4K3 w K - 0 1").error().text,
            "SFEN, the positions of USI, has no room for castling rights (K)");
  EXPECT_FALSE(sfen_of_fen("4k3/8/8/8/8/8/8/4K3 w - e3 0 1"));
  EXPECT_FALSE(sfen_of_fen("4k3/8/8/8/8/8/8/3Q~K3[] w - - 0 1"));
  EXPECT_FALSE(sfen_of_fen("o9/10 w"));
  EXPECT_EQ(fen_of_sfen("4k3/8 b Q2Pp 3", true), "4k3/8[QPPp] w - - 0 1");
  EXPECT_EQ(fen_of_sfen("4k3/8 w - 3", true), "4k3/8[] b - - 0 1");
  EXPECT_EQ(fen_of_sfen("4k3/8 w - 3", false), "4k3/8 b - - 0 1");
  EXPECT_EQ(fen_of_sfen("4k3/8 b 99999999999Q", true), "4k3/8[" + std::string(99, 'Q') + "] w - - 0 1");
}

TEST(MoveWriting, xboard_counts_ranks_from_0_on_boards_with_ten) {
  constexpr Extent eight{8, 8};
  constexpr Extent grand{10, 10};
  EXPECT_EQ(cecp_of_uci("e2e4", eight), "e2e4");
  EXPECT_EQ(cecp_of_uci("a1a10q", grand), "a0a9q");
  EXPECT_EQ(cecp_of_uci("P@e10", grand), "P@e9");
  EXPECT_EQ(uci_of_cecp("Nb1-d0", grand, ""), "b2d1");
  EXPECT_EQ(uci_of_cecp("a0a9q", grand, ""), "a1a10q");
}

TEST(MoveWriting, long_algebraic_moves_and_castling_are_read) {
  constexpr Extent eight{8, 8};
  EXPECT_EQ(uci_of_cecp("Nb1-a3", eight, ""), "b1a3");
  EXPECT_EQ(uci_of_cecp("  e4xf3", eight, ""), "e4f3");
  EXPECT_EQ(uci_of_cecp("b7xa8N", eight, ""), "b7a8n");
  EXPECT_EQ(uci_of_cecp("b7-b8=Q", eight, ""), "b7b8q");
  EXPECT_EQ(uci_of_cecp("Q@b1", eight, ""), "Q@b1");
  EXPECT_EQ(uci_of_cecp(" @e4", eight, ""), "P@e4");
  EXPECT_EQ(uci_of_cecp("O-O", eight, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "e1g1");
  EXPECT_EQ(uci_of_cecp("O-O-O", eight, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"), "e8c8");
  EXPECT_EQ(uci_of_cecp("O-O", {10, 8}, "10/10/10/10/10/10/10/R4K3R w KQ - 0 1"), "f1i1");
  EXPECT_EQ(uci_of_cecp("O-O", eight, "8/8/8/8/8/8/8/8 w - - 0 1"), "O-O");
  EXPECT_EQ(uci_of_cecp("what?", eight, ""), "what?");
}

TEST(MoveWriting, fields_that_xboard_engines_leave_out_are_put_in) {
  constexpr Extent eight{8, 8};
  constexpr Extent grand{10, 10};
  EXPECT_EQ(fen_of_cecp("4k3/8 w 0 1", eight), "4k3/8 w - - 0 1");
  EXPECT_EQ(fen_of_cecp("4k3/8 b KQ 0 1", eight), "4k3/8 b KQ - 0 1");
  EXPECT_EQ(fen_of_cecp("4k5/10 b a3 0 1", grand), "4k5/10 b - a4 0 1");
  EXPECT_EQ(fen_of_cecp("4k5/10 b - a3 0 1", grand), "4k5/10 b - a4 0 1");
  EXPECT_EQ(fen_of_cecp("4k3/8 b KQ e3 0 1", eight), "4k3/8 b KQ e3 0 1");
  EXPECT_EQ(fen_of_cecp("4k3/8[-] b - - 0 1", eight), "4k3/8[] b - - 0 1");
  EXPECT_EQ(fen_of_cecp("4k3/8[Qp] b - - 0 1", eight), "4k3/8[Qp] b - - 0 1");
  EXPECT_EQ(fen_of_cecp("4k3/8 b - 128 6 1", eight), "4k3/8 b - - 6 1");
}

TEST(CecpFeatures, values_may_be_quoted_and_other_lines_have_none) {
  const std::vector<CecpFeature> features =
      read_cecp_features("feature setboard=1 myname=\"A B\" option=\"Level -spin 1 1 9\" done=0");
  ASSERT_EQ(features.size(), 4U);
  EXPECT_EQ(features[0].name, "setboard");
  EXPECT_EQ(features[0].value, "1");
  EXPECT_EQ(features[1].value, "A B");
  EXPECT_EQ(features[2].value, "Level -spin 1 1 9");
  EXPECT_EQ(features[3].name, "done");
  EXPECT_TRUE(read_cecp_features("featured setboard=1").empty());
  EXPECT_EQ(read_cecp_features("feature myname=\"A").front().value, "A");
}

// JSON lines.

std::string problem(std::string_view line) {
  const Told<JsonAnswer> answer = read_json_answer(line);
  return answer ? "read" : answer.error().text.substr(0, answer.error().text.find('\n'));
}

TEST(JsonAnswer, known_members_are_read_and_others_passed_over) {
  const Told<JsonAnswer> answer = read_json_answer(
      R"({"id":7,"x":{"turns":[1,{"fen":null}]},"fen":"f","turns":["a","b"],"fens":[],"clock":false,"arbiter":1.0,"y":[[]]})");
  ASSERT_TRUE(answer) << answer.error().text;
  EXPECT_EQ(answer->id, 7.0);
  EXPECT_EQ(answer->arbiter, 1.0);
  EXPECT_EQ(answer->fen, "f");
  EXPECT_EQ(answer->turns, (Words{"a", "b"}));
  EXPECT_EQ(answer->fens, Words{});
  EXPECT_EQ(answer->clock, false);
  EXPECT_FALSE(answer->outcome);
}

TEST(JsonAnswer, members_of_another_type_are_named) {
  EXPECT_EQ(problem(R"({"fen":7})"), "a number as \"fen\"");
  EXPECT_EQ(problem(R"({"id":"7"})"), "a string as \"id\"");
  EXPECT_EQ(problem(R"({"clock":null})"), "null as \"clock\"");
  EXPECT_EQ(problem(R"({"turns":"a"})"), "a string as \"turns\"");
  EXPECT_EQ(problem(R"({"turns":["a",null]})"), "null in \"turns\", where strings belong");
  EXPECT_EQ(problem(R"({"turns":["a",["b"]]})"), "an array in \"turns\", where strings belong");
  EXPECT_EQ(problem(R"({"fens":[{}]})"), "an object in \"fens\", where strings belong");
  EXPECT_EQ(problem(R"({"id":1,"id":1})"), "\"id\" twice");
  EXPECT_EQ(problem(R"({"turns":[],"turns":[]})"), "\"turns\" twice");
}

TEST(JsonAnswer, an_id_may_be_null) {
  const Told<JsonAnswer> answer = read_json_answer(R"({"id":null,"error":"what?"})");
  ASSERT_TRUE(answer) << answer.error().text;
  EXPECT_FALSE(answer->id);
  EXPECT_EQ(answer->error, "what?");
}

TEST(JsonAnswer, the_turns_of_a_board_of_Generals_are_no_flood) {
  const auto tepuy = make_game("tepuy");
  ASSERT_TRUE(tepuy);
  const auto turns = (*tepuy)->turns("G1GGGG1GG/1G6k/1G6G/1G7/1G6G/6K2/G7G/G1GG5/GG2GG1GG w 0 1");
  ASSERT_TRUE(turns) << turns.error().message();
  EXPECT_EQ(turns->size(), 21359U);
  std::string texts;
  for (const ListedTurn& turn : *turns) texts += (texts.empty() ? "\"" : ",\"") + turn.text + "\"";
  EXPECT_EQ(problem("{\"turns\":[" + texts + "]}"), "read");
}

TEST(JsonAnswer, more_turns_than_any_position_has_are_a_flood) {
  std::string line = "{\"turns\":[\"a\"";
  for (std::size_t i = 1; i < compare::most_turns; ++i) line += ",\"a\"";
  EXPECT_EQ(problem(line + "]}"), "read");
  const Told<JsonAnswer> answer = read_json_answer(line + ",\"a\"]}");
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().failing, Failing::flooded);
  EXPECT_TRUE(answer.error().text.starts_with("more than 32768 turns in one answer\n")) << answer.error().text;
}

TEST(JsonAnswer, what_is_no_object_is_refused) {
  EXPECT_EQ(problem("[]"), "an array where an object belongs");
  EXPECT_EQ(problem("7"), "a number where an object belongs");
  EXPECT_EQ(problem("\"a\""), "a string where an object belongs");
  for (const std::string_view line :
       {"", "{", "{}}", "{\"id\":}", "{\"fen\":\"\xff\"}", "{'id':1}", "\xef\xbb\xbf", "{\"id\":1e999}"})
    EXPECT_TRUE(problem(line).starts_with("no JSON at ")) << problem(line);
}

TEST(JsonAnswer, endless_nesting_is_refused_early) {
  EXPECT_EQ(problem("{\"x\":" + std::string(1000000, '[')), "more than 32 arrays and objects in each other");
  std::string objects;
  for (int i = 0; i < 100000; ++i) objects += "{\"x\":";
  EXPECT_EQ(problem(objects), "more than 32 arrays and objects in each other");
}

/// An engine that says its lines whatever it is asked, and keeps what it is asked.
class Recited final : public EngineLines {
 public:
  explicit Recited(Words lines) : lines_(std::move(lines)) {}
  void send(std::string_view lines) override { asked.append(lines); }
  Told<std::string_view> read_line() override {
    if (next_ == lines_.size()) return compare::condemn(Failing::died, "it died");
    return lines_[next_++];
  }
  void give_time() override { ++times; }
  const std::string& unasked() const noexcept override { return unasked_; }
  std::string asked;
  int times = 0;  ///< how often an answer was given new time

 private:
  Words lines_;
  std::size_t next_ = 0;
  std::string unasked_;
};

TEST(UciEngine, positions_that_nobody_asked_for_give_no_new_time) {
  Recited lines({"uciok", "readyok", "Fen: a", "Fen: b", "Fen: c", "Fen: d", "readyok"});
  UciSetUp set_up;
  set_up.game = "chess";
  const auto engine = UciEngine::greet(lines, set_up);
  ASSERT_TRUE(engine) << engine.error().text;
  const Words turns = {"e2e4", "e2e3"};
  const auto fens = (*engine)->after("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", turns);
  ASSERT_TRUE(fens) << fens.error().text;
  EXPECT_EQ(fens->size(), 4U);
  EXPECT_EQ(lines.times, 2);
}

TEST(JsonEngine, a_sentence_from_an_engine_that_could_not_read_the_id_is_told) {
  Recited lines({R"({"id":1,"arbiter":1,"name":"a","game":"chess","clock":true})", R"({"id":null,"error":"what?"})"});
  const auto game = *make_game("chess");
  const auto engine = JsonEngine::greet(lines, game->name(), &game->rulings());
  ASSERT_TRUE(engine) << engine.error().text;
  const Told<compare::Answer> answer = (*engine)->answer({std::string(game->starts().front().fen), {}});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().failing, Failing::refused);
  EXPECT_EQ(answer.error().text, "what?");
}

TEST(JsonEngine, a_ruling_is_named_by_its_clause_or_by_its_switch_where_the_clause_has_several) {
  const auto greet = [](Recited& lines, const AnyGame& game) {
    return JsonEngine::greet(lines, game.name(), &game.rulings()).has_value();
  };
  Recited chess_lines({});
  EXPECT_FALSE(greet(chess_lines, **make_game("chess", Words{"move_rule=40", "repetition=none"})));
  EXPECT_NE(chess_lines.asked.find(R"("rulings":{"move_rule":40,"repetition":"none"})"), std::string::npos)
      << chess_lines.asked;
  Recited scion_lines({});
  EXPECT_FALSE(greet(scion_lines, **make_game("scion", Words{"SCN-07=true", "SCN-22=loss"})));
  EXPECT_NE(scion_lines.asked.find(R"("rulings":{"SCN-07":true,"SCN-22":"loss"})"), std::string::npos)
      << scion_lines.asked;
}

TEST(AnyBytes, are_read_or_refused_but_never_more) {
  SplitMix64 random(1);
  const std::string seeds[] = {
      R"({"id":2,"fen":"o9/10/10/10 w - - 0 1","turns":["D a3-b4","O-e5"],"fens":[],"outcome":"none","x":[{"y":null}]})",
      "option name UCI_Variant type combo default chess var 3check var capablanca", "uci:'a b' \"c\\\"d\" e\\ f"};
  int read = 0;
  for (int i = 0; i < 30000; ++i) {
    std::string text = seeds[i % 3];
    for (std::uint64_t edits = random.below(4); edits > 0 && !text.empty(); --edits) {
      const auto at = static_cast<std::size_t>(random.below(text.size()));
      switch (random.below(3)) {
        case 0: text.erase(at, static_cast<std::size_t>(random.below(8))); break;
        case 1: text.insert(at, 1, static_cast<char>(random.below(256))); break;
        default: text[at] = "\"'[]{},:\\ \n\0"[random.below(12)]; break;
      }
    }
    const Told<JsonAnswer> answer = read_json_answer(text);
    read += answer ? 1 : 0;
    if (!answer) {
      EXPECT_TRUE(std::all_of(answer.error().text.begin(), answer.error().text.end(), [](char c) {
        return c == '\n' || (c >= ' ' && c <= '~');
      })) << answer.error().text;
    }
    (void)read_uci_option(text);
    (void)read_engine_spec(text);
    (void)read_engine_option(text);
  }
  EXPECT_GT(read, 1000) << "and many of them can be read";
}

// Processes.

TEST(EngineProcess, lines_go_both_ways) {
  const auto process = start("while read line; do echo \"<$line>\"; done");
  process->send("one\ntwo\n");
  EXPECT_EQ(line_of(*process), "<one>");
  EXPECT_EQ(line_of(*process), "<two>");
  process->send("three\n");
  EXPECT_EQ(line_of(*process), "<three>");
  EXPECT_TRUE(process->end("")) << "the end of its input ends it";
}

TEST(EngineProcess, much_may_be_sent_while_much_comes_back) {
  Limits limits;
  limits.bytes = std::size_t{16} << 20;
  const auto process = start("exec cat", limits);
  std::string lines;
  for (int i = 0; i < 100000; ++i) lines += "a line of a reasonable length, number " + std::to_string(i) + "\n";
  process->send(lines);
  for (int i = 0; i < 100000; ++i)
    ASSERT_EQ(line_of(*process), "a line of a reasonable length, number " + std::to_string(i));
}

TEST(EngineProcess, what_came_before_a_question_is_no_answer_to_it) {
  const auto process = start("echo early; echo words; read line; echo answer");
  std::string before;
  for (int i = 0; i < 1000 && before != "early\nwords\n"; ++i) {
    std::this_thread::sleep_for(10ms);
    process->send("");
    before += process->unasked();
  }
  EXPECT_EQ(before, "early\nwords\n");
  process->send("question\n");
  EXPECT_EQ(process->unasked(), "");
  EXPECT_EQ(line_of(*process), "answer");
}

TEST(EngineProcess, a_program_that_cannot_be_started_is_an_error_with_the_reason) {
  const auto none = EngineProcess::start({"/no/such/program"}, {});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message(), "engine: cannot start '/no/such/program': No such file or directory");
}

TEST(EngineProcess, death_is_told_with_its_cause) {
  EXPECT_EQ(line_of(*start("exit 3")), "died: it ended with exit code 3");
  EXPECT_EQ(line_of(*start("kill -SEGV $$")), "died: it was killed by signal 11 (SIGSEGV)");
  EXPECT_EQ(line_of(*start("echo oh >&2; echo dear >&2; exit 1")),
            "died: it ended with exit code 1\nlast on its standard error: dear");
  EXPECT_EQ(line_of(*start("printf half; exit 0")), "died: it ended with exit code 0\nin the middle of a line: 'half'");
}

TEST(EngineProcess, death_is_told_with_its_cause_also_where_the_parent_ignored_dead_children) {
  (void)std::signal(SIGCHLD, SIG_IGN);
  EXPECT_EQ(line_of(*start("exit 7")), "died: it ended with exit code 7");
}

TEST(EngineProcess, lines_that_were_written_before_death_are_read) {
  const auto process = start("echo last; exit 3");
  EXPECT_EQ(line_of(*process), "last");
  EXPECT_EQ(line_of(*process), "died: it ended with exit code 3");
}

TEST(EngineProcess, a_dead_program_is_noticed_although_its_child_holds_its_output) {
  EXPECT_EQ(line_of(*start("sleep 100 & exit 3")), "died: it ended with exit code 3");
}

TEST(EngineProcess, silence_is_told_after_the_time_for_an_answer) {
  const auto process = start("sleep 100", with_time(200ms));
  process->send("question\n");
  EXPECT_EQ(line_of(*process), "no answer: nothing within 0.2 s");
  const auto half = start("read line; printf half; sleep 100", with_time(2s));
  half->send("question\n");
  EXPECT_EQ(line_of(*half), "no answer: no whole answer within 2 s, only 4 bytes");
}

TEST(EngineProcess, limits_of_a_line_and_of_an_answer_hold) {
  Limits limits;
  limits.line = 1000;
  limits.bytes = 10000;
  EXPECT_EQ(line_of(*start("head -c 200000 /dev/zero", limits)), "flood: a line of more than 1000 bytes");
  const auto process = start("yes", limits);
  std::string line;
  for (int i = 0; i < 200000 && line != "flood: more than 10000 bytes in one answer"; ++i) line = line_of(*process);
  EXPECT_EQ(line, "flood: more than 10000 bytes in one answer");
}

TEST(EngineProcess, a_stop_ends_the_waiting_at_once) {
  std::atomic<bool> stop{false};
  Limits limits;
  limits.stop = &stop;
  const auto process = start("sleep 100", limits);
  process->send("question\n");
  std::thread stopper([&stop] {
    std::this_thread::sleep_for(200ms);
    stop = true;
  });
  EXPECT_EQ(line_of(*process), "stopped: stopped") << "and not after the time for an answer";
  stopper.join();
}

TEST(EngineProcess, bytes_of_any_kind_are_passed_on) {
  const auto process = start("printf 'a\\000b\\377\\r\\n'");
  EXPECT_EQ(line_of(*process), std::string("a\0b\xff", 4));
}

TEST(EngineProcess, the_whole_group_is_killed_however_it_ends) {
  for (const bool politely : {false, true}) {
    auto process = start("trap '' TERM; sleep 100 & echo $!; while :; do sleep 100; done");
    const pid_t child = std::stoi(line_of(*process));
    ASSERT_EQ(kill(child, 0), 0);
    if (politely) {
      EXPECT_FALSE(process->end("quit\n")) << "it ignores both";
    }
    process.reset();
    EXPECT_NE(kill(child, 0), 0) << "its child too is gone, and reaped";
  }
}

TEST(EngineProcess, one_that_leaves_its_group_is_killed_as_well) {
  auto process = start(
      "exec /usr/bin/python3 -c 'import os, time; os.setpgid(0, os.getpgid(os.getppid())); print(os.getpid(), "
      "flush=True); time.sleep(100)'");
  const pid_t engine = std::stoi(line_of(*process));
  process.reset();
  EXPECT_NE(kill(engine, 0), 0);
}

}  // namespace
}  // namespace arbiter::cli
