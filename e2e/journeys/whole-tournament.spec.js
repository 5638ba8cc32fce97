// A tournament from nothing to its final standings, as one organiser and arbiter runs it: six players, everybody meets everybody.
import { createSection, createTournament, day, giveNumbers, pairAndPublish, press, writeRegulation } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const players = [
  ["Kladdestrup", "Åge", "Prøveby SK", "2137"],
  ["Øvelseslund Mønsterbjerg", "Karen-Margrethe", "Mønsterbjerg SK", "2053"],
  ["Eksempelgaard-Prøvestrup", "Bartholomæus Ærø", "SK Attrap", "2104"],
  ["Prøvesen", "Knud-Åge", "Eksempelø SF", "1988"],
  ["Skitse", "Ellen", "Prøveby SK", "1875"],
  ["Udkastholm", "Søren", "", ""],
];

/** Who has the lower starting number wins, but number 1 draws with number 2: 4½, 4½, 3, 2, 1, 0, and the first place is shared. */
const rank = new Map(["Åge Kladdestrup", "Bartholomæus Ærø Eksempelgaard-Prøvestrup", "Karen-Margrethe Øvelseslund Mønsterbjerg",
  "Knud-Åge Prøvesen", "Ellen Skitse", "Søren Udkastholm"].map((name, index) => [name, index + 1]));

async function enterRound(page) {
  for (let board = 1; board <= 3; board += 1) {
    // By its number: a list that was loaded anew has the boards that wait first.
    const row = page.locator(`#board-${board}`);
    const [white, black] = await Promise.all([".white", ".black"].map((side) => row.locator(`${side} .name`).textContent()));
    const [no, other] = [rank.get(white), rank.get(black)];
    const result = no + other === 3 ? "½–½" : no < other ? "1–0" : "0–1";
    await press(page, board, result);
  }
}

test("from setting up to the final standings", { tag: "@desktop" }, async ({ page, browser }) => {
  const tournament = await createTournament(page, "Prøvebyens Seksmandsstævne", day(-1), day(1));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Mestergruppen", system: "Alle mod alle", rounds: 5 });
  await page.goto(`${tournament}/setup`);
  await page.getByRole("button", { name: "Offentliggør turneringen" }).click();
  await expect(page.getByText("Turneringen er offentliggjort. Alle kan se den nu.")).toBeVisible();

  // Six players by hand, one after the other without leaving the form.
  await page.goto(`${section}/players`);
  await page.getByRole("link", { name: "Tilmeld spiller" }).click();
  for (const [surname, given, club, rating] of players) {
    await page.getByLabel("Efternavn").fill(surname);
    await page.getByLabel("Fornavn").fill(given);
    await page.getByLabel("Klub").fill(club);
    await page.getByLabel("Rating oplyst af spilleren").fill(rating);
    await page.getByRole("button", { name: "Tilmeld og skriv en til" }).click();
    await expect(page.getByText(`${given} ${surname} er tilmeldt.`)).toBeVisible();
    await expect(page.getByLabel("Efternavn")).toHaveValue("");
  }
  await giveNumbers(page, section);

  // Round 1: a draft nobody else sees, then published; its announced start was yesterday, so it is under way at once.
  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await page.goto(`${section}/rounds`);
  await page.getByRole("link", { name: "Læg runde 1" }).click();
  await page.getByRole("button", { name: "Læg runde 1" }).click();
  await expect(page.getByText("Kladde. Kun dommere kan se den")).toBeVisible();
  expect((await visitor.goto(new URL(`${section}/rounds/1`, page.url()).href)).status()).toBe(404);
  await page.getByRole("button", { name: "Offentliggør runde 1" }).click();
  await expect(page.getByText("Runden er startet. Rundelægningen ligger fast (DM\u00a0§\u00a011.5).")).toBeVisible();
  await check(page);
  expect((await visitor.reload()).status()).toBe(200);

  for (let round = 1; round <= 5; round += 1) {
    if (round > 1) await pairAndPublish(page, section, round);
    await page.getByRole("link", { name: "Indtast resultater" }).click();
    await enterRound(page);
    await expect(page.getByText("3 af 3")).toBeVisible();
    await page.getByRole("link", { name: "Til runden" }).click();
    await page.getByRole("button", { name: "Luk runden" }).click();
    await expect(page.getByText(`Runde ${round} er lukket.`)).toBeVisible();
  }

  // Everybody sees how it ended, without signing in.
  await visitor.goto(new URL(tournament, page.url()).href);
  await visitor.getByRole("link", { name: /Mestergruppen/ }).click();
  await visitor.getByRole("link", { name: "Stilling" }).click();
  await expect(visitor.getByText("Endelig stilling.")).toBeVisible();
  const rows = visitor.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(6);
  await expect(rows.locator("th a")).toHaveText([...rank.keys()]);
  await expect(rows.nth(0)).toContainText("4½");
  await expect(rows.nth(1)).toContainText("4½");
  await expect(rows.nth(5)).toContainText("Søren Udkastholm");
  await check(visitor);
  await shot(visitor, "standings-final");

  // Why number 2 is number 2 stands on the card, with every game.
  await rows.nth(1).getByRole("rowheader").getByRole("link").click();
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Eksempelgaard-Prøvestrup");
  await expect(visitor.getByText("Deler pladsen med Åge Kladdestrup: alt er lige.")).toBeVisible();
  await visitor.close();
});
