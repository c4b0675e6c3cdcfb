// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/orthodox/house_notes.hpp>
#include <arbiter/games/orthodox/orthodox.hpp>

namespace arbiter {

namespace orthodox {

/// What the Pawns of a game become, and where.
[[nodiscard]] inline std::string promotion_text(const Row& game) {
  const Promotion& promotion = game.promotion;
  std::string kinds;
  for (const char label : promotion.kinds)
    for (const KindRow& kind : game.kinds)
      if (kind.label == std::string_view(&label, 1)) kinds.append(kinds.empty() ? "" : ", ").append(kind.name);
  const auto farthest = [](int ranks) {
    return ranks == 1 ? std::string("the last rank") : "the farthest " + std::to_string(ranks) + " ranks";
  };
  std::string text = promotion.ranks == promotion.must ? "becomes one of these on " + farthest(promotion.must)
                                                       : "may become one of these on " + farthest(promotion.ranks) +
                                                             ", and must on " + farthest(promotion.must);
  if (promotion.only_lost) text += ", if its side has lost one";
  return text + ": " + kinds;
}

}  // namespace orthodox

template <int Ranks, std::size_t Kinds, orthodox::Extras extras>
std::vector<KindNotes> Orthodox<Ranks, Kinds, extras>::kind_notes() const {
  std::vector<KindNotes> all;
  const orthodox::Row& game = row();
  if constexpr (extras.house) {
    for (std::size_t kind = 0; kind < game.kinds.size(); ++kind)
      all.push_back(orthodox::HouseNotes(game).of(kind_of_row(kind)));
    return all;
  }
  for (const KindRow& kind : game.kinds) {
    KindNotes notes{std::string(kind.name), std::string(kind.label), std::string(kind.notation)};
    if (kind.label == game.royal) {
      notes.powers.push_back({"ORT-01", "royal: no turn may leave it attacked"});
      if (game.castling.offered) notes.powers.push_back({"ORT-02", "castles with a Rook"});
    }
    if (kind.label == game.pawn) {
      if (game.double_step) notes.powers.push_back({"ORT-03", "may go two squares from its starting rank"});
      notes.promotions.push_back({"ORT-04", orthodox::promotion_text(game)});
    }
    all.push_back(std::move(notes));
  }
  return all;
}

}  // namespace arbiter
