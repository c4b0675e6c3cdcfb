#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The mutants' tool on a header of its own, whose mutants are known: killed, survived, not reached, too slow, too large, stillborn."""
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import mutants
import programs
import schema

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HEADER = """#pragma once
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
"""
TEST = """#include <gtest/gtest.h>
#include <arbiter/toy.hpp>
TEST(Toy, the_larger_of_two) { EXPECT_EQ(larger(1, 2), 2); EXPECT_EQ(larger(2, 1), 2); }
TEST(Toy, counts) { EXPECT_EQ(first_over(3), 4); }
TEST(Toy, both_are_asked) { EXPECT_FALSE(both(false, true)); EXPECT_TRUE(both(true, true)); }
"""
RULES = """# five rows
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
        self.assertEqual(verdicts["COM-10"], ("not reached", ""))
        self.assertEqual(verdicts["< a < b"], ("survived", ""))
        self.assertEqual(verdicts["<= n <= limit"], ("killed", "Toy.counts"))
        self.assertEqual(verdicts["&& a && b"], ("killed", "Toy.both_are_asked"))
        self.assertEqual(verdicts["! !a"], ("not reached", ""))
        self.assertFalse([site for site in sites if site.text == "1 + 1"], "a constant is no site")

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
