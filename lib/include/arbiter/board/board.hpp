// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <arbiter/board/kind.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/board/square_set.hpp>

namespace arbiter {

/// The share of one piece on one square in a position's key: two multiplications, no table to keep in the cache.
[[nodiscard]] constexpr std::uint64_t key_of(Square s, Piece piece) noexcept {
  std::uint64_t key =
      index(s) | static_cast<std::uint64_t>(piece.kind) << 8 | static_cast<std::uint64_t>(piece.side) << 16;
  key = (key + 1) * 0x9e3779b97f4a7c15U;
  return (key ^ key >> 32) * 0xd6e8feb86659fd93U;
}

/// What stands where: a kind a square, a set of squares a side, and a set of squares for each of the first `Kinds`
/// kinds (games with very many kinds keep none, so that a position stays small), and the key of it all. A value: copy
/// it. `Ranks` is at least the number of its ranks; it does not know its files: the game never puts a piece off the
/// board.
template <int Ranks, std::size_t Kinds>
class Board {
 public:
  static constexpr int ranks = Ranks;
  static constexpr int lanes = Ranks <= 8 ? 8 : 16;
  static constexpr std::size_t kinds = Kinds;
  using Set = SquareSet<lanes>;

  /// An empty board.
  Board() noexcept : of_side_{}, of_kind_{}, kind_at_{}, key_(0) {}
  Board(const Board& other) noexcept { copy(other); }
  Board& operator=(const Board& other) noexcept {
    copy(other);
    return *this;
  }
  ~Board() = default;

  /// The kind of what stands there; `none` where nothing does.
  [[nodiscard]] Kind kind_at(Square s) const noexcept { return kind_at_[arbiter::index(s)]; }
  /// Nothing stands there.
  [[nodiscard]] bool is_empty(Square s) const noexcept { return kind_at(s) == Kind::none; }
  /// What stands there; an empty piece where nothing does.
  [[nodiscard]] Piece at(Square s) const noexcept {
    if (is_empty(s)) return {};
    return {kind_at(s), of(Side::second).contains(s) ? Side::second : Side::first};
  }
  /// A piece of `side` stands there.
  [[nodiscard]] bool holds(Square s, Side side) const noexcept { return of(side).contains(s); }

  /// The squares of all pieces of a side.
  [[nodiscard]] const Set& of(Side side) const noexcept { return of_side_[arbiter::index(side)]; }
  /// The squares of all pieces of a kind, both sides. Precondition: one of the first `Kinds` kinds.
  [[nodiscard]] const Set& of(Kind kind) const noexcept { return of_kind_[row_of(kind)]; }
  /// The squares of all pieces of one kind and side. Precondition: one of the first `Kinds` kinds.
  [[nodiscard]] Set of(Piece piece) const noexcept { return of(piece.side) & of(piece.kind); }
  /// The squares of all pieces.
  [[nodiscard]] Set occupied() const noexcept { return of_side_[0] | of_side_[1]; }

  /// Puts a piece on an empty square.
  void put(Square s, Piece piece) noexcept {
    kind_at_[arbiter::index(s)] = piece.kind;
    toggle(s, piece);
  }
  /// Takes away `piece`, which stands on `s`.
  void remove(Square s, Piece piece) noexcept {
    kind_at_[arbiter::index(s)] = Kind::none;
    toggle(s, piece);
  }
  /// Moves `piece` from its square to an empty one.
  void move(Square from, Square to, Piece piece) noexcept {
    kind_at_[arbiter::index(from)] = Kind::none;
    kind_at_[arbiter::index(to)] = piece.kind;
    const Set both = Set(from) | Set(to);
    of_side_[arbiter::index(piece.side)] ^= both;
    if constexpr (Kinds != 0) of_kind_[row_of(piece.kind)] ^= both;
    key_ ^= key_of(from, piece) ^ key_of(to, piece);
  }
  /// The same to a square from which a piece of the other side and of kind `victim` is taken, if that is not `none`.
  void move(Square from, Square to, Piece piece, Kind victim) noexcept {
    move(from, to, piece);
    if (victim != Kind::none) toggle(to, {victim, other(piece.side)});
  }
  /// Takes away whatever stands on `s`.
  void clear(Square s) noexcept {
    if (const Piece piece = at(s)) remove(s, piece);
  }
  /// Makes `piece` (or nothing) stand on `s`, whatever stood there.
  void set(Square s, Piece piece) noexcept {
    clear(s);
    if (piece) put(s, piece);
  }

