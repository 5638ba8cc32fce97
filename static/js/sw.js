// Opens the board list again where there is no network: a copy of the last one, and of the files it needs. Nothing is written here and
// nothing is answered from here while the server answers.

const CACHE = "dommerbord-1";
const PATIENCE_MS = 4_000;
const isList = (url) => /^\/t\/[^/]+\/s\/[^/]+\/rounds\/\d+\/entry$/.test(url.pathname);
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
  const list = new URL(client.url);
  if (!isList(list)) return;
  for (const name of files) {
    const url = new URL(name);
    if (url.origin === location.origin && isFile(url)) await file(new Request(url), url);
  }
  // The page last: where it is, its files are.
  await page(new Request(list.href.split("#")[0]), list);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (isLeaving(request, url)) return event.waitUntil(caches.delete(CACHE));
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && isList(url)) event.respondWith(page(request, url));
  else if (isFile(url)) event.respondWith(file(request, url));
});

async function page(request, url) {
  const cache = await caches.open(CACHE);
  const key = url.pathname;
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok && !answer.redirected) await cache.put(key, answer.clone());
    else if (answer.status < 500 && answer.type !== "opaqueredirect") await cache.delete(key);
    if (answer.status < 500) return answer;
    return (await cache.match(key)) ?? answer;
  } catch (error) {
    const copy = await cache.match(key);
    if (copy) return copy;
    throw error;
  }
}

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
