// Hears what happens in a section, for any page with an element [data-live] (the address of the events) and [data-seen] (the version of
// the section that the page shows). What is heard is told to the page's own scripts as events of the document:
//   dommerbord:live     detail { on }           whether changes are being heard; repeated while they are
//   dommerbord:changed  detail { seq, rows }    the section has changed for the seq-th time; rows: the elements that changed, by id, or null
// After any gap the server says what was missed, counted from the last number that was heard.

const QUIET_MS = 40_000; // the server says something every 15 seconds
const AGAIN_MS = 20_000; // refused: asked again after this, and up to as long again
const HIDDEN_MS = 20_000; // a page nobody looks at stops hearing; browsers allow few open connections

const root = document.querySelector("[data-live]");
let seq = Number(root?.dataset.seen ?? 0);
let source = null;
let watch; // ends the patience with a silent connection
let later; // opens again, or closes

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`dommerbord:${name}`, { detail }));

function close() {
  clearTimeout(watch);
  clearTimeout(later);
  source?.close();
  source = null;
}

/** Not heard any more; asked again soon. */
function lost(wait) {
  close();
  tell("live", { on: false });
  later = setTimeout(open, wait);
}

function heard() {
  clearTimeout(watch);
  watch = setTimeout(() => lost(Math.random() * 2_000), QUIET_MS);
  tell("live", { on: true });
}

function changed(event, rows) {
  heard();
  if (event.lastEventId) seq = Math.max(seq, Number(event.lastEventId));
  tell("changed", { seq, rows });
}

function open() {
  close();
  if (document.visibilityState === "hidden") return;
  const address = new URL(root.dataset.live, location.href);
  address.searchParams.set("seen", seq);
  source = new EventSource(address);
  source.addEventListener("beat", heard);
  source.addEventListener("here", (event) => {
    heard();
    seq = Math.max(seq, Number(event.lastEventId));
    tell("here", { seq });
  });
  source.addEventListener("changed", (event) => changed(event, null));
  source.addEventListener("rows", (event) => changed(event, JSON.parse(event.data)));
  source.addEventListener("lost", () => { clearTimeout(watch); tell("live", { on: false }); });
  source.addEventListener("error", () => {
    // A refusal is final for the browser; after a break it comes back by itself.
    if (source?.readyState === EventSource.CLOSED) lost(AGAIN_MS * (1 + Math.random()));
    else tell("live", { on: false });
  });
}

if (root) {
  open();
  addEventListener("online", open);
  addEventListener("offline", () => { close(); tell("live", { on: false }); });
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  document.addEventListener("visibilitychange", () => {
    clearTimeout(later);
    if (document.visibilityState === "hidden") later = setTimeout(close, HIDDEN_MS);
    else if (!source) open();
  });
}
