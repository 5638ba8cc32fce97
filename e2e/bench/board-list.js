// How fast the board list is on an old tablet: a list of a hundred boards, a processor four times slower, an empty cache. Run by
// `script/bench tablet`. Prints the median of some runs beside each aim; ends with 1 when an aim is missed.
import { chromium } from "@playwright/test";
import { existsSync } from "node:fs";
import { signInFirst } from "../support/people.js";
import { startServer } from "../support/server.js";

const RUNS = 7;
const SLOWER = 4;
const AIMS = { usable: 1_000, reflected: 100, script: 60_000 };
/** A section whose last published round has a hundred boards; the one of `script/bench hall`. */
const SECTION = new URL("../../examples/bench/section.sql", import.meta.url).pathname;
const SIZES = [{ width: 820, height: 1180 }, { width: 390, height: 844 }];
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const server = await startServer();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? installed, args: ["--no-sandbox", "--disable-gpu"] });
let missed = false;
try {
  const first = await browser.newContext({ baseURL: server.url, locale: "da-DK" });
  const page = await first.newPage();
  await signInFirst(page, server);
  await server.run("postgres", "psql", "--", "--quiet", "--set", "ON_ERROR_STOP=1", "--single-transaction", "--file", SECTION);
  await page.goto("/t/bench/entry");
  const list = new URL(page.url()).pathname;
  const boards = await page.locator(".board").count();
  const state = await first.storageState();
  await first.close();
  console.log(`board list of ${boards} boards, processor ${SLOWER} times slower, empty cache, median of ${RUNS}`);
  for (const viewport of SIZES) {
    const figures = { paint: [], usable: [], reflected: [], acknowledged: [], script: [] };
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ baseURL: server.url, storageState: state, viewport, locale: "da-DK", hasTouch: true });
      const tablet = await context.newPage();
      const devtools = await context.newCDPSession(tablet);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await tablet.goto(list, { waitUntil: "load" });
      // Usable: painted, and every script has run.
      const opened = await tablet.evaluate(() => ({
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
        usable: performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd,
        script: performance.getEntriesByType("resource").filter((each) => each.name.includes("/js/") || each.name.includes("/vendor/"))
          .reduce((sum, each) => sum + each.encodedBodySize, 0),
      }));
      // A tap: until the row says that it is kept, and until the server has answered.
      const tapped = await tablet.evaluate(() => new Promise((done) => {
        const row = [...document.querySelectorAll(".board")].find((each) => each.querySelector(".results"));
        const button = [...row.querySelectorAll(".results > button")].find((each) => each.ariaPressed !== "true");
        const began = performance.now();
        let reflected;
        let wasPending = false;
        const look = () => {
          const now = document.getElementById(row.id);
          // In the frame after the one that saw it, it has been painted.
          if (wasPending) reflected ??= performance.now() - began;
          wasPending ||= now.dataset.state === "pending" || now !== row;
          // The server's row has taken its place.
          if (reflected !== undefined && now !== row) return done({ reflected, acknowledged: performance.now() - began });
          requestAnimationFrame(look);
        };
        button.click();
        requestAnimationFrame(look);
      }));
      for (const [name, value] of Object.entries({ ...opened, ...tapped })) figures[name].push(value);
      await context.close();
    }
    const size = `${viewport.width}x${viewport.height}`;
    for (const [name, values] of Object.entries(figures)) {
      const value = median(values);
      const aim = AIMS[name];
      const isMissed = aim !== undefined && !(value < aim);
      missed ||= isMissed;
      const unit = name === "script" ? "bytes as sent" : "ms";
      console.log(`${size.padEnd(9)} ${name.padEnd(13)} ${value.toFixed(0).padStart(6)} ${unit}${aim === undefined ? "" : `, aim ${aim}${isMissed ? " MISSED" : ""}`}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = missed ? 1 : 0;
