// Teams in a Monrad, a draft whose matches are changed by hand, a typed list of matches that is no whole round robin, and the day whose ratings count.
import { createSection, createTournament, day, enterTeams, publish, setTeams, stageTeams, writeRegulation } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const TEAMS = [
  "Skakklubben Prøveby Østerbro og Omegns Skakforening af 1911; Prøvesen Mønsterbjerg, Ada 2100; Prøvesen, Bo 2000",
  "Skitseby; Skitsesen, Ada 1950; Skitsesen, Bo 1900",
  "Kladdestrup; Kladde, Ada 1850; Kladde, Bo 1800",
  "Attrapgaard; Attrapsen, Ada 1750; Attrapsen, Bo 1700",
  "Forsøgsbjerg 2; Forsøgsen, Ada 1650; Forsøgsen, Bo 1600",
];
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("a round of a Monrad of teams is changed by hand, and the reason is asked for", { tag: "@one-width" }, async ({ page }) => {
  const tournament = await createTournament(page, "Pokalstævnet", day(-1), day(3));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Hold", system: "Alle mod alle", rounds: 3 });
  await page.goto(`${section}/settings/teams`);
  await page.getByLabel("Rundelægning").selectOption({ label: "Monrad: naboer i stillingen, aldrig to gange" });
  await page.getByLabel("Farver ned ad bordene").fill("WB");
  await button(page, "Gem").click();
  await expect(page.getByText("Holdkampene er gemt.")).toBeVisible();
  await check(page);
  await publish(page, tournament);
  await enterTeams(page, section, TEAMS);

  await page.goto(`${section}/rounds/1/pairing`);
  await check(page);
  await button(page, "Læg runde 1").click();
  await expect(page.getByRole("link", { name: "Ret kampene …" })).toBeVisible();
  await check(page);
  await shot(page, "team-draft");
  await page.getByRole("link", { name: "Ret kampene …" }).click();
  await check(page);
  await shot(page, "team-draft-edit");
  await button(page, "Kamp 1: opløs kampen").click();
  await check(page);
  await shot(page, "team-draft-dissolved");
  await button(page, "Sæt op mod hinanden").click();
  await page.getByLabel("Det ene hold").selectOption({ index: 1 });
  await page.getByLabel("Det andet hold").selectOption({ index: 4 });
  await button(page, "Byt plads").click();
  await check(page);
  await shot(page, "team-draft-changed");
  await page.getByRole("link", { name: "Færdig" }).click();
  await button(page, "Offentliggør runde 1").click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await check(page);
  await page.getByRole("textbox", { name: "Begrundelse" }).fill("To hold kører sammen og skal hjem først");
  await button(page, "Offentliggør runde 1").click();
  await expect(page.getByText("Runde 1 er offentliggjort.")).toBeVisible();
});

test("a list that is no whole round robin is used with a reason", { tag: "@one-width" }, async ({ page }) => {
  const section = await stageTeams(page, { name: "Kredsen", teams: TEAMS.slice(0, 4), colours: "WB" });
  await page.goto(`${section}/settings/plan`);
  await page.getByLabel("Kampene", { exact: true }).fill("1: 1-4 2-3\n2: 4-3 1-2\n3: 4-1 3-2");
  await button(page, "Brug listen").click();
  await expect(page.getByText("Sådan er listen")).toBeVisible();
  await check(page);
  await page.getByLabel("Ja, brug planen alligevel").check();
  await button(page, "Brug listen").click();
  await expect(page.getByLabel("Ja, brug planen alligevel")).toBeChecked();
  await check(page);
  await page.getByLabel("Hvorfor mødes alle ikke lige mange gange?").fill("Sådan står det i indbydelsen");
  await button(page, "Brug listen").click();
  await expect(page.getByText("Planen er gemt.")).toBeVisible();
  await check(page);
  await shot(page, "plan-partly");
});

test("the rating of a day counts in every round", { tag: "@one-width" }, async ({ page }) => {
  const tournament = await createTournament(page, "Sæsonen", day(-1), day(60));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Hold", system: "Alle mod alle", rounds: 3 });
  await setTeams(page, section, { colours: "WB" });
  await publish(page, tournament);
  await enterTeams(page, section, TEAMS.slice(0, 4));
  await page.goto(`${section}/settings`);
  await page.locator("#part-rating > summary").click();
  await page.getByLabel("Rating, der tæller for et parti").selectOption({ label: "Den, der gjaldt på en bestemt dag, i alle runder" });
  await page.getByRole("textbox", { name: "Begrundelse" }).fill("Sådan står det i indbydelsen");
  await button(page, "Gem gruppen").click();
  await expect(page.getByRole("alert").first()).toContainText("dag");
  await check(page);
  await page.getByLabel("Dagen, hvis rating tæller").fill(day(-30));
  await button(page, "Gem gruppen").click();
  await expect(page.getByText("Hold er gemt.")).toBeVisible();
  await page.goto(`${section}/settings`);
  await expect(page.locator("#rating_counts_on")).toHaveValue(day(-30));
  await page.goto(`${section}/ratings`);
  await check(page);
  await shot(page, "rating-day-ratings");
});
