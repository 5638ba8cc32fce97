// Captains whose phones have no network: a line-up, results, a remark and a signature wait on the phone where they were written, are sent when
// the network is back, and come back with what was typed when they are refused; a link that has ended leaves nothing on the phone.
import { day, stageTeams } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const TEAMS = [
  "Skakklubben Prøveby Østerbro 1; Prøvesen Mønsterbjerg, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950",
  "Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870",
];
const HOME = "Skakklubben Prøveby Østerbro 1";
const AWAY = "Skitseby";
const button = (page, name) => page.getByRole("button", { name, exact: true });
const waits = (page) => page.locator("[data-waits]");
const refused = (page) => page.getByRole("region", { name: "Ikke modtaget" });

/** A section of two teams whose captains report and are asked for the line-ups of round 1; answers its address. */
async function asked(page, name, due) {
  const section = await stageTeams(page, { name, teams: TEAMS, colours: "WBWB", reporting: "Også begge holdledere" });
  await page.goto(`${section}/rounds/1/pairing`);
  await button(page, "Læg runde 1").click();
  await ask(page, section, due);
  return section;
}

async function ask(page, section, due) {
  await page.goto(`${section}/rounds/1/line-ups`);
  const field = page.getByLabel("Frist");
  // The field of the browser takes minutes, the server seconds, too.
  await field.evaluate((input) => { input.type = "text"; });
  await field.fill(due);
  await page.getByRole("button", { name: /^(Bed om opstillinger|Flyt fristen)$/ }).click();
  await expect(page.getByText("Holdlederne bliver bedt om opstillinger inden")).toBeVisible();
}

/** A captain with the link on a phone without an account, whose page opens without a network from now on. */
async function phone(page, browser, section, team) {
  await page.goto(`${section}/players/teams`);
  await page.getByRole("link", { name: team, exact: true }).click();
  await page.getByRole("button", { name: /^Lav (nyt )?link$/ }).click();
  const link = new URL((await page.locator(".address").textContent()).trim());
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), hasTouch: true, locale: "da-DK",
    timezoneId: "Europe/Copenhagen", storageState: { cookies: [], origins: [] },
  });
  const captain = await context.newPage();
  const wrong = [];
  captain.on("pageerror", (error) => wrong.push(error.message));
  await captain.goto(link.pathname);
  await expect(captain.getByRole("heading", { level: 1 })).toHaveText(team);
  await isKept(captain);
  return { context, captain, secret: link.pathname, address: new URL(captain.url()).pathname, wrong };
}

/** The page that is open would open again without a network, as it is now. */
const isKept = (page, words = "") => expect.poll(() => page.evaluate(async (words) => {
  const copy = await caches.match(location.pathname);
  return Boolean(copy) && (await copy.text()).includes(words);
}, words)).toBe(true);

/** Everything that the browser keeps for scripts and for pages without a network, as text. */
const onDevice = (page) => page.evaluate(async () => {
  const kept = [JSON.stringify({ ...localStorage })];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept.push(request.url);
      if (!new URL(request.url).pathname.startsWith("/static/")) kept.push(await (await cache.match(request)).text());
    }
  }
  const db = await new Promise((found) => { indexedDB.open("dommerbord", 1).onsuccess = (event) => found(event.target.result); });
  const all = await new Promise((found) => {
    db.transaction("outbox").objectStore("outbox").getAll().onsuccess = (event) => found(event.target.result);
  });
  db.close();
  return [...kept, JSON.stringify(all)].join("\n");
});

