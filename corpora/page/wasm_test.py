#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The reference in WebAssembly answers as the command does, byte by byte; the page shows what it answers.

ARBITER names the command, PAGE the folder in which ci/wasm built arbiter.wasm and the page. The page is looked at where
there is a Chromium; ci/setup --pages installs one.
"""

import functools
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.parse

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ci"))
from chromium import Chromium, is_installed  # noqa: E402

ARBITER = os.environ["ARBITER"]
PAGE = pathlib.Path(os.environ["PAGE"]).resolve()
CORPORA = pathlib.Path(__file__).resolve().parents[1]
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
# Answers the lines of standard input, by the module under Node's WASI.
NODE = """
import { readFileSync, writeSync } from "node:fs";
import { WASI } from "node:wasi";
const { openReference } = await import(process.argv[1] + "/reference.mjs");
const wasi = new WASI({ version: "preview1" });
const module = await WebAssembly.compile(readFileSync(process.argv[1] + "/arbiter.wasm"));
const reference = await openReference(module, wasi.wasiImport);
for (const line of readFileSync(0, "utf8").split("\\n").slice(0, -1)) {
  const answer = Buffer.from(reference.answer(line));
  for (let at = 0; at < answer.length;) at += writeSync(1, answer, at);
}
"""


def native(lines):
    return subprocess.run([ARBITER, "serve"], input=lines, capture_output=True, timeout=600, check=True).stdout


def lines_to_ask():
    """Every question of every game at its start, and the middles of the corpora; then bad lines."""
    games = json.loads(native(b'{"arbiter":1,"id":1,"ask":"games"}\n'))["games"]
    asked = [{"ask": "games"}]
    for game in games:
        start = json.loads(native(json.dumps({"arbiter": 1, "id": 1, "ask": "start", "game": game}).encode() + b"\n"))["fen"]
        first = json.loads(native(json.dumps({"arbiter": 1, "id": 1, "ask": "turns", "game": game, "fen": start}).encode() + b"\n"))["turns"][0]
        asked += [{"ask": ask, "game": game, "fen": start} for ask in ("hello", "start", "canonical", "turns", "outcome", "picture")]
        asked += [{"ask": ask, "game": game, "fen": start, "turn": first} for ask in ("why", "explain")]
        asked += [{"ask": "turns", "game": game, "fen": start, "turns": [first], "fens": True}, {"ask": "perft", "game": game, "fen": start, "depth": 2 if game != "tepuy" else 1, "divide": True}]
    fens = (CORPORA / "bench" / "jupiter.fens").read_text().splitlines()[::100]
    asked += [{"ask": "turns", "game": "jupiter", "fen": fen} for fen in fens]
    bad = ["", "rubbish", "[]", '{"arbiter":1,"id":1,"ask":"turns","game":"chess","fen":"é\\u0000"}', '{"arbiter":1,"id":1e999}', " " * ((1 << 20) + 1)]
    return "".join(line + "\n" for line in [json.dumps({"arbiter": 1, "id": i, **question}) for i, question in enumerate(asked)] + bad)


class Module(unittest.TestCase):
    def test_it_answers_as_the_command_does(self):
        lines = lines_to_ask().encode()
        done = subprocess.run(["node", "--no-warnings", "--input-type=module", "-e", NODE, str(PAGE)], input=lines, capture_output=True, timeout=600,
                              check=False)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertEqual(done.stdout.splitlines(), native(lines).splitlines())
        self.assertGreater(done.stdout.count(b"\n"), 160)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@unittest.skipUnless(is_installed(), "no Chromium here: the page is not looked at")
class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(PAGE)))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        cls.browser = Chromium(cls.home.name)

    @classmethod
    def tearDownClass(cls):
        cls.browser.end()
        cls.home.cleanup()
        cls.server.shutdown()
        cls.server.server_close()

    def open(self, **asked):
        self.browser.open(f"http://127.0.0.1:{self.server.server_port}/index.html?" + urllib.parse.urlencode(asked), 1280)
        end = time.monotonic() + 60
        while self.browser.value("document.body.dataset.ready") != "yes":
            self.assertLess(time.monotonic(), end, self.browser.troubles())
            time.sleep(0.05)

    def tearDown(self):
        said, loaded = self.browser.troubles()
        self.assertEqual(said, [], "on the console")
        self.assertTrue(all(url.startswith(("http://127.0.0.1:", "data:")) for url in loaded), loaded)

    def click(self, *ids):
        for one in ids:
            self.browser.value(f"document.getElementById({one!r}).click()")

    def enter(self, part, text):
        self.browser.value(f"{{ const box = document.getElementById({part!r}); box.value = {text!r}; box.dispatchEvent(new Event('change')); }}")

    def told(self):
        return self.browser.value("document.getElementById('told').textContent")

    def squares(self, of):
        return self.browser.value(f"[...document.querySelectorAll('#board td{of}')].map((one) => one.id)")

    def turns(self):
        return self.browser.value("[...document.querySelectorAll('#turns li')].map((one) => one.textContent)")

    def fen(self):
        return self.browser.value("document.getElementById('fen').value")

    def test_it_shows_board_and_turns_of_every_game(self):
        self.open()
        games = self.browser.value("[...document.getElementById('game').options].map((one) => one.value)")
        self.assertIn("jupiter", games)
        for game in games:
            self.enter("game", game)
            start = json.loads(native(json.dumps({"arbiter": 1, "id": 1, "ask": "start", "game": game}).encode() + b"\n"))["fen"]
            asked = json.dumps({"arbiter": 1, "id": 1, "ask": "turns", "game": game, "fen": start}).encode()
            picture = json.loads(native(asked.replace(b'"turns"', b'"picture"') + b"\n"))
            files, ranks = picture["board"].split("x")
            self.assertEqual(len(self.squares("")), int(files) * int(ranks), game)
            self.assertEqual(self.turns(), json.loads(native(asked + b"\n"))["turns"], game)
            for square, label in zip(picture["squares"], picture["labels"]):
                self.assertEqual(self.browser.value(f"document.getElementById({square!r}).textContent"), label, game)

    def test_two_clicks_play_a_turn_and_tell_its_clauses_and_it_is_taken_back(self):
        self.open(game="chess", fen=CASTLING)
        self.click("a1", "a8")
        self.assertIn("R a1-a8", self.told())
        self.assertIn("ORT-01", self.told())
        self.assertIn("Black to move", self.told())
        self.assertEqual(self.fen(), "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1")
        self.click("back")
        self.assertEqual(self.fen(), CASTLING)

    def test_a_position_is_typed_and_a_wrong_one_is_refused(self):
        self.open(game="chess")
        self.enter("fen", CASTLING)
        self.assertEqual(len(self.turns()), 26)
        self.enter("fen", "nonsense")
        self.assertIn("expected", self.told())

    def test_it_says_why_a_turn_is_refused(self):
        self.open(game="chess", fen=CASTLING)
        self.enter("turn", "K e1-e3")
        self.assertIn("COM-04: no such reach", self.told())
        self.click("e1", "e3")
        self.assertIn("COM-04", self.told())

    def test_a_click_chooses_a_piece_and_marks_where_it_goes(self):
        self.open(game="chess", fen=CASTLING)
        self.click("a1")
        self.assertEqual(sum(turn.startswith("R a1-") for turn in self.turns()), 10)
        self.assertIn("K e1-c1; R a1-d1", self.turns())
        self.assertIn("a8", self.squares(".reached"))
        self.assertEqual(self.squares(".chosen"), ["a1"])

    def test_of_several_turns_to_one_square_one_is_chosen(self):
        self.open(game="chess", fen="4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
        self.click("a7", "a8")
        self.assertIn("choose one", self.told())
        self.browser.value("[...document.querySelectorAll('#turns li')].find((one) => one.textContent.includes('N')).click()")
        self.assertTrue(self.fen().startswith("N3k3/"), self.fen())


if __name__ == "__main__":
    unittest.main()
