// Every flow of the page, in a real browser, from files on this machine: node check.js [FLOW…]

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { chromium } from "playwright-core";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const GAMES = ["ucg", "ultra_battle", "union_arena"];
const PROGRAM = process.env.CARDWRIGHT ?? ["release", "debug"].map((kind) => here(`../../target/${kind}/cardwright`)).find(existsSync);
const SHOTS = process.env.SHOTS;

/** Serves the built page; returns the server and its address. */
async function serve() {
  const server = createServer((request, answer) => {
    const name = request.url === "/" ? "/index.html" : request.url.split("?")[0];
    const path = here(`dist${name}`);
    if (!existsSync(path)) return answer.writeHead(404).end();
    answer.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain" }).end(readFileSync(path));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

const { server, address } = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });

function must(true_, what) {
  if (!true_) throw new Error(what);
}

/** Opens the page, and fails on errors in its console and on requests after it has loaded. */
async function visit(options, flow, hash = "", at = address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  const page = await context.newPage();
  const wrong = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(String(error)));
  await page.goto(at + hash);
  await page.waitForSelector("body[data-ready]");
  page.on("request", (request) => /^https?:/.test(request.url()) && !request.serviceWorker() && wrong.push(`a request after load: ${request.url()}`));
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
  await settled(page);
};
/** Waits until the page has read what was typed. */
const settled = (page) => page.waitForSelector("body:not([data-busy])");
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

