// What all journeys begin with, made once for the whole run: an installation with its first administrator and the demo.
import { chromium } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signInFirst } from "./people.js";
import { startServer } from "./server.js";

/**
 * Leaves in the environment where the workers find it: a data directory to start from, the cookies of the administrator, and a
 * directory for what they share.
 */
export default async function first(config) {
  const { launchOptions } = config.projects[0].use;
  const server = await startServer();
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: "da-DK" });
    await signInFirst(await context.newPage(), server);
    process.env.DOMMERBORD_E2E_ADMINISTRATOR = JSON.stringify(await context.storageState());
    // The made-up weekend tournament of more than 200 players: /t/proevebyens-weekendstaevne
    await server.run("demo");
  } finally {
    await browser.close();
  }
  const { data, remove } = await server.keep();
  process.env.DOMMERBORD_E2E_DATA = data;
  const shared = await mkdtemp(join(tmpdir(), "dommerbord-e2e-shared-"));
  process.env.DOMMERBORD_E2E_SHARED = shared;
  return () => Promise.all([remove(), rm(shared, { recursive: true })]);
}
