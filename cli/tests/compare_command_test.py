#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Runs `arbiter compare` against good and bad engines. ARBITER names the program to test."""

import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import uuid

sys.dont_write_bytecode = True

HERE = pathlib.Path(__file__).resolve().parent
SAMPLES = HERE.parents[1] / "corpora" / "engines"
FAIRY = "/usr/games/fairy-stockfish"
STOCKFISH = "/usr/games/stockfish"
SJAAK = "/usr/games/sjaakii"
ARBITER = os.environ.get("ARBITER", "")
# A position of Scion before a capture that may promote, and one in which the game is over.
CAPTURE = "o9/10/10/10/4d5/3D6/10/10/10/O9 w - C/ 0 1"
MATE = "o9/10/10/10/10/T9/10/10/10/9O b - - 0 1"
CASTLING = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"


PLAIN = ("--stages", "tree,counts,games", "--as-met")


def setUpModule():
    if not os.access(ARBITER, os.X_OK):
        raise AssertionError(f"ARBITER must name the program to test; it is {ARBITER!r}")
    for engine in (FAIRY, STOCKFISH, SJAAK):
        if not os.access(engine, os.X_OK):
            raise AssertionError(f"{engine} is missing; Debian has it as a package")


class Case(unittest.TestCase):
    maxDiff = None

    def run_arbiter(self, *words, within=60):
        done = subprocess.run([ARBITER, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=within)
        self.out = done.stdout.decode("ascii")  # nothing else may come out, whatever an engine says
        self.err = done.stderr.decode("ascii")
        self.code = done.returncode
        self.assertNotIn("\x1b", self.out + self.err)

    def compare(self, game, engine, *words, within=60, plain=True):
        """Compares, with a mark on the engine's command line, and sees to it that nothing with that mark is left. `plain`:
        only what the words ask for, and a wrong position as it is met."""
        mark = "mark-" + uuid.uuid4().hex
        marked = f"{engine} {mark}" if "_engine.py" in engine else engine
        self.run_arbiter("compare", game, "--engine", marked, *(PLAIN if plain else ()), *words, within=within)
        self.assertEqual(processes_with(mark), [], "processes are left")

    def json(self, habit, *words, **more):
        self.compare("scion", f"json:{HERE}/engines/json_engine.py {habit}", *(words or ("--depth", "2")), **more)

    def uci(self, habit, *words, game="chess", **more):
        self.compare(game, f"uci:{HERE}/engines/uci_engine.py {habit}", *words, **more)

    def perftree(self, habit, *words, game="scion", **more):
        self.compare(game, f"perftree:{HERE}/engines/perftree_engine.py {habit}", *(words or ("--depth", "1")), **more)

    def says(self, code, *texts):
        for text in texts:
            self.assertIn(text, self.out, self.err)
        self.assertEqual(self.code, code, self.out + self.err)

    def number(self, label, pattern):
        found = re.search(rf"^{label} .*?{pattern}", self.out, re.MULTILINE)
        self.assertIsNotNone(found, self.out)
        return int(found[1])

    def again(self):
        """Runs the command that a report ends with."""
        line = re.search(r"^again +arbiter (.*)$", self.out, re.MULTILINE)
        self.assertIsNotNone(line, self.out)
        before = self.out
        self.run_arbiter(*shlex.split(line[1]))
        return before


def processes_with(mark):
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and mark.encode() in (entry / "cmdline").read_bytes():
                found.append(entry.name)
        except OSError:
            pass
    return found


def zombies_of(parent):
    found = 0
    for entry in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            state, of = (entry / "stat").read_text().rsplit(") ", 1)[1].split()[:2]
            found += state == "Z" and int(of) == parent
        except OSError:
            pass
    return found


def wait_for(condition, within=60):
    end = time.monotonic() + within
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)


class RightEngines(Case):
    def test_the_scion_sample_agrees_and_the_report_says_how_much_was_compared(self):
        self.compare("scion", f"json:{SAMPLES}/scion.py", "--depth", "2", "--games", "1")
        self.says(0, "verdict    agrees in all that was compared", "Scion in plain Python", "tree       depth 2", "clocks     compared")
        self.assertGreater(self.number("compared", r"(\d+) positions"), 57)
        self.assertGreater(self.number("compared", r"with (\d+) turns"), 2126)

    def test_answers_that_come_byte_by_byte_are_read(self):
        self.json("byte_by_byte", "--depth", "1")
        self.says(0, "agrees")

    def test_carriage_returns_and_a_banner_before_the_first_answer_do_not_matter(self):
        for habit in ("crlf", "banner", "noisy_errors"):
            self.json(habit, "--depth", "1")
            self.says(0, "agrees")

    def test_lists_of_positions_are_compared_by_effect(self):
        for habit in ("fens", "both"):
            self.json(habit, "--depth", "1")
            self.says(0, "1 position with 56 turns, all by the position after the turn")

    def test_a_ruling_is_told_to_the_engine(self):
        self.json("none", "--ruling", "SCN-07=true", "--ruling", "SCN-22=loss", "--fen", CAPTURE, "--depth", "2")
        self.says(0, "agrees", "with SCN-07=true SCN-22=loss")

    def test_a_finished_position_is_compared_by_its_result(self):
        self.json("none", "--fen", MATE)
        self.says(0, "1 position with 0 turns", "1 result")

    def test_an_engine_that_ignores_quit_is_killed_with_its_children(self):
        self.json("ignores_quit", "--depth", "1")
        self.says(0, "agrees", "it did not end when it was told to, and was killed")
        self.json("has_a_child", "--depth", "1")
        self.says(0, "agrees")

    def test_children_that_leave_the_engines_group_are_killed_too(self):
        for habit in ("has_a_daemon", "has_a_child_in_its_own_session", "dies_with_a_daemon"):
            with self.subTest(habit):
                self.json(habit, "--depth", "1")
                self.says(3 if habit.startswith("dies") else 0)

    def test_a_child_that_arbiter_had_before_the_engine_lives_on(self):
        mark = "mark-" + uuid.uuid4().hex
        engine = shlex.quote(f"json:{HERE}/engines/json_engine.py none")
        arbiter = f"exec {shlex.quote(ARBITER)} compare scion --engine {engine} --stages tree --depth 1"
        self.addCleanup(lambda: [os.kill(int(one), signal.SIGKILL) for one in processes_with(mark)])
        done = subprocess.run(["/bin/sh", "-c", f"sh -c 'sleep 600; :' {mark} >&- 2>&- & {arbiter}"], capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(processes_with(mark)), 1)

    def test_dead_children_of_a_running_engine_are_no_zombies(self):
        mark = "mark-" + uuid.uuid4().hex
        engine = f"json:{HERE}/engines/json_engine.py leaves_dead_children {mark}"
        arbiter = subprocess.Popen([ARBITER, "compare", "scion", *PLAIN, "--engine", engine, "--games", "9"], stdout=subprocess.DEVNULL)
        self.addCleanup(arbiter.communicate)
        self.addCleanup(arbiter.terminate)
        time.sleep(2)
        self.assertLessEqual(zombies_of(arbiter.pid), 2)


