// A question is shown as soon as the answer it hangs on is given, and goes when that changes; what was typed stays while the page is open.
// A proposal that is shown is worked out again as soon as a fact is changed; until it is there nothing can be confirmed.
// Without this the server shows the question when the form has been sent, and a new proposal instead of confirming other facts than those
// it was drawn from. A field that is not shown is disabled, so it is not sent.

const form = document.querySelector("form[data-questions]");
const parts = (root) => [...root.querySelectorAll("[data-part]")];

function ask() {
  for (const question of form.querySelectorAll("fieldset[data-on]")) {
    const answers = new FormData(form).getAll(question.dataset.on);
    question.disabled = question.hidden = !question.dataset.words.split(" ").some((word) => answers.includes(word));
  }
}

/** The address of the proposal that the facts on the page lead to. */
function address() {
  const facts = new URLSearchParams(new FormData(form));
  for (const other of ["key", "version", "rulings", "shown", "reason", "effect", "white", "black"]) facts.delete(other);
  return `${location.pathname}?${facts}`;
}

let newest = 0;

async function workOut() {
  const mine = ++newest;
  const wait = (waits) => {
    for (const part of parts(form)) part.ariaBusy = waits;
    for (const button of form.querySelectorAll("[data-part] button")) button.disabled = waits;
  };
  wait(true);
  const to = address();
  const answer = await fetch(to).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  if (mine !== newest) return;
  if (text === null) {
    // The server compares when it is confirmed.
    wait(false);
    return;
  }
  const page = new DOMParser().parseFromString(text, "text/html");
  const now = (part) => page.querySelector(`[data-part="${part.dataset.part}"]`);
  document.getElementById("problem")?.remove();
  if (!parts(form).every(now)) {
    // A fact is missing, or nothing follows: it is said, nothing can be confirmed, and whoever is typing goes on typing.
    const problem = page.getElementById("problem");
    if (problem) form.before(problem);
    return;
  }
  form.action = page.querySelector("form[data-questions]").getAttribute("action");
  for (const part of parts(form)) part.replaceWith(now(part));
  history.replaceState(null, "", to);
}

form?.addEventListener("change", (event) => {
  ask();
  if (event.target.name?.startsWith("q.") && form.querySelector("[data-part=verdict]")) workOut();
});
// A page that the browser brings back has the answers it was left with.
if (form) addEventListener("pageshow", ask);
