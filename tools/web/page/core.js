// The library, as functions of data.

import init, * as wasm from "../target/bindgen/cardwright_web.js";

export const { Table, Trial } = wasm;

/** Loads the library. */
export async function load() {
  await init({ module_or_path: fetch(new URL("cardwright.wasm", import.meta.url)) });
}

export const games = () => JSON.parse(wasm.games_here());
export const shelf = (game) => JSON.parse(wasm.shelf(game));
export const analyse = (game, source, template, drawn = false) => JSON.parse(wasm.analyse(game, source, template, drawn));
export const pictureOf = (game, file) => analyse(game, file, undefined, true).picture;
export const complete = (game, field, before) => JSON.parse(wasm.complete(game, field, before));
export const wordings = (game, intent) => JSON.parse(wasm.wordings(game, intent));
export const rule = (game, number) => wasm.rule(game, number);
export const cardFile = (number) => wasm.card_file(number);
export const parse = (game, text) => wasm.parse(game, text);
export const explain = (number) => wasm.explain(number);

export const TITLES = { ucg: "Ultraman Card Game", ultra_battle: "Ultra Battle", union_arena: "Union Arena" };
