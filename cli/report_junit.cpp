// SPDX-License-Identifier: MIT
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <arbiter/diagram/svg_elements.hpp>

#include "reported.hpp"

namespace arbiter::cli {
namespace {

/// `text` of several lines as XML holds it.
std::string xml_lines(std::string_view text) {
  std::string safe;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    safe += xml_text(text.substr(0, end));
    if (end == std::string_view::npos) break;
    safe += "\n";
    text.remove_prefix(end + 1);
  }
  return safe;
}

/// One test case; `inside` is empty where it passed.
std::string test_case(const std::string& suite, std::string_view name, const std::string& inside) {
  const std::string head = fmt::format(R"(  <testcase classname="{}" name="{}")", suite, name);
  return inside.empty() ? head + "/>\n" : fmt::format("{}>\n    {}\n  </testcase>\n", head, inside);
}

/// What stands in the case that is to blame.
std::string blame(const Reported& reported) {
  const std::string_view element = reported.conclusion == Conclusion::differs ? "failure" : "error";
  return fmt::format(R"(<{} message="{}" type="{}">{}</{}>)", element, xml_text(reported.verdict),
                     name(reported.conclusion), xml_lines(reported.text), element);
}

/// The test cases of a suite, and how many there are of each sort.
struct Cases {
  std::string text;
  int all = 0;
  int skipped = 0;
};

Cases cases_of(const Reported& reported, const std::string& suite) {
  Cases cases;
  const bool is_bad = reported.conclusion != Conclusion::agrees;
  const auto add = [&](std::string_view stage, const std::string& inside) {
    ++cases.all;
    cases.text += test_case(suite, stage, inside);
  };
  if (reported.self) {
    add("self", is_bad ? blame(reported) : "");
    return cases;
  }
  if (is_bad && !reported.stage) add("start", blame(reported));
  for (const compare::Stage stage : compare::stages) {
    if (reported.stage == stage) {
      add(name(stage), blame(reported));
    } else if (reported.items[static_cast<std::size_t>(stage)] > 0) {
      add(name(stage), "");
    } else {
      ++cases.skipped;
      add(name(stage), R"(<skipped message="nothing of it was compared"/>)");
    }
  }
  return cases;
}

}  // namespace

std::string report_junit(const Reported& reported) {
  const std::string suite = "arbiter." + xml_text(reported.game_name);
  const Cases cases = cases_of(reported, suite);
  const int failures = reported.conclusion == Conclusion::differs ? 1 : 0;
  const int errors = failures == 0 && reported.conclusion != Conclusion::agrees ? 1 : 0;
  const std::string numbers = fmt::format(R"(tests="{}" failures="{}" errors="{}" skipped="{}" time="{:.3f}")",
                                          cases.all, failures, errors, cases.skipped, reported.ending.seconds);
  return fmt::format(
      R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="arbiter compare" {}>
<testsuite name="{}" {}>
  <properties>
    <property name="arbiter" value="{}"/>
    <property name="engine" value="{}"/>
    <property name="command" value="{}"/>
  </properties>
{}  <system-out>{}</system-out>
</testsuite>
</testsuites>
)",
      numbers, suite, numbers, arbiter_version(),
      xml_text(reported.engine.empty() ? reported.engine_command : reported.engine), xml_text(reported.command),
      cases.text, xml_lines(reported.text));
}

}  // namespace arbiter::cli
