// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::compare {

/// The stages of a comparison, in their order: what is simplest comes first, so that the first difference is the
/// nearest to its cause.
enum class Stage : std::uint8_t {
  positions,  ///< those that the user names
  reach,      ///< each kind on an empty board
  clutter,    ///< each kind among others
  clauses,    ///< positions made for the clauses
  ends,       ///< finished games: the result
  tree,       ///< the tree of turns below the start, ply by ply
  counts,     ///< the engine's own perft there
  games       ///< random games
};

/// All stages in their order.
inline constexpr std::array stages{Stage::positions, Stage::reach, Stage::clutter, Stage::clauses,
                                   Stage::ends,      Stage::tree,  Stage::counts,  Stage::games};

/// The word for a stage, on the command line and in reports.
[[nodiscard]] constexpr std::string_view name(Stage stage) noexcept {
  switch (stage) {
    case Stage::positions: return "positions";
    case Stage::reach: return "reach";
    case Stage::clutter: return "clutter";
    case Stage::clauses: return "clauses";
    case Stage::ends: return "ends";
    case Stage::tree: return "tree";
    case Stage::counts: return "counts";
    case Stage::games: break;
  }
  return "games";
}

/// The stage that `text` names, or nothing.
[[nodiscard]] constexpr std::optional<Stage> read_stage(std::string_view text) noexcept {
  for (const Stage stage : stages)
    if (name(stage) == text) return stage;
  return std::nullopt;
}

/// Which stages are gone through.
class Stages {
 public:
  /// None of them.
  constexpr Stages() = default;
  /// Every stage there is.
  [[nodiscard]] static constexpr Stages all() noexcept {
    Stages chosen;
    for (const Stage stage : stages) chosen.add(stage);
    return chosen;
  }
  /// Puts a stage among them.
  constexpr void add(Stage stage) noexcept { chosen_[static_cast<std::size_t>(stage)] = true; }
  /// True if a stage is among them.
  [[nodiscard]] constexpr bool has(Stage stage) const noexcept { return chosen_[static_cast<std::size_t>(stage)]; }

 private:
  std::array<bool, stages.size()> chosen_{};
};

/// A place in the work of a comparison, in the order in which it is done by one engine.
struct Place {
  Stage stage = Stage::positions;
  int ply = 0;             ///< of the tree, from 1
  std::uint64_t item = 0;  ///< the position of the stage or of the ply, or the game, from 0
  friend constexpr auto operator<=>(const Place&, const Place&) noexcept = default;
};

}  // namespace arbiter::compare
