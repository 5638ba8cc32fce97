// The real program on a free port with a database of its own, and a way to give it commands.
import { execFile, spawn } from "node:child_process";
import { chmod, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { buildClock } from "../compare/still.js";

const root = resolve(import.meta.dirname, "../..");
const binary = process.env.DOMMERBORD_BINARY ?? join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "debug/dommerbord");

/**
 * Starts a server; its PostgreSQL is the private one that `dommerbord serve` makes in an empty directory. With `from`, the data
 * directory of a server that was stopped, it has everything that one had, and takes no time to set up. When it stops, the directory is
 * deleted, or moved into the one that DOMMERBORD_E2E_KEEP names: `script/pages-same record --data` begins with what journeys leave.
 * With `still`, a number of seconds, the program's clock stands there, and what the demo says of days and hours is the same every time.
 * `settings` are further variables; a server that has to know its own address gets one to `listen` at.
 */
export async function startServer({ from, still, settings = {}, listen = "127.0.0.1:0" } = {}) {
  const directory = await mkdtemp(join(tmpdir(), "dommerbord-e2e-"));
  await chmod(directory, 0o755); // PostgreSQL's own user must be able to enter
  const data = join(directory, "data");
  // The owner stays the same: PostgreSQL's directory belongs to PostgreSQL's user.
  if (from !== undefined) await promisify(execFile)("cp", ["-a", from, data]);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const clock = still === undefined ? {} : { LD_PRELOAD: buildClock(directory), DOMMERBORD_COMPARE_CLOCK: String(still) };
  const env = { ...inherited, ...clock, ...settings, DOMMERBORD_DATA_DIR: data, DOMMERBORD_LISTEN: listen, DOMMERBORD_LOG: "warn" };
  let log = "";
  let child;
  let ended;
  /** Starts the program and waits until it says where it is. */
  const start = async (place) => {
    child = spawn(binary, ["serve"], { env: { ...env, DOMMERBORD_LISTEN: place }, stdio: ["ignore", "pipe", "pipe"] });
    child.stderr.on("data", (text) => { log += text; });
    ended = new Promise((done) => child.once("exit", done));
    return new Promise((found, fail) => {
      let told = "";
      child.stdout.on("data", (text) => {
        told += text;
        const address = /^Dommerbord: (http:\/\/\S+)/m.exec(told)?.[1];
        if (address) found(address);
      });
      child.once("error", fail);
      ended.then((code) => fail(new Error(`dommerbord serve ended with ${code}:\n${told}${log}`)));
    });
  };
  const url = await start(listen);
  const run = async (...args) => (await promisify(execFile)(binary, args, { env })).stdout;
  const halt = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return {
    url,
    /** What the server has logged so far. */
    log: () => log,
    /** Runs a command of the program on the same database: `run("admin", "invite", …)`. Answers what it prints. */
    run,
    /** Ends the program without a warning, as a power cut does, and starts it again at the same address when that has happened. */
    killAndRestart: async (happened) => {
      child.kill("SIGKILL");
      await ended;
      await happened;
      await start(new URL(url).host);
    },
    stop: async () => {
      await halt();
      if (process.env.DOMMERBORD_E2E_KEEP) await rename(directory, join(process.env.DOMMERBORD_E2E_KEEP, basename(directory)));
      else await rm(directory, { recursive: true, force: true });
    },
    /** Stops it and keeps its data, to start others `from`: `{ data, remove }`. */
    keep: async () => {
      await halt();
      return { data, remove: () => rm(directory, { recursive: true, force: true }) };
    },
  };
}
