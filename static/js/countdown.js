// Counts down to a moment by the server's clock, whatever the tablet's says. Without it the page says when the deadline is.
// The page is read again once when a deadline passes while it is looked at, so that what is proposed then is the server's word.

const ahead = Date.now() - Date.parse(document.querySelector("[data-now]")?.dataset.now);
const until = [...document.querySelectorAll("[data-until]")].map((element) => [element, Date.parse(element.dataset.until)]);
const left = (deadline) => Math.ceil((deadline - (Date.now() - ahead)) / 1000);
const two = (number) => String(number).padStart(2, "0");
const running = until.filter(([, deadline]) => left(deadline) >= 0);

function tick() {
  if (running.some(([, deadline]) => left(deadline) < -1)) return location.reload();
  for (const [element, deadline] of running) {
    const seconds = Math.max(0, left(deadline));
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    element.textContent = `${hours ? `${hours}:${two(minutes % 60)}` : minutes}:${two(seconds % 60)}`;
  }
  setTimeout(tick, 1000);
}

if (running.length > 0) tick();
