#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What `arbiter replay` and the pictures of `arbiter show` answer. ARBITER names the program to test."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

ARBITER = os.environ["ARBITER"]
RECORDS = pathlib.Path(__file__).resolve().parents[2] / "corpora" / "records"
GAMES = ["chess", "capablanca", "grand", "amazon", "knightmate", "makruk", "shatranj", "courier", "crazyhouse", "berolina", "scion",
         "tepuy", "uc24", "scirocco", "typhoon", "jupiter"]


def call(*words):
    done = subprocess.run([ARBITER, *map(str, words)], capture_output=True, timeout=60, check=False)
    return done.returncode, done.stdout.decode("ascii"), done.stderr.decode("ascii")


class Replay(unittest.TestCase):
    def test_every_record_is_right(self):
        records = sorted(RECORDS.glob("*.record"))
        self.assertTrue({f"{game}.record" for game in GAMES} <= {one.name for one in records})
        for record in records:
            code, out, err = call("replay", record)
            self.assertEqual((code, err), (0, ""), record)
            self.assertIn("\nresult: ", out)

    def test_a_bad_turn_is_shown_with_place_clause_and_position(self):
        code, out, err = call("replay", RECORDS / "bad" / "forced_reply.record")
        self.assertEqual((code, err), (1, ""))
        self.assertIn("forced_reply.record:3:4: turn 2, 'd a8-b7', is refused\nSCN-13: ", out)
        self.assertIn("[O]", out)
        self.assertIn(" b o - 0 1\n", out)

    def test_a_record_that_stops_inside_a_turn_is_a_loss_where_no_part_goes_on(self):
        code, out, err = call("replay", RECORDS / "tepuy_stopped.record")
        self.assertEqual((code, err), (0, ""))
        self.assertIn(": 3 turns of tepuy\n", out)
        self.assertIn("\nresult: black\nreason: TPY-11 the turn stops where no part goes on\n", out)

    def test_a_record_that_stops_where_a_part_goes_on_is_refused(self):
        code, out, err = call("replay", RECORDS / "bad" / "unfinished_turn.record")
        self.assertEqual((code, err), (1, ""))
        self.assertIn(":2:4: turn 1, 'G c1-c5; S-e5', is refused\nTPY-02: ", out)

    def test_a_turn_after_the_end_by_repetition_is_refused(self):
        code, out, _ = call("replay", RECORDS / "bad" / "after_repetition.record")
        self.assertEqual(code, 1)
        self.assertIn(":7:4: turn 9, 'e2-e4', is refused\nORT-05: ", out)

    def test_a_wrong_result_is_refused(self):
        code, out, _ = call("replay", RECORDS / "bad" / "wrong_result.record")
        self.assertEqual(code, 1)
        self.assertIn(":2:9: the record says result black, the rules say none\n", out)

    def test_a_malformed_record_gets_one_line_with_every_place(self):
        code, out, err = call("replay", RECORDS / "bad" / "malformed.record")
        self.assertEqual((code, out), (2, ""))
        self.assertRegex(err, r"\Aarbiter: [ -~]+\n\Z")
        for place in [":2:1: ", ":3:1: ", ":4:9: ", ":6:1: "]:
            self.assertIn(place, err)

    def replayed(self, text):
        """What `arbiter replay` answers to a record of this text, without the file's name."""
        with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
            file.write(text)
            file.flush()
            code, out, err = call("replay", file.name)
        return code, (out + err).replace(file.name, "FILE")

    def test_the_notation_of_Game_Courier_is_read(self):
        exchange = "game: uc24\nfen: k7/4P3/3p4/4q3/8/3N4/8/K7 w - RM rm 0,0 - 3 1\n"
        passing = "game: uc24\nfen: 4k3/8/8/3pP3/8/8/8/4K3 w d6 - - 0,0 - 0 1\n"
        null = "game: uc24\nfen: 7k/8/8/8/8/8/8/K2O4 w - R r 1,0 - 5 1\n"
        tepuy = "game: tepuy\nfen: 4k4/9/9/9/9/9/9/9/2G1K1G2 w 0 1\n"
        king = "game: tepuy\nfen: 4k4/4S4/9/9/9/9/9/9/2G1K1G2 w 0 1\n"
        for record, fen in [
            (exchange + "1. N d3-e5\n2. p d6-e5; r-b8\n3. P e7-e8; M-e8\n", "kr2M3/8/8/4p3/8/8/8/K7 b - R m 1,0 - 0 2"),
            (exchange + "1. d3-e5 { takes } d6-e5;r-b8 # takes back\n2. e7-e8; M-e8; R-b1", "kr2M3/8/8/4p3/8/8/8/KR6 b - - m 0,0 - 0 2"),
            (passing + "1. P e5-d6; @-d5", "4k3/8/3P4/8/8/8/8/4K3 b - - - 0,0 d6p 0 1"),
            (passing + "1. P e5-d6; d5-", "4k3/8/3P4/8/8/8/8/4K3 b - - - 0,0 d6p 0 1"),
            (passing + "P e5 - d6 ; d5 -", "4k3/8/3P4/8/8/8/8/4K3 b - - - 0,0 d6p 0 1"),
            (null + "O d1-d1; R-b1", "7k/8/8/8/8/8/8/KR1O4 b - - r 0,0 - 0 1"),
            (null + "1. pass 1... k h8-g8", "6k1/8/8/8/8/8/8/K2O4 w - R r 1,0 - 7 2"),
            (tepuy + "1. G c1-c5; S-e5; K e1-e2", "4k4/9/9/9/2G1S4/9/9/4K4/6G2 b 1 1"),
            (tepuy + "c1 - c5 ; S - e5 ; e1 - e2", "4k4/9/9/9/2G1S4/9/9/4K4/6G2 b 1 1"),
            (king + "1. @-e8; S-e9", "4S4/9/9/9/9/9/9/9/2G1K1G2 b 0 1"),
        ]:
            code, answer = self.replayed(record)
            self.assertEqual(code, 0, (record, answer))
            self.assertIn("\n" + fen + "\n", answer, record)

    def test_the_first_turn_that_breaks_a_rule_is_named_with_its_clause(self):
        exchange = "game: uc24\nfen: k7/4P3/3p4/4q3/8/3N4/8/K7 w - RM rm 0,0 - 3 1\n"
        passing = "game: uc24\nfen: 4k3/8/8/3pP3/8/8/8/4K3 w d6 - - 0,0 - 0 1\n"
        for record, refused in [
            (exchange + "1. N d3-e5\n2. p d6-e5; m-b8\n", ":4:4: turn 2, 'p d6-e5; m-b8', is refused\nUC-16: "),
            (exchange + "1. N d3-e5; R-b1", ":3:4: turn 1, 'N d3-e5; R-b1', is refused\nUC-16: "),
            (exchange + "N d3-e5 d6-e5 P e7-e8; R-e8", ":3:15: turn 3, 'P e7-e8; R-e8', is refused\nUC-20: "),
            (exchange + "N d3-e5 d6-e5 P e7-e8", ":3:15: turn 3, 'P e7-e8', is refused\nUC-20: "),
            (exchange + "n d3-e5", ":3:1: turn 1, 'n d3-e5', is refused\nCOM-27: label wrong"),
            (exchange + "N d3-e5 r-b8", ":3:9: turn 2, 'r-b8', is refused\nUC-16: "),
            (exchange + "N d3-d5", ":3:1: turn 1, 'N d3-d5', is refused\nCOM-04: "),
            (exchange + "pass", ":3:1: turn 1, 'pass', is refused\nCOM-25: "),
            (passing + "P e5-d6", ":3:1: turn 1, 'P e5-d6', is refused\nCOM-27: "),
            (passing + "P e5-d6; -d5", ":3:1: turn 1, 'P e5-d6; -d5', is refused\nCOM-27: "),
            (passing + "K e1-d1 k e8-d8 P e5-d6; d5-", ":3:17: turn 3, 'P e5-d6; d5-', is refused\nUC-06: "),
            ("game: tepuy\n1. G c1-c5; S-e5", ":2:4: turn 1, 'G c1-c5; S-e5', is refused\nTPY-02: "),
            ("game: tepuy\n1. G c1-c5; S-d5; K e1-e2", ":2:4: turn 1, 'G c1-c5; S-d5; K e1-e2', is refused\nTPY-07: "),
            ("game: tepuy\n1. K e1-e2", ":2:4: turn 1, 'K e1-e2', is refused\nTPY-02: "),
            ("game: tepuy\n1. G c1-c5; S-e5; K e1-e6", ":2:4: turn 1, 'G c1-c5; S-e5; K e1-e6', is refused\nTPY-09: "),
        ]:
            code, answer = self.replayed(record)
            self.assertEqual(code, 1, (record, answer))
            self.assertIn("FILE" + refused, answer, record)

    def test_wrong_headers_name_their_line(self):
        for text, place in [("game: go", ":1:7: "), ("game: scion\nruling: X=1", ":2:9: "), ("game: chess\nfen: 8", ":2:")]:
            with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
                file.write(text)
                file.flush()
                code, out, err = call("replay", file.name)
            self.assertEqual((code, out), (2, ""), text)
            self.assertIn(place, err)

    def test_what_cannot_be_read_is_refused(self):
        for name in ["/nowhere", "/", "/dev/zero"]:
            code, out, err = call("replay", name)
            self.assertEqual((code, out), (2, ""), name)
            self.assertRegex(err, r"\Aarbiter: [ -~]+\n\Z")


