// Journeys in a real browser against the real binary. Run by script/test; by hand: npm --prefix e2e test
import { defineConfig } from "@playwright/test";
import { existsSync } from "node:fs";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  forbidOnly: true,
  use: {
    locale: "da-DK",
    timezoneId: "Europe/Copenhagen",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? installed,
      args: [
        "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync",
      ],
    },
  },
  projects: [
    // What does not depend on the width is tried once, on the tablet: tag "@one-width".
    { name: "tablet", use: { viewport: { width: 820, height: 1180 }, hasTouch: true } },
    { name: "phone", grepInvert: /@one-width/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: "desktop", grepInvert: /@one-width/, use: { viewport: { width: 1280, height: 900 } } },
  ],
});
