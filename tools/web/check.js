// Every flow of the page, in a real browser, from files on this machine: node check.js [FLOW…]

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const GAMES = ["ucg", "ultra_battle", "union_arena"];
const PROGRAM = process.env.CARDWRIGHT ?? ["release", "debug"].map((kind) => here(`../../target/${kind}/cardwright`)).find(existsSync);
const SHOTS = process.env.SHOTS;

const server = createServer((request, answer) => {
  const name = request.url === "/" ? "/index.html" : request.url.split("?")[0];
  const path = here(`dist${name}`);
  if (!existsSync(path)) return answer.writeHead(404).end();
  answer.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain" }).end(readFileSync(path));
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });

function must(true_, what) {
  if (!true_) throw new Error(what);
}

/** Opens the page, and fails on errors in its console and on requests after it has loaded. */
async function visit(options, flow, hash = "") {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  const page = await context.newPage();
  const wrong = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(String(error)));
  await page.goto(address + hash);
  await page.waitForSelector("body[data-ready]");
  page.on("request", (request) => /^https?:/.test(request.url()) && wrong.push(`a request after load: ${request.url()}`));
  const result = await flow(page);
  await context.close();
  must(!wrong.length, wrong.join("\n"));
  return result;
}

const editor = (page) => page.locator(".cm-content");
const type = async (page, text) => {
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
};
const shot = async (page, name) => SHOTS && (mkdirSync(SHOTS, { recursive: true }), await page.screenshot({ path: join(SHOTS, `${name}.png`) }));
const game = (page, name) => page.selectOption("#game", name);

/** Answers questions until the game is over or `most` are answered. */
async function answer(page, most) {
  for (let answers = 0; answers < most; answers++) {
    const asked = page.locator(".asked:visible");
    if (!(await asked.locator(".options").count())) return answers;
    const done = asked.locator("button.main");
    const options = asked.locator(".option");
    if (await done.count()) {
      for (let next = 0; next < (await options.count()) && (await done.isDisabled()); next++) await options.nth(next).click();
      await done.click();
    } else await options.first().click();
  }
  return most;
}

