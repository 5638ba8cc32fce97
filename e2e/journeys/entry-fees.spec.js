// The organiser writes prices down, notes a payment, prints the receipt, gives money back, and lets a club pay for its players.
import { stage } from "../support/acts.js";
import { check, checkLayout, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 4 }, (_, at) => `Eksempelgaard-Prøvestrup, Bartholomæus ${at + 1};Prøveby Skakklub af 1924;${2100 - 20 * at}`);
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("prices are written down, paid by a player and a club, printed and given back", { tag: "@one-width" }, async ({ page }) => {
  const name = `Indskuddet ${page.viewportSize().width}`;
  const section = await stage(page, { name, section: { name: "Gruppe A", system: "Alle mod alle", rounds: 3 }, players });

  // What cannot be read is said at its field, and stays.
  await page.goto(`${section}/settings`);
  await page.getByRole("link", { name: "Hvad det koster at deltage" }).click();
  await check(page);
  await page.locator("[name=normal]").fill("1,500");
  await button(page, "Gem priserne").click();
  await expect(page.locator("#normal-e")).toContainText("komma");
  await page.locator("[name=normal]").fill("300");
  await page.locator("[name=titled]").fill("0");
  await page.locator("[name=titles]").fill("GM IM");
  await button(page, "Gem priserne").click();
  await expect(page.getByText("Priserne er gemt.")).toBeVisible();
  await check(page);
  await checkLayout(page);
  await shot(page, "entry-fee-prices");

  await page.locator("main").getByRole("link", { name: "Indskud", exact: true }).click();
  await expect(page.getByText("4 mangler at betale.")).toBeVisible();
  await check(page);
  await checkLayout(page);
  await shot(page, "entry-fees");

  // The form offers what is owed. The receipt is printed.
  await page.getByRole("link", { name: "Bartholomæus 1" }).click();
  await expect(page.locator("[name=amount]")).toHaveValue("300");
  await button(page, "Notér").click();
  await expect(page.getByText("Kvittering nr. 1 er skrevet.")).toBeVisible();
  await check(page);
  await checkLayout(page);
  await shot(page, "entry-fee-account");
  await page.getByRole("link", { name: "Udskriv kvitteringen" }).click();
  await expect(page.getByText("Kvittering nr. 1", { exact: true })).toBeVisible();
  await check(page);
  await checkLayout(page);
  await shot(page, "entry-fee-receipt");

  // A refund needs its reason.
  await page.goBack();
  await page.locator("[name=kind]").selectOption("refund");
  await page.locator("[name=amount]").fill("300");
  await button(page, "Notér").click();
  await expect(page.locator("#reason-e")).toContainText("begrundelse");
  await page.locator("[name=reason]").fill("Udgået før første runde");
  await button(page, "Notér").click();
  await expect(page.getByText("Kvittering nr. 2 er skrevet.")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Indskud", exact: true }).click();
  await expect(page.getByText("4 mangler at betale.")).toBeVisible();

  // The club pays for all of them in one sum.
  await page.locator("details > summary").getByText("Klubberne").click();
  await page.getByRole("link", { name: "Prøveby Skakklub af 1924" }).click();
  await check(page);
  await button(page, "Klubben betaler for sine spillere").click();
  await expect(page.locator("[name=amount]")).toHaveValue("1.200");
  await button(page, "Notér").click();
  await expect(page.getByText("Kvittering nr. 3 er skrevet.")).toBeVisible();
  await check(page);
  await checkLayout(page);
  await shot(page, "entry-fee-club");
  await page.locator("main").getByRole("link", { name: "Indskud", exact: true }).click();
  await expect(page.getByText("Ingen mangler at betale.")).toBeVisible();
  await check(page);
  await checkLayout(page);
});
