// The page: four views of one game.

import { byId, copy, el, say } from "./html.js";
import * as core from "./core.js";
import { Play } from "./play.js";
import { OwnSet } from "./set.js";
import { pack, unpack } from "./share.js";
import { Try } from "./try.js";
import { Write } from "./write.js";

/** Cards by number, each with its picture when it is asked for. */
const names = new Map();
let write, trial, play, own, game;

function name(cards) {
  for (const card of cards) names.set(card.number, { name: card.name, brief: card.brief, text: card.text, picture: () => core.pictureOf(game, core.cardFile(card.number)) });
}

function openGame(chosen, file) {
  game = chosen;
  byId("game").value = chosen;
  write.open(chosen, file, own.cards(chosen));
  beside();
}

/** Gives the cards and decks of the opened set to the other views. */
function beside() {
  names.clear();
  name(write.shelf.cards);
  name(own.cards(game));
  write.choices(own.cards(game));
  play.open(game, write.shelf, own.decks(game));
  byId("put").textContent = own.set ? (write.origin ? "Put back into the set" : "Put into the set") : "Put into a set";
}

/** Shows a card of the opened set in Write. */
function edit(card) {
  if (card.game && card.game !== game) openGame(card.game);
  write.load(core.cardFile(card.number), undefined, card.number);
  byId("put").textContent = "Put back into the set";
  show("write");
}

async function put() {
  const { file, number } = await write.settled();
  if (!own.put(game, write.origin, file)) return;
  write.origin = number;
  beside();
  say(`${number} is in the set`);
}

async function show(view) {
  for (const section of document.querySelectorAll(".view")) section.hidden = section.id !== view;
  for (const button of byId("views").children) {
    if (button.dataset.view === view) button.setAttribute("aria-current", "page");
    else button.removeAttribute("aria-current");
  }
  if (view === "try") trial.open(game, await write.settled());
}

const shown = () => byId("views").querySelector("[aria-current]").dataset.view;

async function share() {
  const { file } = await write.settled();
  const fragment = await pack({ game, file });
  history.replaceState(null, "", `#${fragment}`);
  await copy(location.href, "Link");
}

async function arrive() {
  const shared = location.hash.length > 1 ? await unpack(location.hash.slice(1)) : null;
  if (location.hash.length > 1 && !shared) say("The link cannot be read; here is a card to begin with.");
  openGame(shared && core.games().includes(shared.game) ? shared.game : core.games()[0], shared?.file);
}

/** Keeps the page for when there is no network: see sw.js. */
async function keep() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  await navigator.serviceWorker.register(new URL("sw.js", import.meta.url)).catch(() => {});
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
  own = new OwnSet({ changed: beside, edit });
  byId("game").append(...core.games().map((name) => el("option", { value: name }, core.TITLES[name] ?? name)));
  byId("game").addEventListener("change", (event) => { openGame(event.target.value); show(shown()); });
  byId("views").addEventListener("click", (event) => event.target.dataset.view && show(event.target.dataset.view));
  byId("share").addEventListener("click", share);
  byId("put").addEventListener("click", put);
  byId("builtin").addEventListener("change", () => {
    const { value } = byId("builtin");
    write.origin = own.cards(game).some((card) => card.number === value) ? value : undefined;
    beside();
  });
  addEventListener("hashchange", arrive);
  await arrive();
  await show("write");
  await keep();
  document.body.dataset.ready = "";
  // For the tests of the page, and for the curious at the console.
  globalThis.cardwright = { ...core, write };
}

begin();
