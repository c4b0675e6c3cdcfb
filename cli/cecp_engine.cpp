// SPDX-License-Identifier: MIT
#include "cecp_engine.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>
#include <arbiter/compare/foreign_fen.hpp>
#include <arbiter/core/error.hpp>

#include "engine_words.hpp"
#include "move_writing.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

using compare::Answer;
using compare::condemn;
using compare::Failing;
using compare::Told;
using compare::Verdict;

constexpr std::size_t most_features = 4096;
constexpr std::size_t longest_sentence = 300;

/// A line by which an engine refuses what it was told.
bool is_complaint(std::string_view line) {
  return line.starts_with("Error") || line.starts_with("Illegal") || line.starts_with("tellusererror");
}

/// The size of the board of a line `setup (PIECES) 10x8+0_VARIANT FEN`.
std::optional<Extent> read_set_up(std::string_view line) {
  const std::vector<std::string_view> words = words_in(line);
  if (words.size() < 4 || words[0] != "setup") return std::nullopt;
  const std::size_t times = words[2].find('x');
  const std::size_t plus = words[2].find('+');
  if (plus == std::string_view::npos || times > plus) return std::nullopt;
  const auto files = whole<std::uint8_t>(words[2].substr(0, times));
  const auto ranks = whole<std::uint8_t>(words[2].substr(times + 1, plus - times - 1));
  return files && ranks ? std::optional(Extent{*files, *ranks}) : std::nullopt;
}

}  // namespace

std::vector<CecpFeature> read_cecp_features(std::string_view line) {
  std::vector<CecpFeature> features;
  line = trimmed(line);
  if (!line.starts_with("feature ")) return features;
  for (line = trimmed(line.substr(8)); !line.empty(); line = trimmed(line)) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) break;
    CecpFeature feature{std::string(trimmed(line.substr(0, equals))), {}};
    line.remove_prefix(equals + 1);
    const bool quoted = line.starts_with('"');
    if (quoted) line.remove_prefix(1);
    const std::size_t end = std::min(line.find(quoted ? '"' : ' '), line.size());
    feature.value = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    features.push_back(std::move(feature));
  }
  return features;
}

compare::Abilities CecpEngine::abilities() const {
  return {.spelling = compare::Spelling::uci, .clock = false, .effects = true, .counts = true};
}

const std::string* CecpEngine::feature(std::string_view name) const {
  // The last one holds.
  const auto found = std::find_if(features_.rbegin(), features_.rend(),
                                  [name](const CecpFeature& feature) { return feature.name == name; });
  return found == features_.rend() ? nullptr : &found->value;
}

bool CecpEngine::has(std::string_view name) const {
  const std::string* const value = feature(name);
  return value != nullptr && *value == "1";
}

Told<std::unique_ptr<CecpEngine>> CecpEngine::greet(EngineLines& lines, const CecpSetUp& set_up) {
  std::unique_ptr<CecpEngine> engine(new CecpEngine(lines));
  if (const Told<void> told = engine->read_features(); !told) return tl::unexpected<Verdict>(told.error());
  if (const std::string* const name = engine->feature("myname"); name != nullptr && !name->empty())
    engine->name_ = engine_name(*name);
  for (const std::string_view needed : {"setboard", "ping"})
    if (!engine->has(needed))
      return condemn(Failing::unfit, fmt::format("it has no feature {}=1, without which it cannot be asked", needed));
  if (const Told<void> told = engine->set_options(set_up.options); !told) return tl::unexpected<Verdict>(told.error());
  const Told<std::string> variant = engine->variant_command(set_up);
  if (!variant) return tl::unexpected<Verdict>(variant.error());
  std::string complaint;
  engine->begin_ = "new\n" + *variant + "force\n";
  const Told<void> begun = engine->ask(engine->begin_, "variant", [&](std::string_view line) {
    if (const std::optional<Extent> board = read_set_up(line)) engine->says_.board = board;
    if (complaint.empty() && is_complaint(line)) complaint = one_line(line.substr(0, longest_sentence));
    return true;
  });
  if (!begun) return tl::unexpected<Verdict>(begun.error());
  if (!complaint.empty()) return condemn(Failing::refused, complaint);
  if (const Told<void> told = engine->try_commands(set_up.board); !told) return tl::unexpected<Verdict>(told.error());
  return engine;
}

