// SPDX-License-Identifier: MIT
#include "reported.hpp"

#include <fmt/format.h>
#include <arbiter/compare/report.hpp>
#include <arbiter/compare/self_report.hpp>
#include <arbiter/version.hpp>

#include "say.hpp"

namespace arbiter::cli {

std::vector<Amount> amounts_of(const compare::Tally& tally) {
  return {{"positions", "different positions", tally.positions},
          {"turns", "legal turns there", tally.turns},
          {"effects", "turns compared by the position after them", tally.effects},
          {"outcomes", "results of positions", tally.outcomes},
          {"echoes", "positions read back from the engine", tally.echoes},
          {"line_set_ups", "positions set up by turns too", tally.line_set_ups},
          {"counts", "perft counts", tally.counts},
          {"tree_depth", "plies of the tree as a whole", static_cast<std::uint64_t>(tally.depth)},
          {"games", "whole random games", tally.games},
          {"game_turns", "turns of random games", tally.game_turns}};
}

std::vector<Amount> amounts_of(const compare::SelfTally& tally) {
  return {{"positions", "positions set up by turns and by their FEN", tally.positions},
          {"turns", "turns listed there", tally.turns},
          {"counts", "perft counts beside the sum below them", tally.counts},
          {"again", "positions asked about once more", tally.again},
          {"seen_swapped", "positions also seen from the other side", tally.seen[0]},
          {"seen_turned", "positions also seen turned by half", tally.seen[1]},
          {"seen_mirrored", "positions also seen in a mirror", tally.seen[2]},
          {"games", "whole random games", tally.games},
          {"game_turns", "turns of random games", tally.game_turns}};
}

void Reported::conclude(Conclusion what, const std::string& words) {
  conclusion = what;
  verdict = words;
  text += compare::row("verdict", words);
}

void Reported::differ(const compare::WrongPosition& found) {
  conclusion = Conclusion::differs;
  verdict = compare::wrong_position_verdict(found);
  wrong = found;
  stage = found.stage;
}

void Reported::differ(const compare::Contradiction& found) {
  conclusion = Conclusion::differs;
  verdict = compare::contradiction_verdict(found);
  contradiction = found;
}

void Reported::fail(const compare::Verdict& found, const Line& line) {
  conclusion = Conclusion::failed;
  verdict = fmt::format("{}: {}", name(found.failing), one_line(found.text.substr(0, found.text.find('\n'))));
  failure = found;
  asked = line;
  text += compare::verdict_text(found, line);
}

void Reported::end_unasked(const compare::Verdict& found, const std::string& reason) {
  stopped = found.failing == compare::Failing::stopped;
  if (stopped) {
    conclude(Conclusion::nothing, "none, nothing was compared: " + reason);
  } else {
    fail(found, {});
  }
}

std::string arbiter_version() {
  return fmt::format("{}.{}.{}", ARBITER_VERSION_MAJOR, ARBITER_VERSION_MINOR, ARBITER_VERSION_PATCH);
}

}  // namespace arbiter::cli
