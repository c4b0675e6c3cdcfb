// SPDX-License-Identifier: MIT
#include "foreign_positions.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "engine_words.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

constexpr std::size_t most_reasons = 16;
constexpr int deepest = 16;

/// A line of a FEN: rows, and a side to move.
bool is_position(std::string_view line) {
  const std::vector<std::string_view> words = words_in(line.substr(0, line.find(';')));
  return words.size() >= 2 && words[0].find('/') != std::string_view::npos && (words[1] == "w" || words[1] == "b");
}

/// `;D1 20 ;D2 400`, behind the first semicolon.
Expected<std::vector<ForeignCount>> read_counts(std::string_view text) {
  std::vector<ForeignCount> counts;
  while (!text.empty()) {
    const std::string_view one = trimmed(text.substr(0, text.find(';')));
    text.remove_prefix(std::min(text.find(';'), text.size() - 1) + 1);
    if (one.empty()) continue;
    const std::vector<std::string_view> words = words_in(one);
    const bool is_count = words.size() == 2 && words[0].starts_with('D');
    const std::optional<int> depth = is_count ? whole<int>(words[0].substr(1)) : std::nullopt;
    const std::optional<std::uint64_t> count = is_count ? whole<std::uint64_t>(words[1]) : std::nullopt;
    if (!depth || *depth < 1 || *depth > deepest || !count)
      return cannot(fmt::format("expected DEPTH COUNT, as in D2 400, not {}", in_quotes(one, 60)));
    counts.push_back({*depth, *count});
  }
  return counts;
}

Expected<ForeignPosition> read_position(const AnyGame& game, std::string_view line) {
  const std::size_t end = std::min(line.find(';'), line.size());
  std::string text(trimmed(line.substr(0, end)));
  if (game.has_uci() && words_in(text).size() == 4) text += " 0 1";
  ForeignPosition position;
  Expected<std::string> fen = game.canonical(text);
  if (!fen) return refuse(fen.error());
  position.fen = *std::move(fen);
  Expected<std::vector<ForeignCount>> counts = read_counts(line.substr(end));
  if (!counts) return refuse(counts.error());
  position.counts = *std::move(counts);
  return position;
}

/// The turns of a line below a position.
void add_turns(std::string_view line, const AnyGame& game, std::vector<std::string>& turns) {
  if (line == "none" || after_label(line, "Nodes searched")) return;
  if (std::optional<Share> share = read_share(line)) {
    turns.push_back(std::move(share->text));
  } else if (game.has_uci() && line.find(';') == std::string_view::npos && line.find('-') == std::string_view::npos) {
    for (const std::string_view word : words_in(line)) turns.emplace_back(word);
  } else {
    turns.emplace_back(line);
  }
}

}  // namespace

Expected<std::vector<ForeignPosition>> read_foreign_positions(const AnyGame& game, std::string_view text,
                                                              std::string_view name) {
  std::vector<ForeignPosition> positions;
  std::map<std::string, std::size_t> listed;  // lines by FEN
  std::string wrong;
  std::size_t wrong_lines = 0;
  const auto complain = [&](std::size_t number, std::string_view problem) {
    if (++wrong_lines > most_reasons) return;
    wrong += fmt::format("{}{}:{}: {}", wrong.empty() ? "" : "\n", name, number, problem);
  };
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = trimmed(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    if (line.empty() || line.starts_with('#')) continue;
    if (is_position(line)) {
      Expected<ForeignPosition> position = read_position(game, line);
      if (!position) complain(number, position.error().message());
      if (position) positions.push_back(*std::move(position));
      if (!position) positions.emplace_back().turns.emplace();  // so that its turns are no further mistakes
      positions.back().line = number;
    } else if (positions.empty()) {
      complain(number, "expected a FEN");
    } else {
      if (!positions.back().turns) positions.back().turns.emplace();
      add_turns(line, game, *positions.back().turns);
    }
  }
  for (const ForeignPosition& position : positions) {
    if (!position.turns && position.counts.empty())
      complain(position.line, "neither turns nor numbers follow this FEN");
    if (!position.turns || position.fen.empty()) continue;
    const auto [first, is_new] = listed.emplace(game.with_clocks(position.fen, "0 1"), position.line);
    if (!is_new)
      complain(position.line, fmt::format("the turns of this position stand at line {} already", first->second));
  }
  if (!wrong.empty()) return refuse(Error(std::move(wrong), {}));
  if (positions.empty()) return cannot(fmt::format("{}: no positions", name));
  return positions;
}

}  // namespace arbiter::cli
