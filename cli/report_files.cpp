// SPDX-License-Identifier: MIT
#include "report_files.hpp"

#include <array>
#include <cstdio>
#include <string_view>

#include <fmt/format.h>

#include "say.hpp"
#include "write_text.hpp"

namespace arbiter::cli {
namespace {

/// One sort of file: its option, the name that was given, and how it is made.
struct Sort {
  std::string_view option;
  const std::optional<std::string>& file;
  std::string (*make)(const Reported&);
};

std::array<Sort, 3> sorts_of(const ReportFiles& files) {
  return {{{"--report", files.page, report_page},
           {"--json", files.json, report_json},
           {"--junit", files.junit, report_junit}}};
}

}  // namespace

void add_report_options(Command& command, ReportFiles& files) {
  command.option("--report", "FILE", files.page, "write the report as a page too, one HTML file with diagrams")
      .option("--json", "FILE", files.json,
              "write the report as JSON too; corpora/engines/report.schema.json says what is in it")
      .option("--junit", "FILE", files.junit, "write the report as JUnit XML too, a test case a stage");
}

Expected<void> can_write(const ReportFiles& files) {
  const auto sorts = sorts_of(files);
  for (std::size_t i = 0; i < sorts.size(); ++i) {
    if (!sorts[i].file) continue;
    for (std::size_t j = 0; j < i; ++j)
      if (sorts[i].file == sorts[j].file)
        return cannot(fmt::format("{} and {} name one file", sorts[j].option, sorts[i].option));
    if (const Expected<void> done = can_write_file(*sorts[i].file); !done) return refuse(done.error());
  }
  return {};
}

int deliver(const ReportFiles& files, const Reported& reported, int code) {
  Expected<void> done;
  for (const Sort& sort : sorts_of(files))
    if (sort.file && done) done = write_file(*sort.file, sort.make(reported));
  fmt::print("{}", reported.text);
  std::fflush(stdout);
  return done ? code : fail(done.error());
}

}  // namespace arbiter::cli
