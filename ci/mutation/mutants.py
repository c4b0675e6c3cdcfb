# SPDX-License-Identifier: MIT
"""ci/mutants: are the tests able to fail? Each mutant of the library is run against the fast tests of its game.

Rule mutants are the rows of ci/mutation/rules/*.rules, one-line edits that break one clause; operator mutants are made of what
clang finds in the headers of the games. All of a run are compiled into one program a game and switched on one at a time. A mutant
is killed (a test fails, crashes, or takes too long), survives, is stillborn (does not compile), or is equivalent
(ci/mutation/equivalent.txt says why). A survivor is a hole in the tests, or belongs into that list.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import importlib.machinery
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time

import programs
import schema
import served

LEAST_SHARE = 95


def arguments():
    parser = argparse.ArgumentParser(prog="ci/mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clause", action="append", help="only the rule mutants of this clause")
    parser.add_argument("--game", action="append", choices=sorted(programs.GAMES), help="only this game's mutants")
    parser.add_argument("--rules", action="store_true", help="only rule mutants")
    parser.add_argument("--header", help="only operator mutants of headers with this in their names")
    parser.add_argument("--since", metavar="COMMIT", help="only what changed since this commit, and with --sample so many others")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many mutants, of one game where none is given")
    parser.add_argument("--seed", type=int, help="for --sample; printed in any case")
    parser.add_argument("--minutes", type=float, help="stop after so long, building too; what is left is not run, which fails nothing")
    parser.add_argument("--served", type=int, metavar="SECONDS", help="instead of the tests: serve each rule mutant to `arbiter compare` for so long")
    parser.add_argument("--arbiter", default="build/cli/arbiter", help="the command for --served")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--build", default="build-mutants", help="where it is all made")
    return parser.parse_args()


def known_lines(path):
    """A list of mutants: `key # reason` a line."""
    known = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            for line in file:
                if line.strip() and not line.startswith("#"):
                    key, _, reason = line.rstrip("\n").rpartition(" # ")
                    if not key:
                        key, reason = reason, ""
                    known[key] = reason
    return known


def is_known(root, commit):
    """The commit is in this copy of the repository."""
    asked = ["git", "-C", root, "rev-parse", "--quiet", "--verify", commit + "^{commit}"]
    return shutil.which("git") is not None and subprocess.run(asked, capture_output=True, check=False).returncode == 0


def changed_lines(root, commit):
    """Of each header under lib/include/arbiter the numbers of the lines that changed since a commit."""
    text = subprocess.run(["git", "-C", root, "diff", "-U0", commit, "--", "lib/include/arbiter"], capture_output=True, text=True)
    if text.returncode != 0:
        raise programs.BuildError(f"--since {commit}: {text.stderr.strip()}")
    lines, header = {}, None
    for line in text.stdout.splitlines():
        if line.startswith("+++ "):
            header = line[6:].removeprefix("lib/include/arbiter/") if line.startswith("+++ b/") else None
        elif header and (match := re.match(r"@@ \S+ \+(\d+)(?:,(\d+))? @@", line)):
            first, count = int(match[1]), int(match[2] or 1)
            lines.setdefault(header, set()).update(range(first, first + count))
    return lines


def gather(root, games, with_operators):
    """All sites: the rows of the tables, and the operators of the games' headers where these cross no row."""
    include = os.path.join(root, "lib/include")
    sites, texts = [], {}

    def data(header):
        if header not in texts:
            with open(os.path.join(include, "arbiter", header), "rb") as file:
                texts[header] = file.read()
        return texts[header]

    for game in games:
        rows = schema.read_rules(os.path.join(root, f"ci/mutation/rules/{game}.rules"))
        for row in rows:
            if not os.path.exists(os.path.join(include, "arbiter", row["header"])):
                raise schema.RuleError(f"{row['where']}: {row['clause']}: there is no header {row['header']}")
            site = schema.rule_site(row, data(row["header"]).decode())
            site.game = game
            sites.append(site)
    if with_operators:
        from sites import Finder
        for game in games:
            headers = {}
            for parent, _, names in os.walk(os.path.join(include, "arbiter")):
                for path in (os.path.join(parent, name) for name in names):
                    header = os.path.relpath(path, os.path.join(include, "arbiter"))
                    if re.match(programs.headers_of(game), header):
                        headers[path] = header
            if not headers:
                continue
            source = os.path.join(root, programs.game_source(game))
            for site in Finder(headers).find(source, ["-std=c++20", "-DARBITER_COMPILED", "-I", include, "-I", os.path.join(root, "ci/mutation"),
                                                             "-I", os.path.join(root, "properties")]):
                crossed = any(other.header == site.header and schema.crosses(site, other) for other in sites if other.clause)
                if not crossed and programs.owner(site.header, site.around) == game:
                    site.game = game
                    data(site.header)
                    sites.append(site)
    times = collections.Counter()
    for number, site in enumerate(sites, 1):
        site.number = number
        site.place(data(site.header))
        whose = "" if site.clause or re.match(programs.GAMES[site.game]["headers"], site.header) else f"{site.game}: "
        base = f"{whose}{site.clause or site.header} {site.kind}: {site.what if site.clause else site.text}"
        times[base] += 1
        site.key = base if times[base] == 1 else f"{base} ({times[base]})"
    if len(sites) >= 1 << 15:
        raise schema.RuleError(f"{len(sites)} mutants are more than mutant.hpp has room for")
    return sites


