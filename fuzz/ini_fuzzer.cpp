// SPDX-License-Identifier: MIT

// Any bytes as a file of variants: what is wrong with it has its places in the text, and one line each. Of those that
// can be played, the first few are: twenty turns, chosen by the bytes. Every position's text is canonical, its turns
// are counted as they are listed, each can be played by its text and leads where it was said to, and a game that is
// over has no turns, one that is not has some. ARBITER_FAULT=count counts one turn too many.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/all.hpp>

#include "byte_reader.hpp"

namespace {

using namespace arbiter;

constexpr std::size_t most_variants = 3;
constexpr int most_turns = 20;

[[noreturn]] void wrong(std::string_view what, std::string_view where) {
  std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(what.size()), what.data(), static_cast<int>(where.size()),
               where.data());
  std::abort();
}

void check_reasons(const std::vector<Reason>& reasons, std::string_view text) {
  if (reasons.empty()) wrong("refused without a reason", text);
  for (const Reason& reason : reasons)
    if (reason.offset > text.size() || reason.text.empty() || reason.text.find('\n') != std::string::npos)
      wrong("reason without a place, or of several lines", reason.text);
}

void check_position(const AnyGame& game, const std::string& fen, const std::vector<ListedTurn>& turns) {
  const auto canonical = game.canonical(fen);
  if (!canonical || *canonical != fen) wrong("not canonical", fen);
  const auto count = game.perft(fen, 1, {});
  const std::size_t more = fuzz::planted_fault() == "count" ? 1 : 0;
  if (!count || *count + more != turns.size()) wrong("counted otherwise than listed", fen);
  const auto outcome = game.outcome(fen);
  if (!outcome || outcome->over() != turns.empty()) wrong("over with turns, or not over without", fen);
}

void play(const AnyGame& game, fuzz::ByteReader& input) {
  std::string fen(game.starts()[0].fen);
  for (int ply = 0; ply < most_turns; ++ply) {
    const auto turns = game.turns(fen);
    if (!turns) wrong("no position after a turn", fen);
    check_position(game, fen, *turns);
    if (turns->empty()) return;
    const ListedTurn& turn = (*turns)[input.below(turns->size())];
    const auto played = game.play(fen, turn.text);
    if (!played || *played != turn.fen) wrong("turn " + turn.text + " leads elsewhere", fen);
    const auto why = game.why(fen, turn.text);
    if (!why || !why->legal) wrong("turn " + turn.text + " is listed and refused", fen);
    fen = turn.fen;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto listed = list_variants(text);
  if (!listed) {
    check_reasons(listed.error().reasons, text);
    return 0;
  }
  std::size_t played = 0;
  for (const ListedVariant& variant : *listed) {
    if (variant.title.empty()) {
      check_reasons(variant.reasons, text);
      continue;
    }
    if (!variant.reasons.empty()) wrong("played with reasons against it", variant.name);
    if (played++ == most_variants) break;
    fuzz::ByteReader input(bytes, size);
    const auto game = make_variant(text, variant.name);
    if (!game) wrong("listed and not made", variant.name);
    play(**game, input);
  }
  return 0;
}
