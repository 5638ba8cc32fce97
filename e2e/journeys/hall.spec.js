// The hall's screens: an arbiter says what they show, and they follow without anybody touching them. Full size, with 200 players.
import { mkdir } from "node:fs/promises";
import { check, expect, inEveryFamily, signedIn as test } from "../support/test.js";

const HALL = { width: 1920, height: 1080 };
const DEMO = "/t/proevebyens-weekendstaevne";

/** Everything stands on the screen, in every family: nothing beyond its edges, nothing cut off, no line in another. */
async function fits(screen) {
  const measured = await inEveryFamily(screen, () => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const cut = [...document.querySelectorAll(".hall-list li, .hall-list .name, h1, .dock > *, .told")]
      .filter((element) => element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2)
      .map((element) => element.textContent.trim());
    return { beyond: [scrollWidth - innerWidth, scrollHeight - innerHeight], cut };
  });
  for (const { family, ...wrong } of measured) expect(wrong, family).toEqual({ beyond: [0, 0], cut: [] });
}

async function picture(screen, name) {
  if (!process.env.SHOTS) return;
  await mkdir("e2e/shots", { recursive: true });
  await screen.screenshot({ path: `e2e/shots/hall-${name}.png` });
}

test("a screen shows what the arbiter's remote says", { tag: "@one-width" }, async ({ page, browser, server }) => {
  await page.goto(`${DEMO}/rounds`);
  await page.getByRole("main").getByRole("link", { name: "Storskærme" }).click();
  await check(page);
  await page.getByLabel("Skærmens navn").fill("Projektor i salen");
  await page.getByRole("button", { name: "Opret skærm" }).click();
  await expect(page.getByText("Skærmen Projektor i salen er oprettet.")).toBeVisible();
  await check(page);
  const remote = page.url();
  const address = await page.getByRole("link", { name: /screens\/\d+$/ }).getAttribute("href");

  const hall = await browser.newContext({
    storageState: { cookies: [], origins: [] }, baseURL: server.url, viewport: HALL, locale: "da-DK", timezoneId: "Europe/Copenhagen",
  });
  const screen = await hall.newPage();
  await screen.goto(address);
  await screen.evaluate(() => { window.notReloaded = true; });
  await expect(screen.getByText(/^Side 1 af \d+/)).toBeVisible();
  await fits(screen);
  await check(screen);
  await picture(screen, "boards");
  // On a tablet that stands upright, and from an old projector.
  for (const size of [{ width: 820, height: 1180 }, { width: 1024, height: 768 }]) {
    await screen.setViewportSize(size);
    await fits(screen);
  }
  await screen.setViewportSize(HALL);

  const tell = async (choices) => {
    await page.goto(remote);
    for (const [label, value] of Object.entries(choices)) await page.getByLabel(label, { exact: true }).selectOption({ label: value });
    await page.getByRole("button", { name: "Vis på skærmen" }).click();
    await expect(page.getByText("Projektor i salen viser det nu.")).toBeVisible();
  };
  for (const [content, heading, name] of [
    ["Rundelægning efter navn", /^Runde/, "names"], ["Resultater", /^Resultater/, "results"], ["Stilling", /^Stilling/, "standings"],
  ]) {
    await tell({ "Hvad den viser": content });
    await expect(screen.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(screen.locator(".hall-list li").first()).toBeVisible();
    await fits(screen);
    await picture(screen, name);
  }

  // Pages are turned and held by hand.
  await page.getByRole("button", { name: "Hold siden" }).click();
  await expect(screen.getByText(/holdes$/)).toBeVisible();
  const held = await screen.getByText(/holdes$/).textContent();
  await page.getByRole("button", { name: "Næste side" }).click();
  await expect(screen.getByText(/holdes$/)).not.toHaveText(held);
  await page.getByRole("button", { name: "Skift igen" }).click();
  await expect(screen.getByText(/skifter hvert 15. sekund/)).toBeVisible();

  // What is announced stands below everything, and alone where that is wanted.
  await page.goto(`${DEMO}/screens`);
  await page.getByLabel("På dansk").fill("Runden begynder et kvarter senere. Kaffen står i foyeren, og frokosten serveres kl. 13.");
  await page.getByLabel("På engelsk").fill("The round starts a quarter of an hour late.");
  await page.getByRole("button", { name: "Vis beskeden" }).click();
  await expect(screen.getByText(/Runden begynder et kvarter senere/)).toBeVisible();
  await fits(screen);
  await tell({ "Hvad den viser": "Rundelægning efter bord" });
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText(/^Runde/);
  await fits(screen);
  await picture(screen, "announced");
  await page.goto(remote);
  await page.getByLabel("Hvad den viser", { exact: true }).selectOption({ label: "Beskeden alene" });
  await page.getByText("Mørkt", { exact: true }).first().click();
  await page.getByRole("button", { name: "Vis på skærmen" }).click();
  await expect(screen.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(screen.locator(".say")).toContainText("Runden begynder et kvarter senere");
  await picture(screen, "announcement-dark");
  await page.goto(`${DEMO}/screens`);
  await page.getByRole("button", { name: "Fjern beskeden" }).click();
  await tell({ "Hvad den viser": "Rundelægning efter bord" });
  await expect(screen.locator(".hall-list li").first()).toBeVisible();
  await expect(screen.locator(".told")).toHaveCount(0);
  await fits(screen);
  await picture(screen, "boards-dark");
  expect(await screen.evaluate(() => window.notReloaded)).toBe(true);
  await tell({ "Hvad den viser": "Nedtælling til start" });
  await expect(screen.locator(".count")).toBeVisible();
  await picture(screen, "countdown");

  // Without a script the browser asks for the next page by itself.
  const plain = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: server.url, viewport: HALL, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(address);
  expect(await still.content()).toMatch(/<meta http-equiv="refresh" content="\d+">/);
  await plain.close();
  await hall.close();
});

test("a screen of a league shows its matches and the table of the teams", { tag: "@one-width" }, async ({ page, browser, server }) => {
  const season = "/t/proevekredsens-holdturnering";
  await page.goto(`${season}/screens`);
  await page.getByLabel("Skærmens navn").fill("Skærmen ved kaffen");
  await page.getByRole("button", { name: "Opret skærm" }).click();
  const remote = page.url();
  const address = await page.getByRole("link", { name: /screens\/\d+$/ }).getAttribute("href");
  const hall = await browser.newContext({
    storageState: { cookies: [], origins: [] }, baseURL: server.url, viewport: HALL, locale: "da-DK", timezoneId: "Europe/Copenhagen",
  });
  const screen = await hall.newPage();
  await screen.goto(address);
  for (const [content, heading, lines, name] of [
    ["Rundelægning efter bord", /^Runde/, 16, "league-boards"], ["Holdkampe og deres stilling", /^Kampe i runde/, 4, "matches"], ["Stilling", /^Stilling/, 8, "teams"],
  ]) {
    await page.goto(remote);
    await page.getByLabel("Hvad den viser", { exact: true }).selectOption({ label: content });
    await page.getByRole("button", { name: "Vis på skærmen" }).click();
    await expect(screen.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(screen.locator(".hall-list li")).toHaveCount(lines);
    await fits(screen);
    await check(screen);
    await picture(screen, name);
  }
  await hall.close();
});

test("a screen that loses the connection keeps its page and says how old it is", { tag: ["@one-width", "@every-font"] }, async ({ page, browser, server }) => {
  await page.goto(`${DEMO}/screens`);
  await page.getByLabel("Skærmens navn").fill("Foyeren");
  await page.getByRole("button", { name: "Opret skærm" }).click();
  const address = await page.getByRole("link", { name: /screens\/\d+$/ }).getAttribute("href");
  const hall = await browser.newContext({
    storageState: { cookies: [], origins: [] }, baseURL: server.url, viewport: HALL, locale: "da-DK", timezoneId: "Europe/Copenhagen",
  });
  const screen = await hall.newPage();
  // The screen's time stands still, and goes on when it is told to: how long this machine takes is none of it.
  await screen.clock.install();
  await screen.clock.pauseAt(new Date(Date.now() + 60_000));
  await screen.goto(address);
  const first = await screen.locator(".hall-list li").first().textContent();
  await hall.setOffline(true);
  await screen.clock.runFor(50_000);
  await expect(screen.locator(".lost")).toBeHidden();
  await screen.clock.runFor(15_000);
  await expect(screen.getByText(/Ingen forbindelse\. Sådan stod det \d\d\.\d\d/)).toBeVisible();
  expect(await screen.locator(".hall-list li").first().textContent()).toBe(first);
  await fits(screen);
  await picture(screen, "lost");
  await hall.setOffline(false);
  await screen.clock.resume();
  await expect(screen.locator(".lost")).toBeHidden();
  await hall.close();
});
