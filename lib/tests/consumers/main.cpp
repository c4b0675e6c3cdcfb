#include <arbiter/games/scion/scion.hpp>
#include <arbiter/game/perft.hpp>
#include <arbiter/text/turns.hpp>

#include <cstdio>

int main() {
  const arbiter::Scion game;                                    // rules: immutable, cheap to copy
  auto position = *game.parse(game.starts().front().fen);       // positions are values
  for (const auto& written : arbiter::written_turns(game, position)) std::puts(written.text.c_str());
  const auto turn = arbiter::read_turn(game, position, "O-e5");  // a turn, or an error that names the clause
  if (turn) game.play_unchecked(position, *turn);
  return arbiter::Perft(game).count(position, 2) == 624 ? 0 : 1;
}
