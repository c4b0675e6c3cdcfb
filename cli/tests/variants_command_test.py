#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The contract of `FILE:VARIANT`: it stands for GAME in every command, as `--roster FILE` does, and what is wrong with the file
is told by its place.

ARBITER names the program to test.
"""

import os
import pathlib
import re
import subprocess
import tempfile
import time
import unittest

ARBITER = os.environ.get("ARBITER", "")
INI = pathlib.Path(__file__).resolve().parents[2] / "corpora" / "ini"
FAIRY = "/usr/games/fairy-stockfish"
SECONDS = 120
ENGINE = pathlib.Path(__file__).resolve().parent / "engines" / "echo_engine.py"


class VariantsTest(unittest.TestCase):
    def call(self, *words, text=""):
        done = subprocess.run([ARBITER, *words], input=text.encode(), capture_output=True, timeout=SECONDS, check=False)
        return done.returncode, done.stdout.decode("ascii"), done.stderr.decode("ascii")

    def answer(self, *words, text=""):
        code, out, err = self.call(*words, text=text)
        self.assertEqual(code, 0, f"{words}: {err}")
        return out

    def refused(self, *words):
        code, out, err = self.call(*words)
        self.assertEqual((code, out), (2, ""), words)
        return err.splitlines()

    @staticmethod
    def without_times(text):
        return [line for line in text.splitlines() if not re.search(r"second|time", line)]

    def written(self, text, suffix=".ini"):
        """The name of a file that holds the text."""
        file = tempfile.NamedTemporaryFile("w", suffix=suffix, delete=False)
        self.addCleanup(os.unlink, file.name)
        with file:
            file.write(text)
        return file.name

    def test_perft_is_that_of_Fairy_Stockfish(self):
        for file in ["scion_kit", "debian", "model"]:
            numbers = re.findall(r"^id (\S+)$|^perft (\d+) (\d+)$", (INI / f"{file}.perft").read_text(), re.M)
            name = ""
            for id_, depth, count in numbers:
                name = id_ or name
                if not id_ and int(count) < 100_000:
                    asked = self.answer("perft", f"{INI}/{file}.ini:{name}", depth, "--no-clock")
                    self.assertEqual(asked, count + "\n", f"{file}:{name} {depth}")

    def test_a_variant_that_says_nothing_new_answers_as_its_parent(self):
        game = self.written("[plain:chess]\n") + ":plain"
        for command, rest in [
            ("turns", ["--limit", "20", "--fens"]),
            ("perft", ["3"]),
            ("perft", ["--fen", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "2", "--divide"]),
            ("show", []),
            ("play", ["--random", "40", "--seed", "3"]),
            ("why", ["--turn", "P e2-e5"]),
            ("explain", ["--turn", "P e2-e4"]),
            ("playouts", ["--games", "5", "--seed", "2"]),
        ]:
            told = self.answer(command, game, *rest)
            told = told.replace("plain", "chess").replace("the position has occurred too often", "third occurrence of the position")
            self.assertEqual(self.without_times(told), self.without_times(self.answer(command, "chess", *rest)), command)

    def test_rulings_are_taken(self):
        game = self.written("[quick:chess]\nnMoveRule = 5\n") + ":quick"
        fen = "4k3/8/8/8/8/8/8/4K2R w - - 10 30"
        self.assertEqual(self.answer("perft", game, "--fen", fen, "1"), "0\n")
        self.assertNotEqual(self.answer("perft", game, "--fen", fen, "--ruling", "move_rule=0", "1"), "0\n")

    def test_rules_tells_the_clauses_of_files(self):
        game = f"{INI}/model.ini:harbour"
        self.assertIn("VAR-02", self.answer("rules", game))
        self.assertIn("VAR-04", self.answer("rules", game, "VAR-04"))

    def test_games_lists_a_file_and_why_a_variant_is_refused(self):
        file = self.written("[good:chess]\n[bad:chess]\ncheckCounting = true\n\n  nosuch = 1\n")
        out = self.answer("games", file)
        self.assertIn(f"{file}:good  good, 8x8", out)
        self.assertIn(f"{file}:bad  is refused:\n  {file}:3:1: checkCounting = 'true' is not honoured: ", out)
        self.assertIn(f"\n  {file}:5:3: no key 'nosuch' is known\n", out)
        self.assertEqual(self.answer("games", file, "--names"), f"{file}:good\n")

    def test_mistakes_are_a_line_each_with_file_line_and_column(self):
        file = self.written("[v:chess]\ncheckCounting = true\n\n  nosuch = 1\nmaxRank = 99\n")
        for command, rest in [
            ("show", []), ("perft", ["1"]), ("play", []), ("playouts", []), ("rules", []), ("turns", []), ("setup", []),
            ("why", ["--turn", "pass"]), ("explain", ["--turn", "pass"]), ("piece", ["K"]),
            ("compare", ["--engine", FAIRY]),
        ]:
            told = self.refused(command, f"{file}:v", *rest)
            self.assertEqual([line.removeprefix(file).split(": ")[0] for line in told], [":2:1", ":4:3", ":5:11"], command)
            self.assertTrue(told[1].endswith(": no key 'nosuch' is known"))

    def test_a_variant_that_is_not_there_is_told_with_those_that_are(self):
        file = self.written("[one:chess]\n[two:one]\n")
        self.assertEqual(self.refused("show", f"{file}:three"), ["arbiter: no variant 'three' in this file; there are one, two"])
        self.assertEqual(self.refused("show", f"{file}:"), ["arbiter: no variant '' in this file; there are one, two"])
        self.assertEqual(len(self.refused("show", "one")), 1)

    def test_a_file_that_is_none_is_refused_in_one_line(self):
        for file in ["/nonexistent", "/", "", str(INI)]:
            told = self.refused("show", f"{file}:v")
            self.assertEqual(len(told), 1)
            self.assertTrue(told[0].startswith(f"arbiter: {file or chr(39) * 2}: cannot be read: "), told)
            self.assertEqual(len(self.refused("games", file)), 1)
        for file in ["/dev/zero", ARBITER]:
            told = self.refused("show", f"{file}:v")
            self.assertTrue(all(line.startswith(f"{file}:") for line in told) and told, told[:3])

    def test_a_file_too_long_is_refused_soon(self):
        file = self.written("[v:chess]\n" + "# nothing\n" * (1 << 20))
        self.assertGreater(os.path.getsize(file), 10_000_000)
        begin = time.monotonic()
        self.assertEqual([line.split(": ")[-1] for line in self.refused("perft", f"{file}:v", "1")], ["the file is too long"])
        self.assertLess(time.monotonic() - begin, 10)

    def test_game_and_roster_exclude_each_other(self):
        self.assertEqual(len(self.refused("show", f"{INI}/model.ini:isles", "--roster", "/dev/null")), 1)
        for command in ["perft", "setup", "compare", "playouts"]:
            told = self.answer(command, "--help")
            self.assertIn("FILE:VARIANT", told)
            self.assertIn("--roster", told)

    def test_piece_tells_a_kind_of_a_variant(self):
        game = f"{INI}/model.ini:isles"
        told = self.answer("piece", game, "N")
        self.assertIn("kind     Knight, N in isles\n", told)
        self.assertIn("VAR-01   may become Chancellor when it captures, White on *6 *7 *8, Black on *1 *2 *3\n", told)
        king = self.answer("piece", game, "king", "--at", "e1")
        self.assertIn("ORT-01   royal", king)
        self.assertIn("ORT-02   castles, either side", king)
        self.assertIn("piece    N white on b1\n", self.answer("piece", "N", "--game", game, "--at", "b1"))
        self.assertIn("has no kind 'X'; there are ", self.refused("piece", game, "X")[0])
        drops = self.answer("piece", f"{INI}/model.ini:harbour", "P")
        self.assertRegex(drops, r"VAR-02   is dropped: White on \*\d")

    def test_replay_judges_a_game_of_a_variant_that_the_command_line_names(self):
        game = f"{INI}/model.ini:harbour"
        turns = self.answer("play", game, "--random", "6", "--seed", "2").split("\n\n")[0].splitlines()
        record = self.written("game: harbour\n" + "\n".join(turns) + "\n", ".record")
        self.assertIn("6 turns of harbour", self.answer("replay", record, "--game", game))
        self.assertIn("'harbour'", self.refused("replay", record, "--game", f"{INI}/model.ini:isles")[0])
        self.assertEqual(len(self.refused("replay", record)), 1)
        self.assertEqual(len(self.refused("replay", record, "--game", game, "--roster", "/dev/null")), 1)

    def test_a_record_opens_no_file(self):
        secret = self.written("password = 1234\n")
        record = self.written(f"game: {secret}:v\n", ".record")
        told = "\n".join(self.refused("replay", record))
        self.assertIn("no game ", told)
        self.assertNotIn("password", told)

    def test_compare_asks_Fairy_Stockfish_with_the_same_file(self):
        file = str(INI / "debian.ini")
        asked = ["--engine", f"uci:{FAIRY}", "--engine-option", f"VariantPath={file}", "--depth", "1", "--games", "1", "--seed", "5"]
        # A Pawn that stands in the promotion region, as in no game, goes on without promotion there (not in newer ones).
        for variant, rest in [("wideside", ["--stages", "ends,tree,counts,games"]), ("forcedhouse", [])]:
            out = self.answer("compare", f"{file}:{variant}", *asked, *rest)
            self.assertIn(f"game       {variant}\n", out)
            self.assertIn("agrees in all that was compared", out)

    def test_compare_self_asks_an_engine_about_a_variant_by_its_name(self):
        file = str(INI / "debian.ini")
        asked = ["--engine", f"uci:{FAIRY}", "--engine-option", f"VariantPath={file}", "--games", "1"]
        out = self.answer("compare", f"{file}:hill10", "--self", *asked)
        self.assertIn(f"game       {file}:hill10, by the engine's own rules\n", out)
        self.assertIn("contradicts itself nowhere", out)

    def test_compare_finds_a_rule_that_the_engine_was_not_told_and_says_how_to_see_it_again(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        ours = pathlib.Path(folder.name) / "a: b.ini"  # a path may have a colon, and a blank that a shell must be told of
        ours.write_text("[v:capablanca]\npromotionRank = 7\n")
        theirs = self.written("[v:capablanca]\npromotionRank = 6\n")
        fen = "4k5/10/10/P9/10/10/10/4K5 w - - 0 1"
        asked = ["--fen", fen, "--engine", f"uci:{FAIRY}", "--engine-option", f"VariantPath={theirs}", "--depth", "1"]
        code, out, _ = self.call("compare", f"{ours}:v", *asked, "--stages", "tree")
        self.assertEqual(code, 1, out)
        again = re.search(r"again +arbiter (.*)", out).group(1)
        self.assertTrue(again.startswith(f"compare '{ours}:v' --fen "), again)
        told = subprocess.run(f"{ARBITER} {again}", shell=True, capture_output=True, timeout=SECONDS, check=False)
        self.assertEqual(told.returncode, 1)

    def test_compare_names_a_ruling_of_the_variant_under_which_the_engine_is_right(self):
        game = self.written("[quick:chess]\nnMoveRule = 20\n") + ":quick"
        spec = f"json:/usr/bin/python3 {ENGINE} {ARBITER} 0 {game} --ruling "
        asked = ["--fen", "4k3/8/8/8/8/8/8/R3K3 w - - 39 30", "--depth", "2", "--stages", "tree"]
        self.assertIn("agrees", self.answer("compare", game, *asked, "--engine", spec + "move_rule=40"))
        code, out, _ = self.call("compare", game, *asked, "--engine", spec + "move_rule=0")
        self.assertEqual(code, 1, out)
        self.assertIn("ruling move_rule=0", out)


if __name__ == "__main__":
    unittest.main()
