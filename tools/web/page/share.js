// Links that carry a card in their fragment, compressed.

const bytesOf = (stream) => new Response(stream).arrayBuffer().then((buffer) => new Uint8Array(buffer));
const through = (bytes, stage) => bytesOf(new Blob([bytes]).stream().pipeThrough(stage));

/** Packs data into a fragment. */
export async function pack(data) {
  const packed = await through(new TextEncoder().encode(JSON.stringify(data)), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Unpacks a fragment; null if it is none of ours. */
export async function unpack(fragment) {
  try {
    const packed = Uint8Array.from(atob(fragment.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(packed, new DecompressionStream("deflate-raw"))));
  } catch {
    return null;
  }
}
