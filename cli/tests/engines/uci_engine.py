#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Fairy-Stockfish behind a go-between with one bad habit: uci_engine.py HABIT [anything]. `none` changes nothing."""

import os
import re
import signal
import subprocess
import sys
import time

habit = sys.argv[1]
LAST = {"uci": r"uciok", "isready": r"readyok", "d": r"Checkers:", "go": r"Nodes searched|bestmove"}
engine = None
perfts = 0
position = ""


def pause():
    while True:
        time.sleep(60)


def say(lines):
    text = "".join(line + "\n" for line in lines).encode()
    if habit == "byte_by_byte":
        for byte in text:
            os.write(1, bytes([byte]))
    else:
        while text:
            text = text[os.write(1, text):]


def ask(command):
    engine.stdin.write(command + "\n")
    engine.stdin.flush()
    last = LAST.get(command.split(" ")[0])
    lines = []
    while last:
        line = engine.stdout.readline()
        if not line:
            sys.exit("Fairy-Stockfish is gone")
        lines.append(line.rstrip("\n"))
        if re.match(last, line):
            break
    return lines


def change(word, depth, lines):
    moves = [line for line in lines if re.match(r"[a-p][0-9].*: [0-9]+$", line)]
    if word == "go":
        if habit == "lists_twice" and depth == 1:
            lines = [moves[0]] + [re.sub(r"(Nodes searched): .*", rf"\1: {len(moves) + 1}", line) for line in lines]
        if habit in ("misses_castling", "king_walks_into_check") and depth > 1:
            return lines
        if habit == "lies_about_nodes":
            lines = [re.sub(r"(Nodes searched): .*", r"\1: 7", line) for line in lines]
        if habit == "lies_about_a_move":
            lines = [line.replace(moves[0], moves[0] + "1") for line in lines]
        if habit == "misses_castling":
            gone = [line for line in moves if line.startswith("e1g1")]
            lines = [re.sub(r"(Nodes searched): .*", rf"\1: {len(moves) - len(gone)}", line) for line in lines if line not in gone]
        if habit == "king_walks_into_check" and "e1e2: 1" not in moves and len(moves) > 1:
            lines = ["e1e2: 1"] + [re.sub(r"(Nodes searched): .*", rf"\1: {len(moves) + 1}", line) for line in lines]
        if habit == "searches":
            lines = ["info depth 1", "bestmove e2e4"]
        if habit == "many_moves":
            lines = ["a2a3: 1"] * 400000 + ["Nodes searched: 400000"]
    if word == "isready" and habit == "another_variant":
        lines = ["info string variant grand files 10 ranks 10 pocket 0 template fairy"] + lines
    if word == "isready" and habit == "tells_variant":
        lines = ["info string variant chess files 8 ranks 8 pocket 0 template fairy"] + lines
    if word == "isready" and habit == "another_name":
        lines = ["info string variant atomic files 8 ranks 8 pocket 0 template fairy"] + lines
    if word == "uci" and habit == "many_options":
        lines = [f"option name UCI_Variant type combo{' var chess' * 100}"] * 4000 + lines
    if word == "d":
        if habit == "many_fens" and not any("RNBQKBNR w" in line for line in lines):
            lines = ["Fen: k"] * 400000 + lines
        if habit == "long_fen":
            lines = ["Fen: " + "k" * 900000]
        if habit == "illegal_fen":
            lines = ["Fen: rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\x1b[2J"]
        if habit == "no_fen":
            lines = [line for line in lines if not line.startswith("Fen")]
        if habit == "another_fen":
            lines = [re.sub(r"^Fen: .*", "Fen: 4k3/8/8/8/8/8/8/4K3 w - - 0 1", line) for line in lines]
        if habit == "loses_castling":
            lines = [re.sub(r"^(Fen: \S+ b) KQkq", r"\1 kq", line) for line in lines]
    return lines


if habit == "dies_at_start":
    sys.exit("cannot open the book")
if habit == "silent":
    pause()
if habit == "floods":
    while True:
        os.write(1, b"info string thinking about it\n" * 1000)
if habit == "huge_line":
    while True:
        os.write(1, b"option name " + b"x" * 65536)
if habit == "utf_16":
    os.write(1, "id name Ünïcode\nuciok\nreadyok\n".encode("utf-16"))
    pause()
if habit == "latin_1":
    os.write(1, "id name Sjögren\n".encode("latin-1"))
if habit == "has_a_child":
    subprocess.Popen(["/bin/sleep", "600", *sys.argv[2:]])
if habit == "says_nonsense":
    os.write(1, b"\x00\xff\xfe{}[]uciok?\n" * 100)
    pause()

engine = subprocess.Popen(["/usr/games/fairy-stockfish"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
for line in sys.stdin:
    command = line.rstrip("\n")
    word = command.split(" ")[0]
    if word == "quit" and habit == "ignores_quit":
        continue
    if word == "quit":
        break
    if word == "go":
        perfts += 1
        if habit == "dies_later" and perfts == 5:
            os.kill(os.getpid(), signal.SIGABRT)
        if habit == "silent_later" and perfts == 5:
            pause()
    if habit == "keeps_its_variant" and "UCI_Variant" in command:
        continue
    if habit == "keeps_castling" and word == "position":
        position = command
    if habit == "keeps_castling" and word == "go":
        said = ask(command)
        if any(text.startswith("e1g1") for text in said):
            ask(position + (" " if " moves " in position else " moves ") + "e1g1")
        say(said)
        continue
    if habit == "drops_moves":
        command = command.split(" moves ")[0]
    if habit == "drops_long_lines" and command.count(" ", max(command.find("moves"), 0)) > 1 and "moves" in command:
        command = command.split(" moves ")[0]
    say(change(word, int(command.split(" ")[-1]) if word == "go" else 0, ask(command)))
if habit == "ignores_quit":
    pause()
ask("quit")
engine.wait()