const flows = {
  async writing() {
    await visit({}, async (page) => {
      must((await page.textContent("#panel")).includes("When") || (await page.textContent("#panel")).includes("draw"), "the sample is told");
      await shot(page, "write");
      await type(page, "[SIN]《When this character enters play》You may draw a card. If you do, discrad one card from your hand.");
      await page.click("#tab-findings");
      must((await page.textContent("#panel")).includes("discard"), "the finding names the word");
      await shot(page, "findings");
      await page.click("#panel >> text=Fix");
      must((await page.textContent("#panel")).includes("Nothing to mend"), "the fix mends it");
      await page.click("#tab-meaning");
      await page.locator(".step").last().hover();
      must((await page.textContent(".cm-content .lit")).includes("discard"), "the step lights its words");
      await page.locator(".rule").first().click();
      must((await page.textContent(".says")).length > 10, "a rule is told");
      for (const tab of ["tree", "program", "card"]) {
        await page.click(`#tab-${tab}`);
        must((await page.locator("#panel pre, #panel img").count()) > 0, tab);
        await shot(page, tab);
      }
      await page.click("[data-mode=file]");
      must((await editor(page).textContent()).includes("number:"), "the card file is shown");
      await page.click("[data-mode=text]");
      must((await editor(page).textContent()).startsWith("[SIN]"), "the text is shown again");
      await page.fill("#intent", "draw");
      must((await page.locator(".wording").count()) > 0, "wordings are found");
    });
  },
  async completion() {
    await visit({}, async (page) => {
      await type(page, "[SIN]《When this character enters play》You may ");
      await page.keyboard.type("dr", { delay: 20 });
      await page.waitForSelector(".cm-tooltip-autocomplete");
      await page.waitForTimeout(120);
      await page.keyboard.press("Enter");
      must((await editor(page).textContent()).includes("You may draw"), "a phrase is completed");
    });
  },
  async trying() {
    for (const name of GAMES) {
      await visit({}, async (page) => {
        await game(page, name);
        await page.click("[data-view=try]");
        must((await page.locator("#try .board").count()) === 1, `${name}: a position`);
        await shot(page, `try-${name}`);
        must((await answer(page, 3)) > 0, `${name}: something is asked`);
        await page.click("#try >> text=Undo");
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.click("#try >> text=Copy as scenario");
        const scenario = await page.evaluate(() => navigator.clipboard.readText());
        must(scenario.includes("steps: ["), "a scenario is copied");
        if (PROGRAM) {
          const folder = mkdtempSync(join(tmpdir(), "cardwright-web-"));
          writeFileSync(join(folder, "trial.ron"), scenario);
          execFileSync(PROGRAM, ["test", join(folder, "trial.ron")], { stdio: ["ignore", "pipe", "pipe"] });
        }
      });
    }
  },
  async playing() {
    for (const name of GAMES) {
      await visit({}, async (page) => {
        await game(page, name);
        await page.click("[data-view=play]");
        await shot(page, `setup-${name}`);
        await page.fill("#play [name=seed]", "7");
        await page.click("#play >> text=Begin");
        await answer(page, 12);
        await shot(page, `play-${name}`);
        const why = page.locator("#play >> text=Why?");
        if (await why.count()) {
          await why.click();
          must((await page.textContent("#look")).length > 20, "the rule behind the question");
          await page.click("#look .close");
        }
        await page.locator("#play .tile:not(.empty)").first().click();
        await shot(page, `look-${name}`);
        await page.click("#look .close");
        const before = await page.textContent("#play .asks");
        await answer(page, 1);
        await page.click("#play >> text=Undo");
        must((await page.textContent("#play .asks")) === before, `${name}: undo asks again`);
        await answer(page, 4000);
        must((await page.textContent("#play .asks")).includes("over"), `${name}: the game ends`);
        const [saved] = await Promise.all([page.waitForEvent("download"), page.click("#play >> text=Save replay")]);
        const file = await saved.path();
        must(readFileSync(file, "utf8").includes("steps:"), "a replay is saved");
        if (PROGRAM) {
          const folder = mkdtempSync(join(tmpdir(), "cardwright-web-"));
          const path = join(folder, "game.replay.ron");
          await saved.saveAs(path);
          execFileSync(PROGRAM, ["replay", path], { stdio: ["ignore", "pipe", "pipe"] });
        }
        await page.click("#play >> text=New game");
        await page.setInputFiles("#play input[type=file]", file);
        await page.waitForSelector("#play .asks");
        must((await page.textContent("#play .asks")).includes("over"), `${name}: the replay opens where it was left`);
      });
    }
  },
  async sharing() {
    const hash = await visit({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
      await type(page, "[SIN]《When this character enters play》You may draw two cards.");
      await page.click("#share");
      await page.waitForFunction(() => location.hash.length > 20);
      return page.evaluate(() => location.hash);
    });
    await visit({}, async (page) => must((await editor(page).textContent()).includes("draw two cards"), "the link has the card"), hash);
  },
  async keyboard() {
    await visit({}, async (page) => {
      await page.focus("#tab-meaning");
      await page.keyboard.press("ArrowRight");
      must((await page.getAttribute("#tab-findings", "aria-selected")) === "true", "tabs are turned by arrows");
      await page.focus("[data-view=play]");
      await page.keyboard.press("Enter");
      await page.focus("#play button.main");
      await page.keyboard.press("Enter");
      for (let answers = 0; answers < 5; answers++) {
        await page.locator(".asked button:not([disabled])").first().focus();
        await page.keyboard.press("Enter");
      }
      must((await page.locator(".log li").count()) > 0, "a game is played by keys");
    });
  },
  async access() {
    const axe = readFileSync(here("node_modules/axe-core/axe.min.js"), "utf8");
    for (const colorScheme of ["light", "dark"]) {
      for (const viewport of [{ width: 1280, height: 860 }, { width: 390, height: 844 }]) {
        await visit({ colorScheme, viewport }, async (page) => {
          await page.evaluate(axe);
          const clean = async (where) => {
            const { violations } = await page.evaluate(() => globalThis.axe.run());
            const told = violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")}`);
            must(!told.length, `${where}, ${colorScheme}, ${viewport.width}: ${told.join("\n")}`);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            must(wide <= viewport.width, `${where} is ${wide} wide at ${viewport.width}`);
            await shot(page, `${where}-${colorScheme}-${viewport.width}`);
          };
          await clean("meaning");
          await type(page, "[SIN]《When this character enters play》You may drw a card.");
          for (const tab of ["findings", "tree", "program", "card"]) {
            await page.click(`#tab-${tab}`);
            await clean(tab);
          }
          await page.selectOption("#builtin", { index: 1 });
          await page.click("[data-view=try]");
          await clean("try");
          for (const name of GAMES) {
            await game(page, name);
            await page.click("[data-view=play]");
            await clean(`begin-${name}`);
            await page.fill("#play [name=seed]", "7");
            await page.click("#play >> text=Begin");
            await answer(page, 14);
            await clean(`table-${name}`);
          }
        });
      }
    }
  },
  /** The same texts through the command line and through WebAssembly give the same bytes. */
  async parity() {
    must(PROGRAM, "there is no command-line program to compare with: cargo build");
    await visit({}, async (page) => {
      for (const name of GAMES) {
        const cards = await page.evaluate((name) => cardwright.shelf(name).cards, name);
        const wordings = await page.evaluate((name) => cardwright.shelf(name).wordings.map((wording) => wording.example), name);
        const sound = [...cards.map((card) => card.text), ...wordings].filter((text) => text && !text.includes("\n"));
        // Each text again without its last word, so that findings are compared too.
        const texts = [...sound, ...sound.map((text) => text.split(" ").slice(0, -1).join(" ")).filter(Boolean)];
        // The program exits with 1 where a text has findings.
        const run = spawnSync(PROGRAM, ["parse", "-", "--game", name], { input: `${texts.join("\n")}\n`, maxBuffer: 1 << 28, cwd: tmpdir() });
        const lines = run.stdout.toString().trimEnd().split("\n");
        const own = await page.evaluate(([name, texts]) => texts.map((text) => cardwright.parse(name, text)), [name, texts]);
        must(lines.length === texts.length, `${lines.length} lines for ${texts.length} texts`);
        texts.forEach((text, index) => must(own[index] === lines[index], `${name}: ${text}\n${lines[index]}\n${own[index]}`));
        console.log(`  ${name}: ${texts.length} texts, ${own.join("").length} bytes`);
      }
    });
  },
  /** An answer to a keystroke comes within a frame of 16 ms. */
  async latency() {
    await visit({}, async (page) => {
      for (const name of GAMES) {
        await game(page, name);
        const times = await page.evaluate((name) => {
          const longest = cardwright.shelf(name).cards.reduce((a, b) => (b.text.length > a.text.length ? b : a));
          cardwright.write.load(cardwright.cardFile(longest.number));
          const view = cardwright.write.editor.view;
          const times = [];
          for (let key = 0; key < 200; key++) {
            const at = Math.floor((key / 200) * view.state.doc.length);
            const begun = performance.now();
            view.dispatch(key % 2 ? { changes: { from: at, to: at + 1 } } : { changes: { from: at, insert: "x" } });
            times.push(performance.now() - begun);
            if (key % 2) cardwright.write.load(cardwright.cardFile(longest.number));
          }
          return [longest.number, longest.text.length, ...times.sort((a, b) => a - b)];
        }, name);
        const [number, letters, ...sorted] = times;
        const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
        console.log(`  ${name}: a key in ${number} (${letters} letters): median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms`);
        must(at(0.5) <= 16 || process.env.SLOW, `${name}: a key takes ${at(0.5)} ms`);
      }
    });
  },
};

const wanted = process.argv.slice(2);
let failed = 0;
for (const [name, flow] of Object.entries(flows)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const begun = performance.now();
  try {
    await flow();
    console.log(`${name}: ok (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (why) {
    failed += 1;
    console.error(`${name}: ${why.message}`);
  }
}
await browser.close();
server.close();
process.exit(failed ? 1 : 0);
