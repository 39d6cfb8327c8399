// Writes the service worker of the built page: its files, and a version that follows from their bytes.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const folder = new URL("dist/", import.meta.url);
const source = readFileSync(new URL("page/sw.js", import.meta.url), "utf8");
const files = readdirSync(folder).filter((name) => name !== "sw.js").sort();
const hash = createHash("sha256").update(source);
for (const file of files) hash.update(file).update(readFileSync(new URL(file, folder)));
const version = `cardwright-${hash.digest("hex").slice(0, 16)}`;
writeFileSync(new URL("sw.js", folder), source.replace("@VERSION@", version).replace("@FILES@", ["./", ...files].join(" ")));
