// SPDX-License-Identifier: MIT
#include "move_writing.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "engine_words.hpp"

namespace arbiter::cli {
namespace {

struct Cell {
  int file = 0;  ///< from 0, as is the rank
  int rank = 0;
};

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

std::string_view digits_of(std::string_view text) {
  return text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size()));
}

/// Takes a square such as `a10` from the front of `text`, ranks counted from `first`.
std::optional<Cell> take_cell(std::string_view& text, Extent board, int first) {
  if (text.empty() || text[0] < 'a' || text[0] > 'z') return std::nullopt;
  std::string_view digits = digits_of(text.substr(1)).substr(0, 2);
  const std::optional<int> rank = whole<int>(digits);
  if (!rank || !board.contains(text[0] - 'a', *rank - first)) return std::nullopt;
  const Cell cell{text[0] - 'a', *rank - first};
  text.remove_prefix(1 + digits.size());
  return cell;
}

/// Takes a square such as `10b` from the front of `text`.
std::optional<Cell> take_usi_cell(std::string_view& text, Extent board) {
  const std::string_view digits = digits_of(text).substr(0, 2);
  const std::optional<int> file = whole<int>(digits);
  if (!file || text.size() == digits.size()) return std::nullopt;
  const Cell cell{board.files - *file, board.ranks - 1 - (text[digits.size()] - 'a')};
  if (!board.contains(cell.file, cell.rank)) return std::nullopt;
  text.remove_prefix(digits.size() + 1);
  return cell;
}

std::string uci_text(Cell cell) { return fmt::format("{}{}", static_cast<char>('a' + cell.file), cell.rank + 1); }

/// USI ends at nine ranks; Fairy-Stockfish, which goes on, writes two digits on the tenth and takes nothing else there.
std::string usi_text(Cell cell, Extent board) {
  return fmt::format("{:0{}}{}", board.files - cell.file, cell.rank < 9 ? 1 : 2,
                     static_cast<char>('a' + board.ranks - 1 - cell.rank));
}

int cecp_first(Extent board) { return board.ranks >= 10 ? 0 : 1; }

/// `move` with its squares read by `take` and written by `write`, and the mark of a drop put for the other.
template <class Take, class Write>
std::string rewritten(std::string_view move, char drop, std::string_view other_drop, Take take, Write write) {
  std::string_view rest = move;
  if (const std::size_t at = move.find(drop); at != std::string_view::npos) {
    rest.remove_prefix(at + 1);
    const std::optional<Cell> to = take(rest);
    if (!to || !rest.empty()) return std::string(move);
    return std::string(move.substr(0, at)).append(other_drop).append(write(*to));
  }
  const std::optional<Cell> from = take(rest);
  const std::optional<Cell> to = take(rest);
  if (!from || !to) return std::string(move);
  return write(*from) + write(*to) + std::string(rest);
}

/// Where the side to move of `fen` has its King, on the rank nearest to it.
std::optional<Cell> king_at_home(std::string_view fen, Extent board) {
  const std::vector<std::string_view> fields = words_in(fen);
  if (fields.size() < 2) return std::nullopt;
  const bool white = fields[1] == "w";
  std::string_view rows = fields[0].substr(0, fields[0].find('['));
  std::string_view row = white ? rows.substr(rows.rfind('/') + 1) : rows.substr(0, rows.find('/'));
  for (int file = 0; !row.empty();) {
    if (const std::string_view digits = digits_of(row); !digits.empty()) {
      file += whole<int>(digits.substr(0, 2)).value_or(0);
      row.remove_prefix(digits.size());
      continue;
    }
    if (row[0] == (white ? 'K' : 'k')) return Cell{file, white ? 0 : board.ranks - 1};
    if (row[0] != '~' && row[0] != '+') ++file;
    row.remove_prefix(1);
  }
  return std::nullopt;
}

/// The hand of an SFEN, such as `2P3p`, letter by letter.
std::string spelled_out(std::string_view hand) {
  constexpr int most = 99;
  std::string letters;
  while (!hand.empty() && hand != "-") {
    const std::string_view digits = digits_of(hand);
    hand.remove_prefix(digits.size());
    if (hand.empty()) break;
    const int number = digits.empty() ? 1 : std::clamp(whole<int>(digits).value_or(most), 0, most);
    letters.append(static_cast<std::size_t>(number), hand[0]);
    hand.remove_prefix(1);
  }
  return letters;
}

}  // namespace

