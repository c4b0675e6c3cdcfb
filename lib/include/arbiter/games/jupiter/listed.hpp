// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

#include <arbiter/game/turn.hpp>
#include <arbiter/games/jupiter/effect.hpp>
#include <arbiter/games/jupiter/roster.hpp>

namespace arbiter::jupiter {

/// The effects listed so far in one position: sets of arrivals of one kind, by what else changes. It grows with them;
/// up to some hundreds it needs no memory but its own.
class ListedEffects {
 public:
  /// Arrivals that have been listed.
  struct Entry {
    Set arrivals{};
    Rest rest;
    Turn turn;  ///< one of theirs
    Kind kind = Kind::none;
  };

  ListedEffects() : memory_(buffer_.data(), buffer_.size()), entries_(&memory_), places_(&memory_) {
    entries_.reserve(128);
    places_.resize(256);
  }
  ListedEffects(const ListedEffects&) = delete;  // the memory is inside
  ListedEffects& operator=(const ListedEffects&) = delete;

  /// The arrivals of `kind` with this rest: of `turn`, or of a turn seen before. Where keys meet and more than emptied
  /// squares could differ, `same(const Turn& seen)` says whether the rests do.
  template <class Same>
  [[nodiscard]] Set& find(const Rest& rest, Kind kind, const Turn& turn, Same&& same) {
    if (2 * entries_.size() >= places_.size()) grow();
    std::size_t place = place_of(rest.key, kind);
    for (; places_[place] != 0; place = next(place)) {
      Entry& entry = entries_[places_[place] - 1];
      if (entry.rest.key != rest.key || entry.kind != kind || entry.rest.fills != rest.fills ||
          entry.rest.emptied != rest.emptied)
        continue;
      if (!rest.fills || same(entry.turn)) return entry.arrivals;
    }
    entries_.push_back({Set{}, rest, turn, kind});
    places_[place] = static_cast<std::uint32_t>(entries_.size());
    return entries_.back().arrivals;
  }

 private:
  [[nodiscard]] std::size_t place_of(std::uint64_t key, Kind kind) const noexcept {
    return ((key + static_cast<std::uint64_t>(kind) * 0x9e3779b97f4a7c15U) >> 20) & (places_.size() - 1);
  }
  [[nodiscard]] std::size_t next(std::size_t place) const noexcept { return (place + 1) & (places_.size() - 1); }
  void grow() {
    places_.assign(2 * places_.size(), 0);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      std::size_t place = place_of(entries_[i].rest.key, entries_[i].kind);
      while (places_[place] != 0) place = next(place);
      places_[place] = static_cast<std::uint32_t>(i + 1);
    }
  }

  alignas(64) std::array<std::byte, 32768> buffer_;  // only what is written is read
  std::pmr::monotonic_buffer_resource memory_;
  std::pmr::vector<Entry> entries_;
  std::pmr::vector<std::uint32_t> places_;  ///< number in entries_, from 1; 0: free
};

}  // namespace arbiter::jupiter
