// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/board.hpp"
#include "model/orthodox_texts.hpp"
#include "model/ruled.hpp"
#include "model/text.hpp"

namespace arbiter::model {

/// The orthodox games, clause by clause.
class OrthodoxRules : public OrthodoxTexts {
 public:
  using Position = OrthodoxPosition;

  OrthodoxRules(const OrthodoxRow& row, OrthodoxRulings rulings, Faults faulty)
      : OrthodoxTexts(row, std::move(faulty)), rulings_(rulings), army_(read(start())->board) {}

  [[nodiscard]] bool repetition_draws() const {
    return (rulings_.third_draws && !faulty_("ORT-05.4")) || faulty_("ORT-05.7");
  }

  [[nodiscard]] End end(const OrthodoxPosition& position, bool can_move) const {
    const Side mine = position.side;
    const bool clock_ran_out = (rulings_.move_rule > 0 && position.half >= rulings_.move_rule && !faulty_("ORT-05")) ||
                               (position.half >= 100 && faulty_("ORT-05.6"));
    if (clock_ran_out && faulty_("COM-41")) return End::draw;
    if (faulty_("COM-32.2")) {
      if (!find(position.board, piece('K', mine))) return won_by(other(mine));
      if (!find(position.board, piece('K', other(mine)))) return won_by(mine);
    }
    if (row_.bare_king_loses && !faulty_("ORT-01.5")) {  // ORT-01
      if (is_bare(position.board, other(mine))) return won_by(mine);
      // Against two men the bare King has a turn in which to bare the other.
      const int enough = faulty_("ORT-01.6") ? 2 : 3;
      if (is_bare(position.board, mine) && men(position.board, other(mine)) >= enough) return won_by(other(mine));
    }
    if (!can_move) {  // ORT-01
      const bool mated = attacked(position.board, mine) && !faulty_("ORT-01.3");
      const bool stalemated = (row_.stalemate_loses && !faulty_("ORT-01.4")) || faulty_("ORT-01.2");
      if (mated || stalemated) return won_by(other(mine));
      return End::draw;
    }
    if (clock_ran_out) return End::draw;  // ORT-05; after the others: COM-41
    const bool asked = (rulings_.dead_position && !faulty_("ORT-05.8")) || faulty_("ORT-05.5");
    if (asked && dead(position)) return End::draw;
    return End::none;
  }

  [[nodiscard]] std::vector<Way<OrthodoxPosition>> legal(const OrthodoxPosition& position) const {
    std::vector<Way<OrthodoxPosition>> ways = moves(position);
    if (!faulty_("ORT-01"))  // ORT-01: check binds
      std::erase_if(ways, [&](const auto& way) { return attacked(way.after.board, position.side); });
    for (Way<OrthodoxPosition>& way : ways) see_passed(way.after);
    return ways;
  }

 private:
  [[nodiscard]] static int men(const Board& board, Side side) {
    return static_cast<int>(
        std::count_if(board.begin(), board.end(), [&](const auto& at_man) { return at_man.second.side == side; }));
  }
  /// The King is all that `side` has, and not all that the other has.
  [[nodiscard]] bool is_bare(const Board& board, Side side) const {
    return men(board, side) == 1 && find(board, piece('K', side)) && men(board, other(side)) > 1;
  }

  /// Where a piece that is no Pawn may land.
  [[nodiscard]] std::vector<Square> reach(const Board& board, Square from) const {
    const Extent extent = row_.extent;
    const Side mine = board.at(from).side;
    std::vector<Square> landings;
    const auto slides = [&](const auto& steps) {
      for (const Step step : steps) slide(board, extent, from, step, 16, faulty_, landings);
    };
    const auto leaps = [&](const auto& steps) {
      for (const Step step : steps) leap(board, extent, from, step, landings);
    };
    for (const char way : kind_of(board.at(from)).ways) switch (way) {
        case 'R': slides(orthogonals); break;
        case 'B': slides(diagonals); break;
        case 'N': leaps(leaps_of(1, 2)); break;
        case 'A': leaps(leaps_of(2, 2)); break;
        case 'K': leaps(orthogonals), leaps(diagonals); break;
        case 'W': leaps(orthogonals); break;
        case 'F': leaps(diagonals); break;
        case 'f': leaps(steps_ahead(mine, false)); break;
        default: break;
      }
    return landings;
  }

