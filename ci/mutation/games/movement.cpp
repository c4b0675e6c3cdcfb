// SPDX-License-Identifier: MIT
// What all games move with; no game.
#include <arbiter/board/board.hpp>
#include <arbiter/board/neighbours.hpp>
#include <arbiter/movement/attacks.hpp>
#include <arbiter/movement/fills.hpp>
#include <arbiter/movement/notation.hpp>
#include <arbiter/movement/path.hpp>
#include <arbiter/movement/print.hpp>
#include <arbiter/movement/tries.hpp>
#include <arbiter/movement/walks.hpp>
#include <arbiter/movement/words.hpp>
