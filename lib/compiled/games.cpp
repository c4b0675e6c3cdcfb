// SPDX-License-Identifier: MIT

// The library's games, compiled once for the programs that define ARBITER_COMPILED.

#include <arbiter/games/make_game.hpp>
