// A round of a club championship is played over days: the arbiter says until when, and two players agree on a time from their own telephones.
import { day, pairAndPublish, stage } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 4 }, (_, at) => `Aftalesen, Prøve Nummer${at + 1};Skakklubben Skitse;${2100 - 20 * at}`);

test("two players agree on a time from their own links, and everybody reads it", { tag: "@one-width" }, async ({ page, browser }) => {
  const section = await stage(page, {
    name: "Klubmesterskabet", section: { name: "Gruppe A", system: "Schweizer (FIDE Dutch)", rounds: 3 }, players,
  });
  await page.goto(`${section}/rounds`);
  await page.getByRole("main").getByRole("link", { name: "Rundevinduer og aftaler" }).click();
  await check(page);
  await page.getByLabel("Runde 1: sidste dag").fill(day(3));
  await page.getByRole("button", { name: "Gem runde 1" }).click();
  await expect(page.getByText(/^Runde 1 spilles til og med/)).toBeVisible();
  await pairAndPublish(page, section, 1);

  // Links of everybody; who meets whom stands on the page of the round.
  await page.goto(`${section}/links`);
  await page.getByRole("button", { name: /Lav og vis links til de 4/ }).click();
  const addressOf = (name) => page.locator(".slip").filter({ hasText: name }).locator(".address").innerText();
  const addresses = new Map();
  for (const at of [1, 2, 3, 4]) addresses.set(`Nummer${at}`, await addressOf(`Nummer${at}`));
  await page.goto(`${section}/rounds/1`);
  const row = await page.locator("#b1").innerText();
  const [white, black] = [...row.matchAll(/Nummer\d/g)].map((found) => found[0]);

  const telephone = async (name) => {
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [] }, baseURL: new URL("/", page.url()).href,
      viewport: { width: 390, height: 844 }, hasTouch: true, locale: "da-DK",
    });
    const phone = await context.newPage();
    await phone.goto(addresses.get(name));
    return phone;
  };
  const one = await telephone(white);
  await expect(one.getByText("Intet er aftalt.")).toBeVisible();
  await one.getByText("Foreslå en tid …").click();
  await one.getByLabel("Dag og tid").fill(`${day(2)}T19:00`);
  await one.getByLabel("Sted").fill("Hos Bo");
  await check(one);
  await shot(one, "own-agreement");
  await one.getByRole("button", { name: "Send forslaget" }).click();
  await expect(one.getByText(/^Dit forslag er sendt/)).toBeVisible();
  await expect(one.getByRole("button", { name: "Tag forslaget tilbage" })).toBeVisible();

  const other = await telephone(black);
  await expect(other.getByText(/foreslår .* 19\.00, Hos Bo\./)).toBeVisible();
  await check(other);
  await other.getByRole("button", { name: "Tag imod forslaget" }).click();
  await expect(other.getByText("Tiden er aftalt.")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Partier med deres egen tid" })).toBeVisible();
  await expect(page.getByText("Hos Bo")).toHaveCount(0);
  await check(page);

  // The arbiter sees it, and takes it away after a call.
  await page.goto(`${section}/windows`);
  await expect(page.getByText(/^Aftalt: .* 19\.00, Hos Bo\.$/)).toBeVisible();
  await page.getByText("Skriv en aftale …").first().click();
  await check(page);
  await shot(page, "round-windows");
  await page.getByRole("button", { name: "Fjern aftalen" }).click();
  await expect(page.getByText("Aftalen er fjernet.")).toBeVisible();
  await one.context().close();
  await other.context().close();
});
