// Ten things somebody at work looks for, each from the desk: by two clicks at most, and by the keyboard alone. The table is that of docs/LOOK.md.
import { DEMO, TASKS } from "../support/tasks.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const band = (page) => page.getByRole("banner");
const link = (page, name) => band(page).getByRole("link", { name, exact: true });

/** Goes on with Tab until what is wanted has the focus, from wherever it is. */
async function tabTo(page, wanted) {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`200 times Tab does not reach ${wanted}`);
}

test("ten things are found within two clicks from the desk", { tag: "@desktop" }, async ({ page }) => {
  for (const { what, way, there } of TASKS) {
    await page.goto(`${DEMO}/desk`);
    expect(way.length, what).toBeLessThanOrEqual(2);
    for (const name of way) await link(page, name).click();
    await expect(page, what).toHaveURL(there);
    await expect(band(page).locator(".nav [aria-current=page]"), what).toHaveText(way.at(-1));
    await expect(page.getByRole("heading", { level: 1 }), what).toBeVisible();
  }
  await page.goto(`${DEMO}/desk`);
  await check(page);
  await shot(page, "way-desk");
  await link(page, "Spillere").click();
  await page.getByRole("main").locator("tbody th a").first().click();
  await expect(page).toHaveURL(/\/players\/[0-9a-f-]+$/);
});

test("the same by the keyboard alone", { tag: "@one-width" }, async ({ page }) => {
  for (const { what, way, there } of TASKS) {
    await page.goto(`${DEMO}/desk`);
    for (const name of way) {
      await tabTo(page, link(page, name));
      await page.keyboard.press("Enter");
      await expect(link(page, name), what).toHaveAttribute("aria-current", /page|true/);
    }
    await expect(page, what).toHaveURL(there);
  }
});

test("a key, a few letters and Enter find a player, a board and a rule", { tag: "@desktop" }, async ({ page, browser, baseURL }) => {
  await page.goto(`${DEMO}/players`);
  const name = (await page.getByRole("main").locator("tbody th a").first().textContent()).trim();
  const surname = name.split(",")[0].split(" ").at(-1);
  const found = (heading) => page.getByRole("region", { name: heading }).getByRole("link");
  for (const [wanted, heading, there] of [
    [surname, "Spillere", /\/players\/[0-9a-f-]+$/],
    ["bord 3", "Borde", /\/boards\/3$/],
    ["tavler", "Sider", /\/tablets$/],
    ["remis", "Regler", /\/rules\?q=.*#/],
  ]) {
    await page.goto(`${DEMO}/desk`);
    await page.keyboard.press("/");
    await page.waitForURL(/\/search$/);
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(wanted);
    await page.keyboard.press("Enter");
    await tabTo(page, found(heading).first());
    if (heading === "Spillere") {
      await check(page);
      await shot(page, "search");
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(there);
  }
  // In a field the key is a letter, and without scripts the glass is a link and the search a form.
  await page.goto(`${DEMO}/search`);
  await page.getByRole("searchbox").press("/");
  await expect(page.getByRole("searchbox")).toHaveValue("/");
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, storageState: undefined });
  const visitor = await plain.newPage();
  await visitor.goto(DEMO);
  await visitor.getByRole("link", { name: "Søg", exact: true }).click();
  await visitor.getByRole("searchbox").fill("tavler");
  await visitor.getByRole("main").getByRole("button", { name: "Søg" }).click();
  await expect(visitor.getByRole("heading", { name: "Intet fundet" })).toBeVisible();
  await plain.close();
});

test("the section is changed in place", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(`${DEMO}/s/gruppe-a/players`);
  const where = band(page).locator("details.where");
  await where.locator("summary").click();
  await check(page);
  await shot(page, "way-sections");
  await where.getByRole("link", { name: "Mestergruppen" }).click();
  await expect(page).toHaveURL(/\/s\/mestergruppen\/players$/);
  await expect(where).toContainText("Mestergruppen");
  // The standings everybody reads stand in the same frame for those who work.
  await link(page, "Stilling").click();
  await expect(page).toHaveURL(/\/s\/mestergruppen\/standings$/);
  await expect(link(page, "Overblik")).toBeVisible();
  await where.locator("summary").press("Enter");
  await page.keyboard.press("Escape");
  await expect(where.locator("summary")).toBeFocused();
  await expect(where.getByRole("link", { name: "Alle grupper" })).toBeHidden();
});
