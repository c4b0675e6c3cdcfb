# SPDX-License-Identifier: MIT
"""Where operators can be mutated: the extents that clang's syntax tree gives for the headers of a program."""
import contextlib
import re

from clang.cindex import CursorKind, Index

from schema import Site

COMPARE = {"<": ("less", "<="), "<=": ("less_equal", "<"), ">": ("greater", ">="), ">=": ("greater_equal", ">")}
SKIPPED = {CursorKind.STATIC_ASSERT, CursorKind.CONCEPT_DECL, CursorKind.TEMPLATE_TYPE_PARAMETER, CursorKind.TYPE_REF,
           CursorKind.TEMPLATE_NON_TYPE_PARAMETER, CursorKind.ENUM_DECL, CursorKind.TYPE_ALIAS_DECL}
FUNCTIONS = {CursorKind.FUNCTION_DECL, CursorKind.CXX_METHOD, CursorKind.CONSTRUCTOR, CursorKind.DESTRUCTOR,
             CursorKind.FUNCTION_TEMPLATE, CursorKind.CONVERSION_FUNCTION}
STATEMENTS = {CursorKind.CALL_EXPR, CursorKind.BINARY_OPERATOR, CursorKind.COMPOUND_ASSIGNMENT_OPERATOR,
              CursorKind.UNARY_OPERATOR, CursorKind.UNEXPOSED_EXPR, CursorKind.CONTINUE_STMT, CursorKind.BREAK_STMT}


