#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""fuzz/ossfuzz.sh with small scripts for cmake and df: all of a build is in OUT or nothing of it. What ci/fuzz refuses."""

import os
import pathlib
import subprocess
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CMAKE = """\
#!/bin/sh
if [ "$1" = -S ]; then mkdir -p "$4/fuzz"; exit 0; fi
cd "$2/fuzz" || exit 1
echo program >fen_fuzzer; echo '[libfuzzer]' >fen_fuzzer.options; echo '"w"' >fen_fuzzer.dict
echo program >turns_fuzzer; echo '[libfuzzer]' >turns_fuzzer.options
"""
FAILING = CMAKE + "echo 'No space left on device' >&2; exit 1\n"
FULL = "#!/bin/sh\necho Avail; echo 12M\n"


class OssFuzz(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = pathlib.Path(scratch.name)
        for folder in ("programs", "out", "work"):
            (self.root / folder).mkdir()
        self.program("cmake", CMAKE)
        self.program("df", "#!/bin/sh\necho Avail; echo 90000M\n")
        self.environment = {
            "PATH": f"{self.root}/programs:{os.environ['PATH']}",
            "CC": "cc",
            "CXX": "c++",
            "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer",
            "OUT": str(self.root / "out"),
            "WORK": str(self.root / "work"),
        }

    def program(self, name, text):
        path = self.root / "programs" / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def run_it(self):
        done = subprocess.run([ROOT / "fuzz/ossfuzz.sh"], env=self.environment, capture_output=True, text=True, check=False)
        self.assertEqual(os.listdir(self.root / "work"), [], "the build is left behind")
        return done

    def refuses(self, words):
        (self.root / "out/older").write_text("kept", encoding="utf-8")
        done = self.run_it()
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertRegex(done.stderr, words)
        self.assertEqual(os.listdir(self.root / "out"), ["older"])

    def test_targets_stand_with_options_dictionaries_and_seeds(self):
        done = self.run_it()
        self.assertEqual(done.returncode, 0, done.stderr)
        wanted = ["fen_fuzzer", "fen_fuzzer.dict", "fen_fuzzer.options", "fen_fuzzer_seed_corpus.zip"]
        wanted += ["turns_fuzzer", "turns_fuzzer.options", "turns_fuzzer_seed_corpus.zip"]
        self.assertEqual(sorted(os.listdir(self.root / "out")), wanted)
        with zipfile.ZipFile(self.root / "out/fen_fuzzer_seed_corpus.zip") as seeds:
            self.assertEqual(sorted(seeds.namelist()), sorted(os.listdir(ROOT / "corpora/fuzz/fen")))

    def test_what_was_there_stays_where_a_build_fails(self):
        self.program("cmake", FAILING)
        self.refuses("No space left on device\n.*failed; .*/out is as it was")

    def test_a_full_disk_is_told_before_anything_is_made(self):
        self.program("df", FULL)
        self.refuses("work has 12 MB left")

    def test_a_missing_variable_is_named(self):
        for variable in ("CC", "CXX", "LIB_FUZZING_ENGINE"):
            with self.subTest(variable):
                value = self.environment.pop(variable)
                self.refuses(f"the variable {variable} is not set")
                self.environment[variable] = value

    def test_what_cannot_be_is_refused(self):
        for variable, value in (("ARCHITECTURE", "i386"), ("SANITIZER", "thread"), ("WORK", "/nowhere")):
            with self.subTest(variable):
                before = self.environment.get(variable)
                self.environment[variable] = value
                self.refuses(f"{variable} is {value}")
                self.environment.pop(variable) if before is None else self.environment.update({variable: before})


class Fuzz(unittest.TestCase):
    def test_what_it_does_not_know_is_refused_before_anything_is_built(self):
        for arguments, words in (
            (["0"], "wants seconds, not '0'"),
            (["5", "no_target"], "no target 'no_target'; there are turns "),
            (["--minutes", "x"], "--minutes wants a number from 1, not 'x'"),
            (["--jobs", "2"], "--minutes N is missing"),
            (["--minutes", "1", "--seconds", "2"], "no option '--seconds'"),
        ):
            with self.subTest(arguments):
                done = subprocess.run([ROOT / "ci/fuzz", *arguments], capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 2)
                self.assertIn(words, done.stderr)


if __name__ == "__main__":
    unittest.main()
