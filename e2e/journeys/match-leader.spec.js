// Whoever leads a match has no account: the arbiter names them, and a phone behind the link shows the card, the arrivals and the boards of that match.
import { pairAndPublish, stageTeams } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const TEAMS = [
  "Skakklubben Prøveby Østerbro 1; Prøvesen Mønsterbjerg, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950",
  "Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870",
];
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("the arbiter names a match leader, who leads the match on a phone", async ({ page, browser }) => {
  const section = await stageTeams(page, { name: "Kamplederen", from: -2, teams: TEAMS, colours: "WBWB" });
  await pairAndPublish(page, section, 1);

  await page.goto(`${section}/rounds/1/matches/1/card`);
  await page.getByRole("main").getByRole("link", { name: "Kampleder", exact: true }).click();
  await expect(page.getByText("Ingen er udpeget endnu.")).toBeVisible();
  await check(page);
  await page.getByLabel("Navn").fill("Kaj Ledersen Mønsterbjerg");
  await button(page, "Udpeg").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Link til kampleder Kaj Ledersen Mønsterbjerg");
  await check(page);
  const link = new URL((await page.locator(".address").textContent()).trim());
  await page.goto(`${section}/rounds/1/matches/1/leader`);
  await expect(page.getByRole("region", { name: "Leder kampen" })).toContainText("Kaj Ledersen Mønsterbjerg");
  await check(page);
  await shot(page, "match-leader");

  const leaders = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), storageState: undefined });
  const leader = await leaders.newPage();
  await leader.goto(link.pathname);
  await expect(leader.getByText("Kampleder: Kaj Ledersen Mønsterbjerg")).toBeVisible();
  await check(leader);
  await shot(leader, "match-leading");
  await button(leader, "Led kampen på denne telefon").click();
  await leader.getByRole("button", { name: /^Hele holdet var her i tide.*Skitseby$/ }).click();
  await expect(leader.getByText("4 spillere er noteret som mødt.")).toBeVisible();
  await check(leader);
  await leader.goto(link.pathname);
  await leader.getByRole("link", { name: "Resultater og afgørelser" }).click();
  await expect(leader.locator(".board")).toHaveCount(4);
  await check(leader);
  await leader.locator("#board-1").getByRole("button", { name: "Bord 1: 1–0," }).click();
  await expect(leader.locator("#board-1 [aria-pressed=true]")).toHaveText("1–0");
  await leaders.close();
});
