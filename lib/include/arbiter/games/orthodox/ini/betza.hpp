// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/error.hpp>
#include <arbiter/movement/notation.hpp>

// Fairy-Stockfish skips what it does not know in a movement string, and then plays another piece without a word. Here
// that is an error: only what it reads as corpora/rules/movement.md does is read.

namespace arbiter::orthodox {

/// A movement string of a file.
struct IniMovement {
  Movement movement;
  std::string notation;           ///< without what follows
  bool steps_twice = false;       ///< `ifmnD`: a first move of two squares straight ahead
  bool takes_in_passing = false;  ///< `e`
};

/// Reads a movement string of a file.
class IniMovementReader {
 public:
  /// `offset`: where `text` begins in the file; faults go to `reasons`.
  IniMovementReader(std::string_view text, std::size_t offset, std::vector<Reason>& reasons)
      : text_(text), offset_(offset), reasons_(reasons) {}

  /// What the string says; called once, and worth nothing where there were faults.
  [[nodiscard]] IniMovement read() {
    const std::size_t before = reasons_.size();
    while (at_ < text_.size()) read_atom();
    if (reasons_.size() != before || read_.notation.empty()) return std::move(read_);
    const ParsedMovement parsed = parse_movement(read_.notation);
    for (std::size_t i = 0; i < parsed.kept(); ++i) {
      const MovementFault& fault = parsed.faults[i];
      reasons_.push_back({fault.offset < places_.size() ? places_[fault.offset] : offset_ + text_.size(),
                          "movement " + in_quotes(text_) + ": " + std::string(words(fault.expectation))});
    }
    read_.movement = parsed.movement;
    if (parsed.ok() && !is_even(parsed.movement))
      fail(0, "left and right differ: Fairy-Stockfish turns them round for Black, corpora/rules/movement.md does not");
    return std::move(read_);
  }

 private:
  void fail(std::size_t at, const std::string& what) {
    reasons_.push_back({offset_ + at, "movement " + in_quotes(text_) + ": " + what});
  }
  void keep(std::size_t at) {
    read_.notation += text_[at];
    places_.push_back(offset_ + at);
  }
  [[nodiscard]] static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  /// It goes to the left as it goes to the right.
  [[nodiscard]] static bool is_even(const Movement& movement) {
    const auto has = [&](Leg leg) { return std::find(movement.begin(), movement.end(), leg) != movement.end(); };
    return std::all_of(movement.begin(), movement.end(), [&](Leg leg) {
      leg.step.files = static_cast<std::int8_t>(-leg.step.files);
      return has(leg);
    });
  }

  void read_atom() {
    const std::size_t start = at_;
    while (at_ < text_.size() && std::string_view("mcpgniefbvrlsh").find(text_[at_]) != std::string_view::npos) ++at_;
    const std::string_view modifiers = text_.substr(start, at_ - start);
    if (at_ == text_.size()) return fail(at_, "expected a letter for a move behind its modifiers");
    const char atom = text_[at_];
    if (std::string_view("WFDNAHLCJZGKRBQ").find(atom) == std::string_view::npos) {
      fail(at_++, "Fairy-Stockfish does not know " + in_quotes(std::string(1, atom)) + " and would skip it");
      return;
    }
    const std::size_t end = range_end(atom);
    const bool ranged = end > at_ + 1;
    const auto with = [&](char modifier) { return modifiers.find(modifier) != std::string_view::npos; };
    if (ranged && std::string_view("DAHLCJZG").find(atom) != std::string_view::npos)
      fail(at_ + 1, "Fairy-Stockfish rides by steps of W, F and N only");
    if (with('n') && std::string_view("NAD").find(atom) == std::string_view::npos)
      fail(start, "Fairy-Stockfish has no lame leap but nN, nA and nD");
    if ((with('p') || with('g')) && std::string_view("WFRBQ").find(atom) == std::string_view::npos)
      fail(start, "Fairy-Stockfish hops along ranks, files and diagonals only");
    if (with('g') && ranged) fail(at_ + 1, "Fairy-Stockfish reads a grasshopper with a range as a cannon");
    if (with('e')) read_.takes_in_passing = true;
    if (with('i')) {
      std::string sorted(modifiers);
      std::sort(sorted.begin(), sorted.end());
      if (sorted == "fimn" && atom == 'D' && !ranged)
        read_.steps_twice = true;
      else
        fail(start, "of first moves only ifmnD is known, the double step");
    } else {
      for (std::size_t i = start; i < end; ++i)
        if (text_[i] != 'e' || i >= at_) keep(i);
    }
    at_ = end;
  }

  /// Where the atom at `at_` ends: behind its range, or behind the letter written again.
  [[nodiscard]] std::size_t range_end(char atom) {
    std::size_t end = at_ + 1;
    if (end == text_.size()) return end;
    if (text_[end] == atom) return end + 1;
    if (!is_digit(text_[end])) return end;
    if (end + 1 < text_.size() && is_digit(text_[end + 1])) {
      fail(end + 1, "Fairy-Stockfish reads one digit of a range");
      while (end + 1 < text_.size() && is_digit(text_[end + 1])) ++end;
    }
    return end + 1;
  }

  std::string_view text_;
  std::size_t offset_;
  std::vector<Reason>& reasons_;
  std::size_t at_ = 0;
  std::vector<std::size_t> places_;  ///< of the characters of the notation
  IniMovement read_;
};

}  // namespace arbiter::orthodox
