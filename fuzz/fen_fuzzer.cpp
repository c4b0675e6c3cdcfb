// SPDX-License-Identifier: MIT

// Any bytes as the FEN of each game:
// 1. Both refuse it, or both read it as the same canonical text, which is read back as itself.
// 2. An accepted position has the same turns, number and result for both.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "byte_reader.hpp"
#include "fen_mutation.hpp"
#include "subjects.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace arbiter;
  constexpr std::size_t longest = 600;
  if (size > longest) return 0;
  fuzz::ByteReader input(bytes, size);
  const fuzz::Subject& subject = fuzz::subjects()[input.below(fuzz::subjects().size())];
  const std::string fen(input.rest());
  const auto library = subject.game->canonical(fen);
  const std::optional<std::string> model = subject.model->canonical(fen);
  if (library.has_value() != model.has_value() || (library && *library != *model))
    fuzz::disagree(subject, fen, "reading", library ? *library : library.error().message(),
                   model ? *model : "(refused)");
  if (library) fuzz::compare_position(subject, *library);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed) {
  using namespace arbiter::fuzz;
  const Subjects& all = subjects();
  return mutate(bytes, size, most, seed, [&all](const std::string& input, Lot& lot) {
    if (input.size() < 2 || lot.one_in(12)) {
      const std::size_t number = lot.below(all.size());
      return static_cast<char>(number) + lot.of(all[number].starts);
    }
    const Subject& subject = all[static_cast<unsigned char>(input.front()) % all.size()];
    return input.front() + changed_fen(input.substr(1), subject.labels, lot);
  });
}
