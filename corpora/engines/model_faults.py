#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What `arbiter compare` says of engines with one wrong rule: the naive model played with each of its faults.

    corpora/engines/model_faults.py [--build BUILD] [--from-start SECONDS] [--all] [GAME...]

prints the table of README.md: each fault, how deep below a position of its clause (corpora/positions) it is found, which clauses
the report names, and after how many turns of a random game from the usual start, if within so many seconds (0: not tried).
--all: every fault of the model, and how many are found.
"""

import argparse
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# At least ten for a game, most clauses of its own; all are found near their clause, and named.
FAULTS = {
    "scirocco": "SCI-01.2 SCI-01.3 SCI-10 SCI-10.2 SCI-10.3 SCI-11 SCI-12 SCI-12.2 SCI-12.3 SCI-20 SCI-20.2 SCI-24.2 COM-32.2",
    "typhoon": "TYP-02 TYP-04.3 TYP-05.2 TYP-05.3 TYP-06 TYP-08.2 TYP-20 TYP-30.2 TYP-31 TYP-32 TYP-33 TYP-34 TYP-35 TYP-36.2",
    "jupiter": "JUP-10 JUP-10.2 JUP-10.3 JUP-12 JUP-12.2 JUP-20 JUP-40 JUP-41 JUP-42 JUP-45 JUP-47 JUP-50 JUP-60 JUP-61",
    "scion": "SCN-01 SCN-02 SCN-03 SCN-04 SCN-05 SCN-06 SCN-06.3 SCN-07 SCN-11 SCN-12 SCN-13 SCN-20 SCN-22 SCN-23",
    "tepuy": "TPY-02 TPY-02.2 TPY-02.3 TPY-03 TPY-04 TPY-05 TPY-06 TPY-07 TPY-08 TPY-09 TPY-10 TPY-11 COM-10.2 COM-32",
    "uc24": "UC-06 UC-10 UC-11 UC-12 UC-13 UC-14 UC-16 UC-17 UC-18 UC-19 UC-20 UC-21 UC-30 UC-31",
    "chess": "ORT-01 ORT-01.3 ORT-02 ORT-02.2 ORT-02.7 ORT-03 ORT-03.2 ORT-03.5 ORT-04.2 ORT-05",
    "crazyhouse": "ORT-01 ORT-02.2 ORT-02.8 ORT-03 ORT-03.3 ORT-03.5 ORT-03.7 ORT-04.2 ORT-04.8 ORT-05",
}


class Programs:
    """The two programs of a build."""

    def __init__(self, arbiter, engine):
        self.arbiter, self.engine = arbiter, engine

    def faults(self, game):
        """All faults of the model for a game: id to what is played as if it were the rule."""
        listed = subprocess.run([self.engine, game, "--faults"], check=True, capture_output=True, text=True, timeout=60).stdout
        return dict(line.split("\t") for line in listed.splitlines())

    def compare(self, game, fault, *words, within=120):
        """The report on the model with a fault ("": none), and the exit code."""
        engine = f"json:'{self.engine}' {game}" + (f" --fault {fault}" if fault else "")
        done = subprocess.run([self.arbiter, "compare", game, "--engine", engine, "--stages", "tree,counts,games", "--as-met", *words], capture_output=True, text=True,
                              timeout=within, check=False)
        return done.stdout + done.stderr, done.returncode


def rows(game, clause):
    """Rulings and FENs of the positions that the corpora have for a clause of a game, each once; the clause's own first."""
    found = []
    folder = os.path.join(ROOT, "corpora", "positions")
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".clauses"):
            continue
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for line in file:
                fields = line.rstrip("\n").split(" | ")
                if len(fields) == 5 and fields[:2] == [clause, game] and fields[4] != "refuses":
                    asked = [] if fields[2] == "-" else [word for ruling in fields[2].split(",") for word in ("--ruling", ruling)]
                    if (asked, fields[3]) not in found:
                        found.append((asked, fields[3]))
    return found


def clauses_named(report):
    """The clauses that a report names, each once, in its order; not those in the name of the engine."""
    told = [line for line in report.splitlines() if not re.match(r"(engine|again|game) ", line)]
    return list(dict.fromkeys(re.findall(r"\b[A-Z]{2,3}-[0-9]{2}\b", "\n".join(told))))


def found_near_its_clause(programs, game, fault, deepest=2):
    """Depth and report of the first difference below the positions of the fault's clause, or nothing."""
    for depth in range(1, deepest + 1):
        for rulings, fen in rows(game, fault.split(".")[0]):
            report, code = programs.compare(game, fault, *rulings, "--fen", fen, "--depth", str(depth), "--time", "5")
            if code == 1:
                return depth, report
    return None


def found_from_the_start(programs, game, fault, seconds):
    """After how many turns of a random game the first difference is found, or nothing."""
    report, code = programs.compare(game, fault, "--depth", "0", "--games", "100000", "--seed", "1", "--time", str(seconds))
    if code != 1:
        return None
    after = re.search(r"after (\d+) turn", report)
    return int(after[1]) if after else 0


def row(programs, game, fault, sentence, seconds):
    """The line of the table for one fault, and whether it was found near its clause, and its clause named."""
    near = found_near_its_clause(programs, game, fault)
    named = clauses_named(near[1]) if near else []
    start = found_from_the_start(programs, game, fault, seconds) if seconds else None
    cells = [game, fault, sentence, near[0] if near else "-", " ".join(named) or "-", "-" if start is None else start]
    return "| " + " | ".join(str(cell) for cell in cells) + " |", bool(near), fault.split(".")[0] in named


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--from-start", type=int, default=10)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("games", nargs="*", default=list(FAULTS), metavar="GAME")
    asked = parser.parse_args()
    programs = Programs(os.path.join(asked.build, "cli/arbiter"), os.path.join(asked.build, "properties/arbiter_model_engine"))
    print("| game | fault | played as if | depth | clauses named | turns from the start |\n|---|---|---|---|---|---|", flush=True)
    tried = near = named = 0
    for game in asked.games:
        sentences = programs.faults(game)
        for fault in sentences if asked.all else FAULTS[game].split():
            line, is_near, is_named = row(programs, game, fault, sentences[fault], asked.from_start)
            tried, near, named = tried + 1, near + is_near, named + is_named
            print(line, flush=True)
    print(f"{near} of {tried} faults found near their clause, {named} with their clause named", file=sys.stderr)


if __name__ == "__main__":
    main()
