// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <arbiter/game/common_clauses.hpp>

#include "commands.hpp"
#include "game_options.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

struct RulesOptions {
  GameOptions game;
  std::optional<std::string> id;
};

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return result;
}

/// The least number of letters put in, left out or changed that makes `b` of `a`.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = std::exchange(row[j + 1], std::min({changed, row[j] + 1, row[j + 1] + 1}));
    }
  }
  return row.back();
}

/// Where `id` may have been meant for others: the ids and switch names most like it, at most five, the nearest first;
/// or the command that lists all.
std::string near_ones(const AnyGame& game, std::string_view id) {
  const std::string wanted = upper(id.substr(0, 40));
  const std::size_t far = wanted.size() / 2 + 1;
  std::vector<std::pair<std::size_t, std::string_view>> found;
  const auto consider = [&found, &wanted, far](std::string_view known) {
    const std::string like = upper(known);
    const bool part = wanted.size() > 2 && like.find(wanted) != std::string::npos;
    const std::size_t apart = part ? 0 : distance(wanted, like);
    if (apart < far) found.emplace_back(apart, known);
  };
  for (const Clause& clause : game.clauses()) consider(clause.id);
  for (const Ruling& ruling : game.rulings().all()) consider(ruling.name);
  if (wanted.starts_with("COM"))
    for (const Clause& clause : common_clauses) consider(clause.id);
  if (found.empty()) return fmt::format("`arbiter rules {}` lists them", game.name());
  std::sort(found.begin(), found.end());
  std::string line;
  for (std::size_t i = 0; i < found.size() && i < 5; ++i) line.append(line.empty() ? "" : ", ").append(found[i].second);
  return "near ones: " + line;
}

/// The clause that `id` names, of the game or common to all, itself or by a switch of it, with or without the question
/// mark of a ruling.
const Clause* find_clause_or_ruling(const AnyGame& game, std::string_view id) {
  if (id.ends_with('?')) id.remove_suffix(1);
  for (const Ruling& ruling : game.rulings().all())
    if (ruling.name == id) id = ruling.clause;
  return arbiter::find_clause(game, id);
}

void print_clause(const AnyGame& game, const Clause& clause, std::size_t width) {
  fmt::print("{:<{}}  {:<8}  {}\n", clause.id, width, name(clause.certainty), clause.line);
  const Rulings& rulings = game.rulings();
  for (std::size_t i = 0; i < rulings.all().size(); ++i) {
    const Ruling& ruling = rulings.all()[i];
    if (ruling.clause != clause.id) continue;
    fmt::print("{:<{}}  {:<8}  {} = {} (default {}; takes {})\n", "", width, "ruling", ruling.name, rulings.text(i),
               rulings.text(i, ruling.standard), rulings.values(i));
  }
}

void print_heading(const AnyGame& game) {
  fmt::print("{}: {}\n", game.name(), game.title());
  fmt::print("board {}x{}, sides {} and {}\n", game.extent().files, game.extent().ranks, game.side_name(Side::first),
             game.side_name(Side::second));
  for (const Start& start : game.starts()) fmt::print("start {}: {}\n", start.name, start.fen);
  fmt::print("\n");
}

int show_rules(const RulesOptions& options) {
  const Expected<Chosen> chosen = choose(options.game);
  if (!chosen) return fail(chosen.error());
  const AnyGame& game = *chosen->game;
  if (options.id) {
    const Clause* const clause = find_clause_or_ruling(game, *options.id);
    if (clause == nullptr) {
      return fail(fmt::format("{} has no clause or ruling {}; {}", game.name(), in_quotes(*options.id),
                              near_ones(game, *options.id)));
    }
    print_clause(game, *clause, clause->id.size());
    return ok;
  }
  print_heading(game);
  std::size_t width = 0;
  for (const Clause& clause : game.clauses()) width = std::max(width, clause.id.size());
  for (const Clause& clause : game.clauses()) print_clause(game, clause, width);
  return ok;
}

}  // namespace

void add_rules_command(CommandLine& line) {
  const auto options = std::make_shared<RulesOptions>();
  Command command = line.add("rules", "list a game's clauses: id, how sure it is, one line; and its rulings");
  add_game_options(command, options->game);
  command.argument("ID", options->id, "only this clause, by its id or the name of its ruling").run([options] {
    return show_rules(*options);
  });
}

}  // namespace arbiter::cli
