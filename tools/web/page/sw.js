// Keeps the page for when there is no network: all its files, as one version. The build puts both in: `precache.js`.

const VERSION = "@VERSION@";
const FILES = "@FILES@".split(" ");

addEventListener("install", (event) => {
  // What the browser has kept by itself may be of an older version.
  const fetched = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fetched)));
});

// A new version waits until no page of the old one is open, so that no page is made of two.
addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("cardwright-") && name !== VERSION;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const kept = caches.open(VERSION).then((cache) => cache.match(request, { ignoreSearch: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(request)));
});
