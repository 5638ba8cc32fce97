// Before and at a match: a section is filled in as in a league, what nobody has decided is listed, and the match leader writes down that a team
// has come, and that the other has not.
import { createSection, createTournament, day, enterTeams, publish, writeRegulation } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const TEAMS = [
  "Skakklubben Prøveby Østerbro 1; Prøvesen Mønsterbjerg, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950",
  "Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870",
];
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("a row is filled in as in a league, and a match is led from who has come", async ({ page }) => {
  const tournament = await createTournament(page, "Holddagen", day(-2), day(3));
  await writeRegulation(page, tournament, `${day(-3)}T20:00`);
  const section = await createSection(page, tournament, { name: "Hold", system: "Alle mod alle", rounds: 3 });
  await page.goto(`${section}/settings/teams`);
  await page.getByLabel("Udfyld som i").selectOption({ label: "Hovedkreds, fire borde" });
  await button(page, "Udfyld").click();
  await expect(page.getByRole("heading", { name: "Udfyldt som i Hovedkreds, fire borde" })).toBeVisible();
  // What is typed there is only typed.
  await check(page);
  await shot(page, "league-filled");
  await page.getByLabel("Farver ned ad bordene").fill("WBWB");
  await button(page, "Gem").click();
  await expect(page.getByText("Holdkampene er gemt.")).toBeVisible();
  await page.goto(`${section}/settings/teams`);
  await page.locator("#undecided summary").click();
  await check(page);
  await shot(page, "undecided");
  await publish(page, tournament);
  await enterTeams(page, section, TEAMS);
  await page.goto(`${section}/rounds/1/pairing`);
  await expect(page.getByText(/ting er ikke afgjort endnu/)).toBeVisible();
  await button(page, "Læg runde 1").click();
  await button(page, "Offentliggør runde 1").click();

  // The round began long ago: nobody is waited for any more, and it is asked whether a team was in time.
  await page.goto(`${section}/rounds/1/matches/1/arrivals`);
  await expect(page.getByText("Ingen er mødt")).toHaveCount(2);
  await check(page);
  await shot(page, "match-arrivals");
  await page.getByRole("button", { name: /^Hele holdet var her i tide.*Skitseby$/ }).click();
  await expect(page.getByText("4 spillere er noteret som mødt.")).toBeVisible();
  await page.getByText("Holdet er ikke mødt …").click();
  await expect(page.getByText("Så står kampen", { exact: false })).toBeVisible();
  await check(page);
  await shot(page, "match-absence");
  // Pictures are of the page as it comes; what was opened is closed then.
  if (!(await button(page, "Afgør det").isVisible())) await page.getByText("Holdet er ikke mødt …").click();
  await button(page, "Afgør det").click();
  await expect(page.getByText("Kampen er afgjort som helhed.")).toBeVisible();
});