class Findings(Case):
    """What a plain call shows: positions for the clauses first, the smallest that shows the difference, and its reading."""

    def test_the_fault_of_the_sample_is_named_from_a_position_made_for_its_clause(self):
        self.compare("scion", f"json:{SAMPLES}/scion_pool_fault.py", plain=False)
        self.says(1, "at a position about SCN-0", "reads as   all that it said there is right under",
                  "SCN-06 as if: the piece that a promotion brings back stays in the pool too")
        self.again()
        self.says(1, "SCN-06 as if")

    def test_a_position_met_in_a_game_is_shown_with_the_smallest_that_shows_the_same(self):
        self.compare("scion", f"json:{SAMPLES}/scion_pool_fault.py", "--stages", "games", "--games", "10", "--seed", "1", plain=False)
        self.says(1, "turns      1. ", "met at     ")
        board = re.search(r"^fen +(\S+)", self.out, re.MULTILINE)[1]
        self.assertLessEqual(len(re.findall(r"[A-Za-z]", board)), 4, board)
        before = self.out
        self.again()
        self.assertEqual(re.search(r"^effect .*$", before, re.MULTILINE)[0], re.search(r"^effect .*$", self.out, re.MULTILINE)[0])

    def test_a_right_engine_agrees_on_the_positions_of_all_clauses(self):
        self.compare("scion", f"json:{SAMPLES}/scion.py", "--games", "1", plain=False)
        self.says(0, "agrees in all that was compared")
        self.assertGreaterEqual(self.number("stages", r"clauses (\d+)"), 60)
        self.assertGreaterEqual(self.number("stages", r"reach (\d+)"), 36)
        self.assertGreaterEqual(self.number("stages", r"clutter (\d+)"), 36)
        self.assertGreaterEqual(self.number("clauses", r"(\d+) of \d+ seen to act"), 12)

    def test_real_engines_agree_on_the_positions_of_the_clauses(self):
        for game, engine in (("chess", STOCKFISH), ("chess", FAIRY), ("capablanca", FAIRY), ("grand", FAIRY), ("crazyhouse", FAIRY)):
            self.compare(game, f"uci:{engine}", "--depth", "1", plain=False)
            self.says(0, "agrees in all that was compared")
            self.assertGreaterEqual(self.number("stages", r"clauses (\d+)"), 10)
            self.assertGreaterEqual(self.number("stages", r"reach (\d+)"), 20)

    def test_positions_come_from_a_file_as_fens_or_as_rows(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "some.fens")
            with open(path, "w", encoding="ascii") as file:
                file.write(f"# two positions\n{CAPTURE}\nSCN-06 | scion | - | {CAPTURE} | turns 4\n\n{MATE}\n")
            self.compare("scion", f"json:{SAMPLES}/scion.py", "--positions", path, "--depth", "1")
            self.says(0, "stages     positions 2, tree 1")
            with open(path, "w", encoding="ascii") as file:
                file.write("8/8 w - - 0 1\nrubbish | row\n")
            self.compare("scion", f"json:{SAMPLES}/scion.py", "--positions", path, "--depth", "1")
            self.assertEqual(self.code, 2)
            self.assertIn("some.fens:1: ", self.err)
            self.assertIn("; " + path + ":2: expected five fields: rubbish | row\n", self.err)
        self.compare("scion", f"json:{SAMPLES}/scion.py", "--positions", "/no/such/file")
        self.assertEqual(self.code, 2)
        self.assertIn("/no/such/file: cannot be read", self.err)


class Stages(Case):
    def test_the_stage_of_a_difference_is_named_and_a_kind_alone_comes_first(self):
        self.uci("misses_castling", plain=False)
        self.says(1, "1 missing turn", "(stage ")
        self.compare("scion", f"json:{SAMPLES}/scion_pool_fault.py", plain=False)
        self.says(1, "(stage clauses)")
        self.assertRegex(self.out, r"stages +reach \d+, clutter \d+, clauses \d+")

    def test_positions_about_a_clause_are_looked_for_and_tell_a_wrong_engine(self):
        self.compare("scion", f"json:{SAMPLES}/scion.py", "--about", "SCN-01", "--stages", "positions", plain=False)
        self.says(0, "agrees in all that was compared")
        self.assertGreaterEqual(self.number("stages", r"positions (\d+)"), 5)
        self.compare("scion", f"json:{SAMPLES}/scion_pool_fault.py", "--about", "SCN-06", "--stages", "positions", plain=False)
        self.says(1, "at a position about SCN-06 (stage positions)")
        self.compare("scion", f"json:{SAMPLES}/scion.py", "--about", "SCN-99", plain=False)
        self.assertEqual(self.code, 2, self.out)
        self.assertIn("--about 'SCN-99': scion has no such clause", self.err)

    def test_only_the_stages_that_are_named_are_gone_through(self):
        self.compare("chess", FAIRY, "--stages", "ends,reach", plain=False)
        self.says(0, "agrees")
        self.assertRegex(self.out, r"(?m)^stages +reach \d+, ends \d+$")

    def test_a_stopped_comparison_says_how_to_go_on_and_does(self):
        self.compare("scion", f"json:{SAMPLES}/scion.py", "--stages", "games", "--games", "100000", "--time", "2", plain=False)
        self.says(0, "agrees so far; the 2 s are up", "--from games:")
        words = shlex.split(re.search(r"^go on +arbiter (.*)$", self.out, re.MULTILINE)[1])
        first = int(words[words.index("--from") + 1].split(":")[1])
        words[words.index("--games") + 1] = str(first + 2)
        words[words.index("--time") + 1] = "60"
        self.run_arbiter(*words)
        self.says(0, "agrees in all", "games      2 whole")

    def test_past_a_difference_the_comparison_goes_on_with_the_next_position(self):
        self.compare("scion", f"json:{SAMPLES}/scion_pool_fault.py", plain=False)
        first = re.search(r"^fen .*$", self.out, re.MULTILINE)[0]
        words = shlex.split(re.search(r"^past it +arbiter (.*)$", self.out, re.MULTILINE)[1])
        self.assertRegex(words[words.index("--from") + 1], r"^clutter:\d+$|^clauses:\d+$")
        self.run_arbiter(*words)
        self.says(1, "another effect")
        self.assertNotEqual(first, re.search(r"^met at .*$|^fen .*$", self.out, re.MULTILINE)[0])

    def test_a_file_of_positions_of_another_game_is_refused(self):
        uc24 = HERE.parents[1] / "corpora" / "positions" / "uc24.clauses"
        self.compare("scion", f"json:{SAMPLES}/scion.py", "--positions", str(uc24), plain=False)
        self.assertEqual(self.code, 2, self.out)
        self.assertIn("it has no position of scion", self.err)

    def test_the_tree_goes_on_inside_a_ply(self):
        self.compare("chess", FAIRY, "--stages", "tree", "--depth", "3", "--from", "tree:3:350", plain=False)
        self.says(0, "agrees in all", "stages     tree 50", "tree       depth 3")

    def test_several_engines_at_once_compare_the_same_and_find_the_same(self):
        counted = []
        for jobs in ("1", "3"):
            self.compare("chess", FAIRY, "--depth", "2", "--games", "4", "--jobs", jobs, plain=False)
            self.says(0, "agrees in all", "games      4 whole")
            counted.append(re.search(r"^stages .*$", self.out, re.MULTILINE)[0])
        self.assertEqual(counted[0], counted[1])
        found = []
        for jobs in ("1", "2"):
            self.compare("scion", f"json:{SAMPLES}/scion_pool_fault.py", "--games", "50", "--jobs", jobs)
            self.says(1, "another effect")
            found.append(re.search(r"^fen .*$", self.out, re.MULTILINE)[0])
        self.assertEqual(found[0], found[1])

    def test_an_engine_of_several_that_fails_gets_the_verdict(self):
        self.json("dies_at_start", "--jobs", "2")
        self.says(3, "died")

    def test_bad_places_and_stages_are_refused_in_one_line(self):
        for words in (("--stages", "tree,rubbish"), ("--stages", ""), ("--from", "tree:1"), ("--from", "games"), ("--from", "games:-1"),
                      ("--from", "tree:0:1"), ("--from", "x:1"), ("--from", "games:1:2"), ("--jobs", "0"), ("--jobs", "65")):
            self.compare("chess", FAIRY, *words, plain=False)
            self.assertEqual(self.code, 2, words)
            self.assertEqual(self.err.count("\n"), 1, self.err)


