// A game on a table, as Try it and Play show it: answers, taking back, and the closer look at a question.

import { el, say } from "./html.js";
import { TableTop } from "./table.js";

export class Match {
  /** `match` is a trial or a table of the library; `tools` are the buttons beside its question; `show` draws a state. */
  constructor(match, { game, names, tools, show }) {
    this.match = match;
    this.game = game;
    this.draw = show;
    this.root = el("div", { class: "table" });
    this.top = new TableTop(this.root, {
      names, rule: () => match.rule(), tools: () => [this.undo(), ...tools()],
      choose: (picks) => this.does(() => match.choose(new Uint16Array(picks))),
    });
  }

  undo() {
    const { answers } = this.state;
    return el("button", { type: "button", disabled: answers === 0, click: () => this.does(() => this.match.undo()) }, "Undo");
  }

  does(change) {
    try {
      change();
    } catch (why) {
      say(String(why));
    }
    this.show();
    this.focus();
  }

  /** Leads keys to the first answer; where nothing is asked, to what is said of it, and never to a button that takes something back. */
  focus() {
    const first = [".asked .options button", ".asked button.main:not([disabled])", ".asked .asks"].map((each) => this.root.querySelector(each)).find(Boolean);
    first?.focus({ preventScroll: true });
  }

  show() {
    this.state = JSON.parse(this.match.state());
    if (this.draw) this.draw(this.state);
    else this.look();
  }

  /** Draws the table as the one who decides sees it. */
  look() {
    this.top.show(this.game, this.state);
  }

  free() {
    this.match.free();
  }
}
