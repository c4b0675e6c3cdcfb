// SPDX-License-Identifier: MIT
#include "uci_engine.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
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

/// `NAME files 10 ranks 8 ...`, as Fairy-Stockfish tells the variant that it has taken.
void read_variant_line(std::string_view text, compare::Handshake& says) {
  const std::vector<std::string_view> words = words_in(text);
  if (words.size() < 5 || words[1] != "files" || words[3] != "ranks") return;
  const auto files = whole<std::uint8_t>(words[2]);
  const auto ranks = whole<std::uint8_t>(words[4]);
  if (!files || !ranks) return;
  says.rules = engine_name(words[0]);
  says.board = Extent{*files, *ranks};
}

tl::unexpected<Verdict> no_position() {
  return condemn(Failing::unfit, "it prints no `Fen:` line on `d`, so nobody can know which position it holds");
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
  std::unique_ptr<UciEngine> engine(new UciEngine(lines, set_up));
  for (const EngineOption& option : set_up.options) engine->wanted_.push_back(option.name);
  if (const Told<void> told = engine->ask_options(); !told) return tl::unexpected<Verdict>(told.error());
  for (const EngineOption& option : set_up.options)
    if (const Told<void> told = engine->set_option(option); !told) return tl::unexpected<Verdict>(told.error());
  // An option may bring variants with it.
  if (!set_up.options.empty())
    if (const Told<void> told = engine->ask_options(); !told) return tl::unexpected<Verdict>(told.error());
  if (const Told<void> told = engine->choose_variant(set_up); !told) return tl::unexpected<Verdict>(told.error());
  lines.send(engine->is_usi_ ? "usinewgame\nisready\n" : "ucinewgame\nisready\n");
  if (const Told<void> told = engine->wait_for("readyok", "isready"); !told)
    return tl::unexpected<Verdict>(told.error());
  if (!set_up.usi) return engine;
  const Told<Extent> board = set_up.board ? Told<Extent>(*set_up.board) : engine->ask_board();
  if (!board) return tl::unexpected<Verdict>(board.error());
  engine->board_ = *board;
  return engine;
}

Told<void> UciEngine::ask_options() {
  options_.clear();
  lines_.send(is_usi_ ? "usi\n" : "uci\n");
  return is_usi_ ? wait_for("usiok", "usi") : wait_for("uciok", "uci");
}

