// An event of more than 30 days: FIDE's list comes into force on the way, its ratings are taken over, and one is written by hand.
import { createSection, createTournament, day, giveNumbers, invite, pairAndPublish, writeRegulation } from "../support/acts.js";
import { startServer } from "../support/server.js";
import { check, expect, shot, signedIn } from "../support/test.js";

// FIDE's list is in force for a whole installation: this one is of its own, so no other journey meets it.
const test = signedIn.extend({
  server: [async ({}, use) => {
    const server = await startServer({ from: process.env.DOMMERBORD_E2E_DATA });
    await use(server);
    await server.stop();
  }, { scope: "worker", timeout: 180_000 }],
});

const button = (page, name) => page.getByRole("button", { name });
const name = (no) => `Vintersen-Langturnering, Decemberine ${no}`;
const number = (no) => 1_470_000 + no;
/** At the start, and in the list: the fifth is the same, the sixth is not in it. */
const PLAYERS = [[2104, 2131], [2040, 2012], [1988, 2005], [1931, 1964], [1900, 1900], [1877]];

/** The list as FIDE writes it. */
function list() {
  const head = `${"ID Number".padEnd(15)}${"Name".padEnd(61)}Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag`;
  const rapid = "1500".padEnd(6); // a list without a rapid or blitz rating is one of FIDE's single lists, and is refused
  const lines = PLAYERS.flatMap(([, rating], at) => rating === undefined ? [] : [
    `${String(number(at + 1)).padEnd(15)}${name(at + 1).padEnd(61)}DEN F   ${"".padEnd(25)}    ${rating}  ${"0".padEnd(4)}20 ${rapid}${"0".padEnd(4)}0  ${rapid}${"0".padEnd(4)}0  1990  `,
  ]);
  return Buffer.from(`${[head, ...lines].join("\n")}\n`);
}

async function putInForce(office, from) {
  await office.goto("/registers/fide");
  await office.getByLabel("Gælder fra").fill(from);
  await office.getByLabel("Fil", { exact: true }).setInputFiles({ name: "players_list.txt", mimeType: "text/plain", buffer: list() });
  await button(office, "Send filen").click();
  await expect(office.getByText("klar til godkendelse")).toBeVisible();
  await button(office, "Tag listen i brug").click();
  await expect(office.getByText("Listen er taget i brug.")).toBeVisible();
}

async function enter(page, section) {
  await page.goto(`${section}/players`);
  await page.getByRole("link", { name: "Indlæs fra tabel" }).click();
  const lines = PLAYERS.map(([rating], at) => `${name(at + 1)};Vinterby Skakforening;${number(at + 1)};${rating}`);
  await page.getByLabel("Indsæt her").fill(["Navn;Klub;FIDE-id;FIDE-rating", ...lines].join("\n"));
  await button(page, "Se linjerne").click();
  await button(page, `Tilmeld ${lines.length}`).click();
  await expect(page.getByText(`${lines.length} spillere er tilmeldt.`)).toBeVisible();
}

test("ratings that come into force on the way are taken over, and one is written", { tag: "@one-width" }, async ({ page, browser }) => {
  const tournament = await createTournament(page, "Vinterlangturneringen", day(-20), day(20));
  await writeRegulation(page, tournament, `${day(-21)}T20:00`);
  const section = await createSection(page, tournament, { name: "Mestergruppen", system: "Alle mod alle", rounds: 5 });
  await page.goto(`${tournament}/setup`);
  await button(page, "Offentliggør turneringen").click();
  await enter(page, section);
  await giveNumbers(page, section);
  await pairAndPublish(page, section, 1);

  // Before the list nothing differs; then it does, for four of six.
  const ratings = `${tournament}/ratings`;
  await page.goto(ratings);
  await expect(page.getByText("Tallene ved starten gælder i alle runder.")).toBeVisible();
  await check(page);
  const office = await invite(page, browser, "/rights", "Ratingkartoteksfører", "Vera Vinterliste");
  await putInForce(office, day(-1));
  await page.goto(ratings);
  await expect(page.getByText("2104 → 2131")).toBeVisible();
  await check(page);
  await shot(page, "later-ratings");

  // One is not chosen; another entry is changed meanwhile: nothing is taken, and the boxes stay as they were.
  const box = (no) => page.getByRole("checkbox", { name: name(no) });
  await box(2).uncheck();
  const beside = await page.context().newPage();
  await beside.goto(`${section}/players`);
  await beside.getByRole("link", { name: name(1) }).click();
  await beside.getByLabel("Klub").fill("Sneby Skakklub");
  await button(beside, "Gem ændringerne").click();
  await expect(beside.getByText("Ændringerne er gemt.")).toBeVisible();
  await beside.close();
  const take = button(page, "Tag de valgte for runderne fra listens dag");
  await take.click();
  await expect(page.getByText("Disse tilmeldinger er rettet")).toBeVisible();
  for (const [no, isChosen] of [[1, true], [2, false], [3, true], [4, true]]) await expect(box(no)).toBeChecked({ checked: isChosen });
  await check(page);
  await take.click();
  await expect(page.getByText("3 spillere har fået et nyt tal fra den dag.")).toBeVisible();
  await check(page);

  // By hand: a word is no rating, and what else was written stays.
  await page.getByText("Skriv et ratingtal selv").click();
  await page.getByLabel("Spiller", { exact: true }).selectOption({ label: name(6) });
  await page.getByLabel("Gælder fra").fill(day(3));
  const rating = page.getByLabel("FIDE-rating");
  await rating.fill("mang");
  await button(page, "Gem ratingtallet").click();
  await expect(rating).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Gælder fra")).toHaveValue(day(3));
  await check(page);
  await rating.fill("1893");
  await button(page, "Gem ratingtallet").click();
  await expect(page.getByText("1 spiller har fået et nyt tal fra den dag.")).toBeVisible();
  await expect(page.getByText(/1877 ved starten; 1893 fra .* \(skrevet\)/)).toBeVisible();
  await check(page);
  await shot(page, "later-ratings-kept");

  // What the games of one player do to the rating has a page, also before any has been played.
  await page.goto(`${section}/start-list`);
  const own = await page.getByRole("main").getByRole("link", { name: "Decemberine 1 Vintersen-Langturnering" }).first().getAttribute("href");
  await page.goto(`${section}/ratings/${own.split("/").pop()}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await check(page);
});
