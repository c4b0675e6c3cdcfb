// SPDX-License-Identifier: MIT
#include "compare_options.hpp"

#include <chrono>
#include <utility>

#include "say.hpp"

namespace arbiter::cli {
Expected<void> read_amount(std::string_view what, const std::optional<std::string>& text, std::uint64_t least,
                           std::uint64_t most, std::uint64_t& number) {
  if (!text) return {};
  const Expected<std::uint64_t> read = read_number(what, *text, least, most);
  if (!read) return refuse(read.error());
  number = *read;
  return {};
}

Expected<EngineChoice> read_engine(const CompareOptions& options, std::string_view game) {
  Expected<EngineSpec> spec = read_engine_spec(options.engine);
  if (!spec) return refuse(spec.error());
  EngineChoice choice;
  choice.spec = *std::move(spec);
  std::uint64_t timeout = usual_timeout;
  if (const Expected<void> done = read_amount("--timeout", options.timeout, 1, most_seconds, timeout); !done)
    return refuse(done.error());
  choice.limits.answer = std::chrono::seconds(timeout);
  if (!has_variants(choice.spec.protocol) && (!options.engine_options.empty() || options.variant))
    return cannot("engine: --engine-option and --engine-variant are for UCI, USI and CECP engines");
  choice.game = std::string(game);
  if (options.variant) {
    // Read as an option's value, so that no control character gets through.
    const Expected<EngineOption> variant = read_engine_option("UCI_Variant=" + *options.variant);
    if (!variant) return refuse(variant.error());
    choice.variant = variant->value;
  }
  for (const std::string& text : options.engine_options) {
    Expected<EngineOption> option = read_engine_option(text);
    if (!option) return refuse(option.error());
    choice.options.push_back(*std::move(option));
  }
  return choice;
}

std::string engine_words(const CompareOptions& options) {
  std::string words = " --engine " + shell_word(options.engine);
  for (const std::string& option : options.engine_options) words += " --engine-option " + shell_word(option);
  if (options.variant) words += " --engine-variant " + shell_word(*options.variant);
  if (options.timeout) words += " --timeout " + shell_word(*options.timeout);
  return words;
}

}  // namespace arbiter::cli
