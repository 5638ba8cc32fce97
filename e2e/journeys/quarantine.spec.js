// The committee of a coordinated tournament decides a quarantine and writes the letter; the same player is then turned away elsewhere,
// and a namesake is told apart before round 1.
import { createSection, createTournament, day, giveNumbers, invite, pastePlayers, writeRegulation } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 6 }, (_, at) => `Skabelonsen, Nummer${at + 1};Skakklubben Skitse;${2100 - 20 * at}`);
const button = (page, name) => page.getByRole("button", { name });
const link = (page, name) => page.getByRole("link", { name });

/** Names a member of the committee on the officials' page. */
async function nameMember(page, tournament, name) {
  await page.goto(`${tournament}/officials`);
  await page.getByLabel("Navn").fill(name);
  await page.getByLabel("Opgave").selectOption("committee_member");
  await page.getByLabel("Licens").selectOption("dsu_i");
  await button(page, "Tilføj").click();
  await expect(page.getByText(`${name} er tilføjet.`)).toBeVisible();
}

/** Opens the form for a new player and writes name and number. */
async function write(page, section, { given, number }) {
  await page.goto(`${section}/players/new`);
  await page.getByLabel("Efternavn").fill("Skabelonsen");
  await page.getByLabel("Fornavn").fill(given);
  if (number) await page.getByLabel("DSU-nr.").fill(number);
  await page.getByRole("button", { name: "Tilmeld", exact: true }).click();
}

