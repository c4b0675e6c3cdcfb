// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <arbiter/core/expected.hpp>

namespace arbiter::cli {

/// What a file holds, up to one byte more than `most`: enough to refuse it, and a device without end is not read to
/// its end. The Error names the file and says why it cannot be read.
[[nodiscard]] Expected<std::string> read_file(const std::string& file, std::size_t most);

/// The same of the standard input.
[[nodiscard]] Expected<std::string> read_standard_input(std::size_t most);

/// `FILE:3:7` for a place in the text of a file.
[[nodiscard]] std::string place_in(const std::string& file, std::string_view text, std::size_t offset);

}  // namespace arbiter::cli
