// SPDX-License-Identifier: MIT
#pragma once

// The definitions of what variants.hpp declares.

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/any_game_of.hpp>
#include <arbiter/games/orthodox/ini/file.hpp>
#include <arbiter/games/settings.hpp>
#include <arbiter/games/variants.hpp>

namespace arbiter {

/// The variants of a file, `text`.
ARBITER_ONCE Expected<std::vector<ListedVariant>> list_variants(std::string_view text) {
  Expected<std::vector<orthodox::IniVariant>> variants = orthodox::IniFileReader::read(text);
  if (!variants) return refuse(variants.error());
  std::vector<ListedVariant> listed;
  for (orthodox::IniVariant& variant : *variants) {
    listed.push_back({std::move(variant.name), {}, std::move(variant.reasons)});
    if (variant.definition) listed.back().title = variant.definition->row.title;
  }
  return listed;
}

/// The variant `name` of a file, `text`, with `settings`, each `ID=VALUE`.
ARBITER_ONCE Expected<std::unique_ptr<AnyGame>> make_variant(std::string_view text, std::string_view name,
                                                             std::span<const std::string> settings) {
  Expected<std::vector<orthodox::IniVariant>> variants = orthodox::IniFileReader::read(text);
  if (!variants) return refuse(variants.error());
  // The first of a name: a second one is refused, and told with its place where the file is listed.
  const auto found = std::find_if(variants->begin(), variants->end(),
                                  [name](const orthodox::IniVariant& variant) { return variant.name == name; });
  if (found == variants->end()) {
    std::string known;
    for (const orthodox::IniVariant& variant : *variants) known.append(known.empty() ? "" : ", ").append(variant.name);
    return refuse(Error("no variant " + in_quotes(name) + " in this file; there are " + known, {}));
  }
  if (!found->definition) return refuse(Error("ini", std::move(found->reasons)));
  HouseGame game = orthodox::house_game(found->definition);
  Expected<Rulings> rulings = with_settings(game.rulings(), settings);
  if (!rulings) return refuse(rulings.error());
  if (!settings.empty()) game = game.under(*std::move(rulings));
  return std::make_unique<AnyGameOf<HouseGame>>(std::move(game));
}

}  // namespace arbiter
