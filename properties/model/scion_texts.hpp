// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/text/labels.hpp>

#include "model/board.hpp"
#include "model/fen.hpp"
#include "model/rulings.hpp"
#include "model/text.hpp"

namespace arbiter::model {

/// The switches of Scion with their defaults.
struct ScionRulings {
  bool demoted_to_pool = false;       // SCN-07
  bool placement_is_turn = true;      // SCN-10
  bool placement_into_check = false;  // SCN-12
  bool stalemate_loses = false;       // SCN-22
  int move_rule = 100;                // SCN-23

  /// Nothing where a ruling is unknown or has no such value.
  [[nodiscard]] static std::optional<ScionRulings> read(const std::map<std::string, std::string>& rulings) {
    ScionRulings read;
    RulingReader from(rulings);
    from.read_either("SCN-07", "demoted_to_pool", "true", "false", read.demoted_to_pool);
    from.read_either("SCN-10", "placement_is_turn", "true", "false", read.placement_is_turn);
    from.read_either("SCN-12", "placement_into_check", "true", "false", read.placement_into_check);
    from.read_either("SCN-22", "stalemate", "loss", "draw", read.stalemate_loses);
    from.read_count("SCN-23", "move_rule", read.move_rule);
    if (!from.good()) return std::nullopt;
    return read;
  }
};

/// A row of the tables of SCN-01 and SCN-04: which way a kind slides, how far, and what it is promoted to.
/// In the order in which pools are written. Duenna and Scion slide nowhere.
struct ScionKind {
  char label;
  bool orthogonal;
  bool diagonal;
  int range;
  char next;
};
inline constexpr std::array<ScionKind, 11> scion_kinds{{
    {'D', false, true, 1, 'C'},
    {'F', true, false, 2, 'A'},
    {'L', true, true, 3, 'P'},
    {'A', true, false, 4, 'T'},
    {'C', false, true, 5, 'S'},
    {'P', true, true, 6, 'Q'},
    {'S', false, true, 7, '-'},
    {'T', true, false, 8, '-'},
    {'Q', true, true, 9, '-'},
    {'U', false, false, 0, '-'},
    {'O', false, false, 0, '-'},
}};

[[nodiscard]] inline Labels scion_labels() {
  std::vector<std::string> labels;
  for (const ScionKind& kind : scion_kinds) labels.emplace_back(1, kind.label);
  return Labels(std::move(labels));
}

struct ScionPosition {
  Board board;
  Side side = Side::first;
  std::array<bool, 2> off{};                   ///< whose Scion is still off the board
  std::array<std::map<Kind, int>, 2> pools{};  ///< SCN-05; no entry is 0
  int half = 0;
  int full = 1;
  std::optional<std::pair<Square, Kind>> seen_as{};  ///< only with fault SCN-08: a promoted piece is still seen as this
};

/// Scion's positions as text.
class ScionTexts {
 public:
  explicit ScionTexts(Faults faulty) : faulty_(std::move(faulty)) {}

  [[nodiscard]] const Faults& faulty() const { return faulty_; }
  [[nodiscard]] TurnWriter writer() const { return TurnWriter(labels_, extent_, faulty_); }
  [[nodiscard]] std::string start() const {
    return "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T w Oo - 0 1";
  }

  [[nodiscard]] std::optional<ScionPosition> read(std::string_view fen) const {
    const auto fields = read_fields(fen, 6, faulty_);
    if (!fields) return std::nullopt;
    ScionPosition position;
    const std::optional<Board> board = read_board((*fields)[0], extent_, labels_, faulty_);
    const std::optional<Side> side = read_side((*fields)[1]);
    const std::optional<int> half = read_number((*fields)[4], 0);
    const std::optional<int> full = read_number((*fields)[5], faulty_("COM-30.7") ? 0 : 1);
    if (!board || !side || !half || !full) return std::nullopt;
    position.board = *board;
    position.side = *side;
    position.half = *half;
    position.full = *full;
    if (!read_off((*fields)[2], position.off) || !read_pools((*fields)[3], position.pools)) return std::nullopt;
    for (const Side owner : {Side::first, Side::second}) {  // COM-32
      const int standing = count(position.board, scion(owner));
      if (standing > 1 && !faulty_("COM-32.4")) return std::nullopt;
      if (standing > 0 && position.off[index(owner)] && !faulty_("COM-32.3")) return std::nullopt;
    }
    return position;
  }

  [[nodiscard]] std::string print(const ScionPosition& position) const {
    return print_board(position.board, extent_, labels_, faulty_) + " " + letter_of(position.side) + " " +
           print_off(position.off) + " " + print_pools(position.pools) + " " + clocks(position);
  }

  [[nodiscard]] std::string identity(const ScionPosition& position) const {
    return bytes_of(position.board) + letter_of(position.side) + print_off(position.off) + print_pools(position.pools);
  }

  [[nodiscard]] std::string clocks(const ScionPosition& position) const {
    return std::to_string(position.half) + " " + std::to_string(position.full);
  }

 protected:
  [[nodiscard]] Piece piece(char label, Side side) const {
    return Piece{labels_.find(std::string(1, label))->kind, side};
  }
  [[nodiscard]] Piece scion(Side side) const { return Piece{scion_kind_, side}; }

  Faults faulty_;
  Extent extent_{10, 10};
  Labels labels_ = scion_labels();
  Kind scion_kind_ = labels_.find("O")->kind;

 private:
  [[nodiscard]] bool read_off(std::string_view text, std::array<bool, 2>& off) const {
    if (text == "-") return true;
    for (const Side owner : {Side::first, Side::second}) {
      const std::optional<Labels::Read> label = labels_.read(text);
      if (!label || label->piece != scion(owner)) continue;
      off[index(owner)] = true;
      text.remove_prefix(label->length);
    }
    return text.empty() && (off[0] || off[1]);
  }

  [[nodiscard]] static std::string print_off(const std::array<bool, 2>& off) {
    const std::string text = std::string(off[0] ? "O" : "") + (off[1] ? "o" : "");
    return text.empty() ? "-" : text;
  }

  [[nodiscard]] bool read_pools(std::string_view text, std::array<std::map<Kind, int>, 2>& pools) const {
    if (text == "-") return true;
    const std::vector<std::string_view> halves = split(text, '/');
    if (halves.size() != 2 || text == "/") return false;
    for (const Side owner : {Side::first, Side::second}) {
      Kind last = Kind::none;
      std::string_view rest = halves[index(owner)];
      while (!rest.empty()) {
        const std::optional<Labels::Read> label = labels_.read(rest);
        if (!label || label->piece.side != owner || label->piece.kind == scion_kind_) return false;
        if (faulty_("COM-30.5") && label->piece.kind < last) return false;
        last = label->piece.kind;
        ++pools[index(owner)][label->piece.kind];
        rest.remove_prefix(label->length);
      }
    }
    return true;
  }

  [[nodiscard]] std::string print_pools(const std::array<std::map<Kind, int>, 2>& pools) const {
    if (pools[0].empty() && pools[1].empty()) return "-";
    std::string text;
    for (const Side owner : {Side::first, Side::second}) {
      if (owner == Side::second) text += '/';
      for (const auto& [kind, held] : pools[index(owner)])
        for (int n = 0; n < held; ++n) text += labels_.text(Piece{kind, owner});
    }
    return text;
  }
};

}  // namespace arbiter::model
