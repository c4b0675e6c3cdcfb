// SPDX-License-Identifier: MIT
#pragma once

// A program that compiles all games in each of its files waits long. One that defines ARBITER_COMPILED gets
// declarations only, and compiles them once: `arbiter::compiled` of CMake does both.
#if defined(ARBITER_COMPILED)
#define ARBITER_ONCE
#else
#define ARBITER_ONCE inline
#endif