/** Returns the files of a small set, with one misspelt word. */
function ownSet() {
  const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
  const code = (number) => `XX01-${String(number).padStart(3, "0")}`;
  const card = (number, text) => `    (\n        number: "${code(number)}", name: "Lantern ${number}", character: "Lantern ${number % 4}", card_type: "Ultra Hero",\n        level: 1, types: ["BASIC"], bp: (single: ${number}000, double: 8000),\n        text: "${text}",\n    ), // stays\n`;
  const files = {
    "xx01/set.ron": '(code: "XX01", name: "Borrowed Light", game: "ucg")\n',
    "xx01/cards.ron": `[\n${numbers.map((number) => card(number, number === 1 ? "[SIN]《When this character enters play》You may drow a card." : "")).join("")}]\n`,
    "xx01/notes.txt": "Not a part of the set.\n",
    "xx01/decks/own.deck.ron": `(\n    name: "Own Lights", game: "ucg", rules: "1.6",\n    cards: [${numbers.map((number) => `(${number < 13 ? 4 : 2}, "${code(number)}")`).join(", ")}],\n)\n`,
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
}

/** Writes files, bytes by path, into a new folder. */
function kept(files) {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-web-"));
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
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
      await page.click("#panel >> text=write discard");
      await settled(page);
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
      const all = await page.locator(".wording").count();
      await page.fill("#intent", "draw");
      await page.waitForFunction((all) => document.querySelectorAll(".wording").length < all, all);
      must((await page.textContent(".wording")).includes("draw"), "wordings are found");
      await page.locator(".wording").first().click();
      await settled(page);
      must((await editor(page).locator(".cm-line").count()) > 1, "a wording is put behind the text");
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
      await type(page, "[SIN]《When this character enters play》You may ");
      await page.click("#complete");
      await page.waitForSelector(".cm-tooltip-autocomplete");
    });
  },
  async trying() {
    for (const name of GAMES) {
      await visit({}, async (page) => {
        await game(page, name);
        await page.click("[data-view=try]");
        await page.waitForSelector("#try .board");
        await shot(page, `try-${name}`);
        must(await page.locator("#try >> text=Undo").isDisabled(), "there is nothing to take back");
        await page.click("#try >> text=Why?");
        must(/^(?!.*(false|undefined|\[object)).{20}/s.test(await page.textContent("#look")), `${name}: the rule behind the question`);
        await page.click("#look .close");
        must((await answer(page, 3)) > 0, `${name}: something is asked`);
        await page.click("#try >> text=Undo");
        await page.locator("#try .tile:not(.empty)").first().click();
        await page.click("#look .close");
        await page.fill("#try .intro input", "5");
        await page.keyboard.press("Enter");
        await page.waitForSelector("#try .board");
        await answer(page, 2);
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.click("#try >> text=Copy as scenario");
        const scenario = await page.evaluate(() => navigator.clipboard.readText());
        must(scenario.includes("steps: [") && scenario.includes("seed: 5"), "a scenario is copied");
        if (PROGRAM) {
          const folder = mkdtempSync(join(tmpdir(), "cardwright-web-"));
          writeFileSync(join(folder, "trial.ron"), scenario);
          execFileSync(PROGRAM, ["test", join(folder, "trial.ron")], { stdio: ["ignore", "pipe", "pipe"] });
        }
      });
    }
  },
  async quiet_card() {
    // A card that asks nothing is shown before and after its effect, and its scenario expects what the effect did.
    await visit({}, async (page) => {
      await game(page, "ucg");
      const file = `[(number: "MY01-001", name: "Quiet", character: "QUIET", card_type: "Ultra Hero", level: 1, types: ["BASIC"], bp: (single: 3000, double: 7000), rarity: "C", text: "[SIN]《When this character enters play》Draw three cards.")]`;
      await page.evaluate((file) => cardwright.write.load(file), file);
      await page.click("[data-view=try]");
      const hand = async () => Number((await page.textContent("#try .hand h2")).match(/\((\d+)\)/)[1]);
      await page.waitForSelector("#try .hand");
      must((await hand()) === 3, "before the effect there are three cards in the hand");
      await page.click("#try >> text=Let it enter play");
      must((await hand()) === 6, "after it there are six");
      must((await page.locator("#try .hand .brief").count()) > 0, "cards in the hand show their numbers");
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.click("#try >> text=Copy as scenario");
      const scenario = await page.evaluate(() => navigator.clipboard.readText());
      must(scenario.includes("hand(lead) == 6"), `the scenario expects the cards: ${scenario}`);
      if (PROGRAM) {
        const folder = mkdtempSync(join(tmpdir(), "cardwright-web-"));
        writeFileSync(join(folder, "trial.ron"), scenario);
        execFileSync(PROGRAM, ["test", join(folder, "trial.ron")], { stdio: ["ignore", "pipe", "pipe"] });
        writeFileSync(join(folder, "trial.ron"), scenario.replace("Draw three cards", "Draw a card"));
        let passes = true;
        try {
          execFileSync(PROGRAM, ["test", join(folder, "trial.ron")], { stdio: ["ignore", "pipe", "pipe"] });
        } catch {
          passes = false;
        }
        must(!passes, "another effect does not pass");
      }
      await page.click("#try >> text=Undo");
      must((await hand()) === 3, "and it is taken back");
    });
  },
  async playing() {
    for (const name of GAMES) {
      await visit({}, async (page) => {
        await game(page, name);
        await page.click("[data-view=play]");
        await shot(page, `setup-${name}`);
        await page.fill("#play [name=seed]", "7");
        await page.focus("#play >> text=Begin");
        await page.keyboard.press("Enter");
        const onAnswer = () => page.evaluate(() => Boolean(document.activeElement.closest(".options, .asked")) && document.activeElement.textContent);
        must((await onAnswer()) && (await onAnswer()) !== "Undo", `${name}: keys begin at the first answer`);
        await answer(page, 12);
        await shot(page, `play-${name}`);
        const why = page.locator("#play >> text=Why?");
        if (await why.count()) {
          await why.click();
          must((await page.textContent("#look")).length > 20, "the rule behind the question");
          await page.click("#look .close");
        }
        await page.locator("#play .tile:not(.empty)").first().click();
        must(!/false|undefined|\[object/.test(await page.textContent("#look")), `${name}: a card is looked at`);
        await shot(page, `look-${name}`);
        await page.click("#look .close");
        const before = await page.textContent("#play .asks");
        await answer(page, 1);
        await page.click("#play >> text=Undo");
        must((await page.textContent("#play .asks")) === before, `${name}: undo asks again`);
        await answer(page, 4000);
        must((await page.textContent("#play .asks")).includes("over"), `${name}: the game ends`);
        must((await page.evaluate(() => document.activeElement.textContent)) !== "Undo", `${name}: the end takes nothing back`);
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
  /** Two people at one screen: what one sees is covered before the other decides. */
  async hotseat() {
    await visit({}, async (page) => {
      await page.click("[data-view=play]");
      await page.selectOption("#play [name=opponent]", "human");
      await page.fill("#play [name=seed]", "7");
      await page.click("#play >> text=Begin");
      let covered = 0;
      for (let answers = 0; answers < 30 && covered < 2; answers++) {
        const cover = page.locator("#play >> text=Show the table");
        if (await cover.count()) {
          covered += 1;
          must((await page.locator("#play .tile").count()) === 0, "nothing is seen while the screen is handed over");
          await shot(page, "hand-over");
          await cover.click();
        } else await answer(page, 1);
      }
      must(covered === 2, "the screen is handed over");
    });
  },
  /** A set out of a zip: checked as the command line does, edited, played, saved, and opened again. */
  async set() {
    const files = ownSet();
    const zip = zipSync(files);
    const open = (page, buffer) => page.setInputFiles("#set [accept='.zip']", { name: "xx01.zip", mimeType: "application/zip", buffer: Buffer.from(buffer) });
    await visit({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
      await page.click("[data-view=set]");
      await shot(page, "set-none");
      await open(page, zip);
      await page.waitForSelector("#set .card");
      await shot(page, "set");
      must((await page.textContent("#set-about")).includes("1 error"), "the set is checked");
      if (PROGRAM) {
        const folder = kept(files);
        const run = spawnSync(PROGRAM, ["check", "--format", "json", "xx01"], { cwd: folder });
        const report = JSON.parse(run.stdout.toString());
        const own = await page.evaluate((files) => cardwright.openSet(files).report, Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)])));
        must(JSON.stringify(own) === JSON.stringify(report), `the findings are those of the command line:\n${JSON.stringify(own)}\n${JSON.stringify(report)}`);
      }
      await page.locator("#set .card", { hasText: "XX01-001" }).click();
      must((await editor(page).textContent()).includes("drow"), "a card of the set is shown");
      await page.click("#tab-findings");
      await page.click("#panel >> text=write draw");
      await settled(page);
      must((await page.textContent("#put")).includes("back"), "the card is one of the set");
      await page.click("#put");
      await page.click("[data-view=set]");
      must(!(await page.textContent("#set-about")).includes("error"), "the set is mended");
      await page.click("#set summary");
      await page.click("#set >> text=decks/own.deck.ron");
      must((await page.inputValue("#look textarea")).includes("Own Lights"), "a file is shown");
      await shot(page, "set-file");
      await page.click("#look >> text=Keep");
      const [saved] = await Promise.all([page.waitForEvent("download"), page.click("#set >> text=Save as zip")]);
      const again = unzipSync(readFileSync(await saved.path()));
      must(Object.keys(again).sort().join() === Object.keys(files).sort().join(), "every file is saved");
      must(strFromU8(again["xx01/cards.ron"]) === strFromU8(files["xx01/cards.ron"]).replace("drow", "draw"), "nothing but the word is changed");
      must(Buffer.compare(again["xx01/notes.txt"], files["xx01/notes.txt"]) === 0, "other files are kept");
      await page.click("[data-view=play]");
      await page.selectOption("#play [name=own]", "Own Lights");
      await page.selectOption("#play [name=other]", "Own Lights");
      await page.fill("#play [name=seed]", "7");
      await shot(page, "setup-own");
      await page.click("#play >> text=Begin");
      await answer(page, 4000);
      must((await page.textContent("#play .asks")).includes("over"), "a deck of the set is played");
      const [game] = await Promise.all([page.waitForEvent("download"), page.click("#play >> text=Save replay")]);
      if (PROGRAM) {
        const folder = kept(again);
        await game.saveAs(join(folder, "game.replay.ron"));
        execFileSync(PROGRAM, ["replay", "game.replay.ron", "--pool", "xx01"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
      }
      await page.click("[data-view=set]");
      await page.click("#set >> text=Close");
      await open(page, readFileSync(await saved.path()));
      await page.waitForSelector("#set .card");
      must(!(await page.textContent("#set-about")).includes("error"), "what is saved opens again");
    });
    // A folder, and a set that begins with one card.
    await visit({}, async (page) => {
      await page.click("[data-view=set]");
      await page.setInputFiles("#set [webkitdirectory]", join(kept(files), "xx01"));
      await page.waitForSelector("#set .card");
      await page.click("#set >> text=Close");
      await page.click("[data-view=write]");
      await page.click("#put");
      await page.click("[data-view=set]");
      must((await page.textContent("#set-about")).startsWith("1 card"), "a new set has the card");
    });
  },
  /** The page without a network: all that was loaded once is there again. */
  async offline() {
    const { server, address } = await serve();
    await visit({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      await page.context().setOffline(true);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      page.removeAllListeners("request");
      await page.reload();
      await page.waitForSelector("body[data-ready]");
      await type(page, "[SIN]《When this character enters play》You may draw two cards.");
      must((await page.textContent("#panel")).includes("two"), "texts are read");
      for (const tab of ["findings", "card", "tree", "program", "meaning"]) await page.click(`#tab-${tab}`);
      await page.fill("#intent", "draw");
      await page.click("#share");
      await page.waitForFunction(() => location.hash.length > 20);
      for (const name of GAMES) {
        await game(page, name);
        await page.click("[data-view=try]");
        await page.waitForSelector("#try .board");
        await answer(page, 2);
        await page.click("[data-view=play]");
        await page.click("#play >> text=Begin");
        await answer(page, 4);
        must((await page.locator("#play .log li").count()) > 0, `${name} is played`);
      }
      await page.click("[data-view=set]");
      await page.setInputFiles("#set [accept='.zip']", { name: "xx01.zip", mimeType: "application/zip", buffer: Buffer.from(zipSync(ownSet())) });
      await page.waitForSelector("#set .card");
    }, "", address);
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
        await page.locator(".asked:visible button:not([disabled])").first().focus();
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
          await page.waitForSelector("#try .board");
          await clean("try");
          await page.click("[data-view=set]");
          await clean("set-none");
          await page.setInputFiles("#set [accept='.zip']", { name: "xx01.zip", mimeType: "application/zip", buffer: Buffer.from(zipSync(ownSet())) });
          await page.waitForSelector("#set .card");
          await clean("set");
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
  /** A key is taken at once, and what it means is shown within a frame of 16 ms. */
  async latency() {
    await visit({}, async (page) => {
      for (const name of GAMES) {
        await game(page, name);
        const [number, letters, ...times] = await page.evaluate(async (name) => {
          const { shelf, write } = cardwright;
          const longest = shelf(name).cards.reduce((a, b) => (b.text.length > a.text.length ? b : a));
          const { view } = write.editor;
          const times = [];
          write.load(cardwright.cardFile(longest.number));
          for (let key = 0; key < 200; key++) {
            const at = Math.floor((key / 200) * view.state.doc.length);
            const begun = performance.now();
            view.dispatch({ changes: { from: at, insert: "x" } });
            const taken = performance.now() - begun;
            await write.settled();
            times.push([taken, performance.now() - begun]);
            write.load(cardwright.cardFile(longest.number));
            await new Promise((done) => setTimeout(done, 5));
          }
          return [longest.number, longest.text.length, ...times];
        }, name);
        const of = (part, share) => times.map((time) => time[part]).sort((a, b) => a - b)[Math.floor(share * (times.length - 1))];
        const told = (part) => `median ${of(part, 0.5).toFixed(1)} ms, 95 % ${of(part, 0.95).toFixed(1)} ms, most ${of(part, 1).toFixed(1)} ms`;
        console.log(`  ${name}: a key in ${number} (${letters} letters): taken in ${told(0)}; answered in ${told(1)}`);
        must((of(0, 0.95) <= 16 && of(1, 0.5) <= 16) || process.env.SLOW, `${name}: a key is too slow`);
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
