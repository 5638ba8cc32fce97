// The plan of a section of teams: drawn up, given days, published, a match moved, a team that leaves, and what everybody reads of it.
import { createSection, createTournament, day, enterTeams, publish, writeRegulation } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const TEAMS = [
  "Skakklubben Prøveby Østerbro 1; Prøvesen Mønsterbjerg, Ada 2100; Prøvesen, Bo 2050",
  "Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890",
  "Kladdestrup; Kladde, Ada 1990; Kladde, Bo 1980",
  "Attrapgaard; Attrapsen, Ada 1600; Attrapsen, Bo 1590",
];
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("a season of teams is planned, published, moved and left, and everybody reads where and when", async ({ page, browser }) => {
  const tournament = await createTournament(page, "Holdsæsonen", day(-1), day(60));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Hold", system: "Alle mod alle", rounds: 3 });
  await page.goto(`${section}/settings`);
  await page.getByRole("main").getByRole("link", { name: "Hold i gruppen" }).click();
  await page.getByLabel("Farver ned ad bordene").fill("WB");
  await button(page, "Gem").click();
  await publish(page, tournament);
  await enterTeams(page, section, TEAMS);
  await page.getByRole("link", { name: "Skitseby" }).click();
  await page.getByLabel("Klub").fill("Skitsebyens Skakklub");
  await page.getByLabel("Spillested").fill("Skitsebyens kulturhus og bibliotek");
  await page.getByLabel("Hjemmekampe begynder").fill("19:00");
  await button(page, "Gem holdet").click();
  await expect(page.getByText("Holdet er gemt.")).toBeVisible();

  await page.goto(`${section}/settings/plan`);
  await check(page);
  await shot(page, "plan-empty");
  await button(page, "Lav planen").click();
  await expect(page.getByText("Planen er gemt.")).toBeVisible();
  for (const round of [1, 2, 3]) await page.getByLabel(`Runde ${round}`, { exact: true }).fill(day(round * 14));
  await button(page, "Gem dagene").click();
  await button(page, "Offentliggør planen").click();
  await expect(page.getByText("Planen er offentlig.")).toBeVisible();
  await check(page);
  await shot(page, "plan");
  await page.getByRole("link", { name: "Ret eller flyt" }).nth(1).click();
  await check(page);
  await shot(page, "plan-match");
  await page.getByLabel("Dag", { exact: false }).first().fill(day(16));
  await page.getByLabel("Begrundelse").fill("Salen er optaget");
  await button(page, "Gem kampen").click();
  await expect(page.getByText("Kampen er gemt.")).toBeVisible();

  for (const [path, name] of [[`${section}/fixtures`, "fixtures"], [`${tournament}/fixtures`, "fixtures-by-day"]]) {
    await page.goto(path);
    await expect(page.getByText("Skitsebyens kulturhus og bibliotek").first()).toBeVisible();
    await check(page);
    await shot(page, name);
  }
  await page.getByRole("link", { name: "Skitsebyens Skakklub" }).click();
  await check(page);
  await shot(page, "fixtures-of-club");

  await page.goto(`${tournament}/clubs`);
  await page.getByRole("region", { name: "Klubber med hold, men uden liste" }).getByRole("button", { name: "Begynd listen" }).click();
  await button(page, "Lav link").click();
  const link = new URL((await page.locator(".address").textContent()).trim());
  const clubs = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), storageState: undefined });
  const club = await clubs.newPage();
  await club.goto(link.pathname);
  await club.getByRole("link", { name: "Kampe", exact: true }).click();
  await check(club);
  await shot(club, "club-matches");
  await club.getByRole("link", { name: "Bed om at flytte" }).last().click();
  await check(club);
  await shot(club, "ask-to-move");
  await club.getByLabel(/^Dag/).fill(day(40));
  await club.getByLabel("Hvorfor").fill("Lokalet males hele ugen, og kommunen har ikke noget andet at låne ud");
  await button(club, "Send ønsket").click();
  await expect(club.getByText("Ønsket er sendt.")).toBeVisible();
  await check(club);
  await shot(club, "club-matches-asked");
  await clubs.close();
  await page.goto(`${section}/settings/plan-requests`);
  await check(page);
  await shot(page, "plan-requests");
  await page.getByLabel("Begrundelse").fill("Begge hold kan den dag");
  await button(page, "Flyt kampen").click();
  await expect(page.getByText("Kampen er flyttet.")).toBeVisible();
  await check(page);
  await shot(page, "plan-requests-ended");

  await page.goto(`${section}/settings/season`);
  await check(page);
  await shot(page, "season");
  await page.getByLabel("Et hold udgår midt i sæsonen").selectOption({ label: "Ingen af dets kampe tæller" });
  await page.getByLabel("Rykker op").fill("1");
  await page.getByLabel("Højst op").fill("1");
  await button(page, "Gem reglerne").click();
  await expect(page.getByText("Sæsonens regler er gemt.")).toBeVisible();
  await page.goto(`${section}/players/teams`);
  await page.getByRole("link", { name: "Kladdestrup" }).click();
  await page.getByRole("link", { name: "Se, hvad der følger …" }).click();
  await check(page);
  await shot(page, "team-withdrawal");
  await page.getByLabel("Begrundelse").fill("Klubben kan ikke stille hold");
  await button(page, "Lad holdet udgå").click();
  await expect(page.getByText("Holdet er udgået.")).toBeVisible();
  await page.goto(`${section}/fixtures`);
  await expect(page.getByText("Annulleret").first()).toBeVisible();
  await check(page);
});
