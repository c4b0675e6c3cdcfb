// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <arbiter/compare/foreign_fen.hpp>
#include <arbiter/compare/self.hpp>

namespace arbiter::compare {

/// Makes the position of a contradiction smaller while the engine contradicts itself in the same way: the fewest last
/// turns that show it, then as few pieces as do. Kings stay: many engines fall without them.
class SelfMinimiser {
 public:
  /// `comparison` has come to its end; `symmetric` is what it found.
  SelfMinimiser(SelfComparison& comparison, const Symmetries& symmetric)
      : comparison_(comparison), symmetric_(symmetric) {}

  /// The smaller contradiction; `wrong` itself where it does not show again.
  [[nodiscard]] Contradiction run(const Contradiction& wrong) {
    shown_ = wrong;
    if (shorten()) {
      clear_fields();
      remove_pieces();
    }
    if (shown_.fen != wrong.fen) shown_.met = wrong.fen;
    return shown_;
  }

 private:
  /// Begins at the position before the last turns. False where nothing shows again.
  [[nodiscard]] bool shorten() {
    const Line whole = shown_.line;
    for (std::size_t last = 0; last <= whole.turns.size(); ++last) {
      const std::size_t first = whole.turns.size() - last;
      Line before{whole.fen, {whole.turns.begin(), whole.turns.begin() + static_cast<std::ptrdiff_t>(first)}};
      const std::optional<std::string> fen = comparison_.held(before);
      if (!fen) return false;
      if (shows({*fen, {whole.turns.begin() + static_cast<std::ptrdiff_t>(first), whole.turns.end()}})) return true;
    }
    return false;
  }

  /// Empties hands and rights.
  void clear_fields() {
    const std::optional<ForeignFen> fen = ForeignFen::read(shown_.line.fen);
    for (std::size_t field = 0; fen && field < fen->fields(); ++field) {
      if (field == 1) continue;
      ForeignFen cleared = *ForeignFen::read(shown_.line.fen);
      cleared.clear_field(field);
      if (cleared.text() != shown_.line.fen) (void)shows({cleared.text(), shown_.line.turns});
    }
  }

  void remove_pieces() {
    for (bool any = true; any;) {
      any = false;
      const std::optional<ForeignFen> fen = ForeignFen::read(shown_.line.fen);
      if (!fen) return;
      for (int rank = 0; rank < fen->extent().ranks; ++rank)
        for (int file = 0; file < fen->extent().files; ++file) any = without(square(file, rank)) || any;
    }
  }
  [[nodiscard]] bool without(Square s) {
    ForeignFen fen = *ForeignFen::read(shown_.line.fen);
    const std::string& label = fen.label(s);
    if (label.empty() || label == "K" || label == "k") return false;
    fen.clear(s);
    return shows({fen.text(), shown_.line.turns});
  }

  [[nodiscard]] bool shows(const Line& line) {
    std::optional<Contradiction> found = comparison_.check(line, symmetric_);
    if (!found || found->contradicts != shown_.contradicts) return false;
    shown_ = *std::move(found);
    return true;
  }

  SelfComparison& comparison_;
  Symmetries symmetric_;
  Contradiction shown_;
};

}  // namespace arbiter::compare
