#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The mutants' tool on a header of its own, whose mutants are known: killed, survived, not reached, too slow, too large, stillborn, not in time."""
import os
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import mutants
import programs
import schema

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HEADER = """#pragma once
#include <csignal>
#include <string>
inline int larger(int a, int b) { return a < b ? b : a; }
inline int first_over(int limit) {
  int n = 0;
  while (n <= limit) {
    ++n;
  }
  return n;
}
inline bool both(bool a, bool b) { return a && b; }
inline bool unasked(bool a) { return !a; }
inline constexpr int table[2] = {1 + 1, 3};
template <bool Deep>
int depth(int n) {
  if constexpr (Deep) return n + 1;
  return n - 1;
}
"""
TEST = """#include <gtest/gtest.h>
#include <arbiter/toy.hpp>
TEST(Toy, the_larger_of_two) { EXPECT_EQ(larger(1, 2), 2); EXPECT_EQ(larger(2, 1), 2); }
TEST(Toy, counts) { EXPECT_EQ(first_over(3), 4); }
TEST(Toy, both_are_asked) { EXPECT_FALSE(both(false, true)); EXPECT_TRUE(both(true, true)); }
"""
RULES = """# seven rows
[COM-01] toy.hpp
- a < b ? b : a
+ a < b ? a : b
= the smaller of two

[COM-02] toy.hpp
- while (n <= limit) { ++n; }
+ std::string all; while (n <= limit) all += std::string(1 << 20, 'x');
= takes all memory

[COM-03] toy.hpp
- while (n <= limit) { ++n; }
+ while (n <= limit) { }
= never ends

[COM-04] toy.hpp
- while (n <= limit) { ++n; }
+ return nothing_of_this_name;
= does not compile

[COM-05] toy.hpp
- a && b
+ b && a
= asks in another order

[COM-06] toy.hpp
- a < b ? b : a
+ std::raise(SIGKILL)
= the machine ends it

[COM-10] toy.hpp
- !a
+ a
= nobody asks
"""


