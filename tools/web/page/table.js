// A table: areas, piles, values with their reasons, the log, and the question with its answers.

import { el, open, picture } from "./html.js";
import * as core from "./core.js";

/** Draws the state of a game; `names` knows cards by their numbers. */
export class TableTop {
  constructor(root, { choose, rule, tools, names }) {
    Object.assign(this, { root, choose, rule, tools, names });
    this.picked = [];
  }

  show(game, state) {
    this.game = game;
    if (this.state?.answers !== state.answers || this.state?.question?.asks !== state.question?.asks) this.picked = [];
    this.state = state;
    const sides = { ucg: ucg, ultra_battle: ultraBattle, union_arena: unionArena }[game];
    const board = sides(this, state.view);
    this.root.replaceChildren(
      el("div", { class: "board", role: "region", "aria-label": "Table", tabindex: "0" }, el("p", { class: "clock" }, this.clock()), board),
      el("div", { class: "beside" }, this.asked(), this.log()));
  }

  clock() {
    const { turn, phase, view } = this.state;
    const mine = view.leads ?? view.own_turn;
    const who = mine === undefined ? "" : this.game === "ucg" ? (mine ? " · you lead" : " · your opponent leads") : mine ? " · your turn" : " · your opponent's turn";
    return turn ? `Turn ${turn} · ${phase.replaceAll("_", " ")}${who}` : "Before the first turn";
  }

  asked() {
    const { question, ending, viewer } = this.state;
    const box = el("div", { class: "asked", role: "group", "aria-label": "Question" });
    if (ending) box.append(el("p", { class: "asks", role: "status", tabindex: "-1" }, `The game is over: ${ending}.`));
    else if (!question) box.append(el("p", { class: "asks", role: "status", tabindex: "-1" }, "Nothing more is asked."));
    else {
      const many = question.max > 1;
      const most = question.min === question.max ? `${question.max}` : `${question.min} to ${question.max}`;
      const theirs = question.seat !== viewer ? el("b", {}, "Your opponent decides: ") : null;
      box.append(el("p", { class: "asks", role: "status" }, theirs, question.asks, many && el("small", {}, question.ordered ? "in the order that you want" : `pick ${most}`)));
      box.append(el("div", { class: "options" }, question.options.map(([, words], option) => this.option(words, option, many))));
      if (many || question.min === 0) {
        const enough = this.picked.length >= question.min && this.picked.length <= question.max;
        const words = this.picked.length || question.min > 0 ? `Done (${this.picked.length})` : "None";
        box.append(el("button", { type: "button", class: "main", disabled: !enough, click: () => this.choose(this.picked) }, words));
      }
    }
    const why = question && this.rule && el("button", { type: "button", click: () => this.why() }, "Why?");
    box.append(el("div", { class: "bar tools" }, why, this.tools()));
    return box;
  }

  option(words, option, many) {
    const place = this.picked.indexOf(option);
    const toggle = () => {
      if (place >= 0) this.picked.splice(place, 1);
      else this.picked.push(option);
      this.show(this.game, this.state);
      this.root.querySelectorAll(".options button")[option]?.focus();
    };
    const mark = many && place >= 0 ? `${this.state.question.ordered ? place + 1 : "✓"} ` : "";
    return el("button", { type: "button", class: "option", "aria-pressed": many ? String(place >= 0) : null, click: many ? toggle : () => this.choose([option]) }, mark + words);
  }

  why() {
    const { card, stated } = JSON.parse(this.rule());
    open("The rule behind the question",
      card && el("p", {}, el("b", {}, `${card[0]} ${this.names.get(card[0])?.name ?? ""}: `), card[1]),
      stated.map(([rule, says]) => el("p", {}, el("code", {}, rule), " ", says)),
      !card && !stated.length && el("p", { class: "quiet" }, "The rulebook states nothing about it by itself."));
  }

  log() {
    const lines = this.state.log.slice(-200);
    const list = el("div", { class: "log", tabindex: "0", role: "log", "aria-label": "What has happened" }, el("ol", {}, lines.map((line) => el("li", {}, line.turn > 0 && el("span", { class: "turn" }, line.turn), line.says))));
    queueMicrotask(() => (list.scrollTop = list.scrollHeight));
    return list;
  }

