#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What the pages of corpora/examples say that the command answers is what it answers.

A block of lines indented by four blanks that begins with `$ arbiter` is a command and all of its standard output.
ARBITER names the program to test.
"""

import os
import pathlib
import re
import shlex
import subprocess
import unittest

ARBITER = os.environ.get("ARBITER", "")
PAGES = pathlib.Path(__file__).resolve().parents[2] / "corpora" / "examples"


def blocks(page):
    """The commands of a page with what they answer there."""
    for block in re.findall(r"(?m)(?:^ {4}.*\n)+", page.read_text()):
        lines = [line[4:] for line in block.splitlines()]
        if lines[0].startswith("$ arbiter "):
            yield lines[0].removeprefix("$ arbiter "), lines[1:]


class PagesTest(unittest.TestCase):
    def test_every_command_of_a_page_answers_what_stands_below_it(self):
        tried = 0
        for page in sorted(PAGES.glob("*.md")):
            for command, told in blocks(page):
                with self.subTest(page=page.name, command=command):
                    done = subprocess.run(
                        [ARBITER, *shlex.split(command)], capture_output=True, timeout=60, check=False, text=True
                    )
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertEqual(done.stdout.splitlines(), told)
                tried += 1
        self.assertGreaterEqual(tried, 6)


if __name__ == "__main__":
    unittest.main()
