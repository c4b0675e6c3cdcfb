// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/board/square.hpp>
#include <arbiter/compare/difference.hpp>
#include <arbiter/compare/fen_fields.hpp>
#include <arbiter/compare/writing.hpp>

namespace arbiter::compare {

/// A square that holds something else in another position; labels are empty where nothing stands.
struct ChangedSquare {
  Square at{};
  std::string before;
  std::string after;
};

/// The squares that differ between the positions `before` and `after`, by square.
[[nodiscard]] inline Expected<std::vector<ChangedSquare>> changed_squares(const AnyGame& game, std::string_view before,
                                                                          std::string_view after) {
  const Expected<Picture> one = game.picture(before);
  if (!one) return refuse(one.error());
  const Expected<Picture> two = game.picture(after);
  if (!two) return refuse(two.error());
  std::vector<ChangedSquare> changed;
  const std::size_t squares = std::min(one->labels.size(), two->labels.size());
  for (std::size_t i = 0; i < squares; ++i)
    if (one->labels[i] != two->labels[i]) changed.push_back({static_cast<Square>(i), one->labels[i], two->labels[i]});
  return changed;
}

/// A label as turn text writes it. (COM-26)
[[nodiscard]] inline std::string label_text(std::string_view label) {
  return label.size() > 1 && label.front() != '{' ? "{" + std::string(label) + "}" : std::string(label);
}

/// Turn text for what changed from `before` to `after`, to ask about a turn of which only the effect is known: a move
/// where one piece went to one square, otherwise what disappears and what appears. (COM-20 to COM-22)
[[nodiscard]] inline Expected<std::string> edits_between(const AnyGame& game, std::string_view before,
                                                         std::string_view after) {
  const Expected<std::vector<ChangedSquare>> changed = changed_squares(game, before, after);
  if (!changed) return refuse(changed.error());
  if (changed->empty()) return std::string("pass");
  const auto is_left = [](const ChangedSquare& square) { return square.after.empty(); };
  if (changed->size() == 2 && std::count_if(changed->begin(), changed->end(), is_left) == 1) {
    const bool left_first = is_left(changed->front());
    const ChangedSquare& from = left_first ? changed->front() : changed->back();
    const ChangedSquare& to = left_first ? changed->back() : changed->front();
    const std::string move = label_text(from.before) + " " + name(from.at) + "-" + name(to.at);
    return from.before == to.after ? move : move + "; " + label_text(to.after) + "-" + name(to.at);
  }
  std::string text;
  for (const ChangedSquare& square : *changed) {
    if (!text.empty()) text += "; ";
    text += (square.after.empty() ? "@" : label_text(square.after)) + "-" + name(square.at);
  }
  return text;
}

/// The text `uci` in turn text, to ask about a turn that is not legal: `e1e2` is `K e1-e2`, `e7e8q` is `P e7-e8; Q-e8`,
/// `P@e4` is `P-e4`. Nothing where it is no such text.
[[nodiscard]] inline std::optional<std::string> edits_of_uci(const AnyGame& game, std::string_view fen,
                                                             std::string_view uci) {
  const Extent extent = game.extent();
  if (const std::size_t at = uci.find('@'); at != std::string_view::npos) {
    const std::optional<NamedSquare> to = read_square(uci.substr(at + 1), extent);
    if (!to || at == 0 || at + 1 + to->length != uci.size()) return std::nullopt;
    return label_text(uci.substr(0, at)) + "-" + name(to->at);
  }
  const std::optional<NamedSquare> from = read_square(uci, extent);
  if (!from) return std::nullopt;
  const std::optional<NamedSquare> to = read_square(uci.substr(from->length), extent);
  const Expected<Picture> picture = game.picture(fen);
  if (!to || !picture) return std::nullopt;
  const std::string& label = picture->labels[index(from->at)];
  std::string text = name(from->at) + "-" + name(to->at);
  if (!label.empty()) text = label_text(label) + " " + text;
  const std::string_view becomes = uci.substr(from->length + to->length);
  if (becomes.empty()) return text;
  if (becomes.size() > 1 || becomes[0] < 'a' || becomes[0] > 'z') return std::nullopt;
  const bool is_first = !label.empty() && label[0] <= 'Z';
  const char letter = is_first ? static_cast<char>(becomes[0] - 'a' + 'A') : becomes[0];
  return text + "; " + letter + "-" + name(to->at);
}

/// In words, what differs between the `right` position and the one that an engine holds (`held`): `e5 holds D, not C`.
[[nodiscard]] inline std::string difference_in_words(const AnyGame& game, std::string_view right,
                                                     std::string_view held) {
  std::vector<std::string> parts;
  if (const auto changed = changed_squares(game, right, held))
    for (const ChangedSquare& square : *changed)
      parts.push_back(name(square.at) + " holds " + (square.after.empty() ? "nothing" : square.after) + ", not " +
                      (square.before.empty() ? "nothing" : square.before));
  const std::vector<std::string_view> wanted = fen_fields(right);
  const std::vector<std::string_view> found = fen_fields(held);
  for (std::size_t i = 1; i < std::max(wanted.size(), found.size()); ++i) {
    const std::string_view want = i < wanted.size() ? wanted[i] : "nothing";
    const std::string_view have = i < found.size() ? found[i] : "nothing";
    if (want != have)
      parts.push_back("FEN field " + std::to_string(i + 1) + " is " + std::string(have) + ", not " + std::string(want));
  }
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

/// Why the reference has a turn: the clauses that act in it.
[[nodiscard]] inline std::vector<Ground> grounds_for(const AnyGame& game, std::string_view fen, std::string_view turn) {
  std::vector<Ground> grounds;
  if (const auto notes = game.explain(fen, turn)) {
    for (const Note& note : *notes) grounds.push_back({std::string(note.clause), note.text});
    if (const auto end = game.play(fen, turn).and_then([&](const std::string& after) { return game.outcome(after); });
        end && end->over())
      if (grounds.back().clause == end->clause) grounds.back().role = Role::outcome;
  } else {
    grounds.push_back({{}, notes.error().message()});
  }
  return grounds;
}

/// Why the reference refuses a turn: the clause that does, then the one by which the game is over.
[[nodiscard]] inline std::vector<Ground> grounds_against(const AnyGame& game, std::string_view fen,
                                                         std::string_view turn) {
  std::vector<Ground> grounds;
  const Expected<Judgement> judgement = game.why(fen, turn);
  if (!judgement) {
    grounds.push_back({{}, "cannot be read: " + judgement.error().message()});
  } else if (judgement->legal) {
    grounds.push_back({{}, "its board is that of a legal turn, another field is not"});
  } else {
    grounds.push_back({judgement->clause, judgement->text, Role::refuses});
  }
  if (const auto outcome = game.outcome(fen); outcome && outcome->over() && grounds.front().clause != outcome->clause)
    grounds.push_back(
        {std::string(outcome->clause), "the game is over: " + std::string(outcome->reason), Role::outcome});
  return grounds;
}

/// The clauses of the FEN fields behind the side to move that differ between the `right` position and the one that an
/// engine holds (`held`).
[[nodiscard]] inline std::vector<Ground> grounds_of_fields(const AnyGame& game, std::string_view right,
                                                           std::string_view held) {
  constexpr std::size_t first = 2;
  std::vector<Ground> grounds;
  const std::vector<std::string_view> wanted = fen_fields(right);
  const std::vector<std::string_view> found = fen_fields(held);
  const std::span<const FenField> fields = game.fen_fields();
  for (std::size_t i = 0; i < fields.size() && first + i < std::min(wanted.size(), found.size()); ++i) {
    if (wanted[first + i] == found[first + i] || fields[i].clause.empty()) continue;
    std::string text = "field " + std::to_string(first + i + 1) + ": " + std::string(fields[i].name);
    grounds.push_back({std::string(fields[i].clause), std::move(text), Role::field});
  }
  // In a game that says no more of its fields the last two are the clocks of every game.
  const std::size_t clock = wanted.size() - std::min<std::size_t>(wanted.size(), 2);
  if (fields.empty() && clock >= first && wanted.size() == found.size() && wanted[clock] != found[clock])
    grounds.push_back({"COM-33", "field " + std::to_string(clock + 1) + ": half-move clock", Role::field});
  return grounds;
}

/// The clauses of the powers that the pieces of a position have, of each clause the first.
class GroundsOfPowers {
 public:
  GroundsOfPowers(const AnyGame& game, const std::vector<KindNotes>& kinds, std::string_view fen) : kinds_(kinds) {
    if (const Expected<Picture> picture = game.picture(fen)) labels_ = picture->labels;
  }

  /// Those of the piece on a square.
  void add(Square at, Role role) {
    if (index(at) >= labels_.size() || labels_[index(at)].empty()) return;
    const std::string label = in_lower_case(labels_[index(at)]);
    for (const KindNotes& kind : kinds_) {
      if (in_lower_case(kind.label) != label) continue;
      for (const Note& power : kind.powers)
        if (std::none_of(grounds_.begin(), grounds_.end(),
                         [&](const Ground& ground) { return ground.clause == power.clause; }))
          grounds_.push_back({std::string(power.clause), "a power of the " + kind.name + " on " + name(at), role});
    }
  }
  /// Those of the pieces on the squares of which `is_one` is true.
  template <class Is>
  void add_if(Role role, Is is_one) {
    for (std::size_t i = 0; i < labels_.size(); ++i)
      if (is_one(static_cast<Square>(i))) add(static_cast<Square>(i), role);
  }
  /// How many pieces stand on the board.
  [[nodiscard]] std::ptrdiff_t pieces() const {
    return std::count_if(labels_.begin(), labels_.end(), [](const std::string& label) { return !label.empty(); });
  }
  /// What has been added.
  [[nodiscard]] std::vector<Ground> found() && { return std::move(grounds_); }

  /// The squares `one` and `other` touch.
  [[nodiscard]] static bool is_beside(Square one, Square other) {
    return one != other && std::abs(file_of(one) - file_of(other)) <= 1 && std::abs(rank_of(one) - rank_of(other)) <= 1;
  }

 private:
  const std::vector<KindNotes>& kinds_;
  std::vector<std::string> labels_;
  std::vector<Ground> grounds_;
};

/// The clauses of the powers that the piece has which a turn text moves, then those of pieces beside the two squares.
[[nodiscard]] inline std::vector<Ground> grounds_of_powers(const AnyGame& game, const std::vector<KindNotes>& kinds,
                                                           std::string_view fen, std::string_view turn) {
  GroundsOfPowers powers(game, kinds, fen);
  const std::string_view move = turn.substr(0, turn.find(';'));
  const std::string_view squares = move.substr(std::min(move.find(' ') + 1, move.size()));
  const std::optional<NamedSquare> from = read_square(squares, game.extent());
  if (from && from->length < squares.size() && squares[from->length] == '-')
    if (const auto to = read_square(squares.substr(from->length + 1), game.extent())) {
      powers.add(from->at, Role::power);
      powers.add_if(Role::power, [&](Square at) {
        return GroundsOfPowers::is_beside(at, from->at) || GroundsOfPowers::is_beside(at, to->at);
      });
    }
  return std::move(powers).found();
}

/// The clauses of the powers of pieces on or beside the squares that differ in two positions after a turn, the `right`
/// one and the one that an engine holds (`held`).
[[nodiscard]] inline std::vector<Ground> grounds_of_effect(const AnyGame& game, const std::vector<KindNotes>& kinds,
                                                           std::string_view fen, std::string_view right,
                                                           std::string_view held) {
  constexpr std::size_t most_squares = 3;  // of more it would not be known which are to blame
  const Expected<std::vector<ChangedSquare>> changed = changed_squares(game, right, held);
  if (!changed || changed->size() > most_squares) return {};
  GroundsOfPowers powers(game, kinds, fen);
  for (const ChangedSquare& square : *changed) powers.add(square.at, Role::effect);
  for (const ChangedSquare& square : *changed)
    powers.add_if(Role::effect, [&](Square at) { return GroundsOfPowers::is_beside(at, square.at); });
  return std::move(powers).found();
}

/// All of `more` are added to `grounds`.
inline void add_all(std::vector<Ground>& grounds, std::vector<Ground> more) {
  for (Ground& ground : more) grounds.push_back(std::move(ground));
}
/// The grounds of the clauses of `more` that `grounds` lacks are added to it.
inline void add_missing(std::vector<Ground>& grounds, std::vector<Ground> more) {
  for (Ground& ground : more)
    if (std::none_of(grounds.begin(), grounds.end(), [&](const Ground& one) { return one.clause == ground.clause; }))
      grounds.push_back(std::move(ground));
}

/// Of so many differences of one kind the clauses are told: many more than a report writes out, and soon found.
inline constexpr std::size_t most_grounded = 256;

/// An extra turn and a missing one may be one turn: with a wrong text, where the positions after them are equal, or
/// with another effect, where they begin alike. Adds the clause that says how it is written, or those of the powers of
/// pieces where the effects differ.
inline void add_grounds_of_pairs(const AnyGame& game, const std::vector<KindNotes>& kinds, WrongPosition& wrong) {
  const auto move_of = [](const std::string& text) { return text.substr(0, text.find(';')); };
  std::size_t paired = 0;
  for (Difference& extra : wrong.differences) {
    if (extra.differs != Differs::extra_turn || extra.found.empty() || !extra.uci.empty()) continue;
    if (++paired > most_grounded) return;
    const auto missing = [&wrong](auto is_it) {
      const auto found = std::find_if(wrong.differences.begin(), wrong.differences.end(), [&](const Difference& one) {
        return one.differs == Differs::missing_turn && is_it(one);
      });
      return found == wrong.differences.end() ? nullptr : &*found;
    };
    if (const auto* const meant = missing([&](const Difference& one) { return one.expected == extra.found; })) {
      extra.grounds.push_back({std::string(clause_of_writing(meant->turn, extra.turn)),
                               "the turn to that position is written " + meant->turn, Role::writes});
      continue;
    }
    const std::string move = move_of(extra.turn);
    if (const auto* const alike = missing([&](const Difference& one) { return move_of(one.turn) == move; }))
      add_all(extra.grounds, grounds_of_effect(game, kinds, wrong.fen, alike->expected, extra.found));
  }
}

/// Of a position with more pieces it would not be known which have a part in what is wrong.
inline constexpr std::ptrdiff_t most_pieces = 8;

/// Adds the clauses to each difference, and those of the powers on the board.
inline void add_grounds(const AnyGame& game, WrongPosition& wrong) {
  std::array<std::size_t, differs_count> written{};
  const std::vector<KindNotes> kinds = game.kinds();
  for (Difference& difference : wrong.differences) {
    if (written[static_cast<std::size_t>(difference.differs)]++ >= most_grounded) continue;
    switch (difference.differs) {
      case Differs::missing_turn:
        difference.grounds = grounds_for(game, wrong.fen, difference.turn);
        add_missing(difference.grounds, grounds_of_powers(game, kinds, wrong.fen, difference.turn));
        break;
      case Differs::extra_turn:
        if (difference.turn.empty()) {
          const Expected<std::string> edits = edits_between(game, wrong.fen, difference.found);
          if (!edits) {
            difference.grounds = {{{}, "cannot be read: " + edits.error().message()}};
            break;
          }
          difference.turn = *edits;
        } else if (!difference.uci.empty()) {
          difference.turn = edits_of_uci(game, wrong.fen, difference.uci).value_or(difference.turn);
        }
        difference.grounds = grounds_against(game, wrong.fen, difference.turn);
        // That a piece does not go so may be for what a power does not say.
        if (difference.grounds.front().clause.starts_with("COM-"))
          add_missing(difference.grounds, grounds_of_powers(game, kinds, wrong.fen, difference.turn));
        break;
      case Differs::other_effect:
        if (const auto read = game.canonical(difference.found); !read)
          difference.grounds.push_back({{}, "that is no position: " + read.error().message()});
        add_all(difference.grounds, grounds_of_fields(game, difference.expected, difference.found));
        add_all(difference.grounds, grounds_for(game, wrong.fen, difference.turn));
        add_all(difference.grounds, grounds_of_effect(game, kinds, wrong.fen, difference.expected, difference.found));
        break;
      case Differs::repeated_turn: difference.grounds = {{"COM-10", "turns with one effect are one turn"}}; break;
      case Differs::end_missed:
      case Differs::end_invented:
      case Differs::wrong_winner:
      case Differs::wrong_reason:
        if (const auto outcome = game.outcome(wrong.fen); outcome && outcome->over())
          difference.grounds = {{std::string(outcome->clause), std::string(outcome->reason), Role::outcome}};
        break;
      case Differs::not_restored:
      case Differs::other_count: break;
    }
  }
  add_grounds_of_pairs(game, kinds, wrong);
  GroundsOfPowers powers(game, kinds, wrong.fen);
  if (powers.pieces() > most_pieces) return;
  powers.add_if(Role::power, [](Square) { return true; });
  wrong.powers = std::move(powers).found();
}

}  // namespace arbiter::compare
