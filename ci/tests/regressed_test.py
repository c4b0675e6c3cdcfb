#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What ci/regressed says where something differs, and where it cannot find out. Small scripts stand for the programs."""

import os
import pathlib
import resource
import subprocess
import tempfile
import unittest

REGRESSED = pathlib.Path(__file__).resolve().parents[1] / "regressed"
SIGNATURE = "# head\nscion perft 1 texts 2 readings 3\n"
GOLDEN = "start x\nresult none\n"
INSTRUCTIONS = "# head\nscion 1000.0\ntepuy 2000.0\n"


class Regressed(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = pathlib.Path(scratch.name)
        self.build = self.root / "build"
        self.path = self.root / "bin"
        self.write("corpora/signature.txt", SIGNATURE)
        self.write("corpora/golden/scion.golden", GOLDEN)
        self.write("corpora/bench/instructions.txt", INSTRUCTIONS)
        self.script("build/bench/arbiter_instructions", '[ $# = 0 ] && echo scion && echo tepuy || echo 100')
        self.regress()
        self.valgrind({"scion": 100000, "tepuy": 200000})

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def script(self, name, text):
        self.write(name, "#!/bin/sh\n" + text + "\n")
        (self.root / name).chmod(0o755)

    def regress(self, says="all as it was", code=0, signature=SIGNATURE, golden=GOLDEN):
        self.write("now/signature.txt", signature)
        self.write("now/scion.golden", golden)
        self.script("build/properties/arbiter_regress", f"""
if [ "$1" = --new ]; then mkdir -p "$2/golden" && cp {self.root}/now/signature.txt "$2" && cp {self.root}/now/scion.golden "$2/golden"; exit; fi
echo '{says}'; exit {code}""")

    def valgrind(self, counts, before=""):
        cases = "".join(f"{game}) n={count};; " for game, count in counts.items())
        self.script("bin/valgrind", f'{before}\nfor game; do :; done\ncase $game in {cases}esac\n"$4" "$5"\necho "==7== Collected : $n" >&2')

    def call(self, *words, largest=None):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))
        done = subprocess.run([REGRESSED, self.build, "--root", self.root, *words], capture_output=True, text=True, check=False, timeout=60,
                              env={**os.environ, "PATH": f"{self.path}:{os.environ['PATH']}"},
                              preexec_fn=limit if largest is not None else None)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def tree(self):
        return {str(path.relative_to(self.root)): path.read_text(encoding="utf-8")
                for path in (self.root / "corpora").rglob("*") if path.is_file()}

    def test_nothing_differs(self):
        code, out = self.call()
        self.assertEqual(code, 0, out)
        self.assertIn("all as it was", out)
        self.assertIn("instructions of tepuy: 2000.0 a turn, +0.00 % of 2000.0\n", out)

    def test_one_per_cent_more_is_too_much_and_less_is_not(self):
        self.valgrind({"scion": 100900, "tepuy": 202100})
        code, out = self.call()
        self.assertEqual(code, 1)
        self.assertIn("scion: 1009.0 a turn, +0.90 % of 1000.0\n", out)
        self.assertIn("tepuy: 2021.0 a turn, +1.05 % of 2000.0   DIFFERS", out)
        self.assertIn("ci/regress --accept", out)

    def test_fewer_instructions_differ_too(self):
        self.valgrind({"scion": 98000, "tepuy": 200000})
        self.assertEqual(self.call()[0], 1)

    def test_a_game_without_a_value_and_a_value_without_a_game_differ(self):
        self.write("corpora/bench/instructions.txt", "tepuy 2000.0\ngone 5.0\n")
        code, out = self.call()
        self.assertEqual(code, 1)
        self.assertIn("scion: 1000.0 a turn, and the tree has no value", out)
        self.assertIn("gone: there is no such game", out)

    def test_a_change_of_rules_is_told_as_the_program_tells_it(self):
        self.regress("golden games of scion, game 1, turn 7: without O-b1\n  clause SCN-12", 1)
        code, out = self.call("--quick")
        self.assertEqual(code, 1)
        self.assertIn("clause SCN-12", out)
        self.assertIn("ci/regress --accept", out)

    def test_accept_writes_what_is_now_and_says_which_files(self):
        self.regress(signature="# head\nscion perft 9\n")
        self.valgrind({"scion": 90000, "tepuy": 200000})
        code, out = self.call("--accept")
        self.assertEqual(code, 0, out)
        tree = self.tree()
        self.assertEqual(tree["corpora/signature.txt"], "# head\nscion perft 9\n")
        self.assertIn("\nscion 900.0\ntepuy 2000.0\n", tree["corpora/bench/instructions.txt"])
        self.assertIn("written: corpora/signature.txt\n", out)
        self.assertNotIn("golden", out)
        self.assertEqual(self.call()[0], 0)
        self.assertEqual(self.call("--accept"), (0, "nothing to accept\n"))

    def test_accept_without_callgrind_leaves_the_instructions(self):
        self.regress(golden="start y\nresult none\n")
        self.assertEqual(self.call("--accept", "--quick")[0], 0)
        self.assertEqual(self.tree()["corpora/bench/instructions.txt"], INSTRUCTIONS)
        self.assertEqual(self.tree()["corpora/golden/scion.golden"], "start y\nresult none\n")

    def no_verdict(self, *words, says, largest=None):
        before = self.tree()
        code, out = self.call(*words, largest=largest)
        self.assertEqual(code, 2, out)
        self.assertIn("no verdict: ", out)
        self.assertRegex(out, says)
        self.assertEqual(self.tree(), before, "something was written")

    def test_a_full_disk_leaves_the_tree_as_it_was(self):
        self.regress(signature=SIGNATURE + "tepuy perft 1\n", golden=GOLDEN * 200)
        self.no_verdict("--accept", "--quick", says="nothing was changed|--new ends with", largest=1500)
        # and where only the second file does not fit: the program's own files stand, the copies do not
        self.regress(signature=SIGNATURE + "x" * 300, golden="start z\nresult none\n")
        self.script("build/properties/arbiter_regress", f"""ulimit -f unlimited 2>/dev/null
mkdir -p "$2"; ln -s {self.root}/now/signature.txt "$2/signature.txt"; mkdir "$2/golden"; ln -s {self.root}/now/scion.golden "$2/golden/scion.golden" """)
        self.no_verdict("--accept", "--quick", says="signature.txt.new: File too large; nothing was changed", largest=200)

    def test_a_killed_valgrind_gives_no_verdict(self):
        self.valgrind({"scion": 100000}, before="kill -9 $$")
        for words in ((), ("--accept",)):
            self.no_verdict(*words, says="valgrind was killed by signal 9: .*scion")

    def test_a_valgrind_that_counts_nothing_gives_no_verdict(self):
        self.valgrind({"scion": 0, "tepuy": 1})
        self.no_verdict(says="counted no instructions of scion")
        self.script("bin/valgrind", "echo broken >&2; exit 1")
        self.no_verdict("--accept", says="counted no instructions of scion .exit code 1.: broken")

    def test_a_killed_program_gives_no_verdict(self):
        self.script("build/properties/arbiter_regress", "kill -9 $$")
        self.no_verdict("--quick", says="arbiter_regress was killed by signal 9")
        self.no_verdict("--quick", "--accept", says="arbiter_regress was killed by signal 9")

    def test_a_program_that_is_not_built_gives_no_verdict(self):
        (self.build / "properties/arbiter_regress").unlink()
        self.no_verdict("--quick", says="cannot be started: No such file")

    def test_a_file_of_10_MB_gives_no_verdict(self):
        self.write("corpora/bench/instructions.txt", "scion 1000.0\n" * 800_000)
        self.no_verdict(says="instructions.txt has 10400000 bytes")
        self.write("corpora/bench/instructions.txt", INSTRUCTIONS)
        self.write("corpora/golden/scion.golden", "x" * 10_000_000)
        self.no_verdict("--accept", "--quick", says="scion.golden has 10000000 bytes")

    def test_a_line_that_is_none_gives_no_verdict(self):
        for line in ("scion", "scion 5", "scion -5.0", "scion 0.0", "scion 1.0\nscion 1.0", "SCION 1.0", "scion 1.0 2.0"):
            self.write("corpora/bench/instructions.txt", line + "\n")
            self.no_verdict(says="instructions.txt:[12]: expected a game")

    def test_nothing_is_written_where_the_new_values_are_empty(self):
        self.regress(signature="")
        self.no_verdict("--accept", "--quick", says="signature.txt would be empty")


if __name__ == "__main__":
    unittest.main()
