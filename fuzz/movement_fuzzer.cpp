// SPDX-License-Identifier: MIT

// Any bytes as a movement string. What is refused has its places in the text, in order. What is read prints as a string
// that reads back as the same movement, and on a board of that size pieces of it go, and attack, just where the naive
// reach says. ARBITER_FAULT=circular makes the naive reach go straight where `q` turns, ARBITER_FAULT=cannon lets its
// cannons and grasshoppers fly over nothing.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/movement/attacks.hpp>
#include <arbiter/movement/notation.hpp>
#include <arbiter/movement/walks.hpp>

#include "byte_reader.hpp"
#include "movement/naive_reach.hpp"

namespace {

using namespace arbiter;

[[noreturn]] void disagree(std::string_view text, std::string_view what) {
  std::fprintf(stderr, "movement '%.*s': %.*s\n", static_cast<int>(text.size()), text.data(),
               static_cast<int>(what.size()), what.data());
  std::abort();
}

void check_refusal(std::string_view text, const Error& error) {
  std::size_t last = 0;
  for (const Reason& reason : error.reasons) {
    if (reason.offset < last || reason.offset > text.size()) disagree(text, "places: " + error.message());
    last = reason.offset;
  }
  if (error.reasons.empty() || error.message().find('\n') != std::string::npos) disagree(text, error.message());
}

/// The movement as the naive reach plays it: faulty where the environment asks for it.
Movement judged(Movement movement) {
  const std::string_view fault = fuzz::planted_fault();
  if (fault == "circular")
    for (Path& path : movement.paths) path.turn = 0;
  if (fault == "cannon")
    for (Leg& leg : movement.legs)
      if (leg.passage == Passage::cannon || leg.passage == Passage::grasshopper) leg.passage = Passage::rider;
  return movement;
}

/// Where the pieces of a random board go and what they attack, by the library and by the naive reach.
void compare_reach(const std::string& text, const Movement& movement, Extent extent, std::uint64_t seed) {
  using Table = Board<16, 1>;
  const std::vector<KindRow> kinds{{text, "P", text, movement}};
  const std::vector<KindRow> naive{{text, "P", text, judged(movement)}};
  const Walks<16> walks(kinds, extent);
  const Attacks<16> attacks(kinds, extent);
  SplitMix64 random(seed);
  const Table board = tests::random_board<Table>(random, 1, extent);
  int left = 12;  // pieces that are walked
  board.occupied().for_each([&](Square from) {
    if (left-- <= 0) return;
    const Piece piece = board.at(from);
    Table::Set moves{};
    Table::Set captures{};
    walks.visit(board, piece, from, [&](Square to, bool capture) { (capture ? captures : moves) |= Table::Set(to); });
    Table::Set naive_moves{};
    Table::Set naive_captures{};
    tests::naive_visit(board, naive[0].movement, piece.side, from, extent, [&](Square to, Mode mode) {
      if (mode == Mode::move && board.is_empty(to)) naive_moves |= Table::Set(to);
      if (mode == Mode::capture && board.holds(to, other(piece.side))) naive_captures |= Table::Set(to);
    });
    if (moves != naive_moves || captures != naive_captures) disagree(text, "reach from " + name(from));
  });
  for (const Side side : {Side::first, Side::second}) {
    const auto attacked = tests::naive_attacked(board, naive, side, extent);
    if (attacks.attacked(board, side, {}) != attacked) disagree(text, "attacked squares");
    Table::Set::all(extent).for_each([&](Square target) {
      if (attacks.attack(board, side, target, target) != attacked.contains(target))
        disagree(text, "attack on " + name(target));
    });
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::ByteReader input(bytes, size);
  const Extent extent = tests::extent_of(1 + static_cast<int>(input.below(16)), 1 + static_cast<int>(input.below(16)));
  const std::uint64_t seed = input.byte();
  const std::string text(input.rest());
  const Expected<Movement> movement = read_movement(text);
  if (!movement) {
    check_refusal(text, movement.error());
    return 0;
  }
  const std::string printed = to_text(*movement);
  const Expected<Movement> again = read_movement(printed);
  if (!again || !(*again == *movement)) disagree(text, "printed as '" + printed + "', read again as another");
  compare_reach(printed, *movement, extent, seed);
  return 0;
}
