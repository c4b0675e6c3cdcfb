// SPDX-License-Identifier: MIT
#pragma once

#include <tl/expected.hpp>
#include <utility>

#include <arbiter/core/error.hpp>

namespace arbiter {

/// A value, or the Error that says why there is none.
template <class T>
using Expected = tl::expected<T, Error>;

/// Returns `error` from a function that promises an Expected.
[[nodiscard]] inline tl::unexpected<Error> refuse(Error error) { return tl::unexpected<Error>(std::move(error)); }

}  // namespace arbiter
