// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/house_texts.hpp"
#include "model/ruled.hpp"

namespace arbiter::model {

/// The games of corpora/ini/model.ini, clause by clause: every turn is tried, and whole positions compared.
class HouseRules : public HouseTexts {
 public:
  HouseRules(const HouseRow& row, HouseRulings rulings, Faults faulty)
      : HouseTexts(row, std::move(faulty)), rulings_(rulings) {}

  [[nodiscard]] bool repetition_draws() const { return false; }
  /// VAR-04: the file says how often a position may occur, and what it is worth then.
  [[nodiscard]] End recreated(const std::vector<Position>& game) const {
    if (!rulings_.folds) return End::none;
    const std::string now = identity(game.back());
    const auto times =
        std::count_if(game.begin(), game.end(), [&](const Position& one) { return identity(one) == now; });
    const int enough = faulty_("VAR-04") || faulty_("VAR-04.5") ? 3 : row_.fold;
    if (times < enough) return End::none;
    return worth(faulty_("VAR-04.6") ? 'd' : row_.folded, game.back().side);
  }

  [[nodiscard]] End end(const Position& position, bool can_move) const {
    const Side mine = position.side;
    if (row_.extinct != 0 && !faulty_("VAR-04.2"))
      for (const Side side : {other(mine), mine})
        if (count(position.board, piece(row_.extinct, side)) == 0) return won_by(other(side));
    if (row_.flag != 0 && !faulty_("VAR-04"))
      for (const auto& [at, man] : position.board)
        if (man == piece(row_.flag, other(mine)) && own_rank(at, man.side) == row_.extent.ranks)
          return won_by(other(mine));
    if (!can_move) {
      if (attacked(position.board, mine)) return won_by(other(mine));
      return worth(faulty_("VAR-04.3") ? 'd' : row_.stalemate, mine);
    }
    if (rulings_.move_rule > 0 && position.half >= rulings_.move_rule) return End::draw;
    return End::none;
  }

  [[nodiscard]] std::vector<Way<Position>> legal(const Position& position) const {
    const Side mine = position.side;
    std::vector<Way<Position>> ways = moves(position);
    std::erase_if(ways, [&](const auto& way) { return attacked(way.after.board, mine); });
    std::erase_if(ways, [&](const auto& way) {  // VAR-03
      const bool drops = way.edits[0].what == Edit::What::appears;
      const bool forbidden =
          (!row_.checks && !faulty_("VAR-03.2")) || (drops && !row_.drops_give_check && !faulty_("VAR-03.3"));
      return forbidden && !faulty_("VAR-03") && attacked(way.after.board, other(mine));
    });
    const auto captures = [&](const auto& way) { return men(way.after.board) < men(position.board); };
    if (row_.must_capture && !faulty_("VAR-03") && std::any_of(ways.begin(), ways.end(), captures))
      std::erase_if(ways, [&](const auto& way) { return !captures(way); });
    for (Way<Position>& way : ways)
      if (way.after.passed && !usable(way.after, *way.after.passed)) way.after.passed.reset();
    return ways;
  }

 private:
  [[nodiscard]] static std::size_t men(const Board& board) { return board.size(); }
  [[nodiscard]] static End worth(char what, Side side) {
    if (what == 'd') return End::draw;
    return won_by(what == 'w' ? side : other(side));
  }

  /// Where the piece on `from` may go: squares, each with whether an empty one and an enemy's will do.
  struct Landing {
    Square to;
    bool moves;
    bool captures;
  };
  [[nodiscard]] std::vector<Landing> reach(const Board& board, Square from) const {
    const Piece man = board.at(from);
    std::vector<Landing> landings;
    for (std::string_view way : split(row_.kinds[row_of(man.kind)].ways, ' ')) {
      const auto take = [&](char letter) {
        const bool taken = way[0] == letter;
        if (taken) way.remove_prefix(1);
        return taken;
      };
      const bool only_moves = take('m');
      const bool only_captures = take('c');
      const bool ahead = take('f');
      std::vector<Step> steps;
      if (std::string_view("RWK").find(way[0]) != std::string_view::npos)
        steps.insert(steps.end(), orthogonals.begin(), orthogonals.end());
      if (std::string_view("BFK").find(way[0]) != std::string_view::npos)
        steps.insert(steps.end(), diagonals.begin(), diagonals.end());
      if (way[0] == 'N') steps = leaps_of(1, 2);
      const int limit = way[0] == 'R' || way[0] == 'B' ? 16 : 1;
      for (const Step step : steps) {
        if (ahead && step.ranks * forward(man.side) <= 0) continue;
        std::vector<Square> squares;
        slide(board, row_.extent, from, step, limit, faulty_, squares);
        for (const Square to : squares) landings.push_back({to, !only_captures, !only_moves});
      }
    }
    return landings;
  }

