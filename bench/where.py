#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where the instructions of a count go: bench/where.py ARBITER GAME DEPTH [--played]

Runs `ARBITER perft GAME DEPTH` under callgrind and prints instructions a leaf by what they are spent on, told by the
header that a line stands in. What depth 1 takes, start-up and tables, is left out. ARBITER is built with -g:
    cmake --preset bench -DCMAKE_CXX_FLAGS=-g && cmake --build --preset bench --target arbiter_cli
"""
import collections
import re
import subprocess
import sys
import tempfile

WORK = {  # by how the path of a header ends
    "safety of the royal": "movement/threats movement/guard movement/attacks",
    "reach": "movement/fills movement/streams movement/walks movement/leaps movement/path_walk movement/kinds "
             "movement/movement movement/tries movement/words board/two_ways board/neighbours orthodox/pawns "
             "games/scion/turns games/orthodox/turns games/tepuy/turns tepuy/parts uc24/reach uc24/turns",
    "play and take back": "board/board games/orthodox/rules game/clock scion/position tepuy/position uc24/play",
    "visit": "game/perft game/fan core/function_ref game/game games/orthodox/orthodox games/scion/scion",
}


def work_of(path):
    """What a header is about; none for sets, squares and the standard library, which serve all."""
    header = re.sub(r"\.hpp$", "", path)
    return next((work for work, ends in WORK.items() if any(header.endswith(end) for end in ends.split())), None)


def instructions(arbiter, game, depth, flags):
    """The leaves, and instructions by work: what serves all counts for the work beside it in the same function."""
    with tempfile.NamedTemporaryFile() as out:
        command = ["valgrind", "--tool=callgrind", "--dump-instr=yes", f"--callgrind-out-file={out.name}", arbiter,
                   "perft", game, str(depth), *flags]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            sys.exit(f"where.py: {' '.join(command)}: {run.stderr.strip()}")
        works, spent, work, early, is_call = {}, collections.Counter(), None, 0, False
        for line in open(out.name, encoding="utf-8", errors="replace"):
            if entry := re.match(r"(fl|fi|fe|cfi|cfl)=\((\d+)\)(?: (.*))?$", line):
                kind, number, name = entry.groups()
                if name is not None:
                    works[number] = work_of(name)
                if not kind.startswith("c") and works.get(number):
                    work = works[number]
                    spent[work] += early
                    early = 0
            elif line.startswith("fn="):
                spent["other"] += early
                work, early = None, 0
            elif line.startswith("calls="):
                is_call = True
            elif cost := re.match(r"0x[0-9a-f]+ \S+ (\d+)$|[-+*]\S* \S+ (\d+)$", line):
                count = 0 if is_call else int(cost.group(1) or cost.group(2))
                if work:
                    spent[work] += count
                else:
                    early += count
                is_call = False
        return int(run.stdout.split()[0]), spent


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    arbiter, game, depth, *flags = sys.argv[1:]
    leaves, spent = instructions(arbiter, game, int(depth), flags)
    _, start = instructions(arbiter, game, 1, flags)
    by_work = spent - start
    print(f"{game} {depth}: {leaves} leaves, {sum(by_work.values()) / leaves:.1f} instructions a leaf")
    for work, count in by_work.most_common():
        print(f"{count / leaves:8.1f}  {work}")


if __name__ == "__main__":
    main()