Told<void> CecpEngine::read_features() {
  lines_.send("xboard\nprotover 2\n");
  for (;;) {
    const Told<std::string_view> line = lines_.read_line();
    if (!line) return tl::unexpected<Verdict>(asked(line.error(), "protover 2"));
    for (CecpFeature& feature : read_cecp_features(*line)) {
      if (feature.name == "done" && feature.value == "1") return {};
      if (feature.name == "done") lines_.give_time();
      if (features_.size() < most_features) features_.push_back(std::move(feature));
    }
  }
}

Told<void> CecpEngine::set_options(const std::vector<EngineOption>& options) {
  std::string commands = "accepted setboard\naccepted ping\n";
  if (has("usermove")) commands += "accepted usermove\n";
  if (has("san")) commands += "rejected san\n";
  for (const EngineOption& option : options) {
    const bool offered = std::any_of(features_.begin(), features_.end(), [&option](const CecpFeature& feature) {
      return feature.name == "option" && feature.value.starts_with(option.name + " -");
    });
    if (!offered) return condemn(Failing::unfit, fmt::format("it offers no option {}", in_quotes(option.name)));
    commands += fmt::format("option {}={}\n", option.name, option.value);
  }
  return ask(std::move(commands), "option", [](std::string_view) { return true; });
}

Told<std::string> CecpEngine::variant_command(const CecpSetUp& set_up) const {
  const std::string wanted = set_up.variant.value_or(set_up.game == "chess" ? "normal" : set_up.game);
  if (wanted == "normal") return std::string();  // what `new` begins
  const std::string* const variants = feature("variants");
  std::size_t number = 0;
  for (std::string_view rest = variants == nullptr ? std::string_view() : *variants; !rest.empty(); ++number) {
    const std::string_view one = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(one.size() + 1, rest.size()));
    if (trimmed(one) == wanted) return fmt::format("variant {}\n", wanted);
  }
  return condemn(Failing::unfit, fmt::format("it knows no {} among its {} variants; --engine-variant names another",
                                             in_quotes(wanted), number));
}

Told<void> CecpEngine::try_commands(std::optional<Extent> board) {
  const Told<std::string> fen = held();
  if (!fen) return tl::unexpected<Verdict>(fen.error());
  if (!board)
    if (const std::optional<compare::ForeignFen> start = compare::ForeignFen::read(*fen)) board = start->extent();
  if (!board) return condemn(Failing::unfit, "its start is no board of 1 to 16 files and ranks");
  board_ = *board;
  says_.squares = board_.ranks >= 10 ? compare::Squares::from_a0 : compare::Squares::from_a1;
  return {};
}

Told<void> CecpEngine::ask(std::string commands, std::string_view question,
                           const std::function<bool(std::string_view)>& hear) {
  const std::string pong = fmt::format("pong {}", ++pings_);
  lines_.send(commands.append(fmt::format("ping {}\n", pings_)));
  for (;;) {
    const Told<std::string_view> line = lines_.read_line();
    if (!line) return tl::unexpected<Verdict>(asked(line.error(), question));
    if (trimmed(*line) == pong) return {};
    if (!hear(*line)) return tl::unexpected<Verdict>(asked(compare::too_many_turns(), question));
  }
}

std::string CecpEngine::position_commands(std::string_view fen, std::span<const std::string> turns) const {
  std::string commands = fen.empty() ? begin_ : fmt::format("setboard {}\n", fen);
  const std::string_view before = has("usermove") ? "usermove " : "";
  for (const std::string& turn : turns) commands.append(before).append(cecp_of_uci(turn, board_)).append("\n");
  return commands + "fen\n";
}

std::optional<std::string> CecpEngine::read_fen(std::string_view line) const {
  const std::vector<std::string_view> words = words_in(line);
  if (words.size() < 4 || words.size() > 6 || (words[1] != "w" && words[1] != "b")) return std::nullopt;
  if (std::count(words[0].begin(), words[0].end(), '/') < 1) return std::nullopt;
  return fen_of_cecp(trimmed(line), board_);
}

