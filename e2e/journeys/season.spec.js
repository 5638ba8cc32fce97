// The whole season of a main district, shortened: two rows of four teams with two boards and three rounds, from the plan to who goes up and
// down. Two captains hand in sealed line-ups, one writes the results without a network, both sign; the other matches are the league leader's.
import { createSection, createTournament, day, enterTeams, press, setTeams, writeRegulation } from "../support/acts.js";
import { pagesOf, wordsOf } from "../support/pdf.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const ROWS = [
  ["1. række", ["Skakklubben Prøveby Østerbro og Omegn", "Skitseby", "Kladdestrup", "Attrapgaard"]],
  ["2. række", ["Mønsterbjerg", "Øvelsesholm", "Eksempelby", "Blindprøve"]],
];
/** The players of a team are called by its place: who is the stronger team wins, so that the table is known. */
const SURNAMES = ["Etsen", "Tosen", "Tresen", "Firsen"];
const line = ([ada, bo]) => (team, at) => `${team}; ${SURNAMES[at]}, ${ada} ${2100 - at * 100}; ${SURNAMES[at]}, ${bo} ${2050 - at * 100}`;
/** Nobody is in two rows. */
const GIVEN = [["Ada", "Bo"], ["Carl", "Dina"]];
const ROUNDS = [1, 2, 3];

/** A row of three rounds with two boards a match; its address. */
async function createRow(page, tournament, name) {
  const row = await createSection(page, tournament, { name, system: "Alle mod alle", rounds: ROUNDS.length, isTimed: false });
  await setTeams(page, row, { colours: "WB", reporting: "Også begge holdledere" });
  return row;
}

/** Writes the results of a round that nobody has written: the stronger team wins. */
async function writeResults(page, row, round) {
  await page.goto(`${row}/rounds/${round}/entry`);
  await expect(page.locator(".board").first()).toBeVisible();
  for (const id of await page.locator(".board").evaluateAll((boards) => boards.map((board) => board.id))) {
    const board = page.locator(`#${id}`);
    if (await board.locator("[aria-pressed=true]").count() > 0) continue;
    const names = (await board.innerText()).match(/Etsen|Tosen|Tresen|Firsen/g);
    await press(page, Number(id.slice("board-".length)), SURNAMES.indexOf(names[0]) < SURNAMES.indexOf(names[1]) ? "1–0" : "0–1");
  }
}

