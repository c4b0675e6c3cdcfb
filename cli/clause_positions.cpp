// SPDX-License-Identifier: MIT
#include "clause_positions.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "clause_rows.hpp"
#include "clause_rows_text.hpp"
#include "game_options.hpp"

namespace arbiter::cli {
namespace {

using compare::Asked;
using compare::Stage;
using properties::ClauseRow;

/// A row is about the game as its rulings are set.
bool is_about(const ClauseRow& row, const Chosen& chosen) {
  const AnyGame& game = *chosen.game;
  if (row.game != game.name()) return false;
  std::vector<std::string> rulings;
  for (const auto& [id, value] : row.rulings) rulings.push_back(fmt::format("{}={}", id, value));
  const std::vector<std::string> now = changed_rulings(game);
  if (rulings.empty() || now.empty()) return rulings.empty() && now.empty();
  const Expected<std::unique_ptr<AnyGame>> other = open_game(chosen.named, rulings);
  return other && changed_rulings(**other) == now;
}

/// The rows about the game.
std::vector<ClauseRow> rows_about(const Chosen& chosen, std::vector<ClauseRow> rows) {
  std::erase_if(rows, [&chosen](const ClauseRow& row) { return !is_about(row, chosen); });
  return rows;
}

/// Adds the positions of `rows`, which are about the game, that it reads and has not yet.
void add_positions(const AnyGame& game, const std::vector<ClauseRow>& rows, Stage stage, std::set<std::string>& known,
                   std::vector<Asked>& positions) {
  for (const ClauseRow& row : rows) {
    if (row.expects == ClauseRow::Expects::refuses || row.expects == ClauseRow::Expects::starts) continue;
    Expected<std::string> fen = game.canonical(row.fen);
    if (fen && known.insert(*fen).second) positions.push_back({{*std::move(fen), {}}, row.clause, stage});
  }
}

/// Adds the turns of `rows`, which are about the game, played from their positions: how an engine plays a turn may
/// differ from how it lists it. No line in which a position recurs, which may end a game.
void add_turns(const AnyGame& game, const std::vector<ClauseRow>& rows, std::set<std::string>& known,
               std::vector<Asked>& positions) {
  for (const ClauseRow& row : rows) {
    const bool has_turns = row.expects == ClauseRow::Expects::has || row.expects == ClauseRow::Expects::becomes ||
                           row.expects == ClauseRow::Expects::line;
    if (!has_turns) continue;
    const Expected<std::string> start = game.canonical(row.fen);
    if (!start) continue;
    std::string played = *start;
    std::string fen = *start;
    std::set<std::string> met{game.with_clocks(fen, "0 1")};
    bool is_plain = true;
    for (const std::string& turn : row.turns) {
      const Expected<std::string> after = game.play(fen, turn);
      is_plain = is_plain && after && met.insert(game.with_clocks(*after, "0 1")).second;
      if (!is_plain) break;
      fen = *after;
      played += "; " + turn;
    }
    if (is_plain && known.insert(played).second) positions.push_back({{*start, row.turns}, row.clause, Stage::clauses});
  }
}

}  // namespace

std::vector<Asked> clause_positions(const Chosen& chosen) {
  std::set<std::string> known;
  std::vector<Asked> positions;
  std::vector<ClauseRow> rows;
  for (const std::string_view text : clause_row_texts)
    for (ClauseRow& row : rows_about(chosen, properties::read_clause_rows(text).rows)) rows.push_back(std::move(row));
  add_positions(*chosen.game, rows, Stage::clauses, known, positions);
  add_turns(*chosen.game, rows, known, positions);
  return positions;
}

Expected<std::vector<Asked>> read_positions(const Chosen& chosen, std::string_view text, std::string_view name) {
  std::set<std::string> known;
  std::vector<Asked> positions;
  std::string wrong;
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.starts_with('#')) continue;
    const auto complain = [&](std::string_view problem) {
      wrong += fmt::format("{}{}:{}: {}", wrong.empty() ? "" : "; ", name, number, problem);
    };
    if (line.find(" | ") != std::string_view::npos) {
      const properties::ClauseRows rows = properties::read_clause_rows(line);
      if (!rows.errors.empty()) {
        const std::string_view error = rows.errors.front();  // it calls the row "line 1"
        complain(error.substr(std::min(error.find(": ") + 2, error.size())));
      }
      add_positions(*chosen.game, rows_about(chosen, rows.rows), Stage::positions, known, positions);
      continue;
    }
    Expected<std::string> fen = chosen.game->canonical(line);
    if (!fen) {
      complain(fen.error().message());
    } else if (known.insert(*fen).second) {
      positions.push_back({{*std::move(fen), {}}, fmt::format("{}:{}", name, number), Stage::positions});
    }
  }
  if (!wrong.empty()) return refuse(Error(std::move(wrong), {}));
  if (positions.empty())
    return refuse(
        Error(fmt::format("{}: it has no position of {} under these rulings", name, chosen.game->name()), {}));
  return positions;
}

}  // namespace arbiter::cli
