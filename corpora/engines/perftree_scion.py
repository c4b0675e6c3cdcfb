#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Scion as a script for perftree: perftree_scion.py DEPTH FEN [MOVES] prints `turn count` lines, an empty line, and the total.

Turns are written without their blanks, so that MOVES can be cut at blanks: Dd3-e4;C-e4.
"""

import sys

sys.dont_write_bytecode = True

import scion  # noqa: E402


def counts(rules, position, depth):
    """The turns of a position and the numbers of lines of `depth` turns that begin with them."""
    turns, _ = rules.judge(position)
    return [(scion.text_of(turn, position.side).replace(" ", ""),
             1 if depth == 1 else sum(count for _, count in counts(rules, rules.play(position, turn), depth - 1))) for turn in turns]


def main(arguments):
    depth, fen, moves = int(arguments[0]), arguments[1], " ".join(arguments[2:]).split()
    rules = scion.Scion({})
    try:
        found = counts(rules, rules.reach(fen, tuple(moves)), depth)
    except scion.Refused as refusal:
        sys.exit(str(refusal))
    for turn, count in found:
        print(turn, count)
    print()
    print(sum(count for _, count in found))


if __name__ == "__main__":
    main(sys.argv[1:])
