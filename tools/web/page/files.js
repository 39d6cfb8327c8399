// The files of a set: out of a zip or a folder, and into a zip again.

import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** Most bytes that are unpacked: no set is larger, and a page has no room for more. */
const MOST = 64 << 20;
/** The earliest time that a zip can tell, so that the same files are the same bytes. */
const TIME = new Date(1980, 0, 1);

/** Returns the files of a zip, bytes by path. */
export function unpack(bytes) {
  let room = MOST;
  const filter = ({ name, originalSize }) => {
    const taken = !name.endsWith("/") && !name.startsWith("__MACOSX/");
    room -= taken ? originalSize : 0;
    if (room < 0) throw new Error("the zip is larger than 64 MiB");
    return taken;
  };
  return unzipSync(bytes, { filter });
}

/** Returns the files of a folder that was chosen, bytes by path. */
export async function gather(list) {
  const files = {};
  let room = MOST;
  for (const file of list) {
    const path = file.webkitRelativePath || file.name;
    if (path.split("/").some((part) => part.startsWith(".") || part === "node_modules" || part === "target")) continue;
    room -= file.size;
    if (room < 0) throw new Error("the folder is larger than 64 MiB");
    files[path] = new Uint8Array(await file.arrayBuffer());
  }
  return files;
}

/** Returns the zip of files. */
export const packed = (files) => zipSync(files, { level: 6, mtime: TIME });

const isText = (path) => path.endsWith(".ron");

/** Returns what the library reads of files: texts by path. */
export const texts = (files) => Object.fromEntries(Object.entries(files).filter(([path]) => isText(path)).map(([path, bytes]) => [path, strFromU8(bytes)]));

/** Returns files with these texts in the place of the old ones. Files that do not change keep their bytes. */
export function withTexts(files, changed) {
  const before = texts(files);
  const all = { ...files };
  for (const [path, text] of Object.entries(changed)) if (before[path] !== text) all[path] = strToU8(text);
  return all;
}

/** Makes edits, in bytes, of a file. */
export function edited(bytes, edits) {
  let all = bytes;
  for (const { start, end, text } of [...edits].sort((a, b) => b.start - a.start)) {
    const put = strToU8(text);
    const next = new Uint8Array(all.length - (end - start) + put.length);
    next.set(all.subarray(0, start));
    next.set(put, start);
    next.set(all.subarray(end), start + put.length);
    all = next;
  }
  return all;
}