class Differences(Case):
    def test_the_faulty_sample_is_found_and_the_command_shows_it_again(self):
        self.compare("scion", f"json:{SAMPLES}/scion_pool_fault.py", "--games", "10", "--seed", "1")
        self.says(1, "verdict    differs: ", "with another effect", "SCN-06", "FEN field 4 is")
        fen = re.search(r"^fen +(.*)$", self.out, re.MULTILINE)[1]
        effect = re.search(r"^effect +(.*)$", self.out, re.MULTILINE)[1]
        before = self.again()
        self.says(1, "with another effect", f"effect     {effect}\n", f"fen        {fen}\n")
        self.assertIn("turns      1. ", before)

    def test_the_same_seed_finds_the_same_position(self):
        reports = []
        for _ in range(2):
            self.compare("scion", f"json:{SAMPLES}/scion_pool_fault.py", "--games", "10", "--seed", "7")
            self.says(1)
            reports.append(re.sub(r"^time .*$", "", self.out, flags=re.MULTILINE))
        self.assertEqual(*reports)

    def test_the_faulty_sample_agrees_at_depth_1_from_the_start(self):
        self.compare("scion", f"json:{SAMPLES}/scion_pool_fault.py", "--depth", "1")
        self.says(0, "agrees")

    def test_a_missing_turn_comes_with_the_clauses_that_make_it_legal(self):
        self.json("misses_one", "--depth", "1")
        self.says(1, "verdict    differs: 1 missing turn, at the start", "missing    D a3-b4\n             SCN-01  ")

    def test_an_extra_turn_comes_with_the_clause_that_refuses_it(self):
        self.json("has_one_more", "--depth", "1")
        self.says(1, "verdict    differs: 1 extra turn, at the start", "extra      D a3-a4\n             SCN-01  ")

    def test_the_position_is_drawn_and_its_fen_printed(self):
        self.json("has_one_more", "--depth", "1")
        self.says(1, "10 | t . u s q q s u . t |", "White to move", "fen        t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/")
        self.again()
        self.says(1, "extra      D a3-a4")

    def test_a_turn_that_nobody_can_read_is_printed_without_its_control_characters(self):
        self.json("has_escapes", "--depth", "1")
        self.says(1, r"extra      \x1b[2Jturn\x0a", "cannot be read")

    def test_a_turn_listed_twice_is_a_difference(self):
        self.json("lists_twice", "--depth", "1")
        self.says(1, "1 repeated turn", "listed 2 times", "COM-10")

    def test_positions_with_a_wrong_pool_are_turns_with_another_effect(self):
        self.json("wrong_pool", "--depth", "1")
        self.says(1, "56 turns with another effect", "FEN field 4 is D/, not -", "and        53 more: other effect")

    def test_ends_missed_invented_and_given_to_the_wrong_side_are_told_apart(self):
        self.json("misses_end", "--fen", MATE)
        self.says(1, "1 missed end", "the game is over, white; the engine goes on", "SCN-21")
        self.json("invents_end", "--depth", "1")
        self.says(1, "1 invented end", "the game goes on; the engine says that it is over, white")
        self.json("wrong_winner", "--fen", MATE)
        self.says(1, "1 wrong result", "the result is white; the engine says black")
        self.json("wrong_reason", "--fen", MATE)
        self.says(1, "1 wrong reason of an end", "the engine says by SCN-02")

    def test_an_engine_under_another_ruling_differs(self):
        self.compare("scion", f"json:{SAMPLES}/scion.py", "--depth", "1", "--fen", "o9/10/10/10/10/10/10/10/10/O9 w - - 0 100")
        self.says(0)


