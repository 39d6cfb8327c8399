// The pages that Cardwright writes, in a real browser: the page of a set, the report of its numbers, and that of its balance.
// `node check.mjs [PROGRAM] [FOLDER FOR PICTURES]`

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const program = resolve(process.argv[2] ?? new URL("../../../target/debug/cardwright", import.meta.url).pathname);
const pictures = process.argv[3];
const folder = mkdtempSync(join(tmpdir(), "cardwright-pages-"));
const empty = mkdtempSync(join(tmpdir(), "cardwright-empty-"));
const run = (...args) => execFileSync(program, args, { cwd: empty, encoding: "utf8", maxBuffer: 64 << 20, stdio: ["ignore", "pipe", "ignore"] });
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(" "),
});

/** Opens a file in a window, in light and dark, wide and narrow; nothing may be said on its console, or asked of anybody. */
async function open(path, { width = 1280, height = 900, scheme = "light" } = {}) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
    const wrong = [];
    page.on("console", (message) => wrong.push(`console: ${message.text()}`));
    page.on("pageerror", (error) => wrong.push(`error: ${error}`));
    page.on("request", (request) => request.url().startsWith("http") && wrong.push(`request: ${request.url()}`));
    await page.goto(pathToFileURL(path).href);
    return { page, wrong };
}

async function shoot(page, name) {
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Nothing stands beyond the right edge of the window, except inside of what scrolls by itself. */
async function fits(page, what) {
    const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(width <= 0, `${what}: ${width} pixels stand beyond the window`);
}

const seen = (page) => page.locator(".card:visible").count();

async function page_of_a_set() {
    const path = join(folder, "page/index.html");
    run("preview", "--html", "CW01", "CW02", "UB01", "--out", join(folder, "page"));
    const { page, wrong } = await open(path);
    const drawn = await page.locator(".card svg").count();
    assert.ok(drawn > 1 && drawn < 60, `${drawn} pictures are drawn before they are near the window`);
    const all = await seen(page);
    assert.ok(all > 200, `${all} cards`);
    assert.equal(await page.locator("#told").textContent(), `${all} cards`);
    await fits(page, "the page of a set");
    await shoot(page, "set");
    // By the keyboard alone: `/` leads to the search, tab to the filters, and Escape empties the search.
    await page.keyboard.press("/");
    await page.keyboard.type("draw");
    const found = await seen(page);
    assert.ok(found > 0 && found < all, `draw is on ${found} of ${all} cards`);
    assert.equal(await page.locator("#told").textContent(), `${found} of ${all} cards`);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.id), "set");
    await page.keyboard.press("ArrowDown");
    const less = await seen(page);
    assert.ok(less > 0 && less < found, `${less} of ${found} in the first set`);
    await shoot(page, "set-searched");
    await page.keyboard.press("/");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#search").inputValue(), "");
    await page.selectOption("#set", "");
    assert.equal(await seen(page), all);
    for (const filter of ["set", "type", "rarity", "number"]) {
        const values = await page.locator(`#${filter} option`).evaluateAll((options) => options.map((option) => option.value));
        await page.selectOption(`#${filter}`, values[1]);
        const chosen = await seen(page);
        assert.ok(chosen > 0 && chosen < all, `${filter} ${values[1]}: ${chosen} of ${all}`);
        await page.selectOption(`#${filter}`, "");
    }
    await page.fill("#search", "nothing has this");
    assert.equal(await seen(page), 0);
    await shoot(page, "set-nothing");
    await page.fill("#search", "");
    assert.deepEqual(wrong, []);
    await page.close();
    // A link to a card leads to it, below the bar that stays.
    const linked = await open(path);
    await linked.page.goto(`${pathToFileURL(path).href}#CW02-001`);
    const top = await linked.page.locator("#CW02-001").evaluate((card) => card.getBoundingClientRect().top);
    const bar = await linked.page.locator(".bar").evaluate((bar) => bar.getBoundingClientRect().bottom);
    assert.ok(top >= bar - 1 && top < 400, `the card is at ${top}, the bar ends at ${bar}`);
    assert.deepEqual(linked.wrong, []);
    await linked.page.close();
    const narrow = await open(path, { width: 390, height: 844, scheme: "dark" });
    await fits(narrow.page, "the page of a set at 390 pixels");
    await shoot(narrow.page, "set-390");
    await narrow.page.locator("#CW01-004").scrollIntoViewIfNeeded();
    await narrow.page.locator("#CW01-004 svg").waitFor();
    await shoot(narrow.page, "set-390-card");
    assert.deepEqual(narrow.wrong, []);
    await narrow.page.close();
    return `${all} cards`;
}

