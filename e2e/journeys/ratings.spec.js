// The ratings office draws up settings, fills the tables in, tries them on a played section with the working of every player, and approves.
import { invite } from "../support/acts.js";
import { check, checkLayout, expect, shot, signedIn as test } from "../support/test.js";

const button = (page, name) => page.getByRole("button", { name });
const link = (page, name) => page.getByRole("link", { name });

/** What the office decides, place by place; the rest is known already. */
const TABLES = {
  cap: "ingen", corrections: "Ingen andre end bundgrænsen.", rapid_time: "10 59", blitz_time: "3 10",
  k_standard: "2000 - - 25\n- - - 15", bonus_standard: "- 5 1,50 0,25 50", start_standard: "- 1400",
  k_rapid: "- - - 20", bonus_rapid: "ingen", floor_rapid: "1200", start_rapid: "- 1200",
  k_blitz: "- - - 20", bonus_blitz: "ingen", floor_blitz: "1200", start_blitz: "- 1200",
};

test("settings are filled in, tried on a section and approved", async ({ page, browser }) => {
  const office = await invite(page, browser, "/rights", "Ratingkartoteksfører", "Kamma Ratingsen");
  await office.goto("/ratings/settings");
  await office.getByLabel("Kilde").fill("Møde i ratingkomitéen 3. december, referatets punkt 4");
  await button(office, "Opret udkast").click();
  await expect(office.getByText("Udgaven kan ikke godkendes")).toBeVisible();
  await expect(button(office, "Godkend udgaven")).toHaveAttribute("aria-disabled", "true");
  await check(office);
  await shot(office, "rating-draft");

  for (const [name, text] of Object.entries(TABLES)) await office.locator(`[name=${name}]`).fill(text);
  await office.locator("[name=fill_fide]").check();
  for (const name of ["rounding", "opponents", "unplayed"]) await office.locator(`[name=${name}]`).selectOption({ index: 1 });
  await button(office, "Gem udkast").click();
  await expect(office.getByText("Udkastet er gemt.")).toBeVisible();
  const draft = office.url();

  await link(office, "Prøv på et stævne").click();
  await button(office, "Beregn").click();
  await expect(office.getByText("som ikke er godkendt")).toBeVisible();
  await check(office);
  const working = office.locator("details[id^=w-]").first();
  await working.locator("summary").click();
  await expect(working.getByRole("table")).toBeVisible();
  await checkLayout(office);
  await shot(office, "rating-preview");

  await office.goto(draft);
  await button(office, "Godkend udgaven").click();
  await expect(office.getByText("Udgaven er godkendt.", { exact: true })).toBeVisible();
  await check(office);
  await shot(office, "rating-approved");
  await office.getByLabel("Hvilket blad").fill("nr. 1, 2026, side 3");
  await office.getByText("Skakbladet", { exact: true }).click();
  await office.getByLabel("Bekendtgjort den").fill("2026-01-01");
  await button(office, "Notér bekendtgørelsen").click();
  await expect(office.getByText("Bekendtgørelsen er noteret.", { exact: true })).toBeVisible();
  await check(office);
  await shot(office, "rating-promulgated");
  await link(office, "Ratingindstillinger").first().click();
  await expect(office.getByText("Gælder", { exact: true })).toBeVisible();
  await check(office);
  await shot(office, "rating-settings");

  await office.goto(draft);
  await office.getByLabel("Begrundelse").fill("K er skrevet forkert af");
  await button(office, "Træk udgaven tilbage").click();
  await expect(office.getByText("Udgaven er trukket tilbage.", { exact: true })).toBeVisible();
  await expect(button(office, "Træk udgaven tilbage")).toHaveCount(0);
  await check(office);
});
