// Two players are tied for the first place: an arbiter has them play off, and the standings follow.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { check, checkLayout, expect, shot, signedIn as test } from "../support/test.js";

const players = ["Annas", "Birger", "Carla", "Ditte"].map((name, at) => `Omkampsen, ${name};Prøveby SK;${2000 - 50 * at}`);
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("two players who are tied play off for the first place", { tag: "@one-width" }, async ({ page }) => {
  const name = `Omkampen ${page.viewportSize().width}`;
  const section = await stage(page, { name, section: { name: "Gruppe A", system: "Alle mod alle", rounds: 3 }, players });
  await page.goto(`${section}/player-play-offs`);
  await expect(page.getByText("når alle runder er spillet og alle partier har et resultat")).toBeVisible();
  for (const round of [1, 2, 3]) {
    await pairAndPublish(page, section, round);
    await page.goto(`${section}/rounds/${round}/entry`);
    for (const board of [1, 2]) await press(page, board, "1–0");
  }

  // White won every game, so the first two have as many points, and so have the others.
  await page.goto(`${section}/rounds`);
  await page.getByRole("main").getByRole("link", { name: "Omkampe", exact: true }).click();
  await check(page);
  await checkLayout(page);
  await page.getByLabel("Annas Omkampsen").check();
  await button(page, "Træk lod og begynd").click();
  await expect(page.getByText("mindst to spillere").first()).toBeVisible();
  await page.getByLabel("Birger Omkampsen").check();
  await button(page, "Træk lod og begynd").click();
  await expect(page.getByText("Omkampen er begyndt, og farverne er trukket.")).toBeVisible();

  // Each has White once; Birger wins with White, and the other game is drawn.
  const write = async (game, result) => {
    const field = page.getByLabel(game, { exact: true });
    await field.selectOption(result);
    await page.locator("form").filter({ has: field }).getByRole("button", { name: "Gem", exact: true }).click();
    await expect(page.getByText("Resultatet er gemt.")).toBeVisible();
    await expect(field).toHaveValue(result);
  };
  await write("Birger Omkampsen – Annas Omkampsen", "1-0");
  await write("Annas Omkampsen – Birger Omkampsen", "1/2-1/2");
  await check(page);
  await checkLayout(page);
  await shot(page, "player-play-offs");
  await button(page, "Fastlæg rækkefølgen").click();
  await expect(page.getByText("Rækkefølgen er fastlagt og står i stillingen.")).toBeVisible();

  await page.goto(`${section}/standings`);
  await expect(page.locator("tbody tr").first()).toContainText("Birger Omkampsen efter omkamp");
  await expect(page.getByText("Rækkefølgen efter omkampen:")).toBeVisible();
  await check(page);
  await checkLayout(page);
});
