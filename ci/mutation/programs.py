# SPDX-License-Identifier: MIT
"""What a mutant is run against: for each game one program of its unit tests, vectors, rows of clauses and properties."""
import concurrent.futures
import hashlib
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time

COMMON = ["properties/check.cpp", "properties/corpus.cpp", "properties/models.cpp", "properties/model/model.cpp"]
EACH = ["lib/tests/games/vectors_test.cpp", "lib/tests/games/refused_turns_test.cpp", "lib/tests/games/perft_test.cpp", "lib/tests/games/kind_notes_test.cpp", "ci/mutation/rows_test.cpp",
        "ci/mutation/games/of_row.cpp"]
# headers: the pattern of those in which operators are mutated in; only: in whose name this stands, of the tests that are for all games. A test that
# asks other games has `other_games` in its name. A game may have parts of another's headers, which no test of that one comes by: functions, and branches
# of `if constexpr`, by what they are called or ask.
GAMES = {
    "common": {"program": "scion", "headers": r"text/(edits|fields|labels|rows|turns)\.hpp",
               "tests": ["lib/tests/text/edits_test.cpp", "lib/tests/text/fields_test.cpp", "lib/tests/text/labels_test.cpp",
                         "lib/tests/text/rows_test.cpp", "lib/tests/text/turns_test.cpp", "lib/tests/board/square_test.cpp",
                         "lib/tests/game/game_test.cpp", "lib/tests/game/history_test.cpp", "lib/tests/games/scion_test.cpp",
                         "properties/scion_test.cpp"],
               "only": r"scion|^(Edits|Fields|Labels|Rows|TurnTexts|Sides|Squares|Histories|Playouts)\."},
    "movement": {"headers": r"(movement|board)/", "each": [],
                 "tests": ["lib/tests/movement/movement_test.cpp", "lib/tests/movement/movement_table_test.cpp", "lib/tests/movement/notation_test.cpp",
                           "lib/tests/movement/notation_faults_test.cpp", "lib/tests/movement/path_test.cpp", "lib/tests/movement/reach_test.cpp",
                           "lib/tests/movement/tries_test.cpp", "lib/tests/movement/words_test.cpp", "lib/tests/movement/words_spellings_test.cpp",
                           "lib/tests/board/board_test.cpp", "lib/tests/board/square_test.cpp", "lib/tests/board/square_set_test.cpp"],
                 "only": r""},
    "scion": {"headers": r"games/scion/", "tests": ["lib/tests/games/scion_test.cpp", "properties/scion_test.cpp"], "only": r"scion|the_move_rule_ends_sequences"},
    "tepuy": {"headers": r"games/tepuy/", "tests": ["lib/tests/games/tepuy_test.cpp", "properties/tepuy_test.cpp"], "only": r"tepuy"},
    "uc24": {"headers": r"games/uc24/", "tests": ["lib/tests/games/uc24_test.cpp", "properties/uc24_test.cpp"], "only": r"uc24"},
    "jupiter": {"headers": r"games/jupiter/",
                "tests": ["lib/tests/games/jupiter_test.cpp", "lib/tests/games/typhoon_test.cpp", "lib/tests/games/scirocco_test.cpp",
                          "lib/tests/games/roster_test.cpp", "lib/tests/games/roster_refusals_test.cpp",
                          "lib/tests/games/jupiter_listing_test.cpp", "lib/tests/games/jupiter_explain_test.cpp",
                          "properties/jupiter_test.cpp", "properties/jupiter_laws_test.cpp"],
                "only": r"jupiter|typhoon|scirocco|roster|SeededSetUps"},
    "orthodox": {"headers": r"games/orthodox/(?!house|ini/)",
                 "tests": ["lib/tests/games/orthodox_test.cpp", "lib/tests/games/orthodox_fen_test.cpp", "lib/tests/games/orthodox_words_test.cpp",
                           "properties/chess_test.cpp", "properties/grand_test.cpp",
                           "properties/crazyhouse_test.cpp"],
                 "only": r"chess|grand|crazyhouse|shatranj|courier|makruk|orthodox"},
    "house": {"headers": r"games/orthodox/(house|ini/)", "parts_of": "orthodox",
              "parts": r"extras\.house|castle|castling_onto|goes|keeps_marks|is_immobile|checks_against_rule|must_capture|visit_house_promotions|visit_sifted",
              "each": ["ci/mutation/rows_test.cpp"],
              "tests": ["lib/tests/games/variants_test.cpp", "lib/tests/games/variant_refusals_test.cpp",
                        "lib/tests/games/variant_rules_test.cpp", "lib/tests/games/variant_places_test.cpp", "properties/house_test.cpp"],
              "only": r"Variant|isles|harbour|regatta"},
}
# Those whose operator mutants have all been judged once: a sample is of these, and another survivor there is an error.
JUDGED = ["scion", "tepuy", "uc24", "jupiter", "common", "orthodox", "house", "movement"]
MEMORY = 4 << 30    # bytes
PATIENCE = 10       # seconds, beside five times what the tests take
GAMES_A_PROPERTY = 40


