// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <arbiter/any_game.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/game/ruling.hpp>
#include <arbiter/games/once.hpp>
#include <arbiter/games/variants.hpp>

namespace arbiter {

/// What `game_names` names.
inline constexpr std::array<std::string_view, 16> all_game_names = {
    "chess",      "capablanca", "grand", "amazon", "knightmate", "makruk",  "shatranj", "courier",
    "crazyhouse", "berolina",   "scion", "tepuy",  "scirocco",   "typhoon", "jupiter",  "uc24"};

/// The games of the library by name, control games first.
[[nodiscard]] inline std::span<const std::string_view> game_names() { return all_game_names; }

/// The game called `name` with the given rulings (`ID=VALUE`), or an Error that lists what there is.
[[nodiscard]] ARBITER_ONCE Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name,
                                                                        std::span<const std::string> settings = {});

/// The game of a roster file's text, `roster`, with the given rulings (corpora/rosters/README.md). The offsets of an
/// Error on `roster` are places in the text; any other Error is one of `settings`.
[[nodiscard]] ARBITER_ONCE Expected<std::unique_ptr<AnyGame>> make_roster_game(
    std::string_view roster, std::span<const std::string> settings = {});

}  // namespace arbiter

#if !defined(ARBITER_COMPILED)
#include <arbiter/games/make_game.hpp>
#endif
