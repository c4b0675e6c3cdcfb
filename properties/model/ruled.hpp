// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/board.hpp"
#include "model/game.hpp"
#include "model/text.hpp"

namespace arbiter::model {

/// How a game ended.
enum class End : std::uint8_t { none, white, black, draw };

[[nodiscard]] constexpr End won_by(Side side) { return side == Side::first ? End::white : End::black; }

[[nodiscard]] constexpr std::string_view name(End end) {
  switch (end) {
    case End::white: return "white";
    case End::black: return "black";
    case End::draw: return "draw";
    case End::none: break;
  }
  return "none";
}

/// One of several ways to play a turn, and the whole position after it.
template <class Position>
struct Way {
  std::vector<Edit> edits;
  Position after;
};

/// What `Ruled` needs of a game's rules, with `Position` a value that has a `board`:
///   faulty()                 the faults played with
///   writer()                 a TurnWriter
///   start()                  FEN; start(name) where there are several
///   read(fen)                the position, or nothing
///   print(position)          canonical FEN
///   identity(position)       equal for equal positions but for the clocks (COM-10)
///   clocks(position)         the clocks as text
///   legal(position)          the ways that the clauses on moving allow, whatever the clocks say
///   end(position, any)       the end, given whether there is a legal way
///   repetition_draws()       whether the third occurrence ends the game
///   recreated(positions)     only where more than that matters: the end by repetition of a game so far
template <class Rules>
class Ruled final : public Game {
 public:
  using Position = typename Rules::Position;

  explicit Ruled(Rules rules) : rules_(std::move(rules)) {}

  [[nodiscard]] std::string start(std::string_view name) const override {
    if constexpr (requires { rules_.start(name); }) {
      return rules_.start(name);
    } else {
      if (!name.empty()) throw std::invalid_argument("no start is called " + std::string(name));
      return rules_.start();
    }
  }

  [[nodiscard]] std::optional<std::string> canonical(std::string_view fen) const override {
    const std::optional<Position> position = rules_.read(fen);
    if (!position) return std::nullopt;
    return rules_.print(*position);
  }

  [[nodiscard]] std::vector<Turn> turns(std::string_view fen) const override {
    const Position position = need(fen);
    std::vector<Turn> listed;
    for (const Way<Position>& way : distinct(position))
      listed.push_back({TurnWriter::join(edits(position, way)), rules_.print(way.after)});
    std::sort(listed.begin(), listed.end(), [](const Turn& a, const Turn& b) { return a.text < b.text; });
    return listed;
  }

  [[nodiscard]] std::string result(std::string_view fen) const override { return std::string(name(end(need(fen)))); }

  [[nodiscard]] std::string result(const std::vector<std::string>& fens) const override {
    if (fens.empty()) throw std::invalid_argument("a game has at least its start");
    const Position now = need(fens.back());
    const End ended = end(now);  // COM-41: repetition comes last
    if (ended != End::none) return std::string(name(ended));
    if constexpr (requires(std::vector<Position> game) { rules_.recreated(game); }) {
      std::vector<Position> game;
      for (const std::string& fen : fens) game.push_back(need(fen));
      if (const End done = rules_.recreated(game); done != End::none) return std::string(name(done));
    }
    if (!rules_.repetition_draws()) return std::string(name(End::none));
    int occurred = 0;
    for (std::size_t i = rules_.faulty()("COM-40.2") ? 1 : 0; i < fens.size(); ++i)
      if (same(need(fens[i]), now)) ++occurred;
    const int enough = rules_.faulty()("COM-40") ? 2 : 3;
    return std::string(name(occurred >= enough ? End::draw : End::none));
  }

  [[nodiscard]] std::uint64_t perft(std::string_view fen, int depth) const override { return perft(need(fen), depth); }

 private:
  [[nodiscard]] Position need(std::string_view fen) const {
    std::optional<Position> position = rules_.read(fen);
    if (!position) throw std::invalid_argument("not a position: " + std::string(fen));
    return *std::move(position);
  }

  [[nodiscard]] End end(const Position& position) const {
    return rules_.end(position, !rules_.legal(position).empty());
  }

  [[nodiscard]] bool same(const Position& a, const Position& b) const {
    if (rules_.faulty()("COM-10") && rules_.clocks(a) != rules_.clocks(b)) return false;
    return rules_.identity(a) == rules_.identity(b);
  }

  [[nodiscard]] std::vector<std::string> edits(const Position& before, const Way<Position>& way) const {
    return rules_.writer().edits(before.board, way.edits, way.after.board);
  }

  /// COM-10: ways with one effect are one turn.
  [[nodiscard]] std::string effect(const Position& after) const {
    if (!rules_.faulty()("COM-11")) return rules_.identity(after);
    std::string sides;
    for (const auto& [at, man] : after.board) {
      sides += static_cast<char>(at);
      sides += static_cast<char>(man.side);
    }
    return sides;
  }

  /// COM-24: fewest edits, then first in byte order.
  [[nodiscard]] bool written_before(const Position& before, const Way<Position>& a, const Way<Position>& b) const {
    const std::vector<std::string> x = edits(before, a);
    const std::vector<std::string> y = edits(before, b);
    if (rules_.faulty()("COM-24")) return TurnWriter::join(x) > TurnWriter::join(y);
    if (x.size() != y.size()) return x.size() < y.size();
    return TurnWriter::join(x) < TurnWriter::join(y);
  }

  /// One way for each effect; none if the game is over.
  [[nodiscard]] std::vector<Way<Position>> distinct(const Position& position) const {
    std::vector<Way<Position>> ways = rules_.legal(position);
    if (rules_.end(position, !ways.empty()) != End::none) return {};
    std::map<std::string, Way<Position>> by_effect;
    for (Way<Position>& way : ways) {
      std::string key = effect(way.after);
      if (rules_.faulty()("COM-10.2")) key += TurnWriter::join(edits(position, way));
      const auto known = by_effect.find(key);
      if (known == by_effect.end())
        by_effect.emplace(std::move(key), std::move(way));
      else if (written_before(position, way, known->second))
        known->second = std::move(way);
    }
    std::vector<Way<Position>> chosen;
    for (auto& [key, way] : by_effect) chosen.push_back(std::move(way));
    return chosen;
  }

  [[nodiscard]] std::uint64_t perft(const Position& position, int depth) const {
    if (depth == 0) return 1;
    const std::vector<Way<Position>> ways = distinct(position);
    if (ways.empty() && rules_.faulty()("COM-12")) return 1;
    if (depth == 1) return ways.size();
    std::uint64_t total = 0;
    for (const Way<Position>& way : ways) total += perft(way.after, depth - 1);
    return total;
  }

  Rules rules_;
};

}  // namespace arbiter::model