test("two captains seal their line-ups, one without a network, who reports and signs without one, too", async ({ page, browser }) => {
  const section = await asked(page, `Holdlederne ${page.viewportSize().width}`, `${day(1)}T18:00`);
  const home = await phone(page, browser, section, HOME);
  const away = await phone(page, browser, section, AWAY);

  // With a network it is as it was.
  await button(home.captain, "Aflever opstillingen").click();
  await expect(home.captain.getByText("Opstillingen er afleveret.")).toBeVisible();
  await expect(home.captain.getByRole("heading", { name: /^Din opstilling, afleveret/ })).toBeVisible();
  await expect(home.captain.locator("#waiting")).toBeHidden();

  // Without one the line-up lies on the phone, where it was written, and says that it is not in.
  await away.context.setOffline(true);
  await away.captain.getByLabel("Bord 4").selectOption("");
  await button(away.captain, "Aflever opstillingen").click();
  await expect(waits(away.captain)).toContainText("Ikke modtaget endnu.");
  await expect(waits(away.captain)).toContainText("Opstillingen tæller først, når den er modtaget, og fristen er");
  await expect(waits(away.captain)).toContainText("Bord 3: Carl Skitsesen");
  await expect(waits(away.captain)).not.toContainText("Bord 4");
  await expect(away.captain.locator("#waiting")).toHaveText("1 i kø");
  await expect(button(away.captain, "Aflever opstillingen")).toBeHidden();
  await check(away.captain);
  await page.goto(`${section}/rounds/1/line-ups`);
  await expect(page.getByRole("listitem").filter({ hasText: AWAY })).toContainText("Mangler");
  // The page opens again without a network, and the line-up is still there; it can be changed before it is sent.
  await away.captain.reload();
  await expect(waits(away.captain)).toContainText("Bord 3: Carl Skitsesen");
  await button(away.captain, "Ret, før det sendes").click();
  await expect(waits(away.captain)).toHaveCount(0);
  await expect(away.captain.getByLabel("Bord 4")).toHaveValue("");
  await away.captain.getByLabel("Bord 3").selectOption({ label: "Dina Skitsesen" });
  await button(away.captain, "Aflever opstillingen").click();
  await expect(waits(away.captain)).toContainText("Bord 3: Dina Skitsesen");
  expect(await onDevice(away.captain), "the link's secret is nowhere on the device").not.toContain(away.secret.split("/").at(-1));
  await away.context.setOffline(false);
  await expect(away.captain.getByRole("heading", { name: /^Din opstilling, afleveret/ })).toBeVisible();
  await expect(away.captain.getByRole("listitem").filter({ hasText: "Dina Skitsesen" })).toBeVisible();
  await expect(waits(away.captain)).toHaveCount(0);
  await expect(away.captain.locator("#waiting")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: AWAY })).toContainText("Åbnet"); // both are in

  await page.goto(`${section}/rounds/1/pairing`);
  await button(page, "Offentliggør runde 1").click();
  await expect(page.getByText("Runde 1 er offentliggjort.")).toBeVisible();

  // Results on the phone, a remark and the signature: all of it without a network. The signature is sent last.
  await home.captain.reload();
  await isKept(home.captain, "Skriv resultater på denne telefon");
  await button(home.captain, "Skriv resultater på denne telefon").click();
  await expect(home.captain.locator(".board")).toHaveCount(3);
  await isKept(home.captain);
  await expect.poll(() => home.captain.evaluate(async (address) => (await (await caches.match(address)).text()).includes('data-owner="tablet'), home.address)).toBe(true);
  await home.context.setOffline(true);
  for (const [board, result] of [[1, "1–0"], [2, "½–½"], [3, "0–1"]]) {
    await home.captain.locator(`#board-${board}`).getByRole("button", { name: `Bord ${board}: ${result},` }).click();
    await expect(home.captain.locator(`#board-${board}`)).toHaveAttribute("data-state", "pending");
  }
  await home.captain.goto(home.address);
  const card = home.captain.getByRole("region", { name: "Runde 1" });
  const write = async (board, text) => {
    const form = card.locator("form", { has: home.captain.locator('input[value="remark"]') });
    if (!await form.isVisible()) await card.getByText("Skriv en bemærkning …").click();
    await form.getByLabel("Hvad det gælder").selectOption({ label: board });
    await form.getByLabel("Bemærkning").fill(text);
    await button(form, "Skriv bemærkningen").click();
    await expect(waits(home.captain).filter({ hasText: text })).toBeVisible();
  };
  await write("Bord 4", "De var kun tre");
  await write("Bord 1", "Uret blev stillet om");
  const sign = card.locator("form", { has: home.captain.locator('input[value="sign"]') });
  await sign.getByLabel("Navn").fill("Hjemme Prøveholdleder");
  await sign.getByLabel("Forbehold for protest").selectOption({ label: "Bord 1" });
  await sign.getByLabel("Hvad forbeholdet gælder").fill("Uret på bord 1");
  await button(sign, "Underskriv").click();
  await expect(waits(home.captain)).toHaveCount(3);
  await expect(waits(home.captain).filter({ hasText: "Underskriv" })).toContainText("Navn: Hjemme Prøveholdleder; Forbehold for protest: Bord 1; Hvad forbeholdet gælder: Uret på bord 1");
  await expect(home.captain.locator("#waiting")).toHaveText("6 i kø");
  await check(home.captain);
  await home.captain.reload();
  await expect(waits(home.captain)).toHaveCount(3);

  // The other captain looks at the card before any of it arrives.
  await away.captain.reload();
  await isKept(away.captain, "Underskriv");
  await home.context.setOffline(false);
  await expect(card.getByText("Bord 4: De var kun tre")).toBeVisible();
  await expect(card.getByText("Bord 1: Uret blev stillet om")).toBeVisible();
  await expect(card.getByText("Forbehold på bord 1: Uret på bord 1")).toBeVisible();
  await expect(waits(home.captain)).toHaveCount(0);
  await expect(home.captain.locator("#waiting")).toBeHidden();
  await expect(refused(home.captain)).toBeHidden();

  // What was signed over an older card is not taken: it comes back with its sentence and what was typed, over the card as it is.
  await away.context.setOffline(true);
  const other = away.captain.locator("form", { has: away.captain.locator('input[value="sign"]') });
  await other.getByLabel("Navn").fill("Ude Prøveholdleder");
  await button(other, "Underskriv").click();
  await expect(waits(away.captain)).toContainText("Navn: Ude Prøveholdleder");
  await away.context.setOffline(false);
  await expect(refused(away.captain)).toContainText("Navn: Ude Prøveholdleder");
  await expect(away.captain.getByText("Forbehold på bord 1: Uret på bord 1")).toBeVisible();
  await expect(other.getByLabel("Navn")).toHaveValue("Ude Prøveholdleder");
  await check(away.captain);
  await shot(away.captain, "captain-refused");
  await button(other, "Underskriv").click();
  await expect(away.captain.getByText("Skrevet på kortet.")).toBeVisible();
  await expect(refused(away.captain)).toBeHidden();

  // The link ends while a remark waits on the phone: it is not taken, and nothing stays behind.
  await away.context.setOffline(true);
  const remark = away.captain.locator("form", { has: away.captain.locator('input[value="remark"]') });
  await away.captain.getByText("Skriv en bemærkning …").click();
  await remark.getByLabel("Bemærkning").fill("Hemmeligt prøvenotat");
  await button(remark, "Skriv bemærkningen").click();
  await expect(waits(away.captain)).toContainText("Hemmeligt prøvenotat");
  expect(await onDevice(away.captain)).toContain("Hemmeligt prøvenotat");
  await page.goto(`${section}/players/teams`);
  await page.getByRole("link", { name: AWAY, exact: true }).click();
  await button(page, "Tag linket tilbage").click();
  await expect(page.getByText("Linket virker ikke mere.")).toBeVisible();
  await away.context.setOffline(false);
  await expect(refused(away.captain)).toContainText("Linket virker ikke mere.");
  await expect(refused(away.captain)).toContainText("Hemmeligt prøvenotat");
  const left = await onDevice(away.captain);
  expect(left).not.toContain("Hemmeligt prøvenotat");
  expect(left).not.toContain(away.address);
  await away.captain.reload();
  await expect(away.captain.getByText("Hemmeligt prøvenotat")).toBeHidden();
  expect([...home.wrong, ...away.wrong], "no script breaks").toEqual([]);
  await home.context.close();
  await away.context.close();
});

