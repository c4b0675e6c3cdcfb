// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <arbiter/compare/foreign_fen.hpp>
#include <arbiter/compare/report.hpp>
#include <arbiter/compare/self.hpp>
#include <arbiter/diagram/text.hpp>

namespace arbiter::compare {

/// In what an engine contradicts itself, in one line.
[[nodiscard]] inline std::string contradiction_verdict(const Contradiction& wrong) {
  std::string what(name(wrong.contradicts));
  if (wrong.contradicts == Contradicts::symmetry) what += ", " + wrong.turn;
  return "contradicts itself: " + what;
}

/// A contradiction for people. `again` is the command that shows it again.
[[nodiscard]] inline std::string contradiction_text(const Contradiction& wrong, std::string_view again) {
  std::string text = row("verdict", contradiction_verdict(wrong)) + "\n";
  if (const std::optional<ForeignFen> fen = ForeignFen::read(wrong.fen)) text += text_diagram(fen->picture()) + "\n";
  text += row("fen", printable(wrong.fen, 1000));
  if (!wrong.met.empty()) text += row("met at", printable(wrong.met, 1000));
  if (!wrong.line.turns.empty()) {
    text += row("start", wrong.line.fen.empty() ? "the engine's own" : printable(wrong.line.fen, 1000));
    text += "turns" + std::string(report_indent - 5, ' ') + turns_text(wrong.line.turns);
  }
  if (!wrong.turn.empty() && wrong.contradicts != Contradicts::symmetry) text += row("turn", printable(wrong.turn));
  text += row("says", printable(wrong.one, 1000)) + row("and", printable(wrong.other, 1000));
  return text + "\n" + row("again", again);
}

/// The games that an engine was led through.
[[nodiscard]] inline std::string games_text(const SelfTally& tally, const SelfPlan& plan) {
  return row("games", std::to_string(tally.games) + " whole, " + plural(tally.game_turns, "turn") + " in all, seed " +
                          std::to_string(plan.seed));
}

/// How much was asked of an engine with these abilities.
[[nodiscard]] inline std::string self_tally_text(const SelfCompared& compared, const SelfPlan& plan,
                                                 const Abilities& abilities) {
  const SelfTally& tally = compared.tally;
  std::string text = row("compared", plural(tally.positions, "position") + " with " + plural(tally.turns, "turn") +
                                         ", each set up by turns and from its own FEN");
  if (abilities.counts)
    text += row("", plural(tally.counts, "perft count") + " of depth " + std::to_string(plan.depth) +
                        ", each beside the sum below it");
  text += row("", plural(tally.again, "position") + " asked about once more");
  if (abilities.spelling != Spelling::uci) return text + games_text(tally, plan);
  std::string seen;
  for (const Symmetry symmetry : {Symmetry::swap, Symmetry::turn, Symmetry::mirror}) {
    const auto at = static_cast<std::size_t>(symmetry);
    if (!compared.symmetric[at]) continue;
    seen += row(seen.empty() ? "symmetry" : "",
                plural(tally.seen[at], "position") + " also seen " + std::string(name(symmetry)));
  }
  text += seen.empty() ? row("symmetry", "none: the start looks otherwise from the other side and in a mirror") : seen;
  return text + games_text(tally, plan);
}

}  // namespace arbiter::compare
