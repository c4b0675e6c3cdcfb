// SPDX-License-Identifier: MIT
#include "position.hpp"

#include <utility>
#include <vector>

#include <arbiter/diagram/text.hpp>
#include <arbiter/diagram/turn_marks.hpp>

#include "say.hpp"

namespace arbiter::cli {

Expected<std::string> position_text(const AnyGame& game, std::string_view fen, const Outcome& outcome,
                                    std::string_view last_turn) {
  Expected<Picture> picture = game.picture(fen);
  if (!picture) return refuse(picture.error());
  mark_turn(*picture, last_turn);
  std::string lines = text_diagram(*picture);
  lines.append("\n").append(fen).append("\nresult: ").append(name(outcome.result)).append("\n");
  if (outcome.over()) lines.append("reason: ").append(outcome.clause).append(" ").append(outcome.reason).append("\n");
  return lines;
}

Expected<ListedTurn> find_turn(const AnyGame& game, std::string_view fen, std::string_view turn,
                               std::string_view called) {
  Expected<ListedTurn> found = game.find(fen, turn);
  if (found) return found;
  const std::string it = std::string(called) + " " + in_quotes(turn);
  const Expected<Judgement> judgement = game.why(fen, turn);
  if (judgement && !judgement->legal) return cannot(it + ": " + text(*judgement));
  return refuse(Error(it, found.error().reasons));
}

std::string text(const Judgement& judgement) {
  if (judgement.legal) return "legal";
  return judgement.clause.empty() ? judgement.text : judgement.clause + ": " + judgement.text;
}

}  // namespace arbiter::cli
