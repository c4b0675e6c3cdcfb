// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

#include <arbiter/core/expected.hpp>

namespace arbiter::cli {

/// What a stream holds, up to one byte more than `most`: enough to refuse it, and a device without end is not read to
/// its end. The Error is `name: cannot be read`.
[[nodiscard]] Expected<std::string> read_text(std::istream& stream, const std::string& name, std::size_t most);

/// `FILE:3:7` for a place in the text of a file.
[[nodiscard]] std::string place_in(const std::string& file, std::string_view text, std::size_t offset);

}  // namespace arbiter::cli
