// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/board/square.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/game/edit.hpp>
#include <arbiter/game/effect.hpp>
#include <arbiter/text/labels.hpp>

namespace arbiter {

/// The longest turn text that is read.
inline constexpr std::size_t longest_turn = 4096;

/// Puts one edit behind `text`; a move must carry its piece. (COM-20 to COM-22)
inline void append_edit(std::string& text, const Edit& edit, const Labels& labels) {
  if (edit.kind == EditKind::disappear)
    text += '@';
  else
    labels.append(text, edit.piece);
  if (edit.kind == EditKind::move) {
    text += ' ';
    append_name(text, edit.from);
  }
  text += '-';
  append_name(text, edit.at);
}
/// Writes one edit; a move must carry its piece. (COM-20 to COM-22)
[[nodiscard]] inline std::string print_edit(const Edit& edit, const Labels& labels) {
  std::string text;
  append_edit(text, edit, labels);
  return text;
}

/// Reads the edits of a turn text: canonical texts and what COM-27 allows besides: no label before a move, `e4-` for
/// `@-e4`, blanks anywhere between the parts of an edit. `pass` is no edit at all.
class EditReader {
 public:
  EditReader(std::string_view text, Extent extent, const Labels& labels)
      : text_(text), extent_(extent), labels_(labels) {}

  /// The edits, or where the text stops making sense; called once.
  [[nodiscard]] Expected<Edits> read() {
    if (text_.size() > longest_turn) return refuse({"turn", longest_turn, "the text is too long"});
    skip_blanks();
    if (text_.substr(at_).substr(0, 4) == "pass") {
      at_ += 4;
      skip_blanks();
      if (at_ != text_.size()) return refuse(expected("the end of the turn after pass"));
      return Edits{};
    }
    Edits edits;
    for (;;) {
      const std::optional<Edit> edit = read_edit();
      if (!edit) return refuse(std::move(*error_));
      edits.push_back(*edit);
      skip_blanks();
      if (at_ == text_.size()) return edits;
      if (text_[at_] != ';') return refuse(expected("';' or the end of the turn"));
      ++at_;
      skip_blanks();
    }
  }

 private:
  [[nodiscard]] Error expected(std::string_view what) const {
    return {"turn", at_,
            "expected " + std::string(what) + (at_ < text_.size() ? ", not " + in_quotes(text_.substr(at_, 8)) : "")};
  }
  [[nodiscard]] std::nullopt_t fail(std::string_view what) {
    error_ = expected(what);
    return std::nullopt;
  }

  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  [[nodiscard]] bool take(char c) {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  [[nodiscard]] std::optional<Square> take_square() {
    skip_blanks();
    const std::optional<NamedSquare> found = read_square(text_.substr(at_), extent_);
    if (!found) return std::nullopt;
    at_ += found->length;
    return found->at;
  }

  [[nodiscard]] std::optional<Edit> read_edit() {
    Edit edit;
    edit.offset = at_;
    if (at_ < text_.size() && text_[at_] == '-')
      return fail("a label, a square or @ (no game here takes a square away)");
    if (take('@')) {
      edit.kind = EditKind::disappear;
      if (!take('-')) return fail("'-' after @");
      return finish(edit);
    }
    if (const std::optional<Square> from = take_square()) return read_from(edit, *from);
    const auto label = labels_.read(text_.substr(at_));
    if (!label) return fail("a label, a square of this board or @");
    edit.piece = label->piece;
    at_ += label->length;
    if (take('-')) {
      edit.kind = EditKind::appear;
      return finish(edit);
    }
    const std::optional<Square> from = take_square();
    if (!from) return fail("'-' or a square of this board after the label");
    return read_from(edit, *from);
  }

  /// Goes on after the square on which a move starts, or a piece disappears.
  [[nodiscard]] std::optional<Edit> read_from(Edit edit, Square from) {
    if (!take('-')) return fail("'-' after the square");
    skip_blanks();
    if (!edit.piece && (at_ == text_.size() || text_[at_] == ';')) {
      edit.kind = EditKind::disappear;
      edit.at = from;
      return edit;
    }
    edit.from = from;
    return finish(edit);
  }

  [[nodiscard]] std::optional<Edit> finish(Edit edit) {
    const std::optional<Square> to = take_square();
    if (!to) return fail("a square of this board after '-'");
    edit.at = *to;
    return edit;
  }

  std::string_view text_;
  Extent extent_;
  const Labels& labels_;
  std::size_t at_ = 0;
  std::optional<Error> error_;
};

/// Reads the edits of a turn text, or says where it stops making sense.
[[nodiscard]] inline Expected<Edits> read_edits(std::string_view text, Extent extent, const Labels& labels) {
  return EditReader(text, extent, labels).read();
}

/// Makes the edits on a board, one after the other. A move must start on a piece, and on the one that its label names.
/// (COM-23, COM-27)
template <class Board>
[[nodiscard]] Expected<void> replay(Board& board, const Edits& edits, const Labels& labels) {
  for (const Edit& edit : edits) {
    if (edit.kind == EditKind::disappear) {
      board.clear(edit.at);
      continue;
    }
    Piece piece = edit.piece;
    if (edit.kind == EditKind::move) {
      piece = board.at(edit.from);
      if (!piece) return refuse({"turn", edit.offset, "nothing stands on " + name(edit.from)});
      if (edit.piece && edit.piece != piece)
        return refuse({"turn", edit.offset,
                       "label wrong: " + labels.text(piece) + ", not " + labels.text(edit.piece) + ", stands on " +
                           name(edit.from)});
      board.clear(edit.from);
    }
    board.set(edit.at, piece);
  }
  return {};
}

/// The canonical text of a way to get from the board `before` to the board `after` whose parts make the edits `acts`,
/// moves without labels: then what is still to change, removals first, each by square. `edit_count`, if given, is set
/// to their number. (COM-23, COM-25)
template <class Board>
[[nodiscard]] std::string write_edits(const Board& before, const Board& after, const Edits& acts, const Labels& labels,
                                      std::size_t* edit_count = nullptr) {
  std::string text;
  std::size_t count = 0;
  const auto write = [&](const Edit& edit) {
    if (count++ != 0) text += "; ";
    append_edit(text, edit, labels);
  };
  if (!(before == after)) {
    Board board = before;
    for (Edit edit : acts) {
      if (edit.kind == EditKind::move) {
        edit.piece = board.at(edit.from);
        board.clear(edit.from);
      }
      board.set(edit.at, edit.piece);
      write(edit);
    }
    if (!(board == after)) {  // the acts of most turns are all that they change
      const auto rest = changes_between(board, after);
      for (const Change& change : rest)
        if (!change.now) write(disappears(change.at));
      for (const Change& change : rest)
        if (change.now) write(appears(change.now, change.at));
    }
  }
  if (edit_count != nullptr) *edit_count = count;
  if (text.empty()) text = "pass";
  return text;
}

}  // namespace arbiter
