// The board list: keys, focus, rows that change in place. What is pressed goes through the outbox.
// Without this file every button is a form and every link a page; with it nothing is written that no button says.

import "./live.js";
import * as outbox from "./outbox.js";

const list = document.querySelector(".boards");
const words = document.getElementById("progress")?.closest(".dock")?.dataset ?? {};
const keysOn = list?.dataset.keys !== "off";
const undoButton = document.getElementById("undo");
const UNDO_MS = 12_000;
const GLANCE_MS = 5_000; // a row that changed under a finger so short a time ago was not seen as it is now
const LOOK_MS = 15_000;

const rows = () => [...list.querySelectorAll(".board")];
const rowOf = (element) => element?.closest?.(".board");
const rowAt = (url) => rows().find((row) => addressOf(row) === url);
const numberOf = (row) => row.querySelector(".tile b").textContent;
const formOf = (row) => row.querySelector("form");
const addressOf = (row) => new URL(formOf(row)?.getAttribute("action") ?? row.querySelector(".tile").href, location.href).href;
// The server sends this line too: it is looked up each time.
const say = (sentence) => { const last = document.getElementById("last"); if (last) last.textContent = sentence; };
const fill = (template = "", values) => template.replace(/\[(\w+)\]/g, (_, name) => values[name] ?? "");

// --- where the focus goes ---

/** What in a row takes the focus: the same column if there is one, else the chosen button, else whatever can be pressed. */
function target(row, column) {
  const buttons = [...row.querySelectorAll(".results > button")];
  return buttons[column] ?? buttons.find((button) => button.ariaPressed === "true") ?? buttons[0]
    ?? row.querySelector("button.confirm, a.said") ?? row.querySelector(".tile");
}

const columnOf = (element) =>
  element.matches?.(".results > button") ? [...element.parentElement.children].indexOf(element) : undefined;

function go(row, column, block = "nearest") {
  if (!row) return;
  const element = target(row, column);
  element.focus({ preventScroll: true });
  row.scrollIntoView({ block });
}

/** The next row without a result after this one, from the top again when there is none below. */
function nextMissing(after) {
  const all = rows();
  const from = all.indexOf(after) + 1;
  return [...all.slice(from), ...all.slice(0, from)]
    .find((row) => ["missing", "late"].includes(row.dataset.state) && row.querySelector(".results"));
}

// --- keys: they act on the row that has the focus; a text field keeps its own ---

const RESULT = { 1: "1-0", "=": "1/2-1/2", "½": "1/2-1/2", 0: "0-1" };

function pressKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.getModifierState("AltGraph") || event.isComposing) return;
  if (event.target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
  const row = rowOf(event.target);
  const single = event.key.length === 1;
  if (single && (!keysOn || event.repeat)) return;
  if (act(event, row)) event.preventDefault();
}

/** The row a key has just written: the next key does not write over it until somebody goes there. */
let written = null;
/** The row the focus has gone on to by itself: there "n" has been done already. */
let advanced = null;

/** Writes the result and goes on to the next board without one; whoever corrects a result stays. */
function enter(row, value) {
  const button = row.querySelector(`button[value="${value}"]`);
  if (row.id === written) return say(fill(words.lastWritten, { board: numberOf(row) }));
  if (!button) return;
  const wasOpen = ["missing", "late"].includes(row.dataset.state);
  const stands = button.ariaPressed === "true";
  button.focus({ preventScroll: true });
  button.click();
  if (stands) return;
  written = row.id;
  advanced = wasOpen ? nextMissing(row) ?? null : null;
  if (advanced) go(advanced);
}

