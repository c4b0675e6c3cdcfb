// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include <arbiter/board/square.hpp>
#include <arbiter/game/edit.hpp>
#include <arbiter/text/labels.hpp>

namespace arbiter {

/// The edits that a UCI text such as `e2e4`, `e7e8q` or `P@e4` says literally, made by `side`; nothing where the text
/// is none. Castling and taking in passing say only the first of their edits in UCI.
[[nodiscard]] inline std::optional<Edits> read_uci(std::string_view text, Side side, Extent extent,
                                                   const Labels& labels) {
  if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
    const std::optional<Piece> drops = labels.find(text.substr(0, at));
    const std::optional<NamedSquare> where = read_square(text.substr(at + 1), extent);
    if (!drops || drops->side != Side::first || !where || at + 1 + where->length != text.size()) return std::nullopt;
    return Edits{appears(Piece{drops->kind, side}, where->at)};
  }
  const std::optional<NamedSquare> from = read_square(text, extent);
  if (!from) return std::nullopt;
  text.remove_prefix(from->length);
  const std::optional<NamedSquare> to = read_square(text, extent);
  if (!to) return std::nullopt;
  text.remove_prefix(to->length);
  Edits edits{moves(from->at, to->at)};
  if (text.empty()) return edits;
  const std::optional<Piece> becomes = labels.find(text);
  if (!becomes || becomes->side != Side::second) return std::nullopt;
  edits.push_back(appears(Piece{becomes->kind, side}, to->at));
  return edits;
}

}  // namespace arbiter
