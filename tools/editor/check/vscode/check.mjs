// The extension in VS Code itself: code-server starts its extension host, and Chromium shows its window.
// `node check.mjs [PROGRAM] [FOLDER FOR PICTURES]`, with Node 24, behind `npm run package` in ../../vscode

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const program = resolve(process.argv[2] ?? join(here, "../../../../target/debug/cardwright"));
const pictures = process.argv[3];
const packaged = join(here, "../../vscode/cardwright.vsix");
const server = join(here, "node_modules/code-server");
const quiet = { stdio: ["ignore", "ignore", "ignore"] };

const CARDS = `[
    (
        number: "ED01-001", name: "Lamp", character: "LAMP", card_type: "Ultra Hero", level: 1, types: ["BASIC"],
        bp: (single: 3000, double: 7000), rarity: "C",
        text: "[SIN]《When this character enters play》You may discrad one card from your hand.",
    ),
    (
        number: "ED01-002", name: "Wick", character: "WICK", card_type: "Ultra Hero", level: 1, types: ["BASIC"],
        bp: (single: 3000, double: 7000), rarity: "C",
        text: "[SIN]《When this character enters play》 If you have 『LAMP』, draw a card.",
    ),
]
`;
const SCENARIO = `(
    name: "The wick draws", game: "ucg", rules: "1.6", cites: [], turn: 1, phase: "open",
    lead: (field: [(cards: ["ED01-002"], entering: true)]), next: (),
    steps: [expect("hand(lead) == 0")],
)
`;

let done = 0;
function ok(what) {
    done += 1;
    console.log(`ok ${done} - ${what}`);
}

/** Waits until something holds, for 30 seconds. */
async function wait(what, holds) {
    let last;
    for (let tries = 0; tries < 150; tries += 1) {
        last = await holds();
        if (last === true) return ok(what);
        await new Promise((next) => setTimeout(next, 200));
    }
    assert.fail(`not so: ${what}; it is ${JSON.stringify(last)}`);
}

function project() {
    const folder = mkdtempSync(join(tmpdir(), "cardwright-vscode-"));
    const files = {
        "project/cardwright.toml": 'pools = ["cards"]\nscenarios = ["scenarios"]\n',
        "project/cards/set.ron": '(code: "ED01", name: "Lights", game: "ucg")\n',
        "project/cards/cards.ron": CARDS,
        "project/scenarios/wick.ron": SCENARIO,
        "user/User/settings.json": JSON.stringify({
            "cardwright.path": program,
            "chat.disableAIFeatures": true,
            "editor.minimap.enabled": false,
            "editor.wordWrap": "off",
            "extensions.autoCheckUpdates": false,
            "security.workspace.trust.enabled": false,
            "workbench.startupEditor": "none",
        }),
    };
    for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
    }
    return folder;
}

/** Takes a port that nobody listens on. */
function freePort() {
    return new Promise((found) => {
        const probe = createServer().listen(0, "127.0.0.1", () => {
            const { port } = probe.address();
            probe.close(() => found(port));
        });
    });
}

/** Starts VS Code over a folder, with the extension that was packaged; what it runs on is installed the first time. */
async function start(folder) {
    const code = join(server, "lib/vscode");
    if (!existsSync(join(code, "node_modules"))) {
        execFileSync("npm", ["install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: code, stdio: "inherit" });
    }
    const home = ["--user-data-dir", join(folder, "user"), "--extensions-dir", join(folder, "extensions")];
    const entry = join(server, "out/node/entry.js");
    execFileSync(process.execPath, [entry, ...home, "--install-extension", packaged], quiet);
    const port = await freePort();
    const listens = ["--auth", "none", "--bind-addr", `127.0.0.1:${port}`, "--disable-telemetry", "--disable-update-check"];
    const running = spawn(process.execPath, [entry, ...home, ...listens], { ...quiet, detached: true });
    const address = `http://127.0.0.1:${port}/?folder=${join(folder, "project")}`;
    await wait("VS Code answers", () => fetch(address).then((answer) => answer.ok, () => false));
    return { running, address };
}

class Window {
    constructor(page, folder) {
        this.page = page;
        this.folder = folder;
    }

    /** Presses a chord of keys. */
    press(keys) {
        return this.page.keyboard.press(keys);
    }

    async command(title) {
        await this.press("F1");
        await this.page.locator(".quick-input-widget input").fill(`>${title}`);
        await this.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: title }).first().waitFor();
        await this.press("Enter");
    }

    async open(name) {
        await this.press("Control+P");
        await this.page.locator(".quick-input-widget input").fill(name);
        await this.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: name }).first().waitFor();
        await this.press("Enter");
        await this.page.locator(".editor-instance .view-line").first().waitFor();
    }

    /** Puts the caret behind the first place where these words stand. */
    async go(words) {
        await this.press("Control+Home");
        await this.press("Control+F");
        const box = this.page.locator(".find-widget textarea").first();
        await box.fill("");
        await box.fill(words);
        await wait(`"${words}" is found`, async () => /^1 of/.test(await this.page.locator(".find-widget .matchesCount").innerText()));
        await this.press("Escape");
        await this.press("ArrowRight");
    }

    /** Text of the file in the editor, as it is saved. */
    async saved(name) {
        await this.press("Control+S");
        await this.page.waitForTimeout(300);
        return readFileSync(join(this.folder, "project", name), "utf8");
    }

    async shoot(name) {
        if (!pictures) return;
        mkdirSync(pictures, { recursive: true });
        await this.page.screenshot({ path: join(pictures, `${name}.png`) });
    }
}

