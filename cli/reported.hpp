// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/compare/contradiction.hpp>
#include <arbiter/compare/difference.hpp>
#include <arbiter/compare/engine.hpp>
#include <arbiter/compare/plan.hpp>
#include <arbiter/compare/self.hpp>
#include <arbiter/compare/stage.hpp>

#include "comparison_end.hpp"

namespace arbiter::cli {

/// What a comparison came to; each has an exit code of its own but `nothing`, which shares that of `failed`.
enum class Conclusion : std::uint8_t {
  agrees,   ///< as far as was compared
  differs,  ///< from the reference or from itself
  failed,   ///< no comparison is possible with the engine
  nothing   ///< nothing was compared
};

/// The word for it in JSON.
[[nodiscard]] constexpr std::string_view name(Conclusion conclusion) noexcept {
  switch (conclusion) {
    case Conclusion::agrees: return "agrees";
    case Conclusion::differs: return "differs";
    case Conclusion::failed: return "failed";
    case Conclusion::nothing: break;
  }
  return "nothing";
}

/// How much of one sort was compared.
struct Amount {
  std::string_view name;  ///< in JSON
  std::string_view words;
  std::uint64_t number = 0;
};

/// All that is reported of a comparison. JSON, JUnit and the page are made of it alone, and hold the printed text.
/// Texts of the engine's own are as it wrote them: each writer escapes them.
struct Reported {
  const AnyGame* game = nullptr;  ///< null where the engine's own rules are held to themselves
  std::string game_name;
  bool self = false;   ///< the engine is held to itself
  std::string engine;  ///< as it calls itself; empty where it did not come to that
  std::string engine_command;
  std::string says;     ///< what else it says of itself; may be empty
  std::string command;  ///< what makes the same comparison again
  Line start;           ///< the FEN may be empty: the engine's own start
  std::uint64_t seed = 1;
  Conclusion conclusion = Conclusion::agrees;
  std::string verdict;  ///< one line
  std::optional<compare::WrongPosition> wrong;
  std::optional<compare::Contradiction> contradiction;
  std::optional<compare::Verdict> failure;
  Line asked;                           ///< with a failure: what the engine was asked
  std::vector<std::string> suspects;    ///< with a failure over a turn: clauses that it may read otherwise
  std::optional<compare::Stage> stage;  ///< in which it differed or failed
  bool stopped = false;                 ///< the plan was not worked through
  std::string again;                    ///< the command that shows a difference again; empty without one
  std::string go_on;  ///< the command that goes on where it was stopped or past a difference; may be empty
  std::vector<Amount> amounts;
  std::array<std::uint64_t, compare::stages.size()> items{};  ///< by Stage
  std::map<std::string, std::uint64_t> clauses;               ///< in how many turns and ends each acted
  Ending ending;
  std::string text;  ///< the report as it is printed

  /// Says what it came to, and adds the row for it to the text.
  void conclude(Conclusion what, const std::string& words);
  /// It came to a wrong position.
  void differ(const compare::WrongPosition& found);
  /// It came to a contradiction.
  void differ(const compare::Contradiction& found);
  /// It came to a verdict on the engine, which had been asked about `line`, and adds that to the text.
  void fail(const compare::Verdict& found, const Line& line);
  /// No engine came to be asked: the verdict on it, or where it was stopped before it had greeted, the `reason`.
  void end_unasked(const compare::Verdict& found, const std::string& reason);
};

/// The amounts of a comparison with the reference.
[[nodiscard]] std::vector<Amount> amounts_of(const compare::Tally& tally);
/// Those of an engine held to itself.
[[nodiscard]] std::vector<Amount> amounts_of(const compare::SelfTally& tally);

/// The version of Arbiter: `0.1.0`.
[[nodiscard]] std::string arbiter_version();

/// The report as JSON; corpora/engines/report.schema.json says what is in it.
[[nodiscard]] std::string report_json(const Reported& reported);
/// The report as one HTML page that loads nothing: diagrams before and after, and texts to copy.
[[nodiscard]] std::string report_page(const Reported& reported);
/// The report as JUnit XML: a test case a stage, the one that differs with the printed text.
[[nodiscard]] std::string report_junit(const Reported& reported);

}  // namespace arbiter::cli
