// Why somebody stands where they stand: from the place in the standings to the working of every value, and an organiser who says what
// becomes of those who are equal in everything.
import { createSection, createTournament, day } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const SECTION = "/t/proevebyens-weekendstaevne/s/gruppe-a";

test("a place leads to the working of its values", async ({ page }) => {
  await page.goto(`${SECTION}/standings`);
  await expect(page.getByText("Pladsens tal fører til udregningen.")).toBeVisible();
  await check(page);
  await shot(page, "standings");
  await page.locator("tbody tr").nth(4).locator("a.why").click();
  await expect(page.getByRole("heading", { name: "Hvorfor denne placering?" })).toBeVisible();
  await expect(page.getByText(/^Efter .+\.$/).first()).toBeVisible();
  await expect(page.getByText(/^I alt: .+ = /).first()).toBeVisible();
  // Everything unfolded: the widest the page can be.
  await page.locator("details.working").evaluateAll((folds) => folds.forEach((fold) => { fold.open = true; }));
  await check(page);
  await shot(page, "standings-explained");
  await page.getByRole("link", { name: "Stillingen", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Stilling efter runde/ })).toBeVisible();
});

test("a phone shows place, name, points and what decided without scrolling sideways", { tag: "@one-width" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${SECTION}/standings`);
  const heading = page.getByRole("columnheader", { name: "Afgjort af" });
  await expect(heading).toBeInViewport({ ratio: 1 });
  for (const name of ["Nr.", "Spiller", "Point"]) await expect(page.getByRole("columnheader", { name, exact: true })).toBeInViewport({ ratio: 1 });
  const table = page.locator(".scroll", { has: heading });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), "the table fits").toBeLessThanOrEqual(0);
  // What separates two lines stands in both.
  expect(await table.locator("td.decider mark").count()).toBeGreaterThan(1);
  await check(page);
  await shot(page, "standings-phone");
  // A desk shows every tie-break, and says it there.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(heading).toBeHidden();
});

test("an organiser chooses a list by its name and has lots drawn", async ({ page }) => {
  const tournament = await createTournament(page, "Lodtrækningsstævnet", day(20), day(22));
  const section = await createSection(page, tournament, { name: "Gruppe A", system: "Monrad", rounds: 5 });
  await page.goto(`${section}/settings`);
  await page.getByText("Point og placering").click();
  await page.getByLabel("Fast liste").selectOption({ label: "Almindelig korrektion (BH/C2)" });
  await page.getByLabel("Når alt er lige").selectOption({ label: "Lodtrækning" });
  await page.getByText("Skriv dem som koder").click();
  await check(page);
  await page.getByRole("button", { name: "Gem gruppen" }).click();
  await page.goto(`${section}/settings`);
  await page.getByText("Point og placering").click();
  await expect(page.getByLabel("Korrektioner", { exact: true })).toHaveValue("BH/C2");
  await expect(page.getByText("Lodderne er trukket med")).toBeVisible();
  await check(page);
  await shot(page, "section-order");
});
