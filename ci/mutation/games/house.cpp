// SPDX-License-Identifier: MIT
// The games of files of variants; a row's game is one of corpora/ini/model.ini, those that are only served are here.
#include <arbiter/games/make_variants.hpp>

#include "corpus.hpp"
#include "games/made.hpp"

namespace arbiter {

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name, std::span<const std::string> settings) {
  Expected<std::unique_ptr<AnyGame>> of_row = mutation::of_row(name, settings);
  if (of_row) return of_row;
  return make_variant(properties::corpus_text("../ci/mutation/games/house.ini"), name, settings);
}

namespace mutation {

Expected<std::unique_ptr<AnyGame>> of_row(std::string_view name, std::span<const std::string> settings) {
  return make_variant(properties::corpus_text("ini/model.ini"), name, settings);
}

}  // namespace mutation
}  // namespace arbiter
