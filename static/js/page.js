// On every page. Everything here only adds comfort: without it links are followed and forms are sent.

/** Opens the dialog a link or button names, instead of following it. */
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-dialog]");
  const dialog = opener && document.getElementById(opener.dataset.dialog);
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
});

/** Prints the page that is open. */
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) print();
});

/** A menu closes when something else is touched, and on Escape with the focus back on its button. */
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll(".menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && event.target.closest(".menu[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
  // A single key follows the link that names it, unless somebody is writing.
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
  const link = document.querySelector('[data-key="/"]');
  if (!link) return;
  event.preventDefault();
  link.click();
});

/** On a narrow screen the navigation scrolls sideways: the page one is on is in view. */
for (const here of document.querySelectorAll(".nav [aria-current]")) {
  here.parentElement.scrollLeft = here.offsetLeft - here.parentElement.clientWidth / 2 + here.clientWidth / 2;
}