  name(number) {
    return number ? this.names.get(number)?.name ?? number : "face-down";
  }

  /** A card on the table: its number, a value, its state, reasons for the value, marks, and the cards below it. */
  tile(number, { value, state, parts = [], marks = [], below = [], turned = false, more = [], printed } = {}) {
    const words = [this.name(number), printed?.brief, printed?.text, state, value !== undefined && value !== null ? `${value}` : null, turned && "turned sideways", ...marks].filter(Boolean).join(", ");
    return el("button", { type: "button", class: `tile${turned ? " turned" : ""}${number ? "" : " hidden-card"}`, "aria-label": words, click: () => this.look(number, parts, below, more) },
      el("span", { class: "name" }, this.name(number)),
      printed?.brief && el("span", { class: "brief" }, printed.brief),
      printed?.text && el("span", { class: "says" }, printed.text),
      state && el("span", { class: "state" }, state),
      value !== undefined && value !== null && el("span", { class: "value" }, value),
      marks.length > 0 && el("span", { class: "marks" }, marks.join(" · ")),
      below.length > 0 && el("span", { class: "depth", "aria-hidden": "true" }, `+${below.length}`));
  }

  vacant(word = "vacant") {
    return el("div", { class: "tile empty" }, word);
  }

  look(number, parts, below, more) {
    const svg = number && this.names.get(number)?.picture?.();
    const reasons = parts.length > 0 && el("table", { class: "reasons" }, el("caption", {}, "Why it is what it is"), el("tbody", {}, parts.map(([what, why]) => el("tr", {}, el("th", { scope: "row" }, what), el("td", {}, why)))));
    open(this.name(number), svg && picture(svg, `Picture of ${this.name(number)}`), reasons,
      below.length > 0 && el("p", {}, "On ", below.map((card) => this.name(card)).join(", on ")), more.map((line) => el("p", {}, line)));
  }

  pile(word, cards) {
    if (!cards.length) return el("span", { class: "count" }, `${word} 0`);
    const show = () => open(word, el("ul", { class: "cards" }, cards.map((card) => el("li", {}, el("button", { type: "button", class: "chip", click: () => this.look(card, [], [], []) }, `${card ?? ""} ${this.name(card)}`)))));
    return el("button", { type: "button", class: "count", click: show }, `${word} ${cards.length}`);
  }

  count(word, number) {
    return el("span", { class: "count" }, `${word} ${number}`);
  }

  hand(cards) {
    return el("div", { class: "zone hand" }, el("h2", {}, `Your hand (${cards.length})`), el("div", { class: "row" }, cards.map((card) => this.tile(card, { printed: this.names.get(card) })), !cards.length && this.vacant("no cards")));
  }

  row(title, tiles) {
    // Where a row of vacant places is wider than a screen, keys have to scroll it.
    return el("div", { class: "zone" }, el("h2", {}, title), el("div", { class: "row", tabindex: "0", role: "group", "aria-label": title }, tiles));
  }

  side(whose, parts) {
    return el("div", { class: "side" }, el("b", {}, whose), parts);
  }
}