test("a line-up that arrives after the hour comes back with what was chosen @one-width", async ({ page, browser }) => {
  const section = await asked(page, "Fristen", `${day(1)}T18:00`);
  const { context, captain, wrong } = await phone(page, browser, section, AWAY);
  await context.setOffline(true);
  await captain.getByLabel("Bord 4").selectOption("");
  await button(captain, "Aflever opstillingen").click();
  await expect(waits(captain)).toContainText("Ikke modtaget endnu.");
  // The hour is moved to a moment from now, and strikes.
  const soon = new Date(Date.now() + 4_000);
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Copenhagen", dateStyle: "short", timeStyle: "medium" }).format(soon);
  await ask(page, section, clock.replace(" ", "T"));
  await expect.poll(() => Date.now() > soon.getTime() + 1_000).toBe(true);
  await context.setOffline(false);
  await expect(refused(captain)).toContainText("Aflever opstillingen");
  await expect(refused(captain)).toContainText("Bord 1: Ada Skitsesen; Bord 2: Bo Skitsesen; Bord 3: Carl Skitsesen");
  await expect(refused(captain)).toContainText("Fristen er gået. Kontakt dommeren");
  await expect(button(captain, "Aflever opstillingen")).toBeHidden();
  await check(captain);
  await shot(captain, "captain-late");
  await captain.reload();
  await expect(refused(captain)).toContainText("Bord 3: Carl Skitsesen");
  await button(refused(captain), "Kassér").click();
  await expect(refused(captain)).toBeHidden();
  await page.goto(`${section}/rounds/1/line-ups`);
  await expect(page.getByRole("listitem").filter({ hasText: AWAY })).toContainText("Mangler");
  expect(wrong, "no script breaks").toEqual([]);
  await context.close();
});

