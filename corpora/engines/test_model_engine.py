#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The naive model as an engine: right, `arbiter compare` agrees with it; with one of its faults, the fault is found and its clause
named. ARBITER and MODEL_ENGINE name the two programs."""

import json
import os
import re
import statistics
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True

import model_faults  # noqa: E402

PROGRAMS = model_faults.Programs(os.environ.get("ARBITER", ""), os.environ.get("MODEL_ENGINE", ""))
HERE = os.path.dirname(os.path.abspath(__file__))
CAPTURE = "o9/7d2/10/4d5/10/4A5/2d7/10/2F7/9O w - T/ 0 9"


def table():
    """The rows of README.md about faults: game and fault to the other cells."""
    with open(os.path.join(HERE, "README.md"), encoding="utf-8") as file:
        rows = [line.strip("| \n").split(" | ") for line in file if line.startswith("| ")]
    return {(row[0], row[1]): row[2:] for row in rows if len(row) == 7 and re.match(r'[A-Z]{2,3}-\d', row[1])}


class TheRightModel(unittest.TestCase):
    def agrees(self, game, *words):
        report, code = PROGRAMS.compare(game, "", *words)
        self.assertEqual(code, 0, report)
        self.assertIn("agrees in all that was compared", report)

    def test_it_agrees_at_the_start_of_each_game(self):
        for game in model_faults.FAULTS:
            with self.subTest(game):
                self.agrees(game, "--stages", "tree", "--depth", "1")

    def test_it_agrees_two_turns_deep_near_a_clause_under_each_reading_of_it(self):
        for game, clause in (("scirocco", "SCI-20"), ("typhoon", "TYP-21"), ("jupiter", "JUP-61"), ("scion", "SCN-07")):
            for rulings, fen in model_faults.rows(game, clause)[:4]:
                with self.subTest(f"{game} {rulings} {fen}"):
                    self.agrees(game, *rulings, "--fen", fen, "--stages", "tree", "--depth", "2")


class TheFaults(unittest.TestCase):
    maxDiff = None

    def test_at_least_ten_in_a_game_are_in_the_table_and_all_are_found_with_their_clause_named(self):
        told = table()
        self.assertEqual(len(told), sum(len(faults.split()) for faults in model_faults.FAULTS.values()))
        for game, faults in model_faults.FAULTS.items():
            self.assertGreaterEqual(len(faults.split()), 10)
            for fault in faults.split():
                self.assertEqual(told[game, fault][3], "yes", f"{game} {fault}")
        pieces = [int(cells[2]) for cells in told.values()]
        self.assertLessEqual(statistics.median(pieces), 4)

    def test_the_table_says_what_a_plain_comparison_says(self):
        told = table()
        for game, faults in model_faults.FAULTS.items():
            sentences = PROGRAMS.faults(game)
            chosen = faults.split() if game in ("scion", "chess", "crazyhouse", "uc24") else faults.split()[::5]
            for fault in chosen:
                with self.subTest(f"{game} {fault}"):
                    finding = model_faults.Finding(PROGRAMS, game, fault, 60)
                    self.assertEqual(told[game, fault], [sentences[fault], *finding.cells()], finding.report)


class TheEngine(unittest.TestCase):
    def ask(self, *lines, words=("scion",)):
        done = subprocess.run([PROGRAMS.engine, *words], input="".join(line + "\n" for line in lines), capture_output=True,
                              text=True, timeout=60, check=False)
        self.code, self.err = done.returncode, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    def turns(self, *texts, fen=CAPTURE, words=("scion",), **rulings):
        named = {key.replace("_", "-"): value for key, value in rulings.items()}
        request = {"arbiter": 1, "id": 3, "ask": "turns", "game": words[0], "rulings": named, "fen": fen, "turns": texts}
        return self.ask(json.dumps(request), words=words)[0]

    def test_hello_names_the_fault(self):
        hello = '{"arbiter":1,"id":1,"ask":"hello","game":"scion","rulings":{}}'
        self.assertEqual(self.ask(hello), [{"id": 1, "arbiter": 1, "name": "the naive scion", "game": "scion", "clock": True}])
        name = self.ask(hello, words=("scion", "--fault", "SCN-06"))[0]["name"]
        self.assertEqual(name, "the naive scion, SCN-06: a promotion needs no piece in the pool")

    def test_turns_come_with_the_positions_after_them(self):
        answer = self.turns("A e5-e7; T-e7")
        self.assertEqual((answer["id"], answer["outcome"], len(answer["turns"])), (3, "none", len(answer["fens"])))
        self.assertEqual(answer["fen"].split()[3], "/d")

    def test_SCN_07_a_ruling_and_a_fault_change_the_answer(self):
        self.assertEqual(self.turns("A e5-e7; T-e7", SCN_07=True)["fen"].split()[3], "A/d")
        self.assertEqual(self.turns("A e5-e7; T-e7", words=("scion", "--fault", "SCN-07"))["fen"].split()[3], "A/d")

    def test_COM_27_a_turn_is_also_played_by_what_it_does_to_the_board(self):
        self.assertEqual(self.turns("A e5-e7; T-e7"), self.turns("@-e5; T-e7"))

    def test_what_cannot_be_answered_gets_an_error_and_the_engine_lives_on(self):
        hello = '{"arbiter":1,"id":9,"ask":"hello","game":"scion","rulings":{}}'
        bad = ["", "[]", '{"id":', "[" * 100000, '{"id":1}', '{"arbiter":2,"id":1,"ask":"hello"}', '{"arbiter":1,"ask":"hello"}',
               '{"arbiter":1,"id":1,"ask":"why"}', '{"arbiter":1,"id":1,"ask":"hello","game":"chess","rulings":{}}',
               '{"arbiter":1,"id":1,"ask":"hello","game":"scion","rulings":[]}', hello.replace("{}", '{"SCN-99":true}'),
               hello.replace("hello", "turns"), hello.replace("hello", "turns")[:-1] + ',"fen":"x","turns":[]}']
        answers = self.ask(*bad, hello)
        self.assertEqual([("error" in answer) for answer in answers], [True] * len(bad) + [False])
        self.assertIn("is not legal", self.turns("A e5-e9")["error"])
        self.assertIn("strings", self.turns(7)["error"])

    def test_it_ends_when_told_to_and_refuses_what_it_cannot_play(self):
        quit_line = '{"arbiter":1,"id":1,"ask":"quit"}'
        self.assertEqual(self.ask(quit_line, quit_line), [])
        self.assertEqual(self.code, 0)
        for words in ((), ("go",), ("scion", "--fault"), ("scion", "--fault", "JUP-01"), ("scion", "SCN-01", "--fault")):
            self.ask(quit_line, words=words)
            self.assertEqual(self.code, 2, words)
            self.assertIn("usage", self.err)


if __name__ == "__main__":
    unittest.main()
