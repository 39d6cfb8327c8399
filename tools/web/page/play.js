// A whole game against a bot, or against a person at the same screen.

import { byId, download, el, say } from "./html.js";
import { Match } from "./match.js";
import * as core from "./core.js";

const OPPONENTS = [["greedy", "Greedy bot (looks one answer ahead)"], ["random", "Random bot"], ["human", "A person at this screen"]];

export class Play {
  constructor(names) {
    this.names = names;
    this.root = byId("play");
  }

  /** Shows the form with which a game begins; `own` are the decks of the opened set. */
  open(game, shelf, own) {
    Object.assign(this, { game, shelf, own });
    this.match?.free();
    this.match = null;
    const known = shelf.decks.filter((deck) => !own.includes(deck));
    const deck = (name) => el("option", { value: name }, name);
    const decks = (chosen) => {
      const groups = own.length ? [el("optgroup", { label: "Your set" }, own.map(deck)), el("optgroup", { label: "Built in" }, known.map(deck))] : known.map(deck);
      const select = el("select", { name: chosen ? "other" : "own" }, groups);
      select.selectedIndex = Math.min(chosen, select.options.length - 1);
      return select;
    };
    const field = (label, input) => el("label", { class: "field" }, el("span", {}, label), input);
    const form = el("form", { class: "setup", submit: (event) => this.begin(event) },
      el("h2", {}, `A game of ${core.TITLES[game] ?? game}`),
      field("Your deck", decks(0)), field("Other deck", decks(1)),
      field("Opponent", el("select", { name: "opponent" }, OPPONENTS.map(([value, words]) => el("option", { value }, words)))),
      field("Seed", el("input", { name: "seed", type: "number", min: "0", step: "1", value: String(Math.floor(Math.random() * 1e6)), inputmode: "numeric" })),
      el("p", { class: "quiet hint" }, "The same seed and the same answers are the same game."),
      el("div", { class: "bar" }, el("button", { class: "main", type: "submit" }, "Begin"), this.opener()));
    this.root.replaceChildren(form);
  }

  opener() {
    const input = el("input", { type: "file", accept: ".ron", class: "sr", "aria-label": "Replay file", tabindex: "-1", change: async () => this.start(core.Table.open, await input.files[0].text()) });
    return [el("button", { type: "button", click: () => input.click() }, "Open a replay…"), input];
  }

  begin(event) {
    event.preventDefault();
    const { own, other, opponent, seed } = Object.fromEntries(new FormData(event.target));
    this.start((...made) => new core.Table(...made), this.game, [own, other], ["human", opponent], Number(seed));
  }

  start(make, ...of) {
    let table;
    try {
      table = make(...of);
    } catch (why) {
      say(String(why));
      return;
    }
    this.facing = undefined;
    this.match = new Match(table, { game: table.game(), names: this.names, tools: () => this.tools(), show: (state) => this.face(state) });
    this.root.replaceChildren(this.match.root);
    this.match.show();
    this.match.focus();
  }

  tools() {
    return [
      el("button", { type: "button", click: () => download("game.replay.ron", this.match.match.save()) }, "Save replay"),
      el("button", { type: "button", click: () => this.open(this.game, this.shelf, this.own) }, "New game"),
    ];
  }

  /** Shows the table to the one who decides. Where two people share the screen, what one may see, the other may not. */
  face(state) {
    const facing = this.facing ?? state.viewer;
    this.facing = state.viewer;
    if (facing === state.viewer) return this.match.look();
    const [deck] = state.players[state.viewer].split(" · ");
    const turn = el("button", { type: "button", class: "main", click: () => this.match.look() }, "Show the table");
    this.match.root.replaceChildren(el("div", { class: "setup asked" }, el("h2", {}, `It is for the ${["first", "second"][state.viewer]} player (${deck}) to decide`), el("p", {}, "Hand the screen over: only they should look now."), turn));
  }
}
