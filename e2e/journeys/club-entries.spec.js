// A club enters its juniors by its own link, several at once; sections with limits of rating are chosen by rating, on the public form, too.
import { createSection, createTournament, day, publish, writeRegulation } from "../support/acts.js";
import { check, checkLayout, expect, shot, signedIn as test } from "../support/test.js";

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Writes a lowest rating, below which the entry form refuses. */
async function limit(page, section, rating) {
  await page.goto(`${section}/settings`);
  await page.locator("#part-entry > summary").click();
  await page.locator("[name=min_rating]").fill(rating);
  await page.getByLabel("Formularen afviser").check();
  await button(page, "Gem gruppen").click();
  await expect(page.getByText("Mesterklasse er gemt.")).toBeVisible();
}

/** The public page of somebody with a link or without, on a device of their own. */
async function stranger(page, browser) {
  const device = await browser.newContext({
    baseURL: new URL("/", page.url()).href, storageState: { cookies: [], origins: [] }, viewport: page.viewportSize(), locale: "da-DK",
  });
  return device.newPage();
}

test("a club enters its juniors, and a rating chooses the section", async ({ page, browser }) => {
  const tournament = await createTournament(page, `Klubbernes juniorer ${page.viewportSize().width}`, day(20), day(22));
  await writeRegulation(page, tournament, `${day(15)}T20:00`);
  const masters = await createSection(page, tournament, { name: "Mesterklasse", system: "Lagt i hånden", rounds: 3 });
  await createSection(page, tournament, { name: "Basis", system: "Lagt i hånden", rounds: 3 });
  await limit(page, masters, "1800");
  // Of several sections the invitation says how they are divided.
  await page.goto(`${tournament}/setup`);
  await page.locator("[name='divisions']").fill("Mesterklassen fra ratingtal 1800, Basis for alle.");
  await button(page, "Gem reglementet").click();
  await expect(page.getByText("Reglementet er gemt.")).toBeVisible();
  await publish(page, tournament);

  // Whoever is below the limit cannot choose the section, and the other one is chosen; nothing is sent yet.
  const player = await stranger(page, browser);
  await player.goto(`${tournament}/sign-up`);
  await expect(player.getByLabel("Efter mit ratingtal")).toBeChecked();
  await player.locator("[name=rating_typed]").fill("1500");
  await button(player, "Se, hvilke grupper der passer").click();
  await expect(player.getByText("passer Basis bedst")).toBeVisible();
  await expect(player.getByLabel("Mesterklasse")).toBeDisabled();
  await expect(player.getByLabel("Basis")).toBeChecked();
  await check(player);
  await checkLayout(player);
  await shot(player, "sign-up-by-rating");

  // The organiser begins the club and passes its link on.
  await page.goto(`${tournament}/applications`);
  await page.getByRole("link", { name: "Klubber tilmelder selv" }).click();
  await check(page);
  await page.locator("[name=name]").last().fill("Prøveby Skoleskak");
  await button(page, "Begynd listen").last().click();
  await button(page, "Lav link").click();
  const link = new URL((await page.locator(".address").textContent()).trim());
  const club = await stranger(page, browser);
  await club.goto(link.pathname);
  await club.getByRole("link", { name: "Klubbens spillere" }).click();
  await check(club);
  await checkLayout(club);

  // What is missing is said at its player, and what was typed stays.
  await club.locator("[name=given_name-1]").fill("Skitse");
  await club.locator("[name=surname-1]").fill("Attrapgaard");
  await club.locator("[name=surname-2]").fill("Eksempelgaard-Prøvestrup");
  await club.getByLabel("Klubbens telefon").fill("12 34 56 78");
  await button(club, "Tilmeld spillerne").click();
  await expect(club.locator("#given_name-2-e")).toBeVisible();
  await expect(club.locator("[name=surname-2]")).toHaveValue("Eksempelgaard-Prøvestrup");
  await check(club);
  await club.locator("[name=given_name-2]").fill("Bartholomæus");
  await club.locator("[name=rating_typed-2]").fill("1900");
  await button(club, "Tilmeld spillerne").click();
  await expect(club.getByText("2 spillere er tilmeldt.")).toBeVisible();
  await expect(club.getByText("Mesterklasse · Venter på svar")).toBeVisible();
  await expect(club.getByText("Basis · Venter på svar")).toBeVisible();
  await check(club);
  await checkLayout(club);
  await shot(club, "club-players");

  // The organiser reads by whom, and accepts one; the club takes the other back.
  await page.goto(`${tournament}/applications`);
  await expect(page.getByText("Prøveby Skoleskak").first()).toBeVisible();
  await page.getByRole("button", { name: "Godkend Skitse Attrapgaard" }).click();
  await expect(page.getByText("Spilleren er godkendt.")).toBeVisible();
  await club.reload();
  await expect(club.getByText("Basis · Deltager")).toBeVisible();
  await club.getByRole("button", { name: "Tag tilbage Bartholomæus Eksempelgaard-Prøvestrup" }).click();
  await expect(club.getByText("Tilmeldingen er taget tilbage.")).toBeVisible();
  await expect(club.getByText("Eksempelgaard-Prøvestrup")).toHaveCount(0);
  await club.context().close();
  await player.context().close();
});
