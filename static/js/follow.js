// Pages for everybody: takes in what live.js hears, where the reader is. Rows that are sent are put in place of the old ones; for
// everything else the page asks for itself, by its own address with the ETag the browser holds. While nothing can be heard it asks so now
// and then: a 304 and no body while nothing has happened.

const EVERY_MS = 15_000;
const SPREAD_MS = 5_000; // a hall full of phones does not ask in one breath
const AT_ONCE_MS = 1_500; // nor when all of them hear of a change
const PARTS = ["main", ".nav", ".nav.below"];

const line = document.querySelector("[data-follow]");
const clock = new Intl.DateTimeFormat(document.documentElement.lang === "da" ? "da-DK" : "en-GB", {
  hour: "2-digit", minute: "2-digit", timeZone: "Europe/Copenhagen",
});
let checked = Date.now();
let version = Number(line?.dataset.seen ?? 0); // of the section, as the page shows it
let newest = version; // as it is known to be
let isLive = false;
let isBehind = false; // something was missed that only a look brings
let isDue = false; // a look is planned in a moment
let shown = null; // the ETag of what stands on the page; unknown until the first question
let timer;

const tell = (template) => { line.textContent = template.replace("[time]", clock.format(checked)); };
const plan = (wait) => { clearTimeout(timer); timer = setTimeout(look, wait); };

/** Puts new content in place of the old, and the focus on the same link in it. */
function swap(now, put) {
  const held = document.activeElement;
  const href = now.contains(held) && held.getAttribute("href");
  const fresh = put();
  if (href) fresh.querySelector(`a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
}

/** Takes the whole page in; false while somebody is typing in it, or if it is older than what stands. */
function take(html) {
  if (document.activeElement?.matches("main input")) return false;
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const line = fresh.querySelector("[data-follow]");
  const theirs = line ? Number(line.dataset.seen) : Infinity; // a page that is finished follows nothing
  if (theirs < version) return false;
  for (const part of PARTS) {
    const [now, next] = [document.querySelector(part), fresh.querySelector(part)];
    if (!now || !next || now.innerHTML === next.innerHTML) continue;
    const scrolled = [...now.querySelectorAll(".scroll")].map((table) => table.scrollLeft);
    swap(now, () => { now.replaceChildren(...next.childNodes); return now; });
    [...now.querySelectorAll(".scroll")].forEach((table, at) => { table.scrollLeft = scrolled[at] ?? 0; });
  }
  version = theirs;
  return true;
}

/** Puts rows in place of those with the same id. */
function takeRows(rows) {
  for (const [id, html] of Object.entries(rows)) {
    const now = document.getElementById(id);
    if (!now) continue;
    const template = document.createElement("template");
    template.innerHTML = html;
    const next = template.content.firstElementChild;
    swap(now, () => { now.replaceWith(next); return next; });
  }
}

async function look() {
  clearTimeout(timer);
  isDue = false;
  let isWhole = false;
  if (document.visibilityState === "visible") {
    try {
      const answer = await fetch(location.href, { cache: "no-cache" });
      if (answer.status === 404) return location.reload(); // taken back: say so
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const tag = answer.headers.get("etag");
      isWhole = (tag !== null && tag === shown) || take(await answer.text());
      shown = isWhole ? tag : null;
      if (isWhole) isBehind = version < newest;
      checked = Date.now();
      tell(line.dataset.on);
    } catch {
      tell(line.dataset.lost);
    }
  }
  if (isLive && (!isWhole || isBehind)) plan(SPREAD_MS);
  else if (!isLive) plan(EVERY_MS + Math.random() * SPREAD_MS);
}

/** Looks in a moment, everybody in another one; a change that comes before that moment does not put it off. */
function lookSoon() {
  isBehind = true;
  if (!isDue) plan(Math.random() * AT_ONCE_MS);
  isDue = true;
}

document.addEventListener("dommerbord:live", ({ detail }) => {
  const was = isLive;
  isLive = detail.on;
  if (isLive) {
    checked = Date.now();
    tell(line.dataset.on);
    if (!was && !isBehind) clearTimeout(timer);
  } else if (was) plan(Math.random() * SPREAD_MS);
});

document.addEventListener("dommerbord:here", ({ detail: { seq } }) => {
  if (!isBehind) version = Math.max(version, seq);
});

document.addEventListener("dommerbord:changed", ({ detail: { seq, rows } }) => {
  if (rows && seq <= version) return; // already there
  newest = Math.max(newest, seq);
  // To a page that has missed something, rows alone are not enough.
  if (!rows || isBehind) return lookSoon();
  takeRows(rows);
  version = newest;
  shown = null;
});

if (line) {
  tell(line.dataset.on);
  plan(EVERY_MS);
  addEventListener("online", look);
  document.addEventListener("visibilitychange", () => { if (!isLive || isBehind) look(); });
}
