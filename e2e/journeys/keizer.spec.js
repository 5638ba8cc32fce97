// A club that plays Keizer: an organiser chooses a known set of numbers, and then one of their own.
import { createSection, createTournament, day } from "../support/acts.js";
import { check, expect, signedIn as test } from "../support/test.js";

test("an organiser chooses the numbers of a Keizer tournament", async ({ page }) => {
  const tournament = await createTournament(page, "Klubbens Keizerturnering", day(20), day(22));
  const section = await createSection(page, tournament, { name: "Gruppe A", system: "Keizer", rounds: 5 });
  await page.goto(`${section}/settings`);
  const sets = page.getByLabel("Talsæt", { exact: true });
  await expect(sets).toHaveValue("thirds");
  await sets.selectOption({ label: "KeizerForClubs" });
  await check(page);
  await page.getByRole("button", { name: "Gem gruppen" }).click();
  await expect(page.getByText("Gruppe A er gemt.")).toBeVisible();
  await page.goto(`${section}/settings`);
  await expect(sets).toHaveValue("keizer_for_clubs");
  await expect(page.getByLabel("Oversidder, procent af egen værdi")).toHaveValue("50");
  await sets.selectOption({ label: "Egne valg" });
  await page.getByLabel("Oversidder, procent af egen værdi").fill("60");
  await page.getByRole("button", { name: "Gem gruppen" }).click();
  await expect(page.getByText("Gruppe A er gemt.")).toBeVisible();
  await page.goto(`${section}/settings`);
  await expect(sets).toHaveValue("own");
  await expect(page.getByLabel("Oversidder, procent af egen værdi")).toHaveValue("60");
});
