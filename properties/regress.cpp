// SPDX-License-Identifier: MIT

// Holds the library to the values in the tree for ci/regress: signatures, perft tables, golden games.
//     arbiter_regress [GAME...]              says what is not as it was, and where first; 1 if anything is
//     arbiter_regress --new FOLDER           writes what they are now: signature.txt and golden/GAME.golden

#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <arbiter/signature.hpp>

#include "corpus.hpp"
#include "games/perft_corpus.hpp"
#include "golden.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::properties;

constexpr std::size_t positions_looked_at = 300;
constexpr std::uint64_t most_leaves = 3'000'000;

std::string golden_path(std::string_view name) { return "golden/" + std::string(name) + ".golden"; }

/// The lines of corpora/signature.txt by game, and what stands above them.
struct Signatures {
  std::string head;
  std::map<std::string, std::string, std::less<>> lines;
};
Signatures signatures() {
  Signatures read;
  std::istringstream text(corpus_text("signature.txt"));
  for (std::string line; std::getline(text, line);) {
    if (line.empty() || line[0] == '#')
      read.head += line + "\n";
    else
      read.lines[line.substr(0, line.find(' '))] = line;
  }
  return read;
}

/// The golden games of a game; none where there is no file yet.
std::vector<GoldenGame> golden(std::string_view name) {
  const auto games = read_golden(corpus_text(golden_path(name)));
  if (!games) throw std::runtime_error("corpora/" + golden_path(name) + ": " + games.error().message());
  return *games;
}

/// Says where the rules differ from the model's, looked for from the starts and the golden games on.
void say_where(const AnyGame& game, std::string_view name, std::vector<std::string> fens) {
  for (const Start& start : game.starts()) fens.emplace_back(start.fen);
  if (const auto found = first_difference(game, name, fens, positions_looked_at))
    std::printf("%s", shown(game, *found).c_str());
  else
    std::printf(
        "  the model agrees in the first %zu positions: both have changed, or the difference is in a ruling or "
        "deeper\n",
        positions_looked_at);
}

/// Says what is not as it was; the number of such things.
int differences(std::string_view name, const Signatures& kept, const tests::PerftCorpus& perft) {
  const auto game = make_game(name);
  if (!game) throw std::runtime_error(game.error().message());
  int found = 0;
  const std::string called(name);
  if (const auto change = changed(**game, name, golden(name))) {
    ++found;
    std::printf("golden games of %s, %s", called.c_str(), shown(**game, *change).c_str());
  }
  for (const tests::PerftLine& line : perft.lines) {
    if (line.game != name || line.count > most_leaves) continue;
    const auto count = (*game)->perft(line.fen, line.depth, {});
    if (count && *count == line.count) continue;
    std::printf("perft table of %s, %s: %s at depth %d, expected %llu\n", called.c_str(), line.id.c_str(),
                count ? std::to_string(*count).c_str() : count.error().message().c_str(), line.depth,
                static_cast<unsigned long long>(line.count));
    if (found++ == 0) say_where(**game, name, {line.fen});
  }
  const auto signature = rules_signature(name);
  const auto line = kept.lines.find(name);
  if (line == kept.lines.end() || signature->line() != line->second) {
    std::printf("signature of %s: %s\n           it was: %s\n", called.c_str(), signature->line().c_str(),
                line == kept.lines.end() ? "not there" : line->second.c_str());
    if (found++ == 0) say_where(**game, name, {});
  }
  return found;
}

void write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw std::runtime_error("cannot write " + path.string());
}

void write_new(const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder / "golden");
  std::string text = signatures().head;
  for (const std::string_view name : game_names()) {
    const auto game = make_game(name);
    write(folder / golden_path(name), print_golden(name, recorded(**game)));
    text += rules_signature(name)->line() + "\n";
  }
  write(folder / "signature.txt", text);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() == 2 && words[0] == "--new") {
      write_new(words[1]);
      return 0;
    }
    const Signatures kept = signatures();
    const tests::PerftCorpus perft = tests::read_perft_corpus(ARBITER_CORPORA "/perft");
    for (const std::string& fault : perft.faults) throw std::runtime_error(fault);
    int found = 0;
    std::vector<std::string> games(words);
    if (games.empty()) games.assign(game_names().begin(), game_names().end());
    for (const std::string& name : games) {
      const int here = differences(name, kept, perft);
      if (here == 0) std::printf("%s: golden games, perft tables and signature are as they were\n", name.c_str());
      std::fflush(stdout);
      found += here;
    }
    return found == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "arbiter_regress: %s\n", error.what());
    return 2;
  }
}
