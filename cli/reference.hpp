// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/core/expected.hpp>
#include <nlohmann/json_fwd.hpp>

namespace arbiter::cli {

/// The reference behind the JSON-lines protocol (corpora/engines/PROTOCOL.md): a line in, a line out, for any game. It
/// reads and writes nothing itself, throws nothing, and the same lines get the same answers on every machine.
class Reference {
 public:
  /// The bytes that a line may have, without its end.
  static constexpr std::size_t longest_request = std::size_t{1} << 20;
  /// The bytes that an answer may have; one that would have more is an error instead.
  static constexpr std::size_t longest_answer = std::size_t{1} << 22;

  /// A game under so many rulings, `ID=VALUE` each.
  using Maker = std::function<Expected<std::unique_ptr<AnyGame>>(std::span<const std::string> rulings)>;

  /// Answers for the game that `make` makes, too, as `name`; false where a game is called so already.
  [[nodiscard]] bool add(std::string name, Maker make);

  /// Puts the answer to `request`, a line without its end, behind `answers`, with a line end; false, and nothing is
  /// put, where it asks to quit.
  [[nodiscard]] bool answer(std::string_view request, std::string& answers);

  /// The answer, with a line end, to a line that has more than `longest_request` bytes.
  [[nodiscard]] static std::string_view answer_to_longer();

 private:
  using Json = nlohmann::json;

  /// The members of the answer that `ask` gets, put behind `answer`.
  [[nodiscard]] Expected<void> tell(std::string_view ask, const Json& request, std::string& answer);
  /// The game of a request under its rulings; good until the next call.
  [[nodiscard]] Expected<const AnyGame*> game_of(const Json& request);

  std::vector<std::pair<std::string, Maker>> added_;                    ///< what is no game of the library, by name
  std::map<std::string, std::unique_ptr<AnyGame>, std::less<>> games_;  ///< by name and rulings, the last ones
};

}  // namespace arbiter::cli