  /// Whether the piece on `from` could capture an enemy piece on `target`, legal or not. (COM-05)
  [[nodiscard]] bool strikes(const Board& board, Square from, Square target) const {
    const Piece man = board.at(from);
    std::vector<Square> struck = reach(board, from);
    if (is_pawn(man)) {
      struck = struck_by_pawn(from, man.side);
      if (faulty_("ORT-04.4"))
        std::erase_if(struck, [&](Square to) {
          return own_rank(to, man.side) >= row_.must_from && promotions(board, man.side).empty();
        });
    }
    return std::find(struck.begin(), struck.end(), target) != struck.end();
  }

  /// Whether the King of `side`, if it has one, is attacked.
  [[nodiscard]] bool attacked(const Board& board, Side side) const {
    const std::optional<Square> royal = find(board, piece('K', side));
    if (!royal) return false;  // COM-32
    for (const auto& [from, man] : board) {
      if (man.side == side || !strikes(board, from, *royal)) continue;
      if (faulty_("COM-05") && pinned(board, from, *royal)) continue;
      return true;
    }
    return false;
  }

  /// Only for fault COM-05: whether a capture from `from` on `to` would leave the capturing side's King attacked.
  [[nodiscard]] bool pinned(Board board, Square from, Square to) const {
    const Piece man = board.at(from);
    board.erase(from);
    board[to] = man;
    const std::optional<Square> royal = find(board, piece('K', man.side));
    for (const auto& [at, enemy] : board)
      if (royal && enemy.side != man.side && strikes(board, at, *royal)) return true;
    return false;
  }

  /// Every move, whatever becomes of the own King. A King is never captured. (COM-32)
  [[nodiscard]] std::vector<Way<OrthodoxPosition>> moves(const OrthodoxPosition& position) const {
    std::vector<Way<OrthodoxPosition>> ways;
    for (const auto& [from, man] : position.board) {
      if (man.side != position.side) continue;
      if (is_pawn(man)) {
        pawn_moves(position, from, ways);
        continue;
      }
      for (const Square to : reach(position.board, from))
        if (!takes_king(position.board, to)) ways.push_back(moved(position, from, to));
    }
    if (!faulty_("ORT-02.7")) castle(position, ways);
    if (!faulty_("COM-21.2")) drop(position, ways);
    return ways;
  }

  [[nodiscard]] bool takes_king(const Board& board, Square to) const {
    return board.contains(to) && is_royal(board.at(to)) && !faulty_("COM-32");
  }

  /// The turn in which the piece on `from` goes to `to` and takes what stands there.
  [[nodiscard]] Way<OrthodoxPosition> moved(const OrthodoxPosition& position, Square from, Square to) const {
    Way<OrthodoxPosition> way{{Edit::go(from, to)}, position};
    OrthodoxPosition& after = way.after;
    const Piece man = position.board.at(from);
    const bool captures = position.board.contains(to);
    take(after, to);
    go(after, from, to);
    turn_over(after);
    if (captures && !faulty_("ORT-05.3")) after.half = 0;      // ORT-05
    if (is_pawn(man) && !faulty_("ORT-05.2")) after.half = 0;  // ORT-05
    for (const Side side : {Side::first, Side::second})        // ORT-02: neither has moved
      for (const Castling& castling : row_.castling) {
        const Square king = home(castling.king, side);
        const Square rook = home(castling.rook, side);
        const bool leaves = from == king || (from == rook && !faulty_("ORT-02.5"));
        const bool is_taken = to == king || (to == rook && !faulty_("ORT-02.4"));
        if (leaves || is_taken) std::erase(after.rights, right(castling, side));
      }
    return way;
  }

  /// Takes what stands on `at`, if anything: where captured pieces change sides, into the hand of the side to move,
  /// what was a Pawn as a Pawn.
  void take(OrthodoxPosition& after, Square at) const {
    const auto man = after.board.find(at);
    if (man == after.board.end()) return;
    const bool was_pawn = after.promoted.erase(at) == 1 && !faulty_("ORT-04.7");
    if (row_.captured_change_sides)
      ++after.hands[was_pawn ? piece('P', after.side) : Piece{man->second.kind, after.side}];
    after.board.erase(man);
  }
  void go(OrthodoxPosition& after, Square from, Square to) const {
    const Piece man = after.board.at(from);
    after.board.erase(from);
    after.board[to] = man;
    if (after.promoted.erase(from) == 1) after.promoted.insert(to);
  }
  /// What every turn changes besides.
  void turn_over(OrthodoxPosition& after) const {
    if (!faulty_("ORT-03.4")) after.passed.reset();  // ORT-03: on the next turn only
    after.half = counted_on(after.half, faulty_);
    if (after.side == Side::second || faulty_("COM-30.6")) after.full = counted_on(after.full, faulty_);
    after.side = other(after.side);
  }

