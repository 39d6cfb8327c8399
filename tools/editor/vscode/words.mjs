// Words of effect texts, read from the grammars that the program itself reads texts with, and from the vocabularies of the games.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CONTROL } from "./grammar.mjs";

/** First words of actions that are neither verbs nor the beginning of what a verb is about. */
const NO_VERBS = new Set("effects end damage twice opponents have has".split(" "));

/** What joins clauses begins some actions, and is no verb either. */
const joins = new Set([...NO_VERBS, ...CONTROL]);

/** Reads a pest file: the expression of each rule. */
function rules(source) {
    const found = new Map();
    const plain = source.replace(/^\s*\/\/.*$/gm, "");
    const head = /^([a-z_]+)\s*=\s*[_@$!]?\{/gm;
    for (let match = head.exec(plain); match; match = head.exec(plain)) {
        const tokens = [];
        const token = /\s*("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'|[A-Za-z_]+|\{[\d,\s]+\}|\.\.|[{}()~|?*+&!^])/y;
        token.lastIndex = head.lastIndex;
        for (let read = token.exec(plain); read && read[1] !== "}"; read = token.exec(plain)) tokens.push(read[1]);
        found.set(match[1], tokens);
    }
    return found;
}

/** Parses an expression into a tree: `{ literal }`, `{ rule }`, `{ all: [] }`, `{ any: [] }`, each perhaps `optional` or `looks` (a look ahead). */
function parse(tokens) {
    let at = 0;
    const choice = () => {
        const any = [sequence()];
        while (tokens[at] === "|") {
            at += 1;
            any.push(sequence());
        }
        return any.length > 1 ? { any } : any[0];
    };
    const sequence = () => {
        const all = [term()];
        while (tokens[at] === "~") {
            at += 1;
            all.push(term());
        }
        return { all };
    };
    const term = () => {
        const looks = tokens[at] === "&" || tokens[at] === "!";
        if (looks) at += 1;
        const token = tokens[at++];
        let node;
        if (token === "(") {
            node = choice();
            at += 1;
        } else if (token.startsWith('"')) node = { literal: JSON.parse(token) };
        else if (token.startsWith("'")) {
            node = { literal: token.slice(1, -1) };
            if (tokens[at] === "..") at += 2;
        } else node = { rule: token };
        let optional = false;
        while (/^[?*+]$|^\{/.test(tokens[at] ?? "")) optional ||= /^[?*]$/.test(tokens[at++]);
        return { ...node, optional, looks };
    };
    if (tokens[0] === "|") at += 1;
    return choice();
}

/** The literals with which a rule can begin, each to the end of the literal. */
export function firsts(grammar, name) {
    const found = new Set();
    const seen = new Set();
    // True if what follows can be first too.
    const walk = (node) => {
        if (node.looks) return true;
        if (node.literal !== undefined) {
            found.add(node.literal);
            return node.optional || node.literal === "" || node.literal === " ";
        }
        if (node.any) return node.any.map(walk).some(Boolean) || node.optional;
        if (node.all) return node.all.every(walk) || node.optional;
        if (!seen.has(node.rule) && grammar.has(node.rule)) {
            seen.add(node.rule);
            return walk(parse(grammar.get(node.rule))) || node.optional;
        }
        return node.optional;
    };
    walk({ rule: name });
    return found;
}

/** All literals below a rule. */
function literals(grammar, name) {
    const found = new Set();
    const walk = (node) => {
        if (node.literal !== undefined) found.add(node.literal);
        (node.any ?? node.all ?? []).forEach(walk);
    };
    if (grammar.has(name)) walk(parse(grammar.get(name)));
    return found;
}

const firstWord = (literal) => /^[A-Za-z]+/.exec(literal)?.[0];

/** Lists of words of a vocabulary in a `game.ron` or `set.ron`. */
function vocabulary(source) {
    const list = (field) => {
        const inside = new RegExp(`\\b${field}: \\[([^\\]]*)\\]`).exec(source)?.[1] ?? "";
        return [...inside.matchAll(/"((?:\\.|[^"\\])*)"/g)].map((match) => JSON.parse(match[0]));
    };
    const named = (field) => {
        const inside = new RegExp(`\\b${field}: \\[\\n([\\s\\S]*?)\\n        \\]`).exec(source)?.[1] ?? "";
        return [...inside.matchAll(/\b(name|plural|mark): (?:Some\()?"([^"]*)"/g)].map(([, field, word]) => ({ field, word }));
    };
    const of = (field, ...parts) => named(field).filter((one) => parts.includes(one.field)).map((one) => one.word);
    return {
        types: list("types"),
        teams: list("teams"),
        affinities: list("affinities"),
        colors: list("colors"),
        reminders: list("reminders"),
        cardTypes: [...of("card_types", "name", "plural"), ...of("classes", "name", "plural")],
        states: of("states", "name"),
        marks: of("states", "mark"),
        keywords: of("keywords", "name"),
    };
}

/** Words of all games, by what they are. */
export function words(root) {
    const pest = (name) => rules(readFileSync(join(root, "grammar", `${name}.pest`), "utf8"));
    const shared = new Map([...pest("sentence"), ...pest("object")]);
    const games = readdirSync(join(root, "cardpool"));
    const all = { verbs: new Set(), numbers: new Set(), values: new Set(), zones: new Set(), marks: new Set(["Activate"]) };
    const add = (set, found) => [...found].forEach((word) => set.add(word.trim()));
    for (const game of games) {
        const grammar = new Map([...shared, ...pest(game)]);
        const acts = ["give", "draw", "discard", "move", "reveal", "look", "search", "choose", "shuffle", "shuffle_into", "own_act", "own_doing"];
        const begins = acts.flatMap((act) => [...firsts(grammar, act)].map(firstWord));
        // Where a subject or an object can stand first, its words are no verbs.
        const nouns = ["single", "target", "described_noun", "owner", "player_word", "number", "quantity_word", "event_subject"];
        const no = new Set(nouns.flatMap((noun) => [...firsts(grammar, noun)].map(firstWord)));
        add(all.verbs, begins.filter((word) => /^[a-z]{2,}$/.test(word ?? "") && !no.has(word) && !joins.has(word)));
        add(all.numbers, literals(grammar, "number_word"));
        add(all.values, [...literals(grammar, "column_name")].filter((word) => /^ ?[A-Za-z]{2}/.test(word) && !/【/.test(word)));
        add(all.zones, literals(grammar, "zone_name"));
        add(all.marks, [...firsts(grammar, "own_bracket"), ...firsts(grammar, "mark")].filter((word) => /^[A-Z]/.test(word)));
    }
    const files = games.flatMap((game) => {
        const folder = join(root, "cardpool", game);
        const sets = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
        return [join(folder, "game.ron"), ...sets.map((set) => join(folder, set.name, "set.ron"))];
    });
    const known = files.map((file) => vocabulary(readFileSync(file, "utf8")));
    const of = (field) => [...new Set(known.flatMap((one) => one[field]))];
    return {
        ...Object.fromEntries(Object.entries(all).map(([name, set]) => [name, [...set]])),
        marks: [...new Set([...all.marks, ...of("marks")])],
        ...Object.fromEntries(["types", "colors", "reminders", "cardTypes", "states", "keywords"].map((field) => [field, of(field)])),
    };
}
