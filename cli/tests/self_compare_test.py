#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Runs `arbiter compare --self`: engines held to themselves, in games that the reference does not know."""

import unittest

from compare_command_test import FAIRY, HERE, SAMPLES, STOCKFISH, Case, setUpModule  # noqa: F401


class Self(Case):
    def compare_self(self, game, engine, *words, **more):
        self.compare(game, engine, "--self", *words, plain=False, **more)

    def test_fairy_stockfish_contradicts_itself_nowhere_in_variants_that_only_it_knows(self):
        for variant in ("shogi", "xiangqi", "seirawan", "3check", "sittuyin", "kyotoshogi"):
            self.compare_self(variant, f"uci:{FAIRY}", "--games", "1", "--seed", "3")
            self.says(0, "contradicts itself nowhere in what was asked", "by the engine's own rules", "positions also seen")

    def test_the_pass_in_its_janggi_is_not_in_its_fen_and_two_kings_show_it(self):
        self.compare_self("janggi", f"uci:{FAIRY}", "--games", "5")
        self.says(1, "another count from its own FEN", "1. d9d9", "4 from its FEN", "met at")
        again = self.again()
        self.says(1, "another count from its own FEN", "9/3k5/9/9/9/9/9/9/9/4K4")
        self.assertNotEqual(again, self.out)

    def test_stockfish_is_asked_until_the_time_is_up(self):
        self.compare_self("chess", f"uci:{STOCKFISH}", "--time", "2")
        self.says(0, "contradicts itself nowhere so far; the 2 s are up", "also seen in a mirror")

    def test_deeper_counts_are_sums_of_counts(self):
        self.compare_self("makruk", f"uci:{FAIRY}", "--games", "1", "--depth", "3", "--time", "4")
        self.says(0, "of depth 3", "turned by half")

    def test_an_engine_that_speaks_json_has_its_lists_held_to_each_other(self):
        self.compare_self("scion", f"json:{SAMPLES}/scion.py", "--games", "1")
        self.says(0, "contradicts itself nowhere", "1 whole, 100 turns in all")

    def test_engines_of_usi_and_cecp_play_games_that_only_they_know(self):
        for game, engine in (("shogi", f"usi:{FAIRY}"), ("xiangqi", f"usi:{FAIRY}"), ("shogi", "cecp:/usr/games/sjaakii"),
                             ("xiangqi", "cecp:/usr/games/sjaakii"), ("makruk", "cecp:/usr/games/sjaakii"), ("spartan", "cecp:/usr/games/sjaakii")):
            self.compare_self(game, engine, "--games", "1", "--seed", "3", "--time", "3")
            self.says(0, "contradicts itself nowhere", "by the engine's own rules", "each beside the sum below it")

    def test_a_json_engine_plays_a_game_that_only_it_knows_from_a_given_start(self):
        engine = f"json:{HERE}/engines/counting_engine.py"
        self.compare_self("nim", engine, "--fen", "7 w")
        self.says(0, "contradicts itself nowhere", "nim, by the engine's own rules")
        self.compare_self("nim", engine + " forgetful", "--fen", "7 w")
        self.says(1, "other turns from its own FEN")
        self.compare_self("nim", engine + " FENS", "--fen", "7 w")
        self.says(3, "unfit", "turns without a text")
        self.compare_self("nim", engine)
        self.assertEqual((self.code, self.err.count("\n")), (2, 1), self.err)

    def test_moves_that_are_dropped_without_a_word_show_without_a_reference(self):
        self.compare_self("chess", f"uci:{HERE}/engines/uci_engine.py drops_moves", "--games", "1")
        self.says(1, "a turn after which nothing has changed", "fen        4k3/8/8/8/8/8/8/4K3 w - - 0 1", "turn       e1")

    def test_a_position_that_is_not_restored_shows_without_a_reference(self):
        self.compare_self("chess", f"uci:{HERE}/engines/uci_engine.py keeps_castling", "--fen", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
        self.says(1, "another position after its own perft")

    def test_engines_that_fail_get_their_verdicts(self):
        self.compare_self("no-such-game", f"uci:{FAIRY}")
        self.says(3, "unfit", "no-such-game")
        self.compare_self("chess", f"uci:{FAIRY}", "--fen", "8/8/8 w", "--games", "1")
        self.says(3, "holds another position", "sent 8/8/8 w")

    def test_what_makes_no_sense_with_it_is_refused(self):
        engine = f"uci:{FAIRY}"
        for words in (("--as-met",), ("--stages", "tree"), ("--jobs", "2"), ("--from", "tree:1:0"), ("--positions", "x"), ("--start", "x"), ("--ruling", "A=b"),
                      ("--depth", "1"), ("--games", "0"), ("--fen", "a\nquit"), ("--fen", ""), ("--turn", "a b"),
                      ("--turn", "e2e4\nquit")):
            self.compare_self("chess", engine, *words)
            self.assertEqual(self.code, 2, words)
            self.assertEqual(self.err.count("\n"), 1, self.err)


if __name__ == "__main__":
    unittest.main(verbosity=2)
