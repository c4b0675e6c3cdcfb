#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Reads Doxygen's XML and names what the public headers leave untold: documented.py FOLDER_OF_XML

The house's docstrings are sentences, without @param. So a thing counts as told
  - class, concept, alias, constant, function, enumerator with a name of its own: where it has a docstring, takes one over
    from what it overrides, or is asked for by a concept that its class names ("the concept Game") and that says it;
  - parameter: where the docstring says its name, or its type says what it is: one of the library's own types, once in
    the list. The parameters of a constructor may be told by the class; `game` and `fen` are told by the main page.
Members that are data, and aliases inside a class, are told by the docstring of the class or their own: not looked at.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

EVERYWHERE = {"game", "fen"}
WORD = re.compile(r"[A-Za-z_]\w*")


def text_of(element):
    return "" if element is None else " ".join("".join(element.itertext()).split())


def docs_of(element):
    return (text_of(element.find("briefdescription")) + " " + text_of(element.find("detaileddescription"))).strip()


def main(folder):
    # By the index: the folder may still hold the files of headers that are gone.
    compounds = []
    for entry in ElementTree.parse(folder / "index.xml").getroot():
        compounds += ElementTree.parse(folder / (entry.get("refid") + ".xml")).getroot().findall("compounddef")
    entities = [c for c in compounds if c.get("kind") in ("class", "struct", "concept", "namespace")]
    own_types = {text_of(c.find("compoundname")).split("<")[0].split("::")[-1].strip() for c in entities}
    for compound in entities:
        own_types |= {text_of(m.find("name")) for m in compound.iter("memberdef") if m.get("kind") in ("enum", "typedef")}
    concepts = {text_of(c.find("compoundname")).split("::")[-1]: docs_of(c) for c in entities if c.get("kind") == "concept"}
    members = {m.get("id"): m for c in entities for m in c.iter("memberdef")}
    untold = set()

    def tell(element, what):
        place = element.find("location")
        untold.add((place.get("file"), int(place.get("line")), what))

    for concept in (c for c in entities if c.get("kind") == "concept"):
        said = set(WORD.findall(docs_of(concept)))
        for asked in sorted(set(re.findall(r"\{ game\.(\w+)\(", text_of(concept.find("initializer"))))):
            if asked not in said:
                tell(concept, f"{text_of(concept.find('compoundname'))} asks for {asked} and does not say what it is")

    for compound in entities:
        name = text_of(compound.find("compoundname"))
        if "detail" in name.split("::") or compound.get("prot") == "private":
            continue
        kind = compound.get("kind")
        class_docs = docs_of(compound)
        if kind != "namespace" and not class_docs:
            tell(compound, f"{kind} {name}")
        asked = set()
        for concept in re.findall(r"concept (\w+)", class_docs):
            asked |= set(WORD.findall(concepts.get(concept, "")))
        for member in compound.iter("memberdef"):
            if member.get("prot") != "public":
                continue
            member_kind, member_name = member.get("kind"), text_of(member.find("name"))
            docs = docs_of(member)
            over = member.find("reimplements")
            while not docs and over is not None:
                docs = docs_of(members[over.get("refid")])
                over = members[over.get("refid")].find("reimplements")
            if member_kind in ("variable", "typedef", "enum"):
                if kind == "namespace" and not docs:
                    tell(member, f"{member_kind} {name}::{member_name}")
                continue
            if member_kind != "function" or member_name.startswith(("operator", "~")):
                continue
            if text_of(member.find("argsstring")).endswith(("=default", "=delete")):
                continue
            constructor = member_name == name.split("<")[0].split("::")[-1].strip()
            if not docs and member_name in asked:
                continue
            params = [(text_of(p.find("type")), text_of(p.find("declname"))) for p in member.findall("param")]
            if constructor:
                docs += " " + class_docs
            elif not docs:
                tell(member, f"function {name}::{member_name}")
                continue
            said = set(WORD.findall(docs))
            types = [set(WORD.findall(t)) & own_types for t, _ in params]
            for (_, param), own in zip(params, types):
                if param and param not in said | EVERYWHERE and not (own and sum(own == other for other in types) == 1):
                    tell(member, f"parameter {param} of {name}::{member_name}")

    for file, line, what in sorted(untold):
        print(f"{file}:{line}: nothing tells of {what}")
    return 1 if untold else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
