// Forms marked data-outbox go through the outbox: kept without a network, and back with what was typed when they are refused. Its value
// says what the version in the form is of, among the forms beside it. data-follows: sent after the results pressed before it in the round of
// this address; data-many: more may wait; data-meanwhile: said while it waits. Without this file they are plain forms.

import * as outbox from "./outbox.js";

const SOON_MS = 700; // what is answered so soon is not shown as waiting
const main = document.querySelector("main");
const words = document.getElementById("kept").dataset;
const template = document.getElementById("waits").content.firstElementChild;
const all = () => [...main.querySelectorAll("form[data-outbox]")];
const textOf = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";
let copy = () => {};
let isSignedOut = false;
/** Keys of what was sent from this page a moment ago. */
const fresh = new Set();

/** The same on every version of the page. */
function idOf(form) {
  const hidden = [...form.querySelectorAll("[type=hidden]")].filter(({ name }) => !/^(version|key|boards_seen|confirmed)$/.test(name));
  return [form.action, ...hidden.map(({ name, value }) => `${name}=${value}`)].join(" ");
}
const formOf = (entry) => all().find((form) => idOf(form) === entry.id);
const placeOf = (form) => form.closest("details") ?? form;

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("main form[data-outbox]")) return;
  event.preventDefault();
  const fields = [...new FormData(form)];
  const { version, key } = Object.fromEntries(fields);
  if (fresh.has(key)) return; // a finger that trembles
  fresh.add(key);
  const { outbox: part, follows, meanwhile = "", back } = form.dataset;
  delete form.dataset.touched;
  delete form.dataset.back;
  const heading = form.closest("section")?.querySelector("h2")?.firstChild;
  const filled = [...form.elements].filter((field) => field.labels?.length && field.value);
  outbox.submit({
    key, fields, version, part, meanwhile, id: idOf(form), url: form.action, thing: `${new URL(".", form.action)} ${part}`,
    page: location.pathname, follows: follows ?? "",
    what: [heading, event.submitter].map(textOf).filter(Boolean).join(" – "),
    typed: filled.map((field) => `${textOf(field.labels[0])}: ${textOf(field.selectedOptions?.[0]) || field.value}`).join("; "),
  }, back);
  setTimeout(show, navigator.onLine ? SOON_MS : 0);
});

document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-outbox]");
  if (form) form.dataset.touched = "";
});

/** Puts what was typed into a form as it is now; `back`: the key of the refused one it is of. */
function fill(form, fields, back) {
  if (back) form.dataset.back = back;
  for (const [name, value] of fields) {
    const field = form.elements[name];
    if (!field || field.type === "hidden") continue;
    if (!field.options || [...field.options].some((option) => option.value === value)) field.value = value;
  }
  form.dataset.touched = "";
  const place = placeOf(form);
  if (place !== form) place.open = true;
}

/** Another act than the one that had the key before. */
const renew = (form) => { form.elements.key.value = outbox.newKey(); };

/** Shows what waits where it was written, and what was refused in its form. */
function show() {
  for (const note of main.querySelectorAll("[data-waits]")) note.remove();
  for (const form of all()) placeOf(form).hidden = false;
  for (const entry of outbox.forms().filter(({ page }) => page === location.pathname)) {
    const form = formOf(entry);
    if (entry.state === "queued") wait(entry, form);
    else if (form && !("touched" in form.dataset)) {
      fill(form, entry.fields, entry.key);
      if (form.elements.key.value === entry.key) renew(form);
    }
  }
}

function wait(entry, form) {
  const note = template.cloneNode(true);
  const part = (name) => note.querySelector(`[data-part=${name}]`);
  note.dataset.waits = entry.key;
  part("what").textContent = entry.what;
  part("typed").textContent = entry.typed;
  if (isSignedOut || !outbox.isKept()) part("state").textContent = isSignedOut ? words.signedOut : words.unkept;
  part("state").append(` ${entry.meanwhile}`);
  note.querySelector("button").addEventListener("click", async () => {
    if (!await outbox.takeBack(entry)) return;
    show();
    const again = formOf(entry);
    if (!again) return;
    fill(again, entry.fields);
    renew(again);
    again.querySelector(".input")?.focus();
  });
  if (!form) return main.querySelector("h1").parentElement.after(note);
  placeOf(form).before(note);
  if (!("many" in form.dataset)) placeOf(form).hidden = true;
  else if (form.elements.key.value === entry.key) {
    form.reset();
    renew(form);
  }
}

/** Takes the server's page; what is being written in other forms stays. */
function take(page, isOwn) {
  const begun = all().filter((form) => "touched" in form.dataset)
    .map((form) => ({ id: idOf(form), fields: [...new FormData(form)], back: form.dataset.back }));
  main.replaceChildren(...page.querySelector("main").childNodes);
  for (const each of begun) {
    const form = formOf(each);
    if (form) fill(form, each.fields, each.back);
  }
  show();
  const said = isOwn && main.querySelector("[role=alert], [role=status]");
  if (said) {
    said.tabIndex = -1;
    said.focus();
  }
  copy();
}

outbox.on((what, detail) => {
  isSignedOut = what === "signed-out";
  if (what !== "form") return ["offline", "signed-out", "dropped", "elsewhere"].includes(what) && show();
  const { entry, page, url, status } = detail;
  const isOwn = fresh.delete(entry.key);
  const goesTo = status < 400 ? new URL(url).pathname : entry.page;
  if (isOwn && goesTo !== location.pathname) return location.assign(url);
  // What cannot be mended on the page is said above it.
  if (entry.page === location.pathname && goesTo === entry.page && (status < 400 || page?.querySelector("main [role=alert]"))) take(page, isOwn);
  else show();
});

outbox.ready.then(show);
outbox.openAgain().then((again) => { copy = again; }, () => {});
