// The TextMate grammars over every built-in card file, by the tokenizer of VS Code.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";
import { CONTROL } from "../grammar.mjs";
import { words } from "../words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../../../..");
const known = words(root);

async function grammar() {
    const wasm = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");
    await oniguruma.loadWASM(readFileSync(wasm));
    const files = { "source.ron": "ron", "text.cardwright": "text" };
    const registry = new textmate.Registry({
        onigLib: Promise.resolve({
            createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
            createOnigString: (text) => new oniguruma.OnigString(text),
        }),
        loadGrammar: async (scope) => {
            if (!(scope in files)) throw new Error(`no grammar of ${scope}`);
            const path = join(here, `../syntaxes/${files[scope]}.tmLanguage.json`);
            return textmate.parseRawGrammar(readFileSync(path, "utf8"), path);
        },
    });
    return registry.loadGrammar("source.ron");
}

const loaded = grammar();

/** Tokens of a text: what stands there, and its scopes. */
async function tokens(source) {
    const read = await loaded;
    let state = textmate.INITIAL;
    const all = [];
    for (const line of source.split("\n")) {
        const { tokens, ruleStack } = read.tokenizeLine(line, state);
        all.push(...tokens.map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), scopes })));
        state = ruleStack;
    }
    return { all, open: state.contentNameScopesList.getScopeNames() };
}

const EFFECT = "meta.embedded.text.cardwright";
const has = (token, scope) => token.scopes.some((one) => one.startsWith(scope));

function cardFiles() {
    const all = readdirSync(join(root, "cardpool"), { recursive: true });
    return all.filter((path) => path.endsWith(".ron")).map((path) => join(root, "cardpool", path));
}

test("every built-in file is coloured to its end, and each text as effect language", async () => {
    let texts = 0;
    let plain = 0;
    let letters = 0;
    for (const path of cardFiles()) {
        const source = readFileSync(path, "utf8");
        const { all, open } = await tokens(source);
        assert.deepEqual(open, ["source.ron"], `${path}: something stays open`);
        texts += [...source.matchAll(/^\s*text: "/gm)].length;
        for (const token of all.filter((token) => token.scopes.includes(EFFECT))) {
            letters += token.text.trim().length;
            plain += token.scopes.at(-1) === EFFECT ? token.text.trim().length : 0;
        }
    }
    assert.ok(texts > 200, `${texts} texts`);
    console.log(`${texts} texts: ${Math.round((100 * (letters - plain)) / letters)} % of the letters have a colour of their own`);
    assert.ok(plain < 0.5 * letters, `${plain} of ${letters} letters are plain`);
});

test("names, marks, triggers and numbers are what they are wherever cards have them", async () => {
    const expected = [
        [/^[^『』]+$/, "『", "entity.name.class"],
        [/^[^「」]+$/, "「", "entity.name.type"],
        [/^[^【】]+$/, "【", "support.type"],
    ];
    const found = new Map();
    for (const path of cardFiles()) {
        const { all } = await tokens(readFileSync(path, "utf8"));
        const effect = all.filter((token) => token.scopes.includes(EFFECT));
        for (const [place, token] of effect.entries()) {
            for (const [inside, open, scope] of expected) {
                if (token.text !== open) continue;
                const name = effect[place + 1];
                assert.ok(inside.test(name.text) && has(name, scope), `${path}: ${open}${name.text} is ${name.scopes.at(-1)}`);
                found.set(scope, (found.get(scope) ?? 0) + 1);
            }
            if (/\b\d+\b/.test(token.text) && !has(token, "constant") && !has(token, "storage") && !has(token, "entity") && !has(token, "comment")) {
                assert.fail(`${path}: the number in "${token.text}" is ${token.scopes.at(-1)}`);
            }
            for (const mark of known.marks) {
                if (token.text === `[${mark}]`) assert.ok(has(token, "storage.modifier.mark"), `${path}: ${token.text} is ${token.scopes.at(-1)}`);
            }
        }
    }
    assert.equal(found.size, expected.length, [...found.keys()].join(", "));
});

test("each word of the grammars and of the vocabularies has its colour", async () => {
    const lists = {
        verbs: "support.function.verb",
        numbers: "constant.numeric",
        states: "constant.language.state",
        cardTypes: "support.class.card-type",
        values: "variable.other.property",
        zones: "variable.other.zone",
    };
    for (const [list, scope] of Object.entries(lists)) {
        assert.ok(known[list].length > 3, `${list}: ${known[list].length} words`);
        for (const word of known[list]) {
            const { all } = await tokens(`(text: "a ${word}, b")`);
            const found = all.find((token) => token.text.startsWith(word));
            // One word can be several things: a zone and a verb, a value and a card type.
            assert.ok(found && Object.values(lists).some((scope) => has(found, scope)), `${list}: ${word} is not ${scope}`);
        }
    }
    const texts = ["sentence", "object", "ucg", "ultra_battle", "union_arena"].map((name) => readFileSync(join(root, `grammar/${name}.pest`), "utf8"));
    // Words of a phrase stand in one string of a grammar, or in several.
    const said = new Set(texts.join("\n").toLowerCase().match(/[a-z]+/g));
    for (const word of CONTROL.flatMap((phrase) => phrase.split(" "))) assert.ok(said.has(word), `no grammar has "${word}"`);
});

test("one text, word for word", async () => {
    const source = `(number: "A-1", /* x */ text: "[SIN]《When this enters play》You may draw two cards, to give 『LAMP』 +1000 BP.\\n[Step] (Once per turn) \\"x\\"",)`;
    const { all } = await tokens(source);
    const scopeOf = (text) => all.find((token) => token.text.trim() === text)?.scopes.at(-1);
    assert.equal(scopeOf("number"), "variable.other.member.ron");
    assert.equal(scopeOf("[SIN]"), "storage.modifier.mark.cardwright");
    assert.equal(scopeOf("When this enters play"), "keyword.control.trigger.cardwright");
    assert.equal(scopeOf("may"), "keyword.control.cardwright");
    assert.equal(scopeOf("draw"), "support.function.verb.cardwright");
    assert.equal(scopeOf("two"), "constant.numeric.cardwright");
    assert.equal(scopeOf("LAMP"), "entity.name.class.cardwright");
    assert.equal(scopeOf("+1000"), "constant.numeric.cardwright");
    assert.equal(scopeOf("BP"), "variable.other.property.cardwright");
    assert.equal(scopeOf("\\n"), "constant.character.escape.ron");
    assert.equal(scopeOf("[Step]"), "storage.modifier.mark.cardwright");
    assert.equal(scopeOf("(Once per turn)"), "storage.modifier.limit.cardwright");
    const rest = await tokens(`(text: "open 《 trigger", name: "x", script: r#"let a = "b"; "#, flag: true, kind: Some("y"))`);
    assert.deepEqual(rest.open, ["source.ron"]);
    assert.ok(rest.all.some((token) => token.text === "true" && token.scopes.at(-1) === "constant.language.ron"));
});
