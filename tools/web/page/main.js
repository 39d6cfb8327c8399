// The page: three views of one game.

import { byId, copy, el, say } from "./html.js";
import * as core from "./core.js";
import { Play } from "./play.js";
import { pack, unpack } from "./share.js";
import { Try } from "./try.js";
import { Write } from "./write.js";

/** Built-in cards by number, each with its picture when it is asked for. */
const names = new Map();
let write, trial, play, game;

function openGame(name, file) {
  game = name;
  byId("game").value = name;
  write.open(name, file);
  names.clear();
  for (const card of write.shelf.cards) names.set(card.number, { name: card.name, picture: () => core.pictureOf(name, core.cardFile(card.number)) });
  play.open(name, write.shelf);
}

function show(view) {
  for (const section of document.querySelectorAll(".view")) section.hidden = section.id !== view;
  for (const button of byId("views").children) button.toggleAttribute("aria-current", button.dataset.view === view);
  byId("views").querySelector("[aria-current]").setAttribute("aria-current", "page");
  if (view === "try") trial.open(game, write.analysis);
}

async function share() {
  const fragment = await pack({ game, file: write.analysis.file });
  history.replaceState(null, "", `#${fragment}`);
  await copy(location.href, "Link");
}

async function arrive() {
  const shared = location.hash.length > 1 ? await unpack(location.hash.slice(1)) : null;
  if (location.hash.length > 1 && !shared) say("The link cannot be read; here is a card to begin with.");
  openGame(shared && core.games().includes(shared.game) ? shared.game : core.games()[0], shared?.file);
}

async function begin() {
  try {
    await core.load();
  } catch (why) {
    byId("loading").textContent = `The rules could not be loaded: ${why.message ?? why}. The page has to be served from a folder, as in: python3 -m http.server.`;
    return;
  }
  byId("loading").remove();
  write = new Write();
  trial = new Try(names);
  play = new Play(names);
  play.onNew = () => play.open(game, write.shelf);
  byId("game").append(...core.games().map((name) => el("option", { value: name }, core.TITLES[name] ?? name)));
  byId("game").addEventListener("change", (event) => { openGame(event.target.value); show(byId("views").querySelector("[aria-current]").dataset.view); });
  byId("views").addEventListener("click", (event) => event.target.dataset.view && show(event.target.dataset.view));
  byId("share").addEventListener("click", share);
  addEventListener("hashchange", arrive);
  await arrive();
  show("write");
  document.body.dataset.ready = "";
  // For the tests of the page, and for the curious at the console.
  globalThis.cardwright = { ...core, write };
}

begin();
