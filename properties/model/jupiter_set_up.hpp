// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/draws.hpp"
#include "model/jupiter_texts.hpp"
#include "model/ruled.hpp"

namespace arbiter::model {

/// How the armies come to stand. (TYP-08, JUP-03)
class JupiterSetUp : public JupiterTexts {
 public:
  using JupiterTexts::JupiterTexts;

  /// "": every pair in table order, rotated. "set-up": before the first pair. "seed N": drawn from N.
  [[nodiscard]] std::string start(std::string_view name) const {
    if (!has_set_up()) {
      if (!name.empty()) throw std::invalid_argument("no start is called " + std::string(name));
      return std::string(row_.start);
    }
    JupiterPosition position;
    place_pawns(position.board);
    if (name == "set-up") {
      position.pairs_set = 0;
      return print(position);
    }
    std::optional<SetUpDraws> draws;
    if (!name.empty()) draws = seeded(name);
    const std::uint64_t kings = draws ? draws->below(4) : 2;
    place_kings(position.board, (kings & 1) != 0, (kings & 2) != 0);
    for (int pair = 1; pair < pairs(); ++pair) place_pair(position.board, pair, draws && draws->below(2) == 1);
    return print(position);
  }

 protected:
  /// The set-up turns of a position whose set-up goes on. What they place is all that their text says.
  [[nodiscard]] std::vector<Way<JupiterPosition>> set_up_ways(const JupiterPosition& position) const {
    std::vector<Way<JupiterPosition>> ways;
    JupiterPosition next = position;
    const int pair = *position.pairs_set;
    next.pairs_set = pair + 1;
    if (*next.pairs_set == pairs()) next.pairs_set.reset();
    next.side = next.pairs_set ? Side::second : Side::first;
    for (const bool first_higher : {false, true}) {
      if (pair > 0) {
        ways.push_back({{}, next});
        place_pair(ways.back().after.board, pair, first_higher);
        continue;
      }
      for (const bool second_higher : {false, true}) {
        if (faulty_("TYP-08") && first_higher != second_higher) continue;
        ways.push_back({{}, next});
        place_kings(ways.back().after.board, first_higher, second_higher);
      }
    }
    return ways;
  }

 private:
  [[nodiscard]] static SetUpDraws seeded(std::string_view name) {
    const std::optional<std::uint64_t> seed = read_seed(name, "seed ");
    if (!seed) throw std::invalid_argument("no start is called " + std::string(name));
    return SetUpDraws(*seed);
  }

  /// A square of the array: `rank` from the owner's side, files by the board's letters for both sides.
  [[nodiscard]] Square seat(Side side, int file, int rank) const {
    return square(file, side == Side::first ? rank : row_.extent.ranks - 1 - rank);
  }
  [[nodiscard]] int opposite(int file) const { return row_.extent.files - 1 - file; }

  void place_pawns(Board& board) const {
    for (const Side side : {Side::first, Side::second})
      for (int file = 0; file < row_.extent.files; ++file) {
        const Kind pawn = kinds_.kind(row_.pawns[static_cast<std::size_t>(file)]);
        board[seat(side, file, row_.pawn_rank)] = {pawn, side};
      }
  }

  /// The two of a pair of one side, the first one on the higher or the lower file.
  void place_two(Board& board, Side side, const PairRow& pair, bool higher) const {
    const bool inside = (faulty_("TYP-09") || faulty_("JUP-05")) && pair.first == "FH";
    const int low = inside ? pair.file + 1 : pair.file;
    const int first = higher ? opposite(low) : low;
    board[seat(side, first, pair.rank)] = {kinds_.kind(pair.first), side};
    board[seat(side, opposite(first), pair.rank)] = {kinds_.kind(pair.second), side};
  }

  void place_kings(Board& board, bool first_higher, bool second_higher) const {
    place_two(board, Side::first, row_.pairs[0], first_higher);
    place_two(board, Side::second, row_.pairs[0], second_higher);
  }

  /// Both armies at once: a mirror image if the Kings stand on one file, otherwise rotated.
  void place_pair(Board& board, int pair, bool higher) const {
    const bool mirrored = kings_on_one_file(board) != (faulty_("TYP-08.2") || faulty_("JUP-03"));
    place_two(board, Side::first, row_.pairs[static_cast<std::size_t>(pair)], higher);
    place_two(board, Side::second, row_.pairs[static_cast<std::size_t>(pair)], mirrored ? higher : !higher);
  }

  [[nodiscard]] bool kings_on_one_file(const Board& board) const {
    const PairRow& kings = row_.pairs[0];
    const Kind king = kinds_.kind(kings.first);
    for (const int file : {kings.file, opposite(kings.file)}) {
      const auto blue = board.find(seat(Side::first, file, kings.rank));
      const auto tan = board.find(seat(Side::second, file, kings.rank));
      if (blue != board.end() && blue->second == Piece{king, Side::first} && tan != board.end() &&
          tan->second == Piece{king, Side::second})
        return true;
    }
    return false;
  }
};

}  // namespace arbiter::model
