// The frame and the parts, without any tournament: what every page inherits.
import { check, expect, layoutShift, shot, test } from "../support/test.js";

test("every component is accessible at every width, by day and by night", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/components");
  expect(await layoutShift(page)).toBe(0);
  await check(page);
  await shot(page, "components");
});

test("nothing is lost at 320 px", { tag: "@one-width" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/components");
  await check(page);
});

test("nothing is lost when the reader makes text twice as large", { tag: "@one-width" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto("/components");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  await check(page);
});

test("a pill is no wider than its page, however the text was made larger", { tag: "@one-width" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/components");
  // By the page's own size of text, which no query of the width knows of.
  const beyond = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const [row, pill] = ["row", "pill"].map((name) => Object.assign(document.createElement("div"), { className: name }));
    pill.textContent = "Kladde. Kun dommere kan se den";
    row.append(pill);
    document.querySelector("main").append(row);
    return pill.getBoundingClientRect().right - document.documentElement.clientWidth;
  });
  expect(beyond).toBeLessThanOrEqual(0);
});

test("a row in the head of a page is no wider than it, however the text was made larger", { tag: "@one-width" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/components");
  const beyond = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const [head, title, row] = ["head", "stack", "row"].map((name) => Object.assign(document.createElement("div"), { className: name }));
    const choice = Object.assign(document.createElement("nav"), { className: "seg" });
    choice.append(...["Efter bord", "Efter navn"].map((words) => Object.assign(document.createElement("a"), { textContent: words })));
    row.append(choice);
    head.append(title, row);
    document.querySelector("main").append(head);
    return row.getBoundingClientRect().right - document.documentElement.clientWidth;
  });
  expect(beyond).toBeLessThanOrEqual(0);
});

test("an address that does not exist says so and leads home", { tag: "@desktop" }, async ({ page }) => {
  const answer = await page.goto("/findes-ikke");
  expect(answer.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await check(page);
  await shot(page, "error-404");
});

test("language and theme are chosen at the foot of the page and stay", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/components");
  await expect(page.locator("html")).toHaveAttribute("lang", "da");
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await foot.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(page.url()).toContain("/components");
  await page.reload();
  await expect(foot.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
});

test("the keyboard reaches the content first and the menu closes on Escape", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/components");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Spring til indhold" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const menu = page.locator(".menu");
  await menu.locator("summary").click();
  await expect(menu.getByRole("button", { name: "Log ud" })).toBeVisible();
  await check(page);
  await menu.getByRole("link").first().focus();
  await page.keyboard.press("Escape");
  await expect(menu.locator("summary")).toBeFocused();
  await expect(menu.getByRole("button", { name: "Log ud" })).toBeHidden();
});

test("a dialog that deletes puts the focus on the harmless way out", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/components");
  await page.getByRole("link", { name: "Slet …" }).click();
  await expect(page.getByRole("button", { name: "Behold det" })).toBeFocused();
  await check(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("paper carries the board list and nothing that acts", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/components");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".band")).toBeHidden();
  await expect(page.locator(".foot")).toBeHidden();
  await expect(page.locator("#board-1 [aria-pressed=true]")).toBeVisible();
  await expect(page.locator("#board-1 [aria-pressed=false]").first()).toBeHidden();
});