bool CecpEngine::read_perft(std::string_view line, int depth, Perft& perft) {
  if (perft.complaint.empty() && is_complaint(line)) perft.complaint = one_line(line.substr(0, longest_sentence));
  // A turn, its count and the sum so far; after the turns of each depth the depth, its count, time and speed.
  const std::vector<std::string_view> words = words_in(line);
  if (words.size() < 3) return true;
  const std::optional<int> done = whole<int>(words[0]);
  const std::optional<std::uint64_t> count = whole<std::uint64_t>(words[1]);
  if (!count) return true;
  if (words.size() == 3 && !done && whole<std::uint64_t>(words[2])) {
    perft.shares.push_back({std::string(words[0]), {}, *count});
  } else if (words.size() == 4 && done == depth) {
    perft.total = words[1];
    perft.is_whole = true;
  } else if (words.size() == 4 && done) {
    // Sjaak II tries moves that leave the King attacked, too, and counts nothing there.
    if (done == 1)
      for (const Share& share : perft.shares)
        if (share.count == 0) perft.illegal.push_back(share.text);
    perft.shares.clear();
  }
  return perft.shares.size() <= compare::most_turns;
}

Told<std::vector<Share>> CecpEngine::checked(Perft perft, int depth, std::string_view fen) const {
  const std::string question = fmt::format("perft {} 1", depth);
  if (!perft.is_whole) return condemn(Failing::unfit, fmt::format("it prints no total on `{}`", question));
  std::erase_if(perft.shares, [depth, &perft](const Share& share) {
    return share.count == 0 &&
           (depth == 1 || std::find(perft.illegal.begin(), perft.illegal.end(), share.text) != perft.illegal.end());
  });
  if (std::optional<Verdict> wrong = check_counts(perft.shares, depth, perft.total, question))
    return tl::unexpected<Verdict>(*std::move(wrong));
  for (Share& share : perft.shares) share.text = share.uci = uci_of_cecp(share.text, board_, fen);
  return std::move(perft.shares);
}

Told<Answer> CecpEngine::answer(const Line& line) {
  std::optional<std::string> fen;
  Perft perft;
  const Told<void> told =
      ask(position_commands(line.fen, line.turns) + "perft 1 1\n", "perft 1 1", [&, this](std::string_view said) {
        if (!fen) fen = read_fen(said);
        return read_perft(said, 1, perft);
      });
  if (!told && !fen) return tl::unexpected<Verdict>(told.error());
  if (line.turns.empty() && !perft.complaint.empty()) return condemn(Failing::refused, perft.complaint);
  if (!fen) return condemn(Failing::garbled, "no position on `fen`");
  Answer answer;
  answer.fen = *fen;
  if (!told) {
    answer.failed = told.error();
    return answer;
  }
  Told<std::vector<Share>> shares = checked(std::move(perft), 1, answer.fen);
  if (!shares) {
    answer.failed = std::move(shares.error());
    return answer;
  }
  for (Share& share : *shares) answer.turns.push_back({std::move(share.text), {}});
  return answer;
}

Told<std::vector<std::string>> CecpEngine::after(std::string_view fen, std::span<const std::string> turns) {
  std::string commands;
  for (const std::string& turn : turns) commands += position_commands(fen, {&turn, 1});
  std::vector<std::string> fens;
  const Told<void> told = ask(std::move(commands), "fen", [&, this](std::string_view line) {
    if (std::optional<std::string> held = read_fen(line)) {
      fens.push_back(*std::move(held));
      if (fens.size() <= turns.size()) lines_.give_time();
    }
    return fens.size() <= compare::most_turns;
  });
  if (!told) return tl::unexpected<Verdict>(told.error());
  return fens;
}

Told<std::string> CecpEngine::held() {
  std::optional<std::string> fen;
  const Told<void> told = ask("fen\n", "fen", [&fen, this](std::string_view said) {
    if (!fen) fen = read_fen(said);
    return true;
  });
  if (!told) return tl::unexpected<Verdict>(told.error());
  if (!fen) return condemn(Failing::unfit, "it prints no position on `fen`, so nobody can know which one it holds");
  return *std::move(fen);
}

Told<std::vector<Share>> CecpEngine::divide(const Line& line, int depth) {
  std::optional<std::string> fen;
  Perft perft;
  const Told<void> told = ask(position_commands(line.fen, line.turns) + fmt::format("perft {} 1\n", depth),
                              fmt::format("perft {} 1", depth), [&, this](std::string_view said) {
                                if (!fen) fen = read_fen(said);
                                return read_perft(said, depth, perft);
                              });
  if (!told) return tl::unexpected<Verdict>(told.error());
  return checked(std::move(perft), depth, fen.value_or(line.fen));
}

}  // namespace arbiter::cli
