// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/games/orthodox/ini/draft.hpp>
#include <arbiter/games/orthodox/ini/start.hpp>
#include <arbiter/games/orthodox/rows.hpp>
#include <arbiter/movement/attacks.hpp>
#include <arbiter/movement/notation.hpp>

namespace arbiter::orthodox {

/// A game of a file: its row, and all that the row points at.
struct HouseDefinition {
  HouseDefinition() = default;
  HouseDefinition(const HouseDefinition&) = delete;  // the row points into it
  HouseDefinition& operator=(const HouseDefinition&) = delete;

  std::deque<std::string> texts;
  std::vector<KindRow> kinds;
  House house;
  Row row;
};

/// Makes a definition of what a file says, or tells what in it does not go together.
class HouseBuilder {
 public:
  /// The definition of the variant `name`; `say` is told each fault.
  template <class Say>
  static std::shared_ptr<HouseDefinition> build(const Draft& draft, std::string_view name, Say&& say) {
    HouseBuilder builder(draft, name);
    builder.make();
    for (std::string& fault : builder.faults_) say(std::move(fault));
    return builder.faults_.empty() ? std::shared_ptr<HouseDefinition>(std::move(builder.made_)) : nullptr;
  }

 private:
  HouseBuilder(const Draft& draft, std::string_view name)
      : draft_(draft), made_(std::make_unique<HouseDefinition>()), house_(made_->house) {
    kind_of_.fill(Kind::none);
    name_ = text(std::string(name));
  }

  std::string_view text(std::string words) {
    made_->texts.push_back(std::move(words));
    return made_->texts.back();
  }
  void fail(std::string fault) { faults_.push_back(std::move(fault)); }

  void make() {
    add_kinds();
    if (made_->kinds.empty()) return fail("it has no pieces");
    const Extent extent{static_cast<std::uint8_t>(draft_.files), static_cast<std::uint8_t>(draft_.ranks)};
    if (!Attacks<16>(made_->kinds, extent).fits()) return fail("its pieces move in too many different ways at once");
    add_rules();
    Row& row = made_->row;
    row.name = row.uci_variant = name_;
    row.title = text(std::string(name_) + ", " + std::to_string(draft_.files) + "x" + std::to_string(draft_.ranks) +
                     ", of a file of variants");
    row.extent = extent;
    row.kinds = made_->kinds;
    row.extras = {.bare_king_loses = false, .hands = true, .house = true};
    row.house = &house_;
    const IniStart start(draft_, made_->kinds, house_);
    for (const std::string& fault : start.faults()) fail("startFen: " + fault);
    house_.castling = start.castling();
    row.start = text(start.fen());
    check();
  }

  void add_kinds() {
    for (std::size_t slot = 0; slot < ini_slots; ++slot) {
      if (draft_.letters[slot] == 0) continue;
      kind_of_[slot] = kind_of_row(made_->kinds.size());
      const std::string_view written = slot < first_custom ? ini_pieces[slot].moves
                                       : draft_.notations[slot].empty() && slot == king_slot
                                           ? std::string_view("K")
                                           : std::string_view(draft_.notations[slot]);
      const std::string_view notation = text(std::string(written));
      KindRow row{text(slot_title(slot)), text(std::string(1, draft_.letters[slot])), notation, {}};
      if (!notation.empty()) row.movement = parse_movement(notation).movement;
      made_->kinds.push_back(row);
    }
    house_.royal = kind_of_[king_slot] == Kind::none ? kind_of_row(made_->kinds.size()) : kind_of_[king_slot];
    house_.pawn = kind_of_[pawn_slot] == Kind::none ? kind_of_row(made_->kinds.size() + 1) : kind_of_[pawn_slot];
  }

  [[nodiscard]] KindSet kinds(const Slots& slots) const {
    KindSet set = 0;
    for (std::size_t slot = 0; slot < ini_slots; ++slot)
      if (slots[slot] && kind_of_[slot] != Kind::none) set |= KindSet{1} << row_of(kind_of_[slot]);
    return set;
  }
  [[nodiscard]] static Region without(const Region& a, const Region& b) {
    Region left;
    for (std::size_t rank = 0; rank < 16; ++rank)
      left.ranks[rank] = static_cast<std::uint16_t>(a.ranks[rank] & ~b.ranks[rank]);
    return left;
  }

