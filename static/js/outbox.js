// What was pressed and the server has not acknowledged: kept on this device until somebody has answered, whatever happens to the page.
// Each entry has a key made here, so sending it twice writes it once. Nothing leaves the outbox but by the server's word or a person's.

const pill = document.getElementById("waiting");
const panel = document.getElementById("kept");
const words = panel?.dataset ?? {};
export const owner = pill?.dataset.owner ?? "";
const PATIENCE_MS = 10_000;
const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * key → entry: { key, url, version, at, state, tries, why, owner, who }, of a result with { board, value, shown, stands }, of a form with
 * { fields, thing, part, id, page, what, typed, meanwhile, follows, link } (forms.js)
 */
const entries = new Map();
/** Keys the store has held or dropped for this page: what a reading that began earlier says of newer ones is not news. */
const stored = new Set();
const dropped = new Set();
/** Boards (by address) and things with a request under way. */
const sending = new Set();
const listeners = new Set();
let failures = 0;
let timer;

// --- the store: IndexedDB; where it fails the entry lives in this page only, and the page says so ---

let kept = true;
const database = new Promise((found) => {
  try {
    const request = indexedDB.open("dommerbord", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("outbox", { keyPath: "key" });
    request.onsuccess = () => found(request.result);
    request.onerror = request.onblocked = () => found(null);
  } catch { found(null); }
});

/** Does something with the store's table; true once it is done for good. */
async function store(mode, act) {
  const db = await database;
  if (!db) { kept = false; return false; }
  return new Promise((done) => {
    try {
      const transaction = db.transaction("outbox", mode, { durability: "strict" });
      act(transaction.objectStore("outbox"));
      transaction.oncomplete = () => done(true);
      transaction.onerror = transaction.onabort = () => { if (mode === "readwrite") kept = false; done(false); };
    } catch { kept = false; done(false); }
  });
}

// --- the moment before: IndexedDB answers when it has written, and a page may be gone by then. localStorage takes what is shown at once
// and keeps it until the store has it: key → the entry, or null for one that was dropped. ---

const NOTE = "dommerbord-outbox ";

/** Keeps an entry (null: that it was dropped) under its key, here first and then in the store; true once the store has it. */
async function keep(key, entry) {
  const note = JSON.stringify(entry);
  try { localStorage.setItem(NOTE + key, note); } catch { /* full, or forbidden: the store is told all the same */ }
  const isStored = await store("readwrite", (table) => (entry ? table.put(entry) : table.delete(key)));
  try {
    // What was noted since is not in the store yet.
    if (isStored && localStorage.getItem(NOTE + key) === note) localStorage.removeItem(NOTE + key);
  } catch { /* nothing was noted */ }
  return isStored;
}

/** What was noted and may not be in the store. */
function noted() {
  try {
    const keys = Object.keys(localStorage).filter((name) => name.startsWith(NOTE));
    return keys.map((name) => [name.slice(NOTE.length), JSON.parse(localStorage.getItem(name))]);
  } catch { return []; }
}

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("dommerbord-outbox") : null;
channel?.addEventListener("message", async () => { await load(); tell("elsewhere"); flush(); });

async function save(entry) {
  entries.set(entry.key, entry);
  await keep(entry.key, entry);
  stored.add(entry.key);
  channel?.postMessage("changed");
  show();
}

async function forget(entry) {
  entries.delete(entry.key);
  dropped.add(entry.key);
  await keep(entry.key, null);
  channel?.postMessage("changed");
  show();
}

/** Finishes what a page that is gone had noted, as if it had been done here. */
async function finish() {
  for (const [key, entry] of noted()) {
    if (entries.has(key) || dropped.has(key)) continue; // under way in this page
    if (entry) entries.set(key, entry);
    else dropped.add(key);
    await keep(key, entry);
  }
}

async function load() {
  await finish();
  const before = new Set(stored);
  let all = [];
  if (!await store("readonly", (table) => { table.getAll().onsuccess = (event) => { all = event.target.result; }; })) return show();
  const here = new Set(all.map((entry) => entry.key));
  for (const entry of all) {
    stored.add(entry.key);
    if (!entries.has(entry.key) && !dropped.has(entry.key)) entries.set(entry.key, entry);
  }
  // Another tab has settled it; what could not be stored lives here only, and stays, like what was pressed meanwhile.
  if (kept) for (const [key, entry] of entries) if (before.has(key) && !here.has(key) && !sending.has(laneOf(entry))) entries.delete(key);
  show();
}

// --- what the rest of the page is told ---

export const on = (listener) => listeners.add(listener);
const tell = (what, detail) => { for (const listener of listeners) listener(what, detail); };

// The credential of a link goes by the address, whoever is signed in.
const isMine = (entry) => Boolean(entry.link) || entry.owner === owner;
const laneOf = (entry) => entry.thing ?? entry.url;
const byAge = (a, b) => a.at - b.at;
const queued = () => [...entries.values()].filter((entry) => entry.state === "queued" && isMine(entry));
const refused = () => [...entries.values()].filter((entry) => entry.state === "refused" || !isMine(entry));
/** What waits for a board, the oldest first. */
export const of = (url) => [...entries.values()].filter((entry) => entry.url === url).sort(byAge);
/** The forms that wait or were refused, the oldest first. */
export const forms = () => [...entries.values()].filter((entry) => entry.fields).sort(byAge);
export const isEmpty = () => entries.size === 0;

function show() {
  if (pill) {
    const count = new Set(queued().map((entry) => entry.fields ? entry.key : entry.url)).size; // boards, not presses
    pill.hidden = count === 0;
    pill.querySelector("b").textContent = count;
  }
  showKept();
  report();
}

/** Refused entries, both values beside each other, until a person decides about each. */
function showKept() {
  if (!panel) return;
  const all = refused();
  panel.hidden = all.length === 0;
  const list = panel.querySelector("ol");
  const template = panel.querySelector("template");
  const shown = new Map([...list.children].map((row) => [row.dataset.key, row]));
  for (const [key, row] of shown) if (!all.some((entry) => entry.key === key)) row.remove();
  for (const entry of all) {
    if (shown.has(entry.key)) continue;
    const row = template.content.firstElementChild.cloneNode(true);
    const clock = new Date(entry.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const fill = (part, text) => { row.querySelector(`[data-part=${part}]`).textContent = text; };
    row.dataset.key = entry.key;
    const sent = (entry.fields ? words.form : words.sent).replace("[board]", entry.board).replace("[what]", entry.what);
    fill("sent", sent.replace("[result]", entry.shown).replace("[time]", clock).replace("[who]", entry.who ?? ""));
    fill("stands", entry.fields ? entry.typed : words.stands.replace("[result]", entry.stands || "–"));
    fill("why", isMine(entry) ? entry.why ?? "" : words.foreign.replace("[who]", entry.who ?? ""));
    const [to, more] = [row.querySelector("a"), row.querySelector("[data-act=again]")];
    to.href = entry.page ?? entry.url;
    more.hidden = Boolean(entry.fields) || !owner; // a form is sent again from its page
    to.hidden = entry.page === location.pathname;
    if (entry.fields) to.textContent = words.to;
    more.addEventListener("click", () => again(entry));
    row.querySelector("[data-act=drop]").addEventListener("click", () => forget(entry).then(() => tell("dropped", entry)));
    list.append(row);
  }
}

async function again(entry) {
  await save({ ...entry, state: "queued", tries: 0, owner, who: pill?.dataset.who ?? "" });
  flush();
}

// --- pressing ---

export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Puts an entry in the outbox and sends it. A newer press takes the place of one that has not left yet. */
export async function press({ url, board, version, value, shown }) {
  const waiting = of(url).filter((entry) => entry.state === "queued" && isMine(entry));
  const unsent = waiting.filter((entry) => entry.tries === 0 && !sending.has(url));
  // All of it is begun, and so noted, before anything is waited for.
  const gone = Promise.all(unsent.map(forget));
  // What never left this device is undone by not sending it.
  const isUndone = value === "undo" && unsent.length > 0;
  if (!isUndone) {
    await save({
      key: newKey(), url, board, version, value, shown, at: Date.now(), state: "queued", tries: 0, owner,
      who: pill?.dataset.who ?? "",
    });
  }
  await gone;
  if (isUndone) return tell("dropped", unsent[0]);
  flush();
}

/** Puts a form in the outbox and sends it, in the place of a refused one that it was made of. */
export async function submit(form, instead) {
  const link = pill?.dataset.link;
  const gone = entries.has(instead) && forget(entries.get(instead));
  await save({
    ...form, at: Date.now(), state: "queued", tries: 0, owner, link, who: (link ? pill.dataset.linkWho : pill?.dataset.who) ?? "",
  });
  await gone;
  flush();
}

/** Takes a form back, unless it is on its way. */
export const takeBack = (entry) => !sending.has(laneOf(entry)) && forget(entry).then(() => true);

// --- sending: one request a board or thing, the oldest entry first ---

export function flush() {
  clearTimeout(timer);
  const lanes = new Set();
  const all = queued().sort(byAge);
  for (const entry of all) {
    const lane = laneOf(entry);
    const isBehind = [...entries.values()].some((other) => other.state === "queued" && !other.fields && isAfter(entry, other));
    if (!lanes.has(lane) && !sending.has(lane) && !isBehind) send(entry);
    lanes.add(lane);
  }
}

function later() {
  clearTimeout(timer);
  const wait = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)];
  failures += 1;
  timer = setTimeout(flush, wait * (0.75 + Math.random() / 2));
}

