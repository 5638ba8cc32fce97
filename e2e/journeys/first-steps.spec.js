// Somebody who has never seen it: a template, what it leaves open, and a strip of steps that says what is next until round 1 is public.
import { createTournament, day } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";
import { AIM, PLAYERS, walkToRoundOne } from "../support/way.js";

const strip = (page) => page.getByRole("navigation", { name: "Første skridt" });

test("from nothing to round 1 of a section with 24 imported players", { tag: "@one-width" }, async ({ page }) => {
  const { clicks, tournament } = await walkToRoundOne(page, "Førsteskridtsstævnet");
  console.log(`${clicks.length} clicks from nothing to round 1 of ${PLAYERS} players`);
  expect(clicks.length, clicks.join(" · ")).toBeLessThanOrEqual(AIM);
  // The steps have gone away by themselves.
  for (const there of ["setup", "sections", "desk"]) {
    await page.goto(`${tournament}/${there}`);
    await expect(strip(page)).toHaveCount(0);
  }
});

test("the strip says what is next", async ({ page }) => {
  const tournament = await createTournament(page, "Skridtstævnet", day(20), day(22));
  await expect(strip(page).getByText("næste")).toHaveCount(1);
  await check(page);
  await shot(page, "first-steps");
  await strip(page).getByRole("link", { name: "Grupper" }).click();
  await expect(page.getByRole("heading", { name: "Opret gruppe" })).toBeVisible();
  await check(page);
  // A section exists after its name.
  await page.getByLabel("Navn", { exact: true }).fill("Gruppe A");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gruppe A er oprettet.")).toBeVisible();
  await expect(strip(page)).toBeVisible();
  await page.goto(`${tournament}/desk`);
  await check(page);
});

test("tie-breaks are put in order without typing codes", { tag: "@one-width" }, async ({ page }) => {
  const tournament = await createTournament(page, "Korrektionsstævnet", day(20), day(22));
  await page.goto(`${tournament}/sections/new`);
  await page.getByLabel("Navn", { exact: true }).fill("Gruppe A");
  await page.getByText("Point og placering").click();
  await check(page);
  const order = page.locator("#tie-order ol > li");
  await expect(order).toHaveCount(3);
  await order.nth(1).getByRole("button", { name: "Flyt op" }).click();
  await expect(order.first()).toContainText("(BH)");
  await page.getByLabel("Korrektion, der skal føjes til").selectOption("WON");
  await page.getByRole("button", { name: "Føj til" }).click();
  await expect(order).toHaveCount(4);
  // What was typed elsewhere is still there.
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Gruppe A");
  await check(page);
  await shot(page, "section-tie-order");
  await page.getByRole("button", { name: "Opret gruppen" }).click();
  await page.getByRole("main").getByRole("link", { name: "Gruppe A", exact: true }).click();
  await expect(page.getByText("BH, BH/C1, SB, WON").first()).toBeVisible();
});
