// An organiser sets a tournament up from nothing: what blocks publishing is named, mended and gone.
import { check, expect, shot, signedIn as test } from "../support/test.js";

const players = ["Navn;Klub;Rating", "Kladdestrup, Åge;Prøveby SK;2137", "Eksempelgaard-Prøvestrup, Bartholomæus;SK Attrap;2104",
  "Øvelseslund Mønsterbjerg, Karen-Margrethe;Mønsterbjerg SK;2053", "Prøvesen, Knud-Åge;Eksempelø SF;1988"].join("\n");

test("from nothing to a published tournament with its players", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/");
  await check(page);
  await page.goto("/tournaments/new");
  await check(page);
  await page.locator("[name=name]").fill("Prøvebyens Påskestævne");
  await page.locator("[name=city]").fill("Prøveby");
  await page.locator("[name=starts_on]").fill("2030-04-19");
  await page.locator("[name=ends_on]").fill("2030-04-22");
  await page.locator("[name=template]").selectOption("empty");
  await page.locator("main form button.primary").click();
  await page.waitForURL(/\/t\/[a-z0-9-]+/);
  const base = /\/t\/[^/]+/.exec(page.url())[0];

  await page.goto(`${base}/setup`);
  await shot(page, "setup");
  await page.locator("[name=time_control]").fill("90+30s");
  await page.locator("[name='lateness.minutes']").fill("30");
  await page.locator("[name='lateness.arrival'][value=venue]").check({ force: true });
  await page.locator("[name=postponement]").fill("Kun med begge spilleres og dommerens samtykke; spilles før sidste runde.");
  await page.locator("[name=entry_deadline]").fill("2030-04-17T20:00");
  await page.locator("[name='contact.phone']").fill("11 22 33 44");
  await page.getByRole("button", { name: /gem/i }).first().click();
  // What is still missing is named, with a way to it.
  await expect(page.locator("main aside")).toContainText("Turneringen har ingen gruppe");
  await check(page);

  await page.goto(`${base}/sections/new`);
  await check(page);
  await page.locator("[name=name]").fill("Mestergruppen");
  await page.locator("[name=system]").selectOption("round_robin");
  await page.locator("[name=rounds]").fill("3");
  await page.getByRole("button", { name: /gem|opret/i }).first().click();
  await expect(page.locator("main")).toContainText("3 af 3 tider");
  await check(page);

  // Officials: an arbiter with licence I, as the regulations want it.
  await page.goto(`${base}/officials`);
  await check(page);

  await page.goto(`${base}/setup`);
  await page.getByRole("button", { name: "Offentliggør turneringen" }).click();
  await expect(page.locator("main")).toContainText(/offentliggjort/i);
  await check(page);

  // Players by pasting a table: a preview first, nothing saved; then all of them at once.
  await page.goto(`${base}/s/mestergruppen/players/import`);
  await check(page);
  await page.locator("[name=text]").fill(players);
  await page.locator("button[name=act][value=preview]").first().click();
  await check(page);
  await page.locator("button[name=act][value=import]").click();
  await page.waitForURL(/players/);
  await expect(page.locator("main")).toContainText("Kladdestrup");
  await check(page);
  await page.goto(`${base}/s/mestergruppen/players/numbers`);
  await check(page);
});