class Toy(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="arbiter-mutants-")
        self.addCleanup(self.folder.cleanup)
        self.write("include/arbiter/toy.hpp", HEADER)
        self.write("toy_test.cpp", TEST)
        self.write("toy.rules", RULES)

    def write(self, name, text):
        schema.write_file(os.path.join(self.folder.name, name), text)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def sites(self):
        """The rows, then the operators of the header."""
        sites = [schema.rule_site(row, HEADER) for row in schema.read_rules(self.path("toy.rules"))]
        try:
            from sites import Finder
        except ImportError:
            self.skipTest("clang's Python module is not installed")
        found = Finder({self.path("include/arbiter/toy.hpp"): "toy.hpp"}).find(self.path("include/arbiter/toy.hpp"), ["-x", "c++", "-std=c++20"])
        sites += [site for site in found if not any(schema.crosses(site, row) for row in sites)]
        for number, site in enumerate(sites, 1):
            site.number = number
            site.place(HEADER.encode())
        return sites

    def build(self, sites):
        schema.write_tree(self.path("include"), self.path("build/include"), sites)
        program = programs.Program(ROOT, self.path("build"), "toy", 1, [self.path("toy_test.cpp")], None)
        return program, program.make(repr([site.number for site in sites]).encode())

    def test_each_verdict(self):
        programs.MEMORY, programs.PATIENCE = 1 << 28, 3
        sites = self.sites()
        program, said = self.build(sites)
        stillborn = mutants.mutants_in(said, sites)
        self.assertEqual([site.clause for site in stillborn], ["COM-04"])
        alive = [site for site in sites if site not in stillborn]
        program, said = self.build(alive)
        self.assertEqual(said, "")
        program.learn()
        self.assertEqual(sorted(program.tests), ["Toy.both_are_asked", "Toy.counts", "Toy.the_larger_of_two"])
        verdicts = {site.clause or f"{site.kind} {site.text}": program.judge(site.number) for site in alive}
        self.assertEqual(verdicts["COM-01"], ("killed", "Toy.the_larger_of_two"))
        self.assertEqual(verdicts["COM-02"], ("killed", "memory in Toy.counts"))
        self.assertEqual(verdicts["COM-03"], ("killed", "time in Toy.counts"))
        self.assertEqual(verdicts["COM-05"], ("survived", ""))
        self.assertEqual(verdicts["COM-06"], ("killed", "the machine, twice (memory?)"))
        self.assertEqual(verdicts["COM-10"], ("not reached", ""))
        self.assertEqual(verdicts["< a < b"], ("survived", ""))
        self.assertEqual(verdicts["<= n <= limit"], ("killed", "Toy.counts"))
        self.assertEqual(verdicts["&& a && b"], ("killed", "Toy.both_are_asked"))
        self.assertEqual(verdicts["! !a"], ("not reached", ""))
        self.assertFalse([site for site in sites if site.text == "1 + 1"], "a constant is no site")

    def test_a_place_knows_the_function_and_the_constant_condition_around_it(self):
        around = {f"{site.kind} {site.first_line}": site.around for site in self.sites()}
        self.assertEqual(around["&& 12"], ("both",))
        self.assertEqual(around["+1 17"], ("depth", "Deep"))
        self.assertEqual(around["-1 18"], ("depth",))

    def test_a_part_that_only_another_game_has_is_that_games(self):
        self.assertEqual(programs.owner("games/orthodox/rules.hpp", ("play",)), "orthodox")
        self.assertEqual(programs.owner("games/orthodox/rules.hpp", ("play", "extras.house")), "house")
        self.assertEqual(programs.owner("games/orthodox/ini/lines.hpp", ("read",)), "house")
        self.assertIsNone(programs.owner("text/record.hpp", ("read", "extras.house")))
        self.assertRegex("games/orthodox/rules.hpp", programs.headers_of("house"))
        self.assertNotRegex("games/orthodox/ini/lines.hpp", programs.headers_of("orthodox"))

    def test_a_row_that_no_longer_applies_is_an_error(self):
        for fragment, times in (("a > b", 0), ("a", 20)):
            row = {"clause": "COM-01", "header": "toy.hpp", "where": "toy.rules:1", "-": fragment, "+": "b", "=": "why"}
            with self.assertRaisesRegex(schema.RuleError, "toy.rules:1: COM-01: toy.hpp holds .* times, and not once"):
                schema.rule_site(row, HEADER)

    def test_a_row_that_lacks_a_part_is_an_error(self):
        for text in ("[COM-01] toy.hpp\n- a < b\n+ b\n", "- a\n", "[COM-01] toy.hpp\n- a\n- b\n", "nonsense\n"):
            self.write("wrong.rules", text)
            with self.assertRaises(schema.RuleError):
                schema.read_rules(self.path("wrong.rules"))

    def test_a_test_that_fails_without_a_mutant_is_an_error(self):
        self.write("toy_test.cpp", TEST + "TEST(Toy, fails) { FAIL(); }\n")
        program, said = self.build([])
        self.assertEqual(said, "")
        with self.assertRaisesRegex(programs.BuildError, "Toy.fails fails without any mutant"):
            program.learn()

    def test_what_the_time_is_too_short_for_is_late_and_no_error(self):
        sites = [site for site in self.sites() if site.clause == "COM-03"]
        schema.write_tree(self.path("include"), self.path("build/include"), sites)
        program = programs.Program(ROOT, self.path("build"), "toy", 1, [self.path("toy_test.cpp")], None, ends=time.monotonic() + 0.1)
        with self.assertRaisesRegex(programs.LateError, "its program was not built within the time"):
            program.make(b"toy")
        self.assertFalse(os.path.exists(program.path))
        program.ends = None
        self.assertEqual(program.make(b"toy"), "")
        program.ends = time.monotonic()
        with self.assertRaisesRegex(programs.LateError, "its tests were not all run within the time"):
            program.learn()
        program.ends = None
        program.learn()
        began = time.monotonic()
        self.assertEqual(program.judge(sites[0].number, began + 0.5), ("not run", ""))
        self.assertLess(time.monotonic(), began + 3)

    def test_a_run_that_is_late_fails_nothing_and_says_so(self):
        self.sites()    # skips where the tool cannot run
        done = subprocess.run([sys.executable, os.path.join(ROOT, "ci/mutation/mutants.py"), "--since", "no-such-commit", "--sample", "3", "--seed", "1",
                               "--minutes", "0.001", "--build", self.path("late")], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("--since no-such-commit: no such commit here (a shallow clone?); the sample alone is judged", done.stdout)
        self.assertIn("3 mutants not judged: its program was not built within the time", done.stdout)
        self.assertNotIn("% killed", done.stdout)

    def test_a_commit_that_is_not_here_is_an_error_without_a_sample(self):
        done = subprocess.run([sys.executable, os.path.join(ROOT, "ci/mutation/mutants.py"), "--since", "no-such-commit", "--build", self.path("late")],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, "^ci/mutants: --since no-such-commit: ")

    def test_a_compiler_that_is_ended_is_an_error(self):
        self.write("bin/g++-12", "#!/bin/sh\nkill -9 $$\n")
        os.chmod(self.path("bin/g++-12"), 0o755)
        with unittest.mock.patch.dict(os.environ, PATH=self.path("bin") + ":/bin"), unittest.mock.patch("shutil.which", return_value=None):
            _, said = self.build([])
        self.assertIn("the compiler was ended by signal 9", said)
        self.assertEqual(mutants.mutants_in(said, self.sites()), [], "no mutant is to blame")

    def test_a_list_of_mutants_that_ends_early_is_an_error(self):
        for text in ("", "1\n2\n", "1\n2", "1\n0"):
            self.write("met", text)
            with self.assertRaisesRegex(programs.BuildError, "is the disk full"):
                programs.met_by(self.path("met"))
        with self.assertRaisesRegex(programs.BuildError, "is the disk full"):
            programs.met_by(self.path("no such file"))
        self.write("met", "1\n20\n0\n")
        self.assertEqual(programs.met_by(self.path("met")), [1, 20])

    def test_a_full_disk_leaves_no_half_file(self):
        with self.assertRaises(OSError):
            schema.write_file("/dev/full/mutants.json", "{}")
        if os.path.exists("/dev/full"):
            target = self.path("result")
            os.symlink("/dev/full", target + ".part")
            with self.assertRaises(OSError):
                schema.write_file(target, "{}" * 100000)
            self.assertFalse(os.path.lexists(target))


if __name__ == "__main__":
    unittest.main()
