// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/difference.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/fen_fields.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/plan.hpp>
#include <arbiter/diagram/text.hpp>

namespace arbiter::compare {

inline constexpr std::size_t report_width = 110;  ///< where running text is broken; FENs and commands never are
inline constexpr std::size_t report_indent = 11;  ///< where text begins beside its heading

/// How many differences of one kind are written out.
[[nodiscard]] constexpr std::size_t report_most(Differs differs) noexcept {
  return differs == Differs::other_effect ? 3 : 8;
}

/// `number` with its `noun`: `1 turn`, `2 turns`.
[[nodiscard]] inline std::string plural(std::uint64_t number, std::string_view noun) {
  return std::to_string(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

/// One row of a report: a label in the margin and a text that is not broken.
[[nodiscard]] inline std::string row(std::string_view label, std::string_view text) {
  std::string line(label);
  line.resize(std::max(report_indent, label.size() + 1), ' ');
  return line.append(text).append("\n");
}

/// A text of the engine's own that is safe to print: what is not printable ASCII is escaped, and one longer than
/// `limit` cut.
[[nodiscard]] inline std::string printable(std::string_view text, std::size_t limit = 200) {
  const std::string safe = in_quotes(text, limit);
  return safe.substr(1, safe.size() - 2);
}

/// `words` put on lines of at most `report_width`, each behind `margin` blanks but the first, which is `used` wide.
[[nodiscard]] inline std::string wrapped(std::span<const std::string> words, std::size_t used, std::size_t margin) {
  std::string text;
  std::size_t column = used;
  bool begins = true;
  for (const std::string& word : words) {
    if (!begins && column + 1 + word.size() > report_width) {
      text.append("\n").append(margin, ' ');
      column = margin;
      begins = true;
    }
    if (!begins) text += " ";
    column += word.size() + (begins ? 0 : 1);
    text += word;
    begins = false;
  }
  return text + "\n";
}

/// The words of a text, cut at its blanks.
[[nodiscard]] inline std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : fen_fields(text)) words.emplace_back(word);
  return words;
}

/// A clause and what it says, broken into lines behind the margin.
[[nodiscard]] inline std::string ground_text(const Ground& ground) {
  constexpr std::size_t margin = report_indent + 2;
  const std::string lead = ground.clause.empty() ? "" : ground.clause + "  ";
  return std::string(margin, ' ') + lead + wrapped(words_of(ground.text), margin + lead.size(), margin + lead.size());
}

/// The `suspects`, clauses that are most likely read otherwise, in one line each.
[[nodiscard]] inline std::string suspects_text(const AnyGame& game, std::span<const std::string> suspects) {
  if (suspects.empty()) return {};
  std::string text = row("suspects", "what is most likely read otherwise, the likeliest first");
  for (const std::string& id : suspects) {
    const Clause* const clause = find_clause(game, id);
    text += ground_text({id, clause == nullptr ? "" : std::string(clause->line)});
  }
  return text + "\n";
}

/// The turns of a line with their numbers, a few on each row.
[[nodiscard]] inline std::string turns_text(const std::vector<std::string>& turns) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < turns.size(); ++i) words.push_back(std::to_string(i + 1) + ". " + turns[i] + " ");
  std::string text = wrapped(words, report_indent, report_indent);
  for (std::size_t at = 0; (at = text.find(" \n", at)) != std::string::npos;) text.erase(at, 1);
  return text;
}

/// One difference with its clauses.
[[nodiscard]] inline std::string difference_text(const AnyGame& game, const Difference& difference) {
  const bool has_uci = !difference.uci.empty() && difference.uci != difference.turn;
  const std::string turn = printable(difference.turn) + (has_uci ? "   (" + printable(difference.uci) + ")" : "");
  std::string text;
  switch (difference.differs) {
    case Differs::missing_turn: text = row("missing", turn); break;
    case Differs::extra_turn:
      text = row("extra", turn);
      if (!difference.found.empty()) text += row("", "  to " + difference.found);
      break;
    case Differs::repeated_turn: text = row("repeated", turn + ": listed " + difference.found + " times"); break;
    case Differs::other_effect:
      text = row("effect", turn) + row("", "  right " + difference.expected) + row("", "  holds " + difference.found) +
             ground_text({{}, difference_in_words(game, difference.expected, difference.found)});
      break;
    case Differs::not_restored:
      text = row("restored", "after the engine has listed and counted the turns here, it") +
             row("", "  holds " + difference.found) +
             ground_text({{}, difference_in_words(game, difference.expected, difference.found)}) +
             ground_text({{}, "look at how turns are taken back"});
      break;
    case Differs::other_count:
      text = row("count",
                 turn + ": " + difference.found + " below it in the engine's own perft, not " + difference.expected);
      if (difference.grounds.empty())
        text += ground_text(
            {{}, "set up afresh, the positions below it have the right turns: look at how turns are taken back"});
      break;
    case Differs::end_missed:
      text = row("end", "the game is over, " + difference.expected + "; the engine goes on");
      break;
    case Differs::end_invented:
      text = row("end", "the game goes on; the engine says that it is over, " + difference.found);
      break;
    case Differs::wrong_winner:
      text = row("end", "the result is " + difference.expected + "; the engine says " + difference.found);
      break;
    case Differs::wrong_reason:
      text = row("end", "the game is over by " + difference.expected + "; the engine says by " +
                            printable(difference.found, 40));
      break;
  }
  for (const Ground& ground : difference.grounds) text += ground_text(ground);
  return text;
}