/** Does what the key says; true when it was ours. */
function act(event, row) {
  const { key } = event;
  const stays = key === "n" && row && row === advanced;
  if (!RESULT[key]) written = advanced = null;
  if (stays) return true;
  if (key === "ArrowDown" || key === "ArrowUp") {
    const all = rows();
    const to = row ? all[all.indexOf(row) + (key === "ArrowDown" ? 1 : -1)] : key === "ArrowDown" && all[0];
    go(to, columnOf(event.target));
    return Boolean(row || to);
  }
  if (key === "n") return go(nextMissing(row), undefined, "center"), true;
  if (key === "g") return document.getElementById("hop")?.select(), true;
  if (!row) return false;
  if (RESULT[key]) return enter(row, RESULT[key]), true;
  if (key === ".") {
    // Into the page, past its band: the next Tab is the board's first button.
    const more = row.querySelector(".more");
    if (more) location.assign(`${more.href}#content`);
    return true;
  }
  if (key === "Delete") return askToClear(row), true;
  return false;
}

/** How old the copy may be that opens without a network: what is pressed on it carries the versions it shows. */
const COPY_MS = 10_000;

function copyLater(copy) {
  let later;
  new MutationObserver(() => {
    later ??= setTimeout(() => { later = undefined; if (navigator.onLine) copy(); }, COPY_MS);
  }).observe(list, { childList: true, subtree: true });
}

// --- jumping to a board by its number or a name ---

const jump = document.getElementById("jump");
let cameFrom = null;

/** As the server compares names: aa for å, and no accents. */
const folded = (name) => name.toLowerCase().replaceAll("å", "aa").replace(/[æä]/g, "ae").replace(/[øö]/g, "oe")
  .normalize("NFD").replace(/\p{M}/gu, "");

function found(text) {
  if (/^\d+$/.test(text)) return document.getElementById(`board-${Number(text)}`);
  const name = folded(text);
  return name ? rows().find((row) => [...row.querySelectorAll(".name")].some((each) => folded(each.textContent).includes(name))) : null;
}

jump?.addEventListener("focusin", (event) => { cameFrom = rowOf(event.relatedTarget) ?? cameFrom; });
jump?.addEventListener("submit", (event) => {
  const field = jump.elements.board;
  const row = found(field.value.trim());
  if (!row) return; // not among the rows shown: the server finds it
  event.preventDefault();
  field.value = "";
  go(row, undefined, "center");
});
jump?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  jump.elements.board.value = "";
  go(cameFrom ?? rows()[0]);
});
document.getElementById("next")?.addEventListener("click", (event) => {
  const row = nextMissing(rowOf(document.activeElement) ?? cameFrom);
  if (!row) return;
  event.preventDefault();
  go(row, undefined, "center");
});
list?.addEventListener("focusin", (event) => { cameFrom = rowOf(event.target) ?? cameFrom; });
list?.addEventListener("pointerdown", () => { written = advanced = null; });

// --- clearing asks first ---

const clearing = document.getElementById("clear-result");

function askToClear(row) {
  const pressed = row.querySelector('.results > [aria-pressed="true"]');
  if (!clearing || !pressed) return void row.querySelector(".more")?.click();
  clearing.querySelector("[data-board]").textContent = numberOf(row);
  clearing.querySelector("[data-result]").textContent = pressed.textContent;
  clearing.returnValue = "";
  clearing.showModal();
  clearing.addEventListener("close", () => {
    const now = document.getElementById(row.id) ?? row;
    go(now);
    if (clearing.returnValue === "clear") press(now, "clear", "–");
  }, { once: true });
}

// --- a press: shown and kept at once, done only when the server says so ---

function press(row, value, shown) {
  const version = seenVersion(row);
  if (version === undefined) return;
  showQueued(row, value, shown);
  offerUndo(value === "undo" || value === "confirm" ? null : row);
  outbox.press({ url: addressOf(row), board: numberOf(row), version, value, shown });
}

/** When a row had its own answer: rows that were asked for before that know less. */
const answered = new Map();
/** Rows that others changed a moment ago: id → the version before, and until when that is what the person has in mind. */
const glanced = new Map();

/** The version of the board the person has in mind: what is pressed in the moment somebody else writes is no correction of theirs. */
function seenVersion(row) {
  const before = glanced.get(row.id);
  return before && performance.now() < before.until ? before.version : row.querySelector("input[name=version]")?.value;
}

