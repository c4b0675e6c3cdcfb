// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <arbiter/core/expected.hpp>

#include "exit_code.hpp"

namespace arbiter::cli {

/// `text` with everything that is not printable ASCII escaped as `\x1b`, so that it is one line and safe on a terminal.
[[nodiscard]] std::string one_line(std::string_view text);

/// Writes to stderr. Where nobody listens, that is no failure of the answer.
void note(std::string_view text) noexcept;

/// Prints `arbiter: TEXT` as one line on stderr and returns the exit code of bad input.
int fail(std::string_view text);
/// The same for an error; of one about nothing in particular (`what` is empty) each reason is a line of its own, as
/// editors read them.
int fail(const Error& error);

/// An error that is about no place in a text.
[[nodiscard]] inline tl::unexpected<Error> cannot(std::string text) { return refuse(Error(std::move(text), {})); }

/// `text` as one word of a shell's command line, quoted where it must be.
[[nodiscard]] std::string shell_word(std::string_view text);

/// The whole number that `text` is, from `least` to `most`; `what` names it in the error.
[[nodiscard]] Expected<std::uint64_t> read_number(std::string_view what, std::string_view text, std::uint64_t least,
                                                  std::uint64_t most);

}  // namespace arbiter::cli
