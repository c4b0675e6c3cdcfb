// SPDX-License-Identifier: MIT
#include "perftree_engine.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <arbiter/core/error.hpp>

#include "engine_words.hpp"

namespace arbiter::cli {
namespace {

using compare::condemn;
using compare::Failing;
using compare::Told;
using compare::Verdict;

std::string without_blanks(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  return text;
}

/// Reads what one call prints.
Told<std::vector<Share>> read_counts(EngineProcess& process, int depth, std::string_view question) {
  std::vector<Share> shares;
  for (bool listed = false;;) {
    const Told<std::string_view> line = process.read_line();
    if (!line) return tl::unexpected<Verdict>(asked(line.error(), question));
    const std::string_view text = trimmed(*line);
    if (listed) {
      if (!whole<std::uint64_t>(text))
        return condemn(Failing::garbled, fmt::format("{} where the total belongs", in_quotes(text, 120)));
      if (std::optional<Verdict> wrong = check_counts(shares, depth, text, question))
        return tl::unexpected<Verdict>(*std::move(wrong));
      return shares;
    }
    if (text.empty()) {
      listed = true;
      continue;
    }
    // A turn text may hold blanks: the count is the last word.
    const std::size_t blank = std::min(text.find_last_of(" \t"), text.size());
    const std::optional<std::uint64_t> count = whole<std::uint64_t>(trimmed(text.substr(blank)));
    const std::string turn(trimmed(text.substr(0, blank)));
    if (!count || turn.empty())
      return condemn(Failing::garbled,
                     fmt::format("{} where `move count` or an empty line belongs", in_quotes(text, 120)));
    if (shares.size() == compare::most_turns)
      return tl::unexpected<Verdict>(asked(compare::too_many_turns(), question));
    shares.push_back({turn, turn, *count});
  }
}

}  // namespace

Expected<Told<std::unique_ptr<PerftreeEngine>>> PerftreeEngine::greet(std::vector<std::string> words,
                                                                      const Limits& limits, const AnyGame& game,
                                                                      const std::string& fen) {
  std::unique_ptr<PerftreeEngine> engine(new PerftreeEngine(std::move(words), limits, game));
  const Expected<Told<std::vector<Share>>> tried = engine->ask(1, {fen, {}});
  if (!tried) return refuse(tried.error());
  if (!*tried) return Told<std::unique_ptr<PerftreeEngine>>(tl::unexpected<Verdict>(tried->error()));
  return Told<std::unique_ptr<PerftreeEngine>>(std::move(engine));
}

compare::Abilities PerftreeEngine::abilities() const {
  return {.spelling = game_.has_uci() ? compare::Spelling::uci : compare::Spelling::turn_text,
          .clock = false,
          .effects = false,
          .counts = true,
          .echo = false};
}

compare::Handshake PerftreeEngine::handshake() const {
  compare::Handshake says;
  says.squares = compare::Squares::from_a1;
  says.drops = says.promotions = true;
  return says;
}

Expected<Told<std::vector<Share>>> PerftreeEngine::ask(int depth, const Line& line) const {
  std::vector<std::string> words = words_;
  words.push_back(std::to_string(depth));
  words.push_back(line.fen);
  std::string moves;
  for (const std::string& turn : line.turns) moves += (moves.empty() ? "" : " ") + without_blanks(turn);
  if (!moves.empty()) words.push_back(moves);
  Expected<std::unique_ptr<EngineProcess>> process = EngineProcess::start(words, limits_);
  if (!process) return refuse(process.error());
  Told<std::vector<Share>> shares =
      read_counts(**process, depth, moves.empty() ? fmt::format("{} FEN", depth) : fmt::format("{} FEN MOVES", depth));
  if (shares) (void)(*process)->end("");
  return shares;
}

Told<std::vector<Share>> PerftreeEngine::told(int depth, const Line& line) const {
  Expected<Told<std::vector<Share>>> shares = ask(depth, line);
  if (!shares) return condemn(Failing::died, shares.error().message());
  return *std::move(shares);
}

Told<compare::Answer> PerftreeEngine::answer(const Line& line) {
  Told<std::vector<Share>> shares = told(1, line);
  if (!shares) return tl::unexpected<Verdict>(std::move(shares.error()));
  compare::Answer answer;
  for (Share& share : *shares) answer.turns.push_back({std::move(share.text), {}});
  return answer;
}

Told<std::vector<Share>> PerftreeEngine::divide(const Line& line, int depth) {
  Told<std::vector<Share>> shares = told(depth, line);
  if (!shares || game_.has_uci()) return shares;
  const Expected<Replay> reached = game_.replay(line);
  if (!reached) return shares;
  for (Share& share : *shares)  // named as the reference names them
    if (const Expected<ListedTurn> turn = game_.find(reached->played.fen, share.text)) share.text = turn->text;
  return shares;
}

}  // namespace arbiter::cli