function showQueued(row, value, shown) {
  for (const button of row.querySelectorAll(".results > button")) button.ariaPressed = String(button.value === value);
  if (value !== "confirm") {
    row.querySelector(".white")?.classList.toggle("won", value === "1-0");
    row.querySelector(".black")?.classList.toggle("won", value === "0-1");
  }
  row.dataset.state = "pending";
  const sign = row.querySelector(".tile small");
  const icon = list.querySelector("template")?.content.firstElementChild?.cloneNode(true);
  sign.replaceChildren(...(icon ? [icon] : []), words.queued ?? "");
  say(fill(words.lastQueued, { board: numberOf(row), result: shown || "–" }));
}

list?.addEventListener("submit", (event) => {
  const row = rowOf(event.target);
  const button = event.submitter;
  if (!row || !button?.value) return;
  event.preventDefault();
  // It stands already, or is on its way: a finger that trembles writes nothing.
  const stands = button.ariaPressed === "true";
  if (!stands) press(row, button.value, button.dataset.shown ?? button.textContent);
});

let undoTimer;
let undoes = null;

/** For some seconds the dock takes the last press back. */
function offerUndo(row) {
  if (!undoButton) return;
  clearTimeout(undoTimer);
  undoes = row && addressOf(row);
  undoButton.hidden = !row;
  if (row) undoTimer = setTimeout(() => offerUndo(null), UNDO_MS);
}

undoButton?.addEventListener("click", () => {
  const row = undoes && rowAt(undoes);
  if (row) {
    go(row);
    press(row, "undo", words.undo ?? "");
  }
  offerUndo(null);
});

// --- rows take what the server's are like; the focus stays where it was ---

/**
 * The row itself stays where it is: a new one would stand there for a moment in the height that the style sheet guesses for rows nobody
 * has seen yet, and all rows below would jump.
 */
function swap(fresh) {
  const row = fresh && document.getElementById(fresh.id);
  if (!row || !list.contains(row)) return;
  const held = row.contains(document.activeElement) && document.activeElement.id;
  const hadFocus = row.contains(document.activeElement);
  for (const name of row.getAttributeNames()) if (!fresh.hasAttribute(name)) row.removeAttribute(name);
  for (const { name, value } of fresh.attributes) row.setAttribute(name, value);
  row.replaceChildren(...fresh.childNodes);
  if (hadFocus) (document.getElementById(held || "") ?? target(row)).focus({ preventScroll: true });
  return row;
}

function takeProgress(page) {
  const [now, next] = [document.getElementById("progress"), page.getElementById("progress")];
  if (!now || !next) return;
  now.replaceWith(next);
  const { missing, refused } = next.dataset;
  for (const [id, count] of [["count-missing", missing], ["count-refused", refused]]) {
    const place = document.getElementById(id);
    if (place && count !== undefined) place.textContent = count;
  }
  // Once every result is in, the way goes on to what comes then.
  const [step, on] = [document.getElementById("step"), document.getElementById("next")];
  if (step && on) on.hidden = !(step.hidden = missing !== "0" || refused !== "0");
}

/** What still waits for a board is shown on its row, whatever the server says of it. */
function overlay(row) {
  const waiting = outbox.of(addressOf(row));
  const newest = waiting.filter((entry) => entry.state === "queued").at(-1);
  if (newest) return showQueued(row, newest.value, newest.shown);
  if (waiting.some((entry) => entry.state === "refused")) {
    row.dataset.state = "refused";
    row.querySelector(".tile small").replaceChildren(words.refused ?? "");
  }
}