test("a season is planned, played with sealed line-ups and a network that goes, and ends with teams that go up and down", { tag: ["@one-width", "@desktop"] }, async ({ page, browser }) => {
  const tournament = await createTournament(page, "Prøvekredsens holdturnering", day(-1), day(60));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const rows = [];
  for (const [name] of ROWS) rows.push(await createRow(page, tournament, name));
  await page.goto(`${tournament}/setup`);
  await page.locator("[name='divisions']").fill("To rækker over hinanden, en op og en ned.");
  await button(page, "Gem reglementet").click();
  await button(page, "Offentliggør turneringen").click();
  await expect(page.getByText("Turneringen er offentliggjort. Alle kan se den nu.")).toBeVisible();
  for (const [index, [, teams]] of ROWS.entries()) {
    await enterTeams(page, rows[index], teams.map(line(GIVEN[index])));
    await expect(page.getByRole("link", { name: teams[3] })).toBeVisible();
    await page.goto(`${rows[index]}/settings/plan`);
    await button(page, "Lav planen").click();
    await expect(page.getByText("Planen er gemt.")).toBeVisible();
    for (const round of ROUNDS) await page.getByLabel(`Runde ${round}`, { exact: true }).fill(day(round - 2));
    await button(page, "Gem dagene").click();
    await button(page, "Offentliggør planen").click();
    await expect(page.getByText("Planen er offentlig.")).toBeVisible();
  }

  // Two captains of one match, each on a phone without an account.
  const contexts = [];
  const captainOf = async (team) => {
    await page.goto(`${rows[0]}/players/teams`);
    await page.getByRole("link", { name: team }).click();
    await button(page, "Lav link").click();
    const link = new URL((await page.locator(".address").textContent()).trim());
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), storageState: undefined });
    contexts.push(context);
    const captain = await context.newPage();
    await captain.goto(link.pathname);
    await expect(captain.getByRole("heading", { level: 1 })).toHaveText(team);
    return { captain, context, address: link.pathname };
  };
  await page.goto(`${rows[0]}/rounds/1/pairing`);
  await button(page, "Læg runde 1").click();
  await page.goto(`${rows[0]}/rounds/1/line-ups`);
  await page.getByLabel("Frist").fill(`${day(1)}T18:00`);
  await button(page, "Bed om opstillinger").click();
  const [first] = ROWS[0][1];
  const own = await captainOf(first);
  const against = (await own.captain.getByText("Modstander:").locator("strong").textContent()).trim();
  const other = await captainOf(against);
  const [weaker] = [SURNAMES[ROWS[0][1].indexOf(against)]];

  await button(own.captain, "Aflever opstillingen").click();
  await expect(own.captain.getByText("Opstillingen er afleveret.")).toBeVisible();
  await other.captain.reload();
  await expect(other.captain.getByText("Modstanderen har afleveret. Du ser opstillingen, når begge er inde, eller fristen er gået.")).toBeVisible();
  expect(await other.captain.content(), "a sealed line-up is not in the other captain's page").not.toContain("Etsen");
  await check(other.captain);
  await shot(other.captain, "season-sealed");
  await button(other.captain, "Aflever opstillingen").click();
  await expect(other.captain.getByRole("heading", { name: `Opstilling: ${first}` })).toBeVisible();
  await expect(other.captain.getByText("Etsen").first()).toBeVisible();
  await own.captain.reload();
  await expect(own.captain.getByText(weaker).first()).toBeVisible();
  await check(own.captain);
  await page.goto(`${rows[0]}/rounds/1/line-ups`);
  await button(page, "Tag fristen tilbage").click();
  await expect(page.getByText("Der bliver ikke bedt om opstillinger.")).toBeVisible();
  await page.goto(`${rows[0]}/rounds/1/pairing`);
  await button(page, "Offentliggør runde 1").click();
  await expect(page.getByText("Runde 1 er offentliggjort.")).toBeVisible();

  // The results of their match, the second without a network.
  await own.captain.reload();
  await button(own.captain, "Skriv resultater på denne telefon").click();
  const boards = own.captain.locator(".board");
  await expect(boards).toHaveCount(2);
  const numbers = (await boards.evaluateAll((found) => found.map((board) => board.id))).map((id) => Number(id.slice("board-".length)));
  for (const [at, number] of numbers.entries()) {
    if (at === 1) await own.context.setOffline(true);
    const board = own.captain.locator(`#board-${number}`);
    const [white] = (await board.innerText()).match(/Etsen|Tosen|Tresen|Firsen/);
    await board.getByRole("button", { name: `Bord ${number}: ${white === "Etsen" ? "1–0" : "0–1"},` }).click();
    await expect(board).toHaveAttribute("data-state", at === 1 ? "pending" : "confirmed");
  }
  await check(own.captain);
  await own.context.setOffline(false);
  for (const number of numbers) await expect(own.captain.locator(`#board-${number}`)).toHaveAttribute("data-state", "confirmed");
  for (const [at, { captain, address }] of [own, other].entries()) {
    await captain.goto(address);
    const sign = captain.getByRole("region", { name: "Runde 1" }).locator("form", { has: captain.locator('input[value="sign"]') });
    await sign.getByLabel("Navn").fill(`Prøve Holdleder ${at + 1}`);
    await button(sign, "Underskriv").click();
    await expect(captain.getByText("Skrevet på kortet.")).toBeVisible();
    await check(captain);
  }
  for (const context of contexts) await context.close();

  // The season goes on: everything else by the league leader.
  for (const [index, row] of rows.entries()) {
    for (const round of ROUNDS) {
      await page.goto(`${row}/rounds/${round}/pairing`);
      if (index > 0 || round > 1) {
        await button(page, `Læg runde ${round}`).click();
        await button(page, `Offentliggør runde ${round}`).click();
        await expect(page.getByText(`Runde ${round} er offentliggjort.`)).toBeVisible();
      }
      await writeResults(page, row, round);
      await page.goto(`${row}/rounds/${round}/pairing`);
      await page.getByRole("button", { name: /^Luk runde/ }).first().click();
    }
    await page.goto(`${row}/teams`);
    const table = page.getByRole("main").locator("tbody tr");
    for (const [at, team] of ROWS[index][1].entries()) await expect(table.nth(at)).toContainText(team);
    await check(page);
  }

  // What is hung up: the plan and the table on one page each, with every team by name.
  for (const place of ["fixtures", "teams"]) {
    await page.goto(`${rows[0]}/${place}`);
    await shot(page, `season-${place}`);
    const paper = await page.pdf({ format: "A4", preferCSSPageSize: true, printBackground: false });
    expect.soft(pagesOf(paper), `${place} on paper`).toBe(1);
    const words = wordsOf(paper);
    for (const team of ROWS[0][1]) expect.soft(words, `${place} on paper`).toContain(team);
  }

  await page.goto(`${tournament}/season-end`);
  const fields = (index) => page.locator("fieldset").nth(index);
  for (const [index, { level, up, down }] of [{ level: "1", up: "0", down: "1" }, { level: "2", up: "1", down: "0" }].entries()) {
    await fields(index).getByLabel("Niveau").fill(level);
    await fields(index).getByLabel("Rykker op", { exact: true }).fill(up);
    await fields(index).getByLabel("Rykker ned", { exact: true }).fill(down);
    await fields(index).getByLabel("Når hold kommer ned ovenfra").selectOption({ label: "rykker lige mange ned" });
  }
  await fields(0).getByLabel("Rykker ned til").selectOption({ label: "2. række" });
  await fields(1).getByLabel("Rykker op til").selectOption({ label: "1. række" });
  await button(page, "Gem rækkerne").click();
  await expect(page.getByText("Alt er afgjort.")).toBeVisible();
  await button(page, "Bekræft flytningerne").click();
  await expect(page.getByText("Flytningerne er bekræftet.").first()).toBeVisible();
  await check(page);
  for (const [row, team, goes] of [[0, "Attrapgaard", "Rykker ned i 2. række"], [1, "Mønsterbjerg", "Rykker op i 1. række"]]) {
    await page.goto(`${rows[row]}/teams`);
    await expect(page.getByRole("row").filter({ hasText: team }).filter({ hasText: goes })).toHaveCount(1);
  }
});
