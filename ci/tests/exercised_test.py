#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What ci/exercised says of measurements: clauses that decide nothing, branches that are not covered, files that rot."""

import json
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXERCISED = ROOT / "ci/exercised"
HEADER = """\
int f(int a) {
  if (a > 0) return 1;
  return a < -5 ? 2 : 3;
}
"""


class Exercised(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = pathlib.Path(scratch.name)
        self.write("ci/clauses", 'def clauses(root):\n    return {"AB-01": "", "AB-02": ""}\n')
        self.write("lib/include/arbiter/f.hpp", HEADER)
        self.clauses("AB-01 | runs | f.hpp | if (a > 0) return", "AB-02 | true | f.hpp | return a < -5")
        self.branches()
        for run in ("properties", "fuzz", "games"):
            self.measured(run)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def clauses(self, *lines):
        self.write("ci/coverage.clauses", "# words\n" + "\n".join(lines) + "\n")

    def branches(self, *lines):
        self.write("ci/coverage.branches", "\n".join(lines) + "\n")

    def measured(self, run, first=(5, 5), second=(2, 3)):
        """`first`: how often the first condition holds and does not."""
        segments = [[1, 14, sum(first), True, True, False], [2, 7, sum(first), True, True, False], [2, 12, sum(first), True, False, False],
                    [2, 13, first[0], True, True, False], [2, 22, first[1], True, True, False], [3, 19, second[0], True, True, False],
                    [3, 20, first[1], True, False, False], [3, 23, second[1], True, True, False], [4, 2, 0, False, False, False]]
        # two instances of a template take one side each
        branches = [[2, 7, 2, 12, first[0], 0, 0, 0, 4], [2, 7, 2, 12, 0, first[1], 0, 0, 4], [3, 10, 3, 16, *second, 0, 0, 4]]
        record = {"filename": "/x/lib/include/arbiter/f.hpp", "segments": segments, "branches": branches}
        self.write(f"measured/{run}-x.json", json.dumps({"data": [{"files": [record]}]}))

    def call(self, *words):
        done = subprocess.run([EXERCISED, *(words or [self.root / "measured"]), "--root", self.root], capture_output=True, text=True,
                              check=False, timeout=60)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def test_all_is_exercised_and_covered(self):
        code, out = self.call()
        self.assertEqual(code, 0, out)
        self.assertRegex(out, r"in all +4/4 +100.0% +4/4 +100.0%")
        self.assertRegex(out, r"AB-01 +5 +5 +5  f.hpp:2 runs")
        self.assertRegex(out, r"AB-02 +2 +2 +2  f.hpp:3 true")
        self.assertIn("0 errors", out)

    def test_a_clause_at_zero_in_one_run_fails(self):
        self.measured("fuzz", first=(0, 7))
        code, out = self.call()
        self.assertEqual(code, 1)
        self.assertIn("error: AB-01 decides nothing in the fuzz: runs if (a > 0) return (f.hpp)", out)

    def test_a_condition_that_never_holds_in_one_run_fails(self):
        self.measured("games", second=(0, 3))
        self.assertIn("error: AB-02 decides nothing in the games", self.call()[1])

    def test_a_clause_counted_with_another_is_told_so(self):
        self.clauses("AB-01 | runs | f.hpp | if (a > 0) return", "AB-02 | as | AB-01 | one line for both")
        code, out = self.call()
        self.assertEqual(code, 0, out)
        self.assertRegex(out, r"AB-02 +5 +5 +5  as AB-01")

    def test_a_branch_that_is_not_covered_fails_until_it_is_explained(self):
        for run in ("properties", "fuzz", "games"):
            self.measured(run, second=(5, 0))
        code, out = self.call()
        self.assertEqual(code, 1)
        self.assertIn("\nnot explained: f.hpp:3 is never false: a < -5\n", out)
        self.assertIn("error: 1 branches are neither covered nor explained, and there may be 0", out)
        self.assertIn("75.0 % of the branches are covered, less than 95.0 %", out)
        self.branches("f.hpp | false | return a < -5 | nobody asks")
        self.assertNotIn("never", self.call()[1])
        self.branches("others | 1")
        self.assertNotIn("neither covered", self.call()[1])

    def test_a_comparison_that_the_compiler_writes_has_no_branches(self):
        self.write("lib/include/arbiter/f.hpp", HEADER + "bool operator==(A, A) = default;\n")
        record = json.loads((self.root / "measured/games-x.json").read_text(encoding="utf-8"))
        record["data"][0]["files"][0]["branches"].append([5, 31, 5, 32, 7, 0, 0, 0, 4])
        self.write("measured/games-x.json", json.dumps(record))
        self.assertRegex(self.call()[1], r"in all +4/4 +100.0% +4/4 +100.0%")

    def test_an_explanation_of_what_is_covered_or_gone_fails(self):
        self.branches("f.hpp | false | return a < -5 | nobody asks")
        self.assertIn("error: ci/coverage.branches:1: this branch is covered or gone", self.call()[1])
        self.branches("f.hpp | false | return a > -5 | nobody asks")
        self.assertIn("f.hpp has no place with: return a > -5", self.call()[1])

    def test_what_only_the_threads_of_the_command_seem_to_take_may_be_explained(self):
        self.branches("f.hpp | false | return a < -5 | nobody asks")
        for run in ("properties", "fuzz", "games"):
            self.measured(run, second=(2, 0))
        self.measured("command", second=(2, 1))
        code, out = self.call()
        self.assertEqual(code, 0, out)
        self.measured("games")
        self.assertIn("this branch is covered or gone", self.call()[1])

    def test_files_that_rot_fail_without_a_measurement(self):
        for lines, says in (
                (["AB-01 | none | words"], "AB-02 has no line"),
                (["AB-01 | none | words", "AB-02 | runs | f.hpp | gone"], "f.hpp has no place with: gone"),
                (["AB-01 | none | words", "AB-02 | runs | f.hpp | a"], "f.hpp has 3 places with: a"),
                (["AB-01 | none | words", "AB-02 | runs | g.hpp | a"], "g.hpp: No such file"),
                (["AB-01 | none | words", "AB-02 | as | AB-01 | words"], "AB-02 is counted as AB-01, which has no code"),
                (["AB-01 | none | words", "AB-02 | never | f.hpp | a"], "ci/coverage.clauses:3: expected"),
                (["AB-01 | none | words", "AB-02 | none | words", "AB-03 | none | words"], "no rule file has AB-03"),
                (["AB-01 | none | words", "AB-01 | runs | f.hpp | int f", "AB-02 | none | words"], "not both")):
            self.clauses(*lines)
            code, out = self.call("--check")
            self.assertEqual(code, 1, lines)
            self.assertIn(says, out)

    def test_a_condition_that_is_none_fails(self):
        self.clauses("AB-01 | true | f.hpp | return 1", "AB-02 | none | words")
        self.assertIn("AB-01: no condition ends with: return 1", self.call()[1])

    def test_a_measurement_that_is_none_fails(self):
        for text in ("", "{}", '{"data": [{"files": []}]}', "[" * 10_000_000):
            self.write("measured/fuzz-x.json", text)
            code, out = self.call()
            self.assertEqual(code, 1)
            self.assertRegex(out, "fuzz-x.json is no export|fuzz: no export")

    def test_the_files_of_the_tree_are_whole(self):
        done = subprocess.run([EXERCISED, "--check"], capture_output=True, text=True, check=False, timeout=60)
        self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    unittest.main()