  void add_rules() {
    const std::size_t count = made_->kinds.size();
    house_.limits.assign(count, 0);
    house_.promoted.assign(count, Kind::none);
    house_.base.assign(count, Kind::none);
    for (std::size_t slot = 0; slot < ini_slots; ++slot) {
      if (kind_of_[slot] == Kind::none) continue;
      const std::size_t row = row_of(kind_of_[slot]);
      house_.limits[row] = draft_.limits[slot];
      if (draft_.promoted[slot] != 0 && slot != king_slot) house_.promoted[row] = kind_of_[draft_.promoted[slot] - 1];
    }
    const KindSet pawn = kinds(slots_of({pawn_slot}));
    for (std::size_t side = 0; side < 2; ++side) {
      house_.pawns[side] = kinds(draft_.pawns[side]) | pawn;    // Fairy-Stockfish's Pawn is one whatever the keys say
      house_.takers[side] = kinds(draft_.takers[side]) | pawn;  // the same
      house_.resets[side] = kinds(draft_.resets[side]);
      house_.rooks[side] = kinds(draft_.rooks[side]);
      for (std::size_t slot = ini_slots; slot-- > 0;)
        if (draft_.becomes[side][slot] && kind_of_[slot] != Kind::none) house_.becomes[side].push_back(kind_of_[slot]);
      house_.promotion[side] = draft_.promotion[side];
      if (draft_.steps_twice) house_.double_step[side] = draft_.double_step[side];
      house_.passing[side] = draft_.passing;
      house_.drop[side] = draft_.drop[side];
      house_.pawn_drop[side] = draft_.drop[side];
      if (!draft_.promotion_zone_pawn_drops)
        house_.pawn_drop[side] = without(house_.pawn_drop[side], draft_.promotion[side]);
      const int first = side == 0 ? 1 : draft_.ranks;
      if (!draft_.first_rank_pawn_drops)
        house_.pawn_drop[side] = without(house_.pawn_drop[side], ranks_between(first, first));
      house_.flags[side] = kinds(draft_.flags[side]);
      house_.flag[side] = draft_.flag[side];
    }
    if (draft_.steps_twice) house_.steppers = pawn | kinds(draft_.custom_steppers);
    house_.must_promote_pawns = draft_.must_promote_pawns;
    house_.must_promote_pieces = draft_.must_promote_pieces;
    house_.promotes_on_capture = draft_.promotes_on_capture;
    house_.drops = draft_.drops;
    house_.captures_to_hand = draft_.captures_to_hand;
    house_.keeps_promoted = draft_.keeps_promoted;
    for (std::size_t slot = 0; slot < ini_slots; ++slot)
      if (draft_.alone[slot]) house_.alone = kind_of_[slot];
    house_.alone_count = draft_.alone_count;
    house_.drops_give_check = draft_.drops_give_check;
    house_.immobility_illegal = draft_.immobility_illegal;
    house_.checks = draft_.checks;
    house_.must_capture = draft_.must_capture;
    house_.stalemate = draft_.stalemate;
    house_.checkmate = draft_.checkmate;
    house_.flag_count = draft_.flag_count;
    house_.extinction = {draft_.extinction,   kinds(draft_.extinct),  draft_.extinct_all,
                         draft_.extinct_most, draft_.extinct_enemies, draft_.claim};
    house_.move_rule = 2 * draft_.move_rule;
    house_.fold = draft_.fold;
    house_.folded = draft_.folded;
    house_.folded_for_first = draft_.folded_for_first;
    find_bases();
  }

  /// Notes what each kind was before its promotion.
  void find_bases() {
    const auto note = [&](Kind base, Kind becomes) {
      if (becomes == Kind::none) return;
      Kind& known = house_.base[row_of(becomes)];
      if (known != Kind::none && known != base && house_.captures_to_hand && !house_.keeps_promoted)
        fail("two kinds promote to " + std::string(made_->kinds[row_of(becomes)].name) +
             ": what it was cannot be told when it comes to hand");
      known = base;
    };
    for (std::size_t row = 0; row < made_->kinds.size(); ++row) {
      const Kind kind = kind_of_row(row);
      note(kind, house_.promoted[row]);
      for (std::size_t side = 0; side < 2; ++side) {
        if (!has(house_.pawns[side], kind)) continue;
        for (const Kind becomes : house_.becomes[side]) {
          note(kind, becomes);
          if (becomes == house_.promoted[row])
            fail("a Pawn promotes to " + std::string(made_->kinds[row_of(becomes)].name) + " in two ways");
        }
      }
    }
  }

  /// What this engine cannot do though each key by itself is honoured.
  void check() {
    for (std::size_t side = 0; side < 2; ++side)
      if (std::find(house_.becomes[side].begin(), house_.becomes[side].end(), house_.royal) !=
          house_.becomes[side].end())
        fail("promotion to a King");
    for (std::size_t row = 0; row < made_->kinds.size(); ++row)
      if (house_.promoted[row] == house_.royal || house_.promoted[row] == kind_of_row(row))
        fail("promotion to a King, or to the same piece");
    if (house_.captures_to_hand && !house_.drops) fail("capturesToHand without pieceDrops");
    if (row_of(house_.pawn) < made_->kinds.size())
      for (std::size_t row = 0; row < made_->kinds.size(); ++row)
        if (row != row_of(house_.pawn) && has(house_.steppers, kind_of_row(row)) && goes_two_ahead(made_->kinds[row]))
          fail("a double step of a piece that goes two squares ahead anyway");
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t row = 0; row < made_->kinds.size(); ++row)
        if (has(house_.takers[side], kind_of_row(row)) && !takes_by_steps(made_->kinds[row]))
          fail("en passant by " + std::string(made_->kinds[row].name) + ", which captures by more than single steps");
  }
  [[nodiscard]] static bool goes_two_ahead(const KindRow& row) {
    for (const Leg& leg : row.movement) {
      if (!holds(leg.mode, Mode::move) || leg.step.files != 0) continue;
      if (leg.step.ranks == 2 || (leg.step.ranks == 1 && leg.range > 1)) return true;
    }
    return row.movement.path_count != 0;
  }
  /// What captures and does not move by a leg goes one step by it.
  [[nodiscard]] static bool takes_by_steps(const KindRow& row) {
    for (const Leg& leg : row.movement)
      if (leg.mode == Mode::capture && (leg.range != 1 || leg.passage != Passage::rider)) return false;
    return row.movement.path_count == 0;
  }

  const Draft& draft_;
  std::unique_ptr<HouseDefinition> made_;
  House& house_;
  std::string_view name_;
  std::array<Kind, ini_slots> kind_of_{};
  std::vector<std::string> faults_;
};

}  // namespace arbiter::orthodox