  [[nodiscard]] bool attacked(const Board& board, Side side) const {
    const std::optional<Square> royal = find(board, piece('K', side));
    if (!royal) return false;
    for (const auto& [from, man] : board)
      if (man.side != side)
        for (const Landing& landing : reach(board, from))
          if (landing.captures && landing.to == *royal) return true;
    return false;
  }

  /// Whether a piece could not move from `at` were the board empty; a King always can. (VAR-02)
  [[nodiscard]] bool stuck(Piece man, Square at) const {
    if (!row_.immobility_illegal || faulty_("VAR-02.3") || label(man) == 'K') return false;
    const std::vector<Landing> landings = reach(Board{{at, man}}, at);
    return std::none_of(landings.begin(), landings.end(), [](const Landing& one) { return one.moves; });
  }

  /// Every move, whatever becomes of the own King. A King is never captured.
  [[nodiscard]] std::vector<Way<Position>> moves(const Position& position) const {
    std::vector<Way<Position>> ways;
    for (const auto& [from, man] : position.board) {
      if (man.side != position.side) continue;
      for (const Landing& landing : reach(position.board, from)) {
        const auto there = position.board.find(landing.to);
        const bool is_taken = there != position.board.end();
        if (is_taken && (!landing.captures || label(there->second) == 'K')) continue;
        if (is_taken || landing.moves) arrive(position, from, landing.to, ways);
        if (!is_taken && !landing.moves && is_pawn(man) && position.passed == landing.to) {
          Way<Position> way = moved(position, from, landing.to);
          take(way.after, position.passer, position.side);
          ways.push_back(std::move(way));
        }
      }
      if (is_pawn(man)) step_twice(position, from, ways);
    }
    castle(position, ways);
    drop(position, ways);
    return ways;
  }

  /// The move of the piece on `from` to `to`, with every promotion, and without where that may be. (ORT-04, VAR-01)
  void arrive(const Position& position, Square from, Square to, std::vector<Way<Position>>& ways) const {
    const Piece man = position.board.at(from);
    const Side mine = man.side;
    const bool takes = position.board.contains(to);
    const bool starts_in = own_rank(from, mine) >= row_.promotes_from;
    const bool ends_in = own_rank(to, mine) >= row_.promotes_from;
    bool compulsory = is_pawn(man) && ends_in && row_.must_promote_pawns;
    if (is_pawn(man) && ends_in)
      for (const char becomes : row_.becomes)
        if (!is_full(position.board, becomes, mine)) promote(position, from, to, becomes, ways);
    const char becomes = promoted(label(man));
    const bool in_region = is_pawn(man) ? ends_in : ends_in || (starts_in && !faulty_("VAR-01.2"));
    const bool by_capture = takes || !row_.promotes_on_capture || faulty_("VAR-01.4");
    const bool full = !is_pawn(man) && becomes != 0 && is_full(position.board, becomes, mine);
    if (becomes != 0 && (in_region || faulty_("VAR-01.7")) && by_capture && !full && !faulty_("VAR-01")) {
      promote(position, from, to, becomes, ways);
      compulsory = compulsory || (row_.must_promote_pieces && !is_pawn(man) && !faulty_("VAR-01.6"));
    }
    if (!compulsory && !stuck(man, to)) ways.push_back(moved(position, from, to));
  }
  /// There are as many of a kind as there may be.
  [[nodiscard]] bool is_full(const Board& board, char becomes, Side side) const {
    if (faulty_("VAR-01.5")) return false;
    for (std::size_t i = 0; i + 1 < row_.limits.size(); i += 2)
      if (row_.limits[i] == becomes) return count(board, piece(becomes, side)) >= row_.limits[i + 1] - '0';
    return false;
  }
  void promote(const Position& position, Square from, Square to, char becomes, std::vector<Way<Position>>& ways) const {
    Way<Position> way = moved(position, from, to);
    way.after.board[to] = piece(becomes, position.side);
    if (row_.drops) way.after.promoted.insert(to);
    ways.push_back(std::move(way));
  }

