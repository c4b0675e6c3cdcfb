// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <arbiter/game/game.hpp>
#include <arbiter/text/turns.hpp>

#include "laws/turns.hpp"
#include "plain_board.hpp"
#include "walk.hpp"

namespace arbiter::properties {

/// parse(print(p)) = p, clocks too, and what is printed is canonical. (COM-30)
struct ReadsBack {
  static constexpr std::array least{Least{"positions", 300}, Least{"a running clock", 200}};

  /// Where the game has fields beside the board.
  template <Game G>
  [[nodiscard]] static std::vector<Least> least_of(const G&) {
    if constexpr (std::is_empty_v<typename G::Fields>) return {};
    return {{"fields beside the board", 250}};
  }

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    const typename G::Position& position = scene.position;
    tally.count("positions");
    if (!(scene.game.fields(position) == typename G::Fields{})) tally.count("fields beside the board");
    if (position.half_moves != 0) tally.count("a running clock");
    const std::string fen = scene.game.print(position);
    const auto read = scene.game.parse(fen);
    if (!read) return "its own FEN is refused: " + read.error().message();
    if (!same_position(scene.game, *read, position) || read->half_moves != position.half_moves ||
        read->full_moves != position.full_moves)
      return "its FEN is read as " + scene.game.print(*read);
    if (const std::string again = scene.game.print(*read); again != fen) return "it is printed once more as " + again;
    return std::nullopt;
  }
};

/// Different effects have different texts, all ways with one effect the same. (COM-10, COM-24)
struct EffectsHaveTexts {
  static constexpr std::array least{Least{"turns", 2000}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    if (!scene.is_one_in(16)) return std::nullopt;
    const auto written = written_turns(scene.game, scene.position);
    for (std::size_t i = 1; i < written.size(); ++i)
      if (!(written[i - 1].text < written[i].text))
        return "two effects have one text, or texts are not in byte order: " + written[i - 1].text + ", " +
               written[i].text;
    std::map<std::uint64_t, std::vector<const WrittenTurn<G>*>> by_key;
    for (const auto& one : written) by_key[scene.game.key(one.next)].push_back(&one);
    for (const Turn& turn : sampled(all_ways(scene.game, scene.position), written.size() > 300 ? 5 : 100)) {
      tally.count("turns");
      const typename G::Position next = after(scene.game, scene.position, turn);
      const std::string text = turn_text(scene.game, scene.position, turn);
      std::size_t same = 0;
      for (const WrittenTurn<G>* one : by_key[scene.game.key(next)]) {
        if (!same_position(scene.game, one->next, next)) continue;
        ++same;
        if (one->text != text) return "one effect has two texts: " + text + ", " + one->text;
      }
      if (same != 1) return text + " is among the written turns " + std::to_string(same) + " times";
    }
    return std::nullopt;
  }
};

/// `P e2-e4; @-d5` without its labels: `e2-e4; d5-`. (COM-27)
[[nodiscard]] inline std::string without_labels(std::string_view text) {
  std::string bare;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    std::string_view edit = text.substr(begin, end - begin);
    while (!edit.empty() && edit[0] == ' ') edit.remove_prefix(1);
    if (!bare.empty()) bare += "; ";
    if (edit.substr(0, 2) == "@-") {
      bare.append(edit.substr(2)).append("-");
    } else if (const std::size_t blank = edit.find(' '); blank != std::string_view::npos) {
      bare += edit.substr(blank + 1);
    } else {
      bare += edit;
    }
    begin = end + 1;
  }
  return bare;
}

/// The same text with blanks where COM-27 allows them, braces around single letters too (COM-30).
[[nodiscard]] inline std::string spaced_out(std::string_view text) {
  std::string spaced = " ";
  for (const char c : text)
    spaced += c == '-' ? std::string(" -  ") : c == ';' ? std::string("  ;") : std::string(1, c);
  return spaced + " ";
}

/// The text of a turn is read as a turn with its effect, and so is every other spelling that COM-27 allows.
struct TurnsReadBack {
  static constexpr std::array least{Least{"turns", 2000}, Least{"turns of several edits", 7}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    if (!scene.is_one_in(16)) return std::nullopt;
    for (const auto& written : sampled(written_turns(scene.game, scene.position), 100)) {
      tally.count("turns");
      if (written.text.find(';') != std::string::npos) tally.count("turns of several edits");
      for (const std::string& text : {written.text, without_labels(written.text), spaced_out(written.text)}) {
        const Expected<Turn> read = read_turn(scene.game, scene.position, text);
        if (!read) return "the legal turn '" + text + "' is refused: " + read.error().message();
        if (!same_position(scene.game, after(scene.game, scene.position, *read), written.next))
          return "'" + text + "' is read as " + turn_text(scene.game, scene.position, *read);
      }
    }
    return std::nullopt;
  }
};

/// The edits of a text, made by a replayer that knows no rules, give the board after the turn. (COM-20 to COM-23,
/// COM-27)
struct EditsAloneReplay {
  static constexpr std::array least{Least{"turns", 3000}, Least{"captures", 100}, Least{"turns of several edits", 12}};

  template <Game G>
  Complaint operator()(const Scene<G>& scene, Tally& tally) const {
    if (!scene.is_one_in(8)) return std::nullopt;
    const PlainBoard board = plain_board(scene.game.print(scene.position));
    for (const auto& written : sampled(written_turns(scene.game, scene.position), 200)) {
      tally.count("turns");
      const PlainBoard expected = plain_board(scene.game.print(written.next));
      if (removes(board, written.text)) tally.count("captures");
      if (written.text.find(';') != std::string::npos) tally.count("turns of several edits");
      const auto found = replayed(board, written.text);
      if (!found) return "the edits of '" + written.text + "' cannot be made one after the other";
      if (*found != expected)
        return "the edits of '" + written.text + "' do not give " + scene.game.print(written.next);
    }
    return std::nullopt;
  }
};

}  // namespace arbiter::properties
