#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Reports of `arbiter compare` as files. ARBITER names the program to test."""

import base64
import hashlib
import html.parser
import json
import os
import pathlib
import re
import shlex
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

import jsonschema
from compare_command_test import ARBITER, FAIRY, HERE, SAMPLES, STOCKFISH, Case, setUpModule  # noqa: F401

SCHEMA = json.loads((SAMPLES / "report.schema.json").read_text())
FAULT = f"json:{SAMPLES}/scion_pool_fault.py"
FAULT_WORDS = ("--stages", "games", "--games", "200", "--seed", "6")
STAGES = ["positions", "reach", "clutter", "clauses", "ends", "tree", "counts", "games"]
JANGGI = ("janggi", f"uci:{FAIRY}", "--self", "--games", "5")


class Elements(html.parser.HTMLParser):
    """The elements of a page: their names, their attributes, and the texts inside."""

    def __init__(self, page):
        super().__init__()
        self.opened, self.attributes, self.texts, self.inside = [], [], [], []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.opened.append(tag)
        self.attributes += attrs
        if tag not in ("meta", "rect", "path", "polygon", "circle"):
            self.inside.append(tag)

    def handle_endtag(self, tag):
        if tag in self.inside:
            assert self.inside.pop() == tag, f"{tag} closes another element"

    def handle_data(self, data):
        self.texts.append((self.inside[-1] if self.inside else "", data))