/// `1 missing turn, 2 extra turns`.
[[nodiscard]] inline std::string differences_in_short(const std::vector<Difference>& differences) {
  struct Group {
    Differs differs;
    std::string_view noun;
  };
  constexpr std::array groups{
      Group{Differs::end_missed, "missed end"},       Group{Differs::end_invented, "invented end"},
      Group{Differs::wrong_winner, "wrong result"},   Group{Differs::wrong_reason, "wrong reason of an end"},
      Group{Differs::missing_turn, "missing turn"},   Group{Differs::extra_turn, "extra turn"},
      Group{Differs::repeated_turn, "repeated turn"}, Group{Differs::other_effect, "turn"},
      Group{Differs::other_count, "wrong count"},     Group{Differs::not_restored, "position"}};
  std::string text;
  for (const Group& group : groups) {
    const auto number = std::count_if(differences.begin(), differences.end(),
                                      [&group](const Difference& one) { return one.differs == group.differs; });
    if (number == 0) continue;
    if (!text.empty()) text += ", ";
    text += plural(static_cast<std::uint64_t>(number), group.noun);
    if (group.differs == Differs::other_effect) text += " with another effect";
    if (group.differs == Differs::not_restored) text += " not restored";
  }
  return text;
}

/// What is wrong at a position, and where that is, in one line.
[[nodiscard]] inline std::string wrong_position_verdict(const WrongPosition& wrong) {
  const std::size_t played = wrong.line.turns.size();
  const bool is_kind = wrong.stage == Stage::reach || wrong.stage == Stage::clutter;
  const std::string about = is_kind ? wrong.met.empty() ? "with " : "met with " : "at a position about ";
  const std::string where = !wrong.about.empty() ? about + printable(wrong.about)
                            : played == 0        ? "at the start"
                                                 : "after " + plural(played, "turn");
  return "differs: " + differences_in_short(wrong.differences) + ", " + where + " (stage " +
         std::string(name(wrong.stage)) + ")";
}

/// The position and everything that is wrong there. `again` is the command that shows it again, if there is one.
[[nodiscard]] inline std::string wrong_position_text(const AnyGame& game, const WrongPosition& wrong,
                                                     std::string_view again) {
  std::string text = row("verdict", wrong_position_verdict(wrong)) + "\n";
  if (const Expected<Picture> picture = game.picture(wrong.fen)) text += text_diagram(*picture) + "\n";
  text += row("fen", wrong.fen);
  if (!wrong.met.empty()) text += row("met at", wrong.met);
  if (!wrong.line.turns.empty()) {
    text += row("start", wrong.line.fen);
    text += "turns" + std::string(report_indent - 5, ' ') + turns_text(wrong.line.turns);
  }
  if (wrong.by_turns) {
    text += row("set up", "by its FEN alone it is right; the difference shows after " +
                              plural(wrong.set_up.turns.size(), "turn") + " from");
    text += row("", wrong.set_up.fen);
  }
  text += "\n" + suspects_text(game, wrong.suspects);
  std::array<std::size_t, differs_count> written{};
  std::array<std::size_t, differs_count> left{};
  for (const Difference& difference : wrong.differences) {
    const auto kind = static_cast<std::size_t>(difference.differs);
    if (written[kind] == report_most(difference.differs)) {
      ++left[kind];
    } else {
      ++written[kind];
      text += difference_text(game, difference);
    }
  }
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    if (left[kind] > 0)
      text += row("and", std::to_string(left[kind]) + " more: " + std::string(name(static_cast<Differs>(kind))));
  if (!wrong.readings.empty()) text += "\n" + row("reads as", "all that it said there is right under");
  for (const Ground& reading : wrong.readings) text += ground_text({{}, reading.text});
  return again.empty() ? text : text + "\n" + row("again", again);
}