  /// The drops: any piece in hand on any empty square, a Pawn on neither the first nor the last rank.
  void drop(const OrthodoxPosition& position, std::vector<Way<OrthodoxPosition>>& ways) const {
    for (const auto& [man, held] : position.hands) {
      if (man.side != position.side || held == 0) continue;
      for (const Square to : squares_of(row_.extent)) {
        if (position.board.contains(to)) continue;
        const int rank = own_rank(to, man.side);
        if (is_pawn(man) && rank == 1 && !faulty_("ORT-04.8")) continue;
        if (is_pawn(man) && rank == last_rank() && !faulty_("ORT-04.9")) continue;
        Way<OrthodoxPosition> way{{Edit::appear(man, to)}, position};
        way.after.board[to] = man;
        if (--way.after.hands[man] == 0) way.after.hands.erase(man);
        turn_over(way.after);
        if ((is_pawn(man) && !faulty_("ORT-05.9")) || faulty_("ORT-05.10")) way.after.half = 0;
        ways.push_back(std::move(way));
      }
    }
  }

  void pawn_moves(const OrthodoxPosition& position, Square from, std::vector<Way<OrthodoxPosition>>& ways) const {
    const Board& board = position.board;
    const Side mine = position.side;
    for (const Step step : pawn_moves_by(mine)) {
      const std::optional<Square> one = advance(from, step, row_.extent);
      if (!one) continue;
      if (!board.contains(*one)) arrive(position, moved(position, from, *one), *one, ways);
      const std::optional<Square> two = advance(*one, step, row_.extent);
      const bool may_double = own_rank(from, mine) == row_.double_step_from ||
                              (faulty_("ORT-03.2") && own_rank(from, mine) + 2 < row_.promotes_from);
      if (may_double && two && !board.contains(*two) && (!board.contains(*one) || faulty_("ORT-03.3"))) {  // ORT-03
        Way<OrthodoxPosition> way = moved(position, from, *two);
        way.after.passed = *one;
        way.after.passer = *two;
        ways.push_back(std::move(way));
      }
    }
    for (const Square to : struck_by_pawn(from, mine)) {
      if (board.contains(to) && board.at(to).side != mine && !takes_king(board, to))
        arrive(position, moved(position, from, to), to, ways);
      if (position.passed != to || !usable(position, to) || faulty_("ORT-03")) continue;
      Way<OrthodoxPosition> way = moved(position, from, to);  // ORT-03: en passant
      if (!faulty_("ORT-03.5")) {
        way.after.side = mine;  // whose hand it enters
        take(way.after, position.passer);
        way.after.side = other(mine);
      }
      way.after.passed.reset();
      ways.push_back(std::move(way));
    }
  }

  /// ORT-04: adds the move of a Pawn to `to` with every promotion, and without where it may stay a Pawn.
  void arrive(const OrthodoxPosition& before, const Way<OrthodoxPosition>& way, Square to,
              std::vector<Way<OrthodoxPosition>>& ways) const {
    const Side mine = before.side;
    const int rank = own_rank(to, mine);
    const bool last = rank >= row_.must_from;
    const int promotes_from = faulty_("ORT-04.6") ? last_rank() : row_.promotes_from;
    const std::vector<Piece> becomes = rank >= promotes_from ? promotions(before.board, mine) : std::vector<Piece>{};
    const bool compulsory = last ? !faulty_("ORT-04") : !becomes.empty() && faulty_("ORT-04.5");
    if (!compulsory) ways.push_back(way);
    for (const Piece man : becomes) {
      ways.push_back(way);
      ways.back().after.board[to] = man;
      if (row_.captured_change_sides) ways.back().after.promoted.insert(to);
    }
  }

  /// What a Pawn of `side` may become.
  [[nodiscard]] std::vector<Piece> promotions(const Board& board, Side side) const {
    std::vector<Piece> allowed;
    for (const char label : row_.becomes) {
      const Piece man = piece(label, side);
      const bool lost = count(board, man) < count(army_, man);
      if (row_.only_lost && !lost && !faulty_("ORT-04.3")) continue;
      if (label != row_.becomes[0] && faulty_("ORT-04.2")) continue;
      allowed.push_back(man);
    }
    return allowed;
  }

