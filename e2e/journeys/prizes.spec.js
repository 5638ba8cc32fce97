// The organiser writes the prizes down and makes them public; when the last round is closed they are settled, printed and paid.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { check, checkLayout, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 4 }, (_, at) => `Eksempelgaard-Prøvestrup, Bartholomæus ${at + 1};Prøveby Skakklub af 1924;${2100 - 20 * at}`);
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("prizes are written down, published, settled, printed and paid", async ({ page, browser }) => {
  const name = `Præmierne ${page.viewportSize().width}`;
  const section = await stage(page, { name, section: { name: "Gruppe A", system: "Alle mod alle", rounds: 3 }, players });
  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  const shown = new URL(`${section}/prizes`, page.url()).href;
  expect((await visitor.goto(shown)).status()).toBe(404);

  // From the section's settings to its prizes. What cannot be read is said at its line, and stays.
  await page.goto(`${section}/settings`);
  await page.getByRole("link", { name: "Se præmierne" }).click();
  await check(page);
  await page.locator("[name=c1-prizes]").fill("1000; Pokal\n3 bøger");
  await button(page, "Gem præmierne").click();
  await expect(page.locator("#c1-prizes-e")).toContainText("Linje 2: skriv semikolon");
  await expect(page.locator("[name=c1-prizes]")).toHaveValue("1000; Pokal\n3 bøger");
  await check(page);
  await page.locator("[name=c1-prizes]").fill("1000; Pokal\n500");
  await page.locator("[name=c1-sharing]").selectOption("hort");
  await page.locator("summary", { hasText: "Kategori 2" }).click();
  await page.locator("[name=c2-name]").fill("Under 2070");
  await page.locator("[name=c2-prizes]").fill("; Bog");
  await page.locator("[name=c2-until]").fill("2069");
  await button(page, "Gem præmierne").click();
  await expect(page.getByText("Præmierne er gemt.")).toBeVisible();
  await check(page);
  await button(page, "Offentliggør præmierne").click();
  await expect(page.getByText("Præmierne er offentlige.", { exact: true })).toBeVisible();
  await checkLayout(page);
  await shot(page, "prizes");

  await visitor.goto(shown);
  await expect(visitor.getByText("1.000 kr. + Pokal")).toBeVisible();
  await check(visitor);
  await checkLayout(visitor);

  for (let round = 1; round <= 3; round += 1) {
    await pairAndPublish(page, section, round);
    await page.goto(`${section}/rounds/${round}/entry`);
    for (const board of [1, 2]) await press(page, board, "1–0");
    await page.getByRole("link", { name: "Til runden" }).click();
    await button(page, "Luk runden").click();
    await expect(page.getByText(`Runde ${round} er lukket.`)).toBeVisible();
  }
  await page.goto(`${section}/settings/prizes`);
  await expect(page.getByRole("heading", { name: "Hvem der har vundet" })).toBeVisible();
  await check(page);
  await button(page, "Gør præmierne op").click();
  await expect(page.getByText(/^Præmierne er gjort op\./)).toBeVisible();
  await page.getByRole("button", { name: /kvittering 1,/ }).click();
  await expect(page.getByText("Kvittering 1 er betalt.")).toBeVisible();
  await check(page);
  await checkLayout(page);
  await shot(page, "prizes-settled");
  await page.getByRole("link", { name: "Udskriv kvitteringer" }).click();
  await expect(page.getByText("Kvittering nr. 1")).toBeVisible();
  await check(page);
  await checkLayout(page);
  await shot(page, "prize-receipts");

  await visitor.goto(shown);
  await expect(visitor.getByRole("heading", { name: "Vindere" })).toBeVisible();
  await check(visitor);
  await shot(visitor, "prizes-public");

  // The standings by the category that is public: two of the four are in it, each with both places.
  await visitor.goto(new URL(`${section}/standings`, page.url()).href);
  await visitor.getByLabel("Vis stillingen for").selectOption("Under 2070");
  await visitor.getByRole("button", { name: "Vis", exact: true }).click();
  await expect(visitor.getByRole("heading", { name: "Stilling efter runde 3: Under 2070" })).toBeVisible();
  await expect(visitor.getByRole("columnheader", { name: "I alt" })).toBeVisible();
  await expect(visitor.locator("tbody tr")).toHaveCount(2);
  await check(visitor);
  await checkLayout(visitor);
});
