// A set of the visitor's own: opened from a zip or a folder, checked, edited card by card, and saved again.

import { byId, download, el, open, say } from "./html.js";
import { edited, gather, packed, texts, unpack, withTexts } from "./files.js";
import * as core from "./core.js";

export class OwnSet {
  /** `changed` is called with each new state of the set; `edit` shows one of its cards. */
  constructor({ changed, edit }) {
    Object.assign(this, { changed, edit });
    this.root = byId("set");
    this.set = null;
    this.draw();
  }

  /** Cards of a game. */
  cards(game) {
    return this.set ? this.set.cards.filter((card) => card.game === game) : [];
  }

  decks(game) {
    return this.set ? this.set.decks.filter((deck) => deck.game === game).map((deck) => deck.name) : [];
  }

  /** Takes files, bytes by path, as the set that is open. */
  take(name, files) {
    const read = texts(files);
    if (!Object.keys(read).length) return say(`${name} has no .ron file: a set has a set.ron and card files`);
    this.set = core.openSet(read);
    Object.assign(this, { name, files });
    this.draw();
    this.changed(this.set);
  }

  close() {
    core.closeSet();
    this.set = null;
    this.draw();
    this.changed(null);
  }

  /** Puts a card into the set, in the place of the card `origin`; without a set, into a new one. */
  put(game, origin, file) {
    try {
      const changed = core.putBack(game, origin ?? "", file);
      this.take(this.set ? this.name : "my-set", withTexts(this.set ? this.files : {}, changed));
      return true;
    } catch (why) {
      say(String(why));
      return false;
    }
  }

  async choose(name, files) {
    try {
      this.take(name, await files());
    } catch (why) {
      say(`${name} cannot be opened: ${why.message ?? why}`);
    }
  }

  openers() {
    const zip = el("input", { type: "file", accept: ".zip", class: "sr", "aria-label": "Zip of a set", tabindex: "-1", change: () => this.choose(zip.files[0].name.replace(/\.zip$/, ""), async () => unpack(new Uint8Array(await zip.files[0].arrayBuffer()))) });
    const folder = el("input", { type: "file", webkitdirectory: true, class: "sr", "aria-label": "Folder of a set", tabindex: "-1", change: () => this.choose(folder.files[0]?.webkitRelativePath.split("/")[0] || "set", () => gather(folder.files)) });
    return [
      el("button", { type: "button", class: this.set ? "" : "main", click: () => zip.click() }, "Open a zip…"), zip,
      el("button", { type: "button", click: () => folder.click() }, "Open a folder…"), folder,
    ];
  }

  draw() {
    if (!this.set) {
      this.root.replaceChildren(el("div", { class: "setup" }, el("h2", {}, "A set of your own"),
        el("p", {}, "A set is a folder: set.ron, files of cards, and decks if it has any. It is checked here, its cards can be edited, tried and played, and the set saved as a zip."),
        el("p", { class: "quiet" }, "Nothing leaves this machine. A new set begins with “Put into a set” in Write."),
        el("div", { class: "bar" }, this.openers())));
      return;
    }
    const { sets, cards, decks, report } = this.set;
    const counts = [[report.errors, "error"], [report.warnings, "warning"], [report.hints, "hint"]].filter(([count]) => count).map(([count, word]) => `${count} ${word}${count === 1 ? "" : "s"}`);
    const title = sets.map(([code, name]) => `${code} ${name}`).join(", ") || this.name;
    const about = [`${cards.length} card${cards.length === 1 ? "" : "s"}`, `${decks.length} deck${decks.length === 1 ? "" : "s"}`, counts.join(", ") || "nothing to mend"].join(" · ");
    this.root.replaceChildren(
      el("div", { class: "bar intro" }, el("div", {}, el("h2", {}, title), el("p", { class: "quiet", id: "set-about", role: "status" }, about)),
        el("div", { class: "bar" }, el("button", { type: "button", class: "main", click: () => download(`${this.name}.zip`, packed(this.files), "application/zip") }, "Save as zip"), this.openers(), el("button", { type: "button", click: () => this.close() }, "Close"))),
      el("div", { class: "halves" }, el("div", { class: "pane" }, this.list(), this.others()), el("div", { class: "pane" }, el("h3", {}, "Findings"), this.findings())));
  }

  list() {
    const { cards, report } = this.set;
    const files = Map.groupBy(cards, (card) => card.file);
    const button = (card) => {
      const found = report.findings.filter((finding) => finding.card === card.number && finding.severity !== "hint").length;
      const state = found ? `${found} to mend` : card.compiled ? "✓ compiled" : "✗ not compiled";
      return el("li", {}, el("button", { type: "button", class: `card ${found || !card.compiled ? "no" : "yes"}`, click: () => this.edit(card) }, el("b", {}, card.number), " ", el("span", {}, card.name), el("small", {}, state)));
    };
    return [...files].map(([file, cards]) => el("div", {}, el("h3", { class: "path" }, file), el("ul", { class: "cards" }, cards.map(button))));
  }

  /** The files, each as a text that can be changed. */
  others() {
    const chip = (path) => el("button", { type: "button", class: "chip", click: () => this.file(path) }, path);
    return el("details", {}, el("summary", {}, "Files"), Object.keys(texts(this.files)).sort().map(chip));
  }

  file(path) {
    const area = el("textarea", { rows: "18", "aria-label": path, spellcheck: "false" });
    area.value = texts(this.files)[path];
    const keep = () => {
      this.take(this.name, withTexts(this.files, { [path]: area.value }));
      byId("look").close();
    };
    open(path, area, el("div", { class: "bar" }, el("button", { type: "button", class: "main", click: keep }, "Keep")));
  }

  findings() {
    const { findings } = this.set.report;
    if (!findings.length) return el("p", { class: "quiet" }, "Nothing to mend.");
    return findings.map((found) => {
      const card = this.set.cards.find((card) => card.number === found.card);
      const mend = (edits) => () => this.take(this.name, { ...this.files, [found.file]: edited(this.files[found.file], edits) });
      return el("article", { class: `finding ${found.severity}` },
        el("p", {}, el("b", {}, `${found.severity} `), el("code", {}, found.code), " ", found.message),
        el("p", { class: "label" }, `${found.file}:${found.line}:${found.column}`, found.card && ` · ${found.card}`, found.label && `: ${found.label}`),
        found.help?.map((help) => el("p", { class: "help" }, help)),
        el("div", { class: "bar" },
          found.fix?.length > 0 && el("button", { type: "button", class: "main", click: mend(found.fix) }, "Fix"),
          found.guesses?.map(({ title, edits }) => el("button", { type: "button", click: mend(edits) }, title.replaceAll("`", ""))),
          card && el("button", { type: "button", click: () => this.edit(card) }, "Open the card"),
          !card && el("button", { type: "button", click: () => this.file(found.file) }, "Open the file")));
    });
  }
}
