// A month in which players agree on their games themselves, in a minute: the program's clock is put forward between the games.
import { createSection, createTournament, day, giveNumbers, pastePlayers, publish, writeRegulation } from "../support/acts.js";
import { startServer } from "../support/server.js";
import { check, expect, shot, signedIn } from "../support/test.js";

// Its server is stopped on the way, and others go on from its data at a later time.
const test = signedIn.extend({
  server: [async ({}, use) => {
    const server = await startServer({ from: process.env.DOMMERBORD_E2E_DATA });
    await use(server);
    await server.stop();
  }, { scope: "worker", timeout: 180_000 }],
});

const DAY = 86_400;
const players = Array.from({ length: 4 }, (_, at) => `Aftalesen, Prøve Nummer${at + 1};Skakklubben Skitse;${2100 - 20 * at}`);
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** A player's telephone, on the page of the own games. */
async function telephone(browser, base, link) {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] }, baseURL: base, viewport: { width: 390, height: 844 }, hasTouch: true, locale: "da-DK",
  });
  const phone = await context.newPage();
  await phone.goto(new URL(new URL(link, base).pathname, base).href);
  await phone.getByRole("link", { name: "Se egne partier" }).click();
  return phone;
}

/** One asks another for a game, who accepts. */
async function agree(one, other, when) {
  await one.getByLabel("Modstander", { exact: true }).selectOption({ label: "Prøve Nummer2 Aftalesen" });
  await one.getByLabel("Dag og tid").fill(when);
  await button(one, "Send invitationen").click();
  await expect(one.getByText("Invitationen er sendt.")).toBeVisible();
  await other.reload();
  await expect(other.getByText(/inviterer dig/)).toBeVisible();
  await check(other);
  await button(other, "Tag imod").click();
  await expect(other.getByText("Partiet er aftalt.")).toBeVisible();
}

test("a month of games that players agree on themselves", { tag: "@one-width" }, async ({ page, browser, server }) => {
  const tournament = await createTournament(page, "Månedsturneringen", day(-1), day(40));
  await writeRegulation(page, tournament, `${day(-2)}T20:00`);
  const section = await createSection(page, tournament, { name: "Gruppe A", system: "Lagt i hånden", rounds: 3 });
  await publish(page, tournament);
  await pastePlayers(page, section, players);
  await giveNumbers(page, section);

  // The arbiter says by which rules.
  await page.goto(`${section}/rounds`);
  await page.getByRole("main").getByRole("link", { name: "Spil når du vil", exact: true }).click();
  await check(page);
  await page.getByLabel("Højst så mange partier om dagen").fill("12");
  await button(page, "Gem reglerne").click();
  await expect(page.getByText("Skriv et helt tal fra 1 til 10.").first()).toBeVisible();
  await page.getByLabel("Højst så mange partier om dagen").fill("3");
  await button(page, "Gem reglerne").click();
  await expect(page.getByText("Reglerne er gemt.")).toBeVisible();
  await shot(page, "free-schedule");

  // Two players agree on two games from their own links.
  await page.goto(`${section}/links`);
  await page.getByRole("button", { name: /Lav og vis links til de 4/ }).click();
  const linkOf = (name) => page.locator(".slip").filter({ hasText: name }).locator(".address").innerText();
  const links = [await linkOf("Nummer1"), await linkOf("Nummer2")];
  const phones = (base) => Promise.all(links.map((link) => telephone(browser, base, link)));
  let [one, other] = await phones(server.url);
  await check(one);
  await shot(one, "own-games");
  await agree(one, other, `${day(7)}T19:00`);
  await agree(one, other, `${day(20)}T19:00`);
  await page.goto(`${section}/rounds/1`);
  await expect(page.getByText(/Nummer2/).first()).toBeVisible();
  await page.goto(`${section}/free-schedule`);
  await expect(page.getByText(/^Aftalt til/)).toHaveCount(2);
  // The page hears of changes until it is left, and would miss its server.
  await page.goto("about:blank");
  const close = () => Promise.all([one, other].map((phone) => phone.context().close()));
  await close();

  // A week later both say how the first one ended.
  const now = Math.floor(Date.now() / 1000);
  const week = await startServer({ from: (await server.keep()).data, still: now + 8 * DAY });
  [one, other] = await phones(week.url);
  await button(one, "Jeg vandt").click();
  await expect(one.getByText(/^Dit svar er gemt/)).toBeVisible();
  await expect(other.getByText(/siger: Jeg vandt/)).toHaveCount(0);
  await other.reload();
  await expect(other.getByText(/siger: Jeg vandt/)).toBeVisible();
  await check(other);
  await button(other, "Jeg tabte").click();
  await expect(other.getByText("I siger det samme, og resultatet er indtastet.")).toBeVisible();
  await close();
  const kept = await week.keep();

  // In the third week one waits in vain: the arbiter decides.
  const third = await startServer({ from: kept.data, still: now + 21 * DAY });
  try {
    [one, other] = await phones(third.url);
    await button(one, "Modstanderen kom ikke").click();
    await expect(one.getByText("Det er meldt. Dommeren afgør partiet.")).toBeVisible();
    await page.goto(`${third.url}${section}/free-schedule`);
    await expect(page.getByText("Dommeren afgør", { exact: true })).toBeVisible();
    await check(page);
    await page.goto("about:blank");
    await close();
  } finally {
    await third.stop();
    await kept.remove();
  }
});
