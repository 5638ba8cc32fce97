// The end of a season of teams: two rows of two teams, from their closed tables to the moves that everybody reads and to next season.
import { createSection, createTournament, day, enterTeams, pairAndPublish, press, setTeams, writeRegulation } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const ROWS = [
  ["1. række", ["Skakklubben Prøveby Østerbro og Omegns Skakforening 1; Prøvesen, Ada 2100", "Skitseby; Skitsesen, Ada 1900"]],
  ["2. række", ["Kladdestrup; Kladde, Ada 1990", "Attrapgaard; Attrapsen, Ada 1600"]],
];

test("two rows are played, somebody declines, the moves are confirmed, and next season has its rows", async ({ page }) => {
  const tournament = await createTournament(page, "Kredsens holdturnering", day(-1), day(60));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const rows = [];
  for (const [name] of ROWS) {
    const row = await createSection(page, tournament, { name, system: "Alle mod alle", rounds: 1, isTimed: false });
    await setTeams(page, row, { colours: "W" });
    rows.push(row);
  }
  await page.goto(`${tournament}/setup`);
  await page.locator("[name='divisions']").fill("To rækker over hinanden.");
  await button(page, "Gem reglementet").click();
  await button(page, "Offentliggør turneringen").click();
  for (const [index, [, teams]] of ROWS.entries()) await enterTeams(page, rows[index], teams);
  await page.goto(`${tournament}/sections`);
  await page.getByRole("link", { name: "Sæsonens afslutning" }).click();
  await check(page);
  await shot(page, "season-end-rows");
  const fields = (index) => page.locator("fieldset").nth(index);
  await fields(0).getByLabel("Niveau").fill("1");
  await fields(0).getByLabel("Rykker op", { exact: true }).fill("0");
  await fields(0).getByLabel("Rykker ned", { exact: true }).fill("1");
  for (const row of [0, 1]) await fields(row).getByLabel("Når hold kommer ned ovenfra").selectOption({ label: "rykker lige mange ned" });
  await fields(0).getByLabel("Rykker ned til").selectOption({ label: "2. række" });
  await fields(1).getByLabel("Niveau").fill("2");
  await fields(1).getByLabel("Rykker op", { exact: true }).fill("1");
  await fields(1).getByLabel("Rykker op til").selectOption({ label: "1. række" });
  await fields(1).getByLabel("Rykker ned", { exact: true }).fill("77");
  await button(page, "Gem rækkerne").click();
  await expect(page.getByText("Skriv et tal fra 0 til 20.").first()).toBeVisible();
  await check(page);
  await fields(1).getByLabel("Rykker ned", { exact: true }).fill("0");
  await button(page, "Gem rækkerne").click();
  await expect(page.getByText("Rækkerne er gemt.")).toBeVisible();
  await expect(page.getByText("1. række: ikke alle runder er lukket.")).toBeVisible();
  await check(page);

  // The upper row is drawn, so that nothing separates its teams.
  for (const [index, result] of ["½–½", "1–0"].entries()) {
    await pairAndPublish(page, rows[index], 1);
    await page.goto(`${rows[index]}/rounds/1/entry`);
    await press(page, 1, result);
    await page.goto(`${rows[index]}/rounds/1/pairing`);
    await page.getByRole("button", { name: /^Luk runde/ }).first().click();
  }
  await page.goto(`${tournament}/season-end`);
  await expect(page.getByText("står lige på plads 1–2")).toBeVisible();
  await check(page);
  await shot(page, "season-end-tie");
  await page.getByLabel("Plads 1").selectOption({ label: "Skitseby" });
  await page.getByLabel("Plads 2").selectOption({ index: 1 });
  await page.getByLabel("Afgjort ved").selectOption({ label: "lodtrækning" });
  await page.getByLabel("Begrundelse").first().fill("Lodtrækning i overværelse af begge holdledere");
  await button(page, "Skriv rækkefølgen ned").click();
  await expect(page.getByText("Alt er afgjort.")).toBeVisible();

  await page.locator("summary", { hasText: "Et hold" }).click();
  await page.getByLabel("Hold", { exact: true }).selectOption({ label: "Kladdestrup · 2. række" });
  await page.getByLabel("Hvad", { exact: true }).selectOption({ label: "Siger nej til at rykke op" });
  await page.locator("#team-reason").fill("Klubben har ikke spillere nok");
  await button(page, "Skriv ned").click();
  await expect(page.getByText("i stedet for Kladdestrup, som siger nej")).toBeVisible();
  await check(page);
  await shot(page, "season-end");
  await button(page, "Bekræft flytningerne").click();
  await expect(page.getByText("Flytningerne er bekræftet.").first()).toBeVisible();
  await check(page);
  await page.getByLabel("Navn").fill("Kredsens holdturnering, næste sæson");
  await page.getByLabel("Første dag").fill(day(200));
  await page.getByLabel("Sidste dag").fill(day(300));
  await button(page, "Lav næste sæson").click();
  await expect(page.getByText("Næste sæson er lavet som kladde.").first()).toBeVisible();
  await check(page);
  await shot(page, "season-end-confirmed");

  await page.goto(`${rows[1]}/teams`);
  await expect(page.getByText("▲ Rykker op i 1. række")).toBeVisible();
  await check(page);
  await shot(page, "season-end-table");
  await page.goto(`${tournament}/season-end`);
  await page.getByRole("link", { name: "Til næste sæson" }).click();
  await page.getByRole("main").getByRole("link", { name: "1. række" }).click();
  await page.getByRole("main").getByRole("link", { name: "Hold i gruppen", exact: true }).click();
  await check(page);
});