  /// ORT-02
  void castle(const OrthodoxPosition& position, std::vector<Way<OrthodoxPosition>>& ways) const {
    const Side mine = position.side;
    for (const Castling& row : row_.castling) {
      if (position.rights.find(right(row, mine)) == std::string::npos) continue;
      Castling castling = row;
      if (faulty_("ORT-02.6")) {
        const int toward = row.rook > row.king ? 1 : -1;
        castling.king_to = static_cast<char>(row.king + 2 * toward);
        castling.rook_to = static_cast<char>(row.king + toward);
      }
      const char beyond = faulty_("ORT-02.3") ? castling.king_to : castling.rook;
      if (!empty_between(position.board, castling.king, beyond, mine)) continue;
      if (faulty_("ORT-02.3") && position.board.contains(home(castling.king_to, mine))) continue;
      if (!safe(position.board, castling, mine)) continue;
      const Square king = home(castling.king, mine);
      const Square rook = home(castling.rook, mine);
      if (!stands(position.board, king, piece('K', mine)) || !stands(position.board, rook, piece('R', mine))) continue;
      Way<OrthodoxPosition> way = moved(position, king, home(castling.king_to, mine));
      go(way.after, rook, home(castling.rook_to, mine));
      if (!faulty_("ORT-02.9")) way.edits.push_back(Edit::go(rook, home(castling.rook_to, mine)));
      ways.push_back(std::move(way));
    }
  }

  [[nodiscard]] bool empty_between(const Board& board, char from, char to, Side side) const {
    for (char file = static_cast<char>(std::min(from, to) + 1); file < std::max(from, to); ++file)
      if (board.contains(home(file, side))) return false;
    return true;
  }

  /// Whether the King could stand, unattacked, where it starts, on every square that it passes, and where it ends.
  [[nodiscard]] bool safe(const Board& board, const Castling& castling, Side side) const {
    const char goal = faulty_("ORT-02.8") ? castling.rook : castling.king_to;
    for (char file = std::min(castling.king, goal); file <= std::max(castling.king, goal); ++file) {
      if (file == castling.king && faulty_("ORT-02.2")) continue;
      if (file != castling.king && file != castling.king_to && faulty_("ORT-02")) continue;
      Board there = board;
      there.erase(home(castling.king, side));
      there[home(file, side)] = piece('K', side);
      if (attacked(there, side)) return false;
    }
    return true;
  }

  /// The en-passant square is kept only where an enemy Pawn could use it, legal or not.
  void see_passed(OrthodoxPosition& after) const {
    if (!after.passed || faulty_("ORT-03.6")) return;
    OrthodoxPosition turned = after;
    turned.side = other(after.side);
    const bool kept = faulty_("ORT-03.4") && usable(turned, *after.passed);
    if (!usable(after, *after.passed) && !kept) after.passed.reset();
    if (!after.passed || !faulty_("ORT-03.7")) return;
    for (const Way<OrthodoxPosition>& way : moves(after))
      if (way.edits[0].what == Edit::What::goes && way.edits[0].to == *after.passed &&
          is_pawn(after.board.at(way.edits[0].from)) && !attacked(way.after.board, after.side))
        return;
    after.passed.reset();
  }

  /// ORT-05, dead_position: Kings, and besides them at most one Knight, or only Bishops that stand on one colour.
  [[nodiscard]] bool dead(const OrthodoxPosition& position) const {
    const Board& board = position.board;
    if (!position.hands.empty()) return false;
    int knights = 0;
    int bishops[2] = {0, 0};
    for (const auto& [at, man] : board) {
      if (is_royal(man)) continue;
      if (kind_of(piece('K', man.side)).ways != "K") return false;  // such Kings mate with little
      const std::string_view ways = kind_of(man).ways;
      if (ways == "N")
        ++knights;
      else if (ways == "B")
        ++bishops[(file_of(at) + rank_of(at)) % 2];
      else
        return false;
    }
    if (knights > 0) return knights == 1 && bishops[0] + bishops[1] == 0;
    return bishops[0] == 0 || bishops[1] == 0;
  }

  OrthodoxRulings rulings_;
  Board army_;  ///< the start's
};

}  // namespace arbiter::model
