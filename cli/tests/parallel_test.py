#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Work that GNU parallel spreads, as README.md says: perft in parts, and comparisons in parts. Skipped (exit code 77) where
there is no `parallel`.

ARBITER names the program to test.
"""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

ARBITER = os.environ.get("ARBITER", "")
ENGINES = pathlib.Path(__file__).resolve().parents[2] / "corpora" / "engines"
SECONDS = 300
SKIPPED = 77
STAGES = ["positions", "reach", "clutter", "clauses", "ends", "tree", "counts", "games"]


def shell(script, folder):
    """What a script of a shell says in a folder, where `arbiter` is the program."""
    (pathlib.Path(folder) / "arbiter").symlink_to(ARBITER)
    env = {**os.environ, "PATH": f"{folder}:" + os.environ["PATH"], "HOME": folder, "PARALLEL_HOME": folder}
    return subprocess.run(["bash", "-c", script], capture_output=True, cwd=folder, env=env, timeout=SECONDS, check=False, text=True)


def place(words):
    """The place of `--from PLACE`, to be compared with others."""
    stage, *numbers = shlex.split(words)[shlex.split(words).index("--from") + 1].split(":")
    return STAGES.index(stage), [int(number) for number in numbers]


class Parallel(unittest.TestCase):
    def test_perft_in_parts_adds_up_to_that_of_one_process(self):
        with tempfile.TemporaryDirectory() as folder:
            done = shell("""arbiter perft chess 5 --split 20 >parts
                parallel --will-cite --colsep '\\t' arbiter perft chess {2} --fen {1} <parts 2>/dev/null |
                  arbiter perft chess 5 --split 20 --sum""", folder)
        self.assertEqual(done.stdout, "4865609\n", done.stderr)

    def compared(self, engine, parts, *words):
        """The reports of the parts of a comparison, and the code with which all of it ends."""
        with tempfile.TemporaryDirectory() as folder:
            done = shell(f"""parallel --will-cite arbiter compare scion --engine {shlex.quote(engine)} {' '.join(words)} --part '{{}}/{parts}' \
                --json '{{}}.json' ::: {' '.join(map(str, range(1, parts + 1)))}""", folder)
            return done, [json.loads((pathlib.Path(folder) / f"{part}.json").read_text()) for part in range(1, parts + 1)]

    def test_a_comparison_in_parts_looks_at_each_item_once(self):
        words = "--depth", "2", "--games", "4", "--stages", "clauses,tree,games"
        whole, reports = {}, {}
        for parts in (1, 3):
            done, reports[parts] = self.compared(f"json:{ENGINES}/scion.py", parts, *words)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            whole[parts] = {}
            for report in reports[parts]:
                for stage, items in report["stages"].items():
                    whole[parts][stage] = whole[parts].get(stage, 0) + items
        self.assertEqual(whole[1], whole[3])

    def test_what_the_parts_find_first_is_what_one_machine_finds(self):
        words = "--games", "60", "--seed", "6", "--stages", "games", "--as-met"
        _, (alone,) = self.compared(f"json:{ENGINES}/scion_pool_fault.py", 1, *words)
        done, parts = self.compared(f"json:{ENGINES}/scion_pool_fault.py", 4, *words)
        self.assertGreater(done.returncode, 0, done.stdout)
        found = [report for report in parts if report["conclusion"] == "differs"]
        first = min(found, key=lambda report: place(report["go_on"]))
        self.assertEqual(first["difference"], alone["difference"])
        self.assertEqual(place(first["go_on"]), place(alone["go_on"]))
        self.assertIn("--part", first["go_on"])

    def test_a_part_that_is_none_is_refused(self):
        for part in ("0/4", "5/4", "1/0", "2", "", "/", "x/4", "1/4/2", "-1/4", "1/99999999999999999999"):
            done = subprocess.run([ARBITER, "compare", "scion", "--engine", "json:true", "--part", part], capture_output=True, timeout=SECONDS, check=False, text=True)
            self.assertEqual(done.returncode, 2, part)
            self.assertIn("--part", done.stderr)


if __name__ == "__main__":
    if not shutil.which("parallel"):
        print("skipped: no GNU parallel here; ci/setup installs it")
        sys.exit(SKIPPED)
    unittest.main()
