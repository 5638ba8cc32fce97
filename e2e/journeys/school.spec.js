// A school's tournament: surnames are hidden from the public, those who work there read them, and everybody is given a certificate in full.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { check, checkLayout, expect, shot, signedIn as test } from "../support/test.js";

const players = ["Attrapgaard, Ada;;", "Alsinglund, Ada;;", "Kladdestrup, Bo Skitse;;", "Mønsterbjerg, Ida;;"];
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("a school hides surnames from the public and gives everybody a certificate", async ({ page, browser }) => {
  const name = `Skoleskak ${page.viewportSize().width}`;
  const section = await stage(page, { name, section: { name: "4. klasse", system: "Alle mod alle", rounds: 3 }, players });
  await page.goto(`${section}/settings`);
  await page.locator("#part-entry > summary").click();
  await page.getByLabel("Efternavne skjules for offentligheden").check();
  await page.getByLabel("Begrundelse for ændringen").fill("Skolen ønsker det");
  await check(page);
  await button(page, "Gem gruppen").click();
  await expect(page.getByText("4. klasse er gemt.")).toBeVisible();
  await page.goto(`${section}/settings`);
  await page.locator("#part-entry > summary").click();
  await expect(page.getByLabel("Efternavne skjules for offentligheden")).toBeChecked();

  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await visitor.goto(new URL(`${section}/start-list`, page.url()).href);
  for (const short of ["Ada At.", "Ada Al.", "Bo K.", "Ida M."]) await expect(visitor.getByText(short).first()).toBeVisible();
  await expect(visitor.getByText("Attrapgaard")).toHaveCount(0);
  await check(visitor);
  await checkLayout(visitor);
  await shot(visitor, "school-start-list");
  await page.goto(`${section}/players`);
  await expect(page.getByText("Attrapgaard").first()).toBeVisible();

  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1/entry`);
  for (const board of [1, 2]) await press(page, board, "1–0");
  await page.goto(`${section}/rounds/1/print`);
  await page.getByRole("link", { name: "Diplomer" }).click();
  await expect(page.getByText("Ada Attrapgaard")).toBeVisible();
  await expect(page.locator(".halves > .slip")).toHaveCount(4);
  await expect(page.getByText("Placeringerne er foreløbige.")).toBeVisible();
  await check(page);
  await checkLayout(page);
  await shot(page, "school-certificates");
  await page.getByLabel("Startnumre").fill("1-2");
  await button(page, "Vis").click();
  await expect(page.locator(".halves > .slip")).toHaveCount(2);
});
