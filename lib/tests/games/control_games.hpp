// SPDX-License-Identifier: MIT
#pragma once

#include "games/asked.hpp"

namespace arbiter::tests {

// The control games with their standard rulings, each made when it is first asked.
inline const Asked& chess() {
  static const Asked game("chess");
  return game;
}
inline const Asked& capablanca() {
  static const Asked game("capablanca");
  return game;
}
inline const Asked& grand() {
  static const Asked game("grand");
  return game;
}
inline const Asked& knightmate() {
  static const Asked game("knightmate");
  return game;
}
inline const Asked& makruk() {
  static const Asked game("makruk");
  return game;
}
inline const Asked& shatranj() {
  static const Asked game("shatranj");
  return game;
}
inline const Asked& courier() {
  static const Asked game("courier");
  return game;
}
inline const Asked& crazyhouse() {
  static const Asked game("crazyhouse");
  return game;
}
inline const Asked& berolina() {
  static const Asked game("berolina");
  return game;
}

}  // namespace arbiter::tests
