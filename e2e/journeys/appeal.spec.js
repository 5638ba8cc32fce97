// A player protests against a ruling of round 1 after round 3 has been played; the tournament committee overturns it, and the standings follow.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 4 }, (_, at) => `Prøvesen Mønsterbjerg, Åge Nummer${at + 1};Skakklubben Skitse;${2100 - 20 * at}`);

test("an appeal overturns a result after round 3", async ({ page }) => {
  const section = await stage(page, {
    name: "Ankestævnet", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 3 }, players,
  });
  const tournament = section.replace(/\/s\/.*/, "");
  const link = (name) => page.getByRole("link", { name });
  const button = (name) => page.getByRole("button", { name });

  // Three licensed members, and the one who writes their decisions down.
  await page.goto(`${tournament}/officials`);
  for (const number of [1, 2, 3]) {
    await page.getByLabel("Navn").fill(`Komité Eksempelgaard ${number}`);
    await page.getByLabel("Opgave").selectOption({ label: "Turneringskomité" });
    await page.getByLabel("Licens").selectOption("dsu_i");
    await button("Tilføj").click();
    await expect(page.getByText(`Komité Eksempelgaard ${number} er tilføjet.`)).toBeVisible();
  }
  await page.goto(`${tournament}/rights`);
  const give = page.getByRole("form", { name: "Giv en rolle" });
  await give.getByLabel("E-mail").fill("viggo@example.org");
  await give.getByLabel("Rolle").selectOption({ label: "Medlem af turneringskomitéen" });
  await give.getByRole("button", { name: "Giv rollen" }).click();

  // White's flag falls on board 1, and the tournament goes on.
  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1/boards/1/ruling`);
  await link("Flaget er faldet: Hvid").first().click();
  await button("Bekræft afgørelsen").click();
  await expect(page.locator(".verdict .num")).toHaveText("0–1");
  const ruling = new URL(page.url()).pathname;
  for (const round of [1, 2, 3]) {
    if (round > 1) await pairAndPublish(page, section, round);
    await page.goto(`${section}/rounds/${round}/entry?show=all`);
    for (const board of [1, 2]) {
      const done = await page.locator(`#board-${board}[data-state=confirmed]`).count();
      if (!done) await press(page, board, "½–½");
    }
    await page.goto(`${section}/rounds/${round}/pairing`);
    const close = button(new RegExp(`Luk runde ${round}`)).first();
    if (await close.count()) await close.click();
  }
  await page.goto(`${section}/standings`);
  const before = await page.locator("main table").innerText();

  // The protest, from the ruling's own page.
  await page.goto(ruling);
  await link("Protestér").click();
  await check(page);
  await shot(page, "protest-new");
  await page.getByLabel("Navn, hvis det er en anden").fill("Hvids klub");
  await page.getByLabel("Protesten", { exact: true }).fill("Uret faldt ti sekunder for tidligt.");
  await button("Notér protesten").click();
  await expect(page.getByText("Protesten er noteret.")).toBeVisible();
  await check(page);
  await shot(page, "protest");

  // The committee: one vote is not a decision; two are.
  const vote = (number) => page.getByLabel(`Komité Eksempelgaard ${number}`, { exact: true });
  await page.getByLabel("Udfald").selectOption({ label: "Afgørelsen er omgjort" });
  await page.getByLabel("Partiet", { exact: true }).selectOption("1-0");
  await page.getByLabel("Begrundelse", { exact: true }).fill("Fejlen var åbenbar, og uret skulle være skiftet.");
  await vote(1).selectOption({ label: "For" });
  await button("Afgør protesten").click();
  await expect(page.getByText(/Der er noteret 1 stemme/)).toBeVisible();
  await expect(page.getByLabel("Begrundelse", { exact: true })).toHaveValue("Fejlen var åbenbar, og uret skulle være skiftet.");
  await check(page);
  await vote(2).selectOption({ label: "For" });
  await vote(3).selectOption({ label: "Imod" });
  await button("Afgør protesten").click();
  await expect(page.getByText("Protesten er afgjort.")).toBeVisible();
  await check(page);
  await shot(page, "protest-decided");

  // What was ruled stays readable, what counts has changed, and so have the standings everybody sees.
  await link("Se afgørelsen, der gælder nu").click();
  await expect(page.locator(".verdict .num")).toHaveText("1–0");
  await link("Afløser en tidligere afgørelse").click();
  await expect(page.getByText("0–1").first()).toBeVisible();
  await page.goto(`${section}/standings`);
  await expect(page.locator("main table")).not.toHaveText(before);
  await page.goto(`${section}/protests`);
  await check(page);
  await shot(page, "protests");
});
