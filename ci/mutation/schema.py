# SPDX-License-Identifier: MIT
"""Mutant schemata: all mutants in one copy of the headers, each behind a number that the environment switches on."""
import os
import re


class Site:
    """One mutant: what is put where in a header. `pieces`: (from, to, text) in bytes, `@` stands for its being on, `#` for its number."""

    def __init__(self, header, kind, start, end, pieces, what, clause=""):
        self.header, self.kind, self.start, self.end, self.pieces, self.what, self.clause = header, kind, start, end, pieces, what, clause
        self.constant, self.around = False, ()
        self.number = 0
        self.first_line = self.last_line = 0
        self.text = self.key = ""
        self.written = []    # (line, from, to) of its own text in the mutated header

    def place(self, data):
        """Takes lines and text from the bytes of the header."""
        self.first_line = data.count(b"\n", 0, self.start) + 1
        self.last_line = data.count(b"\n", 0, self.end) + 1
        self.text = " ".join(data[self.start:self.end].decode().split())


class RuleError(Exception):
    """A row of the tables of rule mutants that cannot be applied."""


def read_rules(path):
    """The rows of a table: clause, header, fragment, what stands there instead, why; perhaps `with RULING` or `unseen: why`, for comparisons."""
    rows, row = [], None
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            where = f"{os.path.basename(path)}:{number}"
            if not line.strip() or line.startswith("#"):
                continue
            head = re.fullmatch(r"\[([A-Z]{2,3}-[0-9]{2})\] (\S+)", line)
            if head:
                row = {"clause": head[1], "header": head[2], "where": where}
                rows.append(row)
            elif row is not None and line[:2] in ("- ", "+ ", "= ", "@ ") and line[0] not in row:
                row[line[0]] = line[2:].strip()
            else:
                raise RuleError(f"{where}: expected [CLAUSE] HEADER, then one line each of '- fragment', '+ instead', '= why'")
    for row in rows:
        if any(part not in row for part in "-+="):
            raise RuleError(f"{row['where']}: a row has '- fragment', '+ instead' and '= why'")
        if not re.match(r"(with |unseen: |$)", row.get("@", "")):
            raise RuleError(f"{row['where']}: expected '@ with RULING=VALUE' or '@ unseen: why'")
    return rows


def rule_site(row, text):
    """The site of a row in its header's text; white space in the fragment stands for any white space."""
    fragment = r"\s+".join(re.escape(word) for word in row["-"].split())
    found = list(re.finditer(fragment, text))
    if len(found) != 1:
        raise RuleError(f"{row['where']}: {row['clause']}: {row['header']} holds {len(found)} times, and not once: {row['-']}")
    start, end = (len(text[:at].encode()) for at in found[0].span())
    if row["-"].endswith(";") or re.match(r"(if|for|while)\b.*}$", row["-"]):
        pieces = [(start, start, f"if (@) {{ {row['+']} }} else {{ "), (end, end, " }")]
    else:
        pieces = [(start, start, f"(@ ? ({row['+']}) : ("), (end, end, "))")]
    site = Site(row["header"], "rule", start, end, pieces, row["="], row["clause"])
    site.seen = row.get("@", "")
    return site


def crosses(one, other):
    """The extents overlap and neither holds the other."""
    return one.start < other.start < one.end < other.end or other.start < one.start < other.end < one.end


def mutated(text, sites):
    """The text of a header with its sites in it, line by line as it was; where each is written goes into the sites."""
    data = text.encode()
    marks = []
    for site in sites:
        on = f"::arbiter_mutant::on({site.number})"
        outer = len(site.pieces) == 2    # of two on one extent, the one with a piece in the middle is inside
        for index, (start, end, new) in enumerate(site.pieces):
            new = new.replace("@", on).replace("#", str(site.number))
            length = site.end - site.start
            if end > start or 0 < index < len(site.pieces) - 1:
                order = (start, 1, 0, False, 0)
            elif index == 0:
                order = (start, 2, -length, not outer, -site.number)   # what opens here: the longest first
            else:
                order = (start, 0, length, outer, site.number)         # what closes here: the shortest first
            marks.append((order, start, end, new, site))
    marks.sort(key=lambda mark: mark[0])
    out, at = bytearray(), 0
    for site in sites:
        site.written = []
    for _, start, end, new, site in marks:
        if start < at:
            raise RuleError(f"{site.header}: sites overlap at byte {start}: {site.what}")
        out += data[at:start]
        column = len(out) - out.rfind(b"\n")
        out += new.encode()
        site.written.append((out.count(b"\n") + 1, column, len(out) - out.rfind(b"\n")))
        at = end
    return (out + data[at:]).decode()


def write_tree(include, target, sites):
    """A copy of the headers with the sites in it; only files that changed are written."""
    by_header = {}
    for site in sites:
        by_header.setdefault(site.header, []).append(site)
    for folder, _, names in os.walk(include):
        for name in names:
            path = os.path.join(folder, name)
            relative = os.path.relpath(path, include)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            header = os.path.relpath(relative, "arbiter")
            if header in by_header:
                text = mutated(text, by_header[header])
            write_file(os.path.join(target, relative), text)


def write_file(path, text):
    """Whole or not at all, and not if it is there already."""
    try:
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    try:
        with open(path + ".part", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(path + ".part", path)
    except OSError:
        if os.path.exists(path + ".part"):
            os.remove(path + ".part")
        raise
