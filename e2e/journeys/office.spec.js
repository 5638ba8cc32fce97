// A report for rating is sent by the arbiter, acknowledged by the ratings office, changed by a correction, sent again and rated.
import { invite, pairAndPublish, press, stage } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 4 }, (_, at) => `Eksempelgaard-Prøvestrup, Bartholomæus ${at + 1};Prøveby Skakklub af 1924;${2100 - 20 * at}`);
const button = (page, name) => page.getByRole("button", { name });

async function send(page, tournament, version) {
  await page.goto(`${tournament}/rating-report`);
  await page.getByLabel("Jeg kender advarslerne").check();
  await button(page, "Send indberetningen").click();
  await expect(page.getByText(`Version ${version} er sendt til ratingkontoret.`)).toBeVisible();
}

test("a report is sent, acknowledged, changed by a correction, sent again and rated", { tag: ["@one-width", "@desktop"] }, async ({ page, browser }) => {
  const name = `Indberetningen ${page.viewportSize().width}`;
  const section = await stage(page, { name, section: { name: "Gruppe A", system: "Alle mod alle", rounds: 3 }, players });
  const tournament = section.replace(/\/s\/.*/, "");

  // Nothing is sent that is not whole: what is missing leads to where it is mended.
  await page.goto(`${tournament}/rating-report`);
  await expect(button(page, "Send indberetningen")).toBeHidden();
  await check(page);
  await page.goto(`${tournament}/officials`);
  await page.locator("[name=name]").fill("Åge Kladdestrup");
  await page.locator("[name=duty]").selectOption("chief_arbiter");
  await page.locator("[name=licence]").selectOption("dsu_i");
  await page.locator("main form").filter({ has: page.locator("[name=duty]") }).getByRole("button").last().click();
  await expect(page.getByText("Åge Kladdestrup er tilføjet.")).toBeVisible();
  for (let round = 1; round <= 3; round += 1) {
    await pairAndPublish(page, section, round);
    await page.goto(`${section}/rounds/${round}/entry`);
    for (const board of [1, 2]) await press(page, board, "1–0");
    await page.getByRole("link", { name: "Til runden" }).click();
    await button(page, "Luk runden").click();
    await expect(page.getByText(`Runde ${round} er lukket.`)).toBeVisible();
  }
  // What is written down beside the games: nobody says so in one press, and somebody after all is named.
  await page.goto(`${tournament}/rating-report`);
  await page.getByRole("link", { name: /^Kandidatresultater/ }).click();
  await check(page);
  await button(page, "Ingen nåede et kandidatresultat").click();
  await expect(page.getByText("Kandidatresultaterne er noteret.")).toBeVisible();
  await page.locator("[name=player]").selectOption({ index: 1 });
  await page.locator("#note").fill("3 af 3 mod spillere med 2080 i snit, over alle forventninger og med sort i de to");
  await button(page, "Tilføj").click();
  await expect(page.getByText("1 meldt")).toBeVisible();
  await check(page);
  await shot(page, "candidate-results");
  await page.goto(`${tournament}/rating-report/fee`);
  await page.locator("[name=amount]").fill("1,200");
  await button(page, "Gem gebyret").click();
  await expect(page.locator("#amount-e")).toBeVisible();
  await check(page);
  await page.locator("[name=amount]").fill("1.200");
  await page.locator("[name=basis]").fill("Takstblad for koordinerede turneringer");
  await button(page, "Gem gebyret").click();
  await expect(page.getByText("Gebyret er gemt.")).toBeVisible();
  await check(page);
  await shot(page, "union-fee");
  await send(page, tournament, 1);
  await check(page);
  await shot(page, "rating-report");

  const office = await invite(page, browser, "/rights", "Ratingkartoteksfører", "Kamma Ratingsen");
  await office.goto("/reports");
  await expect(office.getByRole("heading", { name: "Nye" })).toBeVisible();
  await check(office);
  await shot(office, "office");
  await office.getByRole("link", { name: new RegExp(name) }).click();
  await expect(office.getByText("(3 af 3 mod spillere med 2080 i snit")).toBeVisible();
  await check(office);
  await button(office, "Kvittér for version 1").click();
  await expect(office.getByText("Det er noteret.")).toBeVisible();
  const report = office.url();

  // The slip says something else: the office is shown which field changed, and the version it was not in.
  await page.goto(`${section}/rounds/3/boards/1`);
  await page.locator("form[action$=correction] button[value='0-1']").click();
  await page.getByLabel("Begrundelse").fill("Partisedlen siger noget andet");
  await page.getByRole("button", { name: "Ret til 0–1" }).click();
  await expect(page.getByText("0–1 er gemt")).toBeVisible();
  await page.goto(`${section}/rounds/3/boards/1`);
  await expect(page.locator(".timeline")).toContainText("Partisedlen siger noget andet");
  await office.goto("/reports");
  await office.goto(report);
  await expect(office.getByRole("heading", { name: "Ændret i turneringen, ikke sendt" })).toBeVisible();
  await send(page, tournament, 2);
  await office.goto("/reports");
  await expect(office.getByRole("heading", { name: "Ændret siden kvittering" })).toBeVisible();
  await office.goto(report);
  await expect(office.locator(".diff ins").filter({ hasText: "0–1" }).first()).toBeVisible();
  await check(office);
  await shot(office, "office-report");
  await button(office, "Kvittér for version 2").click();
  await button(office, "Version 2 er ratet").click();
  await expect(office.getByText("Det er noteret.")).toBeVisible();
  await office.goto("/reports");
  await expect(office.getByText("Intet venter")).toBeVisible();

  // A sample is taken: the report counted again from its own games, and written down with what came out.
  await office.goto(report);
  await office.getByRole("link", { name: "Regn efter" }).click();
  await expect(office.getByText("ingen forskelle").first()).toBeVisible();
  await check(office);
  await button(office, "Gem stikprøven").click();
  await expect(office.getByText("Stikprøven er gemt: ingen forskelle.")).toBeVisible();
  await check(office);
  await shot(office, "sample-check");
  await office.getByRole("link", { name: "Stikprøver", exact: true }).click();
  await expect(office.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await check(office);
  await shot(office, "sample-checks");

  // From every part of the office the others are found in the band.
  for (const part of ["Sanktionsregister", "Medlemmer", "Medlemslister", "FIDE-lister", "Ratingindstillinger", "Indberetninger"]) {
    const tab = office.locator(".band .nav").getByRole("link", { name: part, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(tab).toBeInViewport();
    await check(office);
  }
});

test("the office approves an arbiter who plays, and writes down what was played abroad; the arbiters watch a round", { tag: "@one-width" }, async ({ page, browser }) => {
  const name = `Dommeren spiller ${page.viewportSize().width}`;
  const section = await stage(page, { name, section: { name: "Gruppe A", system: "Alle mod alle", rounds: 3 }, players });
  const tournament = section.replace(/\/s\/.*/, "");
  await page.goto(`${tournament}/officials`);
  await page.locator("[name=name]").fill("Bartholomæus Eksempelgaard-Prøvestrup");
  await page.locator("[name=duty]").selectOption("arbiter");
  await page.locator("[name=licence]").selectOption("dsu_i");
  await page.locator("[name=plays]").check();
  await page.locator("main form").filter({ has: page.locator("[name=duty]") }).getByRole("button").last().click();
  await expect(page.getByText("mangler godkendelse")).toBeVisible();
  const office = await invite(page, browser, "/rights", "Ratingkartoteksfører", "Kamma Ratingsen");
  await office.goto("/reports");
  await office.getByRole("link", { name: "Dommere, der spiller med" }).click();
  await check(office);
  const row = office.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Venter");
  await row.getByRole("button", { name: "Godkend" }).click();
  await expect(office.getByRole("row").filter({ hasText: name })).toContainText("Godkendt af Kamma Ratingsen");
  await check(office);
  await shot(office, "playing-arbiters");

  await office.goto("/reports");
  await office.getByRole("link", { name: "Stævner i udlandet" }).click();
  await check(office);
  const typed = {
    member: "1000001", player: "Prøve Prøvesen", rating: "2000", event: `Hamburg Open ${page.viewportSize().width}`, federation: "GER",
    starts_on: "2026-03-01", ends_on: "2026-03-08", games: "2000 vandt",
  };
  for (const [field, value] of Object.entries(typed)) await office.locator(`[name=${field}]`).fill(value);
  await button(office, "Skriv ned").click();
  await expect(office.locator("#games-e")).toBeVisible();
  await check(office);
  await office.locator("[name=games]").fill("2000 1\n2100 ½");
  await button(office, "Skriv ned").click();
  await expect(office.getByText("Stævnet for Prøve Prøvesen er skrevet ned.")).toBeVisible();
  await check(office);
  await shot(office, "foreign-events");

  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1/entry`);
  await page.getByRole("link", { name: "Opsyn" }).click();
  await page.getByRole("button", { name: /^Bord 2:/ }).click();
  await expect(page.getByRole("button", { name: /^Bord 2:/ })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Spillerne forstyrres ikke" }).click();
  await expect(page.getByRole("button", { name: /^Spillerne forstyrres ikke/ })).toHaveAttribute("aria-pressed", "true");
  await check(page);
  await shot(page, "watch");
  await page.goto(`${section}/rounds/1/print/announcing`);
  await check(page);
  await shot(page, "announcing");
});
