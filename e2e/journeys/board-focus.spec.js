// From the board list into a board by its key: the next Tab is the board's first button, not the page's band.
import { pairAndPublish, stage } from "../support/acts.js";
import { expect, signedIn as test } from "../support/test.js";

test("a key opens a board, and the next Tab is in its page", { tag: "@one-width" }, async ({ page }) => {
  const players = Array.from({ length: 4 }, (_, at) => `Prøvesen, Åge Nummer${at + 1};Skakklubben Skitse;${2200 - 25 * at}`);
  const section = await stage(page, {
    name: "Fokusstævnet", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 3 }, players,
  });
  await pairAndPublish(page, section, 1);
  await page.getByRole("link", { name: "Indtast resultater" }).first().click();
  await page.waitForURL(/\/entry$/);
  await page.keyboard.press("n");
  await expect(page.locator("#board-1 :focus")).toBeVisible();
  await page.keyboard.press(".");
  await page.waitForURL(/\/boards\/1#content$/);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("main").contains(document.activeElement))).toBe(true);
});
