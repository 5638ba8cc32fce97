// A screen in the hall: shows what the server says, page by page, and asks again when a page is due to turn or something was told
// (live.js). It turns nothing by itself: which page is shown is the server's word. Without a connection the last page stays, and after a
// minute says in red from when it is.

const LOST_MS = 60_000;
const AGAIN_MS = 5_000; // after a question that was not answered
const PATIENCE_MS = 8_000;
const two = (number) => String(number).padStart(2, "0");

let ahead = 0; // of the server's clock
let shown = Date.now();
let timer;

const clock = () => new Intl.DateTimeFormat(document.documentElement.lang === "da" ? "da-DK" : "en-GB", {
  hour: "2-digit", minute: "2-digit", timeZone: "Europe/Copenhagen",
});

/** The clock, what is left until the start, and since when nothing was heard. */
function tick() {
  const now = Date.now() - ahead;
  document.querySelector("[data-clock]")?.replaceChildren(clock().format(now));
  for (const element of document.querySelectorAll("[data-until]")) {
    const seconds = Math.max(0, Math.ceil((Date.parse(element.dataset.until) - now) / 1000));
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    element.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }
  const lost = document.querySelector("[data-lost]");
  if (lost) {
    lost.hidden = Date.now() - shown < LOST_MS;
    lost.textContent = lost.dataset.lost.replace("[time]", clock().format(shown - ahead));
  }
}

function settle() {
  ahead = Date.now() - Date.parse(document.body.dataset.now);
  const host = document.querySelector("[data-host]");
  if (host && !host.textContent.startsWith(location.host)) host.prepend(location.host);
  tick();
}

function plan(wait) {
  clearTimeout(timer);
  timer = setTimeout(look, wait);
}

async function look() {
  clearTimeout(timer);
  let wait = AGAIN_MS;
  try {
    const answer = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    // Taken away, or the tournament withdrawn: nothing of it is shown, and it may come back.
    if (answer.status === 404) document.querySelector("main")?.replaceChildren();
    else if (answer.ok) {
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      document.title = fresh.title;
      for (const name of ["lang", "data-theme"]) document.documentElement.setAttribute(name, fresh.documentElement.getAttribute(name));
      document.body.dataset.next = fresh.body.dataset.next;
      document.body.dataset.now = fresh.body.dataset.now;
      document.body.replaceChildren(...fresh.body.childNodes);
      shown = Date.now();
      settle();
      wait = Number(document.body.dataset.next) * 1000;
    }
  } catch {
    // Asked again; what is shown says its age.
  }
  plan(wait);
}

settle();
setInterval(tick, 1000);
plan(Number(document.body.dataset.next) * 1000);
addEventListener("online", look);
document.addEventListener("dommerbord:changed", () => plan(Math.random() * 300));
