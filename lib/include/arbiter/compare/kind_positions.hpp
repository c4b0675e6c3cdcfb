// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/board/side.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/compare/fen_fields.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/plan.hpp>
#include <arbiter/compare/stage.hpp>
#include <arbiter/core/random.hpp>
#include <arbiter/text/rows.hpp>

namespace arbiter::compare {

/// Positions of any game that show its kinds one by one: alone on the board, and among random others. Royals stand by
/// where the game has no position without them, and each position is one of which programs can be asked
/// (`is_ordinary`).
class KindPositions {
 public:
  /// `seed` places what is placed by chance.
  KindPositions(const AnyGame& game, std::uint64_t seed) : game_(game), random_(mix(seed)), kinds_(game.kinds()) {
    find_tails();
    find_royal();
  }

  /// Each kind of either side on squares of an otherwise empty board, as many as can be of `each`.
  [[nodiscard]] std::vector<Asked> alone(int each) { return all(Stage::reach, each, 0); }
  /// The same among others, on a fifth of the squares; as many as can be of `each`.
  [[nodiscard]] std::vector<Asked> among_others(int each) {
    const Extent extent = game_.extent();
    return all(Stage::clutter, each, extent.files * extent.ranks / 5);
  }

 private:
  using Board = std::vector<std::string>;  ///< bare labels by square index, as in a Picture
  static constexpr int most_tries = 12;

  /// What a position text has behind the side to move, and behind its rows.
  struct Tail {
    std::string hand;
    std::string fields;
    friend bool operator==(const Tail&, const Tail&) = default;
  };

  /// The fields of the starts, each emptied or as it is; empty ones first.
  void find_tails() {
    for (const Start& start : game_.starts()) {
      const std::vector<std::string_view> fields = fen_fields(start.fen);
      std::vector<std::size_t> words;
      for (std::size_t i = 2; i < fields.size(); ++i)
        if (std::any_of(fields[i].begin(), fields[i].end(),
                        [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }))
          words.push_back(i);
      if (words.size() > 4) continue;
      for (std::size_t kept = 0; kept < (std::size_t{1} << words.size()); ++kept) {
        Tail tail{fields[0].find('[') == std::string_view::npos ? "" : "[]", {}};
        for (std::size_t i = 2; i < fields.size(); ++i) {
          const auto word = static_cast<std::size_t>(std::find(words.begin(), words.end(), i) - words.begin());
          const bool is_kept = word == words.size() || ((kept >> word) & 1) != 0;
          tail.fields += " " + (is_kept ? std::string(fields[i]) : "-");
        }
        if (std::find(tails_.begin(), tails_.end(), tail) == tails_.end()) tails_.push_back(std::move(tail));
      }
    }
  }

  /// The first kind with which a position is ordinary that has hardly any other: a royal. Where a bare royal loses,
  /// each side needs company. Games of which every position is ordinary need neither.
  void find_royal() {
    const Expected<Picture> picture = game_.picture(game_.starts().front().fen);
    for (company_ = 0; company_ < 2; ++company_)
      for (const KindNotes& kind : kinds_) {
        royal_ = kind.label;
        if (picture && std::count(picture->labels.begin(), picture->labels.end(), kind.label) > 1) continue;
        const auto other = std::find_if(kinds_.begin(), kinds_.end(),
                                        [&kind](const KindNotes& one) { return one.label != kind.label; });
        for (int i = 0; other != kinds_.end() && i < most_tries; ++i)
          if (try_position(other->label, Side::first, any_square(), 0)) return;
      }
    royal_.clear();
    company_ = 0;
  }

  [[nodiscard]] std::vector<Asked> all(Stage stage, int each, int others) {
    std::vector<Asked> positions;
    for (const KindNotes& kind : kinds_)
      for (const Side side : {Side::first, Side::second}) {
        int found = 0;
        for (int i = 0; i < most_tries && found < each; ++i) {
          const Square at = i == 0 ? middle() : any_square();
          // Royals may be no position alone, nor beside another of their side.
          const bool in_company = found == 0 && i >= most_tries / 2;
          const bool is_royal = in_company && i % 2 != 0;
          const std::optional<std::string> fen =
              try_position(kind.label, side, at, in_company ? others + 3 : others, is_royal);
          const auto is_known = [&fen](const Asked& asked) { return asked.set_up.fen == *fen; };
          if (!fen || std::any_of(positions.begin(), positions.end(), is_known)) continue;
          positions.push_back({{*fen, {}}, kind.name + " (" + label_of(kind.label, side) + ") on " + name(at), stage});
          ++found;
        }
      }
    return positions;
  }

  /// A position with a kind on a square, its side to move. `is_royal`: the kind stands for its side's royal.
  [[nodiscard]] std::optional<std::string> try_position(std::string_view label, Side side, Square at, int others,
                                                        bool is_royal = false) {
    Board board(256);
    board[index(at)] = label_of(label, side);
    for (const Side one : {Side::first, Side::second}) {
      if (!royal_.empty() && !(one == side && (is_royal || label == royal_))) place(board, label_of(royal_, one));
      for (int i = 0; i < company_; ++i) place_any(board, one);
    }
    for (int i = 0; i < others; ++i) place_any(board, random_.below(2) == 0 ? Side::first : Side::second);
    const std::string rows = rows_of(game_.extent(), [&board](Square s) { return label_text(board[index(s)]); });
    for (std::size_t i = 0; i < tails_.size(); ++i) {
      const std::string text = rows + tails_[i].hand + (side == Side::first ? " w" : " b") + tails_[i].fields;
      Expected<std::string> fen = game_.canonical(text);
      if (!fen || !game_.is_ordinary(*fen)) continue;
      std::rotate(tails_.begin(), tails_.begin() + static_cast<std::ptrdiff_t>(i),
                  tails_.begin() + static_cast<std::ptrdiff_t>(i) + 1);  // what served once comes first
      return *std::move(fen);
    }
    return std::nullopt;
  }

  void place(Board& board, std::string label) {
    for (int i = 0; i < most_tries; ++i) {
      std::string& at = board[index(any_square())];
      if (!at.empty()) continue;
      at = std::move(label);
      return;
    }
  }
  /// A kind by lot, but no royal.
  void place_any(Board& board, Side side) {
    const std::string& label = kinds_[static_cast<std::size_t>(random_.below(kinds_.size()))].label;
    if (label != royal_) place(board, label_of(label, side));
  }
  [[nodiscard]] Square any_square() {
    const Extent extent = game_.extent();
    // One after the other: compilers differ in which argument they reckon first.
    const auto rank = static_cast<int>(random_.below(extent.ranks));
    const auto file = static_cast<int>(random_.below(extent.files));
    return square(file, rank);
  }
  [[nodiscard]] Square middle() const { return square((game_.extent().files - 1) / 2, (game_.extent().ranks - 1) / 2); }
  /// A kind's label as a side's pieces bear it. (COM-02)
  [[nodiscard]] static std::string label_of(std::string_view label, Side side) {
    std::string text(label);
    if (side == Side::second)
      for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
  }

  const AnyGame& game_;
  SplitMix64 random_;
  std::vector<KindNotes> kinds_;
  std::vector<Tail> tails_;
  std::string royal_;  ///< its bare label; empty where none is needed
  int company_ = 0;    ///< other pieces that each side needs
};

}  // namespace arbiter::compare
