#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Sjaak II behind a go-between with one bad habit: cecp_engine.py HABIT [anything]. `none` changes nothing."""

import os
import re
import signal
import subprocess
import sys
import time

habit = sys.argv[1]
engine = subprocess.Popen(["/usr/games/sjaakii"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
pings = 0


def say(text):
    os.write(1, text.encode())


def pause():
    while True:
        time.sleep(60)


def changed(line):
    """What this engine prints in place of a line."""
    is_fen = re.fullmatch(r"\S+/\S+ [wb] .*", line)
    if habit == "no_setboard":
        return line.replace("setboard=1", "setboard=0")
    if habit == "no_position" and is_fen:
        return ""
    if habit == "another_position" and is_fen:
        return "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    if habit == "misses_castling" and re.match(r" +O-O ", line):
        return ""
    if habit == "misses_castling":
        return re.sub(r"^( 1 +)25 ", r"\g<1>24 ", line)
    if habit == "wrong_total":
        return re.sub(r"^( 1 +)\d+ ", r"\g<1>7 ", line)
    if habit == "no_total" and line.endswith("nps"):
        return ""
    if habit == "complains" and is_fen:
        return "tellusererror Illegal position\n" + line
    return line


if habit == "dies_at_start":
    sys.exit("no display")
if habit == "old":  # version 1 of the protocol: no features
    pause()
for line in sys.stdin:
    command = line.rstrip("\n")
    if command == "quit":
        if habit == "ignores_quit":
            pause()
        break
    if habit == "forgets_moves" and re.match(r"[a-h][1-8][a-h][1-8]", command):
        continue
    pings += command.startswith("ping ")
    if pings == 6 and habit == "dies_later":
        os.kill(os.getpid(), signal.SIGABRT)
    if pings == 6 and habit == "silent_later":
        pause()
    if pings == 6 and habit == "floods":
        while True:
            say("# thinking\n" * 1000)
    if pings == 6 and habit == "many_turns":
        say("   a2-a3          1          1\n" * 70000)
    engine.stdin.write(line)
    engine.stdin.flush()
    last = {"protover": "feature done=1", "ping": f"pong {command[5:]}"}.get(command.split(" ")[0])
    while last:
        said = engine.stdout.readline()
        if not said:
            sys.exit("Sjaak II is gone")
        text = changed(said.rstrip("\n"))
        if text or not said.strip():
            say(text + "\n")
        if said.strip() == last:
            break
engine.stdin.close()
engine.wait()
