// Two teams play a Scheveningen: the settings refuse what no table has, everybody reads the plan with letters before a game is paired, and the
// points of the players are the teams'.
import { createSection, createTournament, day, enterTeams, pairAndPublish, press, publish, writeRegulation } from "../support/acts.js";
import { check, expect, signedIn as test } from "../support/test.js";

const TEAMS = [
  "Skakklubben Prøveby Østerbro og Omegns Skakforening af 1911; Prøvesen Mønsterbjerg, Ada 2100; Prøvesen, Bo 2000; Prøvesen, Carl 1900",
  "Skitseby; Skitsesen, Ada 1800; Skitsesen, Bo 1700; Skitsesen, Carl 1600",
];
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("a Scheveningen is set up, planned for everybody, paired from the table and counted", async ({ page }) => {
  const tournament = await createTournament(page, "Venskabskampen", day(-1), day(3));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Venner", system: "Alle mod alle", rounds: 3 });
  await page.goto(`${section}/settings/teams`);
  await page.getByLabel("Rundelægning").selectOption({ label: "Scheveningen: to hold, alle mod alle modstandere" });
  await page.getByLabel("Farver ned ad bordene").fill("WB");
  await button(page, "Gem").click();
  await expect(page.getByText("Der er Scheveningen-tabeller for 3 til 10 borde.").first()).toBeVisible();
  await check(page);
  await page.getByLabel("Farver ned ad bordene").fill("WBW");
  await button(page, "Gem").click();
  await expect(page.getByText("Holdkampene er gemt.")).toBeVisible();
  await publish(page, tournament);
  // One team after the other: of one alone there is no plan.
  await enterTeams(page, section, [TEAMS[0]]);
  await expect(page.getByRole("link", { name: "Skakklubben Prøveby" })).toBeVisible();
  await check(page);
  for (const where of ["rounds/1/pairing", "team-games"]) {
    await page.goto(`${section}/${where}`);
    await expect(page.getByText("En Scheveningen spilles af to hold. Gruppen har 1 hold.")).toBeVisible();
    await check(page);
  }
  await enterTeams(page, section, [TEAMS[1]]);
  await expect(page.getByRole("link", { name: "Skitseby" })).toBeVisible();

  await page.goto(`${section}/team-games`);
  await expect(page.getByRole("region", { name: "Runde 3" })).toContainText("Carl Skitsesen");
  await check(page);
  await page.goto(`${section}/rounds/1/pairing`);
  await expect(page.getByRole("heading", { name: "Opstillinger" })).toBeVisible();
  await check(page);
  await page.getByRole("link", { name: "Opstilling: Skitseby" }).click();
  await check(page);
  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1/entry`);
  await press(page, 1, "1–0");
  await press(page, 2, "½–½");
  await press(page, 3, "1–0");
  await page.goto(`${section}/teams`);
  await expect(page.getByRole("row", { name: /Skakklubben Prøveby/ })).toContainText("2½");
  await expect(page.getByRole("columnheader", { name: "MP" })).toHaveCount(0);
  await check(page);
  for (const where of ["team-crosstable", "team-players", "teams/1", "rounds/1", "rounds/1/pairing", "rounds/1/print"]) {
    await page.goto(`${section}/${where}`);
    await check(page);
  }
});