class JsonVerdicts(Case):
    def test_an_engine_that_dies_gets_a_verdict_with_its_exit_code_and_last_words(self):
        self.json("dies_at_start")
        self.says(3, "verdict    died: it ended with exit code 1", "last on its standard error: no licence found")
        self.json("dies_later")
        self.says(3, "verdict    died: it was killed by signal 11 (SIGSEGV)", "asked      ", "compared   ")
        self.json("crashes_on_turns")
        self.says(3, "died: it ended with exit code 1", "RuntimeError: the board of this engine fell over")
        self.json("half_a_line")
        self.says(3, "died: it ended with exit code 4", "in the middle of a line: ")

    def test_an_engine_that_does_not_answer_in_time_gets_a_verdict(self):
        for habit in ("silent", "silent_later", "late"):
            self.json(habit, "--timeout", "2")
            self.says(3, "verdict    no answer: nothing within 2 s")

    def test_a_flood_gets_a_verdict(self):
        self.json("huge_line", within=120)
        self.says(3, "verdict    flood: a line of more than 4194304 bytes")
        self.json("huge_list", within=120)
        self.says(3, "verdict    flood: a line of more than 4194304 bytes")
        self.json("flood_at_start", within=120)
        self.says(3, "verdict    flood: more than 4194304 bytes in one answer")
        self.json("floods_afterwards")
        self.says(3, "verdict    unreadable answer: ")

    def test_more_turns_than_any_position_has_are_a_flood(self):
        self.json("many_turns")
        self.says(3, "verdict    flood: more than 32768 turns in one answer")

    def test_an_answer_that_is_no_json_gets_a_verdict(self):
        self.json("garbage", "--timeout", "3")
        self.says(3, "verdict    no answer: ", "it wrote '}{ hello'")
        self.json("garbage_later")
        self.says(3, "verdict    unreadable answer: no JSON at ", r"""it wrote '{"id": 2, "fen": '""")
        self.json("binary")
        self.says(3, "verdict    unreadable answer: no JSON at ", r"\xff\xfe\x00")
        self.json("deep")
        self.says(3, "verdict    unreadable answer: an array as \"fen\"")

    def test_another_encoding_gets_a_verdict(self):
        self.json("utf_16", "--timeout", "2")
        self.says(3, "verdict    no answer: ", r"it wrote '\xff\xfe{\x00")
        self.json("latin_1")
        self.says(3, "verdict    unreadable answer: no JSON at ", r"it wrote '{\"id\": 2, \"fen\": \"D\xfcnnes Brett\"}'".replace("\\\"", '"'))

    def test_an_answer_that_lacks_a_member_or_has_it_in_another_type_gets_a_verdict(self):
        self.json("no_clock")
        self.says(3, "unreadable answer: an answer without \"clock\"")
        self.json("no_outcome")
        self.says(3, "unreadable answer: an answer without \"outcome\"")
        self.json("odd_outcome")
        self.says(3, "unreadable answer: its outcome 'blue' is not white, black, draw or none")
        self.json("turns_are_numbers")
        self.says(3, "unreadable answer: a number in \"turns\", where strings belong")
        self.json("unreadable_fens")
        self.says(3, "unreadable answer: a FEN that cannot be read: '10/10'")

    def test_answers_to_another_question_get_a_verdict(self):
        self.json("other_id")
        self.says(3, "unreadable answer: it answers request 2 with id 3")
        self.json("two_answers")
        self.says(3, "unreadable answer: ")
        self.json("other_game")
        self.says(3, "unfit: it answers for the game 'chess', not scion")
        self.json("other_version")
        self.says(3, "unfit: its hello does not say \"arbiter\": 1")

    def test_another_board_in_the_hello_gets_a_verdict_and_the_right_one_is_printed(self):
        self.json("other_board")
        self.says(3, "unfit: its board is 8x8, that of scion is 10x10")
        self.json("odd_board")
        self.says(3, "unreadable answer: its \"board\" 'large' is no size such as 10x8")
        self.json("tells_board", "--depth", "1")
        self.says(0, "says       board 10x10\n")

    def test_numbers_that_contradict_each_other_get_a_verdict(self):
        self.json("unequal")
        self.says(3, "wrong count: 56 turns with 55 positions after them")

    def test_a_refusal_is_printed_in_one_safe_line(self):
        self.json("refuses")
        self.says(3, r"refusal: my board has no room\x0afor this \x1b[31m", "asked      t1usqqsu1t/")
        self.json("refuses_unread")
        self.says(3, "refusal: what was that?", "asked      t1usqqsu1t/")

    def test_a_hello_that_cannot_be_read_is_quoted_with_what_is_wrong_at_once(self):
        for habit, wrong in (
            ("odd_hello", "a string as \"clock\""),
            ("broken_hello", "no JSON at "),
            ("other_id_in_hello", "it answers request 1 with id 2"),
        ):
            self.json(habit, "--timeout", "600")
            self.says(3, "unreadable answer: " + wrong)
            self.assertIn("it wrote '{\"id\": 1, " if habit != "other_id_in_hello" else "", self.out)

    def test_lines_of_a_log_before_the_hello_are_no_attempts_at_one(self):
        self.json("log_before_hello", "--depth", "1")
        self.says(0, "agrees")

    def test_a_position_that_is_read_back_otherwise_gets_a_verdict_that_names_both(self):
        self.json("other_position")
        self.says(3, "holds another position: sent t1usqqsu1t/", "holds o9/10/10/10/10/10/10/10/10/O9 w - - 0 1")
        self.json("unreadable_position")
        self.says(3, "holds another position: sent t1usqqsu1t/", r"holds 'what?\x1b[2J', which cannot be read")

    def test_turns_dropped_without_a_word_get_a_verdict(self):
        self.json("drops_turns")
        self.says(3, "holds another position: after 1 turn, the last of them", "turns were dropped without a word")