function ucg(table, view) {
  const character = (it) => {
    if (!it) return table.vacant();
    const [top, ...below] = it.stack;
    const parts = it.bp_parts.map((part) => [`${part.bp > 0 ? "+" : ""}${part.bp}`, part.source ? `${part.why} (${table.name(part.source)})` : part.why]);
    const more = it.types.length ? [`TYPEs: ${it.types.join(", ")}`] : [];
    const marks = [it.face_down && "face-down", it.charge.length && `Charge ${it.charge.length}`].filter(Boolean);
    return table.tile(top, { value: it.bp, state: it.bp_parts[0]?.why, parts, below, marks, turned: it.sideways, more });
  };
  const sign = ({ own, opponent }) => {
    if (own?.bp == null || opponent?.bp == null) return ["·", "undecided"];
    return own.bp > opponent.bp ? ["▲", "you are ahead"] : own.bp < opponent.bp ? ["▼", "your opponent is ahead"] : ["=", "even"];
  };
  const piles = (side, hand) => [hand && table.count("Hand", side.hand.length), table.count("Deck", side.deck), table.pile("Discard area", side.discard_area), side.exiled.length > 0 && table.pile("Exiled", side.exiled)];
  const areas = view.areas.map((area, index) => {
    const [mark, words] = sign(area);
    return el("div", { class: "area", role: "group", "aria-label": `Battle area ${index + 1}, ${words}` }, character(area.opponent), el("div", { class: "sign", title: words }, el("span", { "aria-hidden": "true" }, mark), ` ${index + 1}`), character(area.own));
  });
  return [
    table.side("Opponent", piles(view.opponent, true)),
    view.scene && el("p", { class: "scene" }, "Scene: ", el("button", { type: "button", class: "chip", click: () => table.look(view.scene.card, [], [], []) }, table.name(view.scene.card)), view.scene.own ? " (yours)" : " (your opponent's)"),
    el("div", { class: "areas" }, areas.length ? areas : el("p", { class: "quiet" }, "No battle area yet.")),
    table.side("You", piles(view.own, false)),
    table.hand(view.own.hand),
  ];
}

function ultraBattle(table, view) {
  const fighter = (it) => {
    if (!it) return table.vacant();
    const [top, ...below] = it.stack;
    const parts = it.changes.map((change) => [change.what, table.name(change.source)]);
    const marks = [`HP ${it.hp - it.damage}/${it.hp}`, it.timer && `Timer ${it.timer}`, it.shield && "Shield", it.attached.length && `${it.attached.length} attached`].filter(Boolean);
    const more = [`${it.colors.join(", ")} ${it.class.join(", ")} ${it.types.join(", ")}`, ...it.attached.map((card) => `Attached: ${table.name(card.card)}`)];
    return table.tile(top, { value: it.power, marks, parts, below, more });
  };
  const support = (side) => side.support.map((it) => table.tile(it.card, { marks: it.timer ? [`Timer ${it.timer}`] : [] }));
  const piles = (side, hand) => [hand && table.count("Hand", side.hand.length), table.count("Deck", side.deck), table.pile("Discard", side.discard), table.pile("Defeated", side.defeated)];
  const zones = (side, turned) => {
    const rows = [table.row("Battle Zone", side.battle.map(fighter)), table.row("Reserve Zone", side.reserve.map(fighter)), side.support.length > 0 && table.row("Support Zone", support(side))];
    return turned ? rows.reverse() : rows;
  };
  return [table.side("Opponent", piles(view.opponent, true)), zones(view.opponent, true), el("hr"), zones(view.own, false), table.side("You", piles(view.own, false)), table.hand(view.own.hand)];
}

function unionArena(table, view) {
  const character = (it) => {
    if (!it) return table.vacant();
    const [top, ...below] = it.stack;
    const parts = it.changes.map((change) => [change.what, table.name(change.source)]);
    const marks = [!it.active && "resting", ...it.keywords].filter(Boolean);
    return table.tile(top, { value: it.bp, marks, parts, below, turned: !it.active, more: [`Energy ${it.generation}`, ...it.affinities] });
  };
  const piles = (side, hand) => [table.count("Life", side.life), table.count("AP", `${side.active_ap}/${side.ap}`), table.count("Energy", side.generated.map(([color, amount]) => `${color} ${amount}`).join(", ") || 0),
    hand && table.count("Hand", side.hand.length), table.count("Deck", side.deck), table.pile("Sideline", side.sideline), side.removal.length > 0 && table.pile("Removed", side.removal)];
  const lines = (side, turned) => {
    const rows = [table.row("Front line", side.front.map(character)), table.row("Energy line", side.energy.map(character))];
    return turned ? rows.reverse() : rows;
  };
  return [table.side("Opponent", piles(view.opponent, true)), lines(view.opponent, true), el("hr"), lines(view.own, false), table.side("You", piles(view.own, false)), table.hand(view.own.hand)];
}
