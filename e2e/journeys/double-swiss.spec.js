// A Double Swiss: two rounds for each match.
import { createSection, createTournament, day } from "../support/acts.js";
import { check, expect, signedIn as test } from "../support/test.js";

test("an organiser who asks for an odd number of rounds of a Double Swiss is told why not", async ({ page }) => {
  const tournament = await createTournament(page, "Kampturneringen", day(20), day(22));
  const section = await createSection(page, tournament, { name: "Gruppe A", system: "Dobbelt schweizer", rounds: 6 });
  await page.goto(`${section}/settings`);
  await page.getByLabel("Runder", { exact: true }).fill("5");
  await page.getByRole("button", { name: "Gem gruppen" }).click();
  await expect(page.getByText("Dobbelt schweizer har et lige antal runder").first()).toBeVisible();
  await check(page);
  await page.getByLabel("Runder", { exact: true }).fill("6");
  await page.getByRole("button", { name: "Gem gruppen" }).click();
  await expect(page.getByText("Gruppe A er gemt.")).toBeVisible();
});
