// A player enters by the public form on a phone; the organiser answers; the receipt says how it went.
import { createSection, createTournament, day, writeRegulation } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

test("an entry from the public form waits, is answered and can be followed", { tag: "@one-width" }, async ({ page, browser }) => {
  const tournament = await createTournament(page, "Tilmeldingsstævnet", day(20), day(22));
  await writeRegulation(page, tournament, `${day(15)}T20:00`);
  const section = await createSection(page, tournament, { name: "Åben gruppe", system: "Lagt i hånden", rounds: 5 });
  await page.goto(`${tournament}/setup`);
  await page.getByRole("button", { name: "Offentliggør turneringen" }).click();

  const phone = await browser.newContext({
    storageState: { cookies: [], origins: [] }, baseURL: new URL("/", page.url()).href,
    viewport: { width: 390, height: 844 }, hasTouch: true, locale: "da-DK",
  });
  const player = await phone.newPage();
  await player.goto(tournament);
  await player.getByRole("link", { name: "Tilmeld dig" }).click();
  await check(player);
  await shot(player, "sign-up");
  // Without a way to be reached nothing is sent, and what was typed stays.
  await player.getByText("Åben gruppe", { exact: true }).click();
  await player.getByLabel("Fornavn").fill("Bartholomæus Ærø");
  await player.getByLabel("Efternavn").fill("Eksempelgaard-Prøvestrup");
  await player.getByRole("button", { name: "Send tilmelding" }).click();
  await expect(player.getByText("Skriv en e-mailadresse eller et telefonnummer.").first()).toBeVisible();
  await expect(player.getByLabel("Efternavn")).toHaveValue("Eksempelgaard-Prøvestrup");
  await check(player);
  await player.getByLabel("Telefon").fill("12 34 56 78");
  await player.getByLabel("Runder, du ikke kan spille").fill("2, 9");
  await player.getByRole("button", { name: "Send tilmelding" }).click();
  await expect(player.getByText("Gruppen har kun 5 runder.").first()).toBeVisible();
  await player.getByLabel("Runder, du ikke kan spille").fill("2");
  await player.getByRole("button", { name: "Send tilmelding" }).click();
  await expect(player.getByRole("heading", { name: "Kvittering for tilmelding" })).toBeVisible();
  await expect(player.getByText("Venter på svar")).toBeVisible();
  await expect(player.getByText("runde 2: Afbud")).toBeVisible();
  await check(player);
  const receipt = player.url();

  // Another entry is regretted, and is gone.
  await player.goto(`${tournament}/sign-up`);
  await player.getByText("Åben gruppe", { exact: true }).click();
  await player.getByLabel("Fornavn").fill("Skitse");
  await player.getByLabel("Efternavn").fill("Attrap");
  await player.getByLabel("Telefon").fill("12 34 56 79");
  await player.getByRole("button", { name: "Send tilmelding" }).click();
  await player.getByText("Tag tilmeldingen tilbage …").click();
  await check(player);
  await player.getByRole("button", { name: "Tag tilbage" }).click();
  await expect(player.getByText("Din tilmelding er taget tilbage.")).toBeVisible();
  await player.goto(receipt);
  await player.goto(`${section}/start-list`);
  await expect(player.getByText("Eksempelgaard-Prøvestrup")).toHaveCount(0);
  await player.goBack();

  await page.goto(`${section}/players`);
  await page.getByRole("link", { name: "Tilmeldinger 1" }).click();
  await expect(page.getByText("runde 2: Afbud")).toBeVisible();
  await check(page);
  await page.getByRole("button", { name: "Godkend" }).click();
  await expect(page.getByText("Spilleren er godkendt.")).toBeVisible();
  await player.reload();
  await expect(player.getByText("Du står på startlisten.")).toBeVisible();
  await check(player);
  await phone.close();
});
