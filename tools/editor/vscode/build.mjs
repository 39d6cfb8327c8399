// Builds what the extension consists of: the grammars, of the words of the project's own grammars and vocabularies, and the program, in one file.

import { build } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ron, text } from "./grammar.mjs";
import { words } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../../..");

for (const folder of ["syntaxes", "schema", "out"]) mkdirSync(join(here, folder), { recursive: true });
writeFileSync(join(here, "syntaxes/ron.tmLanguage.json"), JSON.stringify(ron, null, 1));
writeFileSync(join(here, "syntaxes/text.tmLanguage.json"), JSON.stringify(text(words(root)), null, 1));
copyFileSync(join(root, "schema/project.schema.json"), join(here, "schema/project.schema.json"));
const licences = ["LICENSE-MIT", "LICENSE-APACHE"].map((name) => readFileSync(join(root, name), "utf8"));
writeFileSync(join(here, "LICENSE.txt"), `At your choice, one of these two licences.\n\n${licences.join("\n----\n\n")}`);
await build({
    entryPoints: [join(here, "src/extension.js")],
    outfile: join(here, "out/extension.js"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    external: ["vscode"],
    minify: true,
    logLevel: "warning",
});
