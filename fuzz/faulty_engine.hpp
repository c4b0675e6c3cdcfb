// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/engine.hpp>

#include "byte_reader.hpp"

namespace arbiter::fuzz {

/// What an engine says that the bytes make wrong.
enum class Wrong : std::uint8_t {
  turn_missing,
  turn_invented,
  turn_garbled,
  turn_twice,
  position,
  position_after,
  nonsense,
  result,
  verdict,
  count
};
inline constexpr std::size_t wrongs = static_cast<std::size_t>(Wrong::count) + 1;

/// An engine of the same process that plays by the rules, but for faults that the bytes choose: each what goes wrong,
/// in which positions, where in the list or text, and with which byte. What is wrong in a position is wrong there
/// always, unless the bytes made it moody: then now and then.
class FaultyEngine final : public compare::Engine {
 public:
  /// Takes its abilities and faults off the front of `input`.
  FaultyEngine(const AnyGame& game, ByteReader& input) : game_(game) {
    const std::size_t abilities = input.byte();
    can_.spelling = (abilities & 1) != 0 && game.has_uci() ? compare::Spelling::uci : compare::Spelling::turn_text;
    can_.clock = (abilities & 2) != 0;
    can_.effects = (abilities & 4) != 0;
    can_.counts = (abilities & 8) != 0;
    can_.echo = (abilities & 16) == 0;
    tells_fens_ = (abilities & 32) != 0;
    tells_results_ = (abilities & 64) == 0;
    is_moody_ = (abilities & 128) != 0;
    for (std::size_t n = input.below(4); n != 0; --n) {
      Fault fault;
      fault.wrong = static_cast<Wrong>(input.below(wrongs));
      fault.where = input.byte();
      fault.place = input.byte();
      fault.byte = static_cast<char>(input.byte());
      faults_.push_back(fault);
    }
    nonsense_ = input.rest().substr(0, 200);
  }

  [[nodiscard]] bool is_moody() const noexcept { return is_moody_; }
  /// It has said something that is not so since the last `forget`.
  [[nodiscard]] bool has_lied() const noexcept { return lied_; }
  /// It has said something that is not so about what a comparison is bound to look at: the position that it holds, or
  /// the turns and the result of a position that was set up by its FEN alone.
  [[nodiscard]] bool has_lied_to_the_point() const noexcept { return to_the_point_; }
  void forget() noexcept { lied_ = to_the_point_ = false; }

  [[nodiscard]] std::string_view name() const override { return "faulty"; }
  [[nodiscard]] compare::Abilities abilities() const override { return can_; }

  [[nodiscard]] compare::Told<compare::Answer> answer(const Line& line) override {
    const compare::Told<std::string> reached = reach(line.fen, line.turns);
    if (!reached) return tl::unexpected<compare::Verdict>(reached.error());
    held_ = *reached;
    compare::Answer truth;
    truth.fen = held_;
    const Expected<std::vector<ListedTurn>> legal = game_.turns(held_);
    for (const ListedTurn& turn : *legal)
      truth.turns.push_back({spelled(turn), tells_fens_ ? sent(turn.fen) : std::string()});
    if (tells_results_) truth.outcome = game_.outcome(held_)->result;

    compare::Answer told = truth;
    for (const Fault& fault : faults_at(held_)) {
      if (fault.wrong == Wrong::verdict) return lies(compare::condemn(failing(fault), nonsense_));
      if (fault.wrong == Wrong::position) change(told.fen, fault);
      if (fault.wrong == Wrong::nonsense && (fault.place & 1) == 0) told.fen = nonsense_;
      if (fault.wrong == Wrong::result && told.outcome)
        told.outcome = static_cast<Result>((static_cast<std::size_t>(*told.outcome) + 1 + fault.place % 3) % 4);
      change(told.turns, fault);
    }
    const bool other_position = can_.echo && !same(told.fen, truth.fen);
    const bool other_answer = told.outcome != truth.outcome || !same_turns(told.turns);
    lied_ = lied_ || other_position || other_answer;
    to_the_point_ = to_the_point_ || other_position || (other_answer && line.turns.empty());
    return told;
  }

  [[nodiscard]] compare::Told<std::vector<std::string>> after(std::string_view fen,
                                                              std::span<const std::string> turns) override {
    std::vector<std::string> fens;
    for (const std::string& turn : turns) {
      const compare::Told<std::string> reached = reach(fen, {&turn, 1});
      if (!reached) return tl::unexpected<compare::Verdict>(reached.error());
      fens.push_back(*reached);
      for (const Fault& fault : faults_at(*reached)) {
        if (fault.wrong == Wrong::position_after) change(fens.back(), fault);
        if (fault.wrong == Wrong::nonsense) fens.back() = nonsense_;
      }
      if (!same(fens.back(), *reached)) lied_ = to_the_point_ = true;
    }
    return fens;
  }

  [[nodiscard]] compare::Told<std::string> held() override {
    std::string told = held_;
    for (const Fault& fault : faults_at(held_))
      if (fault.wrong == Wrong::position_after) change(told, fault);
    if (!same(told, held_)) lied_ = to_the_point_ = true;
    return told;
  }

