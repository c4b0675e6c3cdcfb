#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Fairy-Stockfish as npm's ffish over the JSON-lines protocol (PROTOCOL.md): ffish.mjs FOLDER, which holds node_modules/ffish.
// It answers with UCI moves and the positions after them.
import {createRequire} from "node:module";
import {resolve} from "node:path";
import {createInterface} from "node:readline";

delete globalThis.fetch; // or the module takes node for a browser
const ffish = createRequire(resolve(process.argv[2] ?? ".", "any.js"))("ffish");

/** The FEN as the games of Arbiter write it: the limit of a counting rule stands where the en-passant square does. */
const fenOf = (board) => board.fen().replace(/^((?:\S+ ){3})\d+ /, "$1- ");

/** The UCI move that a turn text means: its first edit is the move or the drop, its last may be a promotion. */
function moveOf(board, text) {
  const edits = text.split("; ");
  const drop = /^(\S+)-(\w+)$/.exec(edits[0]);
  const move = /^\S+ (\w+)-(\w+)$/.exec(edits[0]);
  const begin = drop ? `${drop[1].toUpperCase()}@${drop[2]}` : `${move[1]}${move[2]}`;
  const rest = edits.slice(1).map((edit) => /^([A-Za-z]+)-(\w+)$/.exec(edit)).find((edit) => edit && move && edit[2] === move[2]);
  const wanted = begin + (rest ? rest[1].toLowerCase() : "");
  const found = board.legalMoves().split(" ").find((one) => one === wanted);
  if (!found) throw new Error(`no legal move ${wanted} for ${text}`);
  return found;
}

const boards = {}; // one a game: they take long to make

function answer({ask, game, fen, turns}) {
  if (!ffish.variants().split(" ").includes(game)) throw new Error(`ffish knows no variant ${game}`);
  if (ask === "hello") return {arbiter: 1, name: "ffish", game, clock: false};
  const board = (boards[game] ??= new ffish.Board(game));
  board.setFen(fen);
  for (const text of turns) board.push(moveOf(board, text));
  const moves = board.legalMoves().split(" ").filter(Boolean);
  const fens = moves.map((move) => {
    board.push(move);
    const after = fenOf(board);
    board.pop();
    return after;
  });
  const outcome = {"1-0": "white", "0-1": "black", "1/2-1/2": "draw", "*": "none"}[moves.length > 0 ? "*" : board.result()];
  return {fen: fenOf(board), turns: moves, fens, outcome};
}

ffish.onRuntimeInitialized = () => {
  ffish.loadVariantConfig(""); // before that it lists none
  createInterface({input: process.stdin}).on("line", (line) => {
    const request = JSON.parse(line);
    if (request.ask === "quit") process.exit(0);
    let reply;
    try {
      reply = answer(request);
    } catch (problem) {
      reply = {error: String(problem.message ?? problem)};
    }
    process.stdout.write(JSON.stringify({id: request.id, ...reply}) + "\n");
  });
};