def build(root, folder, sites, game, jobs, sources=None, ends=None):
    """Writes the mutated headers and builds a game's program, without the mutants that do not compile; returns it and them."""
    stillborn = []
    program = programs.Program(root, folder, game, jobs, sources, ends=ends)
    while True:
        alive = [site for site in sites if site not in stillborn]
        schema.write_tree(os.path.join(root, "lib/include"), os.path.join(folder, "include"), alive)
        said = program.make(digest_of(alive, root))
        if not said:
            return program, stillborn
        wrong = mutants_in(said, alive)
        if not wrong:
            raise programs.BuildError(f"{game}: cannot be compiled, and no mutant is to blame:\n{said[:3000]}")
        stillborn += wrong


def mutants_in(said, sites):
    """The mutants that the compiler's errors are about: in whose text they are, or else the narrowest around that place."""
    wrong = []
    for header, line, column in sorted(set(re.findall(r"include/(?:arbiter/)?(\S+?):(\d+):(\d+): error:", said))):
        line, column = int(line), int(column)
        here = [site for site in sites if site.header == header and any(at == line and first <= column < last for at, first, last in site.written)]
        if not here:
            here = [site for site in sites if site.header == header and site.first_line <= line <= site.last_line]
            narrow = min((site.end - site.start for site in here), default=0)
            here = [site for site in here if site.end - site.start == narrow]
        wrong += [site for site in here if site not in wrong]
    return wrong


def unbroken(root):
    """What is wrong with the tables as a whole: clauses with fewer than two rows that are not said to be no code, and the reverse."""
    clauses = importlib.machinery.SourceFileLoader("clauses", os.path.join(root, "ci/clauses")).load_module().clauses(root)
    rows = collections.Counter(row["clause"] for game in programs.GAMES for row in schema.read_rules(os.path.join(root, f"ci/mutation/rules/{game}.rules")))
    no_code = known_lines(os.path.join(root, "ci/mutation/no_code.txt"))
    wrong = [f"{clause} has {rows[clause]} rows, and not two" for clause in clauses if rows[clause] < 2 and clause not in no_code]
    wrong += [f"{clause} has two rows and stands in no_code.txt" for clause in no_code if rows[clause] >= 2]
    wrong += [f"no rule file has {clause}" for clause in [*rows, *no_code] if clause not in clauses]
    return wrong


def games_of(asked, root):
    """The games of this run: those asked for, or all; for a sample one, and for a change those whose headers it touched."""
    if asked.game:
        return asked.game
    known = list(programs.GAMES)
    if asked.clause:
        return [game for game in known if any(row["clause"] in asked.clause for row in
                                              schema.read_rules(os.path.join(root, f"ci/mutation/rules/{game}.rules")))]
    some = set(known) if asked.since is None and asked.sample is None else set()
    if asked.since:
        changed = changed_lines(root, asked.since)
        some |= {game for game in known for header in changed if re.match(programs.headers_of(game), header)}
    if asked.sample:
        asked.drawn = random.Random(asked.seed).choice(programs.JUDGED)
        some.add(asked.drawn)
    return sorted((game for game in known if game in some), key=lambda game: game == getattr(asked, "drawn", None))


