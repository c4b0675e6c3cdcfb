// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace arbiter::tests {

/// One line of a perft file: the number of sequences of `depth` turns from a position.
struct PerftLine {
  std::string game;
  std::string id;
  std::string fen;
  int depth = 0;
  std::uint64_t count = 0;
};

/// Everything in corpora/perft, and what is wrong with it.
struct PerftCorpus {
  std::size_t files = 0;
  std::vector<PerftLine> lines;
  std::vector<std::string> faults;
};

/// Reads `folder/*.perft`: `id NAME`, then `fen FEN`, then `perft DEPTH COUNT` lines; the file's name is the game's.
inline PerftCorpus read_perft_corpus(const std::string& folder) {
  PerftCorpus corpus;
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".perft") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const std::filesystem::path& path : paths) {
    ++corpus.files;
    PerftLine line;
    line.game = path.stem().string();
    std::ifstream file(path);
    std::string text;
    for (int number = 1; std::getline(file, text); ++number) {
      std::istringstream words(text);
      std::string word;
      words >> word;
      if (word.empty() || word[0] == '#') continue;
      bool good = true;
      if (word == "id") {
        line.fen.clear();
        good = !(words >> line.id).fail();
      } else if (word == "fen") {
        std::getline(words >> std::ws, line.fen);
        good = !line.id.empty() && !line.fen.empty();
      } else if (word == "perft") {
        good = !(words >> line.depth >> line.count).fail() && (words >> std::ws).eof() && !line.fen.empty();
        if (good) corpus.lines.push_back(line);
      } else {
        good = false;
      }
      if (!good) corpus.faults.push_back(path.filename().string() + ", line " + std::to_string(number) + ": " + text);
    }
  }
  return corpus;
}

}  // namespace arbiter::tests