async function send(entry) {
  const lane = laneOf(entry);
  sending.add(lane);
  entry.tries += 1;
  await keep(entry.key, entry);
  let answer;
  try {
    const response = await fetch(entry.url, {
      method: "POST",
      headers: entry.fields ? {} : { "HX-Request": "true" },
      body: new URLSearchParams(entry.fields ?? { version: entry.version, key: entry.key, result: entry.value }),
      redirect: entry.fields ? "follow" : "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    answer = { status: response.status, isHeld: response.headers.has("x-held"), page, row: page.querySelector(".board") };
    answer.url = response.url;
    if (entry.fields && !isOurs(response)) answer.status = 0;
  } catch {
    answer = { status: 0 };
  }
  // The entry after this one waits until it knows what this one came to.
  const isAnswered = await (entry.fields ? settleForm : settle)(entry, answer);
  sending.delete(lane);
  if (isAnswered) flush();
  else later();
}

/** Does what the answer says; false where there was none, and the entry has to be sent again. */
async function settle(entry, { status, isHeld, page, row }) {
  const isTablet = owner.startsWith("tablet");
  // No word from our server: no network, a server that is down or busy, or somebody else's page in between.
  if (status === 0 || status >= 500 || status === 429 || (status < 400 && !row)) {
    tell("offline", entry);
    return false;
  }
  failures = 0;
  if (status === 401 && !isTablet) {
    tell("signed-out", entry);
    return false;
  }
  if (status === 200 || (status === 409 && isHeld)) {
    const version = row.querySelector("input[name=version]")?.value;
    // Before it is gone: a signature is sent once nothing is left that it follows.
    if (status === 200) await showTo(entry, version);
    await forget(entry);
    for (const next of of(entry.url).filter((other) => other.state === "queued")) {
      // The one after it was pressed with this one in view; after a conflict nothing is left to undo.
      if (status === 200 && version) await save({ ...next, version });
      else if (next.value === "undo") await forget(next);
    }
    tell("answered", { entry, page, row, status });
  } else {
    const why = page?.getElementById("last")?.textContent ?? page?.querySelector("h1")?.textContent ?? "";
    const stands = row?.querySelector('.results > [aria-pressed="true"]')?.textContent ?? row?.querySelector(".said")?.textContent ?? "";
    await save({ ...entry, state: "refused", why: status === 401 ? words.gone : why, stands });
    for (const next of of(entry.url)) if (next.state === "queued" && next.value === "undo") await forget(next);
    tell("refused", { entry, page, row });
  }
  // A signature was meant for a card with this result.
  if (status !== 200) for (const next of queued()) if (isAfter(next, entry)) await refuse(next, words.behind);
  return true;
}

const pathOf = (url) => new URL(url, location.origin).pathname;

/** Was a form written with the boards of this result's round in view, after the result? Each section has a round 1 with a board 1. */
function isAfter({ follows, at }, result) {
  if (!follows || at < result.at) return false;
  // What an earlier version of this file kept follows any result.
  return follows === true || pathOf(result.url).startsWith(pathOf(follows).replace(/[^/]*$/, "boards/"));
}

/** A signature that waits was written with this result in view: its board has the version the result made, if nobody else wrote in between. */
async function showTo(result, version) {
  const [, board] = /\/rounds\/\d+\/boards\/(\d+)$/.exec(result.url) ?? [];
  if (!board || version !== String(Number(result.version) + 1)) return;
  const [before, after] = [result.version, version].map((one) => `${board}.${one}`);
  const now = (seen) => seen.split(" ").map((one) => (one === before ? after : one)).join(" ");
  const seeing = ([name, value]) => [name, name === "boards_seen" ? now(value) : value];
  // All of it at once: the answer to another board may come meanwhile.
  await Promise.all(queued().filter((next) => isAfter(next, result)).map((next) => save({ ...next, fields: next.fields.map(seeing) })));
}

async function refuse(entry, why) {
  await save({ ...entry, state: "refused", why });
  tell("form", { entry });
}

async function settleForm(entry, { status, page, url }) {
  if (status === 0 || status >= 500 || status === 429) {
    tell("offline", entry);
    return false;
  }
  failures = 0;
  if (status === 401) {
    tell("signed-out", entry);
    return false;
  }
  if (status < 400) {
    await forget(entry);
    // What was written after it was written with it in view; not so if somebody else has written since.
    const version = page.querySelector(`form[data-outbox="${entry.part}"] [name=version]`)?.value;
    for (const next of forms()) {
      if (next.thing !== entry.thing || next.version !== entry.version || version !== String(Number(entry.version) + 1)) continue;
      await save({ ...next, version, fields: [...next.fields.filter(([name]) => name !== "version"), ["version", version]] });
    }
  } else if (status === 404 && entry.link && await isOver(entry.link)) {
    await clear(entry.link);
  } else {
    const alert = page.querySelector("main [role=alert]");
    await refuse(entry, (alert ?? page.querySelector("main h1 + p") ?? page.querySelector("h1"))?.textContent.replace(/\s+/g, " ").trim() ?? "");
  }
  tell("form", { entry, page, url, status });
  return true;
}

/** Our server says it of every answer. */
const isOurs = (response) => response.headers.has("x-request-id");

/** Has the link ended, or is something else gone? */
const isOver = (link) => fetch(link).then((answer) => answer.status === 404 && isOurs(answer), () => false);

/** Clears away what the device keeps for a link that has ended; this page still says what was not received. */
async function clear(link) {
  for (const entry of forms().filter((one) => one.link === link)) {
    await forget(entry);
    stored.delete(entry.key);
    entries.set(entry.key, { ...entry, state: "refused", why: words.over });
  }
  for (const name of await globalThis.caches?.keys() ?? []) await (await caches.open(name)).delete(link);
  show();
}

// --- a tablet says how it is ---

let told = "";
let reporting;

function report(isDue = false) {
  if (!owner.startsWith("tablet")) return;
  clearTimeout(reporting);
  reporting = setTimeout(async () => {
    const state = [queued(), refused()].map((all) => all.filter((entry) => !entry.link).length).join(" ");
    if (!isDue && state === told) return;
    const [unsent, no] = state.split(" ");
    try {
      const response = await fetch("/tablet/state", { method: "POST", body: new URLSearchParams({ unsent, refused: no }) });
      if (response.ok) told = state;
      if (response.status === 401) tell("gone");
    } catch { /* told with the next one */ }
  }, 500);
}

addEventListener("online", flush);
addEventListener("pageshow", () => load().then(flush));
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") load().then(flush);
});
addEventListener("beforeunload", (event) => { if (!kept && queued().length > 0) event.preventDefault(); });
setInterval(() => report(true), 30_000);

/** Brings the worker that opens this page without a network (sw.js); answers how to have its copy made anew. */
export async function openAgain() {
  const workers = navigator.serviceWorker; // none where the address is not secure
  const isFirst = !workers.controller;
  await workers.register("/sw.js");
  const { active } = await workers.ready;
  if (isFirst) active.postMessage(performance.getEntriesByType("resource").map((entry) => entry.name));
  return () => active.postMessage([]);
}

/** Is what is pressed kept on this device, also when the page is closed? */
export const isKept = () => kept;
export const ready = pill ? load().then(() => { report(true); flush(); }) : Promise.resolve();
if (pill?.dataset.link || document.querySelector("form[data-outbox]")) import("./forms.js");
