#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Perft side by side with other programs: interleaved rounds, CPU time of each process less that of its start, one thread.
Peers count in bulk (Sjaak II counts the lesser depths too); Arbiter counts in bulk and, once more, plays every leaf. The
totals of all sides must be equal, or the row is void and the exit code 1. The first round warms up and is thrown away.

    bench/peers/perft.py [--arbiter build/cli/arbiter] [--engine SPEC]... [--game GAME]... [--rounds 5]

SPEC is uci:COMMAND (UCI_Variant and `go perft`) or xboard:COMMAND (`variant` and `perft`, as Sjaak II has them);
without --engine: Debian's fairy-stockfish, stockfish and sjaakii.
"""
import argparse
import os
import re
import resource
import shlex
import statistics
import subprocess
import sys

USUAL = ["uci:fairy-stockfish", "uci:stockfish", "xboard:sjaakii"]
DEPTHS = {"chess": 5, "capablanca": 5, "grand": 4, "amazon": 5, "knightmate": 5, "makruk": 5, "shatranj": 6, "courier": 5, "crazyhouse": 5}
ALONE = {"berolina": 5, "scion": 4}
LEAST_SECONDS = 0.25


def run(command, text=None):
    """CPU seconds and output of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True, timeout=600)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


class Uci:
    def __init__(self, words):
        self.words = words
        _, said = run(words, "uci\nquit\n")
        if "uciok" not in said:
            raise ValueError("no uciok")
        option = re.search(r"option name UCI_Variant type combo (.*)", said)
        self.variants = re.findall(r"\bvar (\S+)", option.group(1)) if option else ["chess"]
        self.has_option = option is not None

    def perft(self, game, depth):
        """CPU seconds and leaves; nothing where it does not know the game."""
        if game not in self.variants:
            return None
        start = f"setoption name UCI_Variant value {game}\n" if self.has_option else ""
        idle, _ = run(self.words, f"{start}position startpos\nquit\n")
        busy, said = run(self.words, f"{start}position startpos\ngo perft {depth}\nquit\n")
        return busy - idle, int(re.search(r"Nodes searched: (\d+)", said).group(1))


class Xboard:
    def __init__(self, words):
        self.words = words
        _, said = run(words, "xboard\nprotover 2\nquit\n")
        self.variants = re.search(r'variants="([^"]*)"', said).group(1).split(",")

    def perft(self, game, depth):
        game = "normal" if game == "chess" else game
        if game not in self.variants:
            return None
        start = f"xboard\nprotover 2\nvariant {game}\n"
        idle, _ = run(self.words, f"{start}quit\n")
        busy, said = run(self.words, f"{start}perft {depth}\nquit\n")
        return busy - idle, int(re.search(rf"^ *{depth} +(\d+) ", said, re.MULTILINE).group(1))


def open_engine(spec):
    protocol, _, command = spec.partition(":")
    if protocol not in ("uci", "xboard") or not command:
        sys.exit(f"perft.py: expected uci:COMMAND or xboard:COMMAND, not {spec!r}")
    try:
        return {"uci": Uci, "xboard": Xboard}[protocol](shlex.split(command))
    except (OSError, AttributeError, ValueError, subprocess.SubprocessError) as error:
        sys.exit(f"perft.py: {spec}: no such engine, or not of this protocol ({error})")


def ours(arbiter, game, depth, *more):
    idle, _ = run([arbiter, "perft", game, "0"])
    busy, said = run([arbiter, "perft", game, str(depth), "--no-clock", *more])
    return max(busy - idle, 1e-4), int(said.split()[-1])


def rates(times, leaves):
    each = sorted(leaves / time / 1e6 for time in times)
    return f"{statistics.median(each):.1f} ({each[0]:.1f}-{each[-1]:.1f})"


def ratio(peer, mine):
    each = sorted(p / m for p, m in zip(peer, mine))
    return f"{statistics.median(each):.1f} ({each[0]:.1f}-{each[-1]:.1f})"


def row(arbiter, spec, engine, game, depth, rounds):
    """Prints a row; false if it is void. A peer that is done too soon to be timed goes a turn deeper."""
    peer, bulk, played = [], [], []
    if engine is not None:
        while (tried := engine.perft(game, depth)) is not None and tried[0] < LEAST_SECONDS and depth < 8:
            depth += 1
    for _ in range(rounds + 1):
        answers = [ours(arbiter, game, depth), ours(arbiter, game, depth, "--played")]
        if engine is not None:
            answers.append(engine.perft(game, depth))
            if answers[-1] is None:
                return True
            peer.append(answers[-1][0])
        if len({leaves for _, leaves in answers}) != 1:
            print(f"| {game} {depth} | {spec} | void: {', '.join(str(leaves) for _, leaves in answers)} | | | | | |")
            return False
        bulk.append(answers[0][0])
        played.append(answers[1][0])
    leaves = answers[0][1]
    peer, bulk, played = peer[1:], bulk[1:], played[1:]
    beside = [rates(peer, leaves), rates(bulk, leaves), ratio(peer, bulk), rates(played, leaves), ratio(peer, played)] if peer else [
        "-", rates(bulk, leaves), "-", rates(played, leaves), "-"]
    print(f"| {game} {depth} | {spec} | {leaves} | {' | '.join(beside)} |", flush=True)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arbiter", default="build/cli/arbiter")
    parser.add_argument("--engine", action="append", metavar="SPEC")
    parser.add_argument("--game", action="append", choices=[*DEPTHS, *ALONE])
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds: at least 1")
    os.environ["PATH"] += ":/usr/games"
    if not os.access(options.arbiter, os.X_OK):
        parser.error(f"--arbiter: no program {options.arbiter}")
    engines = {spec: open_engine(spec) for spec in options.engine or USUAL}
    print("million leaves a CPU second: median (least-most) of the rounds; ratios round by round")
    print("| game, depth | peer | leaves | peer | arbiter, bulk | ratio | arbiter, played | ratio |")
    print("|---|---|---|---|---|---|---|---|")
    sound = True
    for game, depth in DEPTHS.items():
        if options.game is None or game in options.game:
            for spec, engine in engines.items():
                sound = row(options.arbiter, spec, engine, game, depth, options.rounds) and sound
    for game, depth in ALONE.items():
        if options.game is None or game in options.game:
            sound = row(options.arbiter, "none knows it", None, game, depth, options.rounds) and sound
    print("load average:", *(f"{x:.1f}" for x in os.getloadavg()))
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
