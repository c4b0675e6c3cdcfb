#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The contract of `arbiter piece`: what it draws and lists, and how it refuses.

ARBITER names the program to test.
"""

import os
import subprocess
import unittest

ARBITER = os.environ.get("ARBITER", "")


class PieceTest(unittest.TestCase):
    def call(self, *words):
        """Runs `arbiter piece`; returns exit code, stdout, stderr."""
        done = subprocess.run([ARBITER, "piece", *words], capture_output=True, timeout=60, check=False)
        return done.returncode, done.stdout.decode("ascii"), done.stderr.decode("ascii")

    def answer(self, *words):
        code, out, err = self.call(*words)
        self.assertEqual((code, err), (0, ""), words)
        return out

    def lists(self, *words):
        """The lines under the diagram, by their first word."""
        lines = self.answer(*words).split("\n\n")[-1].splitlines()
        return {line.split()[0]: line.split()[1:] for line in lines}

    def refusal(self, *words):
        code, out, err = self.call(*words)
        self.assertEqual((code, out), (2, ""), words)
        self.assertRegex(err, r"\Aarbiter: [ -~]+\n\Z", words)
        return err

    def test_a_gryphon_is_drawn_with_its_block_and_its_capture(self):
        text = self.answer("FyafsF", "--at", "d4", "--fen", "8/8/8/4P3/8/2p5/8/8")
        rows = [line.split("|")[1].split() for line in text.splitlines() if line.count("|") == 2]
        self.assertEqual(
            rows,
            [
                ". . o . . . . .".split(),
                ". . o . . . . .".split(),
                ". . o . . . . .".split(),
                "o o o . P . . .".split(),
                ". . . @ . . . .".split(),
                ". . p* . o o o o".split(),
                ". . . . o . . .".split(),
                ". . . . o . . .".split(),
            ],
        )
        self.assertIn("@  the piece", text)

    def test_moves_captures_threats_and_hops_are_listed_apart(self):
        lists = self.lists("mfWcfFpR3", "--at", "d2", "--board", "5x5", "--fen", "5/5/2p2/5/5")
        self.assertEqual(lists["piece"], "mfWcfFpR3 white on d2".split())
        self.assertEqual(lists["moves"], ["d3"])
        self.assertEqual(lists["captures"], ["c3"])
        self.assertEqual(lists["threats"], ["e3"])
        self.assertEqual(lists["hops"], ["a2", "b2", "d4", "d5"])

    def test_a_piece_of_the_second_side_goes_its_own_way(self):
        lists = self.lists("fR", "--at", "c3", "--fen", "8/8/8/8/8/2r5/8/2Q5")
        self.assertEqual(lists["piece"], ["fR", "black", "on", "c3"])
        self.assertEqual((lists["moves"], lists["captures"]), (["c2"], ["c1"]))

    def test_the_board_is_the_game_s_and_so_is_the_fen(self):
        self.assertEqual(self.lists("W", "--game", "grand", "--at", "j10")["moves"], ["j9", "i10"])
        fen = "8/8/3q4/8/8/8/8/K6k w - - 0 1"
        self.assertEqual(self.lists("fR", "--game", "chess", "--fen", fen, "--at", "d2")["captures"], ["d6"])

    def test_without_a_square_the_piece_stands_in_the_middle(self):
        self.assertEqual(self.lists("fW", "--board", "16x16")["moves"], ["h9"])
        self.assertEqual(self.lists("fW", "--board", "1x1")["moves"], ["-"])

    def test_bad_input_is_one_line_with_its_place_and_exit_code_2(self):
        self.assertIn("movement: at 1: expected c only before the last leg", self.refusal("NcaN"))
        self.assertIn("; at 3: expected a modifier", self.refusal("WfKx"))
        for words in (
            (),
            ("",),
            ("W", "--at", "i1"),
            ("W", "--at", "a1x"),
            ("W", "--at", ""),
            ("W", "--board", "8"),
            ("W", "--board", "0x8"),
            ("W", "--board", "8x17"),
            ("W", "--game", "go"),
            ("W", "--game", "chess", "--board", "8x8"),
            ("W", "--fen", "8/8"),
            ("W", "--fen", "8/8/8/8/8/8/8/7? w"),
            ("W", "--game", "chess", "--fen", "8/8"),
            ("[FR]",),
            ("W\n\x1b",),
        ):
            self.refusal(*words)


if __name__ == "__main__":
    unittest.main()
