// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/board/square.hpp>
#include <arbiter/compare/engine.hpp>

#include "engine_lines.hpp"
#include "engine_spec.hpp"

namespace arbiter::cli {

/// A feature that an engine sends: `setboard=1`, `myname="A B"`, `option="Level -spin 1 1 9"`.
struct CecpFeature {
  std::string name;
  std::string value;
};

/// The features of a line `feature ...`; none of another line.
[[nodiscard]] std::vector<CecpFeature> read_cecp_features(std::string_view line);

/// What an engine of the Chess Engine Communication Protocol is told before the first position.
struct CecpSetUp {
  std::string game;                    ///< the library's name
  std::optional<std::string> variant;  ///< another name of the variant
  std::vector<EngineOption> options;
  std::optional<Extent> board;  ///< nothing: the engine's own start shows it
};

/// An engine of the Chess Engine Communication Protocol (XBoard, WinBoard). The protocol has no words for what a
/// comparison needs, so it takes those of Sjaak II: `fen` prints the position, `perft N 1` counts turn by turn.
class CecpEngine final : public compare::Engine {
 public:
  /// The handshake: features, options and the variant, each only if the engine says that it has it; then
  /// whether it knows the commands.
  [[nodiscard]] static compare::Told<std::unique_ptr<CecpEngine>> greet(EngineLines& lines, const CecpSetUp& set_up);

  [[nodiscard]] std::string_view name() const override { return name_; }
  [[nodiscard]] compare::Abilities abilities() const override;
  [[nodiscard]] compare::Handshake handshake() const override { return says_; }
  [[nodiscard]] compare::Told<compare::Answer> answer(const Line& line) override;
  [[nodiscard]] compare::Told<std::vector<std::string>> after(std::string_view fen,
                                                              std::span<const std::string> turns) override;
  [[nodiscard]] compare::Told<std::string> held() override;
  [[nodiscard]] compare::Told<std::vector<Share>> divide(const Line& line, int depth) override;

 private:
  struct Perft {
    std::vector<Share> shares;
    std::string total;
    std::string complaint;             ///< the engine refuses something that it was told
    std::vector<std::string> illegal;  ///< tried all the same
    bool is_whole = false;
  };

  explicit CecpEngine(EngineLines& lines) : lines_(lines) { says_.drops = says_.promotions = true; }

  [[nodiscard]] compare::Told<void> read_features();
  [[nodiscard]] compare::Told<void> set_options(const std::vector<EngineOption>& options);
  [[nodiscard]] compare::Told<std::string> variant_command(const CecpSetUp& set_up) const;
  /// Asks for the position, which shows the board where nobody told it.
  [[nodiscard]] compare::Told<void> try_commands(std::optional<Extent> board);
  [[nodiscard]] const std::string* feature(std::string_view name) const;
  [[nodiscard]] bool has(std::string_view name) const;

  /// Sends commands and a ping, and hands each line before the pong to `hear`; false ends it as a flood.
  [[nodiscard]] compare::Told<void> ask(std::string commands, std::string_view question,
                                        const std::function<bool(std::string_view)>& hear);
  [[nodiscard]] std::string position_commands(std::string_view fen, std::span<const std::string> turns) const;
  /// The FEN on a line that answers `fen`.
  [[nodiscard]] std::optional<std::string> read_fen(std::string_view line) const;
  /// Takes a line of an answer to `perft N 1`; false if there are too many turns.
  [[nodiscard]] static bool read_perft(std::string_view line, int depth, Perft& perft);
  /// The shares of a perft in UCI texts, or what is wrong with them.
  [[nodiscard]] compare::Told<std::vector<Share>> checked(Perft perft, int depth, std::string_view fen) const;

  EngineLines& lines_;
  Extent board_{};
  std::string begin_;  ///< commands that set up the own start
  compare::Handshake says_;
  std::string name_ = "an engine without a name";
  std::vector<CecpFeature> features_;
  std::uint64_t pings_ = 0;
};

}  // namespace arbiter::cli
