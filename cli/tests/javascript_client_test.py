#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The client for JavaScript asks the reference, and answers `arbiter compare`. Skipped (exit code 77) where there is no Node.

ARBITER names the program to test.
"""

import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import unittest

ARBITER = os.environ.get("ARBITER", "")
CLIENT = pathlib.Path(__file__).resolve().parents[2] / "corpora" / "engines" / "clients" / "arbiter_protocol.mjs"
CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ENGINE = f"json:node {shlex.quote(str(CLIENT))} {shlex.quote(ARBITER)} serve"
SECONDS = 120
SKIPPED = 77


def compare(*words):
    return subprocess.run([ARBITER, "compare", *words], capture_output=True, timeout=SECONDS, check=False, text=True)


class JavaScript(unittest.TestCase):
    def test_as_an_engine_it_agrees(self):
        for game in ("chess", "scion", "uc24"):
            done = compare(game, "--engine", ENGINE, "--depth", "1", "--games", "1", "--seed", "1", "--time", "5")
            self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
            self.assertIn("agrees", done.stdout)

    def test_as_an_adapter_it_has_all_of_the_protocol_right(self):
        done = compare("scion", "--engine", ENGINE, "--check-adapter")
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertNotIn("wrong", done.stdout)

    def test_it_asks_many_at_once_and_is_refused(self):
        script = f"""
            const {{ Reference }} = await import({str(CLIENT)!r});
            const reference = new Reference([{ARBITER!r}, "serve"]);
            const asked = ["e2e4", "e2e5", "d2d4"].map((turn) => reference.ask("turns", {{ game: "chess", fen: {CHESS!r}, turns: [turn] }}));
            for (const one of await Promise.allSettled(asked)) console.log(one.value?.turns.length ?? one.reason.message);
            reference.close();"""
        done = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, timeout=SECONDS, check=False, text=True)
        lines = done.stdout.splitlines()
        self.assertEqual((lines[0], lines[2]), ("20", "20"), done)
        self.assertIn("ORT-03", lines[1])


if __name__ == "__main__":
    if not shutil.which("node"):
        print("skipped: no Node here; ci/setup installs one")
        sys.exit(SKIPPED)
    unittest.main()
