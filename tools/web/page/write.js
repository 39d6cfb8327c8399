// Writing: the editor at the left; what is understood of the card at the right.

import { byId, copy, el, picture, say } from "./html.js";
import * as core from "./core.js";
import { Editor } from "./editor.js";

const SAMPLE = {
  ucg: "[SIN]《When this character enters play》You may draw a card. If you do, discard one card from your hand.",
};

export class Write {
  constructor() {
    this.tab = "meaning";
    this.mode = "text";
    this.version = 0;
    this.editor = new Editor(byId("editor"), { changed: () => this.soon(), moved: (at) => this.mark(at) });
    byId("tabs").addEventListener("click", (event) => this.choose(event.target.closest("[data-tab]")));
    byId("tabs").addEventListener("keydown", (event) => this.step(event));
    for (const button of document.querySelectorAll("[data-mode]")) button.addEventListener("click", () => this.turn(button.dataset.mode));
    byId("builtin").addEventListener("change", (event) => event.target.value && this.load(core.cardFile(event.target.value)));
    byId("copy").addEventListener("click", async () => copy((await this.settled()).file, "Card file"));
    byId("complete").addEventListener("click", () => this.editor.complete());
    byId("intent").addEventListener("input", () => this.list());
  }

  /** Opens a game: its cards, wordings and words, and the card to begin with; `own` are the cards of the opened set. */
  open(game, file, own = []) {
    this.game = this.editor.game = game;
    this.shelf = core.shelf(game);
    this.choices(own);
    byId("intent").value = "";
    this.list();
    this.words();
    this.load(file ?? this.shelf.first, file ? undefined : SAMPLE[game]);
  }

  choices(own) {
    const options = (cards) => cards.map((card) => el("option", { value: card.number }, `${card.number} ${card.name}`));
    const numbers = new Set(own.map((card) => card.number));
    const known = options(this.shelf.cards.filter((card) => !numbers.has(card.number)));
    const groups = own.length ? [el("optgroup", { label: "Your set" }, options(own)), el("optgroup", { label: "Built in" }, known)] : known;
    byId("builtin").replaceChildren(el("option", { value: "" }, "Begin with a card…"), ...groups);
  }

  /** Shows a card file; `origin` is the number of the card of the opened set that it is. */
  load(file, text, origin) {
    this.template = file;
    this.origin = origin;
    this.editor.text = this.mode === "file" ? file : text ?? core.analyse(this.game, file).text;
    this.version += 1;
    this.take(core.analyse(this.game, this.editor.text, this.mode === "text" ? file : undefined));
  }

  async turn(mode) {
    await this.settled();
    if (mode === this.mode) return;
    if (!this.analysis.number) return say("The card file has no card whose text could be shown: see its findings");
    this.mode = this.editor.mode = mode;
    for (const button of document.querySelectorAll("[data-mode]")) button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    this.load(this.analysis.file, undefined, this.origin);
  }

  /** Has the text read by the worker, so that typing does not wait for it; what is typed meanwhile is read next. */
  soon() {
    this.version += 1;
    document.body.dataset.busy = "";
    this.reading ??= this.read().finally(() => {
      this.reading = null;
      delete document.body.dataset.busy;
    });
  }

  async read() {
    for (;;) {
      const version = this.version;
      const analysis = await core.analyseSoon(this.game, this.editor.text, this.mode === "text" ? this.template : undefined, this.tab === "card");
      if (version !== this.version) continue;
      return this.take(analysis);
    }
  }

  /** Waits until what is typed is read. */
  async settled() {
    while (this.reading) await this.reading;
    return this.analysis;
  }

  take(analysis) {
    this.analysis = analysis;
    // The editor may not be changed while it tells of a change.
    queueMicrotask(() => this.editor.show(this.analysis.findings));
    const { read, bound, compiled, findings } = this.analysis;
    const steps = [[read, "read"], [bound, "bound"], [compiled, "compiled"]];
    byId("ladder").replaceChildren(...steps.map(([done, word]) => el("span", { class: done ? "yes" : "no" }, `${done ? "✓" : "✗"} ${word}`)));
    byId("tab-findings").textContent = findings.length ? `Findings (${findings.length})` : "Findings";
    this.draw();
  }

