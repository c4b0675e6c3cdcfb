#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Scion for the JSON-lines protocol (PROTOCOL.md): a small engine of its own, written from corpora/rules/scion.md.

The board is a list of 100 characters, a1 first, then b1; EMPTY or a label. A pool is a string of labels, in any order.
Lists and outcomes are those of a position: clocks end games in them, repetition (SCN-23, COM-40) does not, since it needs a history.
"""

import json
import math
import re
import sys
from collections import namedtuple

EMPTY = "."
SIDES = ("w", "b")
OTHER = {"w": "b", "b": "w"}
WINS = {"w": "white", "b": "black"}
SCION = {"w": "O", "b": "o"}
DUENNA = {"w": "U", "b": "u"}
POOL_ORDER = "DFLACPSTQU"
LADDER = {"D": "C", "F": "A", "L": "P", "A": "T", "C": "S", "P": "Q"}  # SCN-04
LADDER.update({low.lower(): high.lower() for low, high in LADDER.items()})
# Furthest step along ranks and files, and along diagonals (SCN-01). The Scion is here for its attacks (SCN-03).
REACH = {"D": (0, 1), "F": (2, 0), "L": (3, 3), "A": (4, 0), "C": (0, 5), "P": (6, 6), "S": (0, 7), "T": (8, 0), "Q": (9, 9), "O": (1, 1)}
LABELS = {"w": POOL_ORDER + "O", "b": (POOL_ORDER + "O").lower()}
ALL_LABELS = LABELS["w"] + LABELS["b"]
MOST = 65535  # COM-30


class Refused(Exception):
    """A request that gets an error line."""


# --- squares, and the lines on which pieces go ---------------------------------------------------------------------------------------

SQUARES = range(100)
ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
LEAPS = ((3, 0), (-3, 0), (0, 3), (0, -3), (1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1))  # SCN-02


def name_of(square):
    return "abcdefghij"[square % 10] + str(square // 10 + 1)


SQUARE_NAMED = {name_of(square): square for square in SQUARES}


def line(square, step, length):
    """The squares that a piece meets in one direction, nearest first."""
    file, rank = square % 10, square // 10
    found = []
    for _ in range(length):
        file, rank = file + step[0], rank + step[1]
        if not (0 <= file < 10 and 0 <= rank < 10):
            break
        found.append(10 * rank + file)
    return found


def lines_of(kind, square):
    if kind == "U":
        lines = [line(square, leap, 1) for leap in LEAPS]
    else:
        straight, slanted = REACH[kind]
        lines = [line(square, step, straight) for step in ORTHOGONAL] + [line(square, step, slanted) for step in DIAGONAL]
    return [squares for squares in lines if squares]


LINES = {label: [lines_of(label.upper(), square) for square in SQUARES] for label in ALL_LABELS}
# For each square: its four straight lines and its four diagonals, to the edge; the squares a leap away.
RAYS = [([line(s, step, 9) for step in ORTHOGONAL], [line(s, step, 9) for step in DIAGONAL]) for s in SQUARES]
LEAPT = [[s for squares in lines_of("U", square) for s in squares] for square in SQUARES]
# For each side: how far each of its labels captures, along straight lines and along diagonals.
STRIKES = {side: [{label: REACH[label.upper()][way] for label in LABELS[side] if label not in DUENNA.values()} for way in (0, 1)]
           for side in SIDES}


def attacked(board, square, by):
    """COM-05: could a piece of side `by` capture on this square? Looks outwards from the square."""
    for rays, strikes in zip(RAYS[square], STRIKES[by]):
        for ray in rays:
            for distance, other in enumerate(ray, 1):
                piece = board[other]
                if piece != EMPTY:
                    if strikes.get(piece, 0) >= distance:
                        return True
                    break
    duenna = DUENNA[by]
    return any(board[other] == duenna for other in LEAPT[square])


# --- positions -----------------------------------------------------------------------------------------------------------------------

# board: list; side: to move; off: sides whose Scion is still off the board; pools: by side; clock, number: the two counters of the FEN.
Position = namedtuple("Position", "board side off pools clock number")


def quoted(text):
    return json.dumps(text if len(text) <= 40 else text[:40] + "...")


# COM-30. Of numbers up to 10 only 10 has two digits, and no run is 0: so a string of digits can be split in one way only.
ROW_PART = re.compile(rf"0*(10|[1-9])|([{ALL_LABELS}])|\{{([{ALL_LABELS}])\}}")


def read_row(row, rank, reasons):
    squares = []
    place = 0
    while place < len(row):
        part = ROW_PART.match(row, place)
        if not part:
            reasons.append(f"rank {rank}: expected a label of Scion or an empty run from 1 to 10, found {quoted(row[place:])}")
            return []
        squares += [EMPTY] * int(part[1]) if part[1] else [part[2] or part[3]]
        place = part.end()
    if len(squares) != 10:
        reasons.append(f"rank {rank}: expected 10 squares, found {len(squares)}")
    return squares


def read_pools(text, reasons):
    if text == "-":
        return {"w": "", "b": ""}
    halves = text.split("/")
    if len(halves) != 2 or text == "/":
        reasons.append(f"pools: expected two pools around one '/', or '-', found {quoted(text)}")
        return None
    for half, kinds in zip(halves, (POOL_ORDER, POOL_ORDER.lower())):
        if not set(half) <= set(kinds):
            reasons.append(f"pools: expected labels out of {kinds}, found {quoted(half)}")
    return dict(zip(SIDES, halves))


def read_number(text, what, least, reasons):
    digits = text.lstrip("0") or "0"
    if not re.fullmatch("[0-9]+", text):
        reasons.append(f"{what}: expected a number, found {quoted(text)}")
    elif len(digits) > 5 or not least <= int(digits) <= MOST:
        reasons.append(f"{what}: expected {least} to {MOST}, found {quoted(text)}")
    else:
        return int(digits)
    return None


def read_fen(text):
    fields = text.split(" ")
    if len(fields) != 6:
        raise Refused(f"FEN: expected 6 fields (board, side, Scions off, pools, clock, move) one blank apart, found {len(fields)}")
    reasons = []
    rows = fields[0].split("/")
    if len(rows) != 10:
        reasons.append(f"board: expected 10 ranks, found {len(rows)}")
    ranks = [read_row(row, rank, reasons) for row, rank in zip(rows, range(10, 0, -1))]
    board = [piece for rank in reversed(ranks) for piece in rank]
    if fields[1] not in SIDES:
        reasons.append(f"side to move: expected w or b, found {quoted(fields[1])}")
    if fields[2] not in ("Oo", "O", "o", "-"):
        reasons.append(f"Scions off the board: expected Oo, O, o or -, found {quoted(fields[2])}")
    off = frozenset(side for side in SIDES if SCION[side] in fields[2])
    for side in SIDES:  # COM-32
        if board.count(SCION[side]) > 1:
            reasons.append(f"board: more than one {SCION[side]}")
        if side in off and SCION[side] in board:
            reasons.append(f"{SCION[side]} is both on and off the board")
    pools = read_pools(fields[3], reasons)
    clock = read_number(fields[4], "half-move clock", 0, reasons)
    number = read_number(fields[5], "full-move number", 1, reasons)
    if reasons:
        raise Refused("FEN: " + "; ".join(reasons))
    return Position(board, fields[1], off, pools, clock, number)


def print_fen(position):
    rows = []
    for start in range(90, -1, -10):
        row = "".join(position.board[start:start + 10])
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), row))
    off = "".join(SCION[side] for side in SIDES if side in position.off) or "-"
    pools = "/".join("".join(sorted(position.pools[side], key=lambda label: POOL_ORDER.index(label.upper()))) for side in SIDES)
    return " ".join(("/".join(rows), position.side, off, "-" if pools == "/" else pools, str(position.clock), str(position.number)))


# --- turns ---------------------------------------------------------------------------------------------------------------------------

# piece goes from start to end and is `becomes` there; placed: the Scion's square. What does not happen is None.
Turn = namedtuple("Turn", "piece start end becomes placed")


def changes(turn, side):
    """What stands after the turn on each square that it changes."""
    after = {}
    if turn.piece:
        after[turn.start] = EMPTY
        after[turn.end] = turn.becomes
    if turn.placed is not None:
        after[turn.placed] = SCION[side]  # may be the square just left
    return after


def text_of(turn, side):
    """COM-23: moves and drops in the order played, then the promotion."""
    edits = []
    if turn.piece:
        edits.append(f"{turn.piece} {name_of(turn.start)}-{name_of(turn.end)}")
    if turn.placed is not None:
        edits.append(f"{SCION[side]}-{name_of(turn.placed)}")
    if turn.becomes != turn.piece:
        edits.append(f"{turn.becomes}-{name_of(turn.end)}")
    return "; ".join(edits)


SQUARE = r"([a-j](?:10|[1-9]))"
LABEL = r"(?:\{([A-Za-z])\}|([A-Za-z]))"
MOVES = re.compile(rf"(?:{LABEL}\s*)?{SQUARE}\s*-\s*{SQUARE}")
APPEARS = re.compile(rf"{LABEL}\s*-\s*{SQUARE}")
VANISHES = re.compile(rf"@\s*-\s*{SQUARE}|{SQUARE}\s*-")


def replay(board, text):
    """COM-27: what stands on the squares that the edits change, with no knowledge of the rules."""
    after = list(board)
    for edit in ([] if text.strip() == "pass" else text.split(";")):
        edit = edit.strip()
        if match := MOVES.fullmatch(edit):
            label, start, end = match[1] or match[2], SQUARE_NAMED[match[3]], SQUARE_NAMED[match[4]]
            piece = after[start]
            if piece == EMPTY or (label and label != piece):
                raise Refused(f"turn {quoted(text)}: {match[3]} holds {'nothing' if piece == EMPTY else piece}")
            after[start] = EMPTY
            after[end] = piece
        elif match := APPEARS.fullmatch(edit):
            after[SQUARE_NAMED[match[3]]] = match[1] or match[2]
        elif match := VANISHES.fullmatch(edit):
            square = SQUARE_NAMED[match[1] or match[2]]
            if after[square] == EMPTY:
                raise Refused(f"turn {quoted(text)}: {name_of(square)} holds nothing")
            after[square] = EMPTY
        else:
            raise Refused(f"turn {quoted(text)}: expected an edit such as 'D e5-f6', 'O-e5' or '@-e5', found {quoted(edit)}")
    return {square: after[square] for square in SQUARES if after[square] != board[square]}


def flag(value):
    value = {"true": True, "false": False}.get(value, value) if isinstance(value, str) else value
    return value if isinstance(value, bool) else None


def word(value):
    return value if value in ("draw", "loss") else None


def count(value):
    if isinstance(value, str) and re.fullmatch("[0-9]{1,5}", value):
        value = int(value)
    return value if type(value) is int and 0 <= value <= MOST else None


# Clause, switch, how its value is read, default.
RULINGS = (("SCN-07", "demoted_to_pool", flag, False), ("SCN-10", "placement_is_turn", flag, True),
           ("SCN-12", "placement_into_check", flag, False), ("SCN-22", "stalemate", word, "draw"), ("SCN-23", "move_rule", count, 100))


class Scion:
    """The rules, under one choice of rulings."""

    name = "Scion in plain Python 1.0"

    def __init__(self, asked):
        unknown = set(asked) - {ruling[0] for ruling in RULINGS} - {ruling[1] for ruling in RULINGS}
        if unknown:
            raise Refused("Scion has no ruling " + ", ".join(sorted(map(quoted, unknown))))
        for clause, switch, read, value in RULINGS:
            given = [read(asked[key]) for key in (clause, switch) if key in asked]
            if None in given or len(set(given)) > 1:
                raise Refused(f"{clause} ({switch}) does not take that value, or is given two")
            setattr(self, switch, given[0] if given else value)
        self.reached = {}  # (fen, turns played) to position: the next request mostly goes one turn further

    def settings(self):
        return tuple(getattr(self, ruling[1]) for ruling in RULINGS)

    # Playing

    def take_from_pool(self, pool, kind):  # SCN-06
        return pool.replace(kind, "", 1)

    def play(self, position, turn):
        side, enemy = position.side, OTHER[position.side]
        board, pools = list(position.board), dict(position.pools)
        captured = board[turn.end] if turn.piece else EMPTY
        if captured != EMPTY and captured != SCION[enemy]:  # SCN-05, SCN-12
            pools[enemy] += captured
        if turn.becomes != turn.piece:
            pools[side] = self.take_from_pool(pools[side], turn.becomes)
            if self.demoted_to_pool:
                pools[side] += turn.piece
        for square, piece in changes(turn, side).items():
            board[square] = piece
        quiet = captured == EMPTY and turn.placed is None
        return Position(board, enemy, position.off if turn.placed is None else position.off - {side}, pools,
                        min(position.clock + 1, MOST) if quiet else 0, min(position.number + (side == "b"), MOST))

    # Listing

    def moves(self, position):
        """Moves of pieces, with no thought of SCN-13."""
        board, side, enemy = position.board, position.side, OTHER[position.side]
        royal = board.index(SCION[side]) if SCION[side] in board else None  # SCN-14
        enemies = LABELS[enemy] if self.placement_into_check else LABELS[enemy].replace(SCION[enemy], "")  # COM-32
        found = []
        for start in SQUARES:
            piece = board[start]
            if piece not in LABELS[side]:
                continue
            scion = piece == SCION[side]
            promoted = LADDER.get(piece)
            if promoted is not None and promoted not in position.pools[side]:
                promoted = None
            for squares in LINES[piece][start]:
                for end in squares:
                    other = board[end]
                    reached = not scion if other == EMPTY else other in enemies  # SCN-03
                    if reached and not self.exposes(board, start, end, end if scion else royal, enemy):
                        found.append(Turn(piece, start, end, piece, None))
                        if promoted and other != EMPTY:
                            found.append(Turn(piece, start, end, promoted, None))
                    if other != EMPTY:
                        break
        return found

    def exposes(self, board, start, end, royal, enemy):
        """SCN-20: would the move leave the Scion, then on `royal`, attacked? Its own promotion changes nothing here."""
        if royal is None:
            return False
        piece, other = board[start], board[end]
        board[start], board[end] = EMPTY, piece
        exposed = attacked(board, royal, enemy)
        board[start], board[end] = piece, other
        return exposed

    def landings(self, board, enemy):
        """Where a Scion may be placed (SCN-11, SCN-12)."""
        return [s for s in SQUARES if board[s] == EMPTY and (self.placement_into_check or not attacked(board, s, enemy))]

    def turns(self, position):
        side, enemy = position.side, OTHER[position.side]
        if side not in position.off:
            return self.moves(position)
        due = enemy not in position.off  # SCN-13
        if self.placement_is_turn:
            placements = [Turn(None, None, None, None, square) for square in self.landings(position.board, enemy)]
            return placements if due else self.moves(position) + placements
        found = []
        for move in self.moves(position):  # SCN-10, the other reading
            wins = position.board[move.end] == SCION[enemy]  # SCN-12, the other reading: ends the turn
            if wins or not due:
                found.append(move)
            if not wins:
                board = list(position.board)
                board[move.start], board[move.end] = EMPTY, move.becomes
                found += [move._replace(placed=square) for square in self.landings(board, enemy)]
        return found

    def judge(self, position):
        """The legal turns and the outcome, in the order of COM-41."""
        side, enemy = position.side, OTHER[position.side]
        for one in (side, enemy):  # COM-32: if both miss their Scion, the side to move has lost
            if one not in position.off and SCION[one] not in position.board:
                return [], WINS[OTHER[one]]
        turns = self.turns(position)
        if not turns:
            checked = side not in position.off and attacked(position.board, position.board.index(SCION[side]), enemy)
            return [], WINS[enemy] if checked or self.stalemate == "loss" else "draw"  # SCN-21, SCN-22
        if self.move_rule and position.clock >= self.move_rule:  # SCN-23
            return [], "draw"
        return turns, "none"

    # Requests

    def play_text(self, position, text):
        asked = replay(position.board, text)
        turns, outcome = self.judge(position)
        for turn in turns:
            if changes(turn, position.side) == asked:
                return self.play(position, turn)
        over = "" if outcome == "none" else ", where the game is over"
        raise Refused(f"turn {quoted(text)} is not legal in {print_fen(position)}{over}")

    def reach(self, fen, texts):
        done = len(texts)
        while done and (fen, texts[:done]) not in self.reached:
            done -= 1
        position = self.reached[fen, texts[:done]] if done else read_fen(fen)
        if len(self.reached) > 1000:
            self.reached.clear()
        while done < len(texts):
            position = self.play_text(position, texts[done])
            done += 1
            self.reached[fen, texts[:done]] = position
        return position


# --- the protocol --------------------------------------------------------------------------------------------------------------------

def not_json(constant):
    raise ValueError(f"{constant} is not JSON")


def member(request, key, kind, what):
    value = request.get(key)
    if not isinstance(value, kind):
        raise Refused(f"expected {what} as \"{key}\"")
    return value


def answer(game, games, request):
    """The members of the answer beside id."""
    ask = request.get("ask")
    if ask not in ("hello", "turns"):
        raise Refused("expected \"ask\" to be hello, turns or quit")
    if request.get("game") != "scion":
        raise Refused("this engine plays only the game scion")
    rulings = member(request, "rulings", dict, "an object")
    rules = game(rulings)
    rules = games.setdefault(rules.settings(), rules)
    if ask == "hello":
        return {"arbiter": 1, "name": rules.name, "game": "scion", "clock": True}
    fen = member(request, "fen", str, "a string")
    texts = tuple(member(request, "turns", list, "an array"))
    if not all(isinstance(text, str) for text in texts):
        raise Refused("expected strings in \"turns\"")
    position = rules.reach(fen, texts)
    turns, outcome = rules.judge(position)
    return {"fen": print_fen(position), "turns": [text_of(turn, position.side) for turn in turns], "outcome": outcome}


def read_request(request_line):
    try:
        request = json.loads(request_line.decode("utf-8"), parse_constant=not_json)
    except (ValueError, RecursionError):
        request = None
    if not isinstance(request, dict):
        raise Refused("expected one JSON object in UTF-8 on the line")
    return request


def serve(game):
    """Answers requests until quit or the end of input."""
    games = {}
    for request_line in sys.stdin.buffer:
        number = None
        try:
            request = read_request(request_line)
            given = request.get("id")
            if type(given) is int or (type(given) is float and math.isfinite(given)):
                number = given
            if type(request.get("arbiter")) is not int or request["arbiter"] != 1:
                raise Refused("expected \"arbiter\" to be 1, the only version that this engine speaks")
            if request.get("ask") == "quit":
                return
            if number is None:
                raise Refused("expected a number as \"id\"")
            reply = {"id": number, **answer(game, games, request)}
        except Refused as refusal:
            reply = {"id": number, "error": str(refusal)}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    serve(Scion)
