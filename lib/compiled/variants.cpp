// SPDX-License-Identifier: MIT

// Games of files of variants, compiled once for the programs that define ARBITER_COMPILED.

#include <arbiter/games/make_variants.hpp>
