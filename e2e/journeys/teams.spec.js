// A section of teams: how they meet, who they are, a line-up, a published round, and what everybody reads of it.
import { createSection, createTournament, day, writeRegulation } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const TEAMS = [
  "Skakklubben Prøveby Østerbro 1; Prøvesen Mønsterbjerg, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950",
  "Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870",
  "Kladdestrup; Kladde, Ada 1990; Kladde, Bo 1980; Kladde, Carl 1970; Kladde, Dina 1960",
  "Attrapgaard; Attrapsen, Ada 1600; Attrapsen, Bo 1590; Attrapsen, Carl 1580",
];
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("teams are entered, get a line-up and meet, and everybody reads how it goes", async ({ page }) => {
  const tournament = await createTournament(page, "Holdstævnet", day(-1), day(3));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Hold", system: "Alle mod alle", rounds: 3 });
  await page.goto(`${section}/settings`);
  await page.getByRole("main").getByRole("link", { name: "Hold i gruppen" }).click();
  await page.getByLabel("Farver ned ad bordene").fill("WBWB");
  await check(page);
  await shot(page, "team-settings");
  await button(page, "Gem").click();
  await expect(page.getByText("Holdkampene er gemt.")).toBeVisible();
  await page.goto(`${tournament}/setup`);
  await button(page, "Offentliggør turneringen").click();
  await expect(page.getByText("Turneringen er offentliggjort. Alle kan se den nu.")).toBeVisible();

  await page.goto(`${section}/players/teams`);
  await page.getByLabel("Hold og spillere").fill(TEAMS.join("\n"));
  await button(page, "Tilmeld").click();
  await expect(page.getByRole("link", { name: "Attrapgaard" })).toBeVisible();
  await check(page);
  await shot(page, "team-entries");
  await page.getByRole("link", { name: "Skitseby" }).click();
  await expect(page.getByRole("heading", { name: "Skitseby" })).toBeVisible();
  await check(page);
  await shot(page, "team-entry");

  await page.goto(`${section}/rounds/1/pairing`);
  await button(page, "Læg runde 1").click();
  await page.getByRole("link", { name: "Opstilling: Skitseby" }).click();
  await expect(page.getByRole("heading", { name: "Skitseby" })).toBeVisible();
  await check(page);
  await shot(page, "line-up");
  await page.goto(`${section}/rounds/1/pairing`);
  await button(page, "Offentliggør runde 1").click();
  await expect(page.getByText("Runde 1 er offentliggjort.")).toBeVisible();

  await page.goto(`${section}/rounds/1/matches`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kampe");
  await check(page);
  await shot(page, "matches");
  await page.goto(`${section}/teams`);
  await check(page);
  await shot(page, "team-table");
  await page.getByRole("link", { name: "Kladdestrup" }).click();
  await check(page);
  await shot(page, "team");
});