def game_source(game):
    """The file with the game itself."""
    return f"ci/mutation/games/{GAMES[game].get('program', game)}.cpp"


def headers_of(game):
    """The pattern of the headers in which this game has mutants."""
    own = GAMES[game]["headers"]
    return f"(?:{own})|(?:{headers_of(GAMES[game]['parts_of'])})" if "parts_of" in GAMES[game] else own


def owner(header, around):
    """The game whose mutants those of this place in a header are, or None."""
    game = next((game for game, its in GAMES.items() if its["headers"] and re.match(its["headers"], header)), None)
    parts = (other for other, its in GAMES.items() if "parts" in its and its["parts_of"] == game and any(re.fullmatch(its["parts"], name) for name in around))
    return next(parts, game)


class BuildError(Exception):
    """A program cannot be built, and no mutant is to blame."""


class LateError(Exception):
    """What was not done within the time; no failure of anything."""


def environment(**more):
    return {**os.environ, "RC_PARAMS": f"seed=20 max_success={GAMES_A_PROPERTY} noshrink=1", "ARBITER_FEW_GAMES": "1", **more}


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(command, seconds, kept=20000, **more):
    """Exit code (negative: signal; None: too long) and the end of what was said; ends all that the program started."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env=environment(**more),
                                   preexec_fn=limits, start_new_session=True)
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            code = None
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        out.seek(max(0, out.seek(0, os.SEEK_END) - kept))
        return code, out.read().decode(errors="replace")


def built(command, ends):
    """Exit code of a compiler and what it said; ends it, and all that it started, when the time is up."""
    if ends is None:
        done = subprocess.run(command, capture_output=True, text=True)
        return done.returncode, done.stderr
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        _, said = process.communicate(timeout=max(0.0, ends - time.monotonic()))
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise LateError("its program was not built within the time") from None
    return process.returncode, said


def met_by(path):
    """The numbers of the mutants that a run came by, from the file that it wrote; removes it."""
    try:
        with open(path, encoding="ascii") as file:
            lines = file.read().split("\n")
        os.remove(path)
    except FileNotFoundError:
        lines = []
    if lines[-2:] != ["0", ""]:
        raise BuildError(f"{path} was not written to its end: is the disk full?")
    return [int(line) for line in lines[:-2]]


class Program:
    """The test program of a game, from one mutated copy of the headers, built and learned until `ends`."""

    def __init__(self, root, build, game, jobs, sources=None, only=None, ends=None):
        self.root, self.build, self.game, self.jobs, self.ends = root, build, game, jobs, ends
        self.path = os.path.join(build, f"{game}_tests" if sources is None else f"{game}_program")
        if sources is None:
            sources = [game_source(game)] + GAMES[game]["tests"] + GAMES[game].get("each", EACH) + COMMON
            only = GAMES[game]["only"]
        self.sources, self.only = sources, only
        self.tests = {}      # name -> seconds
        self.reached = {}    # number of a mutant -> names of the tests that come by it

    def flags(self, include):
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as machine:
            simd = ["-march=x86-64-v3"] if "avx2" in machine.read() else []
        return ["-std=c++20", "-O1", "-w", *simd, "-DARBITER_COMPILED", "-DARBITER_SANITIZED", f'-DARBITER_CORPORA="{self.root}/corpora"',
                "-include", os.path.join(self.root, "ci/mutation/mutant.hpp"), "-I", include,
                "-I", os.path.join(self.root, "properties"), "-I", os.path.join(self.root, "lib/tests"), "-I", os.path.join(self.root, "cli"),
                "-I", os.path.join(self.root, "ci/mutation")]

    def compile(self, source, digest):
        # What holds no game is the same in every program, and made from the headers as they are.
        folder, include = os.path.join(self.build, "objects"), os.path.join(self.build, "include")
        if source in COMMON:
            folder, include, digest = os.path.join(self.build, "../common"), os.path.join(self.root, "lib/include"), self.common_digest()
        target = os.path.join(folder, re.sub(r"[^A-Za-z0-9_.]", "_", source) + ".o")
        os.makedirs(folder, exist_ok=True)
        command = [*(["ccache"] if shutil.which("ccache") else []), "g++-12", *self.flags(include), "-c", os.path.join(self.root, source), "-o", target]
        with open(os.path.join(self.root, source), "rb") as file:
            stamp = hashlib.sha256(file.read() + digest + repr(command).encode()).hexdigest()
        if os.path.exists(target) and os.path.exists(target + ".stamp"):
            with open(target + ".stamp", encoding="ascii") as file:
                if file.read() == stamp:
                    return target, ""
        code, said = built(command, self.ends)
        if code == 0:
            with open(target + ".stamp", "w", encoding="ascii") as file:
                file.write(stamp)
        how = f" (the compiler was ended by signal {-code}: memory?)" if code < 0 else ""
        return target, "" if code == 0 else f"{said}\n{source} does not compile{how}\n"

    def common_digest(self):
        digest = hashlib.sha256()
        for folder, folders, names in os.walk(os.path.join(self.root, "properties")):
            folders.sort()
            for name in sorted(names):
                with open(os.path.join(folder, name), "rb") as file:
                    digest.update(file.read())
        return digest.digest()

    def make(self, digest):
        """Builds the program; what the compiler said against it, or nothing."""
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            made = list(pool.map(lambda source: self.compile(source, digest), self.sources))
        said = "".join(text for _, text in made)
        if said:
            return said
        link = ["g++-12", *(target for target, _ in made), "-o", self.path + ".part", "-lgtest_main", "-lgtest", "-lrapidcheck", "-pthread"]
        code, said = built(link, self.ends)
        if code != 0:
            raise BuildError(f"{self.game}: cannot link:\n{said[-3000:]}")
        os.replace(self.path + ".part", self.path)
        return ""

    def listed(self):
        code, text = run([self.path, "--gtest_list_tests"], 60, kept=1 << 24)
        if code != 0:
            raise BuildError(f"{self.game}: the program does not list its tests: {text[-500:]}")
        names, suite = [], ""
        for line in text.splitlines():
            line = line.split("#")[0].rstrip()
            if line.endswith(".") and not line.startswith(" "):
                suite = line
            elif line.startswith("  "):
                names.append(suite + line.strip())
        if self.only is None:
            return names
        return [name for name in names if (re.search(self.only, name.split(".")[0] + ".", re.I) or re.search(self.only, name.rpartition("/")[2], re.I)) and
                "other_games" not in name]

    def learn(self):
        """Runs each test alone without a mutant: how long it takes, and which mutants it comes by."""
        def one(name):
            met = os.path.join(self.build, "met." + hashlib.sha256(name.encode()).hexdigest()[:16])
            began = time.monotonic()
            patience = 300 if self.ends is None else min(300, self.ends - began)
            if patience <= 0:
                raise LateError("its tests were not all run within the time")
            code, text = run([self.path, "--gtest_filter=" + name], patience, ARBITER_MUTANT="0", ARBITER_MUTANTS_MET=met)
            seconds = time.monotonic() - began
            if code is None and patience < 300:
                raise LateError("its tests were not all run within the time")
            return name, code, text, seconds, met_by(met) if code == 0 else []
        failed = []
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            for name, code, text, seconds, numbers in pool.map(one, self.listed()):
                if code != 0:
                    failed.append(f"{name} fails without any mutant:\n{text[-600:]}")
                self.tests[name] = seconds
                for number in numbers:
                    self.reached.setdefault(number, []).append(name)
        if failed:
            raise BuildError(f"{self.game}: " + "\n".join(failed))
        if not self.tests:
            raise BuildError(f"{self.game}: no tests")

    def judge(self, number, ends=None):
        """A mutant's verdict here: killed and by what, survived, not reached, or not run, where the time ended first."""
        names = sorted(self.reached.get(number, []), key=self.tests.get)
        if not names:
            return "not reached", ""
        # What takes no time first: most are killed there. Each part is a process, and a test alone takes at least as long as that needs to start.
        start = min(self.tests.values())
        parts, spent = [[], [], []], 0.0
        for name in names:
            spent += self.tests[name] - start
            parts[0 if spent < 0.3 or not parts[0] else 1 if spent < 2 else 2].append(name)
        for part in parts:
            if not part:
                continue
            patience = PATIENCE + 5 * sum(self.tests[name] - start for name in part)
            for again in (True, False):
                seconds = patience if ends is None else min(patience, max(0.0, ends - time.monotonic()))
                code, text = run([self.path, "--gtest_break_on_failure", "--gtest_filter=" + ":".join(part)], seconds, ARBITER_MUTANT=str(number))
                if code is None and seconds < patience:
                    return "not run", ""
                if code != -signal.SIGKILL:
                    break
                if not again:
                    return "killed", "the machine, twice (memory?)"
            if code == 0:
                continue
            started = re.findall(r"\[ RUN      \] (\S+)", text)
            by = started[-1] if started else "the start of the program"
            if code is None:
                return "killed", f"time in {by}"
            if "bad_alloc" in text:
                return "killed", f"memory in {by}"
            return "killed", by if code in (1, -signal.SIGTRAP) else f"signal {-code} in {by}"
        return "survived", ""
