#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The contract of `arbiter playouts`: what it counts, that a seed gives the same games, and what it draws.

ARBITER names the program to test.
"""

import collections
import json
import os
import pathlib
import pty
import re
import resource
import signal
import statistics
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree

ARBITER = os.environ.get("ARBITER", "")
SECONDS = 120
SVG = "{http://www.w3.org/2000/svg}"
MATED = "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1"


def setUpModule():
    if not os.access(ARBITER, os.X_OK):
        raise AssertionError(f"ARBITER must name the program to test; it is {ARBITER!r}")


class PlayoutsTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def call(self, *words, command="playouts"):
        """Runs the command; returns exit code, stdout, stderr."""
        done = subprocess.run([ARBITER, command, *words], capture_output=True, timeout=SECONDS, check=False)
        return done.returncode, done.stdout.decode("ascii"), done.stderr.decode("ascii")

    def answer(self, *words, **more):
        code, out, err = self.call(*words, **more)
        self.assertEqual(code, 0, f"{words}: {err}")
        return out

    def json(self, *words):
        return json.loads(self.answer(*words, "--json"))

    def refusal(self, *words):
        code, out, err = self.call(*words)
        self.assertEqual((code, out), (2, ""), f"{words}: {err}")
        self.assertRegex(err, r"\Aarbiter: [ -~]+\n\Z", words)
        return err

    def game_again(self, game, player, seed):
        """The turns and the result of one game, played again by `arbiter play`."""
        out = self.answer(game, "--playout", "10000", "--player", player, "--seed", str(seed), command="play")
        turns, _, rest = out.partition("\n\n")
        return turns.splitlines(), re.search(r"(?m)^result: (\w+)$", rest)[1]

    def test_a_report_has_its_lines_in_their_order(self):
        out = self.answer("chess", "--games", "50")
        self.assertRegex(
            out,
            r"\Aplayer      random\n"
            r"games       50, seed 1\n"
            r"turns       mean \d+\.\d, median \d+, quartiles \d+ and \d+, 5 % \d+, 95 % \d+\n"
            r"shortest    \d+ turns, --seed \d+\n"
            r"longest     \d+ turns, --seed \d+\n"
            r"ended        +\d+\.\d %  (White wins|Black wins|draw): ORT-\d+ .+\n"
            r"(            +\d+\.\d %  (White wins|Black wins|draw): ORT-\d+ .+\n)*"
            r"branching   \d+\.\d legal turns a position, \d+ at most\n\Z",
        )

    def test_the_same_seed_gives_the_same_report_whatever_the_number_of_jobs(self):
        for game, games in (("chess", "40"), ("scion", "40"), ("typhoon", "12")):
            words = (game, "--games", games, "--player", "random", "--player", "greedy", "--seed", "3")
            one = self.answer(*words, "--jobs", "1")
            for jobs in ("2", "7", "64"):
                self.assertEqual(self.answer(*words, "--jobs", jobs), one)
            self.assertNotEqual(self.answer(*words[:-1], "4"), one)

    def test_more_games_of_a_seed_begin_with_the_same_games(self):
        few = self.json("chess", "--games", "10")["players"][0]["lengths"]
        many = self.json("chess", "--games", "30")["players"][0]["lengths"]
        self.assertFalse(collections.Counter(few) - collections.Counter(many))

    def test_the_numbers_are_those_of_the_lengths(self):
        told = self.json("scion", "--games", "101", "--player", "random", "--player", "greedy")
        self.assertEqual((told["game"], told["seed"], told["limit"], told["rulings"]), ("scion", 1, 10000, []))
        self.assertEqual([one["player"] for one in told["players"]], ["random", "greedy"])
        for one in told["players"]:
            lengths = one["lengths"]
            self.assertEqual((len(lengths), one["games"]), (101, 101))
            self.assertEqual(lengths, sorted(lengths))
            self.assertAlmostEqual(one["turns"]["mean"], statistics.mean(lengths))
            self.assertEqual(one["turns"]["median"], statistics.median(lengths))
            self.assertEqual(one["turns"]["quartiles"], [lengths[25], lengths[75]])
            self.assertEqual((one["turns"]["percent_5"], one["turns"]["percent_95"]), (lengths[5], lengths[95]))
            self.assertEqual((one["shortest"]["turns"], one["longest"]["turns"]), (lengths[0], lengths[-1]))
            self.assertEqual(sum(ending["games"] for ending in one["ended"]), 101)
            self.assertLessEqual(one["legal_turns"]["mean"], one["legal_turns"]["most"])

    def test_the_shortest_and_the_longest_game_can_be_played_again(self):
        for player in ("random", "greedy", "greedy/random"):
            told = self.json("scion", "--games", "30", "--player", player)["players"][0]
            self.assertEqual(told["player"], player)
            for which in ("shortest", "longest"):
                turns, result = self.game_again("scion", player, told[which]["seed"])
                self.assertEqual(len(turns), told[which]["turns"], (player, which))
                self.assertIn(result, [ending["result"] for ending in told["ended"]])

    def test_the_branching_is_that_of_the_positions(self):
        told = self.json("chess", "--games", "1", "--limit", "1")["players"][0]
        self.assertEqual(told["legal_turns"], {"mean": 20.0, "most": 20})
        told = self.json("chess", "--games", "50", "--limit", "2")["players"][0]
        self.assertEqual(told["legal_turns"], {"mean": 20.0, "most": 20})

    def test_a_limit_cuts_games_and_says_so_and_not_that_they_are_drawn(self):
        out = self.answer("chess", "--games", "20", "--limit", "6")
        self.assertIn(" unfinished: COM-42 cut at 6 turns\n", out)
        self.assertIn("longest     6 turns", out)
        told = self.json("chess", "--games", "20", "--limit", "6")["players"][0]
        self.assertEqual(told["ended"][0]["result"], "none")

    def test_greedy_beats_random_from_either_side(self):
        for player, better in (("greedy/random", "white"), ("random/greedy", "black")):
            ended = self.json("chess", "--games", "100", "--player", player)["players"][0]["ended"]
            wins = collections.Counter()
            for ending in ended:
                wins[ending["result"]] += ending["games"]
            worse = {"white": "black", "black": "white"}[better]
            self.assertGreater(wins[better], 5 * (wins[worse] + 1), wins)

    def test_a_game_that_is_over_has_no_turns(self):
        told = self.json("chess", "--fen", MATED, "--games", "3")["players"][0]
        self.assertEqual(told["lengths"], [0, 0, 0])
        self.assertEqual(told["legal_turns"], {"mean": 0.0, "most": 0})
        self.assertEqual([(one["result"], one["games"]) for one in told["ended"]], [("white", 3)])

    def test_jupiter_s_author_would_have_liked_to_know_that_the_first_turn_can_win(self):
        told = self.json("jupiter", "--games", "5", "--player", "greedy")["players"][0]
        self.assertEqual(told["lengths"], [1] * 5)
        self.assertEqual(self.game_again("jupiter", "greedy", told["shortest"]["seed"]), (["{Hm} f3-i16"], "white"))

    def test_a_histogram_is_drawn_whose_bars_sum_up_to_the_games(self):
        file = self.folder / "lengths.svg"
        out = self.answer("chess", "--games", "60", "--player", "random", "--player", "greedy", "--svg", str(file))
        self.assertEqual(out.count("player "), 2)
        picture = xml.etree.ElementTree.parse(file).getroot()
        self.assertEqual(picture.find(f"{SVG}title").text, "chess: lengths of games")
        bars = [bar.find(f"{SVG}title").text for bar in picture.iter(f"{SVG}rect") if bar.find(f"{SVG}title") is not None]
        self.assertEqual(sum(int(re.search(r"(\d+) games$", bar)[1]) for bar in bars), 120)
        texts = [text.text for text in picture.iter(f"{SVG}text")]
        for told in (one for one in self.json("chess", "--games", "60", "--player", "random", "--player", "greedy")["players"]):
            self.assertIn(told["player"], texts)
            self.assertIn(f"median {told['turns']['median']}", texts)
        ground = picture.find(f"{SVG}rect")
        self.assertEqual(ground.get("fill"), "#ffffff")
        self.assertEqual((ground.get("width"), ground.get("height")), (picture.get("width"), picture.get("height")))

    def test_a_histogram_of_one_game_is_one_bar(self):
        file = self.folder / "one.svg"
        self.answer("chess", "--games", "1", "--svg", str(file))
        self.assertEqual(file.read_text().count("1 games</title>"), 1)

    def test_a_picture_that_cannot_be_written_is_refused_before_anything_is_played(self):
        begin = time.monotonic()
        err = self.refusal("jupiter", "--games", "100000", "--svg", str(self.folder / "none" / "x.svg"))
        self.assertIn("cannot write to", err)
        self.assertLess(time.monotonic() - begin, 20)

    def test_where_threads_are_not_to_be_had_the_games_are_played_without_them(self):
        few = lambda: resource.setrlimit(resource.RLIMIT_AS, (200 << 20, 200 << 20))  # a thread takes some 8 MiB
        words = [ARBITER, "playouts", "chess", "--games", "300", "--limit", "3"]
        done = subprocess.run([*words, "--jobs", "256"], capture_output=True, timeout=SECONDS, preexec_fn=few)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.decode(), self.answer(*words[2:], "--jobs", "1"))

    def test_a_picture_is_not_lost_before_there_is_another(self):
        file = self.folder / "kept.svg"
        file.write_text("the last picture")
        child = self.start("chess", "--games", "1000000", "--svg", str(file))
        time.sleep(1)
        self.assertEqual(file.read_text(), "the last picture")
        child.kill()
        child.communicate(timeout=SECONDS)
        self.assertEqual(file.read_text(), "the last picture")

    def test_time_and_speed_go_to_stderr(self):
        _, out, err = self.call("chess", "--games", "5", "--jobs", "2")
        self.assertRegex(err, r"\Arandom: 5 games of 5 in \d+\.\d s, \d+ turns a second, jobs 2\n\Z")
        self.assertNotIn("second", out)

    def start(self, *words, stderr=subprocess.PIPE):
        child = subprocess.Popen(
            [ARBITER, "playouts", *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=stderr
        )
        self.addCleanup(child.kill)
        return child

    def test_ctrl_c_tells_what_was_played_so_far(self):
        file = self.folder / "some.svg"
        child = self.start("chess", "--games", "1000000", "--player", "random", "--player", "greedy", "--svg", str(file))
        time.sleep(3)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=SECONDS)
        self.assertEqual(child.returncode, 130, err)
        games = int(re.search(r"(?m)^games       (\d+), seed 1$", out.decode())[1])
        self.assertGreater(games, 0)
        self.assertLess(games, 1000000)
        self.assertIn(f"random: {games} games of 1000000", err.decode())
        self.assertNotIn("greedy", out.decode())
        self.assertIn(f"{games} games; mean", file.read_text())

    def test_ctrl_c_ends_a_long_game_too(self):
        child = self.start("typhoon", "--games", "1", "--limit", "1000000", "--ruling", "TYP-07=none", "--fen",
                           "11k/12/12/12/12/12/12/12/12/12/P11/K10N w - 0 1")
        time.sleep(1)
        child.send_signal(signal.SIGINT)
        begin = time.monotonic()
        child.communicate(timeout=SECONDS)
        self.assertIn(child.returncode, (0, 130))
        self.assertLess(time.monotonic() - begin, 10)

    def test_progress_is_shown_only_on_a_terminal(self):
        screen, terminal = pty.openpty()
        child = self.start("chess", "--games", "1000000", stderr=terminal)
        os.close(terminal)
        shown = b""
        deadline = time.monotonic() + SECONDS
        while b"of 1000000 games" not in shown and time.monotonic() < deadline:
            shown += os.read(screen, 4096)
        child.send_signal(signal.SIGINT)
        child.stdout.close()
        os.close(screen)
        child.wait(timeout=SECONDS)
        self.assertRegex(shown.decode(), r"playouts, random: \d+ s, \d+ of 1000000 games")

    def test_what_is_no_player_or_no_number_is_refused(self):
        for player in ("", "x", "Greedy", "greedy/", "random/greedy/random"):
            self.assertIn("--player", self.refusal("chess", "--player", player))
        for option in ("--games", "--seed", "--limit", "--jobs"):
            for number in ("-1", "x", "", "1.5", "99999999999999999999"):
                self.assertIn(option, self.refusal("chess", option, number))
        for option in ("--games", "--limit", "--jobs"):
            self.assertIn(option, self.refusal("chess", option, "0"))


if __name__ == "__main__":
    unittest.main()
