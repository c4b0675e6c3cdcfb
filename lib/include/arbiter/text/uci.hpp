// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include <arbiter/board/square.hpp>
#include <arbiter/game/edit.hpp>
#include <arbiter/text/labels.hpp>

namespace arbiter {

/// The edits that a UCI text such as `e2e4` or `e7e8q` says literally, made by `side`; nothing where the text is none.
/// Castling and taking in passing say only the first of their edits in UCI.
[[nodiscard]] inline std::optional<Edits> read_uci(std::string_view text, Side side, Extent extent,
                                                   const Labels& labels) {
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
