// The moves of a game come from a file; readers play through it by links, without scripts, and see nothing of a game that goes on before
// the delay of the section lets them.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const PLAYERS = ["Trækprøvesen, Ask;Filby SK;1900", "Trækprøvesen, Bo;Filby SK;1800", "Trækprøvesen, Cai;Filby SK;1700", "Trækprøvesen, Dan;Filby SK;1600"];
const MOVES = '[Round "1.1"]\n[Result "0-1"]\n\n1. f3 e5 {[%clk 1:29:10]} 2. g4 Qh4# 0-1\n\n[Round "1.2"]\n\n';

test("the moves of a game come from a file and are played through without scripts", { tag: "@one-width" }, async ({ page, browser }) => {
  const section = await stage(page, {
    name: "Trækbyens Stævne", section: { name: "Trækgruppen", system: "Alle mod alle", rounds: 3 }, players: PLAYERS,
  });
  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1/entry`);
  await page.getByRole("link", { name: "Træk fra en fil" }).click();
  await check(page);

  const text = page.getByLabel("Indsæt her");
  await text.fill(`${MOVES}1. e4 e5 2. Ke3 *\n`);
  await page.getByRole("button", { name: "Se partierne" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("afvist: 1")).toBeVisible();
  await expect(main.getByText("2. Ke3 kan ikke læses som et lovligt træk")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Gem træk/ })).toHaveCount(0);
  await check(page);
  await shot(page, "game-moves-refused");

  await text.fill(`${MOVES}1. e4 e5 *\n`);
  await page.getByRole("button", { name: "Se partierne" }).click();
  await expect(main.getByText("Filen har resultatet 0–1; her står –.")).toBeVisible();
  await page.getByRole("button", { name: "Gem træk i 2 partier" }).click();
  await expect(page.getByText("Træk i 2 partier er gemt.")).toBeVisible();

  const reader = await (await browser.newContext({
    storageState: { cookies: [], origins: [] }, baseURL: new URL("/", page.url()).href, javaScriptEnabled: false, locale: "da-DK",
  })).newPage();
  await reader.goto(`${section}/rounds/1`);
  await reader.getByRole("link", { name: /^træk/ }).first().click();
  await expect(reader.getByText("Træk vises med 15 minutters forsinkelse.")).toBeVisible();
  await expect(reader.getByText("Ingen træk vises endnu.")).toBeVisible();

  // Without a delay they are there at once.
  await page.getByLabel("Forsinkelse i minutter").fill("0");
  await page.getByRole("button", { name: "Gem forsinkelsen" }).click();
  await expect(page.getByText("Forsinkelsen er gemt.")).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("Efter 2... Qh4#")).toBeVisible();
  await reader.getByRole("link", { name: "Forrige" }).click();
  await expect(reader.getByText("Efter 2. g4")).toBeVisible();
  await reader.getByRole("link", { name: "e5", exact: true }).click();
  await expect(reader.getByText("Efter 1... e5")).toBeVisible();
  await reader.getByRole("link", { name: "Første" }).click();
  await expect(reader.getByText("Før det første træk")).toBeVisible();
  await reader.context().close();

  await page.goto(`${section}/rounds/1/games/1`);
  await check(page);
  await shot(page, "game");

  // On a phone the link keeps to the column of the result.
  await page.goto(`${section}/rounds/1/entry`);
  await press(page, 1, "0–1");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${section}/rounds/1`);
  const result = page.getByRole("cell", { name: "0–1" });
  expect(await result.evaluate((cell) => cell.scrollWidth <= cell.clientWidth), "the link lies over no name").toBe(true);
});
