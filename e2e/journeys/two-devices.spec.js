// Two arbiters, each with a tablet, on one round: nothing is overwritten in silence and nothing is lost on the way.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { check, expect, layoutShift, shot, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 12 }, (_, at) => `Prøvesen, Nummer${at + 1};Prøveby SK;${2100 - 20 * at}`);
const row = (page, board) => page.locator(`#board-${board}`);
const pressed = (page, board) => row(page, board).locator("[aria-pressed=true]");
const button = (page, board, result) => row(page, board).getByRole("button", { name: `Bord ${board}: ${result},` });

test("of two results for a board one stands, the other sees both, and a lost connection loses nothing", { tag: "@one-width" }, async ({ page, browser }) => {
  const section = await stage(page, {
    name: "Tavlestævnet", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 11 }, players,
  });
  await pairAndPublish(page, section, 1);

  // A second arbiter comes in by an invitation, on a tablet of her own.
  await page.goto(section.replace(/\/s\/.*/, "/rights"));
  const invite = page.getByRole("form", { name: "Invitér" });
  await invite.getByLabel("Navn").fill("Tilde Attrapgaard");
  await invite.getByRole("checkbox", { name: "Dommer", exact: true }).check();
  await invite.getByRole("button", { name: "Lav et link" }).click();
  const link = await page.getByLabel("Kopiér herfra").inputValue();
  const away = await browser.newContext({
    storageState: { cookies: [], origins: [] }, viewport: page.viewportSize(), hasTouch: true, locale: "da-DK",
  });
  const other = await away.newPage();
  await other.goto(link);
  await check(other);
  await other.getByLabel("E-mail").fill(`tilde-${Date.now()}@example.org`);
  await other.getByLabel("Vælg en adgangskode").fill("endnu et langt kodeord til prøven");
  await other.getByLabel("Samme adgangskode igen").fill("endnu et langt kodeord til prøven");
  await other.getByRole("button", { name: "Opret konto" }).click();
  await other.waitForURL((url) => !url.pathname.startsWith("/invitation"));

  // Her tablet hears of nothing by itself: what others write reaches it with an answer of its own, or when the list is opened again.
  await away.route(/\/(live|entry\/rows)(\?|$)/, (route) => route.abort());
  const list = `${section}/rounds/1/entry`;
  await page.goto(list);
  await other.goto(new URL(list, page.url()).href);

  // Board 1: one is first; the other is told, beside the board, and nothing of hers is thrown away.
  await press(page, 1, "1–0");
  await button(other, 1, "0–1").click();
  await expect(row(other, 1)).toHaveAttribute("data-state", "refused");
  const choose = row(other, 1).getByRole("link", { name: "1–0 eller 0–1? Vælg" });
  await expect(choose).toBeFocused();
  await shot(other, "conflict-row");
  await button(other, 2, "½–½").click();
  await expect(row(other, 2)).toHaveAttribute("data-state", "confirmed");

  // Board 3: both at the same moment. Exactly one stands.
  await Promise.all([button(page, 3, "1–0").click(), button(other, 3, "0–1").click()]);
  // Which one, the server says: an answer may come when the other's is there already, and then both rows ask.
  const board = async () => (await page.request.get(`${list.replace(/entry$/, "boards")}/3`)).text();
  await expect.poll(board).toMatch(/Behold (1–0|0–1)/);
  const stands = /Behold (1–0|0–1)/.exec(await board())[1];
  const late = stands === "1–0" ? other : page;
  await expect(row(late, 3).getByRole("link", { name: /^(1–0 eller 0–1\?|0–1 eller 1–0\?|To resultater\.) Vælg$/ })).toBeVisible();

  // She settles board 1 on its page, where both stand with who and when.
  await other.reload();
  await row(other, 1).getByRole("link", { name: "To resultater. Vælg" }).click();
  const conflict = other.locator("#conflict");
  await expect(conflict).toContainText("Viggo Skabelonsen");
  await expect(conflict).toContainText("Tilde Attrapgaard");
  await check(other);
  await shot(other, "conflict-board");
  await conflict.getByRole("button", { name: "Skift til 0–1" }).click();
  await expect(other).toHaveURL(/entry#board-1$/);
  await expect(pressed(other, 1)).toHaveText("0–1");
  await page.reload();
  await expect(pressed(page, 1)).toHaveText("0–1");
  await expect(pressed(page, 2)).toHaveText("½–½");

  // What she writes comes to the other tablet by itself, and moves nothing there.
  await press(other, 2, "1–0");
  await expect(pressed(page, 2)).toHaveText("1–0");
  expect(await layoutShift(page)).toBe(0);

  // Without a connection she goes on; meanwhile one of her boards gets another result from the other tablet.
  await away.setOffline(true);
  await button(other, 4, "1–0").click();
  await button(other, 5, "½–½").click();
  await button(other, 6, "0–1").click();
  await button(other, 6, "1–0").click();
  await expect(other.locator("#waiting")).toHaveText("3 i kø");
  for (const board of [4, 5, 6]) await expect(row(other, board)).toHaveAttribute("data-state", "pending");
  await press(page, 5, "1–0");
  await away.setOffline(false);
  await expect(row(other, 4)).toHaveAttribute("data-state", "confirmed");
  await expect(row(other, 6)).toHaveAttribute("data-state", "confirmed");
  await expect(row(other, 5).getByRole("link", { name: "1–0 eller ½–½? Vælg" })).toBeVisible();
  await expect(other.locator("#waiting")).toBeHidden();
  await expect(pressed(other, 6)).toHaveText("1–0");

  // The arbiter's desk names what is left to decide. Decided, every tablet says the same.
  const disputes = page.getByRole("listitem").filter({ hasText: "To resultater" });
  for (const left of [2, 1]) {
    await page.goto(section.replace(/\/s\/.*/, "/desk"));
    await expect(disputes).toHaveCount(left);
    await disputes.first().getByRole("link", { name: "Vælg resultat" }).click();
    await page.locator("#conflict").getByRole("button", { name: /^Behold/ }).click();
    await expect(page).toHaveURL(/entry#board-\d$/);
  }
  await page.goto(list);
  await other.goto(page.url());
  for (const tablet of [page, other]) {
    await expect(tablet.locator(".board [aria-pressed=true]")).toHaveText(["0–1", "1–0", stands, "1–0", "1–0", "1–0"]);
    await expect(tablet.locator(".board[data-state=refused]")).toHaveCount(0);
  }
  await away.close();
});
