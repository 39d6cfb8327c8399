// Draws the brackets of card texts as a font, for machines whose fonts lack them: node font.js FILE

import { writeFileSync } from "node:fs";
import opentype from "opentype.js";

const UNITS = 2048, ADVANCE = 1000, ASCENT = 1900, DESCENT = -480;
// Left brackets, as polygons, a hole the other way round; the right ones are the same, turned.
const LEFT = {
  "「": [[[520, 1560], [920, 1560], [920, 1450], [630, 1450], [630, 420], [520, 420]]],
  "『": [[[430, 1560], [930, 1560], [930, 1290], [690, 1290], [690, 420], [430, 420]], [[500, 490], [620, 490], [620, 1360], [860, 1360], [860, 1490], [500, 1490]]],
  "【": [[[480, 1620], [940, 1620], [830, 1400], [760, 1100], [740, 770], [760, 440], [830, 140], [940, -80], [480, -80]]],
  "《": [[[500, 1560], [140, 780], [500, 0], [600, 40], [270, 780], [600, 1520]], [[840, 1560], [480, 780], [840, 0], [940, 40], [610, 780], [940, 1520]]],
};
const RIGHT = { "「": "」", "『": "』", "【": "】", "《": "》" };

function glyph(letter, polygons) {
  const path = new opentype.Path();
  for (const [[x, y], ...rest] of polygons) {
    path.moveTo(x, y);
    for (const point of rest) path.lineTo(...point);
    path.close();
  }
  return new opentype.Glyph({ name: `uni${letter.codePointAt(0).toString(16).toUpperCase()}`, unicode: letter.codePointAt(0), advanceWidth: ADVANCE, path });
}

const turned = (polygon) => polygon.map(([x, y]) => [ADVANCE - x, 1560 - y]);
const brackets = Object.entries(LEFT).flatMap(([letter, polygons]) => [glyph(letter, polygons), glyph(RIGHT[letter], polygons.map(turned))]);
const missing = new opentype.Glyph({ name: ".notdef", advanceWidth: ADVANCE, path: new opentype.Path() });
// The font would have the time of the build in it, and each build other bytes.
globalThis.Date = class extends Date {
  constructor() {
    super(0);
  }
};
const font = new opentype.Font({ familyName: "Cardwright Brackets", styleName: "Regular", unitsPerEm: UNITS, ascender: ASCENT, descender: DESCENT, glyphs: [missing, ...brackets.sort((a, b) => a.unicode - b.unicode)] });
writeFileSync(process.argv[2], Buffer.from(font.toArrayBuffer()));
