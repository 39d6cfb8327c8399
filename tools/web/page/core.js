// The library, as functions of data: at once, or asked of the worker.

import init, * as wasm from "../target/bindgen/cardwright_web.js";

export const { Table, Trial } = wasm;

const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const asked = new Map();
let questions = 0;

worker.onmessage = ({ data: { id, answer, why } }) => {
  const { resolve, reject } = asked.get(id);
  asked.delete(id);
  if (why === undefined) resolve(answer);
  else reject(new Error(why));
};

/** Loads the library, once for the page and its worker. */
export async function load() {
  const module = await WebAssembly.compileStreaming(fetch(new URL("cardwright.wasm", import.meta.url)));
  worker.postMessage({ module });
  await init({ module_or_path: module });
}

/** Asks the worker for the JSON that a function of the library returns. */
function ask(name, ...args) {
  return new Promise((resolve, reject) => {
    asked.set(++questions, { resolve: (answer) => resolve(answer === undefined ? undefined : JSON.parse(answer)), reject });
    worker.postMessage({ id: questions, name, args });
  });
}

export const games = () => JSON.parse(wasm.games_here());
export const shelf = (game) => JSON.parse(wasm.shelf(game));
export const analyse = (game, source, template, drawn = false) => JSON.parse(wasm.analyse(game, source, template, drawn));
export const analyseSoon = (game, source, template, drawn = false) => ask("analyse", game, source, template, drawn);
export const pictureOf = (game, file) => analyse(game, file, undefined, true).picture;
export const complete = (game, field, before) => ask("complete", game, field, before);
export const wordings = (game, intent) => ask("wordings", game, intent);
export const rule = (game, number) => wasm.rule(game, number);
export const cardFile = (number) => wasm.card_file(number);
export const putBack = (game, number, file) => JSON.parse(wasm.put_back(game, number, file));
export const parse = (game, text) => wasm.parse(game, text);
export const explain = (number) => wasm.explain(number);

/** Opens a set, of texts by path, for the page and for the worker. */
export function openSet(files) {
  const all = JSON.stringify(files);
  const set = JSON.parse(wasm.open_set(all));
  ask("open_set", all);
  return set;
}

export function closeSet() {
  wasm.close_set();
  ask("close_set");
}

export const TITLES = { ucg: "Ultraman Card Game", ultra_battle: "Ultra Battle", union_arena: "Union Arena" };
