// A program's token is made, changed for one with a new secret, and the one before is on its way out.
import { check, expect, shot, signedIn as test } from "../support/test.js";

test("a token is made, shown once, and changed without a pause for the program", async ({ page }) => {
  await page.goto("/profile/tokens");
  await page.locator("#name").fill("Ratingkontorets kartotek, hentning hver nat");
  await page.getByRole("button", { name: "Lav nøglen" }).click();
  const first = await page.getByLabel("Kopiér herfra").inputValue();
  await check(page);
  await page.goto("/profile/tokens");
  const row = page.getByRole("row", { name: /hentning hver nat/ });
  await row.getByText("Skift …").click();
  await check(page);
  await row.getByRole("button", { name: "Ja, lav en ny" }).click();
  expect(await page.getByLabel("Kopiér herfra").inputValue()).not.toBe(first);
  await page.goto("/profile/tokens");
  await expect(row).toHaveCount(2);
  await expect(page.getByText("afløst, virker til")).toBeVisible();
  await check(page);
  await shot(page, "tokens");
});
