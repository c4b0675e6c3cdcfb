// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/game/mark.hpp>
#include <arbiter/game/turn.hpp>

namespace arbiter {

// What a game may offer beside what the concept Game asks.

/// A game whose turns have UCI texts too: `uci` is that of a legal turn, `uci_variant` the name by which UCI engines
/// know the game.
template <class G>
concept HasUci = requires(const G& game, const typename G::Position& position, const Turn& turn) {
  { game.uci(position, turn) } -> std::same_as<std::string>;
  { game.uci_variant() } -> std::convertible_to<std::string_view>;
};

/// A game that sets squares of a picture apart: `marks` are those that are poisoned, frozen or doubled.
template <class G>
concept HasMarks = requires(const G& game, const typename G::Position& position) {
  { game.marks(position) } -> std::same_as<std::vector<MarkedSquare>>;
};

/// A game that says which positions other programs can be asked about: `is_ordinary`, where that is more than not to be
/// over.
template <class G>
concept HasOrdinaryPositions = requires(const G& game, const typename G::Position& position) {
  { game.is_ordinary(position) } -> std::same_as<bool>;
};

/// A game that draws its set-up: `seeded_start` is the position drawn from a seed.
template <class G>
concept HasSeededStarts = requires(const G& game) {
  { game.seeded_start(std::uint64_t{}) } -> std::same_as<std::optional<typename G::Position>>;
};

/// A game that tells fair set-ups from others: `is_fair`, and `fair_start`, the first fair one drawn from a seed.
template <class G>
concept TellsFairSetUps = requires(const G& game, const typename G::Position& position) {
  { game.is_fair(position) } -> std::same_as<bool>;
  { game.fair_start(std::uint64_t{}) } -> std::same_as<typename G::Position>;
};

}  // namespace arbiter
