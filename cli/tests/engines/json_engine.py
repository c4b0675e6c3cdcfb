#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A Scion engine over JSON lines with one bad habit: json_engine.py HABIT [anything]. The habit `none` is a right engine."""

import json
import os
import pathlib
import signal
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "corpora" / "engines"))

import scion  # noqa: E402

habit = sys.argv[1]
out = sys.stdout.buffer
rules = {}
answered = 0
SCRIPT = "\"]]></title></style></pre></script><script>injected = 1</script><img src=x onerror='injected = 1'>\u00e9"
OTHER_FEN = "o9/10/10/10/10/10/10/10/10/O9 w - - 0 1"


def say(line):
    if habit == "byte_by_byte":
        for byte in line:
            out.write(bytes([byte]))
            out.flush()
    else:
        out.write(line)
        out.flush()


def pause():
    while True:
        time.sleep(60)


def flood(block):
    while True:
        out.write(block)


def change(request, reply):
    """The reply to a request for turns, as this engine gives it."""
    turns = reply["turns"]
    if habit in ("fens", "wrong_pool", "both", "unequal", "unreadable_fens"):
        position = rules_of(request).reach(request["fen"], tuple(request["turns"]))
        legal, _ = rules_of(request).judge(position)
        reply["fens"] = [scion.print_fen(rules_of(request).play(position, turn)) for turn in legal]
        if habit != "both" and habit != "unequal":
            del reply["turns"]
        if habit == "unequal":
            reply["fens"].pop()
        if habit == "unreadable_fens":
            reply["fens"][0] = "10/10"
        if habit == "wrong_pool":
            reply["fens"] = [" ".join([*fen.split(" ")[:3], "D/", *fen.split(" ")[4:]]) for fen in reply["fens"]]
    if habit == "other_position":
        reply["fen"] = OTHER_FEN
    if habit == "unreadable_position":
        reply["fen"] = "what?\x1b[2J"
    if habit == "drops_turns" and request["turns"]:
        request["turns"] = []
        return respond(request)
    if habit == "lists_twice":
        turns.append(turns[0])
    if habit == "misses_one":
        turns.remove("D a3-b4")
    if habit == "has_one_more":
        turns.append("D a3-a4")
    if habit == "has_escapes":
        turns.append("\x1b[2Jturn\n")
    if habit == "invents_end":
        reply["outcome"] = "white"
    if habit == "misses_end" and not turns:
        reply["outcome"] = "none"
    if habit == "wrong_winner" and not turns:
        reply["outcome"] = {"white": "black", "black": "white", "draw": "black"}[reply["outcome"]]
    if habit == "wrong_reason" and not turns:
        reply["clause"] = "SCN-02"
    if habit == "no_outcome":
        del reply["outcome"]
    if habit == "odd_outcome":
        reply["outcome"] = "blue"
    if habit == "turns_are_numbers":
        reply["turns"] = [1, 2]
    return reply


def rules_of(request):
    made = scion.Scion(request["rulings"])
    return rules.setdefault(made.settings(), made)


def respond(request):
    if habit == "crashes_on_turns" and request.get("turns"):
        raise RuntimeError("the board of this engine fell over")
    reply = {"id": request["id"], **scion.answer(scion.Scion, rules, request)}
    if request["ask"] == "turns":
        return change(request, reply)
    if habit == "other_game":
        reply["game"] = "chess"
    if habit in ("other_board", "odd_board", "tells_board"):
        reply["board"] = {"other_board": "8x8", "odd_board": "large", "tells_board": "10x10"}[habit]
    if habit == "no_clock":
        del reply["clock"]
    if habit == "other_version":
        reply["arbiter"] = 2
    return reply


