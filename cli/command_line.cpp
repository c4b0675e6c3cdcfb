// SPDX-License-Identifier: MIT
#include "command_line.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <arbiter/core/error.hpp>
#include <arbiter/version.hpp>

#include "say.hpp"

namespace arbiter::cli {
namespace {

/// Says what is wrong with a command line.
int refuse_command_line(const CLI::App& app, std::string_view problem) {
  constexpr std::size_t enough = 300;
  const auto chosen = app.get_subcommands();
  const std::string command = chosen.empty() ? "" : chosen.front()->get_name() + ": ";
  return fail(command + std::string(problem.substr(0, enough)) + "; --help says more");
}

/// Adds an option that may be left out. A function takes the value: an optional of its own CLI11 leaves unset where the
/// text is empty.
CLI::Option* add_optional(CLI::App& app, const std::string& name, std::optional<std::string>& value,
                          const std::string& help) {
  return app.add_option_function<std::string>(name, [&value](const std::string& text) { value = text; }, help);
}

}  // namespace

Command& Command::argument(const std::string& name, std::string& value, const std::string& help) {
  app_->add_option(name, value, help)->required()->type_name("");
  return *this;
}

Command& Command::argument(const std::string& name, std::optional<std::string>& value, const std::string& help) {
  add_optional(*app_, name, value, help)->type_name("");
  return *this;
}

Command& Command::arguments(const std::string& name, std::vector<std::string>& values, const std::string& help) {
  app_->add_option(name, values, help)->type_name("");
  return *this;
}

Command& Command::option(const std::string& name, const std::string& type, std::optional<std::string>& value,
                         const std::string& help) {
  add_optional(*app_, name, value, help)->type_name(type);
  return *this;
}

Command& Command::option_for(const std::string& argument, const std::string& name, const std::string& type,
                             std::optional<std::string>& value, const std::string& help) {
  (*stands_)[app_->get_name()] = name;
  return option(name, type, value, help + " (then there is no " + argument + ")");
}

Command& Command::required_option(const std::string& name, const std::string& type, std::string& value,
                                  const std::string& help) {
  app_->add_option(name, value, help)->required()->type_name(type);
  return *this;
}

Command& Command::repeated_option(const std::string& name, const std::string& type, std::vector<std::string>& values,
                                  const std::string& help) {
  app_->add_option(name, values, help)->type_name(type)->allow_extra_args(false);
  return *this;
}

Command& Command::flag(const std::string& name, bool& value, const std::string& help) {
  app_->add_flag(name, value, help);
  return *this;
}

Command& Command::footer(const std::string& text) {
  app_->footer(text);
  return *this;
}

Command& Command::run(Run run) {
  app_->callback([to = run_, run = std::move(run)] { *to = run; });
  return *this;
}

Command CommandLine::add(const std::string& name, const std::string& description) {
  return Command(*app_->add_subcommand(name, description), run_, stands_);
}

std::vector<std::string> CommandLine::with_arguments(int argc, char** argv) const {
  std::vector<std::string> words(argv, argv + argc);
  const auto stands = argc > 1 ? stands_.find(words[1]) : stands_.end();
  if (stands == stands_.end()) return words;
  const auto is_given = [&](const std::string& word) {
    return word == stands->second || word.starts_with(stands->second + "=");
  };
  // CLI11 gives out what stands free in order: the first of it must not be taken for the argument.
  if (std::any_of(words.begin(), words.end(), is_given)) words.insert(words.begin() + 2, stands->second.substr(2));
  return words;
}

int CommandLine::run(int argc, char** argv) {
  if (argc > 1) {
    const std::string_view word = argv[1];
    const auto called_so = app_->get_subcommands([word](const CLI::App* one) { return one->get_name() == word; });
    if (!word.starts_with('-') && called_so.empty())
      return refuse_command_line(*app_, "there is no command " + in_quotes(word));
  }
  for (int i = 1; i < argc; ++i) {
    // CLI11 would make a list of it and drop an empty one. No game, FEN, turn or ruling is written so.
    const std::string_view word = argv[i];
    if (word.starts_with('[') && word.ends_with(']'))
      return refuse_command_line(*app_, "there are no lists in brackets, such as " + in_quotes(word));
  }
  try {
    std::vector<std::string> words = with_arguments(argc, argv);
    std::reverse(words.begin() + 1, words.end());  // as CLI11 wants them
    words.erase(words.begin());
    app_->parse(std::move(words));
  } catch (const CLI::ExtrasError&) {
    std::string extras;
    for (const std::string& word : app_->remaining(true)) extras += " " + in_quotes(word);
    return refuse_command_line(*app_, "not expected:" + extras);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app_->exit(error);
    return refuse_command_line(*app_, error.what());
  }
  return run_ ? run_() : refuse_command_line(*app_, "a command is missing");
}

int obey_command_line(int argc, char** argv, const std::function<void(CommandLine&)>& add) {
  CLI::App app{
      "The referee of large chess variants: lists, counts, plays and explains turns, and holds engines to the rules.",
      "arbiter"};
  app.set_version_flag("--version", fmt::format("arbiter {}.{}.{}", ARBITER_VERSION_MAJOR, ARBITER_VERSION_MINOR,
                                                ARBITER_VERSION_PATCH));
  app.footer(
      "`arbiter COMMAND --help` says more. Exit codes: 0 answered, 1 compare found a difference or replay a bad turn,\n"
      "2 bad input (one line on stderr says what; a line for each mistake in a roster), 3 compare's engine failed, 130 "
      "Ctrl-C.");
  CommandLine line(app);
  add(line);
  return line.run(argc, argv);
}

}  // namespace arbiter::cli
