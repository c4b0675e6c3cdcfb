// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

// CLI11 takes seconds to compile, so only command_line.cpp includes it.
namespace CLI {
class App;
}  // namespace CLI

namespace arbiter::cli {

/// What a command does once the whole command line has been read; it returns the exit code.
using Run = std::function<int()>;

/// By command: the option that stands in the place of its first argument.
using Stands = std::map<std::string, std::string>;

/// One subcommand: what it takes and what it does. Everything is read as text, and the variables that take it must
/// outlive the parse.
class Command {
 public:
  Command(CLI::App& app, Run& run, Stands& stands) : app_(&app), run_(&run), stands_(&stands) {}

  /// Arguments, in their order: one that must be given, one that may be, any number.
  Command& argument(const std::string& name, std::string& value, const std::string& help);
  Command& argument(const std::string& name, std::optional<std::string>& value, const std::string& help);
  Command& arguments(const std::string& name, std::vector<std::string>& values, const std::string& help);

  /// Options such as `--fen F`: one that may be given, one that must be, one that may be given again and again.
  Command& option(const std::string& name, const std::string& type, std::optional<std::string>& value,
                  const std::string& help);
  /// An option that stands in the place of the argument `argument`, which is then left out.
  Command& option_for(const std::string& argument, const std::string& name, const std::string& type,
                      std::optional<std::string>& value, const std::string& help);
  Command& required_option(const std::string& name, const std::string& type, std::string& value,
                           const std::string& help);
  Command& repeated_option(const std::string& name, const std::string& type, std::vector<std::string>& values,
                           const std::string& help);
  Command& flag(const std::string& name, bool& value, const std::string& help);

  /// Text below the help's lists.
  Command& footer(const std::string& text);
  /// What the command does.
  Command& run(Run run);

 private:
  CLI::App* app_;
  Run* run_;
  Stands* stands_;
};

/// The command line of `arbiter`.
class CommandLine {
 public:
  explicit CommandLine(CLI::App& app) : app_(&app) {}

  /// A new subcommand.
  Command add(const std::string& name, const std::string& description);

  /// Reads the arguments and runs the command that they ask for; returns the exit code.
  int run(int argc, char** argv);

 private:
  /// `argv` with a word for each first argument whose place an option takes.
  [[nodiscard]] std::vector<std::string> with_arguments(int argc, char** argv) const;

  CLI::App* app_;
  Run run_;
  Stands stands_;
};

/// Reads `arbiter`'s command line, of all the commands that `add` adds, and obeys it; returns the exit code.
int obey_command_line(int argc, char** argv, const std::function<void(CommandLine&)>& add);

}  // namespace arbiter::cli
