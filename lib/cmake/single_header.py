#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes all headers of the library as one, each where it is first included.

    lib/cmake/single_header.py OUTPUT [ROOT...]     ROOT: arbiter/arbiter.hpp if not given

What is included under a condition (#if, #include, #endif) stands at the end, under that condition, with what it needs before it.
"""
import os
import re
import sys

INCLUDE = re.compile(r"#include <(arbiter/[^>]+)>\n")
CONDITIONAL = re.compile(r"(#if [^\n]+\n)#include <(arbiter/[^>]+)>\n#endif\n")


class Flattener:
    def __init__(self, folder):
        self.folder = folder
        self.seen = set()
        self.system = set()
        self.later = []

    def flat(self, name):
        """The text of a header with all that it includes and that was not written before."""
        if name in self.seen:
            return ""
        self.seen.add(name)
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            text = file.read()
        text = text.replace("// SPDX-License-Identifier: MIT\n", "", 1).replace("#pragma once\n", "", 1)
        for condition, included in CONDITIONAL.findall(text):
            self.later.append((condition, included))
        text = CONDITIONAL.sub("", text)
        parts = []
        at = 0
        for match in INCLUDE.finditer(text):
            parts += [text[at:match.start()], self.flat(match[1])]
            at = match.end()
        return "".join(parts + [text[at:]])

    def needs(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return INCLUDE.findall(file.read())

    def all(self, roots):
        text = "".join(self.flat(root) for root in roots)
        for condition, name in self.later:
            text += "".join(self.flat(needed) for needed in self.needs(name))
            text += condition + self.flat(name) + "#endif\n"
        return re.sub(r"\n{3,}", "\n\n", text)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../include")
    roots = sys.argv[2:] or ["arbiter/arbiter.hpp"]
    text = Flattener(folder).all(roots)
    if INCLUDE.search(text):
        sys.exit(f"still includes {INCLUDE.search(text)[1]}")
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write("// SPDX-License-Identifier: MIT\n// Arbiter in one file, made from its headers.\n#pragma once\n" + text)


if __name__ == "__main__":
    main()