class Finder:
    """Collects the sites of some headers from one translation unit."""

    def __init__(self, headers):
        self.headers = headers  # path -> name under include/arbiter
        self.bytes = {}
        for path in headers:
            with open(path, "rb") as file:
                self.bytes[path] = file.read()
        self.sites = {}
        self.around = []  # names of the functions and conditions of `if constexpr` and `requires` around what is looked at

    @contextlib.contextmanager
    def inside(self, *names):
        self.around += names
        yield
        del self.around[len(self.around) - len(names):]

    def find(self, source, arguments):
        unit = Index.create().parse(source, arguments)
        errors = [str(d) for d in unit.diagnostics if d.severity >= 3]
        if errors:
            raise SystemExit("clang cannot read the headers:\n" + "\n".join(errors[:10]))
        for cursor in unit.cursor.get_children():
            if cursor.location.file and cursor.location.file.name in self.headers:
                self.walk(cursor, cursor.location.file.name, False, False)
        return list(self.sites.values())

    def text(self, path, start, end):
        return self.bytes[path][start:end].decode()

    def add(self, path, kind, start, end, pieces, constant, what):
        site = Site(self.headers[path], kind, start, end, pieces, what)
        site.constant = constant
        site.around = tuple(self.around)
        self.sites.setdefault((path, kind, start, end), site)

    def walk(self, cursor, path, in_body, constant):
        kind = cursor.kind
        if kind in SKIPPED or "REQUIRES" in kind.name:
            return
        start, end = cursor.extent.start.offset, cursor.extent.end.offset
        if kind in FUNCTIONS:
            head = self.text(path, start, end).split("{")[0]
            constant = bool(re.search(r"\b(constexpr|consteval)\b", head[:200]))
            with self.inside(cursor.spelling, *re.findall(r"\brequires\s*\(([^()]*)\)", head)):
                for child in cursor.get_children():
                    if child.kind == CursorKind.COMPOUND_STMT or (kind == CursorKind.CONSTRUCTOR and child.kind.is_expression()):
                        self.walk(child, path, True, constant)
            return
        children = list(cursor.get_children())
        if kind in (CursorKind.VAR_DECL, CursorKind.FIELD_DECL):
            tokens = self.text(path, start, cursor.location.offset)
            if re.search(r"\b(constexpr|constinit)\b", tokens):
                return
            for child in children:
                if child.kind.is_expression() and not child.kind.is_reference() and child.extent.start.offset >= cursor.location.offset:
                    self.walk(child, path, in_body or kind == CursorKind.FIELD_DECL, constant)
            return
        if in_body:
            self.operators(cursor, path, start, end, children, constant)
            if (condition := self.constant_condition(cursor, path, children)) is not None:
                with self.inside(condition):
                    self.walk(children[1], path, in_body, constant)
                children = children[2:]
            if kind == CursorKind.CASE_STMT:
                children = children[1:]
        for child in children:
            if child.extent.start.file is None or child.extent.start.file.name == path:
                self.walk(child, path, in_body, constant)

    def constant_condition(self, cursor, path, children):
        """Of `if constexpr`, or nothing."""
        start = cursor.extent.start.offset
        if cursor.kind != CursorKind.IF_STMT or not re.match(r"if\s+constexpr\b", self.text(path, start, start + 20)):
            return None
        return self.text(path, children[0].extent.start.offset, children[0].extent.end.offset)

    def operators(self, cursor, path, start, end, children, constant):
        kind = cursor.kind
        if kind in (CursorKind.BINARY_OPERATOR, CursorKind.CALL_EXPR, CursorKind.UNEXPOSED_EXPR) and len(children) >= 2:
            left, right = children[0].extent, children[-1].extent
            if left.start.offset == start and right.end.offset == end and left.end.offset <= right.start.offset:
                gap = self.text(path, left.end.offset, right.start.offset)
                operator = re.sub(r"//[^\n]*\n|\s", "", gap)
                if gap.strip() == operator:
                    at = left.end.offset + len(gap) - len(gap.lstrip())
                    self.binary(path, operator, start, at, right.start.offset, end, constant)
        if kind == CursorKind.UNARY_OPERATOR and re.match(r"!(?!=)", self.text(path, start, start + 2)):
            self.add(path, "!", start, end, [(start, start, "((bool)("), (end, end, ") != @)")], constant, "drops !")
        if kind == CursorKind.IF_STMT:
            self.guard(path, start, end, children, constant)
        bodies = []
        if kind == CursorKind.COMPOUND_STMT:
            bodies = children
        elif kind in (CursorKind.IF_STMT, CursorKind.FOR_STMT, CursorKind.WHILE_STMT, CursorKind.CXX_FOR_RANGE_STMT):
            bodies = [c for c in children[1:] if c.extent.start.offset > start]
            bodies = bodies[-1:] if kind != CursorKind.IF_STMT else bodies
        condition = self.constant_condition(cursor, path, children)
        for body in bodies:
            first, last = body.extent.start.offset, body.extent.end.offset
            after = re.match(r"\s*;", self.text(path, last, last + 20))
            if body.kind in STATEMENTS and after and not self.text(path, first, last).startswith("static_cast<void>"):
                last += after.end()
                with self.inside(*([condition] if condition is not None and body == children[1] else [])):
                    self.add(path, "statement", first, last, [(first, first, "{ if (!@) "), (last, last, " }")], constant,
                             "drops " + " ".join(self.text(path, first, last).split())[:60])

    def binary(self, path, operator, start, at, right, end, constant):
        width = len(operator)
        if operator in COMPARE:
            function, other = COMPARE[operator]
            pieces = [(start, start, f"(::arbiter_mutant::{function}(#, "), (at, at + width, ","), (end, end, "))")]
            self.add(path, operator, start, end, pieces, constant, f"{operator} is {other}")
        elif operator in ("==", "!="):
            other = "!=" if operator == "==" else "=="
            self.add(path, operator, start, end, [(start, start, "(("), (end, end, ") != @)")], constant, f"{operator} is {other}")
        elif operator in ("&&", "||"):
            other = "||" if operator == "&&" else "&&"
            pieces = [(start, start, "(((bool)("), (at, at + width, f") != @ {operator} (bool)("), (end, end, ") != @) != @)")]
            self.add(path, operator, start, end, pieces, constant, f"{operator} is {other}")
        elif operator in ("+", "-"):
            for first, last in ((right, end), (start, at)):
                one = self.text(path, first, last).strip()
                if re.fullmatch(r"1[uUlLzZ]*", one) and not (operator == "-" and first == start):
                    pieces = [(first, first, f"(@ ? -{one} : "), (first + len(one), first + len(one), ")")]
                    self.add(path, operator + "1", first, first + len(one), pieces, constant,
                             f"{operator} 1 is {'-' if operator == '+' else '+'} 1")

    def guard(self, path, start, end, children, constant):
        """An if without else whose body leaves: as if its condition never held."""
        head = re.match(r"if\s*\(", self.text(path, start, start + 20))
        if not head or len(children) != 2 or not children[0].kind.is_expression():
            return
        body = self.text(path, children[1].extent.start.offset, children[1].extent.end.offset)
        if not re.match(r"\{?\s*(return|continue|break)\b", body):
            return
        first, last = children[0].extent.start.offset, children[0].extent.end.offset
        if first != start + head.end():
            return
        self.add(path, "early return", first, last, [(first, first, "(!@ && (bool)("), (last, last, "))")], constant,
                 "never: if (" + " ".join(self.text(path, first, last).split())[:60] + ")")
