// SPDX-License-Identifier: MIT

// Every game under any combination of its rulings, with the model as judge: the first byte chooses the game, a byte for
// each of its rulings the value, and the rest a start and turns, which are compared as in `turns`.

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/games/all.hpp>

#include "byte_reader.hpp"
#include "setting.hpp"
#include "subjects.hpp"
#include "turn_mutation.hpp"

namespace {

using namespace arbiter;

/// The game as it is played by default; its rulings say what there is to choose.
const AnyGame& standard(std::string_view name) {
  static std::map<std::string_view, std::unique_ptr<AnyGame>> known;
  const auto [place, is_new] = known.try_emplace(name);
  if (is_new) place->second = *make_game(name);
  return *place->second;
}

/// The game under these rulings, kept for a while.
const fuzz::Subject& subject_of(std::string_view name, const std::vector<std::string>& setting) {
  constexpr std::size_t most_kept = 256;
  static std::map<std::string, fuzz::Subject> known;
  std::string key(name);
  for (const std::string& ruling : setting) key += " " + ruling;
  const auto place = known.find(key);
  if (place != known.end()) return place->second;
  if (known.size() == most_kept) known.clear();
  return known.emplace(key, fuzz::make_subject(name, setting)).first->second;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::ByteReader input(bytes, size);
  const std::string_view name = game_names()[input.below(game_names().size())];
  const Rulings& rulings = standard(name).rulings();
  std::vector<std::string> setting;
  for (std::size_t i = 0; i < rulings.all().size(); ++i) {
    const std::vector<std::string> values = properties::values_to_try(rulings, i);
    if (const std::size_t value = input.below(values.size()); value != 0)
      setting.push_back(std::string(rulings.all()[i].name) + "=" + values[value]);
  }
  fuzz::compare_game(subject_of(name, setting), input);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed) {
  return fuzz::mutate(bytes, size, most, seed, [](const std::string& input, fuzz::Lot& lot) {
    const std::size_t game = input.empty() ? 0 : static_cast<unsigned char>(input.front());
    const std::size_t head = 2 + standard(game_names()[game % game_names().size()]).rulings().all().size();
    return fuzz::changed_choices(input, head, lot);
  });
}