  choose(tab) {
    if (!tab) return;
    this.tab = tab.dataset.tab;
    for (const other of byId("tabs").children) {
      other.setAttribute("aria-selected", String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    byId("panel").setAttribute("aria-labelledby", tab.id);
    this.draw();
  }

  step(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const tabs = [...byId("tabs").children];
    const next = tabs[(tabs.indexOf(event.target) + by + tabs.length) % tabs.length];
    next.focus();
    this.choose(next);
  }

  draw() {
    const drawn = { meaning: () => this.meaning(), findings: () => this.findings(), card: () => this.card(), tree: () => this.code("tree"), program: () => this.code("program") };
    byId("panel").replaceChildren(...[drawn[this.tab]()].flat());
  }

  meaning() {
    const { abilities, read, text } = this.analysis;
    if (!text) return el("p", { class: "quiet" }, "This card has no text: it plays as its numbers say. Write one at the left, or pick a wording.");
    if (!read) return [el("p", { class: "quiet" }, "Not every word is understood yet."), ...this.findings()];
    return abilities.map((ability) => el("article", { class: "ability" },
      el("blockquote", {}, ability.canonical),
      el("dl", {}, ability.frame.map(([about, says, rules]) => [el("dt", {}, about), el("dd", {}, says, this.rules(rules))])),
      this.steps(ability.steps)));
  }

  steps(steps) {
    if (!steps.length) return null;
    return el("ol", { class: "steps" }, steps.map((step) => {
      const lights = () => this.editor.light([step.from, step.to]);
      const dims = () => this.editor.light(null);
      const words = el("div", { class: "step", tabindex: "0", "data-from": step.from, "data-to": step.to, mouseenter: lights, mouseleave: dims, focus: lights, blur: dims },
        el("b", {}, step.number), " ", step.cost && el("span", { class: "cost" }, "Cost "), step.says, step.notes.length > 0 && el("small", {}, step.notes.join(" ")));
      return el("li", {}, words, this.rules(step.rules), this.steps(step.steps));
    }));
  }

  rules(rules) {
    return rules.map((number) => {
      const button = el("button", { type: "button", class: "rule", "aria-expanded": "false", click: () => {
        const shown = button.nextElementSibling?.classList.contains("says");
        if (shown) button.nextElementSibling.remove();
        else button.after(el("span", { class: "says" }, core.rule(this.game, number) || "The rulebook states nothing about it by itself."));
        button.setAttribute("aria-expanded", String(!shown));
      } }, number);
      return button;
    });
  }

  /** Marks the innermost step whose words the caret stands in. */
  mark(at) {
    const steps = [...byId("panel").querySelectorAll(".step")];
    const here = steps.filter((step) => step.dataset.from <= at && at <= step.dataset.to);
    here.sort((a, b) => a.dataset.to - a.dataset.from - (b.dataset.to - b.dataset.from));
    for (const step of steps) step.classList.toggle("here", step === here[0]);
  }

  findings() {
    const { findings } = this.analysis;
    if (!findings.length) return [el("p", { class: "quiet" }, "Nothing to mend.")];
    const source = this.editor.text;
    return findings.map((found) => {
      const place = source.slice(Math.max(0, found.from - 28), found.to + 28).replaceAll("\n", " ");
      const before = found.from - Math.max(0, found.from - 28);
      const words = found.to > found.from
        ? el("pre", { class: "where", tabindex: "0" }, place.slice(0, before), el("mark", {}, place.slice(before, before + found.to - found.from)), place.slice(before + found.to - found.from))
        : null;
      return el("article", { class: `finding ${found.severity}` },
        el("p", {}, el("b", {}, `${found.severity} `), el("code", {}, found.code), " ", found.message),
        words,
        found.label && el("p", { class: "label" }, found.label),
        found.help.map((help) => el("p", { class: "help" }, help)),
        el("div", { class: "bar" },
          found.fix.length > 0 && el("button", { type: "button", class: "main", click: () => { this.editor.apply(found.fix); say("Mended"); } }, "Fix"),
          found.guesses.map(([title, edits]) => el("button", { type: "button", click: () => { this.editor.apply(edits); say("Mended"); } }, title.replaceAll("`", ""))),
          el("button", { type: "button", click: () => this.editor.goTo(found.from, found.to) }, "Go there")));
    });
  }

  card() {
    const { file, name } = this.analysis;
    const svg = (this.analysis.picture ??= core.pictureOf(this.game, file));
    return svg ? picture(svg, `Picture of the card ${name}`) : el("p", { class: "quiet" }, "There is no card yet.");
  }

  code(part) {
    const { abilities } = this.analysis;
    const shown = abilities.filter((ability) => ability[part]);
    if (!shown.length) return el("p", { class: "quiet" }, `There is no ${part}: the text is not ${part === "tree" ? "read" : "compiled"}.`);
    return shown.map((ability) => el("article", { class: "ability" }, el("blockquote", {}, ability.canonical),
      el("pre", { class: "code", tabindex: "0" }, part === "tree" ? ability.tree : [...ability.program, ...ability.bindings].join("\n"))));
  }

  async list() {
    const intent = byId("intent").value;
    const found = intent.trim() ? await core.wordings(this.game, intent) : this.shelf.wordings;
    if (intent !== byId("intent").value) return;
    const sections = Map.groupBy(found, (wording) => wording.section);
    const button = (wording) => el("button", { type: "button", class: "wording", click: () => this.insert(wording.example) }, el("span", {}, wording.example), el("small", {}, wording.about));
    byId("wordings").replaceChildren(...[...sections].map(([section, wordings]) => el("div", {}, el("h3", {}, section), wordings.map(button))));
    if (!found.length) byId("wordings").append(el("p", { class: "quiet" }, "No wording is near that."));
  }

  insert(words) {
    if (this.mode === "text" && this.analysis.text && this.analysis.text === this.editor.text && this.editor.view.state.selection.main.empty) {
      const end = this.editor.text.length;
      this.editor.view.dispatch({ selection: { anchor: end } });
      this.editor.insert(`${this.editor.text.endsWith(" ") ? "" : "\n"}${words}`);
    } else this.editor.insert(words);
  }

  words() {
    const { vocabulary } = this.shelf;
    const lists = [
      ["TYPEs", vocabulary.types?.map((word) => `【${word}】`)], ["States", vocabulary.states?.map((state) => `[${state.mark}]`)],
      ["Keywords", vocabulary.keywords?.map((word) => `[${word.name}]`)], ["Triggers", vocabulary.triggers?.map((trigger) => `《${trigger.name}》`)],
      ["Card types", vocabulary.card_types?.map((type) => type.name)], ["Classes", vocabulary.classes?.map((word) => word.name)],
      ["Colours", vocabulary.colors], ["Affinities", vocabulary.affinities], ["Teams", vocabulary.teams],
    ];
    const chip = (word) => el("button", { type: "button", class: "chip", click: () => this.editor.insert(word) }, word);
    byId("words").replaceChildren(...lists.filter(([, words]) => words?.length).map(([name, words]) => el("div", {}, el("h3", {}, name), words.map(chip))));
  }
}
