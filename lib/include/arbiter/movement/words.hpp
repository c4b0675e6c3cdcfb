// SPDX-License-Identifier: MIT
#pragma once

// Moves in words, as the author of Jupiter writes them beside Betza's letters: `forward R + back N`, `B + side R`,
// `one step but not straight back`. They are read as the movement string that says the same.
//
//   move   parts one after the other; `+` `,` `;` and `and` may stand between them
//   part   [m or c] [direction] what: any movement string, or one of these
//            one step                    K; with orthogonal or diagonal before it W, F
//            slide                       Q; with orthogonal or diagonal before it R, B
//            Rook, Bishop, Queen, Knight, Nightrider, Wazir, Ferz or Firzan, Alfil, Dabbaba, Camel, Zebra, Commoner
//                                        R B Q N NN W F A D C Z K, also in the plural or with -wise, -like
//            any square within two       WFDNA
//          then, where it fits: `rider` (N rider is NN), `leap`, `step`, `up to 4`, `in 8 directions`, `8 directions`,
//          and behind one step: `but not straight forward` (forward, back, left or right)
//   m c    also: moving, capturing. They and a direction belong to the one atom behind them
//   direction  forward (ahead), back (backward), side (sideways), left, right; straight before one of them, with W F R
//          and the like: the square straight on. From a Knight's square and the like: every leap with such a part, so
//          `back N` is bhN. Not agreed on and therefore refused: directions before K and Q, side before oblique atoms

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/expected.hpp>
#include <arbiter/movement/expectation.hpp>
#include <arbiter/movement/movement.hpp>
#include <arbiter/movement/movement_reader.hpp>
#include <arbiter/movement/print.hpp>

namespace arbiter {

/// A movement that was read, and the movement string that says it.
struct WrittenMove {
  Movement movement;
  std::string notation;
};

namespace detail {

/// Reads moves in words. Called once.
class MoveReader {
 public:
  explicit MoveReader(std::string_view text) : text_(text) {}

  [[nodiscard]] Expected<WrittenMove> read() {
    split();
    while (at_ < words_.size()) read_part();
    if (notation_.empty() && reasons_.empty()) fail(text_.size(), "expected a move");
    std::sort(reasons_.begin(), reasons_.end(), [](const Reason& a, const Reason& b) {
      return a.offset != b.offset ? a.offset < b.offset : a.text < b.text;
    });
    if (!reasons_.empty()) return refuse(Error("movement", std::move(reasons_)));
    // What stands side by side may bind otherwise: N and N are no NN.
    const ParsedMovement again = parse_movement(notation_);
    if (!again.ok() || !(again.movement == movement_)) notation_ = to_text(movement_);
    return WrittenMove{movement_, std::move(notation_)};
  }

 private:
  struct Word {
    std::string_view text;
    std::string lower;
    std::size_t offset = 0;
  };
  /// What stands before the atom of a part.
  struct Before {
    std::string mode;
    char direction = 0;  ///< f b s l r
    bool straight = false;
    std::string_view shape;  ///< orthogonal or diagonal
  };
  static constexpr std::size_t most_reasons = 16;

  void fail(std::size_t offset, std::string text) {
    if (reasons_.size() < most_reasons) reasons_.push_back({offset, std::move(text)});
  }

  [[nodiscard]] static bool parts(char c) { return c == '+' || c == ',' || c == ';'; }

  /// Words between blanks and signs; the comma of a leap (x,y) is none.
  void split() {
    std::size_t at = 0;
    while (at < text_.size()) {
      std::size_t end = at;
      bool inside = false;
      for (; end < text_.size() && text_[end] != ' ' && text_[end] != '\t' && (inside || !parts(text_[end])); ++end) {
        if (text_[end] == '(') inside = true;
        if (text_[end] == ')') inside = false;
      }
      if (end == at) end = at + 1;
      const std::string_view word = text_.substr(at, end - at);
      if (word != " " && word != "\t") {
        std::string lower(word);
        for (char& c : lower)
          if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        words_.push_back({word, std::move(lower), at});
      }
      at = end;
    }
  }

  [[nodiscard]] bool is_next(std::string_view word, std::size_t ahead = 0) const {
    return at_ + ahead < words_.size() && words_[at_ + ahead].lower == word;
  }
  /// Takes these words, joined by blanks, if they come next.
  bool take(std::string_view phrase) {
    std::size_t taken = 0;
    while (!phrase.empty()) {
      const std::size_t end = std::min(phrase.find(' '), phrase.size());
      if (!is_next(phrase.substr(0, end), taken)) return false;
      ++taken;
      phrase.remove_prefix(std::min(end + 1, phrase.size()));
    }
    at_ += taken;
    return true;
  }
  /// The same for one letter, which a capital is not.
  bool take_letter(char letter) {
    if (at_ == words_.size() || words_[at_].text != std::string_view(&letter, 1)) return false;
    ++at_;
    return true;
  }
  [[nodiscard]] std::size_t place() const { return at_ < words_.size() ? words_[at_].offset : text_.size(); }
  [[nodiscard]] std::string found() const {
    return at_ < words_.size() ? ", not " + in_quotes(words_[at_].text) : ", found the end";
  }

