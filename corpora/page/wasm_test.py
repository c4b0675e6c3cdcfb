#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The reference in WebAssembly answers as the command does, byte by byte; the page shows what it answers.

ARBITER names the command, PAGE the folder in which ci/wasm built arbiter.wasm and the page. The page is looked at where
there is a Chromium.
"""

import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import unittest
import urllib.parse

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


@unittest.skipUnless(shutil.which("chromium"), "no Chromium here")
class Page(unittest.TestCase):
    def shown(self, **asked):
        """The text of the page, as it is after a while, by ids."""
        handler = functools.partial(Quiet, directory=str(PAGE))
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, tempfile.TemporaryDirectory() as home:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            url = f"http://127.0.0.1:{server.server_port}/index.html?" + urllib.parse.urlencode(asked, doseq=True)
            done = subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={home}", "--virtual-time-budget=20000",
                                   "--dump-dom", url], capture_output=True, timeout=120, check=True, text=True)
            server.shutdown()
        self.assertIn('data-ready="yes"', done.stdout, done.stderr[-2000:])
        return done.stdout

    def told(self, dom):
        return re.search(r'<p id="told"[^>]*>(.*?)</p>', dom, re.DOTALL)[1]

    def test_it_shows_board_and_turns_of_the_start(self):
        dom = self.shown(game="jupiter")
        self.assertEqual(len(re.findall(r"<td", dom)), 256)
        self.assertIn("260 turns", self.told(dom))
        self.assertEqual(len(re.findall(r"<li>", dom)), 260)

    def test_two_clicks_play_a_turn_and_tell_its_clauses(self):
        dom = self.shown(game="chess", fen=CASTLING, click=["a1", "a8"])
        self.assertIn("R a1-a8", self.told(dom))
        self.assertIn("Black to move", self.told(dom))

    def test_it_says_why_a_turn_is_refused(self):
        dom = self.shown(game="chess", fen=CASTLING, why="K e1-e3")
        self.assertIn("COM-04: no such reach", self.told(dom))

    def test_a_click_chooses_a_piece_and_marks_where_it_goes(self):
        dom = self.shown(game="chess", fen=CASTLING, click=["a1"])
        self.assertEqual(len(re.findall(r"<li>R a1-", dom)), 10)
        self.assertRegex(dom, r'<td id="a8"[^>]*class="[^"]*reached')


if __name__ == "__main__":
    unittest.main()
