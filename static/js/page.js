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

/** The menu closes when something else is touched, and on Escape with the focus back on its button. */
const menu = document.querySelector(".menu");
document.addEventListener("click", (event) => {
  if (menu?.open && !menu.contains(event.target)) menu.open = false;
});
menu?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

/** On a narrow screen the navigation scrolls sideways: the page one is on is in view. */
const here = document.querySelector(".nav [aria-current]");
if (here) here.parentElement.scrollLeft = here.offsetLeft - here.parentElement.clientWidth / 2 + here.clientWidth / 2;
