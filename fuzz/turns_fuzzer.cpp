// SPDX-License-Identifier: MIT

// Turn sequences of every game with the model as judge:
// 1. The first bytes choose game, rulings and start; each further byte a turn (its top bit prefers turns of several
// edits:
//    promotions, castling, drops with moves).
// 2. Every eighth position and the last: same turns, texts, positions after them, number and result as the model's.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "byte_reader.hpp"
#include "subjects.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace arbiter;
  constexpr int longest_game = 80;
  fuzz::ByteReader input(bytes, size);
  const fuzz::Subject& subject = fuzz::subjects()[input.below(fuzz::subjects().size())];
  std::string fen = subject.starts[input.below(subject.starts.size())];
  for (int ply = 0; ply < longest_game && !input.empty(); ++ply) {
    const auto turns = subject.game->turns(fen);
    if (!turns) fuzz::disagree(subject, fen, "position after a turn", turns.error().message(), "");
    if (turns->empty()) break;
    std::vector<const ListedTurn*> choices;
    const bool rare = (input.rest().front() & 0x80) != 0;
    for (const ListedTurn& turn : *turns)
      if (rare && turn.text.find(';') != std::string::npos) choices.push_back(&turn);
    if (choices.empty())
      for (const ListedTurn& turn : *turns) choices.push_back(&turn);
    const ListedTurn& turn = *choices[input.below(choices.size())];
    const auto played = subject.game->play(fen, turn.text);
    if (!played || *played != turn.fen)
      fuzz::disagree(subject, fen, "turn " + turn.text, played ? *played : played.error().message(), turn.fen);
    fen = turn.fen;
    if (ply % 8 == 7) fuzz::compare_position(subject, fen);
  }
  fuzz::compare_position(subject, fen);
  return 0;
}
