#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The contract of `arbiter serve`: what corpora/engines/PROTOCOL.md says that may be asked, and what comes of bad lines.

ARBITER names the program to test.
"""

import json
import os
import pathlib
import signal
import subprocess
import unittest

ARBITER = os.environ.get("ARBITER", "")
CORPORA = pathlib.Path(__file__).resolve().parents[2] / "corpora"
SECONDS = 120
CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
STALEMATE = "o9/10/10/10/10/10/10/10/10/O9 w - - 0 50"
SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"] * 4


def served(lines, **more):
    """What the command answers to bytes, and its exit code."""
    done = subprocess.run([ARBITER, "serve"], input=lines, capture_output=True, timeout=SECONDS, check=False, **more)
    return done.stdout.decode("ascii").splitlines(), done.returncode, done.stderr


def asked(*questions):
    """The answers to questions, of whose ids there are as many."""
    lines = [json.dumps({"arbiter": 1, "id": number, **question}) for number, question in enumerate(questions)]
    out, code, err = served("".join(line + "\n" for line in lines).encode())
    assert (code, err) == (0, b""), (code, err)
    answers = [json.loads(line) for line in out]
    assert [answer.pop("id") for answer in answers] == list(range(len(questions))), out
    return answers


def one(**question):
    return asked(question)[0]


class Asked(unittest.TestCase):
    def test_games_are_those_of_the_command(self):
        games = subprocess.run([ARBITER, "games"], capture_output=True, timeout=SECONDS, check=True, text=True).stdout
        self.assertEqual(one(ask="games")["games"], [line.split()[0] for line in games.splitlines()])

    def test_hello_says_game_board_and_clock(self):
        told = one(ask="hello", game="scion", rulings={"SCN-07": True})
        self.assertEqual(told, {"arbiter": 1, "name": "Arbiter", "game": "scion", "clock": True, "board": "10x10"})

    def test_a_start_is_named_or_drawn(self):
        first, seventh, wrong = asked({"ask": "start", "game": "typhoon"}, {"ask": "start", "game": "typhoon", "name": "seed 7"},
                                      {"ask": "start", "game": "typhoon", "name": "nine"})
        drawn = subprocess.run([ARBITER, "show", "typhoon", "--start", "seed 7"], capture_output=True, timeout=SECONDS, check=True, text=True)
        self.assertIn(seventh["fen"], drawn.stdout)
        self.assertNotEqual(first["fen"], seventh["fen"])
        self.assertIn("standard", first["starts"])
        self.assertIn("'nine'", wrong["error"])

    def test_turns_are_those_of_the_command_with_positions_where_asked(self):
        for game in ("chess", "scion", "jupiter", "tepuy", "uc24"):
            start = one(ask="start", game=game)["fen"]
            bare, full = asked({"ask": "turns", "game": game, "fen": start}, {"ask": "turns", "game": game, "fen": start, "fens": True})
            listed = subprocess.run([ARBITER, "turns", game, "--fens"], capture_output=True, timeout=SECONDS, check=True, text=True)
            rows = [line.split("\t") for line in listed.stdout.splitlines()]
            self.assertEqual(bare["turns"], [row[0] for row in rows], game)
            self.assertEqual(list(zip(full["turns"], full["fens"])), [tuple(row) for row in rows], game)
            self.assertNotIn("fens", bare)
            self.assertEqual(bare["outcome"], "none")

    def test_turns_are_played_in_any_way_that_can_be_read(self):
        for first in ("e2e4", "P e2-e4", "e2-e4"):
            told = one(ask="turns", game="chess", fen=CHESS, turns=[first, "p e7-e5"])
            self.assertEqual(told["fen"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")

    def test_a_turn_that_is_refused_is_named_with_its_clause(self):
        told = one(ask="turns", game="chess", fen=CHESS, turns=["e2e4", "p e7-e4"])
        self.assertIn("turn 2, 'p e7-e4'", told["error"])
        self.assertIn("ORT-03", told["error"])

    def test_outcome_says_clause_and_reason(self):
        told = one(ask="outcome", game="scion", fen=STALEMATE)
        self.assertEqual((told["outcome"], told["clause"]), ("draw", "SCN-22"))
        self.assertEqual(one(ask="outcome", game="scion", rulings={"SCN-22": "loss"}, fen=STALEMATE)["outcome"], "black")
        self.assertEqual(one(ask="outcome", game="chess", fen=CHESS), {"outcome": "none"})

    def test_repetition_ends_a_game_only_where_asked(self):
        without, with_it = asked({"ask": "outcome", "game": "chess", "fen": CHESS, "turns": SHUFFLE},
                                 {"ask": "outcome", "game": "chess", "fen": CHESS, "turns": SHUFFLE[:8], "repetition": True})
        self.assertEqual(without["outcome"], "none")
        self.assertEqual(with_it["outcome"], "draw")

    def test_why_names_the_clause_that_refuses(self):
        legal, refused = asked({"ask": "why", "game": "chess", "fen": CHESS, "turn": "e2e4"},
                               {"ask": "why", "game": "chess", "fen": CHESS, "turn": "P e2-e5"})
        self.assertEqual(legal, {"legal": True})
        self.assertEqual((refused["legal"], refused["clause"]), (False, "ORT-03"))

    def test_explain_says_the_clauses_that_act(self):
        told = one(ask="explain", game="chess", fen=CASTLING, turn="e1g1")
        self.assertEqual(told["fen"], "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1")
        self.assertIn("ORT-02", told["clauses"])
        self.assertEqual(len(told["clauses"]), len(told["notes"]))
        self.assertIn("error", one(ask="explain", game="chess", fen=CASTLING, turn="e1e3"))

    def test_perft_counts_divides_and_is_bounded(self):
        count, shares, deep = asked({"ask": "perft", "game": "chess", "fen": CHESS, "depth": 4},
                                    {"ask": "perft", "game": "chess", "fen": CHESS, "depth": 3, "divide": True, "turns": ["e2e4"]},
                                    {"ask": "perft", "game": "chess", "fen": CHESS, "depth": 64})
        self.assertEqual(count, {"count": 197281})
        self.assertEqual(sum(shares["counts"]), 13160)
        self.assertEqual(shares["count"], 13160)
        self.assertEqual(len(shares["turns"]), 20)
        self.assertIn("more than 50000000", deep["error"])

    def test_perft_without_clock_goes_on_where_move_rules_end_games(self):
        fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"
        with_it, without = asked({"ask": "perft", "game": "chess", "fen": fen, "depth": 3},
                                 {"ask": "perft", "game": "chess", "fen": fen, "depth": 3, "clock": False})
        self.assertEqual(with_it["count"], 0)
        self.assertGreater(without["count"], 1000)

    def test_a_picture_has_a_label_for_each_square_that_is_not_empty(self):
        told = one(ask="picture", game="jupiter", fen=one(ask="start", game="jupiter")["fen"])
        self.assertEqual(told["board"], "16x16")
        self.assertEqual(len(told["squares"]), len(told["labels"]))
        self.assertEqual(told["labels"][told["squares"].index("a1")], "FH")

    def test_canonical_writes_a_position_as_the_rules_do(self):
        self.assertEqual(one(ask="canonical", game="chess", fen=CHESS.replace("8", "44", 1)), {"fen": CHESS})


class Lines(unittest.TestCase):
    def test_a_bad_line_gets_an_answer_and_ends_nothing(self):
        bad = [b"garbage", b"", b"[]", b"{}", b'{"arbiter":2,"id":4,"ask":"games"}', b'{"arbiter":1,"ask":"games"}',
               b'{"arbiter":1,"id":"7","ask":"games"}', b'{"arbiter":1,"id":7,"ask":"sing"}', b"\xff\xfe", b"\0", b"[" * 100000,
               b'{"arbiter":1,"id":7,"ask":"turns","game":"nim","fen":"x"}', b'{"arbiter":1,"id":7,"ask":"turns","game":"chess","fen":7}',
               b'{"arbiter":1,"id":7,"ask":"hello","game":"chess","rulings":[]}', b'{"arbiter":1,"id":7,"ask":"hello","game":"chess","rulings":{"\xc3\xa9":[1]}}',
               b'{"arbiter":1,"id":7,"ask":"perft","game":"chess","fen":"x","depth":-1}', b'{"arbiter":1,"id":7,"ask":"turns","game":"chess","fen":"x","turns":[1]}']
        out, code, err = served(b"\n".join(bad) + b'\n{"arbiter":1,"id":9,"ask":"games"}\n')
        self.assertEqual((code, err), (0, b""))
        self.assertEqual(len(out), len(bad) + 1)
        for line, answer in zip(bad, out):
            self.assertTrue(json.loads(answer)["error"], line[:80])
        self.assertIn("games", json.loads(out[-1]))

    def test_a_line_that_is_too_long_is_told_once_and_skipped(self):
        longest = b'{"arbiter":1,"id":1,"ask":"games"}'
        out, code, _ = served(longest.ljust(1 << 20) + b"\n" + longest.ljust((1 << 20) + 1) + b"\n" + b"x" * (10 << 20) + b"\n" + longest)
        self.assertEqual(code, 0)
        self.assertEqual([sorted(json.loads(line)) for line in out], [["games", "id"], ["error", "id"], ["error", "id"], ["games", "id"]])

    def test_the_last_line_may_lack_its_end_and_lines_may_end_as_on_windows(self):
        out, code, _ = served(b'{"arbiter":1,"id":1,"ask":"games"}\r\n{"arbiter":1,"id":2,"ask":"games"}')
        self.assertEqual((len(out), code), (2, 0))

    def test_quit_ends_it_and_leaves_no_answer_out(self):
        out, code, _ = served(b'{"arbiter":1,"id":1,"ask":"games"}\n{"arbiter":1,"ask":"quit"}\n{"arbiter":1,"id":2,"ask":"games"}\n')
        self.assertEqual((len(out), code), (1, 0))

    def test_an_answer_comes_before_the_next_question(self):
        with subprocess.Popen([ARBITER, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as reference:
            for number in range(3):
                line = b'{"arbiter":1,"id":%d,"ask":"games"}\n' % number
                for byte in range(len(line)):  # byte by byte
                    reference.stdin.write(line[byte:byte + 1])
                    reference.stdin.flush()
                self.assertEqual(json.loads(reference.stdout.readline())["id"], number)
            reference.stdin.close()
            self.assertEqual(reference.wait(SECONDS), 0)

    def test_somebody_who_reads_no_more_answers_ends_it_quietly(self):
        with subprocess.Popen([ARBITER, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as reference:
            reference.stdout.close()
            try:
                reference.stdin.write(b'{"arbiter":1,"id":1,"ask":"games"}\n' * 10000)
                reference.stdin.close()
            except BrokenPipeError:
                pass
            self.assertEqual(reference.stderr.read(), b"")
            self.assertEqual(reference.wait(SECONDS), 0)

    def test_many_games_are_asked_in_one_process(self):
        games = one(ask="games")["games"]
        hellos = asked(*({"ask": "hello", "game": game, "rulings": {}} for game in games * 5))
        self.assertEqual([hello["game"] for hello in hellos], games * 5)

    def test_a_termination_ends_it(self):
        with subprocess.Popen([ARBITER, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as reference:
            reference.send_signal(signal.SIGTERM)
            self.assertEqual(reference.wait(SECONDS), -signal.SIGTERM)


class Files(unittest.TestCase):
    """Games of files besides those of the library: FILE:VARIANT and --roster FILE, as other commands take them."""

    ROSTER = ["--roster", str(CORPORA / "rosters" / "squall.roster")]
    VARIANT = [f"{CORPORA}/ini/model.ini:harbour"]

    def served_with(self, words, **question):
        line = json.dumps({"arbiter": 1, "id": 1, **question}) + "\n"
        done = subprocess.run([ARBITER, "serve", *words], input=line, capture_output=True, timeout=SECONDS, check=False, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return json.loads(done.stdout)

    def test_they_are_answered_for_by_name_as_other_commands_do(self):
        words = [*self.VARIANT, *self.ROSTER]
        self.assertEqual(self.served_with(words, ask="games")["games"], [*one(ask="games")["games"], "harbour", "squall"])
        for name, game in (("harbour", self.VARIANT), ("squall", self.ROSTER)):
            fen = self.served_with(words, ask="start", game=name)["fen"]
            told = self.served_with(words, ask="turns", game=name, fen=fen)
            listed = subprocess.run([ARBITER, "turns", *game], capture_output=True, timeout=SECONDS, check=True, text=True)
            self.assertEqual(told["turns"], listed.stdout.splitlines(), name)
            self.assertEqual(self.served_with(words, ask="hello", game=name)["game"], name)

    def test_compare_agrees_with_it(self):
        for game in (self.VARIANT, self.ROSTER):
            served_words = " ".join(["json:" + ARBITER, "serve", *game])
            done = subprocess.run([ARBITER, "compare", *game, "--engine", served_words, "--depth", "1", "--games", "1"], capture_output=True,
                                  timeout=SECONDS, check=False, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)

    def test_rulings_are_those_of_the_file_s_game(self):
        self.assertIn("SCN-22", self.served_with(self.ROSTER, ask="hello", game="squall", rulings={"SCN-22": "loss"})["error"])

    def test_what_cannot_be_answered_for_is_refused_at_once(self):
        for words, said in ((["chess"], "FILE:VARIANT"), (["/no/such/file:x"], "/no/such/file"), (self.VARIANT * 2, "harbour"),
                            (["--roster", str(CORPORA / "rosters" / "jupiter.roster")], "jupiter"), (["--roster", "/dev/null"], "/dev/null")):
            done = subprocess.run([ARBITER, "serve", *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS, check=False, text=True)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertIn(said, done.stderr)


class Compared(unittest.TestCase):
    def test_compare_agrees_with_it_in_every_game(self):
        for game in one(ask="games")["games"]:
            done = subprocess.run([ARBITER, "compare", game, "--engine", f"json:{ARBITER} serve", "--depth", "1", "--games", "1", "--seed", "1",
                                   "--time", "5"], capture_output=True, timeout=SECONDS, check=False, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""), game + "\n" + done.stdout)
            self.assertIn("agrees", done.stdout)


if __name__ == "__main__":
    unittest.main()
