// The library beside the page: what takes longer than a frame is done here, so that typing never waits for it.

import init, * as wasm from "../target/bindgen/cardwright_web.js";

let ready;

onmessage = async ({ data: { id, module, name, args } }) => {
  if (module) {
    ready = init({ module_or_path: module });
    return;
  }
  try {
    await ready;
    postMessage({ id, answer: wasm[name](...args) });
  } catch (why) {
    postMessage({ id, why: String(why) });
  }
};
