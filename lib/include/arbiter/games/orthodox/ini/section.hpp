// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/orthodox/ini/betza.hpp>
#include <arbiter/games/orthodox/ini/draft.hpp>
#include <arbiter/games/orthodox/ini/keys.hpp>
#include <arbiter/games/orthodox/ini/lines.hpp>

namespace arbiter::orthodox {

/// Reads what a section says into a Draft that holds its parent: in Fairy-Stockfish's order, whatever that of the
/// lines; of a key that is given twice the last. What cannot be honoured is a reason, or, of keys with a harmless
/// value, noted in the draft.
class IniSectionReader {
 public:
  /// Faults go to `reasons`.
  IniSectionReader(const IniSection& section, Draft& draft, std::vector<Reason>& reasons)
      : draft_(draft), reasons_(reasons) {
    for (const IniEntry& entry : section.entries) entries_[entry.key.text] = &entry;
  }

  /// Called once.
  void read() {
    read_number("maxRank", draft_.ranks, 1, 16);
    read_file("maxFile", draft_.files);
    read_pieces();
    read_old_keys();
    for (const std::string_view key : {"pawnTypes", "promotionPawnTypes"}) read_slots(key, draft_.pawns);
    for (const std::string_view key : {"pawnTypes", "enPassantTypes"}) read_slots(key, draft_.takers);
    for (const std::string_view key : {"pawnTypes", "nMoveRuleTypes"}) read_slots(key, draft_.resets);
    if (const IniEntry* const entry = take("startFen")) draft_.start = entry->value.text;
    read_promotion();
    read_double_step();
    read_castling();
    read_turns();
    read_drops();
    read_ends();
    for (const std::string_view key : idle_keys) take(key);
    read_foreign_keys();
    for (const auto& [key, entry] : entries_)
      if (!taken_.contains(key)) fail(entry->key.offset, "no key " + in_quotes(key) + " is known");
  }
  /// Everything was understood, if not honoured.
  [[nodiscard]] bool understood() const noexcept { return understood_; }

 private:
  static constexpr std::array<std::string_view, 2> sides = {"White", "Black"};

  void fail(std::size_t offset, std::string reason) {
    understood_ = false;
    tell(offset, std::move(reason));
  }
  void tell(std::size_t offset, std::string reason) {
    if (reasons_.size() < most_ini_reasons) reasons_.push_back({offset, std::move(reason)});
  }
  void fail(const IniEntry& entry, const std::string& expected) {
    fail(entry.value.offset, entry.key.text + " = " + in_quotes(entry.value.text) + ": expected " + expected);
  }
  const IniEntry* take(std::string_view key) {
    const auto found = entries_.find(key);
    if (found == entries_.end()) return nullptr;
    taken_.insert(found->first);
    return found->second;
  }
  [[nodiscard]] static std::string by_side(std::string_view key, std::size_t side) {
    return std::string(key).append(sides[side]);
  }

  [[nodiscard]] static std::optional<int> number(std::string_view text, int least, int most) {
    if (text.empty() || text.size() > 5) return std::nullopt;
    int value = 0;
    for (const char c : text) {
      if (c < '0' || c > '9') return std::nullopt;
      value = value * 10 + (c - '0');
    }
    if (value < least || value > most) return std::nullopt;
    return value;
  }
  bool read_number(std::string_view key, int& value, int least, int most) {
    const IniEntry* const entry = take(key);
    if (entry == nullptr) return false;
    if (const std::optional<int> read = number(entry->value.text, least, most))
      value = *read;
    else
      fail(*entry, "a number from " + std::to_string(least) + " to " + std::to_string(most));
    return true;
  }
  /// A file as a letter or a number, from 0 where `key` names one; the number of files for `maxFile`, less one.
  void read_file(std::string_view key, int& value) {
    const IniEntry* const entry = take(key);
    if (entry == nullptr) return;
    const std::string& text = entry->value.text;
    std::optional<int> file = number(text, 1, 16);
    if (text.size() == 1 && text[0] >= 'a' && text[0] <= 'p') file = text[0] - 'a' + 1;
    if (!file) return fail(*entry, "a file, a to p or 1 to 16");
    value = key == "maxFile" ? *file : *file - 1;
  }
  void read_flag(std::string_view key, bool& value) {
    const IniEntry* const entry = take(key);
    if (entry == nullptr) return;
    if (entry->value.text != "true" && entry->value.text != "false") return fail(*entry, "true or false");
    value = entry->value.text == "true";
  }
  void read_worth(std::string_view key, Worth& value) {
    const IniEntry* const entry = take(key);
    if (entry == nullptr) return;
    const std::string& text = entry->value.text;
    if (text == "win")
      value = Worth::win;
    else if (text == "loss")
      value = Worth::loss;
    else if (text == "draw")
      value = Worth::draw;
    else if (text == "none" && key == "extinctionValue")
      value = Worth::none;
    else
      fail(*entry, "win, loss or draw");
  }

