#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Runs `arbiter compare` with files by other programs: positions with turns or perft numbers, and games. ARBITER names the program."""

import os
import pathlib
import subprocess
import tempfile
import unittest

CORPORA = pathlib.Path(__file__).resolve().parents[2] / "corpora"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
STOCKFISH = "/usr/games/stockfish"


class Files(unittest.TestCase):
    def compare(self, kind, game, text, *words):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a file")
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
            self.run_arbiter(kind, game, path, *words)

    def run_arbiter(self, kind, game, path, *words):
        done = subprocess.run([os.environ["ARBITER"], "compare", game, "--engine", f"{kind}:'{path}'", *words], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=120, check=False)
        self.code, self.out, self.err = done.returncode, done.stdout, done.stderr

    def says(self, code, *texts):
        for text in texts:
            self.assertIn(text, self.out + self.err)
        self.assertEqual(self.code, code, self.out + self.err)

    # Positions.

    def test_perft_numbers_of_an_epd_file_are_compared(self):
        self.compare("positions", "chess", f"{START} ;D1 20 ;D2 400 ;D3 8902\nr3k2r/8/8/8/8/8/8/R3K2R w KQkq - ;D1 26; D2 568\n")
        self.says(0, "verdict    agrees in all that was compared", "2 positions: 0 with lists of 0 turns; 5 perft counts")

    def test_a_wrong_number_is_told_with_its_line_and_position(self):
        self.compare("positions", "chess", f"# ours\n{START} ;D1 20\n{START} ;D2 401\n")
        self.says(1, "verdict    differs: perft 2 is 400, not 401, at ", "a file:3\n", START, "again      arbiter perft chess ", " 2 --no-clock --divide")

    def test_lists_of_turns_in_uci_in_turn_texts_or_as_a_divided_perft_are_compared(self):
        divided = subprocess.run([STOCKFISH], input=f"position fen {START}\ngo perft 1\nquit\n", capture_output=True, text=True, check=True).stdout
        moves = [line for line in divided.splitlines() if ": 1" in line or line.startswith("Nodes")]
        self.compare("positions", "chess", START + "\n" + "\n".join(moves) + "\n")
        self.says(0, "1 position: 1 with lists of 20 turns")
        self.compare("positions", "chess", START + "\n" + " ".join(line.split(":")[0] for line in moves[:-1]) + "\n")
        self.says(0, "1 position: 1 with lists of 20 turns")
        fen = "o9/10/10/10/4d5/3D6/10/10/10/O9 w - C/ 0 1"
        ours = subprocess.run([os.environ["ARBITER"], "turns", "scion", "--fen", fen], capture_output=True, text=True, check=True).stdout
        self.compare("positions", "scion", f"{fen}\r\n{ours}")
        self.says(0, "1 position: 1 with lists of ")

    def test_a_missing_turn_is_told_with_the_clause_and_the_place(self):
        self.compare("positions", "chess", "8/8/8/8/8/8/8/k1K5 b - - 0 1\na1a2\n4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1\ne8d8 e8f8 e8d7 e8e7 e8f7 d4d3\n")
        self.says(1, "1 missing turn, at a position about ", "a file:3", "missing    p d4-e3; @-e4   (d4e3)", "ORT-", "again      arbiter turns chess")

    def test_an_extra_turn_is_told_with_the_clause_that_refuses_it(self):
        self.compare("positions", "chess", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1\ne1d1 e1f1 e1e2\n")
        self.says(1, "1 extra turn", "extra      K e1-e2   (e1e2)")

    def test_a_list_under_another_reading_is_explained(self):
        fen = "o3T5/" + "10/" * 8 + "O9 w - D/f 0 1"
        theirs = subprocess.run([os.environ["ARBITER"], "turns", "scion", "--fen", fen, "--ruling", "SCN-12=true"], capture_output=True, text=True,
                                check=True).stdout
        self.compare("positions", "scion", f"{fen}\n{theirs}")
        self.says(1, "1 extra turn", "extra      T e10-a10", "reads as   all that it said there is right under", "ruling SCN-12=true")

    def test_a_finished_position_has_no_turns(self):
        self.compare("positions", "chess", "R3k3/8/4K3/8/8/8/8/8 b - - 0 1\nnone\n")
        self.says(0, "1 position: 1 with lists of 0 turns")

    def test_files_that_say_nothing_or_nonsense_are_refused_by_line(self):
        for text, problem in (("", "no positions"), ("e2e4\n", ":1: expected a FEN"), (f"{START}\n", ":1: neither turns nor numbers follow this FEN"),
                              (f"{START} ;D2 x\n", ":1: expected DEPTH COUNT"), (f"{START} ;D99 1\n", ":1: expected DEPTH COUNT"),
                              ("8/8/8/8/8/8/8/k1K5 b - - 0 1\na1a2\n8/8/8/8/8/8/8/k1K5 b - - 3 7\na1a2\n", ":3: the turns of this position stand at line 1 already"),
                              ("8/8 w - - 0 1 ;D1 1\n", ":1: FEN"), (b"\xff\xfe/ w\n", ":1: FEN")):
            self.compare("positions", "chess", text)
            self.says(2, problem)
            self.assertEqual(self.out, "")
        self.run_arbiter("positions", "chess", "/no/such/file")
        self.says(2, "/no/such/file: cannot be read")

    # Games.

    def test_the_records_of_the_library_agree(self):
        for game in ("scion", "chess", "tepuy", "jupiter"):
            self.run_arbiter("games", game, CORPORA / "records" / f"{game}.record")
            self.says(0, "verdict    agrees in all that was compared", "1 game with ")

    def test_a_file_may_hold_several_games_or_one_without_a_header(self):
        self.compare("games", "chess", "game: chess\nresult: none\n1. e2-e4 e7-e5\ngame: chess\n1. e2e4\n")
        self.says(0, "2 games with 3 turns, 1 stated result\n")
        self.compare("games", "chess", "1. P e2-e4 p e7-e5\n2. N g1-f3\n")
        self.says(0, "1 game with 3 turns, 0 stated results\n")

    def test_rulings_of_a_record_hold_in_its_game(self):
        scion = (CORPORA / "records" / "scion.record").read_text()
        self.compare("games", "scion", scion.replace("game: scion", "game: scion\nruling: SCN-23=101", 1))
        self.says(0, "1 game with ")
        self.compare("games", "scion", scion.replace("game: scion", "game: scion\nruling: SCN-23=never", 1))
        self.says(2, "a file:")

    def test_an_illegal_turn_is_told_with_its_place_the_clause_and_the_position_before_it(self):
        self.compare("games", "chess", "game: chess\n1. e2-e4 e7-e5\ngame: chess\n1. e2-e4 e7-e5\n2. K e1-e3\n")
        self.says(1, "verdict    differs: turn 3, 'K e1-e3', is refused, at ", "a file:5:4\n", "COM-04: no such reach", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
        self.compare("games", "chess", "1. e2-e4 e7-e5\n2. e4-e5\n")
        self.says(1, "differs: turn 3, 'e4-e5', is refused, at ", "a file:2:4\n")

    def test_a_wrong_result_is_told(self):
        self.compare("games", "chess", "game: chess\nresult: white\n1. e2-e4\n")
        self.says(1, "verdict    differs: the result is none, not white, at ", "a file:2:9\n")

    def test_games_of_another_game_and_texts_that_are_no_records_are_refused(self):
        self.compare("games", "chess", "game: scion\n1. O-e5\n")
        self.says(2, "a file:1:7: a game of 'scion', not chess")
        self.compare("games", "chess", "game: chess\n1. e2-e4 (good)\n")
        self.says(2, "a file:2:")
        self.compare("games", "chess", "")
        self.says(2, "no turns")

    def test_options_of_engines_are_refused(self):
        self.compare("games", "chess", "1. e2-e4\n", "--engine-option", "Hash=1")
        self.says(2, "--engine-option and --engine-variant are for ")
        for words in (("--depth", "2"), ("--games", "1"), ("--turn", "e2e4"), ("--stages", "tree"), ("--seed", "2"), ("--timeout", "2")):
            self.compare("games", "chess", "1. e2-e4\n", *words)
            self.says(2, "a file answers no questions: of the options only --time goes with it")
        self.compare("games", "chess", "1. e2-e4\n", "--time", "9")
        self.says(0, "1 game with 1 turn")
        done = subprocess.run([os.environ["ARBITER"], "compare", "chess", "--engine", "games:a b"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (2, "arbiter: engine: at 6: expected one file\n"))


if __name__ == "__main__":
    unittest.main()
