// Pages for everybody: asks now and then whether the page has changed and takes the new content in, where the reader is.
// The question is the page's own address with the ETag the browser holds: a 304 and no body while nothing has happened.

const EVERY_MS = 15_000;
const SPREAD_MS = 5_000; // a hall full of phones does not ask in one breath
const PARTS = ["main", ".nav"];

const line = document.querySelector("[data-follow]");
const clock = new Intl.DateTimeFormat(document.documentElement.lang === "da" ? "da-DK" : "en-GB", {
  hour: "2-digit", minute: "2-digit", timeZone: "Europe/Copenhagen",
});
let seen = Date.now();
let shown = null; // the ETag of what stands on the page; unknown until the first question
let timer;

const tell = (template) => { line.textContent = template.replace("[time]", clock.format(seen)); };

/** Puts the new content in place of the old one; false while somebody is typing in it. */
function take(html) {
  const held = document.activeElement;
  if (held?.matches("main input")) return false;
  const fresh = new DOMParser().parseFromString(html, "text/html");
  for (const part of PARTS) {
    const [now, next] = [document.querySelector(part), fresh.querySelector(part)];
    if (!now || !next || now.innerHTML === next.innerHTML) continue;
    const href = now.contains(held) && held.getAttribute("href");
    const scrolled = [...now.querySelectorAll(".scroll")].map((table) => table.scrollLeft);
    now.replaceChildren(...next.childNodes);
    [...now.querySelectorAll(".scroll")].forEach((table, at) => { table.scrollLeft = scrolled[at] ?? 0; });
    if (href) now.querySelector(`a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
  }
  return true;
}

async function look() {
  clearTimeout(timer);
  if (document.visibilityState === "visible") {
    try {
      const answer = await fetch(location.href, { cache: "no-cache" });
      if (answer.status === 404) return location.reload(); // taken back: say so
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const tag = answer.headers.get("etag");
      if (tag === null || tag !== shown) shown = take(await answer.text()) ? tag : shown;
      seen = Date.now();
      tell(line.dataset.on);
    } catch {
      tell(line.dataset.lost);
    }
  }
  timer = setTimeout(look, EVERY_MS + Math.random() * SPREAD_MS);
}

if (line) {
  tell(line.dataset.on);
  timer = setTimeout(look, EVERY_MS);
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
}
