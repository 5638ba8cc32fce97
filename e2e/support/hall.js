// Tablets in a hall: joining by a code, as people do it, and a network that misbehaves.
import { expect } from "@playwright/test";

/** The chief arbiter shows a code; answers its eight characters. */
export async function showCode(page, section, { name, level = "udfylde", boards }) {
  await page.goto(`${section}/tablets`);
  const form = page.getByRole("form", { name: "Tilslut en tavle" });
  await form.getByLabel("Navn").fill(name);
  await form.getByText(level, { exact: true }).click();
  if (boards) {
    await form.getByLabel("Fra bord").fill(String(boards[0]));
    await form.getByLabel("Til bord").fill(String(boards[1]));
  }
  await form.getByRole("button", { name: "Vis en kode" }).click();
  return (await page.getByRole("group", { name: "Kode" }).locator("strong").textContent()).replace(" ", "");
}

/** A tablet of its own, without an account, that has joined with a code: `{ context, page }`. */
export async function joined(browser, baseURL, code, name, size = { width: 820, height: 1180 }) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL, viewport: size, hasTouch: true, locale: "da-DK", timezoneId: "Europe/Copenhagen" });
  const page = await context.newPage();
  await page.goto("/join");
  await page.getByLabel("Kode").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Fortsæt" }).click();
  await page.getByLabel("Navn").fill(name);
  await page.getByRole("button", { name: "Tilslut" }).click();
  await expect(page.getByText(`${name} er tilsluttet.`)).toBeVisible();
  return { context, page };
}

/**
 * Presses something in the very moment in which something else is there: `sight` and `then` are selectors. For what a page offers or
 * knows for some seconds only, which must not be a matter of how fast this machine is. Answers when it has been pressed.
 */
export const atOnce = (page, sight, then) => page.evaluate(([sight, then]) => new Promise((done) => {
  const look = () => {
    if (!document.querySelector(sight)) return;
    observer.disconnect();
    document.querySelector(then).click();
    done();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
}), [sight, then]);

/** What a tablet shows of its boards: number → { state, result }. */
export const shown = (page) => page.locator(".board").evaluateAll((rows) => Object.fromEntries(rows.map((row) => [
  Number(row.querySelector(".tile b").textContent),
  { state: row.dataset.state, result: row.querySelector('.results > [aria-pressed="true"]')?.textContent ?? null },
])));
