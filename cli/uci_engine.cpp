// SPDX-License-Identifier: MIT
#include "uci_engine.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <fmt/format.h>
#include <arbiter/core/error.hpp>

#include "say.hpp"

namespace arbiter::cli {
namespace {

using compare::Answer;
using compare::condemn;
using compare::Failing;
using compare::Told;
using compare::Verdict;

constexpr std::size_t longest_name = 80;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool same_name(std::string_view one, std::string_view two) {  // UCI: case does not matter
  return std::equal(one.begin(), one.end(), two.begin(), two.end(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

/// What follows `label` where `line` begins with it, whatever its case.
std::optional<std::string_view> after_label(std::string_view line, std::string_view label) {
  line = trimmed(line);
  if (!same_name(line.substr(0, label.size()), label)) return std::nullopt;
  return trimmed(line.substr(label.size()));
}

template <class Number>
std::optional<Number> whole(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [read, problem] = std::from_chars(text.data(), end, number);
  if (text.empty() || read != end || problem != std::errc{}) return std::nullopt;
  return number;
}

/// A move begins with a square (`e2e4`, `a10a9q`) or a dropped piece (`P@e4`, `+P@e4`); labels such as `Key` do not.
bool is_move(std::string_view text) {
  if (text.empty() || text.find(' ') != std::string_view::npos) return false;
  if (text.find('@') != std::string_view::npos) return true;
  return text.size() >= 4 && text[0] >= 'a' && text[0] <= 'p' && text[1] >= '1' && text[1] <= '9';
}

/// A line `move: number` of a divided perft.
std::optional<Share> read_share(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view move = trimmed(line.substr(0, colon));
  const std::optional<std::uint64_t> number = whole<std::uint64_t>(trimmed(line.substr(colon + 1)));
  if (!number || !is_move(move)) return std::nullopt;
  return Share{std::string(move), std::string(move), *number};
}

std::string position_command(std::string_view fen, std::span<const std::string> turns) {
  std::string command = fen.empty() ? "position startpos" : fmt::format("position fen {}", fen);
  for (std::size_t i = 0; i < turns.size(); ++i) command.append(i == 0 ? " moves " : " ").append(turns[i]);
  return command + "\n";
}

/// The FEN of a `Fen:` line. Where a game has counting rules, Fairy-Stockfish writes their limit, a plain number, in
/// place of the en-passant square; those rules are left out here (orthodox.md).
std::string held_fen(std::string_view fen) {
  std::size_t begin = 0;
  for (int field = 0; field < 3 && begin != std::string_view::npos; ++field) {
    begin = fen.find(' ', begin);
    if (begin != std::string_view::npos) ++begin;
  }
  std::string held(fen);
  if (begin == std::string_view::npos) return held;
  const std::size_t length = std::min(fen.find(' ', begin), fen.size()) - begin;
  if (whole<std::uint64_t>(fen.substr(begin, length))) held.replace(begin, length, "-");
  return held;
}

/// What is wrong with the numbers of a perft, if anything: one turn a line at depth 1, and the lines make the total.
std::optional<Verdict> check_counts(const std::vector<Share>& shares, int depth, std::string_view total,
                                    std::string_view question) {
  std::uint64_t sum = 0;
  for (const Share& share : shares) {
    if (depth == 1 && share.count != 1)
      return Verdict{Failing::miscounted, fmt::format("`{}` counts {} for the single turn {}", question, share.count,
                                                      in_quotes(share.text))};
    sum += share.count;
  }
  if (whole<std::uint64_t>(total) == sum) return std::nullopt;
  return Verdict{Failing::miscounted, fmt::format("`{}` lists {} turns with {} in all, and says {} searched", question,
                                                  shares.size(), sum, in_quotes(total))};
}

/// A verdict that also says what the engine had been sent.
Verdict asked(Verdict verdict, std::string_view question) {
  if (verdict.failing != Failing::stopped) {
    const std::size_t end = std::min(verdict.text.find('\n'), verdict.text.size());
    verdict.text.insert(end, fmt::format(", asked for `{}`", question));
  }
  return verdict;
}

}  // namespace

std::optional<UciOption> read_uci_option(std::string_view line) {
  const std::optional<std::string_view> rest = after_label(line, "option name ");
  if (!rest) return std::nullopt;
  const std::size_t type = rest->find(" type ");
  if (type == std::string_view::npos) return std::nullopt;
  UciOption option;
  option.name = std::string(trimmed(rest->substr(0, type)));
  // The value of each keyword goes up to the next one: names and choices may hold blanks.
  constexpr std::array<std::string_view, 5> keywords{"type", "default", "min", "max", "var"};
  std::string_view keyword;
  std::string value;
  const auto keep = [&option, &keyword, &value] {
    if (keyword == "type") option.type = value;
    if (keyword == "min") option.least = value;
    if (keyword == "max") option.most = value;
    if (keyword == "var") option.choices.push_back(value);
    value.clear();
  };
  std::string_view words = trimmed(rest->substr(type));
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words = trimmed(words.substr(word.size()));
    if (const auto found = std::find(keywords.begin(), keywords.end(), word); found != keywords.end()) {
      keep();
      keyword = *found;
    } else {
      value.append(value.empty() ? "" : " ").append(word);
    }
  }
  keep();
  return option;
}

compare::Abilities UciEngine::abilities() const {
  return {.spelling = compare::Spelling::uci, .clock = false, .effects = true, .counts = true};
}

const UciOption* UciEngine::find_option(std::string_view name) const {
  const auto found = std::find_if(options_.begin(), options_.end(),
                                  [name](const UciOption& option) { return same_name(option.name, name); });
  return found == options_.end() ? nullptr : &*found;
}

bool UciEngine::is_wanted(std::string_view name) const {
  return find_option(name) == nullptr &&
         std::any_of(wanted_.begin(), wanted_.end(), [name](std::string_view one) { return same_name(one, name); });
}

Told<std::unique_ptr<UciEngine>> UciEngine::greet(EngineLines& lines, const UciSetUp& set_up) {
  std::unique_ptr<UciEngine> engine(new UciEngine(lines));
  for (const EngineOption& option : set_up.options) engine->wanted_.push_back(option.name);
  if (const Told<void> told = engine->ask_options(); !told) return tl::unexpected<Verdict>(told.error());
  for (const EngineOption& option : set_up.options)
    if (const Told<void> told = engine->set_option(option); !told) return tl::unexpected<Verdict>(told.error());
  // An option may bring variants with it.
  if (!set_up.options.empty())
    if (const Told<void> told = engine->ask_options(); !told) return tl::unexpected<Verdict>(told.error());
  if (const Told<void> told = engine->choose_variant(set_up); !told) return tl::unexpected<Verdict>(told.error());
  lines.send("ucinewgame\nisready\n");
  if (const Told<void> told = engine->wait_for("readyok", "isready"); !told)
    return tl::unexpected<Verdict>(told.error());
  return engine;
}

Told<void> UciEngine::ask_options() {
  options_.clear();
  lines_.send("uci\n");
  return wait_for("uciok", "uci");
}

Told<void> UciEngine::wait_for(std::string_view word, std::string_view question) {
  for (;;) {
    const Told<std::string_view> line = lines_.read_line();
    if (!line) return tl::unexpected<Verdict>(asked(line.error(), question));
    if (trimmed(*line) == word) return {};
    if (const auto name = after_label(*line, "id name "); name && !name->empty())
      name_ = one_line(name->substr(0, longest_name));
    if (std::optional<UciOption> option = read_uci_option(*line); option && is_wanted(option->name))
      options_.push_back(*std::move(option));
  }
}

Told<void> UciEngine::set_option(const EngineOption& option) {
  const UciOption* const offered = find_option(option.name);
  if (offered == nullptr) return condemn(Failing::unfit, fmt::format("it offers no option {}", in_quotes(option.name)));
  const auto unfit = [&option](std::string_view takes) {
    return condemn(Failing::unfit,
                   fmt::format("its option {} takes {}, not {}", option.name, takes, in_quotes(option.value)));
  };
  if (offered->type == "check" && option.value != "true" && option.value != "false") return unfit("true or false");
  if (offered->type == "spin") {
    const auto value = whole<std::int64_t>(option.value);
    const auto least = whole<std::int64_t>(offered->least);
    const auto most = whole<std::int64_t>(offered->most);
    if (!value || (least && *value < *least) || (most && *value > *most))
      return unfit(one_line(fmt::format("a number from {} to {}", offered->least, offered->most)));
  }
  if (offered->type == "combo" &&
      std::find(offered->choices.begin(), offered->choices.end(), option.value) == offered->choices.end())
    return unfit("one of its own list of values");
  lines_.send(fmt::format("setoption name {} value {}\nisready\n", offered->name, option.value));
  return wait_for("readyok", "setoption");
}

Told<void> UciEngine::choose_variant(const UciSetUp& set_up) {
  const std::string variant = set_up.variant.value_or(set_up.game);
  const UciOption* const offered = find_option("UCI_Variant");
  if (offered == nullptr) {
    if (variant == "chess") return {};
    return condemn(Failing::unfit, fmt::format("it offers no option UCI_Variant, so it plays chess, not {}", variant));
  }
  if (std::find(offered->choices.begin(), offered->choices.end(), variant) == offered->choices.end())
    return condemn(Failing::unfit, fmt::format("its UCI_Variant knows no {} among its {} variants; --engine-variant "
                                               "names another",
                                               in_quotes(variant), offered->choices.size()));
  return set_option({offered->name, variant});
}

UciEngine::Perft UciEngine::read_perft(int depth, std::string question) {
  const std::string go = fmt::format("go perft {}", depth);
  Perft perft;
  const auto failed = [&perft](Verdict verdict) {
    perft.failed = std::move(verdict);
    return perft;
  };
  for (;;) {
    const Told<std::string_view> line = lines_.read_line();
    if (!line) return failed(asked(line.error(), question));
    if (std::optional<Share> share = read_share(*line)) {
      if (perft.shares.size() == compare::most_turns) return failed(asked(compare::too_many_turns(), go));
      perft.shares.push_back(*std::move(share));
    } else if (const auto fen = after_label(*line, "Fen:")) {
      perft.fen = held_fen(*fen);
      question = go;
    } else if (after_label(*line, "bestmove")) {
      return failed({Failing::unfit, "it does not know `go perft`: it searched for a move"});
    } else if (const auto total = after_label(*line, "Nodes searched:")) {
      if (std::optional<Verdict> wrong = check_counts(perft.shares, depth, *total, go))
        return failed(*std::move(wrong));
      return perft;
    }
  }
}

Told<Answer> UciEngine::answer(const Line& line) {
  lines_.send(position_command(line.fen, line.turns) + "d\ngo perft 1\n");
  Perft perft = read_perft(1, "d");
  if (!perft.fen) {
    if (perft.failed) return tl::unexpected<Verdict>(*std::move(perft.failed));
    return condemn(Failing::unfit, "it prints no `Fen:` line on `d`, so nobody can know which position it holds");
  }
  Answer answer;
  answer.fen = *std::move(perft.fen);
  answer.failed = std::move(perft.failed);
  for (Share& share : perft.shares) answer.turns.push_back({std::move(share.text), {}});
  return answer;
}

Told<std::vector<std::string>> UciEngine::after(std::string_view fen, std::span<const std::string> turns) {
  std::string commands;
  for (const std::string& turn : turns) commands += position_command(fen, {&turn, 1}) + "d\n";
  lines_.send(commands + "isready\n");
  std::vector<std::string> fens;
  for (;;) {
    const Told<std::string_view> line = lines_.read_line();
    if (!line) return tl::unexpected<Verdict>(asked(line.error(), "d"));
    if (const auto held = after_label(*line, "Fen:")) {
      if (fens.size() == compare::most_turns) return tl::unexpected<Verdict>(asked(compare::too_many_turns(), "d"));
      fens.push_back(held_fen(*held));
      if (fens.size() <= turns.size()) lines_.give_time();
    } else if (trimmed(*line) == "readyok") {
      return fens;
    }
  }
}

Told<std::vector<Share>> UciEngine::divide(const Line& line, int depth) {
  lines_.send(position_command(line.fen, line.turns) + fmt::format("go perft {}\n", depth));
  Perft perft = read_perft(depth, fmt::format("go perft {}", depth));
  if (perft.failed) return tl::unexpected<Verdict>(*std::move(perft.failed));
  return std::move(perft.shares);
}

}  // namespace arbiter::cli
