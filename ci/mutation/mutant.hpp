// SPDX-License-Identifier: MIT
#pragma once

// Included before everything else where the mutated copy of the library is compiled; the library itself knows nothing
// of it.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

namespace arbiter_mutant {

inline constexpr int most = 1 << 15;

/// The mutant that is on, from ARBITER_MUTANT; 0: none.
inline const int active = [] {
  const char* const text = std::getenv("ARBITER_MUTANT");
  return text == nullptr ? 0 : std::atoi(text);
}();

/// Which mutants this run came by; written to the file ARBITER_MUTANTS_MET, if given, when the program ends, with a 0
/// after the last.
struct Met {
  std::array<bool, most> at{};
  Met() = default;
  Met(const Met&) = delete;
  Met& operator=(const Met&) = delete;
  ~Met() {
    const char* const path = std::getenv("ARBITER_MUTANTS_MET");
    std::FILE* const file = path == nullptr ? nullptr : std::fopen(path, "w");
    if (file == nullptr) return;
    for (int n = 1; n < most; ++n)
      if (at[static_cast<std::size_t>(n)]) std::fprintf(file, "%d\n", n);
    std::fputs("0\n", file);
    std::fclose(file);
  }
};
inline Met met;

inline bool meet(int n) noexcept {
  met.at[static_cast<std::size_t>(n)] = true;
  return active == n;
}
/// Mutant `n` is on; never while the compiler computes.
constexpr bool on(int n) noexcept {
  if (std::is_constant_evaluated()) return false;
  return meet(n);
}

template <class A, class B>
constexpr auto less(int n, const A& a, const B& b) {
  return on(n) ? a <= b : a < b;
}
template <class A, class B>
constexpr auto less_equal(int n, const A& a, const B& b) {
  return on(n) ? a < b : a <= b;
}
template <class A, class B>
constexpr auto greater(int n, const A& a, const B& b) {
  return on(n) ? a >= b : a > b;
}
template <class A, class B>
constexpr auto greater_equal(int n, const A& a, const B& b) {
  return on(n) ? a > b : a >= b;
}

}  // namespace arbiter_mutant
