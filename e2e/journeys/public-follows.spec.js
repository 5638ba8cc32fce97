// A spectator's phone follows the round: what an arbiter enters stands there without anybody touching it, told as it happens or, where
// nothing can be told, asked for.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 6 }, (_, at) => `Prøvesen, Nummer${at + 1};Prøveby SK;${2100 - 20 * at}`);

/** Longer than the page waits between two questions. */
const A_WHILE = 25_000;

const phoneOf = (page, browser) => browser.newContext({
  storageState: { cookies: [], origins: [] }, baseURL: new URL("/", page.url()).href,
  viewport: { width: 390, height: 844 }, hasTouch: true, locale: "da-DK", timezoneId: "Europe/Copenhagen",
});

test("a result stands in its row within a moment, and nothing else moves", { tag: ["@one-width", "@every-font"] }, async ({ page, browser }) => {
  const section = await stage(page, {
    name: "Direktestævnet", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 39 },
    players: Array.from({ length: 40 }, (_, at) => `Prøvesen, Nummer${at + 1};Prøveby SK;${2100 - 20 * at}`),
  });
  await pairAndPublish(page, section, 1);
  const phone = await phoneOf(page, browser);
  const [boards, table] = [await phone.newPage(), await phone.newPage()];
  await table.goto(`${section}/standings`);
  await boards.goto(`${section}/rounds/1`);
  const row = (board) => boards.locator(`#b${board}`);
  await expect(boards.getByLabel("Find dit bord")).toBeInViewport();
  // Where the reader is, and what has the focus: a link in the very row that changes.
  await row(12).scrollIntoViewIfNeeded();
  await row(12).getByRole("link").first().focus();
  const before = await boards.evaluate(() => {
    window.notReloaded = true;
    window.moved = 0;
    new PerformanceObserver((list) => { for (const shift of list.getEntries()) window.moved += shift.value; }).observe({ type: "layout-shift" });
    return { y: scrollY, href: document.activeElement.getAttribute("href"), top: document.querySelector("#b13").getBoundingClientRect().top };
  });

  await page.goto(`${section}/rounds/1/entry`);
  await press(page, 12, "1–0");
  await boards.bringToFront();
  await expect(row(12)).toContainText("1–0");
  await expect(boards.getByText("1 af 20 borde er færdige")).toBeVisible();
  await page.bringToFront();
  await press(page, 3, "½–½");
  await boards.bringToFront();
  await expect(row(3)).toContainText("½–½");
  expect(await boards.evaluate(() => ({ y: scrollY, href: document.activeElement.getAttribute("href"), top: document.querySelector("#b13").getBoundingClientRect().top })))
    .toEqual(before);
  expect(await boards.evaluate(() => [window.notReloaded, window.moved])).toEqual([true, 0]);
  await table.bringToFront();
  await expect(table.getByText("18 partier er ikke afgjort endnu")).toBeVisible();
  await check(boards);

  // Whoever looks for a name finds board, colour and opponent, also while results come in.
  await boards.bringToFront();
  await boards.getByLabel("Find dit bord").fill("nummer12");
  await boards.getByRole("button", { name: "Søg" }).click();
  const found = boards.locator(".seats li");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(/Bord\s*\d+/);
  await expect(found).toBeInViewport();
  await check(boards);
  await shot(boards, "public-round-found");
  await phone.close();
});

test("where nothing can be told, the spectator's phone asks", { tag: "@one-width" }, async ({ page, browser }) => {
  const section = await stage(page, {
    name: "Tilskuerstævnet", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 5 }, players,
  });
  await pairAndPublish(page, section, 1);

  const phone = await phoneOf(page, browser);
  await phone.route(/\/live\?/, (route) => route.abort());
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
