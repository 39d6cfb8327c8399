// Measures the page as a server sends it, and fails above the limits: node size.js CORE ALL

import { readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [core, all] = process.argv.slice(2).map(Number);
const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
const folder = new URL("dist/", import.meta.url);
const sizes = readdirSync(folder).sort().map((name) => {
  const bytes = readFileSync(new URL(name, folder));
  return { name, bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli(bytes) };
});
const sum = (part) => sizes.reduce((sum, file) => sum + file[part], 0);
const column = (value) => value.toLocaleString("en").padStart(12);
const row = (name, { bytes, gzip, brotli }) => console.log(`${name.padEnd(18)}${column(bytes)}${column(gzip)}${column(brotli)}`);
console.log(`${"file".padEnd(18)}${"bytes".padStart(12)}${"gzip".padStart(12)}${"brotli".padStart(12)}`);
for (const file of sizes) row(file.name, file);
row("all", { bytes: sum("bytes"), gzip: sum("gzip"), brotli: sum("brotli") });
const wasm = sizes.find((file) => file.name.endsWith(".wasm")).brotli;
if (wasm > core || sum("brotli") > all) {
  console.error(`too large: ${wasm} of ${core} bytes for the core, ${sum("brotli")} of ${all} for all`);
  process.exit(1);
}
