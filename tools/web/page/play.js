// A whole game against a bot, or against a person at the same screen.

import { byId, download, el, say } from "./html.js";
import { TableTop } from "./table.js";
import * as core from "./core.js";

const OPPONENTS = [["greedy", "Greedy bot (looks one answer ahead)"], ["random", "Random bot"], ["human", "A person at this screen"]];

export class Play {
  constructor(names) {
    this.names = names;
    this.root = byId("play");
  }

  /** Shows the form with which a game begins. */
  open(game, shelf) {
    this.game = game;
    this.table = null;
    const decks = (chosen) => shelf.decks.map((deck, index) => el("option", { value: deck, selected: index === chosen }, deck));
    const field = (name, label, ...inner) => el("label", { class: "field" }, el("span", {}, label), el("select", { name }, ...inner));
    const form = el("form", { class: "setup", submit: (event) => this.begin(event) },
      el("h2", {}, `A game of ${core.TITLES[game] ?? game}`),
      field("own", "Your deck", decks(0)), field("other", "Other deck", decks(1)),
      field("opponent", "Opponent", OPPONENTS.map(([value, words]) => el("option", { value }, words))),
      el("label", { class: "field" }, el("span", {}, "Seed"), el("input", { name: "seed", type: "number", min: "0", step: "1", value: String(Math.floor(Math.random() * 1e6)), inputmode: "numeric" })),
      el("div", { class: "bar" }, el("button", { class: "main", type: "submit" }, "Begin"), this.opener()));
    this.root.replaceChildren(form);
  }

  opener() {
    const input = el("input", { type: "file", accept: ".ron", class: "sr", "aria-label": "Replay file", tabindex: "-1", change: async () => this.resume(await input.files[0].text()) });
    return [el("button", { type: "button", click: () => input.click() }, "Open a replay…"), input];
  }

  begin(event) {
    event.preventDefault();
    const { own, other, opponent, seed } = Object.fromEntries(new FormData(event.target));
    this.start(() => new core.Table(this.game, [own, other], ["human", opponent], Number(seed)));
  }

  resume(file) {
    this.start(() => core.Table.open(file));
  }

  start(made) {
    try {
      this.table = made();
    } catch (why) {
      say(String(why));
      return;
    }
    this.top = new TableTop(el("div", { class: "table" }), {
      names: this.names, rule: () => this.table.rule(), tools: () => this.tools(),
      choose: (picks) => this.does(() => this.table.choose(new Uint16Array(picks))),
    });
    this.root.replaceChildren(this.top.root);
    this.facing = undefined;
    this.show();
  }

  does(change) {
    try {
      change();
    } catch (why) {
      say(String(why));
    }
    this.show();
    this.top.root.querySelector(".asked button:not([disabled])")?.focus({ preventScroll: true });
  }

  tools() {
    return [
      el("button", { type: "button", click: () => this.does(() => this.table.undo() || say("There is nothing to take back")) }, "Undo"),
      el("button", { type: "button", click: () => download("game.replay.ron", this.table.save()) }, "Save replay"),
      el("button", { type: "button", click: () => this.onNew() }, "New game"),
    ];
  }

  show() {
    const state = JSON.parse(this.table.state());
    const facing = this.facing ?? state.viewer;
    this.facing = state.viewer;
    if (facing === state.viewer) return this.top.show(this.table.game(), state);
    // Two people share the screen: what one may see, the other may not.
    const turn = el("button", { type: "button", class: "main", click: () => this.top.show(this.table.game(), state) }, "Show the table");
    this.top.root.replaceChildren(el("div", { class: "setup asked" }, el("h2", {}, `It is for ${state.players[state.viewer]} to decide`), el("p", {}, "Only they should look now."), turn));
  }
}
