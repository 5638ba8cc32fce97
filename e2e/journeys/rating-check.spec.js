// The rating check: the entry list is sent, the ratings office answers it beside the register, and the organiser takes the ratings over.
import { createSection, createTournament, day, invite, pastePlayers } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const HEADINGS = "Nummer;Født år;Navn;Klub;Titel;Rating;Hurtig;Lyn;Elo;Fide;K-factor";
const name = (at) => `Modelgaard-Kladdestrup, Ingefær ${at}`;
const line = (at) => `${920000000 + at};1971;${name(at)};Modelby Skakklub af 1924;;${1500 + at};;;;;`;

test("entries go to the office and come back with ratings that are taken over", { tag: "@one-width" }, async ({ page, browser }) => {
  const office = await invite(page, browser, "/rights", "Ratingkartoteksfører", "Kamma Ratingsen");
  const all = Array.from({ length: 40 }, (_, at) => at);
  await office.goto("/registers/member-imports");
  await office.locator("[name=file]").setInputFiles({
    name: "medlemmer.csv", mimeType: "text/csv", buffer: Buffer.from([HEADINGS, ...all.map(line)].join("\r\n") + "\r\n", "utf8"),
  });
  await office.locator("[name=listed_on]").fill(day(0));
  // A list of this club only: who else is in the register stays as they are.
  await office.locator("[name=reach][value=clubs]").check({ force: true });
  await office.getByRole("button", { name: "Sammenlign" }).click();
  await office.getByRole("button", { name: "Godkend listen" }).click();
  await expect(office.getByText("Listen er godkendt, og registret er ændret.")).toBeVisible();

  // Everybody is entered by name and an old rating; the last one nobody knows.
  const players = [...all.map((at) => `${name(at)};Modelby Skakklub af 1924;${1400 + at}`), "Ukendtsen, Nytilkommen;Prøveby;"];
  const tournament = await createTournament(page, "Ratingtjekstævnet", day(10), day(14));
  const section = await createSection(page, tournament, { name: "Gruppe A", system: "Monrad", rounds: 7 });
  await pastePlayers(page, section, players);
  await page.goto(`${section}/players`);
  await page.getByRole("main").getByRole("link", { name: "Ratingtal", exact: true }).click();
  await check(page);
  await page.getByRole("button", { name: "Send 41 tilmeldinger til ratingkontoret" }).click();
  await expect(page.getByText("Listen er sendt til ratingkontoret.")).toBeVisible();
  await check(page);

  await office.goto("/registers/checks");
  await check(office);
  await shot(office, "rating-checks");
  await office.getByRole("link", { name: /Ratingtjekstævnet/ }).click();
  await check(office);
  await shot(office, "rating-check");
  await office.getByRole("textbox", { name: "Ratingtal: Ukendtsen, Nytilkommen" }).fill("1200");
  await office.getByLabel("Besked til arrangøren").fill("Nytilkommen Ukendtsen begynder på 1200.");
  await office.getByRole("button", { name: "Send listen tilbage" }).click();
  await expect(office.getByText("Listen er sendt tilbage til arrangøren.")).toBeVisible();

  await page.goto(`${tournament}/desk`);
  await page.getByRole("link", { name: "Se ratingtal" }).click();
  await expect(page.getByText("41 tilmeldinger afviger").first()).toBeVisible();
  await expect(page.getByText("Nytilkommen Ukendtsen begynder på 1200.")).toBeVisible();
  await check(page);
  await shot(page, "listed-ratings");
  await page.getByRole("button", { name: "Tag de valgte ratingtal" }).click();
  await expect(page.getByText("41 tilmeldinger har nu listernes tal.")).toBeVisible();
  await check(page);

  // What the section does to ratings is found from the players, too.
  await page.goto(`${section}/players`);
  await page.getByRole("link", { name: "Ratingændringer" }).click();
  await check(page);
  await shot(page, "section-ratings");

  // Whoever is to play in another section is found in the register by a few letters and without a mouse, and asked about.
  const other = await createSection(page, tournament, { name: "Gruppe B", system: "Monrad", rounds: 7 });
  await page.goto(`${other}/players/new`);
  await expect(page.getByRole("searchbox", { name: "DSU-nummer, FIDE-id eller navn" })).toBeFocused();
  await page.keyboard.type("ingefær 7");
  await page.keyboard.press("Enter");
  const found = page.getByRole("link", { name: /^Vælg Modelgaard-Kladdestrup.*Ingefær 7$/ });
  await expect(found).toBeVisible();
  await check(page);
  await shot(page, "player-find");
  await found.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Efternavn")).toHaveValue("Modelgaard-Kladdestrup");
  const enter = page.getByRole("button", { name: "Tilmeld", exact: true }).first();
  await expect(enter).toBeFocused();
  await check(page);
  await shot(page, "player-filled");
  await page.getByLabel("Jeg har set efter. Tilmeld alligevel.").check();
  await enter.click();
  await expect(page.getByText("Ingefær 7 Modelgaard-Kladdestrup er tilmeldt.")).toBeVisible();
});