  [[nodiscard]] char take_direction() {
    struct Named {
      std::string_view word;
      char letter;
    };
    constexpr std::array<Named, 11> named = {{{"forward", 'f'},
                                              {"forwards", 'f'},
                                              {"ahead", 'f'},
                                              {"back", 'b'},
                                              {"backward", 'b'},
                                              {"backwards", 'b'},
                                              {"side", 's'},
                                              {"sideways", 's'},
                                              {"sideward", 's'},
                                              {"left", 'l'},
                                              {"right", 'r'}}};
    for (const Named& one : named)
      if (take(one.word)) return one.letter;
    return 0;
  }

  void read_part() {
    if (take("+") || take(",") || take(";") || take("and")) {
      if (notation_.empty() && reasons_.empty()) fail(words_[at_ - 1].offset, "expected a move before this");
      if (at_ == words_.size()) fail(text_.size(), "expected a move behind this");
      return;
    }
    const std::size_t start = place();
    Before before;
    for (;;) {
      const std::size_t here = place();
      if (take_letter('m') || take("moving")) {
        before.mode += 'm';
      } else if (take_letter('c') || take("capturing")) {
        before.mode += 'c';
      } else if (take("straight")) {
        before.straight = true;
      } else if (take("orthogonal") || take("orthogonally")) {
        before.shape = "orthogonal";
      } else if (take("diagonal") || take("diagonally")) {
        before.shape = "diagonal";
      } else if (const char direction = take_direction(); direction != 0) {
        if (before.direction != 0) fail(here, "expected one direction, not two");
        before.direction = direction;
      } else {
        break;
      }
    }
    if (before.mode.size() > 1) return skip(start, "expected one of moving and capturing");
    read_atom(start, before);
  }

  /// Says what is wrong and goes on behind the part.
  void skip(std::size_t offset, std::string reason) {
    fail(offset, std::move(reason));
    while (at_ < words_.size() && !parts(words_[at_].text.front())) ++at_;
  }

  void read_atom(std::size_t start, const Before& before) {
    std::string atom;
    std::size_t atom_at = place();
    bool shaped = false;  // the shape is in the atom
    if (take("one step") || take("step")) {
      atom = before.shape.empty() ? "K" : before.shape == "diagonal" ? "F" : "W";
      shaped = true;
    } else if (take("slide") || take("slides")) {
      atom = before.shape.empty() ? "Q" : before.shape == "diagonal" ? "B" : "R";
      shaped = true;
    } else if (take("any square within two")) {
      atom = "WFDNA";
    } else if (at_ < words_.size() && !piece_name().empty()) {
      atom = piece_name();
      ++at_;
    } else if (at_ < words_.size() && looks_like_notation(words_[at_].text)) {
      atom = std::string(words_[at_].text);
      ++at_;
    } else {
      return skip(atom_at,
                  "expected a movement string, one step, slide, a name such as Rook, m, c, or one of "
                  "forward, back, side, left, right, straight, orthogonal, diagonal" +
                      found());
    }
    if (!before.shape.empty() && !shaped)
      return skip(start, "expected orthogonal or diagonal only before one step or slide");
    const std::string first = atom;
    bool written = !shaped && atom == std::string_view(text_).substr(atom_at, atom.size());
    if (!read_behind(atom)) return;
    written = written && atom == first;
    const bool bare = before.mode.empty() && before.direction == 0 && !before.straight;
    if (!bare && !is_single(atom))
      return skip(start, "expected one atom behind moving, capturing or a direction, not " + in_quotes(atom));
    std::string prefix;
    if (before.direction != 0 || before.straight) {
      prefix = letters(start, before, atom);
      if (prefix.empty()) return;
    }
    add(start, atom_at, written, prefix + before.mode, atom);
  }

  /// A word that may be a movement string, by how it ends.
  [[nodiscard]] static bool looks_like_notation(std::string_view word) {
    const char last = word.back();
    return (last >= 'A' && last <= 'Z') || (last >= '0' && last <= '9') || last == ')';
  }
  /// The letter of the kind that the next word names, or nothing.
  [[nodiscard]] std::string_view piece_name() const {
    struct Named {
      std::string_view word;
      std::string_view letter;
    };
    constexpr std::array<Named, 13> named = {{{"rook", "R"},
                                              {"bishop", "B"},
                                              {"queen", "Q"},
                                              {"knight", "N"},
                                              {"nightrider", "NN"},
                                              {"wazir", "W"},
                                              {"ferz", "F"},
                                              {"firzan", "F"},
                                              {"alfil", "A"},
                                              {"dabbaba", "D"},
                                              {"camel", "C"},
                                              {"zebra", "Z"},
                                              {"commoner", "K"}}};
    std::string_view word = words_[at_].lower;
    for (const std::string_view tail : {"-wise", "-like", "s"})
      if (word.ends_with(tail)) {
        word.remove_suffix(tail.size());
        break;
      }
    for (const Named& one : named)
      if (word == one.word) return one.letter;
    return {};
  }