  /// Makes what stands on `s` the same as on `original`. The board is `original` again when this was said of every
  /// square on which they differ, and `restore_sides` once.
  void restore(const Board& original, Square s) noexcept {
    restore_kind(original, kind_at(s));
    restore_kind(original, original.kind_at(s));
    kind_at_[arbiter::index(s)] = original.kind_at(s);
  }
  /// The same of `from` and `to` at once, faster, after a move between them by which a piece kept its kind.
  void restore_move(const Board& original, Square from, Square to) noexcept {
    const Kind mover = original.kind_at(from);
    const Kind victim = original.kind_at(to);
    kind_at_[arbiter::index(from)] = mover;
    kind_at_[arbiter::index(to)] = victim;
    restore_kind(original, mover);
    restore_kind(original, victim);
  }
  /// Makes the sets of the sides and the key those of `original`, after its squares were restored.
  void restore_sides(const Board& original) noexcept {
    of_side_[0] = original.of_side_[0];  // one by one: a register each, whole when it is read again
    of_side_[1] = original.of_side_[1];
    key_ = original.key_;
  }

  /// The key of what stands where, kept up to date; equal boards have equal keys.
  [[nodiscard]] std::uint64_t key() const noexcept { return key_; }

  /// True if the sets and the key say the same as the squares, and nothing stands off the board.
  [[nodiscard]] bool is_consistent(Extent extent) const noexcept {
    Board fresh;
    for (std::size_t i = 0; i < kind_at_.size(); ++i) {
      const auto s = static_cast<Square>(i);
      if (const Piece piece = at(s)) {
        if (!extent.contains(s) || (Kinds != 0 && row_of(piece.kind) >= Kinds)) return false;
        fresh.put(s, piece);
      }
    }
    return fresh == *this && fresh.key_ == key_;
  }

  friend bool operator==(const Board& a, const Board& b) noexcept {
    // The keys tell most apart; kinds are compared as memory, since compilers compare arrays of them one by one.
    return a.key_ == b.key_ && std::memcmp(a.kind_at_.data(), b.kind_at_.data(), sizeof a.kind_at_) == 0 &&
           a.of_side_ == b.of_side_ && a.of_kind_ == b.of_kind_;
  }

 private:
  void restore_kind(const Board& original, Kind kind) noexcept {
    if constexpr (Kinds != 0)
      if (kind != Kind::none) of_kind_[row_of(kind)] = original.of_kind_[row_of(kind)];
  }
  void toggle(Square s, Piece piece) noexcept {
    const Set bit(s);
    of_side_[arbiter::index(piece.side)] ^= bit;
    if constexpr (Kinds != 0) of_kind_[row_of(piece.kind)] ^= bit;
    key_ ^= key_of(s, piece);
  }

  static constexpr std::size_t chunk = 32;

  /// Register by register: what compilers make of a whole copy of this size is several times slower.
  void copy(const Board& other) noexcept {
    of_side_[0] = other.of_side_[0];
    of_side_[1] = other.of_side_[1];
    copy_chunks(other, std::make_index_sequence<Kinds>{}, std::make_index_sequence<sizeof(kind_at_) / chunk>{});
    key_ = other.key_;
  }
  template <std::size_t... OfKind, std::size_t... Chunk>
  void copy_chunks(const Board& other, std::index_sequence<OfKind...>, std::index_sequence<Chunk...>) noexcept {
    ((of_kind_[OfKind] = other.of_kind_[OfKind]), ...);
    (std::memcpy(kind_at_.data() + Chunk * chunk, other.kind_at_.data() + Chunk * chunk, chunk), ...);
  }

  // No initialisers here: they would run before each copy.
  std::array<Set, 2> of_side_;
  std::array<Set, Kinds> of_kind_;
  // An odd number of ranks is rounded up: copies go chunk by chunk.
  alignas(chunk) std::array<Kind, static_cast<std::size_t>(Ranks + Ranks % 2) * 16> kind_at_;
  std::uint64_t key_;
};

/// The board seen from its other side: each piece across on its file, of the other side. (COM-03)
template <class Board>
[[nodiscard]] Board with_sides_exchanged(const Board& board, Extent extent) noexcept {
  Board exchanged;
  board.occupied().for_each([&](Square s) {
    const Piece piece = board.at(s);
    exchanged.put(square(file_of(s), extent.ranks - 1 - rank_of(s)), Piece{piece.kind, other(piece.side)});
  });
  return exchanged;
}

}  // namespace arbiter
