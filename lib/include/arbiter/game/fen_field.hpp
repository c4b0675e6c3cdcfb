// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <span>
#include <string_view>

namespace arbiter {

/// A field of a game's FENs: what people call it, and the clause that says what stands there (empty where none does).
struct FenField {
  std::string_view name;
  std::string_view clause;
};

/// A game whose `fen_fields` are the fields of its FENs behind the side to move, in their order.
template <class G>
concept TellsFenFields = requires(const G& game) {
  { game.fen_fields() } -> std::convertible_to<std::span<const FenField>>;
};

}  // namespace arbiter
