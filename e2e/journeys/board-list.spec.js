// The board list's keys, focus and waiting results, on the sample list of the components page. What the results mean to a round is
// tried on a real tournament elsewhere.
import { check, expect, layoutShift, test } from "../support/test.js";

const row = (page, board) => page.locator(`#board-${board}`);
const pressed = (page, board) => row(page, board).locator("[aria-pressed=true]");
const last = (page) => page.locator("#last");

test.beforeEach(async ({ page }) => {
  await page.goto("/components");
  await row(page, 1).scrollIntoViewIfNeeded();
});

test("keys enter results on the row that has the focus, and arrows never write", { tag: "@one-width" }, async ({ page }) => {
  const posts = [];
  page.on("request", (request) => { if (request.method() === "POST") posts.push(request.url()); });
  await page.keyboard.press("ArrowDown");
  await expect(row(page, 1).locator(":focus")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(row(page, 2).locator(":focus")).toBeVisible();
  expect(posts).toEqual([]);

  await page.keyboard.press("n");
  await expect(row(page, 6).locator(":focus")).toBeVisible();
  await page.keyboard.press("=");
  await expect(row(page, 6)).toHaveAttribute("data-state", "confirmed");
  await expect(pressed(page, 6)).toHaveText("½–½");
  // On to the next board without a result.
  await expect(row(page, 8).locator(":focus")).toBeVisible();
  await expect(last(page)).toHaveText("Senest: bord 6, svar 19.42");
  await expect(page.locator("#progress")).toContainText("5 af 9");

  // Whoever goes back to a board may change it, once.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("=");
  await page.keyboard.press("Control+1");
  await page.keyboard.press("Alt+0");
  expect(posts).toHaveLength(1);
  await page.keyboard.press("0");
  await expect(pressed(page, 6)).toHaveText("0–1");
  // The row shows it before it is sent.
  await expect.poll(() => posts.length).toBe(2);
  await page.keyboard.press("1");
  await expect(pressed(page, 6)).toHaveText("0–1");
  expect(posts).toHaveLength(2);
});

test("a board is reached by its number, and Escape goes back", { tag: "@one-width" }, async ({ page }) => {
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("g");
  await expect(page.getByRole("textbox", { name: "bord nummer eller navn" })).toBeFocused();
  await page.keyboard.type("17");
  await page.keyboard.press("Enter");
  await expect(row(page, 17).locator(":focus")).toBeInViewport();
  await page.keyboard.press("g");
  await page.keyboard.press("Escape");
  await expect(row(page, 17).locator(":focus")).toBeVisible();
});

test("deleting asks first, and the harmless answer is the nearest", { tag: "@one-width" }, async ({ page }) => {
  await page.locator("#board-1-w").focus();
  await page.keyboard.press("Delete");
  const question = page.getByRole("dialog", { name: "Slet resultatet på bord 1?" });
  await expect(question.getByRole("button", { name: "Behold det" })).toBeFocused();
  await check(page);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(pressed(page, 1)).toHaveText("1–0");
  await expect(pressed(page, 1)).toBeFocused();
  await page.keyboard.press("Delete");
  await question.getByRole("button", { name: "Slet resultatet" }).click();
  await expect(row(page, 1)).toHaveAttribute("data-state", "missing");
  await expect(pressed(page, 1)).toHaveCount(0);
});

test("a result another device was first with is shown beside it and takes the focus", async ({ page }) => {
  await page.locator("#board-8-w").click();
  await expect(row(page, 8)).toHaveAttribute("data-state", "refused");
  await expect(row(page, 8).getByRole("link", { name: "Vælg" })).toBeFocused();
});

test("what is pressed while the page reads what it kept is sent all the same", { tag: "@one-width" }, async ({ page }) => {
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow"));
    document.getElementById("board-6-d").click();
  });
  await expect(row(page, 6)).toHaveAttribute("data-state", "confirmed");
  await expect(page.locator("#waiting")).toBeHidden();
});

test("without a connection a result waits on the device and is sent by itself", async ({ page, context }) => {
  await context.setOffline(true);
  await page.locator("#board-6-d").click();
  await expect(row(page, 6)).toHaveAttribute("data-state", "pending");
  await expect(page.locator("#waiting")).toHaveText("1 i kø");
  await expect(last(page)).toContainText("sendes af sig selv");
  await context.setOffline(false);
  await expect(row(page, 6)).toHaveAttribute("data-state", "confirmed");
  await expect(page.locator("#waiting")).toBeHidden();
});

test("entering moves nothing under the finger", async ({ page }) => {
  const place = () => row(page, 9).evaluate((element) => [element.offsetTop, element.offsetHeight]);
  const before = await place();
  await page.locator("#board-6-w").click();
  await expect(row(page, 6)).toHaveAttribute("data-state", "confirmed");
  expect(await place()).toEqual(before);
  expect(await layoutShift(page)).toBe(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a press is a form and comes back to its board", { tag: "@one-width" }, async ({ page }) => {
    await page.locator("#board-6-w").click();
    await expect(page).toHaveURL(/\/components#board-6$/);
  });
});
