#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The contract of the command `arbiter`: what it prints, where, and with which exit code.

ARBITER names the program to test.
"""

import hashlib
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import tempfile
import time
import unittest

ARBITER = os.environ.get("ARBITER", "")
VECTORS = pathlib.Path(__file__).resolve().parents[2] / "corpora" / "vectors" / "scion.json"
SECONDS = 120

GAMES = ["chess", "capablanca", "grand", "amazon", "knightmate", "makruk", "shatranj", "courier", "crazyhouse", "berolina", "scion",
         "tepuy", "scirocco", "typhoon", "jupiter", "uc24"]
PERFT = {
    "tepuy": [1, 3266, 8428718],
    "scirocco": [1, 21, 441, 10874],
    "typhoon": [1, 30, 900, 31408],
    "jupiter": [1, 260, 67543],
    "chess": [1, 20, 400, 8902, 197281],
    "capablanca": [1, 28, 784, 25228],
    "grand": [1, 65, 4225, 259514],
    "amazon": [1, 22, 484, 12483, 318185],
    "knightmate": [1, 18, 324, 6765, 139774],
    "makruk": [1, 23, 529, 12012, 273026],
    "shatranj": [1, 16, 256, 4176, 68122],
    "courier": [1, 26, 678, 18406, 500337],
    "crazyhouse": [1, 20, 400, 8902, 197281],
    "berolina": [1, 30, 900, 28328, 882717],
    "scion": [1, 56, 2126, 72360],
    "uc24": [1, 37, 1029, 40428],
}
SCION = "t1usqqsu1t/flacppcalf/dddddddddd/10/10/10/10/DDDDDDDDDD/FLACPPCALF/T1USQQSU1T w Oo - 0 1"
FORCED = "t1usqqsu1t/flacppcalf/dddddddddd/10/5o4/10/9D/DDDDDDDD1D/FLACPPCALF/T1USQQSU1T w O - 0 2"
MATED = "t1usqqsu1t/flacppcalf/d1ddd1d1dd/2d3d1d1/8O1/6o3/7D2/DDDDDDDD1D/1FACPPCA1F/TLUSQQSULT b - - 7 5"
CROWDED = "1t1su1s2t/fla2qdaQf/ddd2d4/oCu1dplc2/10/2q5P1/2U1D4O/1DDDD1D2L/FLAC3DF1/T2SQ1SU1T b - DDDAP/ddcp 1 35"
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
SHUFFLE = ["T a1-b1", "t a10-b10", "T b1-a1", "t b10-a10"]
BYTES = bytes(range(1, 256))

# Every command that takes a game, with what it needs besides.
TAKES_A_GAME = {
    "rules": [],
    "show": [],
    "turns": [],
    "perft": ["1"],
    "play": ["--random", "0"],
    "playouts": ["--games", "1", "--limit", "5"],
    "why": ["--turn", "pass"],
    "explain": ["--turn", "pass"],
}


def setUpModule():
    if not os.access(ARBITER, os.X_OK):
        raise AssertionError(f"ARBITER must name the program to test; it is {ARBITER!r}")


class CommandTest(unittest.TestCase):
    def call(self, *words, text="", **more):
        """Runs the command; returns exit code, stdout, stderr."""
        done = subprocess.run(
            [ARBITER, *words], input=text.encode(), capture_output=True, timeout=SECONDS, check=False, **more
        )
        return done.returncode, done.stdout.decode("ascii"), done.stderr.decode("ascii")

    def answer(self, *words, text=""):
        """The stdout of a command that must give an answer."""
        code, out, err = self.call(*words, text=text)
        self.assertEqual(code, 0, f"{words}: {err}")
        return out

    def lines(self, *words, text=""):
        return self.answer(*words, text=text).splitlines()

    def refusal(self, *words, text=""):
        """The one line on stderr of a command that must refuse its input."""
        code, out, err = self.call(*words, text=text)
        self.assertEqual(code, 2, f"{words}: {out}{err}")
        self.assertEqual(out, "", words)
        self.assertRegex(err, r"\Aarbiter: [ -~]+\n\Z", f"{words}: one line of printable ASCII on stderr")
        return err


class CommandLine(CommandTest):
    def test_version_prints_the_version(self):
        header = pathlib.Path(__file__).resolve().parents[2] / "lib/include/arbiter/version.hpp"
        numbers = re.findall(r"#define ARBITER_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header.read_text())
        self.assertEqual(len(numbers), 3)
        self.assertEqual(self.answer("--version"), f"arbiter {'.'.join(numbers)}\n")

    def test_help_names_every_command_and_the_exit_codes(self):
        out = self.answer("--help")
        for command in ["games", "compare", *TAKES_A_GAME]:
            self.assertRegex(out, rf"(?m)^  {command} ")
        self.assertIn("Exit codes", out)

    def test_the_help_of_every_command_goes_to_stdout(self):
        for command in ["games", "compare", *TAKES_A_GAME]:
            self.assertIn("--help", self.answer(command, "--help"))

    def test_no_command_is_refused(self):
        self.assertIn("a command is missing", self.refusal())

    def test_an_unknown_command_is_named(self):
        self.assertIn("'prefft'", self.refusal("prefft", "chess", "1"))

    def test_an_unknown_option_is_named(self):
        for command, rest in TAKES_A_GAME.items():
            self.assertIn("--frobnicate", self.refusal(command, "scion", *rest, "--frobnicate"))
        self.assertIn("not expected: '--strat' 'standard'", self.refusal("show", "scion", "--strat", "standard"))

    def test_a_file_in_the_place_of_a_game_is_told_of_rosters(self):
        self.assertIn("no game 'my.roster'; a file's game is given as --roster FILE, without GAME, or as FILE:VARIANT", self.refusal("show", "my.roster"))

    def test_a_missing_game_is_asked_for(self):
        for command in TAKES_A_GAME:
            self.assertIn("GAME", self.refusal(command))

    def test_a_missing_value_of_an_option_is_refused(self):
        for option in ["--fen", "--start", "--ruling"]:
            self.assertIn(option, self.refusal("show", "scion", option))

    def test_an_argument_too_many_is_refused(self):
        self.assertIn("extra", self.refusal("show", "scion", "extra"))

    def test_an_unknown_game_gets_the_list_of_games(self):
        for command, rest in TAKES_A_GAME.items():
            line = self.refusal(command, "skion", *rest)
            self.assertIn("'skion'", line)
            for game in GAMES:
                self.assertIn(game, line)

    def test_an_empty_game_is_refused(self):
        self.assertIn("''", self.refusal("show", ""))

    def test_a_bad_fen_names_the_place(self):
        for command, rest in TAKES_A_GAME.items():
            fen = SCION.replace("flacppcalf", "flacXpcalf")
            self.assertIn(f"at {fen.index('X')}", self.refusal(command, "scion", *rest, "--fen", fen))

    def test_an_empty_fen_is_a_bad_fen(self):
        self.assertIn("FEN", self.refusal("show", "scion", "--fen", ""))

    def test_a_huge_fen_is_refused_on_one_line(self):
        self.refusal("show", "scion", "--fen", "D" * 100_000)
        self.refusal("show", "scion", "--fen", "/" * 5_000)

    def test_an_unknown_start_gets_the_list_of_starts(self):
        for command, rest in TAKES_A_GAME.items():
            line = self.refusal(command, "scion", *rest, "--start", "nowhere")
            self.assertIn("'nowhere'", line)
            self.assertIn("standard", line)

    def test_fen_and_start_together_are_refused(self):
        self.refusal("show", "scion", "--fen", SCION, "--start", "standard")

    def test_a_fen_given_twice_is_refused(self):
        self.assertIn("--fen", self.refusal("show", "scion", "--fen", SCION, "--fen", SCION))

    def test_a_bad_ruling_is_refused_and_says_what_there_is(self):
        for command, rest in TAKES_A_GAME.items():
            self.assertIn("SCN-07", self.refusal(command, "scion", *rest, "--ruling", "SCN-99=true"))
        self.assertIn("true", self.refusal("show", "scion", "--ruling", "SCN-07=perhaps"))
        self.assertIn("65535", self.refusal("show", "scion", "--ruling", "SCN-23=-1"))
        self.assertIn("ID=VALUE", self.refusal("show", "scion", "--ruling", "SCN-07"))
        self.refusal("show", "scion", "--ruling", "")
        self.refusal("show", "scion", "--ruling", "[SCN-07=true,SCN-12=true]")

    def test_any_bytes_are_safe_in_every_argument(self):
        for junk in [BYTES, b"\xff", b"\n", b"%s%n", b"{}", b"[]", b"--", b"-", b"++", b"\x1b[2J"]:
            self.refusal(junk)
            self.refusal("show", junk)
            self.refusal("show", "scion", "--fen", junk)
            self.refusal("show", "scion", "--start", junk)
            self.refusal("show", "scion", "--ruling", junk)
            self.refusal("show", "scion", b"--" + junk)
            self.refusal("perft", "scion", junk)
            self.refusal("turns", "scion", "--from", junk)
            self.refusal("turns", "scion", "--limit", junk)
            self.refusal("why", "scion", "--turn", junk)
            self.refusal("explain", "scion", "--turn", junk)
            self.refusal("play", "scion", "--random", junk)
            self.refusal("play", "scion", "--random", "1", "--seed", junk)
        for junk in [BYTES, b"\xff", b"%s%n", b"{}", b"[]", b"[a,b]", b"\x1b[2J"]:
            self.refusal("play", "scion", junk)
            self.refusal("rules", "scion", junk)

    def redirected(self, words, **streams):
        """Exit code, stdout and stderr of a command with other streams than pipes."""
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
        done = subprocess.run([ARBITER, *words], stdin=subprocess.DEVNULL, timeout=SECONDS, check=False, **streams)
        return done.returncode, done.stdout, done.stderr

    def test_output_that_cannot_be_written_is_an_error(self):
        for words in (["games"], ["--version"], ["--help"], ["show", "scion", "--svg"], ["turns", "scion", "--fens"]):
            with open("/dev/full", "wb") as full:
                code, _, err = self.redirected(words, stdout=full)
            self.assertEqual(code, 2, words)
            self.assertEqual(err.count(b"\n"), 1, err)

    def test_where_stderr_is_gone_the_answer_and_the_exit_code_stay(self):
        for words, code in ((["perft", "chess", "2"], 0), (["play", "scion", "--random", "3"], 0), (["show", "none"], 2)):
            with open("/dev/full", "wb") as full:
                self.assertEqual(self.redirected(words, stderr=full)[0], code, words)
                self.assertEqual(self.redirected(words, stdout=full, stderr=full)[0], 2, words)
            shut = self.redirected(words, preexec_fn=lambda: os.close(2))
            self.assertEqual(shut[:2], self.redirected(words)[:2], words)


class Games(CommandTest):
    def test_names_prints_one_name_a_line(self):
        names = self.lines("games", "--names")
        for game in GAMES:
            self.assertIn(game, names)

    def test_every_game_has_a_board_and_a_title(self):
        rows = {line.split()[0]: line.split(maxsplit=2)[1:] for line in self.lines("games")}
        self.assertEqual(list(rows), self.lines("games", "--names"))
        boards = {"chess": "8x8", "capablanca": "10x8", "grand": "10x10", "courier": "12x8", "makruk": "8x8", "scion": "10x10",
                  "tepuy": "9x9", "scirocco": "10x10", "typhoon": "12x12", "jupiter": "16x16", "uc24": "8x8"}
        for game, board in boards.items():
            self.assertEqual(rows[game][0], board)
        for board, title in rows.values():
            self.assertRegex(board, r"\A\d+x\d+\Z")
            self.assertTrue(title)

    def test_every_game_answers_every_command(self):
        for game in self.lines("games", "--names"):
            self.answer("rules", game)
            self.answer("show", game)
            first = self.lines("turns", game)[0]
            self.answer("perft", game, "1")
            self.assertEqual(self.answer("why", game, "--turn", first), "legal\n")
            self.answer("explain", game, "--turn", first)
            self.answer("play", game, first)


class Rules(CommandTest):
    def test_every_clause_has_its_id_its_certainty_and_a_line(self):
        clauses = [line for line in self.lines("rules", "scion") if re.match(r"[A-Z]+-\d+ ", line)]
        self.assertGreaterEqual(len(clauses), 17)
        for clause in clauses:
            self.assertRegex(clause, r"\A[A-Z]+-\d+ +(stated|inferred|chosen) +\S")

    def test_a_ruling_shows_its_name_its_values_its_default_and_what_it_is(self):
        usual = self.answer("rules", "scion", "SCN-07")
        self.assertIn("demoted_to_pool = false (default false; takes false, true)", usual)
        self.assertIn("stalemate = draw (default draw; takes draw, loss)", self.answer("rules", "scion", "SCN-22"))
        changed = self.answer("rules", "scion", "SCN-07", "--ruling", "demoted_to_pool=true")
        self.assertIn("demoted_to_pool = true (default false; takes false, true)", changed)

    def test_a_clause_is_found_by_its_id_with_or_without_question_mark_and_by_its_switch(self):
        one = self.answer("rules", "scion", "SCN-07")
        self.assertTrue(one.startswith("SCN-07  inferred  "))
        self.assertNotIn("SCN-08", one)
        self.assertEqual(self.answer("rules", "scion", "SCN-07?"), one)
        self.assertEqual(self.answer("rules", "scion", "demoted_to_pool"), one)

    def test_an_unknown_clause_gets_the_near_ones(self):
        self.assertIn("SCN-07", self.refusal("rules", "scion", "SNC-07"))
        self.assertIn("near ones: SCN-13", self.refusal("rules", "scion", "scn-13"))
        self.assertIn("near ones: demoted_to_pool", self.refusal("rules", "scion", "demoted"))
        self.assertIn("near ones: move_rule", self.refusal("rules", "scion", "moverule"))

    def test_a_clause_like_no_other_gets_the_command_that_lists_them(self):
        for clause in ["", "x", "Zeitnot"]:
            self.assertIn("`arbiter rules scion`", self.refusal("rules", "scion", clause))


class Show(CommandTest):
    def test_a_diagram_the_fen_and_the_result_are_printed(self):
        lines = self.lines("show", "scion")
        self.assertTrue(lines[1].startswith("10 | t . u s q q s u . t |"), lines[1])
        self.assertTrue(lines[10].startswith(" 1 | T . U S Q Q S U . T |"), lines[10])
        self.assertIn("     a b c d e f g h i j", lines)
        self.assertIn(SCION, lines)
        self.assertIn("result: none", lines)

    def test_the_side_to_move_stands_beside_the_board(self):
        self.assertIn("White to move", self.answer("show", "scion"))
        self.assertIn("Black to move", self.answer("show", "scion", "--fen", SCION.replace(" w ", " b ")))

    def test_a_finished_game_has_its_result_alone_on_a_line_and_the_clause_on_the_next(self):
        lines = self.lines("show", "scion", "--fen", MATED)
        at = lines.index("result: white")
        self.assertTrue(lines[at + 1].startswith("reason: SCN-21 "), lines[at + 1])

    def test_a_fen_is_printed_in_its_canonical_form(self):
        written = SCION.replace("/10/10/", "/55/010/").replace("DDDDDDDDDD", "{D}DDDDDDDDD")
        self.assertIn(SCION, self.lines("show", "scion", "--fen", written))

    def test_every_named_start_can_be_shown(self):
        for game in self.lines("games", "--names"):
            starts = [line for line in self.lines("rules", game) if line.startswith("start ")]
            self.assertTrue(starts, game)
            for line in starts:
                name, fen = line.removeprefix("start ").split(": ", 1)
                self.assertIn(fen, self.lines("show", game, "--start", name))
            self.assertIn(starts[0].split(": ", 1)[1], self.lines("show", game))


class Turns(CommandTest):
    def test_one_text_a_line_in_byte_order(self):
        for game in GAMES:
            turns = self.answer("turns", game).encode().splitlines()
            self.assertEqual(len(turns), PERFT[game][1])
            self.assertEqual(turns, sorted(turns))

    def test_the_turns_of_every_vector_of_scion_come_out(self):
        vectors = json.loads(VECTORS.read_text())
        records = [(record, []) for record in vectors["start"] + vectors["positions"]]
        for ruling in vectors["rulings"]:
            value = json.dumps(ruling["value"]).strip('"')
            records.append((ruling["default"], []))
            records.append((ruling["changed"], ["--ruling", f"{ruling['ruling']}={value}"]))
        self.assertGreaterEqual(len(records), 20)
        results = {None: "none", "w": "white", "b": "black", "draw": "draw"}
        for record, rulings in records:
            with self.subTest(fen=record["fen"], rulings=rulings):
                out = self.answer("turns", "scion", "--fen", record["fen"], *rulings)
                self.assertEqual(out.count("\n"), record["turns"])
                self.assertEqual(hashlib.sha256(out.encode()).hexdigest(), record["texts_sha256"], out)
                shown = self.lines("show", "scion", "--fen", record["fen"], *rulings)
                self.assertIn(f"result: {results[record['result']]}", shown)

    def test_fens_follow_a_tab_and_are_where_the_turn_leads(self):
        rows = [line.split("\t") for line in self.lines("turns", "scion", "--fen", CROWDED, "--fens")]
        self.assertEqual([text for text, _ in rows], self.lines("turns", "scion", "--fen", CROWDED))
        self.assertEqual(len({fen for _, fen in rows}), len(rows))
        for text, fen in rows[::10]:
            self.assertIn(fen, self.lines("play", "scion", "--fen", CROWDED, text))

    def test_from_keeps_the_turns_that_move_a_piece_from_the_square(self):
        turns = self.lines("turns", "scion", "--fen", CROWDED)
        kept = self.lines("turns", "scion", "--fen", CROWDED, "--from", "c7")
        self.assertGreater(len(kept), 1)
        self.assertEqual(kept, [turn for turn in turns if turn.startswith("u c7-")])

    def test_from_looks_at_every_edit_that_moves(self):
        both = "K e1-g1; R h1-f1"
        self.assertIn(both, self.lines("turns", "chess", "--fen", CASTLING, "--from", "e1"))
        self.assertIn(both, self.lines("turns", "chess", "--fen", CASTLING, "--from", "h1"))
        self.assertNotIn(both, self.lines("turns", "chess", "--fen", CASTLING, "--from", "f1"))

    def test_from_a_square_from_which_nothing_moves_lists_nothing(self):
        self.assertEqual(self.answer("turns", "scion", "--from", "b1"), "")
        self.assertIn("O-b1", self.lines("turns", "scion"))

    def test_from_wants_a_square_of_the_board(self):
        for square in ["", "k1", "a11", "a0", "a01", "A1", "a1b", "1a", "a", "a999999999999"]:
            self.assertIn("a1 to j10", self.refusal("turns", "scion", "--from", square))

    def test_limit_keeps_the_first(self):
        turns = self.lines("turns", "scion")
        self.assertEqual(self.lines("turns", "scion", "--limit", "3"), turns[:3])
        self.assertEqual(self.lines("turns", "scion", "--limit", "0"), [])
        self.assertEqual(self.lines("turns", "scion", "--limit", "1000"), turns)
        self.assertEqual(self.lines("turns", "scion", "--from", "h1", "--limit", "1"), ["U h1-h4"])

    def test_limit_wants_a_number(self):
        for number in ["-1", "x", "", "1.5", "99999999999999999999"]:
            self.assertIn("--limit", self.refusal("turns", "scion", "--limit", number))

    def test_parts_are_those_with_which_turns_go_on(self):
        self.assertEqual(len(self.lines("turns", "tepuy", "--parts", "")), 68)
        self.assertEqual(self.lines("turns", "tepuy", "--parts", "G c1-c5"), ["S-a5", "S-c3", "S-c7", "S-e5"])
        self.assertEqual(len(self.lines("turns", "tepuy", "--parts", "c1-c5; S-e5")), 16)
        self.assertEqual(self.lines("turns", "tepuy", "--parts", "c1-c5; S-e5", "--limit", "1"), ["K e1-a1"])
        self.assertEqual(self.answer("turns", "tepuy", "--parts", "G c1-c5; S-e5; K e1-e2"), "")
        self.assertEqual(self.lines("turns", "scion", "--parts", ""), self.lines("turns", "scion"))

    def test_parts_that_begin_no_turn_are_refused_by_a_clause(self):
        for begun, clause in [("G c1-d3", "TPY-03"), ("G c1-c5; S-d5", "TPY-07"), ("K e1-e2", "TPY-02"), ("S c1-c5", "label wrong"),
                              ("G c1-c5; s-e5", "TPY-02")]:
            self.assertIn(clause, self.refusal("turns", "tepuy", "--parts", begun))
        for option in [["--fens"], ["--from", "c1"]]:
            self.assertIn("--parts", self.refusal("turns", "tepuy", "--parts", "", *option))

    def test_a_finished_game_has_no_turns(self):
        self.assertEqual(self.answer("turns", "scion", "--fen", MATED), "")


class Perft(CommandTest):
    def test_the_count_stands_alone_on_stdout(self):
        for game, counts in PERFT.items():
            for depth, count in enumerate(counts):
                self.assertEqual(self.answer("perft", game, str(depth)), f"{count}\n", f"{game} {depth}")

    def test_time_speed_and_how_it_was_counted_go_to_stderr(self):
        _, out, err = self.call("perft", "scion", "2")
        self.assertEqual(out, "2126\n")
        self.assertRegex(err, r"\A2126 turns in [\d.]+ s, \d+ turns a second, counted\n\Z")

    def test_played_leaves_give_the_same_count_and_say_so(self):
        for game, counts in PERFT.items():
            depth = min(3, len(counts) - 1)
            code, out, err = self.call("perft", game, str(depth), "--played")
            self.assertEqual((code, out), (0, f"{counts[depth]}\n"))
            self.assertIn("played", err)
            self.assertNotIn("counted", err)

    def test_rulings_that_are_not_the_default_go_to_stderr(self):
        rulings = ["--ruling", "placement_into_check=true", "--ruling", "SCN-07=false"]
        _, out, err = self.call("perft", "scion", "2", *rulings)
        self.assertEqual(out, "3524\n")
        self.assertIn("SCN-12=true", err)
        self.assertNotIn("SCN-07", err)

    def test_divide_prints_each_turn_a_tab_and_its_count_and_then_the_sum(self):
        for options in [[], ["--played"], ["--no-clock"]]:
            lines = self.lines("perft", "scion", "3", "--divide", *options)
            self.assertEqual(lines[-1], "72360")
            shares = dict(line.split("\t") for line in lines[:-1])
            self.assertEqual(list(shares), self.lines("turns", "scion"))
            self.assertEqual(sum(map(int, shares.values())), 72360)
            self.assertEqual(shares["O-e5"], self.answer("perft", "scion", "2", "--fen", self.after("O-e5")).strip())

    def after(self, turn):
        """The FEN after `turn` from the start of Scion."""
        return dict(line.split("\t") for line in self.lines("turns", "scion", "--fens"))[turn]

    def test_divide_at_depth_zero_is_the_count_alone(self):
        self.assertEqual(self.answer("perft", "scion", "0", "--divide"), "1\n")

    def test_move_rules_end_games_unless_asked_not_to(self):
        ended = SCION.replace(" 0 1", " 100 60")
        self.assertEqual(self.answer("perft", "scion", "1", "--fen", ended), "0\n")
        self.assertEqual(self.answer("perft", "scion", "1", "--fen", ended, "--no-clock"), "56\n")
        divided = self.lines("perft", "scion", "1", "--fen", ended, "--divide", "--no-clock")
        self.assertEqual((len(divided), divided[-1]), (57, "56"))
        almost = SCION.replace(" 0 1", " 99 60")
        with_rule = self.lines("perft", "scion", "2", "--fen", almost, "--divide")
        without = self.lines("perft", "scion", "2", "--fen", almost, "--divide", "--no-clock")
        self.assertEqual(without[-1], "2126")
        self.assertEqual(self.answer("perft", "scion", "2", "--fen", almost), with_rule[-1] + "\n")
        self.assertLess(int(with_rule[-1]), 2126)
        self.assertIn("U c1-c4\t0", with_rule)
        _, _, err = self.call("perft", "scion", "1", "--no-clock")
        self.assertIn("without move rules", err)

    def test_a_finished_game_has_no_sequences_but_the_empty_one(self):
        self.assertEqual(self.answer("perft", "scion", "0", "--fen", MATED), "1\n")
        self.assertEqual(self.answer("perft", "scion", "3", "--fen", MATED), "0\n")
        self.assertEqual(self.answer("perft", "scion", "3", "--fen", MATED, "--divide"), "0\n")

    def counts_of_parts(self, game, depth, *options):
        parts = [line.split("\t") for line in self.lines("perft", game, str(depth), "--split", "30", *options)]
        rest = [option for option in options if option == "--no-clock"]
        return [int(self.answer("perft", game, part_depth, "--fen", fen, *rest)) for fen, part_depth in parts]

    def test_parts_that_are_counted_apart_add_up_and_none_is_heavy(self):
        for game, depth in (("chess", 5), ("scion", 4), ("grand", 4), ("uc24", 4), ("crazyhouse", 5)):
            counts = self.counts_of_parts(game, depth)
            self.assertGreaterEqual(len(counts), 30, game)
            total = int(self.answer("perft", game, str(depth)))
            self.assertLessEqual(max(counts), 0.05 * total, game)
            self.assertEqual(sum(counts), total, game)
            text = "".join(f"{count}\n" for count in reversed(counts))
            self.assertEqual(self.answer("perft", game, str(depth), "--split", "30", "--sum", text=text), f"{total}\n", game)

    def test_no_part_is_heavy_where_captures_and_promotions_change_the_number_of_turns(self):
        for fen, depth in (("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6), ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 5)):
            counts = self.counts_of_parts("chess", depth, "--fen", fen)
            self.assertLessEqual(max(counts), 0.05 * sum(counts), fen)

    def test_parts_without_move_rules_add_up_where_a_clock_runs_out(self):
        fen = "4k3/8/8/8/8/8/8/R3K3 w - - 97 80"
        for rule in ([], ["--no-clock"]):
            counts = self.counts_of_parts("chess", 5, "--fen", fen, *rule)
            self.assertEqual(sum(counts), int(self.answer("perft", "chess", "5", "--fen", fen, *rule)))
        self.assertGreater(sum(counts), 100000)

    def test_a_missing_count_is_found_when_parts_are_added(self):
        counts = "".join(f"{count}\n" for count in self.counts_of_parts("chess", 3))
        self.assertIn("--sum", self.refusal("perft", "chess", "3", "--split", "30", "--sum", text=counts[counts.index("\n") + 1:]))
        self.assertIn("--sum", self.refusal("perft", "chess", "3", "--split", "30", "--sum"))
        self.assertIn("line 1", self.refusal("perft", "chess", "3", "--split", "30", "--sum", text="x" + counts))
        self.assertIn("--sum", self.refusal("perft", "chess", "3", "--sum"))
        for parts in ("0", "-1", "x", "1000000"):
            self.assertIn("--split", self.refusal("perft", "chess", "3", "--split", parts))

    def test_what_cannot_be_split_is_one_part(self):
        for depth in ("0", "1", "2"):
            self.assertEqual(len(self.lines("perft", "chess", depth, "--split", "30")), 1)

    def test_a_depth_that_is_no_depth_is_refused(self):
        for depth in ["-1", "65", "x", "", "1.5", "0x2", " 2", "99999999999999999999", "1e3"]:
            self.assertIn("DEPTH", self.refusal("perft", "scion", depth))
        self.assertIn("DEPTH", self.refusal("perft", "scion"))

    def start(self, *words, stderr=subprocess.PIPE, **more):
        """A perft that takes very long, once Ctrl-C reaches its handler."""
        child = subprocess.Popen(
            [ARBITER, "perft", "scion", "12", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=stderr,
            **more,
        )
        self.addCleanup(child.kill)
        status = pathlib.Path(f"/proc/{child.pid}/status")
        deadline = time.monotonic() + SECONDS
        while not int(re.search(r"SigCgt:\s*(\w+)", status.read_text())[1], 16) >> (signal.SIGINT - 1) & 1:
            self.assertLess(time.monotonic(), deadline)
            self.assertIsNone(child.poll())
            time.sleep(0.01)
        return child

    def test_ctrl_c_stops_quickly_with_exit_code_130_and_without_a_count(self):
        for options in [[], ["--divide"], ["--played"], ["--no-clock"]]:
            child = self.start(*options)
            time.sleep(0.2)
            child.send_signal(signal.SIGINT)
            begin = time.monotonic()
            out, err = child.communicate(timeout=SECONDS)
            self.assertEqual(child.returncode, 130, options)
            self.assertEqual(out, b"")
            self.assertRegex(err.decode(), r"\Aarbiter: [^\n]*stopped[^\n]*\n\Z")
            self.assertLess(time.monotonic() - begin, 10)

    def test_progress_is_shown_only_on_a_terminal(self):
        child = self.start("--divide")
        time.sleep(1.5)
        child.send_signal(signal.SIGINT)
        self.assertNotIn(b"\r", child.communicate(timeout=SECONDS)[1])

        screen, terminal = pty.openpty()
        child = self.start("--divide", stderr=terminal)
        os.close(terminal)
        shown = b""
        deadline = time.monotonic() + SECONDS
        while b"of 56 turns" not in shown and time.monotonic() < deadline:
            shown += os.read(screen, 4096)
        child.send_signal(signal.SIGINT)
        self.assertEqual(child.communicate(timeout=SECONDS)[0], b"")
        os.close(screen)
        self.assertRegex(shown.decode(), r"perft scion 12: \d+ s, \d+ of 56 turns")

    def test_a_terminal_that_goes_away_ends_nothing(self):
        screen, terminal = pty.openpty()
        child = self.start("--divide", stderr=terminal)
        os.close(terminal)
        os.close(screen)
        time.sleep(2.5)  # the line of progress is written twice
        self.assertIsNone(child.poll())
        child.send_signal(signal.SIGINT)
        child.communicate(timeout=SECONDS)
        self.assertEqual(child.returncode, 130)

    def test_a_hang_up_stops_it_unless_it_was_told_to_ignore_that(self):
        for ignored in (False, True):
            child = self.start(preexec_fn=(lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)) if ignored else None)
            time.sleep(0.5)
            child.send_signal(signal.SIGHUP)
            time.sleep(0.5)
            child.send_signal(signal.SIGTERM)
            child.communicate(timeout=SECONDS)
            self.assertEqual(child.returncode, 128 + (signal.SIGTERM if ignored else signal.SIGHUP))


class Streams(CommandTest):
    """Standard streams that are closed, or cannot be read."""

    def test_notes_for_a_closed_stderr_get_into_no_file(self):
        with tempfile.TemporaryDirectory() as folder:
            for stream in ("2>&-", "2>&- <&-", ">&- 2>&- <&-"):
                file = pathlib.Path(folder) / "picture.svg"
                words = f"exec '{ARBITER}' playouts chess --games 2 --limit 3 --svg '{file}' {stream}"
                subprocess.run(["/bin/sh", "-c", words], stdout=subprocess.DEVNULL, timeout=SECONDS)
                text = file.read_text()
                self.assertTrue(text.startswith("<svg "), text[:200])
                self.assertTrue(text.endswith("</svg>\n"), text[-200:])

    def test_an_answer_for_a_closed_stdout_gets_into_no_file_and_is_a_failure(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "picture.svg"
            words = f"exec '{ARBITER}' playouts chess --games 2 --limit 3 --svg '{file}' >&-"
            done = subprocess.run(["/bin/sh", "-c", words], stderr=subprocess.PIPE, timeout=SECONDS)
            self.assertIn(b"cannot write to standard output", done.stderr)
            self.assertEqual(done.returncode, 2)
            self.assertNotIn("player      random", file.read_text())

    def test_a_standard_input_that_cannot_be_read_is_no_game_without_turns(self):
        for stream in ("<&-", "</"):
            done = subprocess.run(["/bin/sh", "-c", f"exec '{ARBITER}' play chess {stream}"], capture_output=True, timeout=SECONDS)
            self.assertEqual((done.returncode, done.stdout), (2, b""), stream)
            self.assertRegex(done.stderr, rb"\Aarbiter: standard input: cannot be read: [ -~]+\n\Z")

    def test_a_file_that_cannot_be_read_is_told_with_the_reason(self):
        for words in (["replay"], ["show", "--roster"], ["compare", "chess", "--engine", "json:cat", "--positions"]):
            for file, reason in (("/no/such", "No such file or directory"), ("/", "Is a directory")):
                self.assertEqual(self.refusal(*words, file), f"arbiter: {file}: cannot be read: {reason}\n")
            self.assertEqual(self.refusal(*words, ""), "arbiter: '': cannot be read: No such file or directory\n")


class Why(CommandTest):
    def why(self, turn, *words, game="scion"):
        return self.answer("why", game, "--turn", turn, *words)

    def test_a_legal_turn_is_legal_however_it_is_written(self):
        for turn in ["D a3-b4", "a3-b4", "{D} a3-b4", "O-e5"]:
            self.assertEqual(self.why(turn), "legal\n", turn)
        self.assertEqual(self.why("e2e4", game="chess"), "legal\n")

    def test_a_refused_turn_names_its_clause_on_one_line_with_exit_code_0(self):
        for turn, words, clause in [
            ("D a3-b4", ["--fen", FORCED], "SCN-13"),
            ("O-e5", ["--fen", FORCED], "SCN-12"),
            ("Q a3-b4", [], "COM-27"),
            ("D a3-b5", [], "SCN-01"),
            ("U c1-c5", [], "SCN-02"),
        ]:
            self.assertRegex(self.why(turn, *words), rf"\A{clause}: \S[^\n]*\n\Z")

    def test_a_ruling_changes_the_answer(self):
        self.assertEqual(self.why("O-e5", "--fen", FORCED, "--ruling", "SCN-12=true"), "legal\n")

    def test_a_finished_game_refuses_every_turn(self):
        self.assertNotEqual(self.why("d a8-b7", "--fen", MATED), "legal\n")

    def test_a_text_that_is_no_turn_is_bad_input(self):
        for turn in ["", "junk", "D a3-b", "D a3-z9", "-e4", "D a3-b4;", ";", "{D a3-b4", "D a3--b4"]:
            self.assertIn("turn", self.refusal("why", "scion", "--turn", turn))

    def test_the_turn_must_be_given(self):
        self.assertIn("--turn", self.refusal("why", "scion"))
        self.assertIn("--turn", self.refusal("why", "scion", "--turn"))


class Explain(CommandTest):
    def test_the_clauses_that_act_stand_between_the_fens_before_and_after(self):
        promoting = next(turn for turn in self.lines("turns", "scion", "--fen", CROWDED) if turn.endswith("; c-b7"))
        lines = self.lines("explain", "scion", "--fen", CROWDED, "--turn", promoting)
        self.assertEqual(lines[0], f"turn: {promoting}")
        self.assertEqual(lines[1], f"before: {CROWDED}")
        self.assertTrue(lines[-1].startswith("after: "))
        self.assertIn(lines[-1].removeprefix("after: "), self.lines("play", "scion", "--fen", CROWDED, promoting))
        notes = lines[2:-1]
        for note in notes:
            self.assertRegex(note, r"\A[A-Z]+-\d+ +\S")
        clauses = [note.split()[0] for note in notes]
        self.assertIn("SCN-06", clauses)
        self.assertLess(clauses.index("SCN-01"), clauses.index("SCN-06"))

    def test_a_turn_may_be_written_freely_and_is_printed_canonically(self):
        self.assertEqual(self.lines("explain", "scion", "--turn", "a3-b4")[0], "turn: D a3-b4")

    def test_a_turn_that_is_not_legal_is_refused_with_its_clause(self):
        self.assertIn("SCN-13", self.refusal("explain", "scion", "--fen", FORCED, "--turn", "D a3-b4"))

    def test_a_text_that_is_no_turn_is_refused(self):
        self.refusal("explain", "scion", "--turn", "junk")
        self.assertIn("--turn", self.refusal("explain", "scion"))


class Play(CommandTest):
    def split(self, out):
        """Turns, FEN and result of what `play` prints."""
        lines = out.splitlines()
        results = [line for line in lines if line.startswith("result: ")]
        self.assertEqual(len(results), 1, out)
        turns = lines[: lines.index("")] if not lines[0].startswith("   +") else []
        return turns, lines[lines.index(results[0]) - 1], results[0]

    def test_turns_of_the_command_line_are_played_and_printed_canonically(self):
        turns, fen, result = self.split(self.answer("play", "scion", "a3-b4", "{o}-e6", "O-b1"))
        self.assertEqual(turns, ["D a3-b4", "o-e6", "O-b1"])
        self.assertEqual(
            fen, "t1usqqsu1t/flacppcalf/dddddddddd/10/4o5/10/1D8/1DDDDDDDDD/FLACPPCALF/TOUSQQSU1T b - - 0 2"
        )
        self.assertEqual(result, "result: none")

    def test_turns_of_standard_input_are_played_one_a_line(self):
        typed = self.answer("play", "scion", text="D a3-b4\r\n\n  o-e6\nO-b1")
        self.assertEqual(typed, self.answer("play", "scion", "D a3-b4", "o-e6", "O-b1"))

    def test_turns_without_end_are_refused(self):
        with open("/dev/zero", "rb") as zero:
            done = subprocess.run([ARBITER, "play", "scion"], stdin=zero, capture_output=True, timeout=SECONDS, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertEqual(done.stderr, b"arbiter: standard input: the text is too long\n")
        self.assertEqual(self.refusal("play", "scion", text="pass\n" * 65537), "arbiter: standard input: too many turns\n")

    def test_no_turns_show_the_start(self):
        self.assertEqual(self.answer("play", "scion"), self.answer("show", "scion"))

    def test_uci_texts_are_read_where_the_game_has_them(self):
        turns, fen, _ = self.split(self.answer("play", "chess", "e2e4", "c7c5"))
        self.assertEqual(turns, ["P e2-e4", "p c7-c5"])
        self.assertEqual(fen, "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")

    def test_a_turn_that_is_refused_is_named_with_its_clause(self):
        line = self.refusal("play", "scion", "O-e5", "d a8-b7")
        self.assertIn("turn 2", line)
        self.assertIn("SCN-13", line)
        line = self.refusal("play", "scion", text="D a3-b4\nD b4-c5\n")
        self.assertIn("turn 2", line)
        self.assertRegex(line, r"[A-Z]+-\d+")

    def test_a_text_that_is_no_turn_is_named_with_its_place(self):
        line = self.refusal("play", "scion", "D a3-b4", "d a8-x99")
        self.assertIn("turn 2", line)
        self.assertIn("at ", line)
        self.refusal("play", "scion", "")
        self.refusal("play", "scion", text="D a3-b4\njunk\n")

    def test_the_third_occurrence_draws_and_ends_the_game(self):
        turns, _, result = self.split(self.answer("play", "scion", *SHUFFLE))
        self.assertEqual((turns, result), (SHUFFLE, "result: none"))
        out = self.answer("play", "scion", *SHUFFLE, *SHUFFLE)
        self.assertEqual(self.split(out)[2], "result: draw")
        self.assertRegex(out, r"(?m)^reason: [A-Z]+-\d+ ")
        self.refusal("play", "scion", *SHUFFLE, *SHUFFLE, "T a1-b1")

    def test_a_finished_game_takes_no_turn(self):
        self.assertRegex(self.refusal("play", "scion", "d a8-b7", "--fen", MATED), r"[A-Z]+-\d+")

    def test_a_random_game_is_the_same_for_the_same_seed(self):
        for game in GAMES:
            code, out, err = self.call("play", game, "--random", "30", "--seed", "7")
            self.assertEqual(code, 0, err)
            self.assertIn("seed 7", err)
            self.assertEqual(self.answer("play", game, "--random", "30", "--seed", "7"), out)
            self.assertNotEqual(self.answer("play", game, "--random", "30", "--seed", "8"), out)
            turns, _, _ = self.split(out)
            self.assertLessEqual(len(turns), 30)
            self.assertEqual(self.answer("play", game, text="\n".join(turns)), out)

    def test_a_random_game_goes_on_to_its_end_if_the_limit_lets_it(self):
        out = self.answer("play", "scion", "--random", "5000", "--seed", "3")
        self.assertNotEqual(self.split(out)[2], "result: none")
        self.assertEqual(self.answer("play", "scion", "--random", "0"), self.answer("show", "scion"))

    def test_numbers_that_are_none_are_refused(self):
        for number in ["-1", "x", "", "99999999999999999999"]:
            self.assertIn("--random", self.refusal("play", "scion", "--random", number))
            self.assertIn("--seed", self.refusal("play", "scion", "--random", "1", "--seed", number))
        self.answer("play", "scion", "--random", "1", "--seed", str(2**64 - 1))

    def test_turns_and_random_together_are_refused(self):
        self.refusal("play", "scion", "D a3-b4", "--random", "1")
        self.refusal("play", "scion", "D a3-b4", "--playout", "1")

    def test_a_playout_is_played_by_the_players_that_are_named(self):
        seed = ["--seed", "7"]
        self.assertEqual(
            self.answer("play", "scion", "--playout", "20", *seed), self.answer("play", "scion", "--random", "20", *seed)
        )
        greedy = self.answer("play", "chess", "--playout", "30", "--player", "greedy", *seed)
        self.assertEqual(self.answer("play", "chess", "--playout", "30", "--player", "greedy/greedy", *seed), greedy)
        mixed = self.answer("play", "chess", "--playout", "30", "--player", "greedy/random", *seed)
        self.assertEqual(len({greedy, mixed, self.answer("play", "chess", "--playout", "30", *seed)}), 3)
        fen = "k7/8/8/2q1r3/3P4/8/8/K7 w - - 0 1"
        turns, _, _ = self.split(self.answer("play", "chess", "--fen", fen, "--playout", "1", "--player", "greedy"))
        self.assertEqual(turns, ["P d4-c5"])

    def test_a_player_needs_a_playout_and_a_name(self):
        self.assertIn("--playout", self.refusal("play", "scion", "--player", "greedy"))
        self.assertIn("--random", self.refusal("play", "scion", "--random", "1", "--playout", "1"))
        self.assertIn("--random", self.refusal("play", "scion", "--random", "1", "--player", "greedy"))
        self.assertIn("'best'", self.refusal("play", "scion", "--playout", "1", "--player", "best"))
        self.assertIn("--playout", self.refusal("play", "scion", "--playout", "-1"))


class Setup(CommandTest):
    START = "h{nd}{ne}jkvwm/pppppppp/8/8/8/8/PPPPPPPP/VHMW{NE}JK{ND} w - LCNRGDSQOU{NG}{RF}{NF}{BW}{NW}A lcnrgdsqou{ng}{rf}{nf}{bw}{nw}a 0,0 - 0 1"

    def test_UC_03_a_seed_draws_a_set_up_and_says_whether_it_is_fair(self):
        lines = self.lines("setup", "uc24", "--seed", "1")
        self.assertIn(self.START, lines)
        self.assertEqual(lines[-1], "fair: false")
        self.assertEqual(self.lines("setup", "uc24"), lines)
        self.assertEqual(self.lines("show", "uc24", "--start", "seed 1"), lines[:-1])

    def test_UC_04_fair_draws_on_until_the_set_up_is_fair(self):
        lines = self.lines("setup", "uc24", "--seed", "1", "--fair")
        self.assertNotIn(self.START, lines)
        self.assertEqual(lines[-1], "fair: true")
        self.assertEqual(self.lines("show", "uc24", "--start", "fair seed 1"), lines[:-1])

    def test_UC_02_a_ruling_makes_the_rows_alike(self):
        rows = self.answer("setup", "uc24", "--seed", "7", "--ruling", "UC-02=mirror").splitlines()[-3].split()[0].split("/")
        self.assertEqual(rows[0].upper(), rows[7])

    def test_UC_04_the_fair_ones_of_many_seeds_are_counted(self):
        out = self.answer("setup", "uc24", "--seed", "0", "--count", "300")
        self.assertRegex(out, r"\Afair: 2\d\d of 300 set-ups, \d\d\.\d\d% \+- \d\.\d\d%\n\Z")

    def test_other_games_draw_set_ups_but_do_not_say_which_are_fair(self):
        self.assertNotIn("fair", self.answer("setup", "typhoon", "--seed", "7"))
        self.assertIn("does not tell fair", self.refusal("setup", "typhoon", "--fair"))
        self.assertIn("does not tell fair", self.refusal("setup", "typhoon", "--count", "2"))
        self.assertIn("draws no set-up", self.refusal("setup", "chess"))
        self.assertIn("exclude", self.refusal("setup", "uc24", "--fair", "--count", "2"))
        last = str(2**64 - 1)
        self.assertIn("--count: expected a whole number from 1 to 1, not '2'", self.refusal("setup", "uc24", "--seed", last, "--count", "2"))
        self.assertIn(" of 1 set-ups", self.answer("setup", "uc24", "--seed", last, "--count", "1"))
        for number in ["-1", "x", "", "99999999999999999999"]:
            self.assertIn("--seed", self.refusal("setup", "uc24", "--seed", number))
            self.assertIn("--count", self.refusal("setup", "uc24", "--count", number))


class Prompt(CommandTest):
    def converse(self, *typed, words=()):
        """What the prompt says to each line typed on a terminal; returns the exit code and stdout."""
        screen, terminal = pty.openpty()
        child = subprocess.Popen(
            [ARBITER, "play", "scion", *words], stdin=terminal, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.addCleanup(child.kill)
        os.close(terminal)
        os.write(screen, "".join(line + "\n" for line in typed).encode())
        out, err = child.communicate(timeout=SECONDS)
        os.close(screen)
        self.assertEqual(err, b"")
        return child.returncode, out.decode("ascii")

    def test_a_terminal_gets_a_board_a_prompt_and_the_game_at_the_end(self):
        code, out = self.converse("a3-b4", "quit")
        self.assertEqual(code, 0)
        self.assertTrue(out.startswith("   +-"))
        self.assertIn("\n> D a3-b4\n", out)
        self.assertTrue(out.endswith(self.answer("play", "scion", "a3-b4")), out)

    def test_the_end_of_input_quits(self):
        code, out = self.converse("\x04")
        self.assertEqual(code, 0)
        self.assertTrue(out.endswith("result: none\n"))

    def test_help_names_every_word(self):
        _, out = self.converse("help", "quit")
        for word in ["turns", "parts", "why", "undo", "fen", "random", "greedy", "help", "quit"]:
            self.assertRegex(out, rf"(?m)^  {word}")

    def test_turns_lists_those_that_begin_so(self):
        _, out = self.converse("turns U", "quit")
        self.assertIn("> U c1-c4\nU h1-h4\n2 of 56 turns\n", out)

    def test_why_names_the_clause(self):
        _, out = self.converse("why U c1-c5", "why U c1-c4", "quit")
        self.assertIn("> SCN-02: ", out)
        self.assertIn("> legal\n", out)

    def test_parts_lists_how_turns_go_on(self):
        _, out = self.converse("parts U c1-c4", "parts", "parts junk", "quit")
        self.assertIn("> > D a3-b4\n", out)
        self.assertIn("U h1-h4\n> turn: ", out)

    def test_undo_takes_turns_back(self):
        _, out = self.converse("D a3-b4", "undo", "undo", "fen", "quit")
        self.assertIn("> nothing to take back\n", out)
        self.assertIn(f"> {SCION}\n", out)

    def test_random_plays_a_legal_turn_the_same_for_the_same_seed(self):
        code, out = self.converse("random", "random", "quit", words=["--seed", "5"])
        self.assertEqual((code, out), self.converse("random", "random", "quit", words=["--seed", "5"]))
        turns = re.findall(r"(?m)^> (.+)\n   \+-", out)
        self.assertEqual(len(turns), 2, out)
        self.answer("play", "scion", *turns)

    def test_greedy_plays_the_turn_that_takes_the_most(self):
        fen = "4o5/10/10/10/10/3t6/2s7/1D8/10/5O4 w - - 0 9"
        _, out = self.converse("greedy", "quit", words=["--fen", fen])
        self.assertIn("\n> D b3-c4\n", out)

    def test_random_takes_another_turn_each_time_and_for_another_seed(self):
        first = set()
        for seed in range(4):
            _, out = self.converse("random", "undo", "random", "quit", words=["--seed", str(10 * seed)])
            turns = re.findall(r"(?m)^> (.+)\n   \+-.*\n10 .*Black to move", out)
            self.assertEqual(len(turns), 2, out)
            first.add(turns[0])
            self.assertNotEqual(turns[0], turns[1])
        self.assertGreater(len(first), 1)

    def test_a_mistake_ends_nothing(self):
        code, out = self.converse("junk", "Q a3-b4", "why", "why junk", "turns x", "\xff", "U c1-c4", "quit")
        self.assertEqual(code, 0)
        self.assertIn("COM-27", out)
        self.assertIn("\n> U c1-c4\n", out)

    def test_a_game_that_is_over_takes_no_turn_but_can_go_back(self):
        _, out = self.converse(*SHUFFLE, *SHUFFLE, "T a1-b1", "random", "undo", "T b1-a1", "quit")
        self.assertIn("the game is over", out)
        self.assertIn("result: draw", out)


if __name__ == "__main__":
    unittest.main()
