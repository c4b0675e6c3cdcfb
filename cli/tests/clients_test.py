#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The clients of corpora/engines/clients ask the reference, and answer `arbiter compare` (that in JavaScript:
javascript_client_test.py); `--check-adapter` tells an author what is wrong with an engine.

ARBITER names the program to test, RELAY the client for C++ as an engine.
"""

import importlib.util
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import unittest

ARBITER = os.environ.get("ARBITER", "")
RELAY = os.environ.get("RELAY", "")
ENGINES = pathlib.Path(__file__).resolve().parents[2] / "corpora" / "engines"
CLIENTS = ENGINES / "clients"
HERE = pathlib.Path(__file__).resolve().parent
CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SECONDS = 120


def compare(game, engine, *options):
    return subprocess.run([ARBITER, "compare", game, "--engine", "json:" + engine, *options], capture_output=True, timeout=SECONDS, check=False, text=True)


def relays():
    """Each client as an engine that asks `arbiter serve`."""
    asked = f" {shlex.quote(ARBITER)} serve"
    yield f"{CLIENTS}/arbiter_protocol.py" + asked
    yield RELAY + asked


class Clients(unittest.TestCase):
    def test_as_engines_they_agree(self):
        for engine in relays():
            for game in ("chess", "scion", "uc24"):
                done = compare(game, engine, "--depth", "1", "--games", "1", "--seed", "1", "--time", "5")
                self.assertEqual((done.returncode, done.stderr), (0, ""), engine + done.stdout)
                self.assertIn("agrees", done.stdout)

    def test_as_adapters_they_have_all_of_the_protocol_right(self):
        for engine in relays():
            done = compare("scion", engine, "--check-adapter")
            self.assertEqual((done.returncode, done.stderr), (0, ""), engine + "\n" + done.stdout)
            self.assertNotIn("wrong", done.stdout)

    def test_python_asks_and_is_refused(self):
        spec = importlib.util.spec_from_file_location("arbiter_protocol", CLIENTS / "arbiter_protocol.py")
        client = importlib.util.module_from_spec(spec)
        sys.dont_write_bytecode = True
        spec.loader.exec_module(client)
        reference = client.Reference([ARBITER, "serve"])
        self.assertEqual(len(reference.ask("turns", game="chess", fen=CHESS, turns=["e2e4"])["turns"]), 20)
        with self.assertRaisesRegex(client.Refused, "ORT-03"):
            reference.ask("turns", game="chess", fen=CHESS, turns=["e2e5"])
        self.assertEqual(reference.ask("perft", game="chess", fen=CHESS, depth=3)["count"], 8902)
        reference.close()
        with self.assertRaises((client.Refused, OSError, ValueError)):
            reference.ask("games")

    def test_their_code_of_the_protocol_is_short(self):
        for client in CLIENTS.glob("arbiter_protocol.*"):
            lines, in_words = 0, False
            for line in client.read_text().splitlines():
                words = line.strip().startswith('"""') or (in_words and line.strip().endswith('"""'))
                in_words ^= words and line.count('"""') == 1
                lines += bool(line.strip()) and not words and not in_words and not line.strip().startswith(("//", "#"))
            self.assertLess(lines, 60, client)


class CheckAdapter(unittest.TestCase):
    def wrong(self, change, game="scion"):
        """The lines about an engine that is right but for a change to its answer `a` to the request `r`."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "engine.py"
            path.write_text(f"""
import json, subprocess, sys
reference = subprocess.Popen([{ARBITER!r}, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin.buffer:
    r = json.loads(line)
    if r["ask"] == "quit":
        break
    reference.stdin.write(line)
    reference.stdin.flush()
    a = json.loads(reference.stdout.readline())
{change}
    print(json.dumps(a), flush=True)
""")
            done = compare(game, f"/usr/bin/python3 {path}", "--check-adapter", "--timeout", "5")
        self.assertEqual((done.returncode, done.stderr), (1, ""), done.stdout)
        lines = done.stdout.splitlines()
        for one, two in zip(lines, lines[1:]):
            self.assertTrue(not one.startswith("wrong") or two.startswith("       the protocol wants "), done.stdout)
        return [line for line in lines if line.startswith("wrong")]

    def one_wrong(self, change, *words):
        lines = self.wrong(change)
        self.assertEqual(len(lines), 1, lines)
        for word in words:
            self.assertIn(word, lines[0])

    def test_samples_are_right(self):
        for engine in (f"{ENGINES}/scion.py", f"{ARBITER} serve"):
            done = compare("scion", engine, "--check-adapter")
            self.assertEqual(done.returncode, 0, done.stdout)
            self.assertGreaterEqual(done.stdout.count("right  "), 12)
            self.assertIn("a finished game (", done.stdout)
            self.assertTrue(done.stdout.endswith("all right; now leave out --check-adapter\n"))

    def test_a_hello_that_lacks_its_clock(self):
        self.one_wrong('    a.pop("clock", None)', "hello", 'lacks "clock"')

    def test_a_wrong_id(self):
        self.assertGreater(len(self.wrong('    a["id"] = 1')), 5)

    def test_a_start_without_its_turns(self):
        for line in self.wrong('    a.pop("turns", None)'):
            self.assertIn('lacks "turns"', line)

    def test_a_turn_too_few(self):
        self.assertIn("55 turns, where 56 are legal", self.wrong('    if "turns" in a: a["turns"] = a["turns"][1:]')[0])

    def test_a_turn_that_nobody_can_read(self):
        self.assertIn("'1. e4' among its turns", self.wrong('    if "turns" in a: a["turns"].append("1. e4")')[0])

    def test_a_position_that_was_not_played_on(self):
        self.assertIn('its "fen" is', self.wrong('    if a.get("fen"): a["fen"] = r["fen"]')[0])

    def test_an_end_that_it_does_not_know(self):
        self.one_wrong('    if "outcome" in a: a["outcome"] = "none"', "a finished game", '"outcome"')

    def test_a_bad_turn_that_is_passed_over(self):
        self.one_wrong('    if "no turn" in r.get("turns", []): a = {"id": r["id"], "fen": r["fen"], "turns": [], "outcome": "none"}',
                       "a turn that is no text", "as if nothing were wrong")

    def test_death_at_a_bad_position_hides_nothing_else(self):
        self.one_wrong('    if r.get("fen") == "no position": raise SystemExit(1)', "a position that is none")

    def test_another_game_that_it_plays_all_the_same(self):
        self.one_wrong('    if r["game"] == "no-such-game": a = {"id": r["id"], "arbiter": 1, "name": "x", "game": r["game"], "clock": True}',
                       "a game that it cannot know")

    def test_no_program_at_all(self):
        done = compare("scion", "/no/such/program", "--check-adapter")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("/no/such/program", done.stdout + done.stderr)

    def test_it_is_for_json_engines(self):
        done = subprocess.run([ARBITER, "compare", "chess", "--engine", "uci:x", "--check-adapter"], capture_output=True, timeout=SECONDS, check=False, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("json:COMMAND", done.stderr)


if __name__ == "__main__":
    unittest.main()