  /// The turn in which the piece on `from` goes to `to` and takes what stands there.
  [[nodiscard]] Way<Position> moved(const Position& position, Square from, Square to) const {
    Way<Position> way{{Edit::go(from, to)}, position};
    Position& after = way.after;
    const Piece man = position.board.at(from);
    if (after.board.contains(to)) {
      take(after, to, position.side);
      after.half = -1;
    }
    if (is_pawn(man)) after.half = -1;
    after.board.erase(from);
    after.board[to] = man;
    if (after.promoted.erase(from) == 1) after.promoted.insert(to);
    turn_over(after);
    for (const Side side : {Side::first, Side::second})
      for (const Castling& castling : row_.castling)
        for (const Square touched : {from, to})
          if (touched == home(castling.king, side) || touched == home(castling.rook, side))
            std::erase(after.rights, right(castling, side));
    return way;
  }
  /// Takes what stands on `at`, into the hand of `taker` where there are hands, as what it was before its promotion.
  void take(Position& after, Square at, Side taker) const {
    const Piece man = after.board.at(at);
    after.board.erase(at);
    const bool was_promoted = after.promoted.erase(at) == 1;
    if (!row_.drops) return;
    ++after.hands[was_promoted ? piece(base(label(man)), taker) : Piece{man.kind, taker}];
  }
  void turn_over(Position& after) const {
    after.passed.reset();
    after.half = counted_on(after.half, faulty_);
    if (after.side == Side::second) after.full = counted_on(after.full, faulty_);
    after.side = other(after.side);
  }

  void step_twice(const Position& position, Square from, std::vector<Way<Position>>& ways) const {
    const Side mine = position.side;
    if (own_rank(from, mine) != row_.double_step_from) return;
    const Step ahead{0, static_cast<std::int8_t>(forward(mine))};
    const Square one = *advance(from, ahead, row_.extent);
    const Square two = *advance(one, ahead, row_.extent);
    if (position.board.contains(one) || position.board.contains(two)) return;
    Way<Position> way = moved(position, from, two);
    way.after.passed = one;
    way.after.passer = two;
    ways.push_back(std::move(way));
  }

  void castle(const Position& position, std::vector<Way<Position>>& ways) const {
    const Side mine = position.side;
    for (const Castling& castling : row_.castling) {
      if (position.rights.find(right(castling, mine)) == std::string::npos) continue;
      bool open = true;
      for (char file = std::min(castling.king, castling.rook); file <= std::max(castling.king, castling.rook); ++file)
        if (file != castling.king && file != castling.rook && position.board.contains(home(file, mine))) open = false;
      for (char file = std::min(castling.king, castling.king_to); file <= std::max(castling.king, castling.king_to);
           ++file) {
        Board there = position.board;
        there.erase(home(castling.king, mine));
        if (there.contains(home(file, mine))) continue;
        there[home(file, mine)] = piece('K', mine);
        if (attacked(there, mine)) open = false;
      }
      if (!open) continue;
      Way<Position> way = moved(position, home(castling.king, mine), home(castling.king_to, mine));
      const Piece rook = way.after.board.at(home(castling.rook, mine));
      way.after.board.erase(home(castling.rook, mine));
      way.after.board[home(castling.rook_to, mine)] = rook;
      way.edits.push_back(Edit::go(home(castling.rook, mine), home(castling.rook_to, mine)));
      ways.push_back(std::move(way));
    }
  }

  /// VAR-02
  void drop(const Position& position, std::vector<Way<Position>>& ways) const {
    for (const auto& [man, held] : position.hands) {
      if (man.side != position.side || held == 0) continue;
      for (const Square to : squares_of(row_.extent)) {
        const int rank = own_rank(to, man.side);
        if (position.board.contains(to) || (rank > row_.drops_to && !faulty_("VAR-02"))) continue;
        if (is_pawn(man) && (rank == 1 || rank >= row_.promotes_from) && !faulty_("VAR-02.4")) continue;
        if (stuck(man, to)) continue;
        bool alone = true;
        for (const auto& [at, other_man] : position.board)
          if (other_man == man && file_of(at) == file_of(to)) alone = false;
        if (label(man) == row_.alone && !alone && !faulty_("VAR-02.2")) continue;
        Way<Position> way{{Edit::appear(man, to)}, position};
        way.after.board[to] = man;
        if (--way.after.hands[man] == 0) way.after.hands.erase(man);
        if (is_pawn(man)) way.after.half = -1;
        turn_over(way.after);
        ways.push_back(std::move(way));
      }
    }
  }

  HouseRulings rulings_;
};

}  // namespace arbiter::model
