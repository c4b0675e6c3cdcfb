// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/any_game.hpp>
#include <arbiter/core/expected.hpp>
#include <arbiter/games/once.hpp>

namespace arbiter {

/// A variant of a file, or, where it cannot be played, why, the offsets being places in the file.
struct ListedVariant {
  std::string name;
  std::string title;  ///< empty where it cannot be played
  std::vector<Reason> reasons;
};

/// The variants of a file in the format of Fairy-Stockfish's variants.ini, `text`, in their order
/// (corpora/ini/README.md); an Error on `ini` with its places in the text where it is no such file.
[[nodiscard]] ARBITER_ONCE Expected<std::vector<ListedVariant>> list_variants(std::string_view text);

/// The variant called `name` of such a file with the given rulings (`ID=VALUE`). The offsets of an Error on `ini` are
/// places in the text; any other Error is one of `name` or `settings`.
[[nodiscard]] ARBITER_ONCE Expected<std::unique_ptr<AnyGame>> make_variant(std::string_view text, std::string_view name,
                                                                           std::span<const std::string> settings = {});

}  // namespace arbiter

#if !defined(ARBITER_COMPILED)
#include <arbiter/games/make_variants.hpp>
#endif
