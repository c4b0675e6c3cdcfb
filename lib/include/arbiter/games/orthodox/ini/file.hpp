// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <arbiter/core/expected.hpp>
#include <arbiter/games/orthodox/ini/bases.hpp>
#include <arbiter/games/orthodox/ini/definition.hpp>
#include <arbiter/games/orthodox/ini/lines.hpp>
#include <arbiter/games/orthodox/ini/section.hpp>
#include <arbiter/games/orthodox/orthodox.hpp>

namespace arbiter::orthodox {

/// A variant of a file: a game, or the reasons why it is none, whose offsets are places in the file.
struct IniVariant {
  std::string name;
  std::size_t offset = 0;  ///< where its name stands
  std::shared_ptr<const HouseDefinition> definition;
  std::vector<Reason> reasons;
};

/// The game of a definition under its own rulings, or under `rulings`.
[[nodiscard]] inline HouseGame house_game(std::shared_ptr<const HouseDefinition> definition,
                                          std::optional<Rulings> rulings = std::nullopt) {
  const Row& row = definition->row;
  Rulings set = rulings ? *std::move(rulings) : house_rulings(row.house->move_rule);
  return HouseGame(row, std::move(set), std::move(definition));
}

/// Reads a file of variants (corpora/ini/README.md).
class IniFileReader {
 public:
  /// All variants of `text` in their order, or the reasons why it is no such file.
  [[nodiscard]] static Expected<std::vector<IniVariant>> read(std::string_view text) {
    IniLines lines = IniLineReader(text).read();
    if (!lines.reasons.empty()) return refuse(Error("ini", std::move(lines.reasons)));
    IniFileReader reader;
    std::vector<IniVariant> variants;
    for (IniSection& section : lines.sections) variants.push_back(reader.read_section(section));
    return variants;
  }

 private:
  /// What a section leaves for its children.
  struct Known {
    Draft draft;
    bool sound = true;
  };

  /// What is known under a name: an earlier section, or one of Fairy-Stockfish's own, which is read when it is first
  /// asked for.
  [[nodiscard]] const Known* find(std::string_view name) {
    if (const auto found = known_.find(name); found != known_.end()) return &found->second;
    const auto base = base_called(name);
    if (base == ini_bases.end()) return nullptr;
    Known known{base->parent.empty() ? Draft{} : find(base->parent)->draft, true};
    IniLines lines = IniLineReader("[" + std::string(base->name) + "]\n" + std::string(base->text)).read();
    std::vector<Reason> reasons;
    IniSectionReader(lines.sections[0], known.draft, reasons).read();
    return &known_.emplace(name, std::move(known)).first->second;
  }
  [[nodiscard]] static decltype(ini_bases)::const_iterator base_called(std::string_view name) {
    return std::find_if(ini_bases.begin(), ini_bases.end(), [name](const IniBase& base) { return base.name == name; });
  }

  [[nodiscard]] IniVariant read_section(IniSection& section) {
    IniVariant variant{section.name.text, section.name.offset, nullptr, std::move(section.reasons)};
    const auto fail = [&](std::size_t offset, std::string reason) {
      if (variant.reasons.size() < most_ini_reasons) variant.reasons.push_back({offset, std::move(reason)});
    };
    Known known;
    const bool lines_are_sound = variant.reasons.empty();
    const bool is_taken =
        known_.contains(variant.name) || base_called(variant.name) != ini_bases.end() ||
        std::find(ini_taken_names.begin(), ini_taken_names.end(), variant.name) != ini_taken_names.end();
    if (is_taken) fail(variant.offset, "there is a variant " + in_quotes(variant.name) + " already");
    if (section.parent) {
      const Known* const found = find(section.parent->text);
      known.sound = found != nullptr && found->sound;
      if (known.sound) known.draft = found->draft;
      if (!known.sound) fail(section.parent->offset, no_parent(section.parent->text));
    }
    const std::map<std::string, std::string, std::less<>> inherited = known.draft.refused;
    IniSectionReader reader(section, known.draft, variant.reasons);
    if (known.sound || !section.parent) reader.read();
    known.sound = known.sound && lines_are_sound && reader.understood();
    for (const auto& [key, why] : inherited)
      if (const auto still = known.draft.refused.find(key); still != known.draft.refused.end() && still->second == why)
        fail(section.parent->offset, "its parent " + in_quotes(section.parent->text) + " says " + why);
    if (variant.reasons.empty()) build(section, known.draft, variant);
    if (!is_taken) known_.emplace(variant.name, std::move(known));
    std::sort(variant.reasons.begin(), variant.reasons.end(), [](const Reason& a, const Reason& b) {
      return a.offset != b.offset ? a.offset < b.offset : a.text < b.text;
    });
    return variant;
  }

  static void build(const IniSection& section, const Draft& draft, IniVariant& variant) {
    std::size_t start = variant.offset;  // of what is wrong with the start, where this section gives it
    for (const IniEntry& entry : section.entries)
      if (entry.key.text == "startFen") start = entry.value.offset;
    const auto definition = HouseBuilder::build(draft, variant.name, [&](std::string fault) {
      variant.reasons.push_back({fault.starts_with("startFen") ? start : variant.offset, std::move(fault)});
    });
    if (!definition) return;
    const HouseGame game = house_game(definition);
    const auto position = game.parse(definition->row.start);
    if (position) {
      definition->texts.push_back(game.print(*position));  // as every position is written, however the file has it
      definition->row.start = definition->texts.back();
      variant.definition = definition;
      return;
    }
    for (const Reason& reason : position.error().reasons)
      variant.reasons.push_back({start, "startFen " + in_quotes(definition->row.start, 120) + ", at " +
                                            std::to_string(reason.offset) + ": " + reason.text});
  }

  [[nodiscard]] std::string no_parent(const std::string& parent) const {
    if (known_.contains(parent)) return "its parent " + in_quotes(parent) + " is refused";
    if (std::find(ini_taken_names.begin(), ini_taken_names.end(), parent) != ini_taken_names.end())
      return "Fairy-Stockfish's own " + in_quotes(parent) + " cannot be said here";
    return "there is no variant " + in_quotes(parent) + " before this one";
  }

  std::map<std::string, Known, std::less<>> known_;
};

}  // namespace arbiter::orthodox
