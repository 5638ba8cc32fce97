// Opens the board list, and the page of a captain's or match leader's link (whose secret is in no address kept here), again where there is no
// network: a copy of the last one, and of the files it needs. Nothing is answered from here while the server answers.

const CACHE = "dommerbord-1";
const PATIENCE_MS = 4_000;
const isBehindLink = (url) => /^\/(captain|leader)\/[^/]+$/.test(url.pathname);
const isKept = (url) => isBehindLink(url) || /^\/t\/[^/]+\/s\/[^/]+\/rounds\/\d+\/entry$/.test(url.pathname);
const isFile = (url) => url.pathname.startsWith("/static/");
/** Who leaves takes the copies along. */
const isLeaving = (request, url) => request.method === "POST" && ["/sign-out", "/tablet/leave"].includes(url.pathname);

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(tidy()));

async function tidy() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

// The page that brings this worker was loaded before it: neither it nor its files came by here. It tells which they are.
self.addEventListener("message", (event) => event.waitUntil(keep(event.source, event.data)));

async function keep(client, files) {
  const open = new URL(client.url);
  if (!isKept(open)) return;
  for (const name of files) {
    const url = new URL(name);
    if (url.origin === location.origin && isFile(url)) await file(new Request(url), url);
  }
  // The page last: where it is, its files are.
  await page(new Request(open.href.split("#")[0]), open);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (isLeaving(request, url)) return event.waitUntil(caches.delete(CACHE));
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && isKept(url)) {
    const answer = page(request, url);
    event.respondWith(answer);
    // A phone that was let in by a link: the copy of the link's page shows it.
    if (!isBehindLink(url)) event.waitUntil(answer.then(links, () => {}));
  } else if (isFile(url)) event.respondWith(file(request, url));
});

async function links() {
  for (const { url } of await (await caches.open(CACHE)).keys()) {
    if (isBehindLink(new URL(url))) await page(new Request(url), new URL(url)).catch(() => {});
  }
}

async function page(request, url) {
  const cache = await caches.open(CACHE);
  const key = url.pathname;
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok && !answer.redirected) await cache.put(key, answer.clone());
    else if (answer.status < 500 && answer.type !== "opaqueredirect") await cache.delete(key);
    if (answer.status === 404 && isBehindLink(url) && answer.headers.has("x-request-id")) await clear(key);
    if (answer.status < 500) return answer;
    return (await cache.match(key)) ?? answer;
  } catch (error) {
    const copy = await cache.match(key);
    if (copy) return copy;
    throw error;
  }
}

/** A link that has ended leaves nothing in the outbox. */
const clear = (link) => new Promise((done) => {
  const request = indexedDB.open("dommerbord", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("outbox", { keyPath: "key" });
  request.onerror = done;
  request.onsuccess = () => {
    const transaction = request.result.transaction("outbox", "readwrite");
    const table = transaction.objectStore("outbox");
    table.getAll().onsuccess = (event) => {
      for (const entry of event.target.result) if (entry.link === link) table.delete(entry.key);
    };
    transaction.oncomplete = transaction.onabort = () => { request.result.close(); done(); };
  };
});

async function file(request, url) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      // One build at a time: the files of the one before are of no use to the page of this one.
      const build = url.pathname.split("/")[2];
      for (const old of await cache.keys()) {
        const path = new URL(old.url).pathname;
        if (path.startsWith("/static/") && path.split("/")[2] !== build) await cache.delete(old);
      }
      await cache.put(request, answer.clone());
    }
    return answer;
  } catch (error) {
    const copy = await cache.match(request);
    if (copy) return copy;
    throw error;
  }
}