Told<void> UciEngine::wait_for(std::string_view word, std::string_view question) {
  for (;;) {
    const Told<std::string_view> line = lines_.read_line();
    if (!line) return tl::unexpected<Verdict>(asked(line.error(), question));
    if (trimmed(*line) == word) return {};
    if (const auto name = after_label(*line, "id name "); name && !name->empty()) name_ = engine_name(*name);
    if (const auto variant = after_label(*line, "info string variant ")) read_variant_line(*variant, says_);
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
  const UciOption* offered = find_option("UCI_Variant");
  if (offered == nullptr) offered = find_option("USI_Variant");
  if (offered == nullptr) {
    if (is_usi_)
      return condemn(Failing::unfit,
                     fmt::format("it offers no option UCI_Variant or USI_Variant, so it plays shogi, not {}", variant));
    if (variant == "chess") {
      says_.rules = variant;
      return {};
    }
    return condemn(Failing::unfit, fmt::format("it offers no option UCI_Variant, so it plays chess, not {}", variant));
  }
  if (std::find(offered->choices.begin(), offered->choices.end(), variant) == offered->choices.end())
    return condemn(Failing::unfit, fmt::format("its {} knows no {} among its {} variants; --engine-variant "
                                               "names another",
                                               offered->name, in_quotes(variant), offered->choices.size()));
  return set_option({offered->name, variant});
}

Told<Extent> UciEngine::ask_board() {
  const Told<std::vector<std::string>> fens = fens_after("position startpos\nd\n", {}, 1);
  if (!fens) return tl::unexpected<Verdict>(fens.error());
  const std::optional<compare::ForeignFen> start =
      fens->empty() ? std::nullopt : compare::ForeignFen::read(fens->front());
  if (!start) return no_position();
  return start->extent();
}

Told<std::string> UciEngine::position_command(std::string_view fen, std::span<const std::string> turns) const {
  std::string command = fen.empty() ? "position startpos" : fmt::format("position fen {}", fen);
  if (is_usi_ && !fen.empty()) {
    const Told<std::string> sfen = sfen_of_fen(fen);
    if (!sfen) return sfen;
    command = "position " + *sfen;
  }
  for (std::size_t i = 0; i < turns.size(); ++i)
    command.append(i == 0 ? " moves " : " ").append(is_usi_ ? usi_of_uci(turns[i], board_) : turns[i]);
  return command + "\n";
}

std::optional<std::string> UciEngine::read_fen(std::string_view line, std::string_view sent) {
  const auto fen = after_label(line, "Fen:");
  const auto sfen = is_usi_ ? after_label(line, "Sfen:") : std::nullopt;
  if (!fen && !sfen) return std::nullopt;
  // Some print both lines: the first that was met tells.
  if (!tells_sfen_) tells_sfen_ = !fen;
  if (*tells_sfen_)
    return sfen ? std::optional(fen_of_sfen(*sfen, sent.empty() || sent.find('[') != std::string_view::npos))
                : std::nullopt;
  return fen ? std::optional(held_fen(*fen)) : std::nullopt;
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
      if (is_usi_) share->text = share->uci = uci_of_usi(share->text, board_);
      perft.shares.push_back(*std::move(share));
    } else if (std::optional<std::string> fen = read_fen(*line, sent_)) {
      if (!perft.fen) perft.fen = std::move(fen);
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
  const Told<std::string> position = position_command(line.fen, line.turns);
  if (!position) return tl::unexpected<Verdict>(position.error());
  sent_ = line.fen;
  lines_.send(*position + "d\ngo perft 1\n");
  Perft perft = read_perft(1, "d");
  if (!perft.fen) {
    if (perft.failed) return tl::unexpected<Verdict>(*std::move(perft.failed));
    return no_position();
  }
  Answer answer;
  answer.fen = *std::move(perft.fen);
  answer.failed = std::move(perft.failed);
  for (Share& share : perft.shares) answer.turns.push_back({std::move(share.text), {}});
  return answer;
}

Told<std::vector<std::string>> UciEngine::after(std::string_view fen, std::span<const std::string> turns) {
  std::string commands;
  for (const std::string& turn : turns) {
    const Told<std::string> position = position_command(fen, {&turn, 1});
    if (!position) return tl::unexpected<Verdict>(position.error());
    commands += *position + "d\n";
  }
  return fens_after(std::move(commands), fen, turns.size());
}

Told<std::vector<std::string>> UciEngine::fens_after(std::string commands, std::string_view sent, std::size_t wanted) {
  lines_.send(commands.append("isready\n"));
  std::vector<std::string> fens;
  for (;;) {
    const Told<std::string_view> line = lines_.read_line();
    if (!line) return tl::unexpected<Verdict>(asked(line.error(), "d"));
    if (std::optional<std::string> held = read_fen(*line, sent)) {
      if (fens.size() == compare::most_turns) return tl::unexpected<Verdict>(asked(compare::too_many_turns(), "d"));
      fens.push_back(*std::move(held));
      if (fens.size() <= wanted) lines_.give_time();
    } else if (trimmed(*line) == "readyok") {
      return fens;
    }
  }
}

Told<std::string> UciEngine::held() {
  const Told<std::vector<std::string>> fens = fens_after("d\n", sent_, 1);
  if (!fens) return tl::unexpected<Verdict>(fens.error());
  if (fens->empty()) return no_position();
  return fens->front();
}

Told<std::vector<Share>> UciEngine::divide(const Line& line, int depth) {
  const Told<std::string> position = position_command(line.fen, line.turns);
  if (!position) return tl::unexpected<Verdict>(position.error());
  sent_ = line.fen;
  lines_.send(*position + fmt::format("go perft {}\n", depth));
  Perft perft = read_perft(depth, fmt::format("go perft {}", depth));
  if (perft.failed) return tl::unexpected<Verdict>(*std::move(perft.failed));
  return std::move(perft.shares);
}

}  // namespace arbiter::cli
