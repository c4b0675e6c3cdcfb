#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Perft side by side with Fairy-Stockfish: interleaved rounds, CPU time of each process, one thread, bulk counting on
both sides. Both sides' totals must be equal, or the row is void. The first round warms up and is thrown away.

    bench/peers/perft.py [--arbiter build/cli/arbiter] [--peer fairy-stockfish] [--rounds 5]
"""
import argparse
import os
import re
import resource
import statistics
import subprocess
import sys

ROWS = [("chess", 5), ("capablanca", 5), ("grand", 4)]
ALONE = [("scion", 4, []), ("scion", 4, ["--played"])]


def run(command, text=None):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def peer(engine, variant, depth):
    start = f"setoption name UCI_Variant value {variant}\nposition startpos\n"
    idle, _ = run([engine], start + "quit\n")
    busy, out = run([engine], start + f"go perft {depth}\nquit\n")
    return busy - idle, int(re.search(r"Nodes searched: (\d+)", out).group(1))


def ours(arbiter, game, depth, more=()):
    idle, _ = run([arbiter, "perft", game, "0"])
    busy, out = run([arbiter, "perft", game, str(depth), *more])
    return busy - idle, int(out.split()[-1])


def shown(times, leaves):
    rates = sorted(leaves / t / 1e6 for t in times)
    return f"{statistics.median(rates):.1f} ({rates[0]:.1f}-{rates[-1]:.1f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arbiter", default="build/cli/arbiter")
    parser.add_argument("--peer", default="fairy-stockfish")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    os.environ["PATH"] += ":/usr/games"
    void = False
    print("million leaves a CPU second, median (least-most); ratio of medians (least-most of the rounds)")
    print("| game | depth | leaves | peer | arbiter | ratio |\n|---|---|---|---|---|---|")
    for game, depth in ROWS:
        theirs, mine = [], []
        for _ in range(options.rounds + 1):
            t, peer_leaves = peer(options.peer, game, depth)
            m, leaves = ours(options.arbiter, game, depth)
            if leaves != peer_leaves:
                print(f"| {game} | {depth} | {leaves} against {peer_leaves} | void | void | void |")
                void = True
                break
            theirs.append(t)
            mine.append(max(m, 1e-4))
        else:
            theirs, mine = theirs[1:], mine[1:]
            ratios = sorted(t / m for t, m in zip(theirs, mine))
            print(f"| {game} | {depth} | {leaves} | {shown(theirs, leaves)} | {shown(mine, leaves)} | "
                  f"{statistics.median(theirs) / statistics.median(mine):.1f} ({ratios[0]:.1f}-{ratios[-1]:.1f}) |")
    for game, depth, more in ALONE:
        times = []
        for _ in range(options.rounds + 1):
            t, leaves = ours(options.arbiter, game, depth, more)
            times.append(max(t, 1e-4))
        print(f"| {game}{' ' + ' '.join(more) if more else ''} | {depth} | {leaves} | - | {shown(times[1:], leaves)} | - |")
    print("load average:", *(f"{x:.1f}" for x in os.getloadavg()))
    return 1 if void else 0


if __name__ == "__main__":
    sys.exit(main())
