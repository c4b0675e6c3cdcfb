#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Plays a game that no library knows: a heap of stones of which a turn takes 1 to 3, whoever takes the last one wins. counting_engine.py
[forgetful] [FENS]: a forgetful one leaves out a turn wherever it has played some; FENS in place of texts."""

import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if asked["ask"] == "quit":
        break
    answer = {"id": asked["id"]}
    if asked["ask"] == "hello":
        answer.update(arbiter=1, name="counting", game=asked["game"], clock=True)
    else:
        stones, side = asked["fen"].split(" ")
        heap = int(stones)
        for turn in asked["turns"]:
            heap -= int(turn.removeprefix("take "))
            side = "b" if side == "w" else "w"
        takes = range(1, min(heap, 3) + 1)
        if "forgetful" in sys.argv and asked["turns"]:
            takes = takes[1:]
        answer["fen"] = f"{heap} {side}"
        answer["outcome"] = "none" if heap else "black" if side == "w" else "white"
        if "FENS" in sys.argv:
            answer["fens"] = [f"{heap - take} {'b' if side == 'w' else 'w'}" for take in takes]
        else:
            answer["turns"] = [f"take {take}" for take in takes]
    print(json.dumps(answer), flush=True)
