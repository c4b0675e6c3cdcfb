// SPDX-License-Identifier: MIT
#pragma once

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

/// An option that a UCI engine offers: its type and what it takes.
struct UciOption {
  std::string name;
  std::string type;
  std::string least;
  std::string most;
  std::vector<std::string> choices;
};

/// The option that a line `option name ...` describes; nothing where it cannot be read.
[[nodiscard]] std::optional<UciOption> read_uci_option(std::string_view line);

/// What a UCI engine is told before the first position.
struct UciSetUp {
  std::string game;                    ///< the library's name, which is also the usual `UCI_Variant`
  std::optional<std::string> variant;  ///< another `UCI_Variant`
  std::vector<EngineOption> options;
  bool usi = false;             ///< it speaks USI, the same words for shogi
  std::optional<Extent> board;  ///< nothing: the engine's own start shows it
};

/// A UCI engine or USI engine with `go perft` and a `d` that prints a line `Fen:` or `Sfen:`.
class UciEngine final : public compare::Engine {
 public:
  /// The handshake: options and variant are set, each only if the engine says that it has it.
  [[nodiscard]] static compare::Told<std::unique_ptr<UciEngine>> greet(EngineLines& lines, const UciSetUp& set_up);

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
    std::optional<std::string> fen;
    std::vector<Share> shares;
    std::optional<compare::Verdict> failed;  ///< after the FEN
  };

  UciEngine(EngineLines& lines, const UciSetUp& set_up) : lines_(lines), is_usi_(set_up.usi) {
    says_.squares = is_usi_ ? compare::Squares::from_top_right : compare::Squares::from_a1;
    says_.drops = says_.promotions = true;
  }

  [[nodiscard]] compare::Told<std::string> position_command(std::string_view fen,
                                                            std::span<const std::string> turns) const;
  /// The FEN of a line that answers `d`. `sent`, the FEN that was set up, tells whether the game has hands; where it is
  /// empty they are always told.
  [[nodiscard]] std::optional<std::string> read_fen(std::string_view line, std::string_view sent);

  [[nodiscard]] compare::Told<void> ask_options();
  [[nodiscard]] compare::Told<void> set_option(const EngineOption& option);
  [[nodiscard]] compare::Told<void> choose_variant(const UciSetUp& set_up);
  /// The board of the own start.
  [[nodiscard]] compare::Told<Extent> ask_board();
  [[nodiscard]] compare::Told<void> wait_for(std::string_view word, std::string_view question);
  /// The FENs that it prints on commands of which `wanted` ask for one.
  [[nodiscard]] compare::Told<std::vector<std::string>> fens_after(std::string commands, std::string_view sent,
                                                                   std::size_t wanted);
  /// Reads the answer to `go perft`, and to `d` if that is the question before it.
  [[nodiscard]] Perft read_perft(int depth, std::string question);
  [[nodiscard]] const UciOption* find_option(std::string_view name) const;
  /// An option that may be set, and that the engine has not offered yet.
  [[nodiscard]] bool is_wanted(std::string_view name) const;

  EngineLines& lines_;
  bool is_usi_;
  Extent board_{};                  ///< with USI
  std::optional<bool> tells_sfen_;  ///< which of the two lines is read, once one has come
  std::string sent_;                ///< the FEN that was set up last, as in `read_fen`
  compare::Handshake says_;
  std::string name_ = "an engine without a name";
  std::vector<std::string> wanted_{"UCI_Variant", "USI_Variant"};  ///< options that may be set
  std::vector<UciOption> options_;                                 ///< those of them that it has
};

}  // namespace arbiter::cli