class UciEngines(Case):
    def test_fairy_stockfish_agrees_on_the_control_games(self):
        for game, turns in (("chess", 420), ("capablanca", 812), ("grand", 4290), ("amazon", 506), ("knightmate", 342),
                            ("makruk", 552), ("shatranj", 272), ("courier", 704), ("crazyhouse", 420)):
            self.compare(game, f"uci:{FAIRY}", "--depth", "2")
            self.says(0, "Fairy-Stockfish", "agrees in all that was compared", "all by the position after the turn", "clocks     not compared")
            self.assertEqual(self.number("compared", r"with (\d+) turns"), turns)

    def test_fairy_stockfish_agrees_in_random_games(self):
        for game in ("chess", "capablanca", "grand", "amazon", "knightmate", "makruk", "shatranj", "courier", "crazyhouse"):
            self.compare(game, f"uci:{FAIRY}", "--games", "3", "--seed", "5")
            self.says(0, "agrees in all that was compared", "games      3")

    def test_a_counting_limit_in_place_of_the_en_passant_square_is_read_as_none(self):
        self.compare("makruk", f"uci:{FAIRY}", "--fen", "3k4/8/8/8/8/8/4R3/4K3 w - - 0 1", "--depth", "2")
        self.says(0, "agrees in all that was compared")

    def test_stockfish_agrees_on_chess(self):
        self.compare("chess", f"uci:{STOCKFISH}", "--games", "3", "--depth", "2")
        self.says(0, "Stockfish", "agrees")

    def test_a_bare_command_is_a_uci_engine(self):
        self.compare("chess", FAIRY, "--depth", "1")
        self.says(0, "agrees", "1 position with 20 turns")

    def test_the_go_between_changes_nothing_and_bytes_may_come_one_by_one(self):
        for habit in ("none", "byte_by_byte"):
            self.uci(habit, "--depth", "1")
            self.says(0, "agrees")

    def test_a_missing_castling_is_found_with_its_clause(self):
        self.uci("misses_castling", "--fen", CASTLING, "--depth", "1")
        self.says(1, "1 missing turn", "missing    K e1-g1; R h1-f1   (e1g1)", "ORT-02")
        self.again()
        self.says(1, "missing    K e1-g1; R h1-f1   (e1g1)")

    def test_an_illegal_king_move_is_found_with_the_clause_that_refuses_it(self):
        self.uci("king_walks_into_check", "--fen", "3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "--depth", "1")
        self.says(0, "agrees")
        self.uci("king_walks_into_check", "--fen", "3rk3/4r3/8/8/8/8/8/5K2 w - - 0 1", "--turn", "f1f2", "--turn", "e7f7", "--depth", "1")
        self.says(1, "extra      e1-e2   (e1e2)", "nothing stands on e1")
        self.uci("king_walks_into_check", "--fen", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "--depth", "1")
        self.says(1, "1 extra turn, at the start", "extra      K e1-e2   (e1e2)\n             ORT-01  ")
        self.again()
        self.says(1, "extra      K e1-e2   (e1e2)")

    def test_another_effect_is_found_at_depth_1(self):
        self.uci("loses_castling", "--depth", "1")
        self.says(1, "20 turns with another effect", "FEN field 3 is kq, not KQkq")

    def test_a_position_that_is_not_restored_after_its_turns_were_counted_is_told(self):
        self.uci("keeps_castling", "--fen", CASTLING, "--depth", "1")
        self.says(1, "1 position not restored, at the start", "restored   after the engine has listed and counted", "  holds ", "taken back", "e1 holds nothing, not K")
        self.again()
        self.says(1, "1 position not restored")
        self.uci("keeps_castling", plain=False)
        self.says(1, "1 position not restored, met with", "met at")
        self.assertNotIn("reads as", self.out)

    def test_counts_that_contradict_the_list_get_a_verdict(self):
        self.uci("lies_about_nodes")
        self.says(3, "wrong count: `go perft 1` lists 20 turns with 20 in all, and says '7' searched")
        self.uci("lies_about_a_move")
        self.says(3, "wrong count: `go perft 1` counts 11 for the single turn")

    def test_a_variant_that_the_engine_does_not_know_gets_a_verdict(self):
        self.compare("chess", f"uci:{FAIRY}", "--engine-variant", "nosuch")
        self.says(3, "unfit: its UCI_Variant knows no 'nosuch'")
        self.compare("grand", f"uci:{STOCKFISH}")
        self.says(3, "unfit: it offers no option UCI_Variant, so it plays chess, not grand")

    def test_an_engine_that_says_that_it_plays_another_variant_gets_a_verdict(self):
        self.uci("another_variant")
        self.says(3, "unfit: its board is 10x10, that of chess is 8x8")
        self.uci("another_name")
        self.says(3, "unfit: it says that it plays 'atomic', asked for 'chess'")
        self.uci("tells_variant", "--depth", "1")
        self.says(0, "says       board 8x8\n")

    def test_a_variant_that_is_not_taken_is_found_by_reading_the_position_back(self):
        self.uci("keeps_its_variant", game="capablanca")
        self.says(3, "verdict    ")
        self.assertRegex(self.out, "holds another position|died")
        self.compare("chess", f"uci:{FAIRY}", "--engine-variant", "crazyhouse")
        self.says(3, "holds another position: sent rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "RNBQKBNR[] w KQkq - 0 1', which cannot be read")

    def test_an_option_that_the_engine_does_not_offer_gets_a_verdict(self):
        self.compare("chess", f"uci:{FAIRY}", "--engine-option", "Colour=blue")
        self.says(3, "unfit: it offers no option 'Colour'")
        self.compare("chess", f"uci:{FAIRY}", "--engine-option", "Hash=lots")
        self.says(3, "unfit: its option Hash takes a number from 1 to ")
        self.compare("chess", f"uci:{FAIRY}", "--engine-option", "hash=32", "--engine-option", "UCI_Chess960=false", "--depth", "1")
        self.says(0, "agrees")

    def test_moves_dropped_without_a_word_get_a_verdict(self):
        self.uci("drops_moves")
        self.says(3, "holds another position: after 1 turn, the last of them b1a3, it holds the position after 0 of them")
        self.uci("drops_long_lines", "--depth", "3")
        self.says(3, "holds another position: after 2 turns")

    def test_an_engine_that_cannot_print_its_position_or_count_is_unfit(self):
        self.uci("no_fen")
        self.says(3, "unfit: it prints no `Fen:` line on `d`")
        self.uci("searches")
        self.says(3, "unfit: it does not know `go perft`")

    def test_a_position_read_back_otherwise_gets_a_verdict_that_names_both(self):
        self.uci("another_fen")
        self.says(3, "holds another position: sent rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                  "holds 4k3/8/8/8/8/8/8/4K3 w - - 0 1")

    def test_more_turns_than_any_position_has_are_a_flood(self):
        self.uci("many_moves")
        self.says(3, "flood: more than 32768 turns in one answer, asked for `go perft 1`")
        self.uci("many_fens")
        self.says(3, "flood: more than 32768 turns in one answer, asked for `d`")

    def test_a_move_listed_twice_is_a_difference(self):
        self.uci("lists_twice", "--depth", "1")
        self.says(1, "1 repeated turn, at the start", "listed 2 times")

    def test_a_position_that_is_none_gets_a_verdict(self):
        self.uci("illegal_fen")
        self.says(3, "holds another position: sent rnbqkbnr/", r"holds 'rnbqkbnr/ppppppppp/", r"\x1b[2J', which cannot be read")

    def test_an_engine_that_ignores_quit_or_leaves_a_child_is_ended(self):
        self.uci("ignores_quit", "--depth", "1")
        self.says(0, "agrees", "it did not end when it was told to, and was killed")
        self.uci("has_a_child", "--depth", "1")
        self.says(0, "agrees")

    def test_another_encoding_is_no_answer_or_a_name_that_is_safe_to_print(self):
        self.uci("utf_16", "--timeout", "1")
        self.says(3, "no answer: no whole answer within 1 s, only ")
        self.uci("latin_1", "--depth", "1")
        self.says(0, "agrees")

    def test_a_line_without_end_is_a_flood(self):
        self.uci("huge_line")
        self.says(3, "flood: a line of more than 1048576 bytes, asked for `uci`")

    def test_death_silence_and_floods_get_verdicts(self):
        self.uci("dies_at_start")
        self.says(3, "died: it ended with exit code 1, asked for `uci`", "cannot open the book")
        self.uci("dies_later")
        self.says(3, "died: it was killed by signal 6 (SIGABRT), asked for `go perft 1`")
        self.uci("silent", "--timeout", "1")
        self.says(3, "no answer: nothing within 1 s, asked for `uci`")
        self.uci("silent_later", "--timeout", "3")
        self.says(3, "no answer: ", "within 3 s", "asked for `go perft 1`")
        self.uci("floods")
        self.says(3, "flood: more than 4194304 bytes in one answer")
        self.uci("says_nonsense", "--timeout", "3")
        self.says(3, "no answer: no whole answer within 3 s, only 1400 bytes")
        self.compare("chess", f"uci:{HERE}/engines/deaf.sh")
        self.says(3, "died: it closed its standard output")


class CecpEngines(Case):
    """Engines of the protocol of XBoard: ranks from 0 on boards with ten, long algebraic or UCI moves."""

    def cecp(self, habit, *words, game="chess", **more):
        self.compare(game, f"cecp:{HERE}/engines/cecp_engine.py {habit}", *words, **more)

    def test_sjaak_agrees_on_the_games_that_it_knows(self):
        for game, turns in (("chess", 420), ("capablanca", 812), ("grand", 4290), ("amazon", 506), ("knightmate", 342),
                            ("makruk", 552), ("shatranj", 272), ("courier", 704), ("crazyhouse", 420)):
            self.compare(game, f"cecp:{SJAAK}", "--depth", "2")
            self.says(0, "Sjaak II", "agrees in all that was compared", "all by the position after the turn", "perft counts")
            self.assertEqual(self.number("compared", r"with (\d+) turns"), turns)

    def test_sjaak_takes_the_wrong_pawn_where_berolina_pawns_pass(self):
        self.compare("berolina", f"cecp:{SJAAK}", "--fen", "4k3/8/8/8/5pP1/8/8/4K3 b - f3 0 1", "--depth", "1")
        self.says(1, "1 turn with another effect", "effect     p f4-f3; @-g4   (f4f3)", "holds 4k3/8/8/8/6P1/8/8/4K3 w - - 0 1", "ORT-03")

    def test_an_engine_without_the_commands_is_unfit(self):
        self.compare("chess", f"cecp:{FAIRY}")
        self.says(3, "unfit: it prints no position on `fen`, so nobody can know which one it holds")

    def test_castling_promotion_en_passant_and_drops_are_read(self):
        for game, fen in (("chess", CASTLING), ("chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"), ("chess", "4k3/P7/8/8/8/8/6p1/4K2R w K - 0 1"),
                          ("chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), ("capablanca", "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1"),
                          ("grand", "r8r/1nbqkcabn1/p1pppppppp/10/10/Pp8/10/1PPPPPPPPP/1NBQKCABN1/R8R b - a4 0 1"),
                          ("grand", "4k5/1P8/10/10/10/10/10/10/2p7/4K5 w - - 0 1"), ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[QPp] w - - 0 1")):
            self.compare(game, f"cecp:{SJAAK}", "--fen", fen, "--depth", "2")
            self.says(0, "agrees in all that was compared")

    def test_a_missing_castling_is_found(self):
        self.cecp("misses_castling", "--fen", CASTLING, "--depth", "1")
        self.says(1, "1 missing turn", "missing    K e1-g1; R h1-f1   (e1g1)", "ORT-02")
        self.again()
        self.says(1, "missing    K e1-g1; R h1-f1   (e1g1)")

    def test_bad_engines_get_verdicts(self):
        for habit, verdict in (("dies_at_start", "died: it ended with exit code 1, asked for `protover 2`"),
                               ("no_setboard", "unfit: it has no feature setboard=1, without which it cannot be asked"),
                               ("no_position", "unfit: it prints no position on `fen`"),
                               ("another_position", "holds another position: sent rnbqkbnr/"),
                               ("forgets_moves", "holds another position: after 1 turn, the last of them b1a3, it holds the position after 0 of them"),
                               ("complains", "refusal: tellusererror Illegal position"),
                               ("wrong_total", "wrong count: `perft 1 1` lists 20 turns with 20 in all, and says '7' searched"),
                               ("no_total", "unfit: it prints no total on `perft 1 1`"),
                               ("dies_later", "died: it was killed by signal 6 (SIGABRT), asked for "),
                               ("floods", "flood: more than 4194304 bytes in one answer"),
                               ("many_turns", "flood: more than 32768 turns in one answer, asked for ")):
            self.cecp(habit)
            self.says(3, "verdict    " + verdict)
        for habit in ("old", "silent_later"):
            self.cecp(habit, "--timeout", "1")
            self.says(3, "verdict    no answer: ", "within 1 s, asked for ")
        self.cecp("ignores_quit", "--depth", "1")
        self.says(0, "agrees", "it did not end when it was told to, and was killed")

    def test_variants_and_options_are_asked_for_only_where_they_are_offered(self):
        self.compare("chess", f"cecp:{SJAAK}", "--engine-variant", "nosuch")
        self.says(3, "unfit: it knows no 'nosuch' among its ")
        self.compare("chess", f"cecp:{SJAAK}", "--engine-option", "Colour=blue")
        self.says(3, "unfit: it offers no option 'Colour'")
        self.compare("chess", f"cecp:{SJAAK}", "--engine-option", "MultiPV=2", "--depth", "1")
        self.says(0, "agrees")
        self.compare("chess", f"cecp:{SJAAK}", "--engine-variant", "crazyhouse")
        self.says(3, "holds another position: ")


class UsiEngines(Case):
    def test_fairy_stockfish_agrees_on_games_whose_positions_can_be_written_in_sfen(self):
        for game, turns in (("makruk", 552), ("shatranj", 272)):
            self.compare(game, f"usi:{FAIRY}", "--depth", "2", "--games", "2", "--seed", "3")
            self.says(0, "Fairy-Stockfish", "agrees in all that was compared", "all by the position after the turn")
            self.assertGreater(self.number("compared", r"with (\d+) turns"), turns)

    def test_drops_are_written_with_a_star(self):
        self.compare("crazyhouse", f"usi:{FAIRY}", "--fen", "4k3/8/8/8/8/8/8/4K3[QRPp] w - - 0 1", "--depth", "1")
        self.says(0, "agrees in all that was compared")
        self.assertGreater(self.number("compared", r"with (\d+) turns"), 150)

    def test_a_position_that_sfen_has_no_room_for_gets_a_verdict(self):
        self.compare("crazyhouse", f"usi:{FAIRY}")
        self.says(3, "unfit: SFEN, the positions of USI, has no room for castling rights (KQkq)")

    def test_files_beyond_the_ninth_are_written_otherwise_by_fairy_stockfish_11(self):
        # `:h8f` for 10h8f: its USI has one character for a file.
        self.compare("courier", f"usi:{FAIRY}", "--depth", "1")
        self.says(3, "wrong count: `go perft 1` lists ")

    def test_an_engine_of_another_game_gets_a_verdict(self):
        self.compare("shatranj", f"usi:{SJAAK}", "--engine-variant", "nosuch")
        self.says(3, "unfit: its UCI_Variant knows no 'nosuch'")
        self.compare("shatranj", f"usi:{STOCKFISH}", "--timeout", "1")
        self.says(3, "no answer: ", "asked for `usi`")


class PerftreeScripts(Case):
    """Programs that are called for each question: PROGRAM DEPTH FEN [MOVES]."""

    def test_the_sample_agrees_and_the_report_says_that_nothing_was_read_back(self):
        self.compare("scion", f"perftree:{SAMPLES}/perftree_scion.py", "--fen", CAPTURE, "--depth", "2")
        self.says(0, "a script for perftree", "agrees in all that was compared", "none read back, for the engine tells no positions")
        self.assertGreater(self.number("", r"(\d+) perft counts"), 3)
        self.assertGreater(self.number("", r"(\d+) set up by turns too"), 3)

    def test_turns_with_blanks_are_read(self):
        self.perftree("has_blanks")
        self.says(0, "agrees", "1 position with 56 turns")

    def test_games_of_the_chess_family_are_told_in_uci_texts(self):
        # Each count below a turn starts the engine once more.
        for game, depth, compared in (("chess", "2", "20 perft counts"), ("makruk", "1", "1 position with 23 turns")):
            self.perftree(f"fairy-{game}", "--depth", depth, game=game)
            self.says(0, "agrees in all that was compared", compared)

    def test_a_missing_and_a_repeated_turn_are_differences(self):
        self.perftree("misses_one")
        self.says(1, "1 missing turn, at the start", "missing    D a3-b4\n             SCN-01  ")
        self.again()
        self.says(1, "missing    D a3-b4")
        self.perftree("lists_twice")
        self.says(1, "1 repeated turn, at the start")

    def test_moves_that_are_not_played_are_found_by_the_list(self):
        self.perftree("forgets_moves", "--depth", "2", "--fen", CAPTURE)
        self.says(1, "verdict    differs: ", "set up     by its FEN alone it is right; the difference shows after 1 turn from")

    def test_a_wrong_number_below_a_turn_is_found(self):
        self.perftree("counts_below_wrong", "--fen", CAPTURE, "--depth", "2")
        self.says(1, "1 wrong count", "below it in the engine's own perft, not ")

    def test_bad_scripts_get_verdicts(self):
        for habit, code, verdict in (
                ("dies_at_start", 3, "died: it ended with exit code 1, asked for `1 FEN`"),
                ("crashes", 3, "died: it was killed by signal 11 (SIGSEGV), asked for `1 FEN`"),
                ("floods", 3, "flood: more than "),
                ("huge_line", 3, "flood: a line of more than 4194304 bytes, asked for `1 FEN`"),
                ("many_turns", 3, "flood: more than 32768 turns in one answer, asked for `1 FEN`"),
                ("nonsense", 3, "unreadable answer: 'Usage: engine [options]' where `move count` or an empty line belongs"),
                ("no_total", 3, "died: it ended with exit code 0, asked for `1 FEN`"),
                ("wrong_total", 3, "wrong count: `1 FEN` lists 56 turns with 56 in all, and says '57' searched"),
                ("wrong_bytes", 1, r"extra      \xff\xfe\x00\x1b[2J"),
                ("does_not_end", 0, "agrees"),
                ("leaves_a_child", 0, "agrees")):
            self.perftree(habit)
            self.says(code, verdict)
        self.perftree("silent", "--timeout", "1")
        self.says(3, "no answer: nothing within 1 s, asked for `1 FEN`")
        self.perftree("dies_on_moves", "--depth", "2")
        self.says(3, "died: it ended with exit code 1, asked for `1 FEN MOVES`", "segmentation of the fault", "asked      t1usqq", "turns      1. ")


class BadInput(Case):
    def refuses(self, *words, text):
        self.run_arbiter("compare", *words)
        self.assertEqual(self.code, 2, self.out + self.err)
        self.assertEqual(self.out, "")
        self.assertEqual(self.err.count("\n"), 1, self.err)
        self.assertIn(text, self.err)

    def test_arguments_that_cannot_be_obeyed_are_refused_in_one_line(self):
        engine = ("--engine", f"json:{SAMPLES}/scion.py")
        self.refuses("scion", text="--engine")
        self.refuses("nosuch", *engine, text="no game 'nosuch'")
        self.refuses("scion", *engine, "--fen", "10/10", text="FEN")
        self.refuses("scion", *engine, "--ruling", "SCN-07=perhaps", text="SCN-07")
        self.refuses("scion", *engine, "--turn", "D a3-a4", text="turn")
        self.refuses("scion", *engine, "--depth", "-1", text="--depth")
        self.refuses("scion", *engine, "--depth", "x", text="--depth")
        self.refuses("scion", *engine, "--stages", "tree,games", "--depth", "0", text="nothing would be compared")
        self.refuses("scion", *engine, "--stages", "games", "--games", "0", text="nothing would be compared")
        self.refuses("scion", *engine, "--seed", "99999999999999999999", text="--seed")
        self.refuses("scion", *engine, "--time", "0", text="--time")
        self.refuses("scion", *engine, "--timeout", "0", text="--timeout")
        self.refuses("scion", *engine, "--engine-variant", "scion", text="for UCI, USI and CECP engines")
        self.refuses("scion", "--engine", "uci:stockfish", text="cannot be written in UCI")
        self.refuses("scion", "--engine", "json:", text="expected a command")
        self.refuses("scion", "--engine", "json:'python3", text="engine: at 5: this quote is not closed")
        self.refuses("scion", "--engine", "json:/no/such/engine", text="cannot start '/no/such/engine': No such file or directory")
        self.refuses("scion", "--engine", "perftree:/no/such/engine", text="cannot start '/no/such/engine': No such file or directory")
        self.refuses("scion", "--engine", f"perftree:{SAMPLES}/perftree_scion.py", "--engine-option", "A=1", text="for UCI, USI and CECP engines")
        self.refuses("scion", "--engine", "cecp:sjaakii", text="cannot be written in CECP")
        self.refuses("scion", "--engine", "json:/etc/passwd", text="cannot start '/etc/passwd': Permission denied")
        self.refuses("chess", "--engine", FAIRY, "--engine-option", "Hash", text="expected NAME=VALUE")
        self.refuses("chess", "--engine", FAIRY, "--engine-option", "Hash=1\nquit", text="control character")
        self.refuses("chess", "--engine", FAIRY, "--engine-variant", "chess\nquit", text="control character")


class Memory(Case):
    """Whatever an engine sends, Arbiter stays below 50 MB."""

    MOST = 50 << 10  # KiB, as Linux counts
    USUAL = 20 << 10

    def memory(self, game, engine):
        """The most that `arbiter compare` ever held, without its engine."""
        most = 0
        with tempfile.TemporaryFile() as out:
            arbiter = subprocess.Popen([ARBITER, "compare", *PLAIN, game, "--engine", engine, "--depth", "1"],
                                       stdin=subprocess.DEVNULL, stdout=out, stderr=out)
            while arbiter.poll() is None:
                held = re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{arbiter.pid}/status").read_text())
                most = max(most, int(held[1]) if held else 0)
                time.sleep(0.005)
            out.seek(0)
            self.out, self.err, self.code = out.read().decode("ascii"), "", arbiter.returncode
        return most

    def test_no_answer_costs_much_memory(self):
        json_engine = f"json:{HERE}/engines/json_engine.py"
        uci_engine = f"uci:{HERE}/engines/uci_engine.py"
        if self.memory("scion", f"{json_engine} none") > self.USUAL:
            self.skipTest("this build is instrumented")
        for habit in ("huge_line", "huge_list", "many_turns", "long_text", "long_fen", "deep"):
            self.assertLess(self.memory("scion", f"{json_engine} {habit}"), self.MOST, habit)
            self.says(3)
        for habit in ("many_options", "many_moves", "many_fens", "long_fen", "floods"):
            self.assertLess(self.memory("chess", f"{uci_engine} {habit}"), self.MOST, habit)
            self.assertIn(self.code, (0, 3), self.out)


class Stopping(Case):
    def test_time_that_is_up_ends_the_comparison_with_what_was_compared(self):
        begin = time.monotonic()
        self.compare("scion", f"json:{SAMPLES}/scion.py", "--time", "4")
        self.assertLess(time.monotonic() - begin, 20)
        self.says(0, "verdict    agrees so far; the 4 s are up")
        self.assertGreater(self.number("compared", r"(\d+) positions"), 0)

    def test_time_that_is_up_before_anything_was_compared_is_no_agreement(self):
        self.json("late", "--time", "1")
        self.says(3, "verdict    none, nothing was compared: the 1 s are up")
        self.json("silent", "--time", "1")
        self.says(3, "verdict    none, nothing was compared: the 1 s are up")

    def stopped_by(self, number):
        mark = "mark-" + uuid.uuid4().hex
        with tempfile.TemporaryDirectory() as folder:
            begun = pathlib.Path(folder) / mark  # is there once some positions have been compared
            engine = f"json:{HERE}/engines/json_engine.py makes_a_file {begun}"
            arbiter = subprocess.Popen([ARBITER, "compare", *PLAIN, "scion", "--engine", engine, "--games", "1000000"],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            wait_for(begun.exists)
            self.assertNotEqual(processes_with(mark), [])
            arbiter.send_signal(number)
            self.out, self.err = arbiter.communicate(timeout=30)
        self.code = arbiter.returncode
        if number == signal.SIGKILL:
            wait_for(lambda: not processes_with(mark))
        self.assertEqual(processes_with(mark), [], "processes are left")

    def test_ctrl_c_prints_what_was_compared_so_far(self):
        self.stopped_by(signal.SIGINT)
        self.says(130, "verdict    agrees so far; stopped by Ctrl-C")
        self.assertGreater(self.number("compared", r"(\d+) positions"), 0)

    def test_a_second_ctrl_c_does_not_lose_the_report(self):
        mark = "mark-" + uuid.uuid4().hex
        engine = f"json:{HERE}/engines/json_engine.py silent_later {mark}"
        arbiter = subprocess.Popen([ARBITER, "compare", *PLAIN, "scion", "--engine", engine, "--games", "9"], stdout=subprocess.PIPE)
        time.sleep(1.5)  # it has answered a few questions, and says no more
        arbiter.send_signal(signal.SIGINT)
        time.sleep(0.3)
        arbiter.send_signal(signal.SIGINT)
        self.out = arbiter.communicate(timeout=30)[0].decode("ascii")
        self.assertIn("verdict    agrees so far; stopped by Ctrl-C", self.out)
        self.assertIn(arbiter.returncode, (130, -signal.SIGINT))
        wait_for(lambda: not processes_with(mark))
        self.assertEqual(processes_with(mark), [], "processes are left")

    def test_ctrl_c_ends_a_script_for_perftree_too(self):
        mark = "mark-" + uuid.uuid4().hex
        arbiter = subprocess.Popen([ARBITER, "compare", *PLAIN, "scion", "--engine", f"perftree:{HERE}/engines/perftree_engine.py silent {mark}"],
                                   stdout=subprocess.PIPE)
        wait_for(lambda: len(processes_with(mark)) > 1)
        arbiter.send_signal(signal.SIGINT)
        self.out = arbiter.communicate(timeout=30)[0].decode("ascii")
        self.assertIn("verdict    none, nothing was compared: stopped by Ctrl-C", self.out)
        self.assertEqual(arbiter.returncode, 130)
        self.assertEqual(processes_with(mark), [], "processes are left")

    def test_a_termination_ends_the_engine_too(self):
        self.stopped_by(signal.SIGTERM)
        self.says(143, "verdict    agrees so far; stopped by a signal")

    def test_an_engine_does_not_outlive_a_killed_arbiter(self):
        self.stopped_by(signal.SIGKILL)


if __name__ == "__main__":
    unittest.main()