test("a line-up that is in doubt comes back from the queue with the question, and is sent all the same @one-width", async ({ page, browser }) => {
  const section = await asked(page, "Tvivlen", `${day(1)}T18:00`);
  await page.goto(`${section.replace(/\/s\/.*/, "")}/list-rules`);
  await page.locator("[name=membership]").selectOption("club_member");
  await button(page, "Gem reglerne").click();
  await expect(page.getByText("Reglerne er gemt.")).toBeVisible();
  const { context, captain, wrong } = await phone(page, browser, section, AWAY);
  await context.setOffline(true);
  await captain.getByLabel("Bord 4").selectOption("");
  await button(captain, "Aflever opstillingen").click();
  await expect(waits(captain)).toContainText("Ikke modtaget endnu.");
  await context.setOffline(false);
  const question = captain.locator("main [role=alert]");
  await expect(question).toContainText("Registret siger ikke, om Ada Skitsesen er medlem af klubben.");
  await expect(question).toContainText("turneringens egne bestemmelser");
  await expect(captain.getByLabel("Bord 3")).toHaveValue(/.+/);
  await expect(captain.getByLabel("Bord 4")).toHaveValue("");
  await check(captain);
  await shot(captain, "captain-doubts");
  // Another line-up is asked about anew.
  await captain.getByLabel("Bord 4").selectOption({ label: "Dina Skitsesen" });
  await button(captain, "Send alligevel").click();
  await expect(question).toContainText("Dina Skitsesen");
  await button(captain, "Send alligevel").click();
  await expect(captain.getByRole("heading", { name: /^Din opstilling, afleveret/ })).toBeVisible();
  await expect(refused(captain)).toBeHidden();
  await expect(waits(captain)).toHaveCount(0);
  expect(wrong, "no script breaks").toEqual([]);
  await context.close();
});
