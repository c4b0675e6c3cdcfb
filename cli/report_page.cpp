// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <arbiter/compare/foreign_fen.hpp>
#include <arbiter/compare/grounds.hpp>
#include <arbiter/compare/report.hpp>
#include <arbiter/diagram/svg.hpp>
#include <arbiter/diagram/turn_marks.hpp>

#include "report_page_parts.hpp"
#include "reported.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

using compare::Difference;
using compare::Differs;

constexpr std::size_t most_drawn = 6;         ///< differences with diagrams; the others are told in words
constexpr std::size_t most_differences = 64;  ///< that are told at all

/// A text that may be anyone's, on one line.
std::string safe(std::string_view text) { return xml_text(one_line(text)); }

/// Elements of the page, one behind the other.
class Page {
 public:
  explicit Page(const Reported& reported) : reported_(reported) {}

  [[nodiscard]] std::string write() {
    head();
    if (reported_.wrong) wrong_position(*reported_.wrong);
    if (reported_.contradiction) contradiction(*reported_.contradiction);
    if (reported_.failure) failure(*reported_.failure);
    commands();
    amounts();
    if (reported_.game != nullptr && !reported_.self) clauses();
    if (reported_.game != nullptr) rulings();
    text_ += "<details>\n<summary>The report as it was printed</summary>\n<pre>";
    lines(reported_.text);
    text_ += "</pre>\n</details>\n";
    return fmt::format(
        "{}<title>{}: {}</title>\n</head>\n<body>\n<main>\n{}</main>\n<script>{}</script>\n</body>\n</html>\n",
        page_begin(), safe(reported_.game_name), safe(reported_.verdict), text_, page_script);
  }

 private:
  void heading(std::string_view words) { text_ += fmt::format("<h2>{}</h2>\n", words); }
  void paragraph(std::string_view words) { text_ += fmt::format("<p>{}</p>\n", words); }

