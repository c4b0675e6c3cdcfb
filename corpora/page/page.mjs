// SPDX-License-Identifier: MIT
// The page: what is shown is asked of the reference anew after each change, and nothing else is known of the rules.
import { openReference } from "./reference.mjs";

const part = (id) => document.getElementById(id);
// Not by compileStreaming, which wants a server that knows the type of such files.
const reference = await openReference(await WebAssembly.compile(await (await fetch("arbiter.wasm")).arrayBuffer()));
let turns = []; // legal here
let earlier = []; // FENs
let chosen = null; // a square

const ask = (question, members) => reference.ask(question, { game: part("game").value, rulings: {}, ...members });
const tell = (text) => (part("told").textContent = text);

/// Does something, or tells why it cannot be done.
function attempt(act) {
  try {
    act();
  } catch (problem) {
    tell(problem.message);
  }
}

/// The squares on which an edit of a turn starts, and on which it ends.
const startsOf = (turn) => [...turn.matchAll(/ ([a-p]\d+)-/g)].map((found) => found[1]);
const endsOf = (turn) => [...turn.matchAll(/-([a-p]\d+)/g)].map((found) => found[1]);

function drawBoard(picture) {
  const [files, ranks] = picture.board.split("x").map(Number);
  const labels = new Map(picture.squares.map((square, i) => [square, picture.labels[i]]));
  const reached = new Set(turns.filter((turn) => chosen && startsOf(turn).includes(chosen)).flatMap(endsOf));
  part("board").replaceChildren();
  for (let rank = ranks; rank >= 1; --rank) {
    const row = part("board").insertRow();
    for (let file = 0; file < files; ++file) {
      const square = "abcdefghijklmnop"[file] + rank;
      const cell = row.insertCell();
      const label = labels.get(square) ?? "";
      cell.id = square;
      cell.title = square;
      cell.textContent = label;
      cell.classList.toggle("dark", (file + rank) % 2 === 1);
      cell.classList.toggle("second", label !== "" && label === label.toLowerCase());
      cell.classList.toggle("chosen", square === chosen);
      cell.classList.toggle("reached", reached.has(square) && square !== chosen);
      cell.onclick = () => attempt(() => click(square));
    }
  }
}

function listTurns() {
  const shown = turns.filter((turn) => !chosen || startsOf(turn).includes(chosen));
  part("turns").replaceChildren(
    ...shown.map((turn) => {
      const item = document.createElement("li");
      item.textContent = turn;
      item.onclick = () => attempt(() => play(turn));
      return item;
    }),
  );
}

function show(fen, words = "") {
  const told = ask("turns", { fen });
  const picture = ask("picture", { fen });
  part("fen").value = told.fen;
  turns = told.turns;
  const end = told.outcome === "none" ? "" : `\nresult: ${told.outcome}, ${told.clause}: ${told.reason}`;
  tell(`${words}${picture.lines.join("\n")}\n${turns.length} turns${end}`);
  drawBoard(picture);
  listTurns();
}

function play(turn) {
  const before = part("fen").value;
  const after = ask("explain", { fen: before, turn });
  earlier.push(before);
  chosen = null;
  show(after.fen, `${after.turn}\n${after.clauses.map((clause, i) => `${clause}  ${after.notes[i]}\n`).join("")}`);
}

/// The first click chooses a piece, the second plays the only turn that goes there, or says why there is none.
function click(square) {
  const fen = part("fen").value;
  const from = chosen;
  const there = turns.filter((turn) => from && startsOf(turn)[0] === from && endsOf(turn)[0] === square);
  chosen = from === square ? null : square;
  if (there.length === 1) return play(there[0]);
  if (there.length > 1) {
    chosen = from;
    return tell(`several turns go there: choose one\n${there.join("\n")}`);
  }
  show(fen);
  if (from && from !== square && !turns.some((turn) => startsOf(turn).includes(square))) why(`${from}-${square}`);
}

function why(turn) {
  const fen = part("fen").value;
  const judged = ask("why", { fen, turn });
  if (!judged.legal) return tell(`${turn}\n${judged.clause}: ${judged.reason}`);
  const acts = ask("explain", { fen, turn });
  tell(`${acts.turn}\nlegal\n${acts.clauses.map((clause, i) => `${clause}  ${acts.notes[i]}`).join("\n")}`);
}

function begin() {
  earlier = [];
  chosen = null;
  show(ask("start").fen);
}

part("game").replaceChildren(...reference.ask("games").games.map((name) => new Option(name)));
part("game").onchange = part("start").onclick = () => attempt(begin);
part("back").onclick = () => attempt(() => earlier.length > 0 && show(earlier.pop()));
part("fen").onchange = () => attempt(() => ((chosen = null), show(part("fen").value)));
part("why").onclick = part("turn").onchange = () => attempt(() => why(part("turn").value));
const asked = new URLSearchParams(location.search);
if (asked.has("game")) part("game").value = asked.get("game");
attempt(() => (asked.has("fen") ? show(asked.get("fen")) : begin()));
document.body.dataset.ready = "yes";
