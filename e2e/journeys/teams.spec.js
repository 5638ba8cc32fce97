// A section of teams: how they meet, who they are, a line-up by the arbiter and one by a captain on a phone, a published round, and what
// everybody reads of it.
import { createSection, createTournament, day, enterTeams, publish, writeRegulation } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const TEAMS = [
  "Skakklubben Prøveby Østerbro 1; Prøvesen Mønsterbjerg, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950",
  "Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870",
  "Kladdestrup; Kladde, Ada 1990; Kladde, Bo 1980; Kladde, Carl 1970; Kladde, Dina 1960",
  "Attrapgaard; Attrapsen, Ada 1600; Attrapsen, Bo 1590; Attrapsen, Carl 1580",
];
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("teams are entered, get a line-up and meet, and everybody reads how it goes", { tag: "@desktop" }, async ({ page, browser }) => {
  const tournament = await createTournament(page, "Holdstævnet", day(-1), day(3));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Hold", system: "Alle mod alle", rounds: 3 });
  await page.goto(`${section}/settings`);
  await page.getByRole("main").getByRole("link", { name: "Hold i gruppen" }).click();
  await page.getByLabel("Farver ned ad bordene").fill("WBWB");
  await page.getByLabel("Fast liste").selectOption({ label: "Matchpoint, brætpoint, indbyrdes kamp (MPTS, GPTS, DE, BC, EMMSB)" });
  await check(page);
  await shot(page, "team-settings");
  await page.getByLabel("Takst for forseelser").selectOption({ label: "Skakligaen" });
  await button(page, "Gem").click();
  await expect(page.getByText("Holdkampene er gemt.")).toBeVisible();
  await publish(page, tournament);

  await enterTeams(page, section, TEAMS);
  await expect(page.getByRole("link", { name: "Attrapgaard" })).toBeVisible();
  await check(page);
  await shot(page, "team-entries");
  await page.getByRole("link", { name: "Skitseby" }).click();
  await expect(page.getByRole("heading", { name: "Skitseby" })).toBeVisible();
  await check(page);
  await shot(page, "team-entry");

  await page.goto(`${section}/rounds/1/pairing`);
  await button(page, "Læg runde 1").click();
  await page.getByRole("link", { name: "Opstilling: Skitseby" }).click();
  await expect(page.getByRole("heading", { name: "Skitseby" })).toBeVisible();
  await check(page);
  await shot(page, "line-up");
  await page.goto(`${section}/rounds/1/pairing`);
  await page.getByRole("link", { name: "Opstillinger fra holdlederne" }).click();
  await page.getByLabel("Frist").fill(`${day(1)}T18:00`);
  await button(page, "Bed om opstillinger").click();
  await expect(page.getByText("Holdlederne bliver bedt om opstillinger inden")).toBeVisible();
  await check(page);
  await page.goto(`${section}/players/teams`);
  await page.getByRole("link", { name: "Kladdestrup" }).click();
  await button(page, "Lav link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Link til holdlederen for Kladdestrup");
  await check(page);
  const link = new URL((await page.locator(".address").textContent()).trim());
  // The captain has no account: another browser, which knows nothing of the organiser.
  const captains = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), storageState: undefined });
  const captain = await captains.newPage();
  await captain.goto(link.pathname);
  await expect(captain.getByRole("heading", { level: 1 })).toHaveText("Kladdestrup");
  await check(captain);
  await shot(captain, "captain");
  await captain.getByLabel("Bord 4").selectOption("");
  await button(captain, "Aflever opstillingen").click();
  // A board that nobody plays is asked about before it is stored.
  await expect(captain.getByRole("alert")).toContainText("Bord 4 er tomt.");
  await button(captain, "Send alligevel").click();
  await expect(captain.getByText("Opstillingen er afleveret.")).toBeVisible();
  await check(captain);
  await page.goto(`${section}/rounds/1/line-ups`);
  await expect(page.getByRole("listitem").filter({ hasText: "Kladdestrup" })).toContainText("Afleveret");
  await expect(page.getByRole("listitem").filter({ hasText: "Skitseby" })).toContainText("Mangler");
  await check(page);
  await shot(page, "line-ups");
  await button(page, "Tag fristen tilbage").click();
  await expect(page.getByText("Der bliver ikke bedt om opstillinger.")).toBeVisible();
  await page.goto(`${section}/rounds/1/pairing`);
  await button(page, "Offentliggør runde 1").click();
  await expect(page.getByText("Runde 1 er offentliggjort.")).toBeVisible();

  // A board stayed empty: the tariff proposes a warning, and a point the second time, which is counted with the first result.
  await page.goto(`${section}/players/teams`);
  await page.getByRole("link", { name: "Kladdestrup" }).click();
  await page.getByRole("link", { name: "Afgørelser om holdet" }).click();
  for (const [time, said, state] of [["1", "Advarsel til holdet", "team-rulings"], ["2", "Strafpoint: 1", "team-rulings-proposed"]]) {
    const ask = async (boards) => {
      await page.getByLabel("Forseelse").selectOption({ label: "Tomt bord" });
      await page.getByLabel("Runde", { exact: true }).selectOption({ label: "Runde 1" });
      await page.getByRole("textbox", { name: "Borde" }).fill(boards);
      await button(page, "Se, hvad taksten foreslår").click();
    };
    if (time === "1") {
      // A board that no match has: nothing is proposed, and what was typed stays.
      await ask("4, 9");
      await expect(page.getByText("Skriv numre på kampens borde, 1 til 4, adskilt af komma.").first()).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Borde" })).toHaveValue("4, 9");
      await check(page);
    }
    await ask("4");
    await expect(page.getByText(`Det er ${time}. gang for holdet.`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Taksten foreslår" })).toContainText(said);
    await check(page);
    await shot(page, state);
    await ask("4"); // a picture leaves the page behind
    await page.getByLabel("Begrundelse").fill("Bord 4 stod tomt uden varsel");
    await button(page, "Træf afgørelsen").click();
    await expect(page.getByText("Afgørelsen er gemt.")).toBeVisible();
  }
  await check(page);
  await shot(page, "team-rulings-given");
  await captain.reload();
  await expect(captain.getByRole("region", { name: "Afgørelser om holdet" })).toContainText("Bord 4 stod tomt uden varsel");
  await check(captain);
  await shot(captain, "captain-rulings");

  // Both captains report now, which can be said while the section is played: the phone becomes a tablet of the own boards, without a network, too.
  await page.goto(`${section}/settings/teams`);
  await page.getByLabel("Hvem skriver resultater").selectOption({ label: "Også begge holdledere" });
  await page.getByLabel("Begrundelse").fill("Kampene ledes af holdene");
  await button(page, "Gem").click();
  await expect(page.getByText("Holdkampene er gemt.")).toBeVisible();
  await captain.reload();
  await button(captain, "Skriv resultater på denne telefon").click();
  const pressed = (board) => captain.locator(`#board-${board} [aria-pressed=true]`);
  const press = (board, result) => captain.locator(`#board-${board}`).getByRole("button", { name: `Bord ${board}: ${result},` }).click();
  await expect(captain.locator(".board")).toHaveCount(3);
  const first = Number((await captain.locator(".board").first().getAttribute("id")).slice("board-".length));
  await press(first, "1–0");
  await expect(pressed(first)).toHaveText("1–0");
  await captains.setOffline(true);
  await press(first + 1, "½–½");
  await expect(captain.locator(`#board-${first + 1}`)).toHaveAttribute("data-state", "pending");
  await captains.setOffline(false);
  await press(first + 2, "0–1");
  for (const board of [0, 1, 2]) await expect(captain.locator(`#board-${first + board}`)).toHaveAttribute("data-state", "confirmed");
  await check(captain);
  // Board 4 stood empty, and the league asks why before anybody signs.
  await captain.goto(link.pathname);
  const card = captain.getByRole("region", { name: "Runde 1" });
  await expect(card.getByText("Bord 4 blev ikke spillet. Skriv hvorfor.")).toBeVisible();
  await check(captain);
  await shot(captain, "captain-card");
  await card.getByText("Skriv en bemærkning …").click();
  const remark = card.locator("form", { has: captain.locator('input[value="remark"]') });
  await remark.getByLabel("Hvad det gælder").selectOption({ label: "Bord 4" });
  await remark.getByLabel("Bemærkning").fill("Vi var kun tre");
  await button(remark, "Skriv bemærkningen").click();
  await expect(card.getByText("Bord 4: Vi var kun tre")).toBeVisible();
  const sign = card.locator("form", { has: captain.locator('input[value="sign"]') });
  await sign.getByLabel("Navn").fill("Prøve Attrapgaard");
  await sign.getByLabel("Forbehold for protest").selectOption({ label: "Bord 2" });
  await sign.getByLabel("Hvad forbeholdet gælder").fill("Uret på bord 2");
  await button(sign, "Underskriv").click();
  await expect(captain.getByText("Skrevet på kortet.")).toBeVisible();
  await expect(card.getByText("Forbehold på bord 2: Uret på bord 2")).toBeVisible();
  await check(captain);
  await page.goto(`${section}/rounds/1/pairing`);
  await page.getByRole("main").getByRole("link", { name: "Resultatkort" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resultatkort i runde 1");
  await check(page);
  await shot(page, "team-cards");
  await page.getByRole("link", { name: /Kladdestrup/ }).click();
  await expect(page.getByText("Forbehold på bord 2: Uret på bord 2")).toBeVisible();
  await check(page);
  // The score stands whole in its column, between the names of both teams.
  const score = page.locator(".boards-of-match thead .c").first();
  expect(await score.evaluate((cell) => cell.scrollWidth <= cell.clientWidth), "the score is not cut off").toBe(true);
  await shot(page, "team-card");
  await page.goto(`${section}/rounds/1/print/team-cards`);
  await check(page);
  // What stands on the card is read on paper, too.
  await page.emulateMedia({ media: "print" });
  const ink = await page.locator(".lines-table .score").first().evaluate((cell) => getComputedStyle(cell).color);
  expect(ink, "a result is printed").not.toBe("rgba(0, 0, 0, 0)");
  await page.emulateMedia({ media: null });
  await shot(page, "team-cards-paper");
  await captains.close();

  await page.goto(`${section}/rounds/1/matches`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kampe");
  await check(page);
  await shot(page, "matches");
  await page.goto(`${section}/teams`);
  await check(page);
  await shot(page, "team-table");
  for (const [name, shown] of [["Krydstabel", "team-crosstable"], ["Spillernes resultater", "team-players"]]) {
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await check(page);
    await shot(page, shown);
    await page.goto(`${section}/teams`);
  }
  await page.goto(`${section}/teams/1/working`);
  await check(page);
  await shot(page, "team-working");
  await page.goto(`${section}/teams`);
  await page.locator("table").getByRole("link", { name: "Kladdestrup" }).click();
  await check(page);
  await shot(page, "team");
});

test("a club's strength list is put together, put in order by the club itself, and read by everybody", async ({ page, browser }) => {
  const tournament = await createTournament(page, "Styrkelistestævnet", day(-1), day(3));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Hold", system: "Alle mod alle", rounds: 3 });
  await page.goto(`${section}/settings`);
  await page.getByRole("main").getByRole("link", { name: "Hold i gruppen" }).click();
  await button(page, "Gem").click();
  await page.goto(`${tournament}/setup`);
  await button(page, "Offentliggør turneringen").click();
  await page.goto(`${section}/players/teams`);
  await page.getByLabel("Hold og spillere").fill(TEAMS[1]);
  await button(page, "Tilmeld").click();
  await page.getByRole("link", { name: "Skitseby" }).click();
  await page.getByLabel("Klub").fill("Skakklubben Skitse");
  await button(page, "Gem holdet").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skitseby");

  await page.goto(`${section}/players/teams`);
  await page.getByRole("link", { name: "Klubber og styrkelister" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Klubber og styrkelister");
  await check(page);
  await shot(page, "clubs");
  await page.getByRole("region", { name: "Klubber med hold, men uden liste" }).getByRole("button", { name: "Begynd listen" }).click();
  await expect(page.getByText("Ingen på listen endnu")).toBeVisible();
  await page.getByLabel("Personer").fill("Skitsesen, Ada; 1001;; 1900; 1\nSkitsesen, Bo; 1002;; 1890; 1\nReservesen Prøvebjerg, Egon Mønster; 1005;; 1600");
  await button(page, "Sæt på listen").click();
  await expect(page.getByText("Listen er gemt.")).toBeVisible();
  await page.getByText("Hvor Egon Mønster Reservesen Prøvebjerg kan spille").click();
  await check(page);
  await shot(page, "club");
  await button(page, "Lav link").click();
  const link = new URL((await page.locator(".address").textContent()).trim());
  await check(page);
  const clubs = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), storageState: undefined });
  const club = await clubs.newPage();
  await club.goto(link.pathname);
  await expect(club.getByRole("heading", { level: 1 })).toHaveText("Skakklubben Skitse");
  await club.getByLabel("Plads: Egon Mønster Reservesen Prøvebjerg").fill("1");
  await button(club, "Gem orden og faste spillere").click();
  await expect(club.getByText("Listen er gemt.")).toBeVisible();
  await check(club);
  await shot(club, "own-club");
  await club.getByRole("link", { name: "Listen som fil" }).click();
  await club.getByLabel("Indsæt her").fill("Navn;Nummer;Hold\nReservesen Prøvebjerg, Egon Mønster;1005;\nSkitsesen, Ada;1001;1\nNysen, Nye;10x09999999999;\nSkitsesen, Bo;1002;1");
  await button(club, "Se linjerne").click();
  await expect(club.getByText("Person 4: medlemsnummeret kan ikke læses.")).toBeVisible();
  await check(club);
  await shot(club, "own-club-file");
  await club.getByLabel("Indsæt her").fill("Navn;Nummer;Hold\nReservesen Prøvebjerg, Egon Mønster;1005;\nSkitsesen, Ada;1001;1\nSkitsesen, Bo;1002;1\nNysen, Nye;1009;");
  await button(club, "Se linjerne").click();
  await expect(club.getByText("kommer på listen")).toBeVisible();
  await button(club, "Brug filen som liste").click();
  await expect(club.getByText("Listen er gemt.")).toBeVisible();
  await club.getByLabel("Alle på listen er medlem af DSU gennem klubben.").check();
  await club.getByLabel("Ingen på listen står på en anden klubs liste.").check();
  await club.getByLabel("Hvem bekræfter").fill("Prøve Eksempelsen");
  await check(club);
  await button(club, "Aflever listen").click();
  await expect(club.getByText("Listen er bekræftet.")).toBeVisible();
  await check(club);
  await shot(club, "own-club-handed-in");
  await page.goto(`${tournament}/list-rules`);
  const lastDay = page.getByRole("group", { name: "Sidste dag for klubbers tilmelding af hold" });
  await lastDay.getByLabel("Dag", { exact: true }).fill("31");
  await lastDay.getByLabel("Måned", { exact: true }).selectOption({ label: "december" });
  await button(page, "Gem reglerne").click();
  await expect(page.getByText("Reglerne er gemt.")).toBeVisible();
  await club.getByRole("link", { name: "Hold", exact: true }).click();
  await expect(club.getByLabel("Holdets navn")).toHaveValue("Skakklubben Skitse 2");
  await club.getByRole("textbox", { name: "Holdleder (valgfri)" }).fill("Prøve Eksempelsen");
  await check(club);
  await shot(club, "own-club-teams");
  await button(club, "Tilmeld").click();
  await expect(club.getByText("Holdet er tilmeldt.")).toBeVisible();
  await check(club);
  await button(club, "Træk tilbage Skakklubben Skitse 2").click();
  await expect(club.getByText("Holdet er trukket tilbage.")).toBeVisible();
  await clubs.close();

  await page.goto(`${section}/settings/limits`);
  await page.getByLabel("Alder").selectOption({ label: "Fylder højst … i året" });
  await page.getByLabel("År (valgfri)").fill("14");
  await button(page, "Gem reglerne").click();
  await expect(page.getByText("Grænserne er gemt.")).toBeVisible();
  await check(page);
  await shot(page, "row-limits");
  await page.getByLabel("Alder").selectOption({ label: "Ingen grænse" });
  await page.getByLabel("År (valgfri)").fill("");
  await button(page, "Gem reglerne").click();
  await page.goto(`${tournament}/list-rules`);
  await page.getByLabel("Kun én kamp om dagen").selectOption({ label: "Ja" });
  await check(page);
  await shot(page, "list-rules");
  await page.getByLabel("Kun én kamp om dagen").selectOption({ label: "Ja" });
  await button(page, "Gem reglerne").click();
  await expect(page.getByText("Reglerne er gemt.")).toBeVisible();
  await page.goto(`${tournament}/strength-lists`);
  await expect(page.getByRole("row", { name: /Egon Mønster Reservesen Prøvebjerg/ })).toContainText("Reserve");
  await check(page);
  await shot(page, "strength-lists");
});
