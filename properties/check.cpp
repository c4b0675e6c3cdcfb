// SPDX-License-Identifier: MIT
#include "check.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <ostream>
#include <sstream>
#include <tuple>
#include <utility>

#include "habits.hpp"

namespace arbiter::properties {
namespace {

/// Choices that know how to print themselves.
struct Shown {
  Choices choices;
  const Property* property = nullptr;
};

void showValue(const Shown& shown, std::ostream& os) { os << shown.property->show(shown.choices); }

/// Every second game starts from the usual position, every second has the default rulings.
rc::Gen<Shown> shown_choices(const Property& property) {
  const auto starts = static_cast<std::uint16_t>(property.starts);
  const auto settings = static_cast<std::uint16_t>(property.settings);
  const auto start = rc::gen::weightedOneOf<std::uint16_t>(
      {{1, rc::gen::just<std::uint16_t>(0)}, {1, rc::gen::inRange<std::uint16_t>(0, starts)}});
  const auto setting = rc::gen::weightedOneOf<std::uint16_t>(
      {{1, rc::gen::just<std::uint16_t>(0)}, {1, rc::gen::inRange<std::uint16_t>(0, settings)}});
  const auto picks = rc::gen::scale(2.0, rc::gen::container<std::vector<std::uint16_t>>(
                                             rc::gen::resize(100, rc::gen::inRange<std::uint16_t>(0, 65535))));
  const auto clocks = rc::gen::weightedOneOf<std::uint8_t>(
      {{3, rc::gen::just<std::uint8_t>(0)}, {1, rc::gen::inRange<std::uint8_t>(0, 4)}});
  const auto habit = rc::gen::inRange<std::uint8_t>(0, habit_count);
  using Drawn = std::tuple<std::uint16_t, std::uint16_t, std::uint8_t, std::uint8_t, std::vector<std::uint16_t>>;
  return rc::gen::map(rc::gen::tuple(start, setting, habit, clocks, picks), [&property](const Drawn& drawn) {
    const auto& [start_drawn, setting_drawn, habit_drawn, clocks_drawn, picks_drawn] = drawn;
    return Shown{Choices{start_drawn, setting_drawn, habit_drawn, clocks_drawn, picks_drawn}, &property};
  });
}

/// The name of the running test, under which RC_PARAMS's `reproduce` finds it.
rc::detail::TestMetadata running_test() {
  rc::detail::TestMetadata metadata;
  if (const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info()) {
    metadata.id = std::string(test->test_suite_name()) + "/" + test->name();
    metadata.description = test->name();
  }
  return metadata;
}

}  // namespace

std::string falsified(const Property& property) {
  Tally tally;
  int games = 0;
  for (std::size_t start = 0; start < property.starts && rc::detail::configuration().reproduce.empty();
       ++start, ++games) {
    Choices choices;
    choices.start = static_cast<std::uint16_t>(start);
    if (const Complaint complaint = property.judge(choices, tally))
      return property.show(choices) + "\n" + *complaint + "\n";
  }
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  params.maxSuccess = std::max(1, static_cast<int>(params.maxSuccess * property.share));
  const auto result = rc::detail::checkTestable(
      [&] {
        const Shown shown = *shown_choices(property);
        ++games;
        if (const Complaint complaint = property.judge(shown.choices, tally)) RC_FAIL(*complaint);
      },
      running_test(), params);
  std::ostringstream text;
  if (!result.is<rc::detail::SuccessResult>()) {
    rc::detail::printResultMessage(result, text);
    return text.str();
  }
  if (std::getenv("ARBITER_PREMISES") != nullptr)
    for (const auto& [premise, count] : tally.all())
      std::cerr << running_test().id << "\t" << premise << "\t" << static_cast<double>(count) * 100 / games << "\n";
  // One game says nothing of premises, and a few say little.
  if (!rc::detail::configuration().reproduce.empty() || std::getenv("ARBITER_FEW_GAMES") != nullptr) return {};
  for (const Least& least : property.least)
    if (const double met = static_cast<double>(tally.of(least.premise)) * 100 / games; met < least.in_a_hundred)
      text << "'" << least.premise << "' was met " << met << " times in a hundred games, at least "
           << least.in_a_hundred << " are needed for the property to say anything\n";
  return text.str();
}

}  // namespace arbiter::properties
