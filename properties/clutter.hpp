// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/core/random.hpp>

#include "laws/jupiter_plain.hpp"
#include "plain_board.hpp"

namespace arbiter::properties {

/// Kinds that meet a rule when they stand close together.
struct Theme {
  std::string_view name;
  std::string_view kinds;  ///< labels as rows of a FEN have them
};

inline constexpr std::array jupiter_themes{
    Theme{"poison", "{FiD}{DN}{FiD}NRB{Mi}{Mi}{OxT}{Ha}QP"},
    Theme{"tanks", "{OxT}{DrT}PN{Im}{Gu}{FiD}RC"},
    Theme{"frozen", "{OxT}{Im}PPNP{Im}RC{Gu}"},
    Theme{"lines", "{OxT}{DrT}PPPNP{Gu}P{Im}P"},
    Theme{"jupiter's relays", "{De}{De}{Ha}{RF}PPN{FiD}{So}{Un}{Mi}{Im}{Im}WC"},
    Theme{"typhoon's relays", "{De}{De}{Ha}PPN{So}{Un}{Mi}{Im}{Im}WC"},
    Theme{"scirocco's relays", "{De}{Ha}PPNWFCADR"},
    Theme{"doubling", "{Db}{Db}NCWFDA{Co}{FiD}{Im}{DN}"},
    Theme{"lions", "{Db}{Ln}PPPN{Ln}{Db}P"},
    Theme{"halmoppers", "{Hm}{Hm}{FiD}PNW{Im}{Hm}{DN}"},
    Theme{"exchanges", "PN{Gu}{Fu}{Hu}{Hu}{Mi}{Mi}{Co}CWFDA"},
    Theme{"doubled", "PN{Fu}{Hu}{Mi}{Co}CWFD{Db}{RF}"},
    Theme{"readings", "{FH}KK{Em}{Hm}{Hm}{Db}{OxT}{OxT}PN{De}"},
    Theme{"typhoon's readings", "{FH}{FH}KK{Em}PN{De}{De}WF"},
    Theme{"promotions", "{FH}{GW}{GG}{FL}{CG}{SG}{BT}{El}{Ov}{Un}{Cu}{Hu}{Ch}{Wa}{La}{Bn}{Be}{Ot}{Ci}{Sa}"},
    Theme{"scirocco's promotions", "PN{Gu}WFADC{Co}{Ma}{Pr}{St}{Go}{Sc}"},
};

/// A position of one of the three games in which pieces of a theme stand close together, often on the ranks that
/// promote. The same seed gives the same position.
[[nodiscard]] inline std::string cluttered(std::string_view game, const Theme& theme, std::uint64_t seed) {
  SplitMix64 random(seed);
  const int size = game == "scirocco" ? 10 : game == "typhoon" ? 12 : 16;
  const std::vector<std::string> labels = labels_in(theme.kinds);
  const auto one_of = [&](int least, int most) {
    return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
  };
  PlainBoard board;
  constexpr int box = 5;
  const int left = one_of(1, size - box + 1);
  const int low = one_of(1, size - box + 1);
  const int men = one_of(8, 20);
  for (int n = 0; n < men; ++n) {
    const std::string& label = labels[random.below(labels.size())];
    board[{one_of(left, left + box - 1), one_of(low, low + box - 1)}] = random.below(2) == 0 ? label : kind_of(label);
  }
  // Each side has its King and another piece, or the game would be over. (SCI-12, TYP-02)
  for (const std::string_view label : {"K", "k", "P", "p"}) {
    Place at{one_of(1, size), one_of(1, size)};
    while (board.contains(at)) at = {one_of(1, size), one_of(1, size)};
    board[at] = label;
  }
  return plain_rows_of(board, size) + (random.below(2) == 0 ? " w" : " b") + (game == "scirocco" ? " 0 1" : " - 0 1");
}

/// `count` positions of a game, of these themes in turn.
[[nodiscard]] inline std::vector<std::string> cluttered_starts(std::string_view game,
                                                               const std::vector<std::string_view>& themes,
                                                               std::size_t count) {
  std::vector<std::string> starts;
  for (std::size_t n = 0; n < count; ++n)
    for (const Theme& theme : jupiter_themes)
      if (theme.name == themes[n % themes.size()]) starts.push_back(cluttered(game, theme, n + 1));
  return starts;
}

}  // namespace arbiter::properties