def serve():
    global answered
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request["ask"] == "quit":
            return
        turns = request["ask"] == "turns"
        if habit == "dies_later" and answered == 5:
            os.kill(os.getpid(), signal.SIGSEGV)
        if habit == "silent_later" and answered == 5:
            pause()
        if habit == "late" and turns:
            time.sleep(5)
        if habit == "garbage":
            say(b"}{ hello\n")
            continue
        if habit == "garbage_later" and turns:
            say(b'{"id": 2, "fen": \n')
        if habit == "binary" and turns:
            say(b'{"id": 2, "fen": "\xff\xfe\x00"}\n')
        if habit == "utf_16":
            say(json.dumps(respond(request)).encode("utf-16") + b"\n")
            continue
        if habit == "latin_1" and turns:
            say('{"id": 2, "fen": "Dünnes Brett"}\n'.encode("latin-1"))
        if habit == "many_turns" and turns:
            say(b'{"id": 2, "turns": [' + b'"a",' * 1000000 + b'"b"]}\n')
        if habit == "long_text" and turns:
            say(b'{"id": 2, "fen": "' + b"d" * 4194000 + b"\n")
        if habit == "long_fen" and turns:
            say(b'{"id": 2, "fen": "' + b"d" * 1000000 + b'", "turns": [], "outcome": "none"}\n')
        if habit == "deep" and turns:
            say(b'{"id": 2, "fen": ' + b"[" * 4000000 + b"\n")
        if habit == "huge_line" and turns:
            flood(b"x" * 65536)
        if habit == "huge_list" and turns:
            say(b'{"id": 2, "turns": [')
            flood(b'"D a3-b4",' * 5000)
        if habit == "refuses" and turns:
            say(json.dumps({"id": request["id"], "error": "my board has no room\nfor this \x1b[31m"}).encode() + b"\n")
            continue
        reply = respond(request)
        if habit == "refuses_unread" and turns:
            say(b'{"id": null, "error": "what was that?"}\n')
            continue
        if habit == "script" and turns:
            reply["turns"].append(SCRIPT)
        elif habit in ("script", "script_refuses"):
            reply["name"] = SCRIPT
        if habit == "script_refuses" and turns:
            reply = {"id": request["id"], "error": SCRIPT}
        if habit == "odd_hello" and not turns:
            reply["clock"] = "yes"
        if habit == "other_id" and turns:
            reply["id"] += 1
        if habit == "other_id_in_hello":
            reply["id"] += 1
        end = b"\r\n" if habit == "crlf" else b"\n"
        if habit == "broken_hello":
            end = b",\n"
        if habit == "log_before_hello" and not turns:
            say(b'{"level": "info", "id": 17}\n{"id": "boot", "ok": true}\n{loading}\n')
        if habit == "leaves_dead_children" and os.fork() == 0:
            os._exit(os.fork() and 0)
        if habit == "half_a_line" and turns:
            say(json.dumps(reply).encode()[:30])
            sys.exit(4)
        say(json.dumps(reply).encode() + end)
        answered += 1
        if habit == "makes_a_file" and answered == 5:
            pathlib.Path(sys.argv[2]).touch()
        if habit == "two_answers" and turns:
            say(json.dumps(reply).encode() + end)
        if habit == "floods_afterwards" and turns:
            flood(b"and another thing\n" * 5000)


if habit == "dies_at_start":
    sys.exit("no licence found")
if habit == "silent":
    pause()
if habit == "banner":
    say(b"Scion engine, ready\n{}\n")
if habit == "flood_at_start":
    flood(b"loading\n" * 5000)
if habit in ("ignores_quit", "has_a_child"):
    if os.fork() == 0:
        out = None
        pause()
if habit in ("has_a_daemon", "has_a_child_in_its_own_session", "dies_with_a_daemon"):
    if os.fork() == 0:
        os.setsid()
        if habit != "has_a_child_in_its_own_session" and os.fork() > 0:
            os._exit(0)
        os.closerange(0, 3)
        pause()
if habit == "dies_with_a_daemon":
    sys.exit(1)
if habit == "ignores_quit":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if habit == "noisy_errors":
    os.write(2, b"a warning, and another one\n" * 20000)
try:
    serve()
except BrokenPipeError:
    os._exit(0)
if habit == "ignores_quit":
    pause()
