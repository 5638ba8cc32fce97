// A tournament is moved to another machine, which is the same one here, and back: locked, played as a copy, handed back and taken home.
import { check, expect, signedIn as test } from "../support/test.js";

const NAME = "Prøvebyens Udflytning";

test("a tournament is moved to another machine and comes home", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/tournaments/new");
  await page.locator("[name=name]").fill(NAME);
  await page.locator("[name=starts_on]").fill("2031-06-19");
  await page.locator("[name=ends_on]").fill("2031-06-22");
  await page.locator("main form button.primary").click();
  await page.waitForURL(/\/t\/[a-z0-9-]+\/setup/);
  const base = /\/t\/[^/]+/.exec(page.url())[0];

  await page.goto(`${base}/archive`);
  await page.getByRole("link", { name: "Flyt turneringen" }).click();
  await check(page);
  await page.getByLabel("Skriv navnet for at bekræfte").fill("Noget andet");
  await page.getByRole("button", { name: "Lås og flyt" }).click();
  await expect(page.locator("main")).toContainText("Skriv navnet, præcis som det står.");
  await check(page);
  await page.getByLabel("Skriv navnet for at bekræfte").fill(NAME);
  await page.getByLabel("Begrundelse").fill("Spilles i Prøvehallen");
  await page.getByRole("button", { name: "Lås og flyt" }).click();
  await expect(page.locator("main")).toContainText("Turneringen er låst her.");
  await expect(page.locator("main")).toContainText("Spilles på en anden maskine.");
  await check(page);
  const out = await page.request.get(`${base}/check-out.json`);
  expect(out.status()).toBe(200);

  // Nothing is written meanwhile.
  await page.goto(`${base}/details`);
  await page.locator("[name=city]").fill("Prøveby");
  await page.locator("main form button.primary").click();
  await expect(page.locator("main")).toContainText("spilles på en anden maskine");

  await page.goto("/tournaments/from-file");
  await page.getByLabel("Fil").setInputFiles({ name: "ud.json", mimeType: "application/json", buffer: await out.body() });
  await page.getByRole("button", { name: "Indlæs", exact: true }).click();
  await page.waitForURL(/-2\/desk$/);
  await expect(page.locator("main")).toContainText("skal hjem igen");
  const copy = /\/t\/[^/]+/.exec(page.url())[0];
  await page.goto(`${copy}/sections/new`);
  await page.locator("[name=name]").fill("Mestergruppen");
  await page.locator("[name=rounds]").fill("3");
  await page.getByRole("button", { name: /opret/i }).first().click();
  await page.goto(`${copy}/check-out`);
  await check(page);
  await page.getByRole("button", { name: "Lås og aflever" }).click();
  await expect(page.locator("main")).toContainText("Kopien er låst.");
  await check(page);
  const back = await page.request.get(`${copy}/check-out.json`);
  expect(back.status()).toBe(200);

  await page.goto(`${base}/check-out`);
  const home = { name: "hjem.json", mimeType: "application/json", buffer: await back.body() };
  await page.getByLabel("Fil").setInputFiles({ ...home, buffer: await out.body() });
  await page.getByRole("button", { name: "Tag hjem" }).click();
  await expect(page.locator("main")).toContainText("Filen er ikke på vej hjem.");
  await check(page);
  await page.getByLabel("Fil").setInputFiles(home);
  await page.getByRole("button", { name: "Tag hjem" }).click();
  await expect(page.locator("main")).toContainText("Turneringen er hjemme igen");
  await check(page);
  expect((await page.goto(`${base}/s/mestergruppen/settings`)).status()).toBe(200);
  // Nothing of it is left in the way of the other journeys.
  for (const one of [base, copy]) {
    await page.goto(`${one}/delete`);
    await page.getByLabel("Skriv navnet for at bekræfte").fill(NAME);
    await page.getByRole("button", { name: "Slet", exact: true }).click();
    await page.waitForURL(/\/bin$/);
  }
});
