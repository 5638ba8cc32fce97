// The results of a round out of a file: a line that is wrong keeps all of them out, the mended file is stored at once, and the technical
// report tells of it.
import { pairAndPublish, stage } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const PLAYERS = ["Filprøvesen, Ask;Filby SK;1900", "Filprøvesen, Bo;Filby SK;1800", "Filprøvesen, Cai;Filby SK;1700", "Filprøvesen, Dan;Filby SK;1600"];

test("the results of a round come from a file, all of them or none", { tag: "@one-width" }, async ({ page }) => {
  const section = await stage(page, {
    name: "Filbyens Resultatstævne", section: { name: "Filgruppen", system: "Alle mod alle", rounds: 3 }, players: PLAYERS,
  });
  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1/entry`);
  await page.getByRole("link", { name: "Resultater fra en fil" }).click();
  await check(page);

  const table = page.getByLabel("Indsæt her");
  await table.fill("Bord;Resultat\n1;1-0\n2;vandt\n");
  await page.getByRole("button", { name: "Se linjerne" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("ny: 1")).toBeVisible();
  await expect(main.getByText("Resultatet kan ikke læses.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Gem 1 resultat" })).toHaveAttribute("aria-disabled", "true");
  await check(page);
  await shot(page, "results-file-refused");

  await table.fill("Bord;Resultat\n1;1-0\n2;0,5-0,5\n");
  await page.getByRole("button", { name: "Se linjerne" }).click();
  await expect(main.getByText("ny: 2")).toBeVisible();
  await page.getByRole("button", { name: "Gem 2 resultater" }).click();
  await expect(page.getByText("2 resultater er gemt.")).toBeVisible();
  await expect(page.locator("#board-1 [aria-pressed=true]")).toHaveText("1–0");
  await expect(page.locator("#board-2 [aria-pressed=true]")).toHaveText("½–½");

  await page.goto(section.replace(/\/s\/.*/, "/technical-report"));
  await expect(main.getByText("Resultater fra en fil").or(main.getByText("læste resultater ind fra en fil")).first()).toBeVisible();
  await check(page);
  await shot(page, "technical-report");
});
