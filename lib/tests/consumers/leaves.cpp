// SPDX-License-Identifier: MIT
#if !defined(ARBITER_HEADER)
#define ARBITER_HEADER <arbiter/games/all.hpp>
#endif
#include ARBITER_HEADER

int main() {
  const auto game = arbiter::make_game("scion");
  if (!game) return 1;
  const auto leaves = (*game)->perft((*game)->starts()[0].fen, 3, {});
  return leaves && *leaves == 72360 ? 0 : 1;
}
