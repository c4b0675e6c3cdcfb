#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""An engine that answers by asking the command itself: echo_engine.py ARBITER FORGETS WORDS..., where WORDS name the game and its
rulings. It leaves out the first FORGETS turns of each list."""

import json
import subprocess
import sys

arbiter, forgets, *game = sys.argv[1:]


def lines_of(command, *words):
    return subprocess.run([arbiter, command, *game, *words], input="", capture_output=True, text=True, check=False).stdout.splitlines()


for line in sys.stdin:
    asked = json.loads(line)
    if asked["ask"] == "quit":
        break
    answer = {"id": asked["id"]}
    if asked["ask"] == "hello":
        answer.update(arbiter=1, name="echo", game=asked["game"], clock=True)
    else:
        played = lines_of("play", "--fen", asked["fen"], *asked["turns"])
        at = max(i for i, text in enumerate(played) if text.startswith("result: "))
        answer["fen"] = played[at - 1]
        answer["outcome"] = played[at].removeprefix("result: ")
        answer["turns"] = lines_of("turns", "--fen", answer["fen"])[int(forgets):]
    print(json.dumps(answer), flush=True)