test("a quarantine is decided, told by letter, and stops a registration elsewhere", { tag: "@one-width" }, async ({ page, browser }) => {
  const name = `Koordinerede ${page.viewportSize().width}`;
  const number = `10${page.viewportSize().width}`;
  const tournament = await createTournament(page, name, day(-1), day(3), ["Koordineret af unionen"]);
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Gruppe A", system: "Alle mod alle", rounds: 5 });
  await pastePlayers(page, section, players);
  await page.goto(`${section}/players`);
  await link(page, "Skabelonsen, Nummer3").click();
  await page.getByLabel("DSU-nr.").fill(number);
  await button(page, "Gem").first().click();
  for (const member of ["Rigmor Nævnstrup", "Torben Votum", "Inga Stemmegaard"]) await nameMember(page, tournament, member);
  const committee = await invite(page, browser, `${tournament}/rights`, "Medlem af turneringskomitéen", "Rigmor Nævnstrup");

  // The committee's own list, from the pages of the section.
  await committee.goto(`${section}/players`);
  await committee.getByRole("navigation", { name: "Turnering" }).getByRole("link", { name: "Afgørelser" }).click();
  await link(committee, "Sanktioner").click();
  await expect(committee.getByText("Ingen sanktioner")).toBeVisible();
  await check(committee);
  await link(committee, "Ny sanktion").click();
  await check(committee);
  await shot(committee, "sanction-new");
  // What earlier rulings say shows when the answers it follows from are ticked.
  const reminder = committee.getByText("Afbud til både dommer og modstander", { exact: false });
  await expect(reminder).toBeHidden();
  await committee.getByLabel("Dommeren fik besked på forhånd").check();
  await committee.getByLabel("Modstanderen fik besked på forhånd").check();
  await committee.getByLabel("Spilleren prøvede at få partiet flyttet").check();
  await expect(reminder).toBeVisible();
  await committee.getByLabel("Spiller", { exact: true }).selectOption({ label: "Nummer3 Skabelonsen" });
  await committee.getByLabel("Første dag").fill(day(0));
  await committee.getByLabel("Sidste dag").fill(day(60));
  await committee.getByLabel("Begrundelse").fill("Udeblev fra to partier uden afbud.");
  await committee.getByLabel("Rigmor Nævnstrup", { exact: true }).selectOption({ label: "For" });
  await button(committee, "Gem beslutningen").click();
  const wrong = committee.getByRole("alert");
  await expect(wrong).toContainText("Der er noteret 1 stemme,");
  await expect(wrong).toContainText("K\u00a042 taler imod");
  await check(committee);
  await committee.getByLabel("Hvorfor gælder kendelserne ikke her?").fill("Afbuddet kom efter rundens start.");
  await committee.getByLabel("Torben Votum", { exact: true }).selectOption({ label: "For" });
  await committee.getByLabel("Inga Stemmegaard", { exact: true }).selectOption({ label: "Imod" });
  await committee.getByLabel("Særstandpunkt fra Inga Stemmegaard").fill("En advarsel var nok.");
  await button(committee, "Gem beslutningen").click();
  await expect(committee.getByText("Den gælder, når brevet til spilleren er sendt.")).toBeVisible();
  await check(committee);
  await shot(committee, "sanction-decided");

  // The letter: read, sent, and so it holds.
  await link(committee, "Åbn og send Spilleren").click();
  await expect(committee.getByRole("heading", { level: 1, name: "Karantæne" })).toBeVisible();
  await expect(committee.getByText("Nummer3 Skabelonsen er i karantæne")).toBeVisible();
  await check(committee);
  await shot(committee, "sanction-letter");
  await committee.emulateMedia({ media: "print" });
  await expect(button(committee, "Brevet er sendt")).toBeHidden();
  await committee.emulateMedia({ media: null });
  await committee.getByLabel("Sendt til").fill("nummer3@example.org");
  await button(committee, "Brevet er sendt").click();
  await expect(committee.getByText("gælder til og med").first()).toBeVisible();
  await check(committee);
  await shot(committee, "sanction");

  // Elsewhere the desk is stopped, with what to do now; a namesake comes in and is marked.
  const club = await createTournament(page, `Klub ${page.viewportSize().width}`, day(1), day(3), ["Rates nationalt"]);
  const other = await createSection(page, club, { name: "Gruppe K", system: "Alle mod alle", rounds: 3 });
  await write(page, other, { given: "Nummer3", number });
  await expect(page.getByText("Nummer3 Skabelonsen er i karantæne til og med")).toBeVisible();
  await expect(page.getByText("spørg ratingkontoret")).toBeVisible();
  await check(page);
  await shot(page, "quarantine-refused");
  await write(page, other, { given: "Nummer3" });
  await expect(page.getByText("måske i karantæne")).toBeVisible();
  await check(page);
  await link(page, "Skabelonsen, Nummer3").click();
  await expect(page.getByText("En spiller med navnet Nummer3 Skabelonsen er i karantæne")).toBeVisible();
  await check(page);
  await shot(page, "quarantine-namesake");
  await write(page, other, { given: "Andreas" });
  await giveNumbers(page, other);

  // Round 1 waits until somebody has said that it is another person.
  await page.goto(`${other}/rounds/1/pairing`);
  await button(page, "Læg runde 1").click();
  await expect(button(page, "Offentliggør runde 1")).toHaveCount(0);
  await check(page);
  await page.goto(`${club}/desk`);
  await expect(page.getByText("Se efter, om det er den samme")).toBeVisible();
  await check(page);
  await shot(page, "quarantine-desk");
  await link(page, "Se spilleren").click();
  await page.getByLabel("Er det en anden? Skriv, hvordan du ved det").fill("Født i et andet år.");
  await button(page, "Det er en anden").click();
  await expect(page.getByText("Det er noteret, at det er en anden.")).toBeVisible();
  await page.goto(`${other}/rounds/1/pairing`);
  await button(page, "Offentliggør runde 1").click();
  await expect(page.getByText("Runde 1 er offentliggjort.")).toBeVisible();

  // The ratings office has them all in one place.
  const office = await invite(page, browser, "/rights", "Ratingkartoteksfører", "Karl Kartotek");
  await office.goto("/");
  await link(office, "Sanktionsregister").click();
  await expect(office.getByRole("heading", { name: "Gælder i dag" })).toBeVisible();
  await expect(link(office, "Nummer3 Skabelonsen").first()).toBeVisible();
  await check(office);
  await shot(office, "sanction-register");
});
