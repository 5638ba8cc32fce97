// What people do on the pages, as they do it: found by role and name, one act a function. The pages are in Danish.
import { expect } from "@playwright/test";

/** A day as a date field takes it, so many days from today in Denmark. */
export function day(offset) {
  const at = new Date(Date.now() + offset * 86_400_000);
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Copenhagen" }).format(at);
}

const button = (page, name) => page.getByRole("button", { name });

/** Makes a tournament that lasts from one day to another, of the kinds that are named; answers its address. */
export async function createTournament(page, name, from, to, kinds = []) {
  await page.goto("/");
  await page.getByRole("link", { name: "Opret turnering" }).click();
  const form = page.getByRole("main");
  await form.getByLabel("Navn").fill(name);
  await form.getByLabel("By").fill("Prøveby");
  await form.getByLabel("Første dag").fill(from);
  await form.getByLabel("Sidste dag").fill(to);
  await form.getByLabel("Skabelon").selectOption({ label: "Tom: jeg udfylder det hele" });
  if (kinds.length > 0) await form.getByText("Forbund og turneringens art").click();
  for (const kind of kinds) await form.getByLabel(kind).check();
  await button(page, "Opret turneringen").click();
  await page.waitForURL(/\/t\//);
  return /\/t\/[^/]+/.exec(page.url())[0];
}

/** Writes what every invitation must say. */
export async function writeRegulation(page, tournament, deadline) {
  await page.goto(`${tournament}/setup`);
  await page.getByLabel("Betænkningstid", { exact: true }).fill("90+30s");
  await page.locator("[name='lateness.minutes']").fill("30");
  await page.getByText("Spillestedet", { exact: true }).click();
  await page.getByLabel("Udsatte partier og hængepartier", { exact: true }).fill("Med dommerens samtykke, senest før sidste runde.");
  await page.getByLabel("Tilmeldingsfrist", { exact: true }).fill(deadline);
  await page.getByLabel("Telefon", { exact: true }).fill("11 22 33 44");
  await button(page, "Gem reglementet").click();
  await expect(page.getByText("Reglementet er gemt.")).toBeVisible();
}

/** Makes a section; answers its address. `isTimed`: the days of the tournament give every round its time. */
export async function createSection(page, tournament, { name, system, rounds, isTimed = true }) {
  await page.goto(`${tournament}/sections`);
  await page.getByRole("link", { name: "Opret gruppe" }).click();
  await page.getByLabel("Navn", { exact: true }).fill(name);
  await page.getByLabel("Rundelægning").selectOption({ label: system });
  await page.getByLabel("Runder", { exact: true }).fill(String(rounds));
  await button(page, "Opret gruppen").click();
  if (isTimed) await expect(page.getByText(`${rounds} af ${rounds} tider`).last()).toBeVisible();
  const settings = await page.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href");
  return settings.replace(/\/settings$/, "");
}

/** Says how teams meet in a section: their colours down the boards, and who writes results where that is not the usual. */
export async function setTeams(page, section, { colours, reporting }) {
  await page.goto(`${section}/settings/teams`);
  await page.getByLabel("Farver ned ad bordene").fill(colours);
  if (reporting) await page.getByLabel("Hvem skriver resultater").selectOption({ label: reporting });
  await page.getByRole("button", { name: "Gem", exact: true }).click();
  await expect(page.getByText("Holdkampene er gemt.")).toBeVisible();
}

/** Enters teams by their lines: "team; surname, given name rating; …". */
export async function enterTeams(page, section, lines) {
  await page.goto(`${section}/players/teams`);
  await page.getByLabel("Hold og spillere").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Tilmeld", exact: true }).click();
}

/** Shows a tournament to everybody. */
export async function publish(page, tournament) {
  await page.goto(`${tournament}/setup`);
  await button(page, "Offentliggør turneringen").click();
  await expect(page.getByText("Turneringen er offentliggjort. Alle kan se den nu.")).toBeVisible();
}

/** Enters players by pasting a table: lines of "surname, given name; club; rating". */
export async function pastePlayers(page, section, lines) {
  await page.goto(`${section}/players`);
  await page.getByRole("link", { name: "Indlæs fra tabel" }).click();
  await page.getByLabel("Indsæt her").fill(["Navn;Klub;Rating", ...lines].join("\n"));
  await button(page, "Se linjerne").click();
  await button(page, `Tilmeld ${lines.length}`).click();
  await expect(page.getByText(`${lines.length} spillere er tilmeldt.`)).toBeVisible();
}

/** Gives the starting numbers in the order the page proposes. */
export async function giveNumbers(page, section) {
  await page.goto(`${section}/players`);
  await page.getByRole("main").getByRole("link", { name: "Startnumre" }).click();
  await button(page, "Brug rækkefølgen").click();
  await expect(page.getByText(/spillere har et nummer/)).toBeVisible();
}

/** Has the program pair a round and publishes it. */
export async function pairAndPublish(page, section, round) {
  await page.goto(`${section}/rounds/${round}/pairing`);
  await button(page, `Læg runde ${round}`).click();
  await button(page, `Offentliggør runde ${round}`).click();
  await expect(page.getByText(`Runde ${round} er offentliggjort.`)).toBeVisible();
}

/** Presses a result on the board list that is open, and waits for the server's word. */
export async function press(page, board, result) {
  const row = page.locator(`#board-${board}`);
  await row.getByRole("button", { name: `Bord ${board}: ${result},` }).click();
  await expect(row).toHaveAttribute("data-state", "confirmed");
}

/** A published tournament with one section, its players and their numbers; answers the section's address. */
export async function stage(page, { name, section, players }) {
  const tournament = await createTournament(page, name, day(-1), day(3));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const address = await createSection(page, tournament, section);
  await publish(page, tournament);
  await pastePlayers(page, address, players);
  await giveNumbers(page, address);
  return address;
}

/** A published tournament with one section of teams that all meet; `from`: its first day, from today. Answers the section's address. */
export async function stageTeams(page, { name, from = -1, teams, ...settings }) {
  const tournament = await createTournament(page, name, day(from), day(3));
  await writeRegulation(page, tournament, `${day(from - 1)}T20:00`);
  const address = await createSection(page, tournament, { name: "Hold", system: "Alle mod alle", rounds: 3 });
  await setTeams(page, address, settings);
  await publish(page, tournament);
  await enterTeams(page, address, teams);
  return address;
}

/** Somebody comes in by an invitation to a role, on a device of their own. */
export async function invite(page, browser, address, role, name) {
  await page.goto(address);
  const form = page.getByRole("form", { name: "Invitér" });
  await form.getByLabel("Navn").fill(name);
  await form.getByRole("checkbox", { name: role, exact: true }).check();
  await form.getByRole("button", { name: "Lav et link" }).click();
  const way = await page.getByLabel("Kopiér herfra").inputValue();
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] }, viewport: page.viewportSize(), hasTouch: true, locale: "da-DK",
    baseURL: new URL(page.url()).origin,
  });
  const other = await context.newPage();
  await other.goto(way);
  await other.getByLabel("E-mail").fill(`${role.length}-${Date.now()}@example.org`);
  await other.getByLabel("Vælg en adgangskode").fill("endnu et langt kodeord til prøven");
  await other.getByLabel("Samme adgangskode igen").fill("endnu et langt kodeord til prøven");
  await other.getByRole("button", { name: "Opret konto" }).click();
  await other.waitForURL((url) => !url.pathname.startsWith("/invitation"));
  return other;
}