async function findings(window) {
    await wait("a slip is an error, and a blank a hint below its place", async () => {
        const error = await window.page.locator(".squiggly-error").count();
        const hint = await window.page.locator(".squiggly-hint, .squiggly-info, .squiggly-warning").count();
        return (error === 1 && hint === 1) || { error, hint };
    });
    await window.shoot("findings");
}

async function quickFix(window) {
    await window.go("discrad");
    // On a busy machine the lenses come late, and what they move in the editor closes the list.
    await window.page.locator(".codelens-decoration a").first().waitFor();
    const fix = window.page.locator(".action-widget .monaco-list-row.action").first();
    await wait("a slip has quick fixes", async () => {
        await window.press("Control+.");
        return fix.waitFor({ timeout: 3000 }).then(() => true, () => false);
    });
    await window.shoot("quick-fix");
    await window.press("Enter");
    await wait("the first quick fix mends the slip", async () => (await window.saved("cards/cards.ron")).includes("You may discard one card"));
    await wait("and the error is gone", async () => (await window.page.locator(".squiggly-error").count()) === 0);
}

async function colours(window) {
    const classes = async (words) => window.page.locator(".view-line span span").filter({ hasText: words }).first().getAttribute("class");
    const verb = await classes(/^discard$/);
    const plain = await classes(/^\s*number$/);
    assert.notEqual(verb, plain);
    ok("verbs of a text have a colour that fields have not");
}

async function completion(window) {
    await window.go("draw a card");
    for (const _ of "aw a card") await window.press("Backspace");
    await window.press("Control+Space");
    const row = window.page.locator(".suggest-widget .monaco-list-row").filter({ hasText: /^draw a card$/ });
    await row.waitFor();
    await window.shoot("completion");
    ok("`dr` is completed to what cards say there");
    await row.click();
    await wait("and the completion stands in its place", async () => (await window.saved("cards/cards.ron")).includes("『LAMP』, draw a card.\",\n"));
}

async function hover(window) {
    await window.go("draw a card");
    await window.press("Control+K");
    await window.press("Control+I");
    await wait("hover tells what a clause means, and how far it gets", async () => {
        const told = await window.page.locator(".monaco-hover:visible").allInnerTexts();
        return told.some((text) => /draw/i.test(text) && text.includes("compiled")) || told;
    });
    await window.shoot("hover");
    await window.press("Escape");
}

async function lens(window) {
    await window.page.locator(".codelens-decoration a").filter({ hasText: "run 1 scenario" }).first().click();
    await wait("a lens runs the scenarios of its card", async () => {
        const told = await window.page.locator(".notifications-toasts").allInnerTexts();
        return told.some((text) => text.includes("ED01-002: 1 scenario passed")) || told;
    });
    await window.command("Notifications: Clear All Notifications");
}

async function rename(window) {
    await window.go('"ED01-002');
    await window.press("F2");
    const box = window.page.locator(".rename-box input");
    await box.waitFor();
    await box.fill("ED01-009");
    await window.press("Enter");
    await wait("rename changes the number in the card file", async () => (await window.saved("cards/cards.ron")).includes("ED01-009"));
    await window.command("File: Save All");
    await wait("and in the scenario", async () => readFileSync(join(window.folder, "project/scenarios/wick.ron"), "utf8").includes("ED01-009"));
}

async function picture(window) {
    await window.command("Cardwright: Show the Card");
    const drawn = window.page.frameLocator("iframe.webview.ready").frameLocator("iframe").locator("img");
    await drawn.waitFor({ timeout: 30000 });
    const wide = await drawn.evaluate((image) => image.naturalWidth);
    assert.ok(wide > 100, `the picture is ${wide} wide`);
    assert.equal(await drawn.getAttribute("alt"), "ED01-009");
    ok("the picture of the card at the caret stands beside its file");
    await window.shoot("picture");
}

const [major] = process.versions.node.split(".");
if (Number(major) < 24) {
    console.error(`check: code-server needs Node 24, and this is ${process.version}; npx -p node@24 node check.mjs`);
    process.exit(1);
}
for (const [path, remedy] of [[program, "cargo build"], [packaged, "npm ci && npm run package in tools/editor/vscode"], [server, "npm ci --ignore-scripts"]]) {
    if (existsSync(path)) continue;
    console.error(`check: ${path} is missing: ${remedy}`);
    process.exit(1);
}
const folder = project();
const { running, address } = await start(folder);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu"] });
let page;
try {
    page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
    await page.goto(address);
    await page.locator(".monaco-workbench").waitFor({ timeout: 60000 });
    const window = new Window(page, folder);
    await page.locator("#status\\.problems").waitFor({ timeout: 60000 });
    await window.open("cards.ron");
    for (const part of [findings, quickFix, colours, completion, hover, lens, rename, picture]) await part(window);
} catch (error) {
    if (pictures && page) await page.screenshot({ path: join(pictures, "failure.png") });
    throw error;
} finally {
    await browser.close();
    process.kill(-running.pid);
}
rmSync(folder, { recursive: true, force: true });
