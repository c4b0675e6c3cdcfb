// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/game/clause.hpp>
#include <arbiter/game/kind_notes.hpp>
#include <arbiter/games/orthodox/rows.hpp>

namespace arbiter::orthodox {

/// Tells the kinds of a game of a file of variants. (VAR-01 to VAR-04)
class HouseNotes {
 public:
  /// Precondition: `row` has a House. `row` must outlive this.
  explicit HouseNotes(const Row& row) : row_(row), house_(*row.house) {}

  /// What is to be said of a kind.
  [[nodiscard]] KindNotes of(Kind kind) const {
    const KindRow& told = row_.kinds[row_of(kind)];
    return {std::string(told.name), std::string(told.label), std::string(told.notation), powers(kind),
            promotions(kind)};
  }

 private:
  [[nodiscard]] std::vector<Note> powers(Kind kind) const {
    std::vector<Note> notes;
    if (kind == house_.royal) {
      notes.push_back({"ORT-01", "royal: no turn may leave it attacked"});
      const auto offered = [this](std::size_t side) {
        return house_.castling[side][0].offered || house_.castling[side][1].offered;
      };
      if (offered(0) || offered(1)) notes.push_back({"ORT-02", "castles, " + sides(offered(0), offered(1))});
    }
    if (has(house_.steppers, kind))
      notes.push_back({"ORT-03", "may go two squares ahead: " + squares(house_.double_step)});
    if (has(house_.takers[0] | house_.takers[1], kind))
      notes.push_back(
          {"ORT-03", "takes in passing, " + sides(has(house_.takers[0], kind), has(house_.takers[1], kind))});
    if (house_.drops)
      notes.push_back({"VAR-02", "is dropped: " + squares(kind == house_.pawn ? house_.pawn_drop : house_.drop)});
    if (has(house_.flags[0], kind) && house_.flag[0] != Region{})
      notes.push_back({"VAR-04", "is White's flag piece: " + squares(house_.flag[0])});
    if (has(house_.flags[1], kind) && house_.flag[1] != Region{})
      notes.push_back({"VAR-04", "is Black's flag piece: " + squares(house_.flag[1])});
    if (house_.extinction.worth != Worth::none && has(house_.extinction.kinds, kind))
      notes.push_back({"VAR-04", "its loss can end the game"});
    return notes;
  }

  [[nodiscard]] std::vector<Note> promotions(Kind kind) const {
    std::vector<Note> notes;
    for (std::size_t side = 0; side < 2; ++side) {
      if (!has(house_.pawns[side], kind) || house_.becomes[side].empty()) continue;
      const bool same = has(house_.pawns[0] & house_.pawns[1], kind) && house_.becomes[0] == house_.becomes[1];
      if (same && side == 1) continue;
      std::string kinds;
      for (const Kind becomes : house_.becomes[side])
        kinds.append(kinds.empty() ? "" : ", ").append(row_.kinds[row_of(becomes)].name);
      const std::string whose = same ? "" : side == 0 ? "White's " : "Black's ";
      notes.push_back({"ORT-04", whose + (house_.must_promote_pawns ? "must" : "may") + " promote, " +
                                     (same ? squares(house_.promotion) : squares(house_.promotion[side])) + ": " +
                                     kinds});
    }
    if (const Kind becomes = house_.promoted[row_of(kind)]; becomes != Kind::none)
      notes.push_back({"VAR-01", std::string(house_.must_promote_pieces ? "must" : "may") + " become " +
                                     std::string(row_.kinds[row_of(becomes)].name) +
                                     (house_.promotes_on_capture ? " when it captures, " : ", ") +
                                     squares(house_.promotion)});
    return notes;
  }

  [[nodiscard]] static std::string sides(bool first, bool second) {
    return first && second ? "either side" : first ? "White only" : "Black only";
  }
  [[nodiscard]] std::string squares(const std::array<Region, 2>& regions) const {
    if (regions[0] == regions[1]) return squares(regions[0]);
    return "White " + squares(regions[0]) + ", Black " + squares(regions[1]);
  }
  /// As a file says it: `*8 e4`.
  [[nodiscard]] std::string squares(const Region& region) const {
    std::string text;
    int full = 0;
    for (int rank = 0; rank < row_.extent.ranks; ++rank) {
      std::string some;
      int files = 0;
      for (int file = 0; file < row_.extent.files; ++file) {
        if (!region.contains(file, rank)) continue;
        ++files;
        some += " " + arbiter::name(square(file, rank));
      }
      full += files == row_.extent.files ? 1 : 0;
      text += files == row_.extent.files ? " *" + std::to_string(rank + 1) : some;
    }
    if (full == row_.extent.ranks) return "anywhere";
    return text.empty() ? "nowhere" : "on" + text;
  }

  const Row& row_;
  const House& house_;
};

}  // namespace arbiter::orthodox
