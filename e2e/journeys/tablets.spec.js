// A tablet joins with a code, keeps what is pressed whatever happens to the network, and loses its way in when the chief says so.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { atOnce, joined, showCode } from "../support/hall.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 20 }, (_, at) => `Eksempelgaard-Prøvestrup, Bartholomæus ${at + 1};Prøveby SK;${2100 - 20 * at}`);
const row = (page, board) => page.locator(`#board-${board}`);
const pressed = (page, board) => row(page, board).locator("[aria-pressed=true]");
const button = (page, board, result) => row(page, board).getByRole("button", { name: `Bord ${board}: ${result},` });

test("a tablet joins, enters, undoes, opens again without a network, and is sent away with both values in view", async ({ page, browser, baseURL }) => {
  const section = await stage(page, {
    name: `Tavlehallen ${page.viewportSize().width}`, section: { name: "Gruppe A", system: "Alle mod alle", rounds: 19 }, players,
  });
  await pairAndPublish(page, section, 1);
  const code = await showCode(page, section, { name: "Tavle 1", boards: [1, 6] });
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  await check(page);
  const { context, page: tablet } = await joined(browser, baseURL, code, "Bodils tavle", page.viewportSize());
  await check(tablet);
  await expect(tablet.locator(".board")).toHaveCount(6);
  await expect(tablet.locator("#progress")).toContainText("0 af 6");

  // The chief's list changes in place; so does the tablet's.
  await page.goto(`${section}/rounds/1/entry`);
  await button(tablet, 1, "1–0").click();
  await expect(row(tablet, 1)).toHaveAttribute("data-state", "confirmed");
  await expect(row(page, 1)).toHaveAttribute("data-state", "confirmed");
  await press(page, 2, "½–½");
  await expect(pressed(tablet, 2)).toHaveText("½–½");

  // A row that somebody else has just changed was not seen as it is now: pressing it in that moment overwrites nothing.
  const pressedUnseen = atOnce(tablet, '#board-6[data-state="confirmed"]', '#board-6 button[value="0-1"]');
  await press(page, 6, "1–0");
  await pressedUnseen;
  await expect(row(tablet, 6)).toHaveAttribute("data-state", "refused");
  await expect(row(tablet, 6).getByRole("link", { name: "1–0 eller 0–1? Vælg" })).toBeVisible();

  // Undone within some seconds, by a button that stands in the dock.
  const undone = atOnce(tablet, 'body:has(#board-3[data-state="confirmed"]) #undo:not([hidden])', "#undo");
  await button(tablet, 3, "0–1").click();
  await undone;
  await expect(row(tablet, 3)).toHaveAttribute("data-state", "missing");
  await expect(tablet.getByRole("button", { name: "Fortryd" })).toBeHidden();

  // A board is found by a name, also with aa for å.
  await tablet.getByRole("textbox", { name: "bord nummer eller navn" }).fill("bartholomaeus 20");
  await tablet.keyboard.press("Enter");
  await expect(row(tablet, 1).locator(":focus")).toBeVisible();

  // The network goes; the page is opened again, and what was pressed is still there, and sent when it is back.
  // It was loaded once, before there was a worker that could have kept it, and the copy follows what has been entered since.
  await expect.poll(() => tablet.evaluate(async () => {
    const copy = await caches.match(location.pathname);
    return Boolean(copy) && (await copy.text()).includes(`data-mark="${document.getElementById("board-3").dataset.mark}"`);
  })).toBe(true);
  await context.setOffline(true);
  await button(tablet, 4, "1–0").click();
  await expect(row(tablet, 4)).toHaveAttribute("data-state", "pending");
  await tablet.reload();
  await expect(row(tablet, 4)).toHaveAttribute("data-state", "pending");
  await expect(pressed(tablet, 4)).toHaveText("1–0");
  await expect(tablet.locator("#waiting")).toHaveText("1 i kø");
  // Pressed in the very moment in which the page goes: shown is kept.
  await tablet.evaluate(() => {
    document.querySelector('#board-3 button[value="0-1"]').click();
    location.reload();
  });
  await expect(tablet.locator("#waiting")).toHaveText("2 i kø");
  await expect(row(tablet, 3)).toHaveAttribute("data-state", "pending");
  await expect(pressed(tablet, 3)).toHaveText("0–1");
  await shot(page, "entry-chief");
  await context.setOffline(false);
  await expect(row(tablet, 3)).toHaveAttribute("data-state", "confirmed");
  await expect(row(tablet, 4)).toHaveAttribute("data-state", "confirmed");
  await expect(tablet.locator("#waiting")).toBeHidden();

  // The chief writes to everybody.
  await page.goto(`${section}/tablets`);
  await expect(page.getByRole("row", { name: /Bodils tavle/ })).toContainText("virker");
  await page.getByRole("textbox", { name: "Besked" }).fill("Saml sedlerne ind ved bord 1.");
  await page.getByRole("button", { name: "Send til alle tavler" }).click();
  await check(page);
  await shot(page, "tablets");
  await expect(tablet.getByText("Saml sedlerne ind ved bord 1.")).toBeVisible();
  await tablet.getByRole("button", { name: "Læst" }).click();
  await page.reload();
  await expect(page.getByText("læst på alle tavler")).toBeVisible();

  // Sent away: what it presses now is refused, and both values stay in view until somebody decides.
  const line = page.getByRole("row", { name: /Bodils tavle/ });
  await line.locator("summary").click();
  await line.getByRole("button", { name: "Ja, fjern den" }).click();
  await expect(page.getByText("Tavlen er fjernet.")).toBeVisible();
  await button(tablet, 5, "½–½").click();
  const kept = tablet.getByRole("region", { name: "Ikke modtaget" });
  await expect(kept).toContainText("Bord 5: Bodils tavle skrev ½–½");
  await check(tablet);
  await shot(tablet, "kept");
  await kept.getByRole("button", { name: "Kassér" }).click();
  await expect(kept).toBeHidden();
  await context.close();
});
