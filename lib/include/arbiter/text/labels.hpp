// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/board/kind.hpp>

namespace arbiter {

/// The labels of one game's kinds. The first player's are spelled as in the game's table (a capital first), the
/// second player's are the same in lower case; labels differ even when case is ignored. (COM-02)
class Labels {
 public:
  Labels() = default;
  /// `labels[i]` is the label of `kind_of_row(i)`.
  explicit Labels(std::vector<std::string> labels) : first_(std::move(labels)) {
    second_.reserve(first_.size());
    for (const std::string& label : first_) second_.push_back(lower(label));
  }

  /// The number of kinds.
  [[nodiscard]] std::size_t size() const noexcept { return first_.size(); }

  /// The bare label of a piece, without braces. Precondition: a piece.
  [[nodiscard]] std::string_view label(Piece piece) const {
    return (piece.side == Side::first ? first_ : second_)[row_of(piece.kind)];
  }

  /// The label as texts write it: more than one letter stands in braces. (COM-26)
  [[nodiscard]] std::string text(Piece piece) const {
    std::string text;
    append(text, piece);
    return text;
  }
  /// Puts the label behind `text` as texts write it. (COM-26)
  void append(std::string& text, Piece piece) const {
    const std::string_view bare = label(piece);
    if (bare.size() == 1)
      text += bare.front();
    else
      text.append(1, '{').append(bare).append(1, '}');
  }

  /// The piece with exactly this bare label, or nothing.
  [[nodiscard]] std::optional<Piece> find(std::string_view bare) const {
    if (bare.empty()) return std::nullopt;
    // The first letter tells most labels apart, and is looked at in place.
    const auto is = [bare](const std::string& label) {
      return label.size() == bare.size() && label.front() == bare.front() && label == bare;
    };
    for (std::size_t row = 0; row < first_.size(); ++row) {
      if (is(first_[row])) return Piece{kind_of_row(row), Side::first};
      if (is(second_[row])) return Piece{kind_of_row(row), Side::second};
    }
    return std::nullopt;
  }

  /// The piece of a label that was read, and the number of characters that the label took.
  struct Read {
    Piece piece;
    std::size_t length = 0;
  };
  /// The label that begins `text`: bare if it has one letter, otherwise in braces; braces around one letter are read
  /// too. (COM-26, COM-30)
  [[nodiscard]] std::optional<Read> read(std::string_view text) const {
    if (text.empty()) return std::nullopt;
    std::string_view bare = text.substr(0, 1);
    std::size_t length = 1;
    if (text[0] == '{') {
      const std::size_t close = text.find('}');
      if (close == std::string_view::npos) return std::nullopt;
      bare = text.substr(1, close - 1);
      length = close + 1;
    }
    const std::optional<Piece> piece = find(bare);
    if (!piece) return std::nullopt;
    return Read{*piece, length};
  }

 private:
  static std::string lower(std::string_view label) {
    std::string text(label);
    for (char& c : text)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
  }

  std::vector<std::string> first_;
  std::vector<std::string> second_;
};

}  // namespace arbiter