  /// `e4 d5 *8 a* -`
  void read_region(std::string_view key, Region& region) {
    const IniEntry* const entry = take(key);
    if (entry == nullptr) return;
    region = {};
    std::string_view rest = entry->value.text;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      const std::string_view word = rest.substr(0, end);
      rest.remove_prefix(std::min(rest.find_first_not_of(' ', end), rest.size()));
      if (word == "-") continue;
      const auto lower = static_cast<char>(word[0] >= 'A' && word[0] <= 'Z' ? word[0] - 'A' + 'a' : word[0]);
      const bool any_file = lower == '*';
      const bool any_rank = word.size() == 2 && word[1] == '*';
      const std::optional<int> rank = number(word.substr(1), 1, 16);
      if ((!any_file && (lower < 'a' || lower > 'p')) || (!any_rank && !rank) || (any_file && any_rank))
        return fail(*entry, "squares such as e4, *8 for a rank, a* for a file, or -");
      for (int r = 0; r < 16; ++r)
        for (int f = 0; f < 16; ++f)
          if ((any_file || f == lower - 'a') && (any_rank || r == *rank - 1)) region.add(f, r);
    }
  }
  /// The slots of letters, `-` for none, `*` for any piece where that makes sense.
  [[nodiscard]] std::optional<Slots> slots(const IniEntry& entry, bool* any = nullptr) {
    Slots found;
    if (any != nullptr) *any = false;
    for (const char c : entry.value.text) {
      if (c == ' ' || c == '-') continue;
      if (c == '*' && any != nullptr) {
        *any = true;
        continue;
      }
      const std::optional<std::size_t> slot = slot_of(c);
      if (!slot) {
        fail(entry, "letters of pieces of this variant, or -");
        return std::nullopt;
      }
      found.set(*slot);
    }
    return found;
  }
  [[nodiscard]] std::optional<std::size_t> slot_of(char letter) const {
    const char capital = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    for (std::size_t slot = 0; slot < ini_slots; ++slot)
      if (capital != 0 && draft_.letters[slot] == capital) return slot;
    return std::nullopt;
  }
  /// `key` for both sides, then `keyWhite` and `keyBlack`.
  void read_slots(std::string_view key, std::array<Slots, 2>& value) {
    if (const IniEntry* const entry = take(key))
      if (const auto found = slots(*entry)) value = {*found, *found};
    for (std::size_t side = 0; side < 2; ++side)
      if (const IniEntry* const entry = take(by_side(key, side)))
        if (const auto found = slots(*entry)) value[side] = *found;
  }

  void read_pieces() {
    for (std::size_t slot = 0; slot < ini_slots; ++slot) {
      const IniEntry* const entry = take(slot_key(slot));
      if (entry == nullptr) continue;
      const std::string& text = entry->value.text;
      if (text == "-") {
        draft_.letters[slot] = 0;
        continue;
      }
      const bool moves = slot >= first_custom && text.size() > 1;
      const char first = text.empty() ? '\0' : text[0];
      const bool is_letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
      if (!is_letter || (moves ? text[1] != ':' : text.size() != 1) ||
          (slot >= first_custom && slot != king_slot && !moves)) {
        fail(*entry, slot >= first_custom ? "a letter, a colon and a movement string, such as d:FnD, or -"
                                          : "a letter, or - for no such piece");
        continue;
      }
      if (slot < first_custom && !ini_pieces[slot].missing.empty()) {
        fail(entry->value.offset,
             entry->key.text + ": there is no such piece here: " + std::string(ini_pieces[slot].missing));
        continue;
      }
      draft_.set_letter(slot, first >= 'a' ? static_cast<char>(first - 'a' + 'A') : first);
      if (slot >= first_custom) read_movement(*entry, slot, moves);
    }
  }
  void read_movement(const IniEntry& entry, std::size_t slot, bool moves) {
    draft_.notations[slot].clear();
    draft_.custom_steppers.reset(slot);
    if (!moves) return;
    const std::size_t before = reasons_.size();
    std::vector<Reason> found;
    const IniMovement read =
        IniMovementReader(std::string_view(entry.value.text).substr(2), entry.value.offset + 2, found).read();
    for (Reason& reason : found) fail(reason.offset, std::move(reason.text));
    if (reasons_.size() != before) return;
    if (slot == king_slot && (read.steps_twice || read.takes_in_passing || read.notation.empty()))
      return fail(entry, "a movement of a King, without first moves");
    draft_.notations[slot] = read.notation;
    draft_.custom_steppers.set(slot, read.steps_twice);
    if (read.takes_in_passing)
      for (Slots& takers : draft_.takers) takers.set(slot);
  }

