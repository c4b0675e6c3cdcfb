// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "clause_rows.hpp"

namespace arbiter::properties {

/// The FENs of one game in corpora/vectors, corpora/perft and corpora/positions, in the order of files and lines; those
/// of rows that expect a refusal are left out. Throws std::runtime_error where a file cannot be read.
[[nodiscard]] std::vector<std::string> corpus_fens(std::string_view game);

/// The text of a file of the corpora. Throws std::runtime_error where there is none.
[[nodiscard]] std::string corpus_text(const std::string& path);

/// All rows of corpora/positions/*.clauses, by file and line. Throws std::runtime_error where a line is none.
[[nodiscard]] std::vector<ClauseRow> corpus_rows();

/// Each FEN as it is and with the other side to move.
[[nodiscard]] std::vector<std::string> with_either_side_to_move(const std::vector<std::string>& fens);

}  // namespace arbiter::properties
