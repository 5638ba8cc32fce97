// A club with a wide field: an organiser gives groups of the starting list virtual points, and the stronger players less time.
import { createSection, createTournament, day } from "../support/acts.js";
import { check, expect, signedIn as test } from "../support/test.js";

test("an organiser accelerates by own groups and gives time odds", async ({ page }) => {
  const tournament = await createTournament(page, "Klubbens lange liste", day(20), day(22));
  const section = await createSection(page, tournament, { name: "Gruppe A", system: "Schweizer (FIDE Dutch)", rounds: 5 });
  await page.goto(`${section}/settings`);
  await page.locator("#part-rating > summary").click();
  await page.getByLabel("Accelererede runder").selectOption({ label: "Egne grupper" });
  await page.getByLabel("Grupper med virtuelle point").fill("de bedste");
  await page.getByRole("button", { name: "Gem gruppen" }).click();
  await expect(page.locator("#acceleration_groups-e")).toContainText("er ingen gruppe");
  await page.getByLabel("Grupper med virtuelle point").fill("1-20; 1-2; 1\n21-; 2; ½");
  await page.getByLabel("Tidshandicap").fill("200; 10; 20");
  await check(page);
  await page.getByRole("button", { name: "Gem gruppen" }).click();
  await expect(page.getByText("Gruppe A er gemt.")).toBeVisible();
  await page.goto(`${section}/settings`);
  await page.locator("#part-rating > summary").click();
  await expect(page.getByLabel("Grupper med virtuelle point")).toHaveValue("1-20; 1-2; 1\n21-; 2; ½");
  await expect(page.getByLabel("Tidshandicap")).toHaveValue("200; 10; 20");
});
