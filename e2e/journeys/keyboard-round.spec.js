// A whole real round entered with the keyboard alone: the keys of docs/LOOK.md, one result put right, one cleared.
import { pairAndPublish, stage } from "../support/acts.js";
import { check, expect, layoutShift, shot, signedIn as test } from "../support/test.js";

const BOARDS = 8;
const players = Array.from({ length: 2 * BOARDS }, (_, at) => `Prøvesen Mønsterbjerg, Åge Nummer${at + 1};Skakklubben Skitse;${2200 - 25 * at}`);
const KEYS = { 1: "1–0", "=": "½–½", 0: "0–1" };

test("a whole round with the keyboard, one result corrected and one cleared", { tag: "@one-width" }, async ({ page }) => {
  const section = await stage(page, {
    name: "Tastestævnet", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 2 * BOARDS - 1 }, players,
  });
  await pairAndPublish(page, section, 1);

  // To the list and into it without a mouse.
  await page.getByRole("link", { name: "Indtast resultater" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/entry$/);
  const row = (board) => page.locator(`#board-${board}`);
  const pressed = (board) => row(board).locator("[aria-pressed=true]");
  await shot(page, "entry-empty");

  // "n" finds the first board without a result; after each result the focus is on the next one, so that a column is typed in one go.
  const entered = ["1", "=", "0", "1", "1", "0", "=", "1"];
  await page.keyboard.press("n");
  for (const [at, key] of entered.entries()) {
    await expect(row(at + 1).locator(":focus")).toBeVisible();
    // Whoever is used to "n" between two results is not sent past a board.
    if (at === 3) await page.keyboard.press("n");
    await page.keyboard.press(key);
    await expect(row(at + 1)).toHaveAttribute("data-state", "confirmed");
    await expect(pressed(at + 1)).toHaveText(KEYS[key]);
  }
  // After the last board there is no next one: another key writes over nothing.
  await expect(pressed(BOARDS)).toBeFocused();
  await page.keyboard.press("0");
  await expect(page.locator("#last")).toContainText(`Bord ${BOARDS} er lige skrevet`);
  await expect(pressed(BOARDS)).toHaveText("1–0");
  await expect(page.locator("#progress")).toContainText(`${BOARDS} af ${BOARDS}`);
  expect(await layoutShift(page)).toBe(0);

  // Board 3 was 1–0 after all: to it by number, and the other key.
  await page.keyboard.press("g");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(pressed(3)).toBeFocused();
  await page.keyboard.press("1");
  await expect(pressed(3)).toHaveText("1–0");
  await expect(row(3)).toHaveAttribute("data-state", "confirmed");
  await expect(row(3).locator(".white")).toHaveClass(/won/);

  // Board 5 is still being played: Delete asks, Enter keeps, Delete again and the other answer clears.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(row(5).locator(":focus")).toBeVisible();
  await page.keyboard.press("Delete");
  const question = page.getByRole("dialog", { name: "Slet resultatet på bord 5?" });
  await expect(question.getByRole("button", { name: "Behold det" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(pressed(5)).toHaveText("1–0");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(row(5)).toHaveAttribute("data-state", "missing");
  await expect(page.locator("#progress")).toContainText(`${BOARDS - 1} af ${BOARDS}`);

  // What the keys wrote is what the server holds, and the log of board 3 tells both.
  await page.reload();
  await check(page);
  for (const [at, key] of entered.entries()) {
    const board = at + 1;
    if (board === 5) await expect(pressed(board)).toHaveCount(0);
    else await expect(pressed(board)).toHaveText(board === 3 ? "1–0" : KEYS[key]);
  }
  await row(3).locator(".tile").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Bord 3" })).toBeVisible();
  await expect(page.locator(".timeline li")).toContainText(["1–0", "0–1"]);
  await check(page);
});