  /// Words behind an atom that say more of it; false where they say what is wrong.
  bool read_behind(std::string& atom) {
    for (;;) {
      const std::size_t here = place();
      if (take("rider") || take("riders")) {
        const bool doubled = atom.size() == 2 && atom[0] == atom[1];
        if (atom.size() == 1) {
          atom += atom;
        } else if (!doubled) {
          return skip(here, "expected rider only behind one letter, such as N rider"), false;
        }
      } else if (take("up to")) {
        const bool single = atom.size() == 1;
        // A range of 0 is one without limit, which nobody means by "up to 0".
        if (!single || at_ == words_.size() || words_[at_].text.starts_with('0') ||
            words_[at_].text.find_first_not_of("0123456789") != std::string_view::npos)
          return skip(here, "expected a number behind up to, and one letter or slide before it"), false;
        atom += words_[at_++].text;
        (void)(take("squares") || take("square"));
      } else if (take("but not straight")) {
        const char direction = take_direction();
        const bool is_step = atom == "K" || atom == "W";
        if (!is_step || direction == 0 || direction == 's')
          return skip(here, "expected one step before but not straight, and forward, back, left or right behind it"),
                 false;
        constexpr std::string_view all = "fblr";
        constexpr std::array<std::string_view, 4> others = {"sbW", "sfW", "vrW", "vlW"};
        atom = (atom == "K" ? "F" : "") + std::string(others[all.find(direction)]);
      } else if (take("in 8 directions") || take(", 8 directions") || take("8 directions")) {
        constexpr std::string_view in_four = "WFRBDAHG";
        if (in_four.find(atom.front()) != std::string_view::npos &&
            atom.find_first_not_of("0123456789", 1) == std::string::npos)
          return skip(here, "expected 8 directions only behind what goes in so many"), false;
      } else if (!take("leap") && !take("leaps") && !take("step")) {
        return true;
      }
    }
  }

  /// The atom is one letter or leap, perhaps doubled, with its modifiers and range: they, and further ones, bind to it.
  [[nodiscard]] static bool is_single(std::string_view atom) {
    std::string letters;
    for (const char c : atom)
      if ((c >= 'A' && c <= 'Z') || c == '(') letters += c;
    return letters.size() == 1 || (letters.size() == 2 && letters[0] == letters[1] && letters[0] != '(');
  }

  /// The direction letters of a part; empty, with a reason, where the direction is not agreed on.
  [[nodiscard]] std::string letters(std::size_t start, const Before& before, std::string_view atom) {
    char letter = 0;
    for (const char c : atom)
      if (letter == 0 && ((c >= 'A' && c <= 'Z') || c == '(')) letter = c;
    const auto is_one_of = [letter](std::string_view set) { return set.find(letter) != std::string_view::npos; };
    const std::string direction(1, before.direction);
    if (before.straight && (before.direction == 0 || !is_one_of("WRDHKQ"))) {
      skip(start, "expected straight only before forward, back, left or right and an orthogonal move");
      return {};
    }
    if (is_one_of("KQ")) {
      skip(start, "expected no direction before " + std::string(1, letter) +
                      ": say W and F, R and B apart, as in forward W + forward F");
      return {};
    }
    if (is_one_of("WRDH")) return direction;
    if (before.direction == 's') {
      skip(start, "expected side only before W, R, D or H; Betza's letters say which squares, as in fsN");
      return {};
    }
    return is_one_of("FBAG") ? direction : direction + "h";
  }

  /// Adds the moves of a part. `written`: the atom stands so in the text.
  void add(std::size_t start, std::size_t atom_at, bool written, const std::string& prefix, const std::string& atom) {
    const std::string part = prefix + atom;
    const ParsedMovement parsed = parse_movement(part);
    for (std::size_t i = 0; i < parsed.kept(); ++i) {
      const MovementFault fault = parsed.faults[i];
      const bool inside = written && fault.offset >= prefix.size();
      const std::string was = fault.offset < part.size() ? in_quotes(std::string_view(part).substr(fault.offset, 1))
                                                         : std::string("the end");
      fail(inside ? atom_at + fault.offset - prefix.size() : start,
           std::string(words(fault.expectation)) + ", found " + was);
    }
    bool fits = true;
    for (const Leg& leg : parsed.movement) fits = fits && join(movement_, leg);
    for (std::size_t i = 0; i < parsed.movement.path_count; ++i)
      fits = fits && join(movement_, parsed.movement.paths[i]);
    if (!fits) fail(start, std::string(words(Expectation::legs)));
    notation_ += part;
  }

  std::string_view text_;
  std::vector<Word> words_;
  std::size_t at_ = 0;  ///< the next word
  Movement movement_;
  std::string notation_;
  std::vector<Reason> reasons_;
};

}  // namespace detail

/// Reads a move in words or letters, `text`. The error names each place and what was expected there. (COM-31)
[[nodiscard]] inline Expected<WrittenMove> read_move(std::string_view text) { return detail::MoveReader(text).read(); }

}  // namespace arbiter
