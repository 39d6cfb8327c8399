// The card in a position that shows it, played step by step.

import { byId, copy, el, say } from "./html.js";
import { TableTop } from "./table.js";
import * as core from "./core.js";

export class Try {
  constructor(names) {
    this.names = names;
    this.root = byId("try");
    this.seed = 1;
  }

  open(game, analysis) {
    this.game = game;
    this.analysis = analysis;
    this.names.set(analysis.number, { name: analysis.name, picture: () => core.pictureOf(game, analysis.file) });
    try {
      this.trial = new core.Trial(game, analysis.file, this.seed);
    } catch (why) {
      const words = analysis.compiled ? String(why) : "The card cannot be played before its text is understood: see its findings.";
      this.root.replaceChildren(el("div", { class: "setup" }, el("h2", {}, analysis.name || "No card"), el("p", {}, words)));
      return;
    }
    this.top = new TableTop(el("div", { class: "table" }), {
      names: this.names, tools: () => this.tools(),
      choose: (picks) => this.does(() => this.trial.choose(new Uint16Array(picks))),
    });
    const seed = el("input", { type: "number", min: "0", value: String(this.seed), inputmode: "numeric", change: () => { this.seed = Number(seed.value) || 0; this.open(this.game, this.analysis); } });
    this.root.replaceChildren(el("div", { class: "bar intro" }, el("h2", {}, `${analysis.name} in play`), el("label", { class: "field" }, el("span", {}, "Seed"), seed)), this.top.root);
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
      el("button", { type: "button", click: () => this.does(() => this.trial.undo() || say("There is nothing to take back")) }, "Undo"),
      el("button", { type: "button", click: () => this.open(this.game, this.analysis) }, "Start again"),
      el("button", { type: "button", click: () => copy(this.trial.scenario(), "Scenario") }, "Copy as scenario"),
    ];
  }

  show() {
    this.top.show(this.game, JSON.parse(this.trial.state()));
  }
}
