// SPDX-License-Identifier: MIT
#include "json_answer.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

#include <fmt/format.h>
#include <arbiter/core/error.hpp>
#include <nlohmann/json.hpp>

#include "say.hpp"

namespace arbiter::cli {
namespace {

using Json = nlohmann::json;

constexpr std::size_t deepest_nesting = 32;

/// Takes the parser's events; each returns false where the line is refused, and `problem` says why.
class AnswerReader final : public nlohmann::json_sax<Json> {
 public:
  explicit AnswerReader(JsonAnswer& answer) : answer_(answer) {}

  /// Why the line was refused.
  [[nodiscard]] const compare::Verdict& problem() const noexcept { return problem_; }

  bool null() override {
    if (depth_ == 1 && key_ == "id") return true;  // the program could not read the request's
    return take("null");
  }
  bool boolean(bool value) override {
    if (depth_ == 1 && key_ == "clock") return keep(answer_.clock, value);
    return take(value ? "true" : "false");
  }
  bool number_integer(number_integer_t value) override { return number(static_cast<double>(value)); }
  bool number_unsigned(number_unsigned_t value) override { return number(static_cast<double>(value)); }
  bool number_float(number_float_t value, const string_t&) override { return number(value); }
  bool binary(binary_t&) override { return refuse_line("binary content"); }

  bool string(string_t& value) override {
    if (list_ != nullptr && depth_ == 2) {
      if (list_->size() == compare::most_turns) return refuse_line(compare::too_many_turns());
      list_->push_back(std::move(value));
      return true;
    }
    if (depth_ == 1) {
      if (key_ == "name") return keep(answer_.name, std::move(value));
      if (key_ == "game") return keep(answer_.game, std::move(value));
      if (key_ == "fen") return keep(answer_.fen, std::move(value));
      if (key_ == "board") return keep(answer_.board, std::move(value));
      if (key_ == "outcome") return keep(answer_.outcome, std::move(value));
      if (key_ == "clause") return keep(answer_.clause, std::move(value));
      if (key_ == "error") return keep(answer_.error, std::move(value));
    }
    return take("a string");
  }

  bool key(string_t& value) override {
    if (depth_ == 1) key_ = value;
    return true;
  }
  bool start_object(std::size_t) override {
    if (depth_ > 0 && !take("an object")) return false;
    return enter();
  }
  bool end_object() override {
    --depth_;
    return true;
  }
  bool start_array(std::size_t) override {
    if (depth_ == 0) return refuse_line("an array where an object belongs");
    if (depth_ == 1 && (key_ == "turns" || key_ == "fens")) {
      std::optional<std::vector<std::string>>& list = key_ == "turns" ? answer_.turns : answer_.fens;
      if (!keep(list, std::vector<std::string>())) return false;
      list_ = &*list;
    } else if (!take("an array")) {
      return false;
    }
    return enter();
  }
  bool end_array() override {
    if (--depth_ == 1) list_ = nullptr;
    return true;
  }
  bool parse_error(std::size_t position, const std::string& near, const nlohmann::detail::exception&) override {
    return refuse_line(fmt::format("no JSON at {}, near {}", position, in_quotes(near)));
  }

 private:
  bool refuse_line(compare::Verdict problem) {
    if (problem_.text.empty()) problem_ = std::move(problem);
    return false;
  }
  bool refuse_line(std::string problem) { return refuse_line({compare::Failing::garbled, std::move(problem)}); }
  bool enter() {
    return ++depth_ <= deepest_nesting ||
           refuse_line(fmt::format("more than {} arrays and objects in each other", deepest_nesting));
  }

  template <class T>
  bool keep(std::optional<T>& member, T value) {
    if (member) return refuse_line(fmt::format("\"{}\" twice", key_));
    member = std::move(value);
    return true;
  }
  bool number(double value) {
    if (depth_ == 1 && key_ == "id") return keep(answer_.id, value);
    if (depth_ == 1 && key_ == "arbiter") return keep(answer_.arbiter, value);
    return take("a number");
  }
  /// A value that no member takes: passed over where the member is unknown, otherwise of the wrong type.
  bool take(std::string_view what) {
    if (depth_ == 0) return refuse_line(fmt::format("{} where an object belongs", what));
    if (list_ != nullptr) return refuse_line(fmt::format("{} in \"{}\", where strings belong", what, key_));
    if (depth_ > 1) return true;
    for (const std::string_view known :
         {"id", "arbiter", "name", "game", "fen", "board", "outcome", "clause", "error", "clock", "turns", "fens"})
      if (key_ == known) return refuse_line(fmt::format("{} as \"{}\"", what, key_));
    return true;
  }

  JsonAnswer& answer_;
  std::string key_;
  std::size_t depth_ = 0;
  std::vector<std::string>* list_ = nullptr;
  compare::Verdict problem_;
};

}  // namespace

compare::Told<JsonAnswer> read_json_answer(std::string_view line) {
  JsonAnswer answer;
  AnswerReader reader(answer);
  if (Json::sax_parse(line.begin(), line.end(), &reader)) return answer;
  const compare::Verdict& problem = reader.problem();
  return compare::condemn(problem.failing, fmt::format("{}\nit wrote {}", problem.text, in_quotes(line, 120)));
}

}  // namespace arbiter::cli
