#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The JSON-lines protocol (../PROTOCOL.md) for Python programs, from both sides.

    reference = Reference(["arbiter", "serve"])
    reference.ask("turns", game="chess", rulings={}, fen="...", turns=["e2e4"])["turns"]

    answer_lines("My Chess 0.1", ["chess"], lambda request: {"fen": ..., "turns": [...], "outcome": "none"})

Run with a command as arguments, it is an engine that asks that command: `arbiter_protocol.py arbiter serve`.
"""

import json
import subprocess
import sys


class Refused(Exception):
    """The sentence with which a question was answered."""


class Reference:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last = 0

    def ask(self, question, **members):
        self.last += 1
        request = {"arbiter": 1, "id": self.last, "ask": question, **members}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline() or '{"error": "it has ended"}')
        if "error" in answer:
            raise Refused(answer["error"])
        if answer["id"] != self.last:
            raise Refused(f"request {self.last} was answered with id {answer['id']}")
        return answer

    def close(self):
        self.process.communicate()


def answer_lines(name, games, turns_of):
    """Answers for these games until the input ends; `turns_of` gets a request and gives fen, turns or fens, and outcome, or raises Refused."""
    for line in sys.stdin.buffer:
        answer = {"id": None}
        try:
            request = json.loads(line)
            answer["id"] = request["id"]
            if request["ask"] == "quit":
                break
            if request["game"] not in games:
                answer["error"] = "this engine does not play that game"
            elif request["ask"] == "hello":
                answer.update(arbiter=1, name=name, game=request["game"], clock=True)
            elif request["ask"] == "turns":
                answer.update(turns_of(request))
            else:
                answer["error"] = "this engine answers hello, turns and quit"
        except (ValueError, TypeError, KeyError, Refused) as problem:
            answer["error"] = f"{problem}" or "it cannot be read"
        print(json.dumps(answer), flush=True)


def main():
    reference = Reference(sys.argv[1:])
    members = ("game", "rulings", "fen", "turns")
    told = ("fen", "turns", "outcome")

    def asked(request):
        answer = reference.ask("turns", **{key: request[key] for key in members})
        return {key: answer[key] for key in told}

    answer_lines("the reference by way of Python", reference.ask("games")["games"], asked)
    reference.close()


if __name__ == "__main__":
    main()
