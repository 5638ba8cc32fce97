// The list at the door: the search answers while one types. Without this file the form is sent and the server searches; a tap is htmx's.

const box = document.getElementById("q");
const nobody = document.getElementById("nobody");

/** A name as the server compares it: aa for å, ae for æ, oe for ø, other accents dropped. */
const fold = (text) => text.toLowerCase().replaceAll("å", "aa").replace(/[æä]/g, "ae").replace(/[øö]/g, "oe").replaceAll("ß", "ss")
  .normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

function sieve() {
  const wanted = fold(box.value);
  let shown = 0;
  for (const row of document.querySelectorAll(".door > li")) {
    row.hidden = !row.dataset.name.includes(wanted) && !row.querySelector(".clash");
    if (!row.hidden) shown += 1;
  }
  if (nobody) nobody.hidden = shown > 0;
}

box?.addEventListener("input", sieve);
document.addEventListener("htmx:afterSettle", () => { if (box?.value) sieve(); });
// The next name takes the place of the last one. The list does not grow by itself: a doubled tap must not meet somebody else.
box?.addEventListener("focus", () => box.select());
