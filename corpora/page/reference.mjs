// SPDX-License-Identifier: MIT
// The reference in WebAssembly (ci/wasm), in a browser or in Node:
//
//     const reference = await openReference(await WebAssembly.compileStreaming(fetch("arbiter.wasm")));
//     reference.ask("turns", { game: "chess", fen: "...", turns: ["e2e4"] }).turns
//
// What may be asked is in corpora/engines/PROTOCOL.md.

/// What the module wants of its host: it reads and writes nothing, so that every call fails, and only its end is told.
function noHost() {
  const fails = () => 52; // ENOSYS
  const ends = (code) => {
    throw new Error(`the reference ended with code ${code}`);
  };
  return new Proxy({}, { get: (_, name) => (name === "proc_exit" ? ends : fails) });
}

export async function openReference(module, host = noHost()) {
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host });
  exports._initialize();
  const bytes = (at, size) => new Uint8Array(exports.memory.buffer, at, size);
  let last = 0;
  /// The answer, with its line end, to a line without one; empty where it asks to quit.
  const answer = (line) => {
    const request = new TextEncoder().encode(line);
    bytes(exports.room_for_request(request.length), request.length).set(request);
    const size = exports.answer_request();
    return new TextDecoder().decode(bytes(exports.answer_text(), size));
  };
  /// The answer as an object; throws the sentence where there is none.
  const ask = (question, members = {}) => {
    const told = JSON.parse(answer(JSON.stringify({ arbiter: 1, id: ++last, ask: question, ...members })));
    if ("error" in told) throw new Error(told.error);
    return told;
  };
  return { answer, ask };
}