std::string usi_of_uci(std::string_view move, Extent board) {
  return rewritten(
      move, '@', "*", [board](std::string_view& text) { return take_cell(text, board, 1); },
      [board](Cell cell) { return usi_text(cell, board); });
}

std::string uci_of_usi(std::string_view move, Extent board) {
  return rewritten(move, '*', "@", [board](std::string_view& text) { return take_usi_cell(text, board); }, uci_text);
}

compare::Told<std::string> sfen_of_fen(std::string_view fen) {
  const std::vector<std::string_view> fields = words_in(fen);
  const auto no_room = [](std::string_view what) {
    return compare::condemn(compare::Failing::unfit,
                            fmt::format("SFEN, the positions of USI, has no room for {}", what));
  };
  if (fields.size() != 6) return no_room("the fields of this game");
  if (fields[2] != "-") return no_room(fmt::format("castling rights ({})", fields[2]));
  if (fields[3] != "-") return no_room(fmt::format("an en-passant square ({})", fields[3]));
  const std::string_view rows = fields[0].substr(0, fields[0].find('['));
  if (rows.find('~') != std::string_view::npos) return no_room("the mark of a promoted Pawn (~)");
  std::string hand;
  if (rows.size() < fields[0].size()) hand = fields[0].substr(rows.size() + 1, fields[0].size() - rows.size() - 2);
  return fmt::format("sfen {} {} {} 1", rows, fields[1] == "w" ? "b" : "w", hand.empty() ? "-" : hand);
}

std::string fen_of_sfen(std::string_view sfen, bool has_hands) {
  const std::vector<std::string_view> fields = words_in(sfen);
  if (fields.size() < 3) return std::string(sfen);
  std::string board(fields[0]);
  if (has_hands) board += "[" + spelled_out(fields[2]) + "]";
  return fmt::format("{} {} - - 0 1", board, fields[1] == "b" ? "w" : "b");
}

std::string cecp_of_uci(std::string_view move, Extent board) {
  const int first = cecp_first(board);
  return rewritten(
      move, '@', "@", [board](std::string_view& text) { return take_cell(text, board, 1); },
      [first](Cell cell) { return fmt::format("{}{}", static_cast<char>('a' + cell.file), cell.rank + first); });
}

std::string uci_of_cecp(std::string_view move, Extent board, std::string_view fen) {
  std::string_view text = trimmed(move);
  if (text == "O-O" || text == "O-O-O") {
    const std::optional<Cell> king = king_at_home(fen, board);
    if (!king) return std::string(move);
    const int file = text == "O-O" ? board.files - 2 : 2;
    return uci_text(*king) + uci_text({file, king->rank});
  }
  const auto take = [board](std::string_view& rest) { return take_cell(rest, board, cecp_first(board)); };
  if (text.find('@') != std::string_view::npos) {
    const std::string drop = rewritten(text, '@', "@", take, uci_text);
    return drop.starts_with('@') ? "P" + drop : drop;
  }
  while (!text.empty() && is_upper(text[0])) text.remove_prefix(1);
  const std::optional<Cell> from = take(text);
  if (!text.empty() && (text[0] == '-' || text[0] == 'x')) text.remove_prefix(1);
  const std::optional<Cell> to = take(text);
  if (!from || !to) return std::string(move);
  std::string uci = uci_text(*from) + uci_text(*to);
  if (text.starts_with('=')) text.remove_prefix(1);
  for (const char c : text) uci += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return uci;
}

std::string fen_of_cecp(std::string_view fen, Extent board) {
  const std::vector<std::string_view> fields = words_in(fen);
  if (fields.size() < 4 || fields.size() > 6) return std::string(fen);
  std::string_view board_field = fields[0];
  if (board_field.ends_with("[-]")) board_field.remove_suffix(2);
  std::string rights = "-";
  std::string square = "-";
  const std::size_t clocks = fields.size() - 2;
  for (std::size_t i = 2; i < clocks; ++i) {
    std::string_view rest = fields[i];
    const std::optional<Cell> cell = take_cell(rest, board, cecp_first(board));
    const bool is_square = (cell && rest.empty()) || i == 3;
    (is_square ? square : rights) = cell && rest.empty() ? uci_text(*cell) : std::string(fields[i]);
  }
  return held_fen(fmt::format("{}{} {} {} {} {} {}", board_field, board_field.ends_with('[') ? "]" : "", fields[1],
                              rights, square, fields[clocks], fields[clocks + 1]));
}

}  // namespace arbiter::cli
