// A spectator's phone follows the round: what an arbiter enters stands there without anybody touching it.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 6 }, (_, at) => `Prøvesen, Nummer${at + 1};Prøveby SK;${2100 - 20 * at}`);

/** Longer than the page waits between two questions. */
const A_WHILE = 25_000;

test("a result entered in the hall comes to the spectator's phone by itself", { tag: "@one-width" }, async ({ page, browser }) => {
  test.slow();
  const section = await stage(page, {
    name: "Tilskuerstævnet", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 5 }, players,
  });
  await pairAndPublish(page, section, 1);

  const phone = await browser.newContext({
    storageState: { cookies: [], origins: [] }, baseURL: new URL("/", page.url()).href,
    viewport: { width: 390, height: 844 }, hasTouch: true, locale: "da-DK", timezoneId: "Europe/Copenhagen",
  });
  const [boards, table] = [await phone.newPage(), await phone.newPage()];
  for (const spectator of [boards, table]) await spectator.clock.install();
  await boards.goto(`${section}/rounds/1`);
  await table.goto(`${section}/standings`);
  const board = boards.getByRole("table").locator("tbody tr").first();
  await expect(board).toContainText("resultat mangler");
  await expect(boards.getByText(/Siden følger selv med/)).toBeVisible();
  await check(boards);
  // What a reload would lose: where the reader is, and what has the focus.
  await board.getByRole("link").first().focus();
  const focused = await board.getByRole("link").first().getAttribute("href");
  const marked = await boards.evaluate(() => { window.notReloaded = true; return window.scrollY; });

  await page.goto(`${section}/rounds/1/entry`);
  await press(page, 1, "1–0");
  for (const spectator of [boards, table]) await spectator.clock.runFor(A_WHILE);
  await expect(board).toContainText("1–0");
  await expect(boards.getByText("1 af 3 borde er færdige")).toBeVisible();
  const winner = await board.locator("strong").textContent();
  await expect(table.getByRole("table").locator("tbody tr").first()).toContainText(new RegExp(`${winner}.*1`));
  await expect(table.getByText("2 partier er ikke afgjort endnu")).toBeVisible();
  expect(await boards.evaluate(() => [window.notReloaded, window.scrollY, document.activeElement.getAttribute("href")]))
    .toEqual([true, marked, focused]);
  await shot(boards, "public-round");
  await boards.goto(`${section}/rounds/1`);

  // A phone that loses the connection says how old its page is, and catches up by itself.
  await phone.setOffline(true);
  await press(page, 2, "½–½");
  await boards.clock.runFor(A_WHILE);
  await expect(boards.getByText(/Ingen forbindelse. Sådan stod det/)).toBeVisible();
  await phone.setOffline(false);
  await expect(boards.getByRole("table").locator("tbody tr").nth(1)).toContainText("½–½");

  // The next round finds its way into the links as soon as it is published; the closed one asks no more.
  await press(page, 3, "0–1");
  await page.goto(`${section}/rounds/1/pairing`);
  await page.getByRole("button", { name: "Luk runden" }).click();
  await expect(page.getByText("Runde 1 er lukket.")).toBeVisible();
  await pairAndPublish(page, section, 2);
  await boards.clock.runFor(A_WHILE);
  await expect(boards.getByText("Runden er afsluttet.")).toBeVisible();
  await boards.getByRole("navigation", { name: "Turnering" }).getByRole("link", { name: "Runde 2" }).click();
  await expect(boards.getByRole("heading", { level: 1 })).toHaveText("Runde 2");
  await phone.close();
});