def digest_of(sites, root):
    digest = hashlib.sha256()
    for site in sites:
        digest.update(repr((site.number, site.header, site.pieces)).encode())
    for top in ("lib/include", "properties", "ci/mutation"):
        for folder, folders, names in os.walk(os.path.join(root, top)):
            folders.sort()
            for name in sorted(names):
                if name.endswith(".hpp"):
                    with open(os.path.join(folder, name), "rb") as file:
                        digest.update(file.read())
    return digest.digest()


def chosen(asked, sites, root):
    """The mutants of this run."""
    some = [site for site in sites if
            (not asked.clause or site.clause in asked.clause) and (not asked.rules or site.clause) and
            (not asked.header or (not site.clause and asked.header in site.header))]
    touched = []
    if asked.since:
        lines = changed_lines(root, asked.since)
        touched = [site for site in some if lines.get(site.header, set()) & set(range(site.first_line, site.last_line + 1))]
        print(f"{len(touched)} mutants on lines changed since {asked.since}")
        if asked.sample is None:
            return touched
    if asked.sample is not None:
        others = [site for site in some if site not in touched]
        draw = random.Random(asked.seed)
        if not asked.game:
            others = [site for site in others if site.game == asked.drawn]
        return touched + draw.sample(others, min(asked.sample, len(others)))
    return some


def table(title, sites, group):
    groups = {}
    for site in sites:
        groups.setdefault(group(site), collections.Counter())[site.verdict] += 1
    columns = ["killed", "survived", "stillborn", "equivalent", "compile time", "not run"]
    width = max([len(title)] + [len(name) for name in groups])
    print(f"{title:{width}}" + "".join(f"{column:>14}" for column in columns))
    for name, counts in sorted(groups.items()):
        print(f"{name:{width}}" + "".join(f"{counts[column] or '.':>14}" for column in columns))
    print()


def report(asked, sites, folder, known, seconds):
    """Prints tables and survivors, writes mutants.json; the exit code."""
    rules = [site for site in sites if site.clause]
    operators = [site for site in sites if not site.clause]
    if rules:
        table("rule mutants", rules, lambda site: site.clause)
    if operators:
        table("operator mutants", operators, lambda site: site.header)
    for site in sites:
        if site.verdict == "survived" or (site.verdict == "stillborn" and site.clause):
            listed = " (known)" if site.key in known else ""
            print(f"{site.verdict}{listed}: {site.header}:{site.first_line}: {site.clause} {site.what}{': ' if site.by else ''}{site.by}")
    print()
    failed = False
    for name, some in (("rule", rules), ("operator", operators)):
        counts = collections.Counter(site.verdict for site in some)
        judged = counts["killed"] + counts["survived"]
        share = 100 * counts["killed"] / judged if judged else 100
        print(f"{len(some)} {name} mutants: " + ", ".join([f"{count} {verdict}" for verdict, count in sorted(counts.items())] or ["none"]) +
              (f"; {share:.1f} % killed of those that can be" if judged else ""))
        if name == "rule" and (counts["survived"] or counts["stillborn"]):
            failed = True
        if name == "operator" and asked.sample is None and asked.since is None and asked.minutes is None and share < LEAST_SHARE:
            print(f"error: less than {LEAST_SHARE} % of the operator mutants are killed")
            failed = True
        if name == "operator" and (asked.sample is not None or asked.since):
            new = [site for site in some if site.verdict == "survived" and site.key not in known and site.game in programs.JUDGED]
            for site in new:
                print(f"error: survived and is in no list: {site.key}")
            failed = failed or bool(new)
    result = {"seconds": round(seconds), "seed": asked.seed, "mutants": [
        {"key": site.key, "clause": site.clause, "header": site.header, "line": site.first_line, "kind": site.kind, "what": site.what,
         "game": site.game, "verdict": site.verdict, "by": site.by} for site in sites]}
    schema.write_file(os.path.join(folder, "mutants.json"), json.dumps(result, indent=1) + "\n")
    print(f"{os.path.join(folder, 'mutants.json')} holds them all; {seconds:.0f} s")
    return 1 if failed else 0


