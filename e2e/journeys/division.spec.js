// The organiser divides forty players over two groups, mends one by hand with the keyboard, moves two from the list, and takes all of it back.
import { createSection, createTournament, day, giveNumbers, pastePlayers, writeRegulation } from "../support/acts.js";
import { check, checkLayout, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 40 }, (_, at) => (
  `Eksempelgaard-Prøvestrup-Skitseballe, Bartholomæus Æneas ${at + 1};Prøveby Skakklub af 1924;${2100 - 20 * at}`
));

test("players are divided over groups, mended, moved from the list, and taken back", { tag: "@desktop" }, async ({ page }) => {
  const name = `Fordelingen ${page.viewportSize().width}`;
  const tournament = await createTournament(page, name, day(10), day(13));
  await writeRegulation(page, tournament, `${day(8)}T20:00`);
  const section = await createSection(page, tournament, { name: "Gruppe A, alle mod alle i ti", system: "Alle mod alle", rounds: 9 });
  const other = await createSection(page, tournament, { name: "Gruppe B for alle de øvrige spillere", system: "Lagt i hånden", rounds: 5 });
  await pastePlayers(page, section, players);
  await giveNumbers(page, section);

  await page.goto(`${tournament}/players`);
  await check(page);
  await page.getByRole("link", { name: "Fordel i grupper" }).click();
  await check(page);
  await page.getByLabel("Fordel efter").selectOption({ label: "Antal, de højest ratede først" });
  await page.getByRole("button", { name: "Vis forslaget" }).click();
  await page.getByLabel("Antal i Gruppe A, alle mod alle i ti").fill("ti");
  await page.getByRole("button", { name: "Vis forslaget" }).click();
  await expect(page.getByText("Skriv et tal fra 0 til 2000").first()).toBeVisible();
  await check(page);
  await page.getByLabel("Antal i Gruppe A, alle mod alle i ti").fill("10");
  await page.keyboard.press("Enter");
  await expect(page.getByText("30 spillere skifter gruppe, 10 bliver stående.")).toBeVisible();
  await check(page);
  await shot(page, "division");

  // By the keyboard: the last of the ten goes to the others, whose first comes instead.
  const groupOf = (number) => page.getByLabel(`Gruppe til Eksempelgaard-Prøvestrup-Skitseballe, Bartholomæus Æneas ${number}`, { exact: true });
  await groupOf(10).focus();
  await page.keyboard.press("ArrowDown");
  await groupOf(11).focus();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: "Vis ændringerne" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("valgt i hånden")).toHaveCount(2);
  await checkLayout(page);
  await page.getByRole("button", { name: "Fordel spillerne" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("30 spillere er flyttet.")).toBeVisible();
  await check(page);
  await page.goto(`${section}/players`);
  await expect(page.getByRole("table").first().locator("tbody tr")).toHaveCount(10);
  await expect(page.getByRole("link", { name: /Æneas 11$/ })).toBeVisible();

  // Two more, ticked in the list.
  for (const number of [1, 2]) await page.getByLabel(`Vælg Bartholomæus Æneas ${number} Eksempelgaard-Prøvestrup-Skitseballe`, { exact: true }).check();
  await page.getByLabel("Flyt de valgte til").selectOption({ label: "Gruppe B for alle de øvrige spillere" });
  await check(page);
  await page.getByRole("button", { name: "Vis, hvad der sker" }).click();
  await expect(page.getByText("2 spillere skifter gruppe.")).toBeVisible();
  await check(page);
  await page.getByRole("button", { name: "Fordel spillerne" }).click();
  await expect(page.getByText("2 spillere er flyttet.")).toBeVisible();

  // Back again: the two, then the thirty; everybody has the number they had.
  for (const moved of [2, 30]) {
    await expect(page.getByText(`${moved} spillere blev flyttet`)).toBeVisible();
    await page.getByText("Tag fordelingen tilbage …").click();
    await check(page);
    await page.getByRole("button", { name: "Ja, tag den tilbage" }).click();
    await expect(page.getByText(`${moved} spillere er flyttet hjem.`)).toBeVisible();
  }
  await page.goto(`${other}/players`);
  await expect(page.getByText("Ingen spillere endnu")).toBeVisible();
  await page.goto(`${section}/players`);
  const last = page.getByRole("table").first().locator("tbody tr").last();
  await expect(last).toContainText("40");
  await expect(last).toContainText("Æneas 40");
});