  /// Keys that Fairy-Stockfish calls deprecated.
  void read_old_keys() {
    int rank = 0;
    if (read_number("promotionRank", rank, 1, 16))
      draft_.promotion = {ranks_between(rank, 16), ranks_between(1, draft_.ranks - rank + 1)};
    int most = 2;
    int least = 2;
    const bool to = read_number("doubleStepRank", most, 1, 16);
    const IniEntry* const from = take("doubleStepRankMin");
    if (to && from != nullptr) {
      fail(*from, "no doubleStepRankMin beside doubleStepRank, of which Fairy-Stockfish reads one only");
    } else if (to || from != nullptr) {
      if (from != nullptr) read_number("doubleStepRankMin", least, 1, 16);
      draft_.double_step = {ranks_between(least, most),
                            ranks_between(draft_.ranks - most + 1, draft_.ranks - least + 1)};
    }
    read_region("whiteFlag", draft_.flag[0]);
    read_region("blackFlag", draft_.flag[1]);
    if (const IniEntry* const entry = take("castlingRookPiece"))
      if (const auto found = slots(*entry)) draft_.rooks = {*found, *found};
  }

  void read_promotion() {
    for (std::size_t side = 0; side < 2; ++side) read_region(by_side("promotionRegion", side), draft_.promotion[side]);
    read_slots("promotionPieceTypes", draft_.becomes);
    if (const IniEntry* const entry = take("promotionLimit")) read_pairs(*entry, false);
    if (const IniEntry* const entry = take("promotedPieceType")) read_pairs(*entry, true);
    read_flag("piecePromotionOnCapture", draft_.promotes_on_capture);
    read_flag("mandatoryPawnPromotion", draft_.must_promote_pawns);
    read_flag("mandatoryPiecePromotion", draft_.must_promote_pieces);
  }
  /// `q:1 r:2`, or `p:g s:-` for `kinds`.
  void read_pairs(const IniEntry& entry, bool kinds) {
    std::string_view rest = entry.value.text;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      const std::string_view word = rest.substr(0, end);
      rest.remove_prefix(std::min(rest.find_first_not_of(' ', end), rest.size()));
      if (word == "-") continue;
      const auto slot = slot_of(word[0]);
      const std::string_view value = word.size() < 3 ? std::string_view() : word.substr(2);
      const auto limit = kinds ? std::nullopt : number(value, 0, 255);
      const auto becomes = kinds && value.size() == 1 ? slot_of(value[0]) : std::nullopt;
      if (!slot || word.size() < 3 || word[1] != ':' || (kinds ? !becomes && value != "-" : !limit))
        return fail(entry, kinds ? "pairs of letters of pieces, such as p:g s:-"
                                 : "letters of pieces with numbers, such as q:1 r:2");
      if (kinds)
        draft_.promoted[*slot] = becomes ? *becomes + 1 : 0;
      else
        draft_.limits[*slot] = *limit;
    }
  }

  void read_double_step() {
    read_flag("doubleStep", draft_.steps_twice);
    for (std::size_t side = 0; side < 2; ++side)
      read_region(by_side("doubleStepRegion", side), draft_.double_step[side]);
    read_region("enPassantRegion", draft_.passing);
  }

  void read_castling() {
    read_flag("castling", draft_.castles);
    read_file("castlingKingsideFile", draft_.king_to_short);
    read_file("castlingQueensideFile", draft_.king_to_long);
    int rank = draft_.castling_rank + 1;
    read_number("castlingRank", rank, 1, 16);
    draft_.castling_rank = rank - 1;
    int file = 0;
    read_file("castlingKingFile", file);  // which of several Kings castles: here is only one
    read_slots("castlingKingPiece", draft_.castling_king);
    read_file("castlingRookKingsideFile", draft_.rook_short);
    read_file("castlingRookQueensideFile", draft_.rook_long);
    read_slots("castlingRookPieces", draft_.rooks);
  }

  void read_turns() {
    read_flag("checking", draft_.checks);
    read_flag("dropChecks", draft_.drops_give_check);
    read_flag("mustCapture", draft_.must_capture);
    read_flag("immobilityIllegal", draft_.immobility_illegal);
  }

  void read_drops() {
    read_flag("pieceDrops", draft_.drops);
    read_flag("dropLoop", draft_.keeps_promoted);
    read_flag("capturesToHand", draft_.captures_to_hand);
    read_flag("firstRankPawnDrops", draft_.first_rank_pawn_drops);
    read_flag("promotionZonePawnDrops", draft_.promotion_zone_pawn_drops);
    read_region("whiteDropRegion", draft_.drop[0]);
    read_region("blackDropRegion", draft_.drop[1]);
    if (const IniEntry* const entry = take("dropNoDoubled")) {
      if (const auto found = slots(*entry)) {
        if (found->count() > 1)
          fail(*entry, "one piece, or -");
        else
          draft_.alone = *found;
      }
    }
    read_number("dropNoDoubledCount", draft_.alone_count, 0, 255);
  }

  void read_ends() {
    read_number("nMoveRule", draft_.move_rule, 0, 30000);
    read_number("nFoldRule", draft_.fold, 0, 255);
    read_worth("nFoldValue", draft_.folded);
    read_flag("nFoldValueAbsolute", draft_.folded_for_first);
    read_worth("stalemateValue", draft_.stalemate);
    read_worth("checkmateValue", draft_.checkmate);
    read_worth("extinctionValue", draft_.extinction);
    read_flag("extinctionClaim", draft_.claim);
    if (const IniEntry* const entry = take("extinctionPieceTypes"))
      if (const auto found = slots(*entry, &draft_.extinct_all)) draft_.extinct = *found;
    read_number("extinctionPieceCount", draft_.extinct_most, 0, 255);
    read_number("extinctionOpponentPieceCount", draft_.extinct_enemies, 0, 255);
    const auto read_flags = [&](const IniEntry& entry) {
      bool any = false;
      const std::optional<Slots> found = slots(entry, &any);
      if (found && found->count() > 1) fail(entry, "one piece, * or -");
      return found ? std::optional(any ? ~Slots{} : *found) : std::nullopt;
    };
    if (const IniEntry* const entry = take("flagPiece"))
      if (const auto found = read_flags(*entry)) draft_.flags = {*found, *found};
    if (entries_.contains("flagRegion")) {
      read_region("flagRegion", draft_.flag[0]);
      draft_.flag[1] = draft_.flag[0];
    }
    for (std::size_t side = 0; side < 2; ++side) {
      if (const IniEntry* const entry = take(by_side("flagPiece", side)))
        if (const auto found = read_flags(*entry)) draft_.flags[side] = *found;
      read_region(by_side("flagRegion", side), draft_.flag[side]);
    }
    read_number("flagPieceCount", draft_.flag_count, 1, 255);
  }

  void read_foreign_keys() {
    const auto judge = [&](const IniEntry& entry, std::string_view neutral, std::string_view why) {
      draft_.refused.erase(entry.key.text);
      if (entry.value.text == neutral) return;
      draft_.refused[entry.key.text] =
          entry.key.text + " = " + in_quotes(entry.value.text) + " is not honoured: " + std::string(why);
      tell(entry.key.offset, draft_.refused[entry.key.text]);
    };
    for (const ForeignKey& key : foreign_keys)
      if (const IniEntry* const entry = take(key.key)) judge(*entry, key.neutral, key.why);
    for (const std::string_view prefix : mobility_keys)
      for (std::size_t slot = 0; slot < ini_slots; ++slot) {
        std::string piece = slot_key(slot);
        piece[0] = static_cast<char>(piece[0] - 'a' + 'A');
        if (const IniEntry* const entry = take(std::string(prefix) + piece))
          judge(*entry, "-", "a region in which one kind must stay");
      }
  }

  Draft& draft_;
  std::vector<Reason>& reasons_;
  std::map<std::string, const IniEntry*, std::less<>> entries_;
  std::set<std::string, std::less<>> taken_;
  bool understood_ = true;
};

}  // namespace arbiter::orthodox
