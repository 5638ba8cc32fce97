// What tablets do in a hall: a trembling finger, a wrong clock, two tabs, an hour's sleep, no room left, and a program that was
// replaced meanwhile. Nothing is lost, nothing is written twice, and what cannot be promised is said.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { joined, showCode } from "../support/hall.js";
import { expect, signedIn as test } from "../support/test.js";

const players = Array.from({ length: 20 }, (_, at) => `Prøvesen, Nummer${at + 1};Prøveby SK;${2100 - 20 * at}`);
const row = (page, board) => page.locator(`#board-${board}`);
const button = (page, board, result) => row(page, board).getByRole("button", { name: `Bord ${board}: ${result},` });
const isKept = (page, board) => expect(row(page, board)).toHaveAttribute("data-state", "confirmed");

test("odd tablets lose nothing and write nothing twice", { tag: "@one-width" }, async ({ page, browser, baseURL }) => {
  const section = await stage(page, {
    name: "Sære tavler", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 19 }, players,
  });
  await pairAndPublish(page, section, 1);
  const { context, page: tablet } = await joined(browser, baseURL, await showCode(page, section, { name: "Tavle 1" }), "Tavle 1");
  const list = `${section}/rounds/1/entry`;

  await test.step("a trembling finger writes once", async () => {
    const posts = [];
    tablet.on("request", (request) => { if (/boards\/1$/.test(request.url())) posts.push(request.method()); });
    await button(tablet, 1, "1–0").dblclick();
    await isKept(tablet, 1);
    await button(tablet, 1, "1–0").click();
    await page.goto(`${section}/rounds/1/boards/1`);
    await expect(page.locator(".timeline li")).toHaveCount(1);
    expect(posts).toEqual(["POST"]);
  });

  await test.step("the time is the server's, whatever the tablet's clock says", async () => {
    const MINUTE = 60_000;
    const before = Date.now();
    await tablet.clock.setFixedTime(before + 5 * 60 * MINUTE);
    await button(tablet, 2, "½–½").click();
    await isKept(tablet, 2);
    const clock = (at) => new Date(at).toLocaleTimeString("da-DK", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Copenhagen" });
    const shown = await row(tablet, 2).locator(".tile small").textContent();
    // Some minute between the press and now, however long that took.
    const minutes = Array.from({ length: Math.ceil((Date.now() - before) / MINUTE) + 1 }, (_, at) => clock(Math.min(before + at * MINUTE, Date.now())));
    expect(minutes).toContain(shown.trim());
    await tablet.clock.setFixedTime(Date.now());
  });

  await test.step("what one tab could not send, another one sends", async () => {
    const second = await context.newPage();
    await second.goto(list);
    await context.setOffline(true);
    await button(tablet, 3, "0–1").click();
    await expect(second.locator("#waiting")).toHaveText("1 i kø");
    await tablet.close();
    await context.setOffline(false);
    await isKept(second, 3);
    await second.close();
  });

  const awake = await context.newPage();
  await awake.goto(list);
  await test.step("a tablet that slept catches up", async () => {
    await context.setOffline(true);
    await page.goto(list);
    for (const board of [4, 5]) await press(page, board, "1–0");
    await expect(row(awake, 4)).toHaveAttribute("data-state", "missing");
    await context.setOffline(false);
    for (const board of [4, 5]) await isKept(awake, board);
  });

  await test.step("another version of the program is taken in when nothing waits", async () => {
    await awake.evaluate(() => { globalThis.isOld = true; document.querySelector(".boards").dataset.build = "older"; });
    await press(page, 6, "1–0");
    // The page may be going away while it is asked.
    await expect.poll(() => awake.evaluate(() => globalThis.isOld === true).catch(() => true)).toBe(false);
    await isKept(awake, 6);
  });
  await awake.close();

  await test.step("without room the tablet says that it cannot keep what is pressed, and sends it all the same", async () => {
    const full = await context.newPage();
    await full.addInitScript(() => {
      IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
    });
    await full.goto(list);
    await context.setOffline(true);
    await button(full, 7, "1–0").click();
    await expect(full.locator("#last")).toContainText("enheden kan ikke gemme det");
    await context.setOffline(false);
    await isKept(full, 7);
  });
  await context.close();
});
