// SPDX-License-Identifier: MIT
// The JSON-lines protocol (../PROTOCOL.md) for C++ programs on POSIX systems with nlohmann-json, from both sides; see
// relay.cpp beside it.
#pragma once

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

namespace arbiter_protocol {

using Json = nlohmann::json;

/// Asks a program: Reference({"arbiter", "serve"}).ask("turns", {{"game", "chess"}, {"fen", fen}})["turns"].
class Reference {
 public:
  explicit Reference(const std::vector<std::string>& command) {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    int there[2], back[2];
    if (pipe(there) != 0 || pipe(back) != 0 || (child_ = fork()) < 0) throw std::runtime_error("no process to ask");
    if (child_ == 0) {
      dup2(there[0], STDIN_FILENO), dup2(back[1], STDOUT_FILENO);
      for (const int fd : {there[0], there[1], back[0], back[1]}) close(fd);
      execvp(words[0], words.data());
      _exit(127);
    }
    close(there[0]), close(back[1]);
    out_ = fdopen(there[1], "w"), in_ = fdopen(back[0], "r");
  }
  Reference(const Reference&) = delete;
  Reference& operator=(const Reference&) = delete;
  ~Reference() { std::fclose(out_), std::fclose(in_), waitpid(child_, nullptr, 0); }

  /// The answer; throws std::runtime_error with the sentence where there is none.
  Json ask(const std::string& question, Json request = Json::object()) {
    request.update({{"arbiter", 1}, {"id", ++last_}, {"ask", question}});
    std::fputs((request.dump() + "\n").c_str(), out_), std::fflush(out_);
    std::string line;
    for (int c; (c = std::getc(in_)) != EOF && c != '\n';) line += static_cast<char>(c);
    const Json answer = Json::parse(line.empty() ? R"({"error": "it has ended"})" : line);
    if (answer.contains("error")) throw std::runtime_error(answer["error"].get<std::string>());
    return answer;
  }

 private:
  pid_t child_ = 0;
  std::FILE *out_ = nullptr, *in_ = nullptr;
  int last_ = 0;
};

/// Answers for these games until the input ends; `turns_of(request)` gives fen, turns or fens, and outcome, or throws.
template <class TurnsOf>
void answer_lines(const std::string& name, const std::vector<std::string>& games, TurnsOf turns_of) {
  for (std::string line; std::getline(std::cin, line);) {
    Json answer{{"id", nullptr}};
    try {
      const Json request = Json::parse(line);
      answer["id"] = request.at("id");
      if (request.at("ask") == "quit") break;
      if (std::find(games.begin(), games.end(), request.at("game")) == games.end())
        answer["error"] = "this engine does not play that game";
      else if (request["ask"] == "hello")
        answer.update({{"arbiter", 1}, {"name", name}, {"game", request.at("game")}, {"clock", true}});
      else if (request["ask"] == "turns")
        answer.update(turns_of(request));
      else
        answer["error"] = "this engine answers hello, turns and quit";
    } catch (const std::exception& problem) {
      answer["error"] = problem.what();
    }
    std::cout << answer.dump() << std::endl;
  }
}

}  // namespace arbiter_protocol