/// How far the walk of the tree came.
[[nodiscard]] inline std::string tree_text(const Tally& tally) {
  const std::string whole = tally.depth > 0 ? "depth " + std::to_string(tally.depth) : "";
  if (tally.wave == 0) return whole;
  return whole + (whole.empty() ? "" : ", and ") + std::to_string(tally.wave_done) + " of " +
         plural(tally.wave, "position") + " of ply " + std::to_string(tally.depth + 1);
}

/// The stages that were gone through, with their positions; of the tree and the games rows of their own tell more.
[[nodiscard]] inline std::string stages_text(const Tally& tally) {
  std::string text;
  for (const Stage stage : stages) {
    const std::uint64_t items = tally.items[static_cast<std::size_t>(stage)];
    if (items > 0) text += (text.empty() ? "" : ", ") + std::string(name(stage)) + " " + std::to_string(items);
  }
  return text;
}

/// Those of the game's own clauses that acted in nothing that was compared.
[[nodiscard]] inline std::vector<std::string> clauses_missed(const AnyGame& game, const Tally& tally) {
  std::vector<std::string> missed;
  for (const Clause& clause : game.clauses())
    if (!tally.clauses.contains(std::string(clause.id))) missed.emplace_back(clause.id);
  return missed;
}

/// `12 of 20 seen to act; not SCN-01 ...`.
[[nodiscard]] inline std::string clauses_text(const AnyGame& game, const Tally& tally) {
  const std::vector<std::string> missed = clauses_missed(game, tally);
  const std::size_t all = game.clauses().size();
  std::vector<std::string> words = words_of(std::to_string(all - missed.size()) + " of " + std::to_string(all) +
                                            " seen to act in a turn or an end" + (missed.empty() ? "" : "; not"));
  words.insert(words.end(), missed.begin(), missed.end());
  return "clauses" + std::string(report_indent - 7, ' ') + wrapped(words, report_indent, report_indent);
}

/// What was compared, and how much.
[[nodiscard]] inline std::string tally_text(const AnyGame& game, const Tally& tally, const Plan& plan,
                                            const Abilities& abilities) {
  if (tally.positions == 0) return row("compared", "nothing");
  std::string effects = std::to_string(tally.effects) + " by the position after the turn, the rest by text";
  if (tally.effects >= tally.turns) effects = "all by the position after the turn";
  std::string text =
      row("compared", plural(tally.positions, "position") + " with " + plural(tally.turns, "turn") + ", " + effects);
  if (tally.outcomes > 0) text += row("", plural(tally.outcomes, "result"));
  if (tally.counts > 0) text += row("", plural(tally.counts, "perft count"));
  const std::string by_turns = std::to_string(tally.line_set_ups) + " set up by turns too";
  text += row("", (abilities.echo ? plural(tally.echoes, "position") + " read back, "
                                  : "none read back, for the engine tells no positions; ") +
                      by_turns);
  if (const std::string gone = stages_text(tally); !gone.empty()) text += row("stages", gone);
  if (tally.depth > 0 || tally.wave > 0) text += row("tree", tree_text(tally));
  if (tally.games > 0 || tally.game_turns > 0)
    text += row("games", std::to_string(tally.games) + " whole, " + plural(tally.game_turns, "turn") +
                             " in all, seed " + std::to_string(plan.seed));
  text += clauses_text(game, tally);
  return text + row("clocks", abilities.clock
                                  ? "compared; move rules end games"
                                  : "not compared, and no move rule: the engine does not say that it keeps them");
}

/// A verdict on the engine, and what it was asked then.
[[nodiscard]] inline std::string verdict_text(const Verdict& verdict, const Line& asked) {
  std::string text;
  std::string_view rest = verdict.text;
  do {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string line = printable(rest.substr(0, end), 1000);
    text += text.empty() ? row("verdict", std::string(name(verdict.failing)) + ": " + line) : row("", line);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  } while (!rest.empty());
  if (asked.fen.empty()) return text;
  text += row("asked", asked.fen);
  if (!asked.turns.empty()) text += "turns" + std::string(report_indent - 5, ' ') + turns_text(asked.turns);
  return text;
}

}  // namespace arbiter::compare
