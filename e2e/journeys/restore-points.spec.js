// A restore point is made, compared with what was changed since, and put back to; then the tournament goes into a file and out of it again.
import { check, expect, signedIn as test } from "../support/test.js";

const NAME = "Prøvebyens Fortrydelse";

test("a tournament is put back to a restore point, and goes into a file and out of it", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/tournaments/new");
  await page.locator("[name=name]").fill(NAME);
  await page.locator("[name=starts_on]").fill("2031-05-19");
  await page.locator("[name=ends_on]").fill("2031-05-22");
  await page.locator("main form button.primary").click();
  await page.waitForURL(/\/t\/[a-z0-9-]+\/setup/);
  const base = /\/t\/[^/]+/.exec(page.url())[0];

  await page.goto(`${base}/archive`);
  await page.getByRole("link", { name: "Gendannelsespunkter og fil" }).click();
  await expect(page.locator("main")).toContainText("Ingen gendannelsespunkter");
  await check(page);
  await page.getByRole("button", { name: "Lav gendannelsespunkt" }).click();
  await expect(page.locator("main")).toContainText("Lavet på opfordring");
  await check(page);

  await page.goto(`${base}/sections/new`);
  await page.locator("[name=name]").fill("Mestergruppen");
  await page.locator("[name=rounds]").fill("3");
  await page.getByRole("button", { name: /opret/i }).first().click();
  await page.goto(`${base}/restore-points`);
  await page.getByRole("link", { name: /Sammenlign med nu/ }).first().click();
  await expect(page.locator("main")).toContainText("1 dengang, 2 nu");
  await check(page);
  await page.getByLabel("Skriv navnet for at bekræfte").fill("Noget andet");
  await page.getByRole("button", { name: "Før tilbage" }).click();
  await expect(page.locator("main")).toContainText("Skriv navnet, præcis som det står.");
  await check(page);
  await page.getByLabel("Skriv navnet for at bekræfte").fill(NAME);
  await page.getByRole("button", { name: "Før tilbage" }).click();
  await page.waitForURL(/\/restore-points$/);
  await expect(page.locator("main")).toContainText("Før turneringen blev ført tilbage");
  expect((await page.goto(`${base}/s/mestergruppen/settings`)).status()).toBe(404);

  const answer = await page.request.get(`${base}/tournament.json`);
  expect(answer.status()).toBe(200);
  const file = { name: "turnering.json", mimeType: "application/json", buffer: await answer.body() };
  await page.goto("/tournaments");
  await page.getByRole("link", { name: "Indlæs turnering fra fil" }).click();
  await check(page);
  await page.getByLabel("Fil").setInputFiles({ ...file, buffer: Buffer.from("{}") });
  await page.getByRole("button", { name: "Indlæs", exact: true }).click();
  await expect(page.locator("main")).toContainText("Filen er ikke en turnering herfra.");
  await check(page);
  await page.getByLabel("Fil").setInputFiles(file);
  await page.getByRole("button", { name: "Indlæs", exact: true }).click();
  await page.waitForURL(/-2\/desk$/);
  // Nothing of it is left in the way of the other journeys.
  for (const one of [base, `${base}-2`]) {
    await page.goto(`${one}/delete`);
    await page.getByLabel("Skriv navnet for at bekræfte").fill(NAME);
    await page.getByRole("button", { name: "Slet", exact: true }).click();
    await page.waitForURL(/\/bin$/);
  }
});
