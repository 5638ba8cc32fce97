// Journeys in a real browser against the real binary. Run by script/test; by hand: npm --prefix e2e test
import { defineConfig } from "@playwright/test";
import { existsSync } from "node:fs";
import { FAMILIES, fontsOf } from "./support/fonts.js";
import { SLOWER } from "./support/slow.js";

const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));

const [WIDEST, HIGHEST, PLAIN] = FAMILIES;
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? installed,
  args: [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
  ],
};
/** A width and the system font there: each width has another one. */
const at = (width, height, family, hasTouch) => ({
  metadata: { family },
  use: { viewport: { width, height }, hasTouch, launchOptions: { ...launchOptions, env: fontsOf(family) } },
});

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 2,
  globalSetup: "./support/first.js",
  // Patience, not a measure: what is about speed is tried in bench/. These end a journey that would never end.
  timeout: 600_000 * SLOWER,
  expect: { timeout: 30_000 * SLOWER },
  forbidOnly: true,
  use: {
    locale: "da-DK",
    timezoneId: "Europe/Copenhagen",
    actionTimeout: 120_000 * SLOWER,
    navigationTimeout: 120_000 * SLOWER,
    // Pictures of every moment cost more than the journey itself.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
    screenshot: "only-on-failure",
  },
  projects: [
    // What does not depend on the width is tried once, on the tablet: tag "@one-width".
    { name: "tablet", ...at(820, 1180, WIDEST, true) },
    { name: "phone", grepInvert: /@one-width/, ...at(390, 844, HIGHEST, true) },
    // The longest journeys of a desk are tried there, too, and every page is looked at there: tag "@desktop".
    { name: "desktop", grep: /@desktop/, ...at(1280, 900, PLAIN, false) },
    // And what depends on the font is tried with the others, too: tag "@every-font".
    ...[HIGHEST, PLAIN].map((family) => ({ name: family, grep: /@every-font/, ...at(820, 1180, family, true) })),
  ],
});
