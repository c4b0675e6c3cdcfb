# SPDX-License-Identifier: MIT
"""Does a comparison find them? Each rule mutant of a game, served as an engine, under `arbiter compare`."""
import collections
import json
import os
import re
import shlex
import statistics
import subprocess
import tempfile

import programs

SOURCES = ["ci/mutation/engine.cpp", "cli/reference.cpp", "cli/bounded_perft.cpp"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# The games that a clause is about, by its id or by the beginning of that; a plain comparison is of one game.
OF_CLAUSE = {"SCI": ["scirocco"], "TYP": ["typhoon", "jupiter"], "JUP": ["jupiter"],
             "COM-02": ["scirocco"], "COM-03": ["chess", "scirocco"], "COM-04": ["chess"], "COM-20": ["jupiter"], "COM-22": ["scirocco"],
             "COM-23": ["scirocco"], "COM-25": ["typhoon"], "COM-26": ["scirocco"], "COM-33": ["typhoon"]}
OF_PROGRAM = {"common": ["scion"], "scion": ["scion"], "tepuy": ["tepuy"], "uc24": ["uc24"], "jupiter": ["jupiter"],
              "orthodox": ["chess", "grand", "crazyhouse", "shatranj"],
              "house": [*(f"{ROOT}/corpora/ini/model.ini:{name}" for name in ("isles", "harbour", "regatta")),
                        *(f"{ROOT}/ci/mutation/games/house.ini:{name}" for name in ("placed", "alone"))]}
# What a program needs beside its game, and one that holds other games than where its mutants are judged.
ALSO = {"house": ["properties/corpus.cpp"]}
GAMES = {"common": "lib/compiled/games.cpp"}


def games_of(site):
    """The games to ask for a mutant, in this order."""
    if site.game in ("common", "jupiter"):
        for part in (site.clause, site.clause[:3]):
            if part in OF_CLAUSE:
                return OF_CLAUSE[part]
    return OF_PROGRAM[site.game]


def sources_of(game):
    """What the engine with the mutants of a game is made of."""
    return [GAMES.get(game, programs.game_source(game)), *SOURCES, *ALSO.get(game, [])]


class Finding:
    """What plain comparisons say of one mutant: of the first game that shows it."""

    def __init__(self, site, arbiter, engine, seconds):
        self.site, self.is_found, self.is_named, self.is_first, self.suspects = site, False, False, False, []
        self.stage, self.turns, self.pieces, self.seconds, self.game = "-", None, None, None, "-"
        for game in games_of(site):
            self.compare(game, arbiter, engine, seconds)
            if self.is_found:
                return

    def compare(self, game, arbiter, engine, seconds):
        with tempfile.TemporaryDirectory(prefix="arbiter-mutants-") as folder:
            path = os.path.join(folder, "report.json")
            command = f"json:env ARBITER_MUTANT={self.site.number} {shlex.quote(engine)}"
            try:
                ruling = ["--ruling", self.site.seen.removeprefix("with ")] if self.site.seen else []
                subprocess.run([arbiter, "compare", game, *ruling, "--engine", command, "--games", "1000000", "--time", str(seconds), "--json", path],
                               capture_output=True, timeout=3 * seconds + 60, check=False, preexec_fn=programs.limits)
                with open(path, encoding="utf-8") as file:
                    report = json.load(file)
            except (subprocess.TimeoutExpired, OSError, ValueError):
                return
        self.is_found = report["conclusion"] in ("differs", "failed")
        if not self.is_found:
            return
        self.game, self.seconds = game.rpartition(":")[2], report["seconds"]
        difference = report.get("difference")
        self.suspects = (difference or report.get("failure", {})).get("suspects", [])
        self.is_named, self.is_first = self.site.clause in self.suspects, [self.site.clause] == self.suspects[:1]
        if difference is None:    # it refused a turn, or crashed
            self.stage = report["conclusion"]
            return
        self.stage = difference["stage"] if isinstance(difference["stage"], str) else next(iter(difference["stage"].values()))
        self.turns = len(difference["set_up"]["turns"]) if difference.get("by_turns") else 0
        self.pieces = len(re.findall(r"\{[^}]*\}|[A-Za-z]", difference["fen"].split()[0]))


def told(findings, unseen):
    """The table of README.md: a row a game, then what was not found or not named."""
    lines = ["| game | rule mutants | found | clause named | named first | turns from a printed FEN, median (most) | pieces, median (most) | "
             "seconds, median (most) |", "|---|---|---|---|---|---|---|---|"]
    groups = collections.OrderedDict()
    for finding in findings:
        groups.setdefault(finding.site.game, []).append(finding)
    if len(groups) > 1:
        groups["all"] = list(findings)
    for game, some in groups.items():
        found = [finding for finding in some if finding.is_found]

        def middle(values):
            values = [value for value in values if value is not None]
            return f"{statistics.median(values):.3g} ({max(values):.3g})" if values else "-"
        lines.append(f"| {game} | {len(some)} | {len(found)} | {sum(finding.is_named for finding in found)} | "
                     f"{sum(finding.is_first for finding in found)} | "
                     f"{middle([finding.turns for finding in found])} | {middle([finding.pieces for finding in found])} | "
                     f"{middle([finding.seconds for finding in found])} |")
    for finding in findings:
        if not finding.is_found or not finding.is_named:
            what = f"found in {finding.game}, stage {finding.stage}; suspects {' '.join(finding.suspects) or 'none'}" if finding.is_found else "not found"
            lines.append(f"{what}: {finding.site.clause} {finding.site.what}")
    lines += [f"nothing that an engine is asked shows it: {site.clause} {site.what} ({site.seen.removeprefix('unseen: ')})" for site in unseen]
    return "\n".join(lines)