outbox.on((what, detail) => {
  if ((detail?.entry ?? detail)?.fields) return; // no result
  const board = detail?.board ?? detail?.entry?.board;
  if (what === "answered") {
    glanced.delete(detail.row.id);
    answered.set(detail.row.id, performance.now());
    const fresh = swap(detail.row);
    takeProgress(detail.page);
    if (fresh) overlay(fresh);
    if (detail.status === 409) {
      offerUndo(null);
      if (document.activeElement === document.body) fresh?.querySelector("a.said")?.focus({ preventScroll: true });
    }
    say(detail.page.getElementById("last")?.textContent ?? "");
  } else if (what === "refused") {
    offerUndo(null);
    const fresh = swap(detail.row) ?? rowAt(detail.entry.url);
    if (fresh) overlay(fresh);
    say(detail.page?.getElementById("last")?.textContent ?? fill(words.lastRefused, { board }));
  } else if (what === "offline") {
    say(fill(outbox.isKept() ? words.lastOffline : words.lastUnkept, { board }));
  } else if (what === "signed-out") {
    say(fill(words.lastSignedOut, { board }));
  } else if (what === "gone") {
    say(words.lastGone ?? "");
  } else if (what === "dropped" || what === "elsewhere") {
    known = 0;
    look();
  }
});

// --- what others write ---

let known = Number(list?.dataset.seen ?? 0);
let looking = false;
let isDue = false; // something changed while the list was looking
let lookTimer;

async function look() {
  clearTimeout(lookTimer);
  if (!list?.dataset.changes) return;
  if (looking) return void (isDue = true);
  looking = true;
  try {
    if (document.visibilityState === "visible") await lookNow();
  } catch { /* the outbox says that there is no connection, if anything waits */ }
  looking = false;
  lookTimer = setTimeout(look, isDue ? 150 : LOOK_MS);
  isDue = false;
}

async function lookNow() {
  const began = performance.now();
  const have = rows().map((row) => `${numberOf(row)}.${row.dataset.mark}`).join("-");
  const response = await fetch(`${list.dataset.changes}?${new URLSearchParams({ seen: known, have })}`, {
    headers: { "HX-Request": "true" }, redirect: "manual", signal: AbortSignal.timeout(LOOK_MS),
  });
  if (response.status === 401 || response.status === 403) return say(words.lastGone ?? "");
  if (!response.ok) return;
  const build = response.headers.get("x-build");
  if (!build) return; // not our server's word
  if (build !== list.dataset.build && outbox.isEmpty() && !document.querySelector("dialog[open]") && !document.activeElement?.matches("input")) {
    return location.reload(); // another version of the program: read the page again, nothing waits
  }
  known = Number(response.headers.get("x-seen"));
  if (response.status === 204) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const fresh of [...page.querySelectorAll(".board")]) {
    const row = document.getElementById(fresh.id);
    if (!row || outbox.of(addressOf(row)).some((entry) => entry.state === "queued")) continue;
    if (answered.get(row.id) > began) {
      known = 0;
      isDue = true;
      continue;
    }
    const hadFocus = row.contains(document.activeElement);
    const version = seenVersion(row);
    const now = swap(fresh);
    if (now) {
      overlay(now);
      if (version !== now.querySelector("input[name=version]")?.value) glanced.set(now.id, { version, until: performance.now() + GLANCE_MS });
    }
    if (hadFocus) say(fill(words.lastChanged, { board: numberOf(row) }));
  }
  takeProgress(page);
  for (const id of ["message", "ready"]) {
    const [place, next] = [document.getElementById(id), page.getElementById(id)];
    if (place && next && place.innerHTML !== next.innerHTML) place.replaceChildren(...next.childNodes);
  }
}

/** The server tells when something has changed; without it the list asks now and then. */
let calm;
document.addEventListener("dommerbord:changed", () => {
  calm ??= setTimeout(() => { calm = undefined; look(); }, 150);
});

if (list) {
  outbox.ready.then(() => rows().forEach(overlay));
  document.addEventListener("keydown", pressKey);
  addEventListener("online", look);
  addEventListener("pageshow", (event) => { if (event.persisted) look(); });
  document.addEventListener("visibilitychange", look);
  if (list.dataset.changes) {
    lookTimer = setTimeout(look, 2_000);
    // Where the address is secure, the list opens again without a network.
    outbox.openAgain().then(copyLater, () => {});
  }
}
