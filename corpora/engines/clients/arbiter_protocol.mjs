#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// The JSON-lines protocol (../PROTOCOL.md) for JavaScript programs, from both sides.
//
//     const reference = new Reference(["arbiter", "serve"]);
//     (await reference.ask("turns", { game: "chess", rulings: {}, fen: "...", turns: ["e2e4"] })).turns
//
//     await answerLines("My Chess 0.1", ["chess"], async (request) => ({ fen: "...", turns: [], outcome: "none" }));
//
// Run with a command as arguments, it is an engine that asks that command: `arbiter_protocol.mjs arbiter serve`.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

/// Asks a program; questions may be asked before earlier ones are answered.
export class Reference {
  constructor([program, ...words]) {
    this.last = 0;
    this.waiting = new Map();
    this.process = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });
    this.process.on("error", (problem) => this.refuseAll(problem.message));
    this.process.stdin.on("error", () => {});
    const lines = createInterface({ input: this.process.stdout });
    lines.on("line", (line) => {
      const answer = JSON.parse(line);
      const { resolve, reject } = this.waiting.get(answer.id) ?? {};
      this.waiting.delete(answer.id);
      if ("error" in answer) reject?.(new Error(answer.error));
      else resolve?.(answer);
    });
    lines.on("close", () => this.refuseAll("it has ended"));
  }
  refuseAll(why) {
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }
  ask(question, members = {}) {
    const id = ++this.last;
    this.process.stdin.write(JSON.stringify({ arbiter: 1, id, ask: question, ...members }) + "\n");
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }
  close() {
    this.process.stdin.end();
  }
}

/// Answers for these games until the input ends; `turnsOf` gets a request and gives fen, turns or fens, and outcome, or throws.
export async function answerLines(name, games, turnsOf) {
  for await (const line of createInterface({ input: process.stdin })) {
    let answer = { id: null };
    try {
      const request = JSON.parse(line);
      answer.id = request.id ?? null;
      if (request.ask === "quit") break;
      if (!games.includes(request.game)) answer.error = "this engine does not play that game";
      else if (request.ask === "hello") answer = { ...answer, arbiter: 1, name, game: request.game, clock: true };
      else if (request.ask === "turns") answer = { ...answer, ...(await turnsOf(request)) };
      else answer.error = "this engine answers hello, turns and quit";
    } catch (problem) {
      answer.error = problem.message;
    }
    process.stdout.write(JSON.stringify(answer) + "\n");
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const reference = new Reference(process.argv.slice(2));
  const { games } = await reference.ask("games");
  await answerLines("the reference by way of JavaScript", games, async ({ game, rulings, fen, turns }) => {
    const told = await reference.ask("turns", { game, rulings, fen, turns });
    return { fen: told.fen, turns: told.turns, outcome: told.outcome };
  });
  reference.close();
}
