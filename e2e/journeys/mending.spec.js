// A result of an earlier round was wrong, and an absence was not told: the arbiter sees what mending it changes before anything is written, and
// the round that is public stays as it is.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const PLAYERS = [
  "Rettesen, Ask;Retby SK;1900", "Rettesen, Bo;Retby SK;1850", "Rettesen, Cai;Retby SK;1800",
  "Rettesen, Dan;Retby SK;1750", "Rettesen, Emil;Retby SK;1700", "Rettesen, Finn;Retby SK;1650", "Rettesen, Gorm;Retby SK;1600",
];

test("a result and a bye of an earlier round are mended, with their consequences shown first", { tag: "@one-width" }, async ({ page }) => {
  const section = await stage(page, {
    name: `Rettelsernes Stævne ${page.viewportSize().width}`, section: { name: "Rettegruppen", system: "Schweizer (FIDE Dutch)", rounds: 5 }, players: PLAYERS,
  });
  // The last one is away in round 1.
  await page.goto(`${section}/players`);
  await page.getByRole("link", { name: /Gorm/ }).first().click();
  const player = page.url();
  await page.locator("#byes").getByRole("button", { name: "Giv fri" }).click();
  await expect(page.getByText("Spilleren har fri i runde 1.")).toBeVisible();
  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1/entry`);
  for (const board of [1, 2, 3]) await press(page, board, "1–0");
  await pairAndPublish(page, section, 2);

  await page.goto(`${section}/rounds/2`);
  const boards = await page.locator("table").first().innerText();
  await page.goto(`${section}/rounds/1/boards/1`);
  await page.locator("form[action$=correction] button[value='0-1']").click();
  await expect(page.getByRole("heading", { name: "Følgerne" })).toBeVisible();
  await expect(page.getByText("Runde 2 er offentlig og bliver stående.")).toBeVisible();
  await expect(page.getByText("Til rating: 1–0 → 0–1")).toBeVisible();
  await check(page);
  await shot(page, "correction");
  // Nothing is written yet.
  await page.getByRole("link", { name: "Lad det stå" }).click();
  await expect(page.getByText("1–0").first()).toBeVisible();
  await page.locator("form[action$=correction] button[value='0-1']").click();
  await page.getByLabel("Begrundelse").fill("Partisedlen siger 0–1");
  await page.getByRole("button", { name: "Ret til 0–1" }).click();
  await expect(page.getByText("Bord 1: 0–1 er gemt.")).toBeVisible();
  await page.goto(`${section}/rounds/2`);
  expect(await page.locator("table").first().innerText(), "the public round has the same boards").toContain(boards.split("\n")[0]);

  await page.goto(player);
  await page.getByRole("link", { name: "Ret fri i en offentlig runde" }).click();
  await page.getByLabel("Slags").selectOption("full_point");
  await check(page);
  await page.getByRole("button", { name: "Vis følgerne" }).click();
  await expect(page.getByRole("heading", { name: "Følgerne" })).toBeVisible();
  await expect(page.getByText("0 → 1").first()).toBeVisible();
  await check(page);
  await shot(page, "earlier-bye");
  await page.getByLabel("Begrundelse").fill("Turneringens regel om sen ankomst");
  await page.getByRole("button", { name: "Gem rettelsen" }).click();
  await expect(page.getByText("Gemt. Runde 1: Fri med 1 point.")).toBeVisible();

  await page.goto(section.replace(/\/s\/.*/, "/technical-report"));
  const main = page.getByRole("main");
  await expect(main.getByText("Partisedlen siger 0–1").first()).toBeVisible();
  await expect(main.getByText("Turneringens regel om sen ankomst").first()).toBeVisible();
  await check(page);
});
