// SPDX-License-Identifier: MIT
#pragma once

// Everything in Arbiter that does not compare programs: the games, their texts and diagrams, and AnyGame over them.

#include <arbiter/any_game.hpp>
#include <arbiter/any_game_of.hpp>
#include <arbiter/diagram/histogram.hpp>
#include <arbiter/diagram/svg.hpp>
#include <arbiter/diagram/text.hpp>
#include <arbiter/diagram/turn_marks.hpp>
#include <arbiter/games/all.hpp>
#include <arbiter/games/jupiter/text/roster_printer.hpp>
#include <arbiter/games/jupiter/text/roster_reader.hpp>
#include <arbiter/replay.hpp>
#include <arbiter/version.hpp>