def main():
    began = time.monotonic()
    asked = arguments()
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    folder = os.path.join(root, asked.build)
    if asked.seed is None:
        asked.seed = random.SystemRandom().randrange(1_000_000)
    if asked.sample is not None:
        print(f"seed {asked.seed}")
    wrong = unbroken(root)
    if wrong:
        raise schema.RuleError("ci/mutation/rules: " + "; ".join(wrong))
    if asked.since and asked.sample is not None and not is_known(root, asked.since):
        print(f"--since {asked.since}: no such commit here (a shallow clone?); the sample alone is judged")
        asked.since = None
    games = games_of(asked, root)
    ends = began + 60 * asked.minutes if asked.minutes else None
    sites = gather(root, games, not asked.rules and not asked.clause and not asked.served)
    equivalent = known_lines(os.path.join(root, "ci/mutation/equivalent.txt"))
    survivors = known_lines(os.path.join(root, "ci/mutation/survivors.txt"))
    if asked.served:
        return serve(asked, root, folder, [site for site in sites if site.clause and (not asked.clause or site.clause in asked.clause)])
    picked = chosen(asked, sites, root)
    for site in picked:
        site.verdict, site.by = ("equivalent", equivalent[site.key]) if site.key in equivalent else ("not run", "")
    some = {game: [site for site in picked if site.game == game and site.verdict == "not run"] for game in games}
    some = {game: mine for game, mine in some.items() if mine}
    for at, (game, mine) in enumerate(some.items()):
        # What time is left is shared by the games that are left; half of a share is for the program and its tests without a mutant.
        now = time.monotonic()
        until = ends and now + (ends - now) / (len(some) - at)
        # All of a game are in its program whichever are asked for, so that the next question finds it built; but in a hurry fewer compile sooner.
        held = mine if asked.since or asked.sample is not None else [site for site in sites if site.game == game]
        try:
            program, stillborn = build(root, os.path.join(folder, game), held, game, asked.jobs, ends=until and (now + until) / 2)
            print(f"{game}: built after {time.monotonic() - began:.0f} s", flush=True)
            program.learn()
        except programs.LateError as late:
            print(f"{game}: {len(mine)} mutants not judged: {late}", flush=True)
            continue
        for site in mine:
            if site in stillborn:
                site.verdict = "stillborn"
        print(f"{game}: {len(program.tests)} tests take {sum(program.tests.values()):.0f} s; {len(mine)} mutants after "
              f"{time.monotonic() - began:.0f} s", flush=True)

        def judge(site):
            if site.verdict == "stillborn" or (until and time.monotonic() > until):
                return
            site.verdict, site.by = program.judge(site.number, until)
            if site.verdict == "not reached":
                site.verdict, site.by = ("compile time", "") if site.constant else ("survived", "no test comes by")
        with concurrent.futures.ThreadPoolExecutor(asked.jobs) as pool:
            list(pool.map(judge, mine))
    return report(asked, picked, folder, survivors, time.monotonic() - began)


def serve(asked, root, folder, rules):
    """Prints what comparisons find of the rule mutants; 1 if not all."""
    if not os.access(os.path.join(root, asked.arbiter), os.X_OK):
        raise programs.BuildError(f"--served needs the command; there is no {os.path.join(root, asked.arbiter)}")
    for source in [*served.SOURCES, *served.GAMES.values()]:
        if not os.path.exists(os.path.join(root, source)):
            raise programs.BuildError(f"--served needs {source}, which answers for `arbiter serve`")
    findings = []
    for game in dict.fromkeys(site.game for site in rules):
        mine = [site for site in rules if site.game == game]
        program, stillborn = build(root, os.path.join(folder, game + "-served"), mine, game, asked.jobs, served.sources_of(game))
        with concurrent.futures.ThreadPoolExecutor(asked.jobs) as pool:
            findings += pool.map(lambda site: served.Finding(site, os.path.join(root, asked.arbiter), program.path, asked.served),
                                 [site for site in mine if site not in stillborn and not site.seen.startswith("unseen")])
    text = served.told(findings, [site for site in rules if site.seen.startswith("unseen")])
    print(text)
    schema.write_file(os.path.join(folder, "served.txt"), text + "\n")
    return 0 if all(finding.is_found for finding in findings) else 1


def guarded():
    try:
        return main()
    except (schema.RuleError, programs.BuildError, OSError) as error:
        print(f"ci/mutants: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(guarded())
