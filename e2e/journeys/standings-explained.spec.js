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

test("an organiser chooses a list by its name and has lots drawn", async ({ page }) => {
  const tournament = await createTournament(page, "Lodtrækningsstævnet", day(20), day(22));
  const section = await createSection(page, tournament, { name: "Gruppe A", system: "Monrad", rounds: 5 });
  await page.goto(`${section}/settings`);
  await page.getByLabel("Fast liste").selectOption({ label: "Almindelig korrektion (BH/C2)" });
  await page.getByLabel("Når alt er lige").selectOption({ label: "Lodtrækning" });
  await page.getByText("Det kan du skrive").click();
  await check(page);
  await page.getByRole("button", { name: "Gem gruppen" }).click();
  await page.goto(`${section}/settings`);
  await expect(page.getByLabel("Korrektioner", { exact: true })).toHaveValue("BH/C2");
  await expect(page.getByText("Lodderne er trukket med")).toBeVisible();
  await check(page);
  await shot(page, "section-order");
});
