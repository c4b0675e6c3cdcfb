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
         "tepuy", "scirocco", "typhoon", "jupiter"]


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
