// How many clicks it takes from nothing to round 1 of a section with 24 imported players. Run by `script/bench way`. Prints the clicks in
// order and their number beside the aim; ends with 1 when it is missed.
import { chromium } from "@playwright/test";
import { existsSync } from "node:fs";
import { signInFirst } from "../support/people.js";
import { startServer } from "../support/server.js";
import { AIM, PLAYERS, walkToRoundOne } from "../support/way.js";

const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));

const server = await startServer();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? installed, args: ["--no-sandbox", "--disable-gpu"] });
let missed = true;
try {
  const context = await browser.newContext({
    baseURL: server.url, locale: "da-DK", timezoneId: "Europe/Copenhagen", viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await signInFirst(page, server);
  const { clicks } = await walkToRoundOne(page, "Vejen til runde 1");
  clicks.forEach((what, at) => console.log(`${String(at + 1).padStart(3)}  ${what}`));
  missed = clicks.length > AIM;
  console.log(`${clicks.length} clicks to round 1 of ${PLAYERS} players, everybody checked in one by one; aim: at most ${AIM}${missed ? "  MISSED" : ""}`);
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = missed ? 1 : 0;
