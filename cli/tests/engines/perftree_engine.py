#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A script for perftree with one bad habit: perftree_engine.py HABIT [mark] DEPTH FEN [MOVES]. `none` is a right one for Scion, and
`fairy` a right one for games that Fairy-Stockfish plays under the name that stands behind it (fairy-makruk)."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "corpora" / "engines"))

import perftree_scion  # noqa: E402
import scion  # noqa: E402


def fairy(variant, depth, fen, moves):
    asked = f"setoption name UCI_Variant value {variant}\nposition fen {fen}{' moves ' + moves if moves else ''}\ngo perft {depth}\nquit\n"
    said = subprocess.run(["/usr/games/fairy-stockfish"], input=asked, capture_output=True, text=True, check=True).stdout
    return [(move, int(count)) for move, count in re.findall(r"^(\S+): (\d+)$", said, re.MULTILINE)]


def main():
    habit, words = sys.argv[1], sys.argv[2:]
    if words[0].startswith("mark-"):
        words = words[1:]
    depth, fen, moves = int(words[0]), words[1], " ".join(words[2:])
    if habit == "dies_at_start" or (habit == "dies_on_moves" and moves):
        sys.exit("segmentation of the fault")
    if habit == "crashes":
        os.kill(os.getpid(), signal.SIGSEGV)
    if habit == "silent":
        time.sleep(60)
    if habit == "floods":
        while True:
            sys.stdout.write("a2a3 1\n" * 1000)
    if habit == "huge_line":
        while True:
            sys.stdout.write("x" * 65536)
    if habit == "many_turns":
        sys.stdout.write("Da3-b4 1\n" * 70000)
    if habit == "wrong_bytes":
        sys.stdout.buffer.write(b"\xff\xfe\x00\x1b[2J 1\n\n1\n")
        return
    if habit == "nonsense":
        print("Usage: engine [options]")
        return
    if habit == "forgets_moves":
        moves = ""
    if habit.startswith("fairy-"):
        found = fairy(habit[6:], depth, fen, moves)
    else:
        rules = scion.Scion({})
        found = perftree_scion.counts(rules, rules.reach(fen, tuple(moves.split())), depth)
    if habit == "misses_one":
        found = [one for one in found if one[0] != "Da3-b4"]
    if habit == "lists_twice":
        found.append(found[0])
    if habit == "has_blanks":
        found = [(turn.replace("-", " - "), count) for turn, count in found]
    if habit == "counts_below_wrong" and depth > 1:
        found[3] = (found[3][0], found[3][1] + 1)
    for turn, count in found:
        print(turn, count)
    if habit == "no_total":
        return
    print()
    print(sum(count for _, count in found) + (habit == "wrong_total"))
    sys.stdout.flush()
    if habit == "leaves_a_child":
        subprocess.Popen(["/bin/sleep", "60", "mark"], stdout=None)
    if habit == "does_not_end":
        time.sleep(60)


main()
