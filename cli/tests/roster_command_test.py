#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The contract of `--roster FILE`: it stands for GAME in every command, and its mistakes are told by their places.

ARBITER names the program to test.
"""

import os
import pathlib
import subprocess
import tempfile
import time
import unittest

ARBITER = os.environ.get("ARBITER", "")
ROSTERS = pathlib.Path(__file__).resolve().parents[2] / "corpora" / "rosters"
SQUALL = str(ROSTERS / "squall.roster")
SECONDS = 120
ENGINE = pathlib.Path(__file__).resolve().parent / "engines" / "echo_engine.py"


class RosterTest(unittest.TestCase):
    def call(self, *words, text=""):
        done = subprocess.run([ARBITER, *words], input=text.encode(), capture_output=True, timeout=SECONDS, check=False)
        return done.returncode, done.stdout.decode("ascii"), done.stderr.decode("ascii")

    def answer(self, *words, text=""):
        code, out, err = self.call(*words, text=text)
        self.assertEqual(code, 0, f"{words}: {err}")
        return out

    def written(self, text):
        """The name of a file that holds the text."""
        file = tempfile.NamedTemporaryFile("w", suffix=".roster", delete=False)
        self.addCleanup(os.unlink, file.name)
        with file:
            file.write(text)
        return file.name

    def test_the_shipped_files_answer_as_the_built_in_games(self):
        for game in ["scirocco", "typhoon", "jupiter"]:
            file = str(ROSTERS / f"{game}.roster")
            for command, rest in [
                ("rules", []),
                ("rules", ["COM-04"]),
                ("show", []),
                ("turns", ["--limit", "20", "--fens"]),
                ("perft", ["2"]),
                ("play", ["--random", "40", "--seed", "3"]),
                ("why", ["--turn", "pass"]),
            ]:
                self.assertEqual(self.answer(command, "--roster", file, *rest), self.answer(command, game, *rest), command)
                self.assertEqual(self.answer(command, *rest, f"--roster={file}"), self.answer(command, game, *rest), command)
            turn = self.answer("turns", game, "--limit", "1").strip()
            told = self.answer("explain", "--roster", file, "--turn", turn)
            self.assertEqual(told, self.answer("explain", game, "--turn", turn))

    def test_a_seeded_set_up_and_rulings_are_those_of_the_game(self):
        words = ["--start", "seed 7", "--ruling", "zone=2", "1"]
        file = str(ROSTERS / "jupiter.roster")
        self.assertEqual(self.answer("perft", "--roster", file, *words), self.answer("perft", "jupiter", *words))
        self.assertEqual(self.answer("setup", "--roster", file, "--seed", "7"), self.answer("setup", "jupiter", "--seed", "7"))

    def test_the_example_is_played(self):
        self.assertEqual(self.answer("perft", "--roster", SQUALL, "3"), "12792\n")
        self.assertEqual(self.answer("perft", "--roster", SQUALL, "--start", "set-up", "4"), "32\n")
        self.assertIn("sides Red and Green", self.answer("rules", "--roster", SQUALL))
        out = self.answer("play", "--roster", SQUALL, "--random", "400", "--seed", "1")
        self.assertRegex(out, r"\nresult: (white|black|draw)\nreason: ")

    def test_a_roster_is_loaded_soon(self):
        begin = time.monotonic()
        self.answer("rules", "--roster", str(ROSTERS / "jupiter.roster"), "JUP-02")
        self.assertLess(time.monotonic() - begin, 5)

    def test_mistakes_are_a_line_each_with_file_line_and_column(self):
        file = self.written("game: a\nrules: jupiter\nboard: 8x8\n[kinds]\nK | King | one stap | royal, fly\n\n[starts]\ns | 8 w\n")
        for command, rest in [("show", []), ("perft", ["1"]), ("play", []), ("rules", []), ("turns", []), ("why", ["--turn", "pass"])]:
            code, out, err = self.call(command, "--roster", file, *rest)
            self.assertEqual((code, out), (2, ""))
            places = [line.removeprefix(file).split(": ")[0] for line in err.splitlines()]
            self.assertEqual(places, [":5:12", ":5:30", ":8:6", ":8:8"])
            self.assertIn(": expected 8 ranks, found 1\n", err)

    def test_a_file_that_is_none_is_refused_in_one_line(self):
        for file in ["/nonexistent", "/", "/dev/zero"]:
            code, out, err = self.call("show", "--roster", file)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), file)

    def test_game_and_roster_exclude_each_other(self):
        code, out, err = self.call("show", "jupiter", "--roster", SQUALL)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("jupiter", err)
        self.assertIn("--roster", self.answer("perft", "--help"))

    def test_piece_draws_a_kind_of_the_roster_and_moves_in_words(self):
        boar = self.answer("piece", "B", "--roster", SQUALL)
        self.assertIn("piece    BbW white on d4\n", boar)
        self.assertIn("kind     Boar, B in squall\n", boar)
        self.assertIn("moves    a1 g1 b2 f2 c3 d3 e3 c5 e5 b6 f6 a7 g7 h8\n", boar)
        self.assertRegex(self.answer("piece", "X", "--roster", SQUALL), r"kind     Ox, X in squall\nJUP-60   advances up to 2 squares orthogonally")
        self.assertIn("piece    fRbhN white", self.answer("piece", "forward R + back N", "--roster", SQUALL))
        self.assertEqual(self.call("piece", "forward K")[0], 2)
        self.assertEqual(self.call("piece", "B", "--roster", SQUALL, "--game", "chess")[0], 2)

    def test_replay_judges_a_game_of_the_roster(self):
        turns = self.answer("play", "--roster", SQUALL, "--random", "6", "--seed", "2").split("\n\n")[0].splitlines()
        record = self.written("game: squall\n" + "\n".join(turns) + "\n")
        self.assertIn("6 turns of squall", self.answer("replay", record, "--roster", SQUALL))
        code, _, err = self.call("replay", record, "--roster", str(ROSTERS / "typhoon.roster"))
        self.assertEqual(code, 2)
        self.assertIn("'squall'", err)
        self.assertEqual(self.call("replay", record)[0], 2)

    def test_compare_speaks_with_the_name_of_the_roster_and_says_how_to_see_it_again(self):
        def spec(forgets):
            return f"json:/usr/bin/python3 {ENGINE} {ARBITER} {forgets} --roster {SQUALL}"

        out = self.answer("compare", "--roster", SQUALL, "--engine", spec(0), "--depth", "1", "--games", "0")
        self.assertIn("game       squall\n", out)
        self.assertIn("agrees", out)
        code, out, _ = self.call("compare", "--roster", SQUALL, "--engine", spec(1), "--depth", "1", "--games", "0")
        self.assertEqual(code, 1)
        self.assertIn(f"again      arbiter compare --roster {SQUALL} --fen ", out)


if __name__ == "__main__":
    unittest.main()