class Reports(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def report(self, game, engine, *words):
        """Compares, and reads the files: the JSON held to its schema, the JUnit parsed."""
        files = ("--report", str(self.folder / "report.html"), "--json", str(self.folder / "report.json"), "--junit", str(self.folder / "report.xml"))
        self.compare(game, engine, *words, *files, plain=False)
        told = json.loads((self.folder / "report.json").read_text("ascii"))
        jsonschema.validate(told, SCHEMA)
        self.assertEqual(told["text"], self.out)
        self.assertIn(told["verdict"], self.out)
        self.assertEqual({"agrees": 0, "differs": 1, "failed": 3, "nothing": 3}[told["conclusion"]], self.code)
        self.suite = xml.etree.ElementTree.parse(self.folder / "report.xml").getroot().find("testsuite")
        cases = self.suite.findall("testcase")
        for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            self.assertEqual(int(self.suite.get(name)), len(self.suite.findall(f"testcase/{tag}")))
        self.assertEqual(int(self.suite.get("tests")), len(cases))
        self.assertEqual(len(list(self.folder.iterdir())), 3, "no other file is left beside them")
        self.look_at_page(told)
        return told

    def look_at_page(self, told):
        """The page loads nothing, runs its own script alone, and says what the JSON says."""
        text = (self.folder / "report.html").read_text("ascii")
        self.page = Elements(text)
        self.assertEqual(self.page.inside, [], "elements are left open")
        for tag in ("img", "link", "iframe", "object", "embed", "base", "form"):
            self.assertNotIn(tag, self.page.opened)
        self.assertEqual(self.page.opened.count("script"), 1)
        for name, value in self.page.attributes:
            self.assertFalse(name.startswith("on") or name in ("src", "href"), (name, value))
        (script,) = [data for tag, data in self.page.texts if tag == "script"]
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        self.assertIn(f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'", text)
        self.assertNotIn("http:", text.replace('xmlns="http://www.w3.org/2000/svg"', ""))
        copied = [data for tag, data in self.page.texts if tag == "code"]
        for command in ("command", "again", "go_on"):
            if command in told:
                self.assertIn(told[command], copied)
        self.assertIn(told["verdict"], "".join(data for tag, data in self.page.texts if tag == "p").replace("&#x27;", "'"))
        if "difference" in told:
            self.assertIn(told["difference"]["fen"], copied)

    def cases(self):
        """Test cases by name: what stands in each, or that it passed."""
        return {case.get("name"): case[0].tag if len(case) else "passed" for case in self.suite.findall("testcase")}

    def test_a_comparison_that_agrees_says_how_much_of_each_stage_and_clause(self):
        told = self.report("scion", f"json:{SAMPLES}/scion.py", "--stages", "reach,tree", "--depth", "1")
        self.assertEqual(told["verdict"], "agrees in all that was compared")
        self.assertEqual({stage for stage, items in told["stages"].items() if items}, {"reach", "tree"})
        self.assertEqual(told["compared"]["positions"], self.number("compared", r"(\d+) positions"))
        acted = {one["clause"]: one["acted"] for one in told["clauses"]}
        self.assertGreater(acted["SCN-01"], 0)
        self.assertEqual(sum(count > 0 for count in acted.values()), self.number("clauses", r"(\d+) of"))
        self.assertIn({"clause": "SCN-07", "name": "demoted_to_pool", "value": "false", "default": True}, told["game"]["rulings"])
        wanted = {stage: "passed" if stage in ("reach", "tree") else "skipped" for stage in STAGES}
        self.assertEqual(self.cases(), wanted)
        before = told["compared"]
        self.run_arbiter(*shlex.split(told["command"])[1:], "--json", str(self.folder / "report.json"))
        self.assertEqual(json.loads((self.folder / "report.json").read_text())["compared"], before)

    def test_SCN_07_a_difference_has_its_position_clauses_and_the_command_that_shows_it_again(self):
        told = self.report("scion", FAULT, *FAULT_WORDS)
        wrong = told["difference"]
        self.assertEqual((wrong["fen"], wrong["stage"]), ("10/10/1l8/5o4/10/1D6O1/10/10/10/10 b - /pu 0 21", "games"))
        (one,) = wrong["differences"]
        self.assertEqual((one["kind"], one["turn"]), ("other effect", "l b8-b5; p-b5"))
        self.assertEqual(one["found"], "10/10/10/5o4/10/1p6O1/10/10/10/10 w - D/pu 0 22")
        self.assertIn("SCN-06", [ground.get("clause") for ground in one["grounds"]])
        self.assertEqual(self.cases(), {stage: "failure" if stage == "games" else "skipped" for stage in STAGES})
        failure = self.suite.find("testcase/failure")
        self.assertEqual((failure.text, failure.get("message")), (self.out, told["verdict"]))
        captions = [data for tag, data in self.page.texts if tag == "figcaption"]
        self.assertEqual(captions, ["Before", "Expected after it", "Found after it: the engine's"])
        self.assertEqual(self.page.opened.count("svg"), 3)
        for text in (one["expected"], one["found"], one["turn"]):
            self.assertIn(("code", text), self.page.texts)
        self.run_arbiter(*shlex.split(told["again"])[1:])
        self.says(1, one["found"])

    def test_an_engine_that_fails_is_an_error_of_the_stage_in_which_it_did(self):
        told = self.report("scion", f"json:{HERE}/engines/json_engine.py dies_later", "--stages", "tree")
        self.assertEqual(told["failure"]["kind"], "died")
        self.assertEqual(self.cases()["tree"], "error")
        told = self.report("chess", "uci:/bin/false")
        self.assertEqual((told["failure"]["kind"], told["compared"]), ("died", {}))
        self.assertEqual(self.cases()["start"], "error")

    def test_a_comparison_of_nothing_is_an_error_too(self):
        told = self.report("chess", f"uci:{STOCKFISH}", "--stages", "games", "--games", "1", "--from", "games:7")
        self.assertEqual((told["conclusion"], self.cases()["start"]), ("nothing", "error"))

    def test_an_engine_held_to_itself_is_one_test_case(self):
        told = self.report(*JANGGI)
        self.assertEqual(told["contradiction"]["kind"], "another count from its own FEN")
        self.assertEqual((told["against"], self.cases()), ("itself", {"self": "failure"}))
        self.run_arbiter(*shlex.split(told["again"])[1:])
        self.says(1, told["contradiction"]["fen"])
        told = self.report("makruk", f"uci:{FAIRY}", "--self", "--games", "1")
        self.assertEqual((told["conclusion"], self.cases()), ("agrees", {"self": "passed"}))
        told = self.report("no-such-game", f"uci:{FAIRY}", "--self")
        self.assertEqual((told["failure"]["kind"], self.cases()), ("unfit", {"self": "error"}))

    def test_scripts_in_texts_of_an_engine_are_texts_in_every_file(self):
        for habit, conclusion in (("script", "differs"), ("script_refuses", "failed")):
            told = self.report("scion", f"json:{HERE}/engines/json_engine.py {habit}", "--stages", "tree", "--depth", "1")
            self.assertEqual(told["conclusion"], conclusion)
            self.assertIn("<script>", told["engine"]["name"])
            shown = [data for tag, data in self.page.texts if "<script>injected = 1</script>" in data and tag != "script"]
            self.assertGreater(len(shown), 2)

    def test_a_missing_turn_on_16_files_is_shown_before_and_after_and_many_are_told_in_words(self):
        told = self.report("jupiter", f"json:{HERE}/engines/turnless_engine.py", "--stages", "tree", "--as-met")
        self.assertGreater(len(told["difference"]["differences"]), 6)
        self.assertEqual(self.page.opened.count("svg"), 12)
        self.assertLess((self.folder / "report.html").stat().st_size, 2_000_000)

    def test_what_stopped_a_comparison_and_how_to_go_on_is_told(self):
        told = self.report("chess", f"uci:{STOCKFISH}", "--time", "1", "--stages", "games")
        self.assertTrue(told["stopped"])
        self.assertRegex(told["go_on"], "--from games:[0-9]+$")

    def test_what_stopped_a_comparison_before_the_engine_had_greeted_is_told(self):
        for self_alone in ((), ("--self",)):
            told = self.report("chess", f"uci:{HERE}/engines/uci_engine.py silent", "--time", "1", *self_alone)
            self.assertTrue(told["stopped"])
            self.assertEqual((told["conclusion"], told["verdict"]), ("nothing", "none, nothing was compared: the 1 s are up"))

    def test_files_that_cannot_be_written_are_refused_before_the_engine_starts(self):
        (self.folder / "folder").mkdir()
        twice = str(self.folder / "twice")
        begun = self.folder / "begun"
        for words, why in (
            (("--json", str(self.folder / "none" / "a.json")), "No such file or directory"),
            (("--junit", str(self.folder / "folder")), "it is no plain file"),
            (("--junit", str(self.folder / "new") + "/"), "it is no plain file"),
            (("--json", "/dev/null"), "it is no plain file"),
            (("--json", "/proc/report.json"), "cannot be written: "),
            (("--report", "/dev/stdout"), "it is no plain file"),
            (("--json", ""), "it has no name"),
            (("--engine", "positions:x", "--json", twice), "of the options only --time goes with it"),
            (("--json", twice, "--junit", twice), "--json and --junit name one file"),
        ):
            engine = () if "--engine" in words else ("--engine", f"uci:touch {begun}")
            self.run_arbiter("compare", "chess", *engine, *words)
            self.assertIn(why, self.err)
            self.assertEqual((self.code, self.out, self.err.count("\n")), (2, "", 1), words)
        self.assertFalse(begun.exists())
        self.assertEqual([one.name for one in self.folder.iterdir()], ["folder"])

    def test_a_file_that_was_there_is_replaced_as_a_whole_or_left_alone(self):
        old = self.folder / "report.json"
        old.write_text("what was there before\n" * 100000)
        self.run_arbiter("compare", "chess", "--engine", f"uci:{STOCKFISH}", "--depth", "x", "--json", str(old))
        self.assertEqual(self.code, 2)
        self.assertTrue(old.read_text().startswith("what was there"))
        self.report("chess", f"uci:{STOCKFISH}", "--stages", "tree", "--depth", "1")

    def test_a_folder_that_goes_away_meanwhile_is_an_error_and_the_report_is_printed(self):
        gone = self.folder / "gone"
        gone.mkdir()
        engine = f"uci:sh -c 'rmdir {gone}; exec {STOCKFISH}'"
        self.run_arbiter("compare", "chess", "--engine", engine, "--depth", "1", "--stages", "tree", "--json", f"{gone}/a")
        self.says(2, "agrees in all that was compared")
        self.assertIn("cannot be written: No such file", self.err)


class Workflow(unittest.TestCase):
    """ci/github, by which other projects run Arbiter."""

    FOLDER = SAMPLES.parents[1] / "ci" / "github"

    def run_script(self, **told):
        """The script in a folder of its own, in which the engine `engine` lies."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.here = pathlib.Path(folder.name)
        (self.here / "engine").symlink_to(SAMPLES / "scion_pool_fault.py")
        for_github = {"GITHUB_STEP_SUMMARY": str(self.here / "summary"), "GITHUB_OUTPUT": str(self.here / "output")}
        return subprocess.run(
            [self.FOLDER / "compare.sh"],
            cwd=self.here,
            env={**os.environ, "ARBITER": os.path.abspath(ARBITER), **for_github, **told},
            capture_output=True,
            text=True,
            timeout=60,
        )

    def test_a_sample_engine_is_held_to_the_rules_as_on_GitHub(self):
        for words, code in (("--stages games --games 200 --seed 6", 1), ("--stages 'reach'", 0), ("--depth x", 2)):
            done = self.run_script(ARBITER_GAME="scion", ARBITER_ENGINE="json:./engine", ARBITER_ARGUMENTS=words)
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
            self.assertEqual((self.here / "output").read_text(), f"exit-code={code}\n")
            reports = self.here / "arbiter-report"
            self.assertEqual((reports / "report.txt").read_text(), done.stdout)
            self.assertEqual((self.here / "summary").read_text(), re.sub("(?m)^(?!\\Z)", "    ", done.stdout))
            if code < 2:
                told = json.loads((reports / "report.json").read_text())
                jsonschema.validate(told, SCHEMA)
                self.assertEqual(told["text"], done.stdout)
                self.assertTrue(xml.etree.ElementTree.parse(reports / "report.xml"))
                Elements((reports / "report.html").read_text())

    def test_what_it_is_not_told_and_open_quotes_are_refused(self):
        self.assertEqual(self.run_script(ARBITER_GAME="scion").returncode, 2)
        done = self.run_script(ARBITER_GAME="scion", ARBITER_ENGINE="json:./engine", ARBITER_ARGUMENTS="--stages 'reach")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("a quote that is not closed", done.stderr)

    def test_words_are_no_shell(self):
        words = "--stages reach --seed '$(touch hacked)' ; touch hacked"
        self.assertEqual(self.run_script(ARBITER_GAME="scion", ARBITER_ENGINE="json:./engine", ARBITER_ARGUMENTS=words).returncode, 2)
        self.assertFalse((self.here / "hacked").exists())

    def test_the_action_tells_the_script_all_that_it_asks_for_and_nothing_inside_a_command(self):
        action = (self.FOLDER / "action.yml").read_text()
        told = set(re.findall(r"^ +(ARBITER_\w+): \$", action, re.MULTILINE))
        self.assertEqual(told, set(re.findall(r"ARBITER_(?!BUILD)\w+", (self.FOLDER / "compare.sh").read_text())))
        self.assertEqual(set(re.findall(r"inputs\.(\w+)", action)), set(re.findall(r"^  (\w+):\n    description", action.split("outputs:")[0], re.MULTILINE)))
        for command in re.findall(r"run: (.*)", action):
            self.assertNotIn("${{", command)


if __name__ == "__main__":
    unittest.main()
