// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>

#include <arbiter/core/random.hpp>

namespace arbiter::compare {

/// A position text in 64 bits: among millions of positions two seldom share one.
[[nodiscard]] constexpr std::uint64_t fingerprint(std::string_view fen) noexcept {
  std::uint64_t print = 0xcbf29ce484222325;
  for (const char c : fen) print = (print ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return mix(print);
}

/// The positions of a tree that is walked again for each ply, in the same order: which of its turns lead on, so that
/// each position is reached once. Only so many are kept that they fit in memory; one that is not kept is new each time.
class Seen {
 public:
  /// `most`: how many positions are kept.
  explicit Seen(std::size_t most = std::size_t{1} << 19) : most_(most) {}

  /// Notes a position that a turn reaches at this ply. False if it had been found before.
  [[nodiscard]] bool find(std::string_view fen, int ply) {
    const std::uint64_t print = fingerprint(fen);
    if (places_.contains(print)) return false;
    if (places_.size() < most_) places_.emplace(print, Place{static_cast<std::uint8_t>(ply), 0});
    return true;
  }

  /// True if the walk for ply `walk` comes to this position, at this ply, where it was found and for the first time.
  [[nodiscard]] bool enter(std::string_view fen, int ply, int walk) {
    const auto found = places_.find(fingerprint(fen));
    if (found == places_.end()) return true;
    Place& place = found->second;
    if (place.ply != ply || place.walk == walk) return false;
    place.walk = static_cast<std::uint8_t>(walk);
    return true;
  }

 private:
  struct Place {
    std::uint8_t ply = 0;   ///< at which it was found
    std::uint8_t walk = 0;  ///< the last that came to it
  };

  std::size_t most_;
  std::unordered_map<std::uint64_t, Place> places_;
};

}  // namespace arbiter::compare
