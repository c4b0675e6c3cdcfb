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

    def kind(self, *words):
        """The lines that tell a kind: under the diagram and its lists."""
        return self.answer(*words).split("\n\n")[2].splitlines()

    def test_a_kind_of_a_game_is_drawn_by_its_movement_and_told_with_its_powers(self):
        out = self.answer("jupiter", "FiD", "--at", "c3")
        lists = {line.split()[0]: line.split()[1:] for line in out.split("\n\n")[1].splitlines()}
        self.assertEqual(lists["piece"], "BsR white on c3".split())
        self.assertEqual(lists["moves"], self.lists("BsR", "--board", "16x16", "--at", "c3")["moves"])
        told = self.kind("jupiter", "FiD")
        self.assertEqual(told[0], "kind     Fiery Dragon, FiD in jupiter")
        self.assertEqual([line.split()[0] for line in told[1:]], ["JUP-20", "JUP-10", "JUP-21"])

    def test_a_kind_without_movement_is_drawn_by_its_powers(self):
        out = self.answer("jupiter", "OxT", "--at", "a1")
        self.assertIn("\npowers   b1 c1 a2 a3\n", out)
        self.assertIn(" 3 | p . . . ", out)
        self.assertIn("p  goes there by a power", out)
        self.assertNotIn("goes there by a power", self.answer("jupiter", "N"))

    def test_a_kind_of_UC_24_is_told_by_its_name_under_either_reading(self):
        told = self.kind("uc24", "Harvestman")
        self.assertEqual(told[0], "kind     Harvestman, V in uc24")
        self.assertRegex(told[1], r"\AUC-32 +steps like a Wazir .* outward")
        outward = self.answer("uc24", "V", "--at", "d4")
        self.assertIn("\npowers   d1 c2 e2 b3 d3 f3 h3 a4 c4 e4 g4 b5 d5 f5 h5 c6 e6 d7 c8 e8\n", outward)
        inward = self.answer("uc24", "V", "--at", "d4", "--ruling", "UC-32=false")
        powers = next(line.split()[1:] for line in inward.splitlines() if line.startswith("powers "))
        self.assertEqual(len(powers), 28)
        self.assertIn("UC-32", self.kind("uc24", "harvestman", "--ruling", "harvestman_outward=false")[1])
        self.assertNotIn("UC-30", self.answer("uc24", "Rose", "--ruling", "UC-30=false"))
        self.refusal("uc24", "V", "--ruling", "UC-32=maybe")
        self.refusal("W", "--ruling", "UC-32=false")

    def test_a_kind_of_Tepuy_is_drawn_by_its_movement_and_told_by_its_name(self):
        self.assertIn("\npiece    mQcW white on h8\nmoves    a1 ", self.answer("tepuy", "General", "--at", "h8"))
        self.assertIn("\nthreats  h7 g8 i8 h9\n", self.answer("tepuy", "General", "--at", "h8"))
        self.assertEqual(self.kind("tepuy", "soldier")[0], "kind     Soldier, S in tepuy")

    def test_a_kind_is_found_by_its_name_and_in_either_case(self):
        for words in ("DRT", "drt", "Dragon Tank", "dragon tank"):
            self.assertEqual(self.kind("jupiter", words), self.kind("jupiter", "DrT"))

    def test_promotions_are_told_with_their_condition(self):
        king = self.kind("jupiter", "K")
        self.assertIn("Emperor (Em)", king[2])
        self.assertRegex(king[3], r"\ATYP-20 .* while its side has one of these .*: Emperor \(Em\), Emperor of Emperors \(EE\)\Z")
        self.assertRegex(self.kind("chess", "P")[2], r"\AORT-04 .*the last rank: Queen, Rook, Bishop, Knight\Z")
        self.assertRegex(self.kind("scion", "Lady")[1], r"\ASCN-06 +may become Princess \(P\)")
        self.assertEqual(self.kind("scion", "Duenna"), ["kind     Duenna, U in scion; no powers, no promotions"])

    def test_a_position_of_the_game_may_surround_a_kind(self):
        fen = "7k/8/3q4/8/8/8/8/K7 w - - 0 1"
        self.assertIn("\ncaptures d6\n", self.answer("chess", "R", "--fen", fen, "--at", "d2"))

    def test_a_kind_that_is_none_is_refused(self):
        self.assertIn("there are P, N, B, R, Q, K", self.refusal("chess", "X"))
        self.assertIn("'go'", self.refusal("go", "X"))
        self.assertIn("chess is a game: the kind follows it", self.refusal("chess"))

    def test_one_word_is_a_move_in_words_too(self):
        self.assertEqual(self.answer("Queen"), self.answer("Q"))
        self.assertIn("\npiece    NN white on d4\n", self.answer("nightrider"))
        self.assertIn("--board", self.refusal("chess", "N", "--board", "8x8"))
        self.assertIn("--game", self.refusal("chess", "N", "--game", "chess"))
        self.refusal("chess", "")
        self.refusal("chess", "N", "N")

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