  [[nodiscard]] compare::Told<std::vector<Share>> divide(const Line& line, int depth) override {
    const compare::Told<std::string> reached = reach(line.fen, line.turns);
    if (!reached) return tl::unexpected<compare::Verdict>(reached.error());
    held_ = *reached;
    PerftOptions options;
    options.clock = can_.clock;
    std::vector<Share> shares = *game_.divide(held_, depth, options);
    for (Share& share : shares) share.text = can_.spelling == compare::Spelling::uci ? share.uci : share.text;
    for (const Fault& fault : faults_at(held_)) {
      if (fault.wrong != Wrong::count || shares.empty() || fault.byte == 0) continue;
      const std::uint64_t more = static_cast<unsigned char>(fault.byte);
      if ((fault.where & 64) != 0)
        shares.push_back({nonsense_, nonsense_, more});
      else
        shares[fault.place % shares.size()].count += more;
      lied_ = to_the_point_ = true;
    }
    return shares;
  }

 private:
  struct Fault {
    Wrong wrong{};
    std::size_t where = 0;
    std::size_t place = 0;
    char byte = 0;
  };

  [[nodiscard]] const std::string& spelled(const ListedTurn& turn) const {
    return can_.spelling == compare::Spelling::uci ? turn.uci : turn.text;
  }
  [[nodiscard]] std::string sent(std::string_view fen) const {
    return can_.clock ? std::string(fen) : game_.with_clocks(fen, "0 1");
  }
  [[nodiscard]] compare::Told<std::string> reach(std::string_view fen, std::span<const std::string> turns) const {
    Expected<std::string> position = game_.canonical(fen);
    for (const std::string& turn : turns)
      if (position) position = game_.play(*position, turn);
    if (position) return sent(*position);
    return compare::condemn(compare::Failing::refused, position.error().message());
  }

  /// The faults that show in a position: by what stands in its FEN, so that smaller positions may show them too.
  [[nodiscard]] std::vector<Fault> faults_at(std::string_view fen) {
    std::vector<Fault> all;
    ++asked_;
    for (const Fault& fault : faults_) {
      const std::size_t kind = fault.where % 4;
      const bool shows = kind == 0 || (kind == 1 && fen.find(" w ") != std::string_view::npos) ||
                         (kind == 2 && fen.find(static_cast<char>(fault.where / 4 + 'A')) != std::string_view::npos) ||
                         (kind == 3 && fen.size() % 5 == fault.where / 4 % 5);
      if (shows && (!is_moody_ || (asked_ + fault.where) % 3 == 0)) all.push_back(fault);
    }
    return all;
  }

  [[nodiscard]] static compare::Failing failing(const Fault& fault) {
    // `stopped` is no verdict on the engine.
    return static_cast<compare::Failing>(fault.place % static_cast<std::size_t>(compare::Failing::stopped));
  }

  static void change(std::string& text, const Fault& fault) {
    if (text.empty()) return;
    const std::size_t at = fault.place % text.size();
    if ((fault.where & 64) != 0)
      text.erase(at, 1);
    else
      text[at] = fault.byte;
  }

  void change(std::vector<compare::ToldTurn>& turns, const Fault& fault) const {
    if (turns.empty() && fault.wrong != Wrong::turn_invented) return;
    const std::size_t at = turns.empty() ? 0 : fault.place % turns.size();
    switch (fault.wrong) {
      case Wrong::turn_missing: turns.erase(turns.begin() + static_cast<std::ptrdiff_t>(at)); break;
      case Wrong::turn_invented: turns.push_back({nonsense_.empty() ? "a1-a1" : nonsense_, {}}); break;
      case Wrong::turn_twice: turns.push_back(turns[at]); break;
      case Wrong::turn_garbled: {
        std::string& text = turns[at].text;
        if (!text.empty()) text[static_cast<unsigned char>(fault.byte) % text.size()] = static_cast<char>(fault.where);
        break;
      }
      case Wrong::position_after: change(turns[at].fen, fault); break;
      case Wrong::nonsense:
        if ((fault.place & 1) != 0) turns[at].text = nonsense_;
        break;
      default: break;
    }
  }

  template <class T>
  [[nodiscard]] T lies(T told) {
    lied_ = to_the_point_ = true;
    return told;
  }

  /// Two FENs mean the same position, clocks apart where it keeps none.
  [[nodiscard]] bool same(const std::string& told, const std::string& truth) const {
    if (told == truth) return true;
    const Expected<std::string> read = game_.canonical(sent(told));
    return read && *read == sent(truth);
  }
  /// Each of the legal turns of the position that it holds is told just once, by its text and its effect.
  [[nodiscard]] bool same_turns(const std::vector<compare::ToldTurn>& told) const {
    std::multiset<std::string> reached;
    for (const compare::ToldTurn& turn : told) {
      std::string fen = turn.fen;
      if (!turn.text.empty()) {
        const Expected<std::string> next = game_.play(held_, turn.text);
        if (!next) return false;
        if (!fen.empty() && !same(fen, *next)) return false;
        fen = *next;
      }
      const Expected<std::string> read = game_.canonical(sent(fen));
      if (!read) return false;
      reached.insert(*read);
    }
    std::multiset<std::string> right;
    const Expected<std::vector<ListedTurn>> legal = game_.turns(held_);
    for (const ListedTurn& turn : *legal) right.insert(sent(turn.fen));
    return reached == right;
  }

  const AnyGame& game_;
  compare::Abilities can_;
  bool tells_fens_ = false;
  bool tells_results_ = false;
  bool is_moody_ = false;
  std::vector<Fault> faults_;
  std::string nonsense_;
  std::string held_;
  std::size_t asked_ = 0;
  bool lied_ = false;
  bool to_the_point_ = false;
};

}  // namespace arbiter::fuzz
