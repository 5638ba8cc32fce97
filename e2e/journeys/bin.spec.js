// A tournament is put away and taken out, deleted by its name, found in the bin and fetched back; then a section is copied and deleted.
import { check, expect, signedIn as test } from "../support/test.js";

const NAME = "Prøvebyens Fejltagelse";

test("a tournament is put away, deleted by its name and fetched back", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/tournaments/new");
  await page.locator("[name=name]").fill(NAME);
  await page.locator("[name=starts_on]").fill("2031-04-19");
  await page.locator("[name=ends_on]").fill("2031-04-22");
  await page.locator("main form button.primary").click();
  await page.waitForURL(/\/t\/[a-z0-9-]+\/setup/);
  const base = /\/t\/[^/]+/.exec(page.url())[0];

  await page.goto(`${base}/details`);
  await page.getByRole("link", { name: "Arkivér, aflys eller slet" }).click();
  await check(page);
  await page.getByRole("link", { name: "Aflys turneringen …" }).click();
  await page.getByLabel("Begrundelse").fill("For få tilmeldte.");
  await page.getByRole("button", { name: "Aflys", exact: true }).click();
  await expect(page.locator("main")).toContainText(/Aflyst fra .*: For få tilmeldte\./);
  await check(page);
  await page.getByRole("button", { name: "Tag aflysningen tilbage" }).click();
  await expect(page.getByText("For få tilmeldte.")).toHaveCount(0);
  await page.goto(`${base}/archive`);
  await page.getByRole("button", { name: "Læg i arkivet" }).click();
  await expect(page.locator("main")).toContainText("Turneringen ligger i arkivet");
  await check(page);
  await page.goto(`${base}/details`);
  await page.locator("[name=city]").fill("Prøveby");
  await page.locator("main form button.primary").click();
  await expect(page.locator("main")).toContainText("intet kan ændres");
  await page.goto(`${base}/archive`);
  await page.getByRole("button", { name: "Tag frem igen" }).click();
  await expect(page.locator("main")).toContainText("taget frem igen");

  await page.getByRole("link", { name: "Slet turneringen …" }).click();
  await check(page);
  await page.getByLabel("Skriv navnet for at bekræfte").fill("Noget andet");
  await page.getByRole("button", { name: "Slet", exact: true }).click();
  await expect(page.locator("main")).toContainText("Skriv navnet, præcis som det står.");
  await check(page);
  await page.getByLabel("Skriv navnet for at bekræfte").fill(NAME);
  await page.getByRole("button", { name: "Slet", exact: true }).click();
  await page.waitForURL(/\/bin$/);
  await expect(page.getByRole("heading", { name: NAME }).first()).toBeVisible();
  await check(page);
  expect((await page.goto(base)).status()).toBe(404);
  await page.goto("/bin");
  await page.getByRole("button", { name: `Hent tilbage: ${NAME}` }).first().click();
  await page.waitForURL(new RegExp(`${base}/desk$`));

  await page.goto(`${base}/sections/new`);
  await page.locator("[name=name]").fill("Mestergruppen");
  await page.locator("[name=rounds]").fill("3");
  await page.getByRole("button", { name: /opret/i }).first().click();
  await page.goto(`${base}/s/mestergruppen/settings`);
  await page.getByRole("link", { name: "Kopiér gruppen" }).click();
  await check(page);
  await page.getByLabel("Den nye gruppes navn").fill("Basis");
  await page.getByRole("button", { name: "Opret kopien" }).click();
  await page.waitForURL(/\/s\/basis\/settings/);
  await page.goto(`${base}/s/basis/delete`);
  await check(page);
  await page.getByLabel("Skriv navnet for at bekræfte").fill("Basis");
  await page.getByRole("button", { name: "Slet", exact: true }).click();
  await page.waitForURL(/\/bin$/);
  await expect(page.locator("main")).toContainText(`Gruppe i ${NAME}`);
  await check(page);
  // Nothing of it is left in the way of the other journeys.
  await page.goto(`${base}/delete`);
  await page.getByLabel("Skriv navnet for at bekræfte").fill(NAME);
  await page.getByRole("button", { name: "Slet", exact: true }).click();
  await page.waitForURL(/\/bin$/);
});
