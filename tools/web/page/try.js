// The card in a position that shows it, played step by step.

import { byId, copy, el } from "./html.js";
import { Match } from "./match.js";
import * as core from "./core.js";

export class Try {
  constructor(names) {
    this.names = names;
    this.root = byId("try");
    this.seed = 1;
  }

  open(game, analysis) {
    Object.assign(this, { game, analysis });
    this.names.set(analysis.number, { name: analysis.name, brief: analysis.brief, text: analysis.text, picture: () => core.pictureOf(game, analysis.file) });
    this.match?.free();
    this.match = null;
    let trial;
    try {
      trial = new core.Trial(game, analysis.file, this.seed);
    } catch (why) {
      const words = analysis.compiled ? String(why) : "The card cannot be played before its text is understood: see its findings.";
      this.root.replaceChildren(el("div", { class: "setup" }, el("h2", {}, analysis.name || "No card"), el("p", {}, words)));
      return;
    }
    this.match = new Match(trial, { game, names: this.names, tools: () => this.tools() });
    const seed = el("input", { type: "number", min: "0", value: String(this.seed), inputmode: "numeric", change: () => this.again(Number(seed.value) || 0) });
    this.root.replaceChildren(
      el("div", { class: "bar intro" }, el("h2", {}, `${analysis.name} in play`), el("label", { class: "field" }, el("span", {}, "Seed"), seed)),
      el("p", { class: "quiet hint" }, "A position in which the card does what it says. Answer the question; look at any card to see why its values are what they are."), this.match.root);
    this.match.show();
  }

  again(seed) {
    this.seed = seed;
    this.open(this.game, this.analysis);
  }

  tools() {
    return [
      el("button", { type: "button", click: () => this.again(this.seed) }, "Start again"),
      el("button", { type: "button", click: () => copy(this.match.match.scenario(), "Scenario") }, "Copy as scenario"),
    ];
  }
}