class Show(unittest.TestCase):
    def test_the_last_turn_is_marked(self):
        code, out, _ = call("show", "chess", "--turn", "e2e4")
        self.assertEqual(code, 0)
        self.assertIn(" 4 | . . . .[P]. . . |", out)
        self.assertIn(" 2 | P P P P(.)P P P |", out)

    def test_an_illegal_turn_is_refused_by_its_clause(self):
        for option in ["--turn", "--arrow"]:
            code, out, err = call("show", "chess", "--svg", option, "N b1-b3")
            self.assertEqual((code, out), (2, ""))
            self.assertIn("COM-04", err)

    def test_the_SVG_is_XML_with_every_label(self):
        for game in GAMES:
            code, out, err = call("show", "--svg", game)
            self.assertEqual((code, err), (0, ""))
            root = xml.etree.ElementTree.fromstring(out)
            self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
            labels = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
            fen = call("show", game)[1].split("\nresult")[0].splitlines()[-1]
            for braced, bare in re.findall(r"\{(\w+)\}|([A-Za-z])", fen.split()[0]):
                self.assertIn(braced or bare, labels)

    def test_a_file_takes_the_SVG(self):
        with tempfile.TemporaryDirectory() as folder:
            name = pathlib.Path(folder) / "board.svg"
            self.assertEqual(call("show", "chess", "--svg", "--output", name), (0, "", ""))
            self.assertEqual(name.read_text(), call("show", "chess", "--svg")[1])
            self.assertEqual(call("show", "chess", "--svg", "--output", folder)[0], 2)
            self.assertEqual(call("show", "chess", "--output", name)[0], 2)


if __name__ == "__main__":
    unittest.main()
