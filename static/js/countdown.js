// Counts down to a moment. Without it the page says when the deadline is; with it, how long there is left.
// The page is read again once when a deadline passes, so that what is proposed then is the server's word.

const until = [...document.querySelectorAll("[data-until]")].map((element) => [element, Date.parse(element.dataset.until)]);
const two = (number) => String(number).padStart(2, "0");

function tick() {
  for (const [element, deadline] of until) {
    const left = Math.ceil((deadline - Date.now()) / 1000);
    if (left < -1) return location.reload();
    const hours = Math.floor(left / 3600);
    element.textContent = left < 0 ? "" : `${hours ? `${hours}:` : ""}${hours ? two(Math.floor(left / 60) % 60) : Math.floor(left / 60)}:${two(left % 60)}`;
  }
  setTimeout(tick, 1000);
}

if (until.length > 0) tick();
