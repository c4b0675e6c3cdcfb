// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include <arbiter/core/expected.hpp>

namespace arbiter::cli {

/// Whether `write_file` can write a file of that name; one that exists stays as it is. The Error says why not.
[[nodiscard]] Expected<void> can_write_file(const std::string& file);

/// Writes a file whole or not at all: under another name beside it first, which then becomes its own. Only a plain file
/// is replaced. The Error names the file and says why it cannot be written.
[[nodiscard]] Expected<void> write_file(const std::string& file, std::string_view text);

}  // namespace arbiter::cli
