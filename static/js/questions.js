// A question is shown as soon as the answer it hangs on is given, and goes when that changes; what was typed stays while the page is open.
// Without this the server shows it when the form has been sent. A field that is not shown is disabled, so it is not sent.

const form = document.querySelector("form[data-questions]");

function ask() {
  for (const question of form.querySelectorAll("fieldset[data-on]")) {
    const answers = new FormData(form).getAll(question.dataset.on);
    question.disabled = question.hidden = !question.dataset.words.split(" ").some((word) => answers.includes(word));
  }
}

form?.addEventListener("change", ask);
// A page that the browser brings back has the answers it was left with.
if (form) addEventListener("pageshow", ask);
