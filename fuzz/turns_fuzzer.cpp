// SPDX-License-Identifier: MIT

// Turn sequences of every game with the model as judge:
// 1. The first bytes choose game, rulings and start; each further byte a turn (its top bit prefers turns of several
// edits:
//    promotions, castling, drops with moves).
// 2. Every eighth position and the last: same turns, texts, positions after them, number and result as the model's.

#include <cstddef>
#include <cstdint>
#include <string>

#include "byte_reader.hpp"
#include "subjects.hpp"
#include "turn_mutation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace arbiter;
  fuzz::ByteReader input(bytes, size);
  const fuzz::Subject& subject = fuzz::subjects()[input.below(fuzz::subjects().size())];
  fuzz::compare_game(subject, input);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed) {
  using namespace arbiter::fuzz;
  constexpr std::size_t head = 2;
  return mutate(bytes, size, most, seed,
                [](const std::string& input, Lot& lot) { return changed_choices(input, head, lot); });
}
