// A cup of teams: nothing is chosen beforehand, a level match waits for the arbiter, and everybody reads who went on and by what.
import { createSection, createTournament, day, enterTeams, pairAndPublish, press, publish, writeRegulation } from "../support/acts.js";
import { check, expect, signedIn as test } from "../support/test.js";

const TEAMS = [
  "Skakklubben Prøveby Østerbro og Omegns Skakforening af 1911; Prøvesen Mønsterbjerg, Ada 2100",
  "Skitseby; Skitsesen, Ada 1900",
  "Kladdestrup; Kladde, Ada 1990",
  "Attrapgaard; Attrapsen, Ada 1600",
];
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("a cup is set up, a level match is decided by lot, and the bracket says so", async ({ page }) => {
  const tournament = await createTournament(page, "Pokalstævnet", day(-1), day(3));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Pokal", system: "Alle mod alle", rounds: 2 });
  await page.goto(`${section}/settings/teams`);
  await page.getByLabel("Farver ned ad bordene").fill("W");
  await page.getByLabel("Rundelægning").selectOption({ label: "Pokal: taberen er ude" });
  await page.locator("summary", { hasText: "Pokal" }).click();
  await page.getByLabel("Hvem møder hvem").selectOption({ label: "Fast skema efter holdenes numre" });
  await button(page, "Gem").click();
  await expect(page.getByText("Vælg en af mulighederne.").first()).toBeVisible();
  await check(page);
  await expect(page.getByLabel("Hvem møder hvem")).toHaveValue("bracket");
  await page.getByLabel("Hvem nævnes først og er hjemmehold").selectOption({ label: "Holdet med det laveste nummer" });
  await page.getByLabel("Står en kamp lige, gælder først").selectOption({ label: "lodtrækning" });
  await button(page, "Gem").click();
  await expect(page.getByText("Holdkampene er gemt.")).toBeVisible();
  await publish(page, tournament);
  await enterTeams(page, section, TEAMS);
  await expect(page.getByRole("link", { name: "Attrapgaard" })).toBeVisible();

  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1/entry`);
  await press(page, 1, "½–½");
  await press(page, 2, "1–0");
  await page.goto(`${section}/rounds/2/pairing`);
  await expect(page.getByText("Først skal kamp 1 i runde 1")).toBeVisible();
  await check(page);
  await page.getByRole("link", { name: "Skriv, hvem der går videre" }).click();
  await check(page);
  await page.getByLabel("Går videre").selectOption({ label: "Attrapgaard" });
  await page.getByLabel("Begrundelse").fill("Lodtrækning i overværelse af begge holdledere");
  await button(page, "Gem, hvem der går videre").click();
  await expect(page.getByText("Det er gemt, hvem der går videre.")).toBeVisible();
  await check(page);
  await page.getByRole("link", { name: "Hvem går videre" }).first().click();
  await page.getByText("Tag det skrevne tilbage …").click();
  await check(page);

  await pairAndPublish(page, section, 2);
  await page.goto(`${section}/teams`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pokal");
  await expect(page.getByText("Attrapgaard går videre: lodtrækning.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Finale", exact: true })).toContainText("Skitseby");
  await check(page);
});
