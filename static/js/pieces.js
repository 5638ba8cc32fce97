// A large file, sent in pieces: what has come stays, and a broken connection goes on where it was. Also tells how far a list was read.

const pause = (ms) => new Promise((done) => { setTimeout(done, ms); });

/** Sends one piece until it is there; a refusal that waiting does not mend is an error. */
async function put(url, piece) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await fetch(url, { method: "POST", body: piece, headers: { "content-type": "application/octet-stream" } });
      if (answer.ok) return;
      if (answer.status !== 429 && answer.status < 500) throw new Error(`refused: ${answer.status}`);
    } catch (error) {
      if (String(error.message).startsWith("refused") || attempt >= 8) throw error;
    }
    if (attempt >= 8) throw new Error("no connection");
    await pause(Math.min(500 * 2 ** attempt, 15_000));
  }
}

async function sendAll(file, page, size, from, tell) {
  const count = Math.ceil(file.size / size);
  for (let no = from; no < count; no += 1) {
    await put(`${page}/pieces/${no}`, file.slice(no * size, (no + 1) * size));
    tell(`${Math.floor(((no + 1) * 100) / count)} %`);
  }
}

const place = document.querySelector("[data-pieces]");
const input = place?.querySelector("input[type=file]");
const progress = place?.querySelector("[data-progress]");
const tell = (words) => { progress.textContent = words; };
const size = Number(place?.dataset.piece);

if (place instanceof HTMLFormElement) {
  place.addEventListener("submit", async (event) => {
    const [file] = input.files;
    if (!file) return;
    place.elements.file_name.value = file.name;
    place.elements.bytes.value = String(file.size);
    event.preventDefault();
    const button = place.querySelector("button");
    button.disabled = true;
    const begun = await fetch(place.action, { method: "POST", body: new URLSearchParams(new FormData(place)) });
    if (!begun.redirected) {
      // Refused: the form as the server answers it.
      place.submit();
      return;
    }
    try {
      await sendAll(file, begun.url, size, 0, tell);
    } catch {
      tell(place.dataset.failed);
      await pause(3000);
    }
    location.assign(begun.url);
  });
} else if (place) {
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file) return;
    if (file.size !== Number(place.dataset.bytes)) {
      tell(place.dataset.other);
      return;
    }
    input.disabled = true;
    try {
      await sendAll(file, location.pathname, size, Number(place.dataset.from), tell);
      location.reload();
    } catch {
      tell(place.dataset.failed);
      input.disabled = false;
    }
  });
}

// All of it is there.
document.querySelector("form[data-whole]")?.requestSubmit();

// While the server reads, the page says how far.
const followed = document.querySelector("[data-follow]");
while (followed) {
  await pause(2000);
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) continue;
  const now = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-follow]");
  if (!now) {
    location.reload();
    break;
  }
  followed.textContent = now.textContent;
}