async function page_of_a_project() {
    const project = join(folder, "project");
    mkdirSync(join(project, "cards"), { recursive: true });
    mkdirSync(join(project, "scenarios"));
    writeFileSync(join(project, "cardwright.toml"), 'pools = ["cards"]\nscenarios = ["scenarios"]\n');
    writeFileSync(join(project, "cards/set.ron"), '(code: "PG01", name: "Pages <&>", game: "ucg")');
    const card = (number, text) =>
        `    (number: "${number}", name: "<b>Lamp</b> & \\"Wick\\"", character: "LAMP", card_type: "Ultra Hero", level: 1, types: ["BASIC"], bp: (single: 3000, double: 7000), rarity: "C", text: "${text}"),\n`;
    writeFileSync(
        join(project, "cards/cards.ron"),
        `[\n${card("PG01-001", "[SIN]《When this character enters play》You may draw a card.")}${card("PG01-002", "[SIN]《When this character enters play》Draw a crad. <i>x</i>")}]\n`,
    );
    writeFileSync(
        join(project, "scenarios/lamp.ron"),
        `(name: "The lamp draws", game: "ucg", rules: "1.6", cites: [], turn: 1, phase: "open", lead: (field: [(cards: ["PG01-001"], entering: true)]), next: (),\n    steps: [answer(lead, "yes"), expect("hand(lead) == 1")])\n`,
    );
    execFileSync(program, ["preview", "--html"], { cwd: project });
    const { page, wrong } = await open(join(project, "preview/index.html"));
    const first = page.locator("#PG01-001");
    assert.match(await first.textContent(), /✓ The lamp draws/);
    assert.match(await page.locator("#PG01-002").textContent(), /error\[CW101\]: `crad` cannot be read here/);
    assert.equal(await page.locator("b, i").count(), 0, "texts are no elements");
    await shoot(page, "project");
    assert.deepEqual(wrong, []);
    await page.close();
    return "findings and scenarios beside their cards";
}

async function report(name, html) {
    const path = join(folder, `${name}.html`);
    writeFileSync(path, html);
    const { page, wrong } = await open(path);
    await fits(page, name);
    const plots = await page.locator("svg").count();
    assert.ok(plots > 0, `${name}: no plot`);
    const hidden = await page.locator("svg").evaluateAll((all) => all.filter((svg) => svg.getBoundingClientRect().height < 20).length);
    assert.equal(hidden, 0, `${name}: a plot without height`);
    await shoot(page, name);
    if (pictures) await page.screenshot({ path: join(pictures, `${name}-whole.png`), fullPage: true });
    assert.deepEqual(wrong, []);
    await page.close();
    const narrow = await open(path, { width: 390, height: 844, scheme: "dark" });
    await fits(narrow.page, `${name} at 390 pixels`);
    await shoot(narrow.page, `${name}-390`);
    assert.deepEqual(narrow.wrong, []);
    await narrow.page.close();
    return `${plots} plots`;
}

const flows = {
    "the page of a set": page_of_a_set,
    "the page of a project": page_of_a_project,
    "the numbers of a set": () => report("stats", run("stats", "--format", "html")),
    "the balance of decks": () => report("balance", run("balance", "--game", "ucg", "--games", "60", "--format", "html")),
};
for (const [name, flow] of Object.entries(flows)) {
    try {
        console.log(`ok - ${name}: ${await flow()}`);
    } catch (error) {
        console.log(`not ok - ${name}: ${error.message}`);
        process.exitCode = 1;
    }
}
await browser.close();
