// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// How sure a clause of the rule files is.
enum class Certainty : std::uint8_t { stated, inferred, chosen };

/// The word for it in the rule files.
[[nodiscard]] constexpr std::string_view name(Certainty certainty) noexcept {
  switch (certainty) {
    case Certainty::stated: return "stated";
    case Certainty::inferred: return "inferred";
    case Certainty::chosen: break;
  }
  return "chosen";
}

/// One clause of a game's rules: its id (`SCN-06`, without question mark), one line in the library's words, how sure it
/// is, and, where it is a ruling, the name of its switch (empty otherwise).
struct Clause {
  std::string_view id;
  std::string_view line;
  Certainty certainty = Certainty::stated;
  std::string_view ruling;
};

/// What one clause had to say about a turn or a position, in words for people.
struct Note {
  std::string_view clause;
  std::string text;
};

/// What came of asking why a turn is refused: legal, or the clause that refuses it and how.
struct Judgement {
  bool legal = false;
  std::string clause;  ///< the first clause that refuses; empty where the turn is legal
  std::string text;    ///< one sentence
};

}  // namespace arbiter