  void lines(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      text_ += xml_text(text.substr(0, end)) + "\n";
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  /// A text to copy, under a label.
  void copied(std::string_view label, std::string_view text) {
    ++copies_;
    text_ += fmt::format(
        "<div class=\"copy\"><span class=\"label\">{}</span><code id=\"c{}\">{}</code>"
        "<button type=\"button\" data-copy=\"c{}\">Copy</button></div>\n",
        safe(label), copies_, safe(text), copies_);
  }

  /// The position of a FEN; nothing where it cannot be drawn.
  [[nodiscard]] std::optional<Picture> picture_of(const std::string& fen) const {
    if (reported_.game != nullptr) {
      if (Expected<Picture> picture = reported_.game->picture(fen)) return *std::move(picture);
      return std::nullopt;
    }
    const std::optional<compare::ForeignFen> read = compare::ForeignFen::read(fen);
    return read ? std::optional<Picture>(read->picture()) : std::nullopt;
  }

  /// A board with its caption and its FEN to copy. It scrolls inside its frame where it is wider than the page.
  void board(std::string_view caption, const std::string& fen, const std::optional<Picture>& picture) {
    text_ += fmt::format("<figure>\n<figcaption>{}</figcaption>\n", safe(caption));
    if (picture) text_ += fmt::format("<div class=\"board\" tabindex=\"0\">{}</div>\n", svg_diagram(*picture));
    copied("FEN", fen);
    text_ += "</figure>\n";
  }
  void board_before(const std::string& fen, std::string_view turn) {
    std::optional<Picture> picture = picture_of(fen);
    if (picture) add_arrows(*picture, turn);
    board(turn.empty() ? "The position" : "Before", fen, picture);
  }
  void board_after(std::string_view caption, const std::string& fen, std::string_view turn) {
    std::optional<Picture> picture = picture_of(fen);
    if (picture) mark_turn(*picture, turn);
    board(caption, fen, picture);
  }

  void head() {
    const std::string_view look = name(reported_.conclusion);
    text_ += fmt::format(
        "<header class=\"{}\">\n<p class=\"kicker\">arbiter compare</p>\n<h1>{}</h1>\n<p class=\"verdict\">{}</p>\n",
        look, safe(reported_.game == nullptr ? reported_.game_name : std::string(reported_.game->title())),
        safe(reported_.verdict));
    text_ += "</header>\n<dl>\n";
    entry("game", reported_.game_name + (reported_.self ? ", by the engine's own rules" : ""));
    entry("engine", reported_.engine.empty() ? reported_.engine_command
                                             : reported_.engine + " (" + reported_.engine_command + ")");
    if (!reported_.says.empty()) entry("it says", reported_.says);
    entry("held to", reported_.self ? "itself" : "the reference: Arbiter " + arbiter_version());
    if (reported_.self) entry("by", "Arbiter " + arbiter_version());
    entry("for", fmt::format("{:.1f} s{}", reported_.ending.seconds, reported_.stopped ? ", then stopped" : ""));
    text_ += "</dl>\n";
    if (reported_.ending.was_killed) paragraph("The engine did not end when it was told to, and was killed.");
  }
  void entry(std::string_view term, std::string_view words) {
    text_ += fmt::format("<dt>{}</dt><dd>{}</dd>\n", term, safe(words));
  }

  void line(const Line& line) {
    if (line.turns.empty()) return;
    copied("from", line.fen.empty() ? "the engine's own start" : line.fen);
    text_ += "<ol class=\"turns\">\n";
    for (const std::string& turn : line.turns) text_ += fmt::format("<li>{}</li>\n", safe(turn));
    text_ += "</ol>\n";
  }

  void grounds(const Difference& difference) {
    if (difference.grounds.empty()) return;
    text_ += "<dl class=\"grounds\">\n";
    for (const compare::Ground& ground : difference.grounds) entry(safe(ground.clause), ground.text);
    text_ += "</dl>\n";
  }

  /// The position after a turn, by the rules; nothing where they refuse it.
  [[nodiscard]] std::optional<std::string> played(const std::string& fen, const std::string& turn) const {
    Expected<std::string> after = reported_.game->play(fen, turn);
    return after ? std::optional<std::string>(*std::move(after)) : std::nullopt;
  }

  void boards(const std::string& fen, const Difference& difference) {
    text_ += "<div class=\"boards\">\n";
    board_before(fen, difference.turn);
    switch (difference.differs) {
      case Differs::missing_turn:
        if (const auto after = played(fen, difference.turn))
          board_after("Expected after it; the engine has no such turn", *after, difference.turn);
        break;
      case Differs::extra_turn:
        if (!difference.found.empty()) board_after("After it, by the engine alone", difference.found, difference.turn);
        break;
      case Differs::other_effect:
        board_after("Expected after it", difference.expected, difference.turn);
        board_after("Found after it: the engine's", difference.found, difference.turn);
        break;
      case Differs::not_restored: board_after("Found after its turns were listed", difference.found, ""); break;
      case Differs::repeated_turn:
      case Differs::other_count:
      case Differs::end_missed:
      case Differs::end_invented:
      case Differs::wrong_winner:
      case Differs::wrong_reason: break;
    }
    text_ += "</div>\n";
  }

  [[nodiscard]] std::string in_words(const Difference& difference) const {
    switch (difference.differs) {
      case Differs::missing_turn: return "A legal turn that the engine does not list";
      case Differs::extra_turn: return "A turn that the engine lists and the rules refuse";
      case Differs::repeated_turn: return "A turn that the engine lists " + difference.found + " times";
      case Differs::other_effect:
        return "A turn with another effect: " +
               compare::difference_in_words(*reported_.game, difference.expected, difference.found);
      case Differs::not_restored:
        return "The engine does not take its turns back: " +
               compare::difference_in_words(*reported_.game, difference.expected, difference.found);
      case Differs::other_count:
        return "The engine's own perft below a turn is " + difference.found + ", not " + difference.expected;
      case Differs::end_missed: return "The game is over, " + difference.expected + "; the engine goes on";
      case Differs::end_invented: return "The game goes on; the engine says that it is over, " + difference.found;
      case Differs::wrong_reason:
        return "The game is over by " + difference.expected + "; the engine says by " + difference.found;
      case Differs::wrong_winner: break;
    }
    return "The result is " + difference.expected + "; the engine says " + difference.found;
  }

  void suspects(const std::vector<std::string>& clauses) {
    if (clauses.empty()) return;
    heading("What is most likely read otherwise");
    text_ += "<dl class=\"grounds\">\n";
    for (const std::string& id : clauses) {
      const Clause* const clause = find_clause(*reported_.game, id);
      entry(safe(id), clause == nullptr ? std::string_view() : clause->line);
    }
    text_ += "</dl>\n";
  }

  void wrong_position(const compare::WrongPosition& wrong) {
    suspects(wrong.suspects);
    heading("What differs");
    std::size_t told = 0;
    for (const Difference& difference : wrong.differences) {
      if (++told > most_differences) break;
      text_ += fmt::format("<section class=\"difference\">\n<h3>{}</h3>\n", safe(in_words(difference)));
      if (!difference.turn.empty()) copied("turn", difference.turn);
      if (!difference.uci.empty() && difference.uci != difference.turn) copied("UCI", difference.uci);
      grounds(difference);
      if (told <= most_drawn) boards(wrong.fen, difference);
      text_ += "</section>\n";
    }
    if (told > most_differences)
      paragraph(fmt::format("And {} more, which the JSON report has.", wrong.differences.size() - most_differences));
    if (!wrong.readings.empty()) {
      heading("All that it said there is right under");
      text_ += "<ul>\n";
      for (const compare::Ground& reading : wrong.readings) text_ += fmt::format("<li>{}</li>\n", safe(reading.text));
      text_ += "</ul>\n";
    }
    if (wrong.met.empty() && wrong.line.turns.empty() && !wrong.by_turns) return;
    heading("How the comparison came there");
    if (!wrong.met.empty()) copied("met at", wrong.met);
    line(wrong.line);
    if (!wrong.by_turns) return;
    paragraph("Set up by its FEN alone the position is right; the difference shows when these turns are played.");
    line(wrong.set_up);
  }

  void contradiction(const compare::Contradiction& wrong) {
    heading("What contradicts itself");
    if (!wrong.turn.empty()) copied("about", wrong.turn);
    copied("says", wrong.one);
    copied("and", wrong.other);
    board_before(wrong.fen, {});
    if (wrong.met.empty() && wrong.line.turns.empty()) return;
    heading("What was asked");
    if (!wrong.met.empty()) copied("met at", wrong.met);
    line(wrong.line);
  }

  void failure(const compare::Verdict& verdict) {
    heading("How the engine failed");
    text_ += "<pre>";
    lines(fmt::format("{}: ", name(verdict.failing)));
    std::string_view rest = verdict.text;
    while (!rest.empty()) {  // by line: what it wrote is escaped as on a terminal
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      text_ += safe(rest.substr(0, end)) + "\n";
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    text_ += "</pre>\n";
    suspects(reported_.suspects);
    if (reported_.asked.fen.empty() && reported_.asked.turns.empty()) return;
    heading("What it was asked");
    board_before(reported_.asked.fen, {});
    line(reported_.asked);
  }

  void commands() {
    heading("Again");
    if (!reported_.again.empty()) copied("the difference", reported_.again);
    if (!reported_.go_on.empty()) copied("go on", reported_.go_on);
    copied("all of it", reported_.command);
  }

  void number_row(std::string_view words, std::uint64_t number) {
    text_ += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", safe(words), number);
  }
  void amounts() {
    heading("What was compared");
    if (reported_.amounts.empty()) paragraph("Nothing.");
    if (reported_.amounts.empty()) return;
    if (!reported_.start.fen.empty()) copied("start", reported_.start.fen);
    text_ += "<table>\n";
    for (const Amount& amount : reported_.amounts) number_row(amount.words, amount.number);
    text_ += "</table>\n";
    if (reported_.self) return;
    text_ += "<table>\n<caption>Items of each stage, in their order</caption>\n";
    for (const compare::Stage stage : compare::stages)
      number_row(name(stage), reported_.items[static_cast<std::size_t>(stage)]);
    text_ += "</table>\n";
  }

  void clauses() {
    heading("Clauses met");
    paragraph("In how many turns and ends each clause was seen to act. Of each position one turn is looked at.");
    text_ += "<table class=\"clauses\">\n";
    for (const Clause& clause : reported_.game->clauses()) {
      const auto at = reported_.clauses.find(std::string(clause.id));
      const std::uint64_t count = at == reported_.clauses.end() ? 0 : at->second;
      text_ += fmt::format("<tr{}><th scope=\"row\">{}</th><td>{}</td><td class=\"words\">{}</td></tr>\n",
                           count == 0 ? " class=\"unmet\"" : "", safe(clause.id), count, safe(clause.line));
    }
    text_ += "</table>\n";
  }

  void rulings() {
    const Rulings& rulings = reported_.game->rulings();
    if (rulings.all().empty()) return;
    heading("Rulings in force");
    text_ += "<table>\n";
    for (std::size_t i = 0; i < rulings.all().size(); ++i)
      text_ += fmt::format("<tr{}><th scope=\"row\">{}</th><td>{}</td><td class=\"words\">{}{}</td></tr>\n",
                           rulings.is_default(i) ? "" : " class=\"changed\"", safe(rulings.all()[i].clause),
                           safe(rulings.text(i)), safe(rulings.all()[i].name),
                           rulings.is_default(i) ? "" : " (not the default)");
    text_ += "</table>\n";
  }

  const Reported& reported_;
  std::string text_;
  int copies_ = 0;
};

}  // namespace

std::string report_page(const Reported& reported) { return Page(reported).write(); }

}  // namespace arbiter::cli
