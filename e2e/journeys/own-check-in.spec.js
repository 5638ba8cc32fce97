// A player on a telephone checks in with the code of the hall, an arbiter sees it and takes it back; and a reader reports a page.
import { stage } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 4 }, (_, at) => `Kodesen, Prøve Nummer${at + 1};Skakklubben Skitse;${2100 - 20 * at}`);

test("a player checks in from the own link with the code that only the hall shows", { tag: "@one-width" }, async ({ page, browser }) => {
  const section = await stage(page, {
    name: "Kodestævnet", section: { name: "Gruppe A", system: "Schweizer (FIDE Dutch)", rounds: 5 }, players,
  });
  await page.goto(`${section}/links`);
  await page.getByRole("button", { name: /Lav og vis links til de 4/ }).click();
  const link = await page.locator(".slip").filter({ hasText: "Nummer2" }).locator(".address").innerText();

  // The organiser switches it on; the code stands there and at the door.
  await page.goto(`${section}/check-in`);
  await page.getByRole("link", { name: "Spillerne tjekker selv ind" }).click();
  await check(page);
  await page.getByLabel("Spillerne kan selv tjekke ind").check();
  await page.getByRole("button", { name: "Gem", exact: true }).click();
  await expect(page.getByText("Spillerne kan nu selv tjekke ind.")).toBeVisible();
  const code = (await page.getByRole("region", { name: "Koden nu" }).locator("strong.num").first().innerText()).trim();
  expect(code).toMatch(/^[A-Z]{5}$/);
  await check(page);
  await shot(page, "own-check-in-setting");

  const phone = await (await browser.newContext({
    storageState: { cookies: [], origins: [] }, baseURL: new URL("/", page.url()).href,
    viewport: { width: 390, height: 844 }, hasTouch: true, locale: "da-DK",
  })).newPage();
  await phone.goto(link);
  await expect(phone.getByText(code)).toHaveCount(0);
  await check(phone);
  const field = phone.getByLabel("Check-in-kode");
  await field.fill("QQQQQ");
  await phone.getByRole("button", { name: "Jeg er her" }).click();
  await expect(phone.getByRole("alert")).toContainText("Det er ikke koden i salen");
  await check(phone);
  await field.fill(code.toLowerCase());
  await shot(phone, "own-check-in");
  await phone.getByRole("button", { name: "Jeg er her" }).click();
  await expect(phone.getByText(/Kommet \d\d\.\d\d/)).toBeVisible();
  await check(phone);

  // The one at the door reads who it was, and takes it back.
  await page.goto(`${section}/check-in`);
  const row = page.locator(".door > li").filter({ hasText: "Nummer2" });
  await expect(row.getByText(/Kommet \d\d\.\d\d, eget link/)).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await row.locator("summary").first().click();
  await row.getByRole("button", { name: "Ja, fortryd" }).click();
  await expect(row.getByText("Mangler")).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel("Check-in-kode")).toBeVisible();
  await phone.context().close();
});

test("a reader reports a page from its foot, and an administrator marks it as handled", { tag: "@one-width" }, async ({ page, browser }) => {
  await page.goto("/profile");
  const reader = await (await browser.newContext({
    storageState: { cookies: [], origins: [] }, baseURL: new URL("/", page.url()).href,
    viewport: { width: 390, height: 844 }, hasTouch: true, locale: "da-DK",
  })).newPage();
  await reader.goto("/rules");
  await reader.getByRole("button", { name: "Anmeld siden" }).click();
  await expect(reader.getByLabel("Siden", { exact: true })).toHaveValue("/rules");
  await check(reader);
  await shot(reader, "report-page");
  await reader.getByLabel("Fortæl hvorfor").fill("En prøve på en anmeldelse.");
  await reader.getByRole("button", { name: "Send", exact: true }).click();
  await expect(reader.getByText("Tak. Dem, der driver stedet, læser det.")).toBeVisible();
  await reader.context().close();

  await page.getByRole("link", { name: "Anmeldte sider" }).click();
  const card = page.locator("main li").filter({ hasText: "En prøve på en anmeldelse." });
  await expect(card).toBeVisible();
  await check(page);
  await shot(page, "reported-pages");
  await card.getByRole("button", { name: /^Markér som behandlet/ }).click();
  await expect(page.getByText("Anmeldelsen er behandlet.")).toBeVisible();
  await expect(card).toHaveCount(0);
});
