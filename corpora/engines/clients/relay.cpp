// SPDX-License-Identifier: MIT
// An engine that asks a command, as an example of the client for C++: `relay arbiter serve`.
#include "arbiter_protocol.hpp"

int main(int count, char** words) {
  using arbiter_protocol::Json;
  arbiter_protocol::Reference reference({words + 1, words + count});
  arbiter_protocol::answer_lines(
      "the reference by way of C++", reference.ask("games")["games"], [&](const Json& request) {
        const Json told = reference.ask("turns", {{"game", request.at("game")},
                                                  {"rulings", request.at("rulings")},
                                                  {"fen", request.at("fen")},
                                                  {"turns", request.at("turns")}});
        return Json{{"fen", told["fen"]}, {"turns", told["turns"]}, {"outcome", told["outcome"]}};
      });
}
