#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The sample engines, spoken to through pipes as Arbiter does (PROTOCOL.md). Run: /usr/bin/python3 corpora/engines/test_engines.py"""

import hashlib
import json
import os
import select
import subprocess
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
START = "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T w Oo - 0 1"
EMPTY_ROWS = "10/10/10/10/10/10/10/10/"
FIFTH_TURN = ["D e3-f4", "d e8-d7", "C d2-e3", "p e9-e3", "D f4-e3; C-e3"]

with open(os.path.join(HERE, "..", "vectors", "scion.json"), encoding="utf-8") as vectors_file:
    VECTORS = json.load(vectors_file)


class Engine:
    """An engine process; asks one line at a time and insists on an answer within ten seconds."""

    def __init__(self, program):
        buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}  # it must flush by itself
        self.process = subprocess.Popen([os.path.join(HERE, program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        bufsize=0, env=buffered)
        self.id = 0

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def send(self, line):
        self.process.stdin.write(line + b"\n")

    def receive(self):
        line = b""
        while not line.endswith(b"\n"):
            if not select.select([self.process.stdout], [], [], 10)[0]:
                raise AssertionError(f"no answer within 10 s, only {line!r}")
            piece = self.process.stdout.read(65536)
            if not piece:
                raise AssertionError(f"the engine ended after {line!r}")
            line += piece
        return json.loads(line)

    def ask(self, ask, **members):
        self.id += 1
        request = {"arbiter": 1, "id": self.id, "ask": ask, "game": "scion", "rulings": {}, **members}
        self.send(json.dumps(request).encode())
        answer = self.receive()
        if answer.pop("id") != self.id:
            raise AssertionError(f"another id than {self.id}")
        return answer

    def turns(self, fen, *played, **rulings):
        return self.ask("turns", fen=fen, turns=list(played), rulings={key.replace("_", "-"): value for key, value in rulings.items()})


def digest(texts):
    return hashlib.sha256("".join(text + "\n" for text in sorted(texts)).encode()).hexdigest()


class EitherEngine:
    """What holds of both engines."""

    program = ""

    def setUp(self):
        self.engine = Engine(self.program)
        self.addCleanup(self.engine.close)

    def test_hello_names_the_game_and_says_that_clocks_end_games(self):
        answer = self.engine.ask("hello")
        self.assertEqual((answer["arbiter"], answer["game"], answer["clock"]), (1, "scion", True))
        self.assertTrue(answer["name"])

    def test_the_start_has_the_56_turns_of_the_vectors(self):
        answer = self.engine.turns(START)
        self.assertEqual((answer["fen"], answer["outcome"], len(answer["turns"])), (START, "none", 56))
        self.assertEqual(digest(answer["turns"]), VECTORS["start"][0]["texts_sha256"])

    def test_positions_of_the_vectors_have_their_turns_and_results(self):
        outcomes = {"w": "white", "b": "black", "draw": "draw", None: "none"}
        for record in VECTORS["positions"]:
            answer = self.engine.turns(record["fen"])
            self.assertEqual(len(answer["turns"]), record["turns"], record["fen"])
            self.assertEqual(digest(answer["turns"]), record["texts_sha256"], record["fen"])
            self.assertEqual((answer["fen"], answer["outcome"]), (record["fen"], outcomes[record["result"]]))

    def test_rulings_of_the_vectors_change_the_lists(self):
        for record in VECTORS["rulings"]:
            changed = record["changed"]
            answer = self.engine.turns(changed["fen"], **{record["ruling"].replace("-", "_"): record["value"]})
            self.assertEqual(digest(answer["turns"]), changed["texts_sha256"], record["ruling"])

    def test_bad_lines_get_one_error_line_each_and_the_engine_lives_on(self):
        bad = [b"", b"[]", b"{\"id\":", b"\xff\xfe", b"[" * 100000, b"{\"arbiter\":2,\"id\":1,\"ask\":\"hello\"}",
               b"{\"arbiter\":1,\"id\":1e999,\"ask\":\"hello\"}", b"{\"arbiter\":1,\"id\":1,\"ask\":[]}"]
        for line in bad:
            self.engine.send(line)
            self.assertIn("error", self.engine.receive(), line[:60])
        self.assertNotIn("error", self.engine.ask("hello"))

    def test_what_cannot_be_answered_gets_an_error_with_the_id(self):
        self.assertIn("error", self.engine.ask("hello", game="chess"))
        self.assertIn("error", self.engine.ask("hello", rulings={"SCN-99": True}))
        self.assertIn("error", self.engine.ask("hello", rulings={"SCN-22": "win"}))
        self.assertIn("error", self.engine.ask("turns", fen=START))
        self.assertIn("error", self.engine.turns(START, "D e3-e4"))
        self.assertIn("error", self.engine.turns(START, "O-b1", "d e8-d7"))

    def test_quit_ends_the_process(self):
        self.engine.send(b"{\"arbiter\":1,\"id\":1,\"ask\":\"quit\"}")
        self.assertEqual(self.engine.process.wait(timeout=10), 0)

    def test_the_end_of_input_ends_the_process(self):
        self.engine.process.stdin.close()
        self.assertEqual(self.engine.process.wait(timeout=10), 0)


class TheRightEngine(EitherEngine, unittest.TestCase):
    program = "scion.py"

    def test_SCN_01_a_throne_goes_eight_squares_and_no_more(self):
        turns = self.engine.turns("10/" + EMPTY_ROWS + "T9 w Oo - 0 1")["turns"]
        self.assertIn("T a1-a9", turns)
        self.assertNotIn("T a1-a10", turns)

    def test_SCN_06_a_promotion_takes_the_piece_out_of_the_pool(self):
        answer = self.engine.turns(START, *FIFTH_TURN)
        self.assertEqual(answer["fen"].split()[3], "/p")
        answer = self.engine.turns(START, *FIFTH_TURN, "q e10-e4")
        self.assertNotIn("D d3-e4; C-e4", answer["turns"])

    def test_SCN_07_the_replaced_piece_enters_the_pool_only_under_the_other_ruling(self):
        fen = "o9/7d2/10/4d5/10/4A5/2d7/10/2F7/9O w - T/ 0 9"
        self.assertEqual(self.engine.turns(fen, "A e5-e7; T-e7")["fen"].split()[3], "/d")
        self.assertEqual(self.engine.turns(fen, "A e5-e7; T-e7", SCN_07=True)["fen"].split()[3], "A/d")

    def test_SCN_12_a_scion_can_be_taken_only_under_the_other_ruling_and_enters_no_pool(self):
        fen = "o3T5/" + EMPTY_ROWS + "O9 w - D/f 5 9"
        self.assertNotIn("T e10-a10", self.engine.turns(fen)["turns"])
        self.assertIn("T e10-a10", self.engine.turns(fen, SCN_12=True)["turns"])
        answer = self.engine.turns(fen, "T e10-a10", SCN_12=True)
        self.assertEqual(answer, {"fen": "T9/" + EMPTY_ROWS + "O9 b - D/f 0 9", "turns": [], "outcome": "white"})

    def test_SCN_12_taking_the_scion_ends_the_turn_where_a_placement_would_be_due(self):
        fen = "10/10/10/10/4o5/3D6/10/10/10/10 w O C/ 5 9"
        turns = self.engine.turns(fen, SCN_10=False, SCN_12=True)["turns"]
        self.assertEqual([turn for turn in turns if "e6" in turn], ["D d5-e6", "D d5-e6; C-e6"])
        self.assertEqual([turn for turn in turns if "O-" not in turn], ["D d5-e6", "D d5-e6; C-e6"])
        turns = self.engine.turns(fen, SCN_10=True, SCN_12=True)["turns"]
        self.assertEqual({turn[:2] for turn in turns}, {"O-"})  # SCN-13 goes first

    def test_SCN_13_a_turn_that_must_hold_the_placement_has_no_other_form(self):
        fen = "o9/" + EMPTY_ROWS + "4D5 w O - 0 9"
        turns = self.engine.turns(fen, SCN_10=False)["turns"]
        self.assertIn("D e1-f2; O-e1", turns)
        self.assertTrue(all("; O-" in turn for turn in turns))

    def test_SCN_22_no_legal_square_for_a_forced_placement_is_a_draw(self):
        full = "oddddddddd/" + "/".join(["dddddddddd"] * 8) + "/Dddddddddd w O - 0 1"
        self.assertEqual(self.engine.turns(full)["outcome"], "draw")
        self.assertEqual(self.engine.turns(full, SCN_22="loss")["outcome"], "black")

    def test_SCN_23_a_hundred_turns_without_capture_or_placement_are_a_draw(self):
        fen = START.replace(" 0 1", " 99 60")
        self.assertEqual(self.engine.turns(fen)["outcome"], "none")
        answer = self.engine.turns(fen, "D e3-f4")
        self.assertEqual((answer["fen"].split()[4], answer["turns"], answer["outcome"]), ("100", [], "draw"))
        self.assertEqual(self.engine.turns(fen, "D e3-f4", SCN_23=101)["outcome"], "none")
        self.assertEqual(self.engine.turns(fen, "O-b1")["fen"].split()[4], "0")

    def test_COM_32_a_side_without_scion_has_lost_and_one_still_off_the_board_counts(self):
        rows = "10/" + EMPTY_ROWS
        for tail, outcome in (("O9 b - - 0 1", "white"), ("O9 w - - 0 1", "white"), ("10 w - - 0 1", "black"), ("10 b - - 200 1", "white"),
                              ("O9 w o - 0 1", "draw"), ("10 w Oo - 0 1", "none")):
            self.assertEqual(self.engine.turns(rows + tail)["outcome"], outcome, tail)

    def test_COM_30_other_spellings_are_read_and_printed_canonically(self):
        fen = "o9/55/91/010/10/10/{d}0009/10/10/{O}9 w - CAD/tud 007 0050"
        self.assertEqual(self.engine.turns(fen)["fen"], "o9/10/10/10/10/10/d9/10/10/O9 w - DAC/dtu 7 50")
        fen = START.replace("w Oo - 0 1", "b Oo - 65535 65535")
        self.assertEqual(self.engine.turns(fen, "d e8 - d7", SCN_23=0)["fen"].split()[4:], ["65535", "65535"])

    def test_COM_31_bad_positions_get_an_error_with_every_reason(self):
        tail = "/" + EMPTY_ROWS + "O9 w - - 0 1"
        for row in ("o8", "o10", "o90", "8oo", "8oO", "x9", "{FH}9", "{o9", "o55", "", "o9/10"):
            self.assertIn("error", self.engine.turns(row + tail), row)
        board = "o9/" + EMPTY_ROWS + "O9 "
        for fields in ("x - - 0 1", "w O - 0 1", "w o - 0 1", "w oO - 0 1", "w - / 0 1", "w - A 0 1", "w - a/ 0 1", "w - O/ 0 1",
                       "w - A/a/ 0 1", "w - - 65536 1", "w - - 0 0", "w - - -1 1", "w - - 1_0 1", "w - - 0", "w - - 0 1 ", "w  - - 0 1"):
            self.assertIn("error", self.engine.turns(board + fields), fields)
        error = self.engine.turns(board + "x - Z/ 99999 0")["error"]
        for place in ("side to move", "pools", "half-move clock", "full-move number"):
            self.assertIn(place, error)

    def test_COM_27_any_spelling_of_a_turn_is_played_and_a_wrong_label_is_not(self):
        reached = self.engine.turns(START, "D e3-f4")
        for text in ("e3-f4", "{D} e3 - f4", "De3-f4", "@-e3; D-f4", "D-f4;e3-", "D e3-e5; D e5-f4"):
            self.assertEqual(self.engine.turns(START, text), reached, text)
        for text in ("F e3-f4", "d e3-f4", "-e3; D-f4", "D e3-f4;", "", "pass", "D e3-f4; O-b1", "D e4-f4", "D e3-k4", "D e3-f11"):
            self.assertIn("error", self.engine.turns(START, text), text)


class TheFaultyEngine(EitherEngine, unittest.TestCase):
    program = "scion_pool_fault.py"

    def test_its_fault_shows_in_the_pool_after_the_fifth_turn(self):
        self.assertEqual(self.engine.turns(START, *FIFTH_TURN[:4])["fen"].split()[3], "C/")
        self.assertEqual(self.engine.turns(START, *FIFTH_TURN)["fen"].split()[3], "C/p")

    def test_its_fault_shows_in_the_legal_turns_after_the_sixth(self):
        answer = self.engine.turns(START, *FIFTH_TURN, "q e10-e4")
        self.assertIn("D d3-e4; C-e4", answer["turns"])


if __name__ == "__main__":
    unittest.main()
