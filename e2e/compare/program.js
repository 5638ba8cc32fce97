// A program on a data directory of its own, and the way to ask it.
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** So many questions are under way at a time. */
export const AT_ONCE = 6;

/** Where the program believes that it is: its answers name this host, whatever port it was given. */
export const HOST = "dommerbord.example";
export const ORIGIN = `http://${HOST}`;

/** What was started and has not ended: it ends with us, however we end. */
const running = new Set();
/** Directories that go when we go. */
export const temporary = new Set();
const cleanUp = () => Promise.all([...temporary].map((directory) => rm(directory, { recursive: true, force: true })));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    const last = [...running].map((child) => new Promise((done) => child.once("exit", done)));
    for (const child of running) child.kill("SIGTERM");
    Promise.all(last).then(cleanUp).then(() => process.exit(130));
  });
}

/** Starts the program; with `still` its clock stands at that second. */
export async function startProgram(binary, { data, log, still, clock, args = [] }) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited, DOMMERBORD_DATA_DIR: data, DOMMERBORD_LISTEN: "127.0.0.1:0", DOMMERBORD_PUBLIC_URL: ORIGIN, DOMMERBORD_TRUSTED_PROXIES: "1", DOMMERBORD_LOG: "info",
    DOMMERBORD_LOG_FORMAT: "json",
    ...(still ? { LD_PRELOAD: clock, DOMMERBORD_COMPARE_CLOCK: String(still) } : {}),
  };
  const child = spawn(binary, ["serve", ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  const ended = new Promise((done) => child.once("exit", (code) => { running.delete(child); done(code); }));
  let told = "";
  let said = "";
  const port = await new Promise((found, fail) => {
    const look = () => {
      const address = /"address":"127\.0\.0\.1:(\d+)"/.exec(said)?.[1];
      if (address) found(Number(address));
    };
    child.stdout.on("data", (text) => { told += text; });
    child.stderr.on("data", (text) => {
      if (said.length < 1e6) said += text;
      log?.write(text);
      look();
    });
    child.once("error", fail);
    ended.then((code) => fail(new Error(`${binary} serve ended with ${code}:\n${told}${said.slice(-4000)}`)));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  return {
    /** The one-time link of the first administrator, as printed on an empty database. */
    firstLink: () => /\/invitation\/\S+/.exec(told)?.[0],
    ask: (question) => ask(agent, port, question),
    stop: async () => {
      agent.destroy();
      child.kill("SIGTERM");
      const code = await ended;
      if (code !== 0) throw new Error(`${binary} ended with ${code}:\n${said.slice(-4000)}`);
    },
  };
}

/** Answers of a limit are no answers: it is waited for. */
async function ask(agent, port, question) {
  for (;;) {
    const answer = await askOnce(agent, port, question);
    if (answer.status !== 429) return answer;
    const seconds = Number(answer.headers.find(([name]) => name === "retry-after")?.[1] ?? 1);
    await new Promise((done) => setTimeout(done, 1000 * seconds));
  }
}

/** What differs by its nature, or belongs to the connection. */
const NOT_TOLD = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
const SILENCE = 500;
const PATIENCE = 60_000;

function askOnce(agent, port, { method = "GET", url, headers = {}, body }) {
  return new Promise((done, fail) => {
    const asked = request({
      agent, host: "127.0.0.1", port, method, path: url,
      // The program takes the number of a request from the one in front of it, so it can be the same every time.
      headers: { host: HOST, "x-request-id": "00000000-0000-7000-8000-000000000000", ...headers, ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }) },
    }, (answer) => {
      const chunks = [];
      const told = [];
      for (let at = 0; at < answer.rawHeaders.length; at += 2) {
        const name = answer.rawHeaders[at].toLowerCase();
        if (!NOT_TOLD.has(name)) told.push([name, answer.rawHeaders[at + 1]]);
      }
      const finish = () => {
        clearTimeout(timer);
        try {
          done({ status: answer.statusCode, headers: told, body: unpacked(Buffer.concat(chunks), answer.headers["content-encoding"]) });
        } catch (error) {
          fail(new Error(`${method} ${url}: ${error.message}`));
        }
      };
      // A stream of events has no end: what is said at once is what a reader who comes is told.
      const isStream = answer.headers["content-type"]?.startsWith("text/event-stream");
      const hangUp = () => { finish(); asked.destroy(); };
      let timer = isStream ? setTimeout(hangUp, 10 * SILENCE) : undefined;
      answer.on("data", (chunk) => {
        chunks.push(chunk);
        if (isStream) { clearTimeout(timer); timer = setTimeout(hangUp, SILENCE); }
      });
      answer.on("end", finish);
      answer.on("error", (error) => { if (!isStream) fail(error); });
    });
    asked.setTimeout(PATIENCE, () => asked.destroy(new Error(`${method} ${url} took too long`)));
    asked.on("error", (error) => fail(new Error(`${method} ${url}: ${error.message}`)));
    asked.end(body);
  });
}

function unpacked(body, encoding) {
  if (encoding === "gzip") return gunzipSync(body);
  if (encoding === "br") return brotliDecompressSync(body);
  return body;
}

/** Does the work for every item, so many at a time, in order; answers come in the order of the items. */
export async function* each(items, work) {
  const under = [];
  for (const item of items) {
    const doing = work(item);
    // Whoever waits for it hears of a failure; until then it is nobody's.
    doing.catch(() => {});
    under.push(doing);
    if (under.length >= AT_ONCE) yield await under.shift();
  }
  for (const doing of under) yield await doing;
}
