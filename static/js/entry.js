// The board list: keys, focus, rows that change in place, and results that wait for the server.
// Without this file every button is a form and every link a page; with it nothing is written that no button says.

const list = document.querySelector(".boards");
const waiting = document.getElementById("waiting"); // "2 i kø" in the band
const words = document.getElementById("progress")?.closest(".dock")?.dataset ?? {};
const keysOn = list?.dataset.keys !== "off";

/** Results the server has not acknowledged: row id → the value pressed and the key of this attempt. */
const queue = new Map();
/** Rows with a request under way, and what was pressed meanwhile. */
const sending = new Map();
const RETRY_MS = 5000;

const rows = () => [...list.querySelectorAll(".board")];
const rowOf = (element) => element?.closest?.(".board");
const numberOf = (row) => row.querySelector(".tile b").textContent;
// The server sends this line too: it is looked up each time.
const say = (sentence) => { const last = document.getElementById("last"); if (last) last.textContent = sentence; };
const fill = (template = "", values) => template.replace(/\[(\w+)\]/g, (_, name) => values[name] ?? "");

// --- where the focus goes ---

/** What in a row takes the focus: the same column if there is one, else the chosen button, else whatever can be pressed. */
function target(row, column) {
  const buttons = [...row.querySelectorAll(".results > button")];
  return buttons[column] ?? buttons.find((button) => button.ariaPressed === "true") ?? buttons[0]
    ?? row.querySelector("a.said") ?? row.querySelector(".tile");
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

/** Does what the key says; true when it was ours. */
function act(event, row) {
  const { key } = event;
  if (key === "ArrowDown" || key === "ArrowUp") {
    const all = rows();
    const to = row ? all[all.indexOf(row) + (key === "ArrowDown" ? 1 : -1)] : key === "ArrowDown" && all[0];
    go(to, columnOf(event.target));
    return Boolean(row || to);
  }
  if (key === "n") return go(nextMissing(row), undefined, "center"), true;
  if (key === "g") return document.getElementById("hop")?.select(), true;
  if (!row) return false;
  if (RESULT[key]) {
    const button = row.querySelector(`button[value="${RESULT[key]}"]`);
    button?.focus({ preventScroll: true });
    button?.click();
    return true;
  }
  if (key === ".") return row.querySelector(".more")?.click(), true;
  if (key === "Delete") return askToClear(row), true;
  return false;
}

// --- jumping to a board ---

const jump = document.getElementById("jump");
let cameFrom = null;

jump?.addEventListener("focusin", (event) => { cameFrom = rowOf(event.relatedTarget) ?? cameFrom; });
jump?.addEventListener("submit", (event) => {
  const field = jump.elements.board;
  const row = document.getElementById(`board-${Number(field.value)}`);
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
    if (clearing.returnValue !== "clear") return;
    const button = Object.assign(document.createElement("button"), { name: "result", value: "clear", hidden: true });
    now.querySelector("form").append(button);
    button.click();
  }, { once: true });
}

// --- a press: queued at once, done only when the server says so ---

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

function showQueued(row, value) {
  for (const button of row.querySelectorAll(".results > button")) {
    button.ariaPressed = String(button.value === value);
  }
  row.querySelector(".white")?.classList.toggle("won", value === "1-0");
  row.querySelector(".black")?.classList.toggle("won", value === "0-1");
  row.dataset.state = "pending";
  const sign = row.querySelector(".tile small");
  const icon = list.querySelector("template")?.content.firstElementChild?.cloneNode(true);
  sign.replaceChildren(...(icon ? [icon] : []), words.queued ?? "");
  const shown = row.querySelector('.results > [aria-pressed="true"]')?.textContent ?? "–";
  say(fill(words.lastQueued, { board: numberOf(row), result: shown }));
}

function count() {
  if (!waiting) return;
  waiting.hidden = queue.size === 0;
  waiting.querySelector("b").textContent = queue.size;
}

list?.addEventListener("click", (event) => {
  const button = event.target.closest(".results > button");
  const row = rowOf(button);
  if (!row) return;
  if (button.ariaPressed === "true" && !queue.has(row.id)) event.preventDefault(); // it stands already
});

document.addEventListener("htmx:configRequest", (event) => {
  const row = rowOf(event.target);
  if (!row || event.detail.verb !== "post") return;
  const value = event.detail.parameters.get?.("result") ?? event.detail.parameters.result;
  if (sending.has(row.id)) { // one request a row: the newest press goes next
    sending.set(row.id, value);
    event.preventDefault();
    return;
  }
  const before = queue.get(row.id);
  const attempt = before?.value === value ? before : { value, key: newKey() };
  event.detail.parameters.set?.("key", attempt.key);
  queue.set(row.id, attempt);
  sending.set(row.id, null);
  showQueued(row, value);
  count();
});

function settled(id, acknowledged) {
  const wanted = sending.get(id);
  sending.delete(id);
  if (acknowledged) queue.delete(id);
  count();
  const row = document.getElementById(id);
  if (acknowledged && wanted) row?.querySelector(`button[value="${wanted}"]`)?.click();
}

document.addEventListener("htmx:beforeSwap", (event) => {
  const row = rowOf(event.detail.target);
  if (row) event.detail.hadFocus = row.contains(document.activeElement) && row.id;
});

document.addEventListener("htmx:afterRequest", (event) => {
  const row = rowOf(event.detail.target);
  if (!row || event.detail.requestConfig?.verb !== "post") return;
  const { status } = event.detail.xhr ?? { status: 0 };
  if (status === 0 || status >= 500 || status === 401) { // kept, and sent again until somebody answers
    settled(row.id, false);
    say(fill(status === 401 ? words.lastSignedOut : words.lastOffline, { board: numberOf(row) }));
    return;
  }
  settled(row.id, true);
  if (![409, 422].includes(status) && status >= 400) return location.reload(); // the list is not what it was
  const now = document.getElementById(row.id);
  if (now?.dataset.state === "refused") now.querySelector("a.said")?.focus({ preventScroll: true });
});

function retry() {
  for (const [id, { value }] of queue) {
    if (!sending.has(id)) document.getElementById(id)?.querySelector(`button[value="${value}"]`)?.click();
  }
}
setInterval(retry, RETRY_MS);
addEventListener("online", retry);
addEventListener("beforeunload", (event) => { if (queue.size > 0) event.preventDefault(); });
document.addEventListener("keydown", pressKey);
