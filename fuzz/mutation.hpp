// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <arbiter/core/random.hpp>

/// The engine's own change of plain bytes; null in a program that has no such engine, as when corpora are replayed.
extern "C" __attribute__((weak)) std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t most);

namespace arbiter::fuzz {

/// What is drawn by lot while an input is changed.
class Lot {
 public:
  explicit Lot(std::uint64_t seed) : random_(seed) {}

  /// A number below `n`. Precondition: n > 0.
  [[nodiscard]] std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_.below(n)); }
  [[nodiscard]] bool one_in(std::size_t n) { return below(n) == 0; }
  /// One of a list. Precondition: not empty.
  template <class List>
  [[nodiscard]] const auto& of(const List& list) {
    return list[below(list.size())];
  }

 private:
  SplitMix64 random_;
};

/// `text` changed as plain bytes, at most `most` of them: by the engine, or one byte by lot where there is none.
[[nodiscard]] inline std::string changed_bytes(const std::string& text, std::size_t most, Lot& lot) {
  std::vector<std::uint8_t> bytes(text.begin(),
                                  text.begin() + static_cast<std::ptrdiff_t>(std::min(most, text.size())));
  std::size_t size = bytes.size();
  bytes.resize(most);
  if (LLVMFuzzerMutate != nullptr) {
    size = LLVMFuzzerMutate(bytes.data(), size, most);
  } else if (size != 0) {
    bytes[lot.below(size)] = static_cast<std::uint8_t>(lot.below(256));
  }
  return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

/// The work of an LLVMFuzzerCustomMutator: mostly one change or a few by `change`, which takes an input and the lot and
/// returns another input; else, and where that is too long or changes nothing, plain bytes are.
template <class Change>
std::size_t mutate(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed, Change change) {
  Lot lot(seed);
  const std::string input(bytes, bytes + size);
  std::string output = input;
  if (!lot.one_in(5)) do
      output = change(output, lot);
    while (lot.one_in(3));
  if (output == input || output.empty() || output.size() > most) output = changed_bytes(input, most, lot);
  std::copy(output.begin(), output.end(), bytes);
  return output.size();
}

}  // namespace arbiter::fuzz
