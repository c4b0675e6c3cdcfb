// SPDX-License-Identifier: MIT
#include "corpus.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace arbiter::properties {
namespace {

const std::filesystem::path corpora = ARBITER_CORPORA;

}  // namespace

std::string corpus_text(const std::string& path) {
  std::ifstream file(corpora / path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw std::runtime_error("cannot read " + (corpora / path).string());
  return text.str();
}

std::vector<ClauseRow> corpus_rows() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(corpora / "positions"))
    if (entry.path().extension() == ".clauses") files.push_back("positions/" + entry.path().filename().string());
  std::sort(files.begin(), files.end());
  std::vector<ClauseRow> rows;
  for (const std::string& file : files) {
    ClauseRows read = read_clause_rows(corpus_text(file));
    if (!read.errors.empty()) throw std::runtime_error(file + ": " + read.errors.front());
    rows.insert(rows.end(), std::make_move_iterator(read.rows.begin()), std::make_move_iterator(read.rows.end()));
  }
  return rows;
}

std::vector<std::string> corpus_fens(std::string_view game) {
  std::vector<std::string> fens;
  if (const std::string path = "vectors/" + std::string(game) + ".json"; std::filesystem::exists(corpora / path)) {
    const nlohmann::json vectors = nlohmann::json::parse(corpus_text(path));
    for (const char* part : {"start", "positions"})
      for (const nlohmann::json& record : vectors.at(part)) fens.push_back(record.at("fen"));
    for (const nlohmann::json& record : vectors.at("rulings")) fens.push_back(record.at("default").at("fen"));
  }
  if (const std::string path = "perft/" + std::string(game) + ".perft"; std::filesystem::exists(corpora / path)) {
    std::istringstream lines(corpus_text(path));
    for (std::string line; std::getline(lines, line);)
      if (line.rfind("fen ", 0) == 0) fens.push_back(line.substr(4));
  }
  for (const ClauseRow& row : corpus_rows())
    if (row.game == game && row.expects != ClauseRow::Expects::refuses) fens.push_back(row.fen);
  return fens;
}

std::vector<std::string> with_either_side_to_move(const std::vector<std::string>& fens) {
  std::vector<std::string> both;
  for (std::string fen : fens) {
    both.push_back(fen);
    const std::size_t side = fen.find(' ') + 1;
    if (side == 0 || side == fen.size()) continue;
    fen[side] = fen[side] == 'w' ? 'b' : 'w';
    both.push_back(std::move(fen));
  }
  return both;
}

}  // namespace arbiter::properties
