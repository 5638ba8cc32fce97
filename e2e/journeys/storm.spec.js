// Two tablets enter a round while the network is cut, delayed, flapping and doubled, and the server is killed and started again. After
// the storm: what they showed as confirmed is what the database holds, each once; what they showed as refused is not there.
import { pairAndPublish, stage } from "../support/acts.js";
import { joined, showCode, shown } from "../support/hall.js";
import { expect, signedIn as test } from "../support/test.js";
import { startServer } from "../support/server.js";

const BOARDS = 12;
const players = Array.from({ length: 2 * BOARDS }, (_, at) => `Prøvesen, Nummer${at + 1};Prøveby SK;${2100 - 20 * at}`);
const RESULTS = ["1–0", "½–½", "0–1"];
const row = (page, board) => page.locator(`#board-${board}`);
const button = (page, board, result) => row(page, board).getByRole("button", { name: `Bord ${board}: ${result},` });
/** How long a slow network keeps a result: part of the weather, nothing waits for it. */
const SLOW = 1_200;

/** What happens to each result on its way, one after the other, for as long as the storm lasts. */
async function storm(page, isOver) {
  let count = 0;
  await page.route(/\/boards\/\d+$/, async (route) => {
    if (route.request().method() !== "POST" || isOver()) return route.continue();
    count += 1;
    const what = ["pass", "cut", "lost answer", "slow", "twice"][count % 5];
    try {
      if (what === "cut") return await route.abort("connectionreset");
      if (what === "slow") await new Promise((done) => setTimeout(done, SLOW));
      if (what === "twice") await route.fetch().catch(() => {}); // the same request arrives once more
      if (what === "lost answer") { // it arrives, and nobody hears that it did
        await route.fetch().catch(() => {});
        return await route.abort("connectionaborted");
      }
      await route.continue();
    } catch { /* the page gave up on it */ }
  });
}

/** How many boards a tablet has come to, for those who wait for it. */
class Presses {
  #count = 0;
  #waiting = [];

  add() {
    this.#count += 1;
    this.#waiting = this.#waiting.filter(({ count, done }) => count > this.#count || done());
  }

  reach(count) {
    return count <= this.#count ? Promise.resolve() : new Promise((done) => { this.#waiting.push({ count, done }); });
  }
}

test("after a storm the tablets and the database say the same", { tag: "@one-width" }, async ({ browser, administrator }) => {
  const server = await startServer({ from: process.env.DOMMERBORD_E2E_DATA }); // its own: it is killed on the way
  try {
    const chief = await browser.newContext({ baseURL: server.url, storageState: administrator, locale: "da-DK", timezoneId: "Europe/Copenhagen" });
    const page = await chief.newPage();
    const section = await stage(page, {
      name: "Stormstævnet", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 2 * BOARDS - 1 }, players,
    });
    await pairAndPublish(page, section, 1);
    const tablets = [];
    for (const name of ["Tavle 1", "Tavle 2"]) {
      tablets.push(await joined(browser, server.url, await showCode(page, section, { name }), name));
    }
    let isOver = false;
    for (const { page: tablet } of tablets) await storm(tablet, () => isOver);

    // Each has its own half and both press the four boards in the middle, with different results.
    const wanted = (tablet, board) => RESULTS[(board + tablet) % 3];
    const presses = tablets.map(() => new Presses());
    const enter = async (at, boards) => {
      for (const board of boards) {
        const press = button(tablets[at].page, board, wanted(at, board));
        if (await press.isVisible()) {
          await press.click();
          await expect(row(tablets[at].page, board), "what is pressed is shown at once").not.toHaveAttribute("data-state", "missing");
        }
        presses[at].add();
      }
    };
    const half = (at) => Array.from({ length: 8 }, (_, n) => 1 + n + 4 * at);
    const flapping = (async () => {
      for (const after of [1, 3, 5]) {
        await presses[0].reach(after);
        await tablets[0].context.setOffline(true);
        await presses[0].reach(after + 1);
        await tablets[0].context.setOffline(false);
      }
    })();
    const both = (count) => Promise.all(presses.map((one) => one.reach(count)));
    const killing = (async () => { await both(3); await server.killAndRestart(both(6)); })();
    await Promise.all([enter(0, half(0)), enter(1, half(1)), flapping, killing]);
    // One of them is opened again in the middle of it: its outbox comes back with it.
    await tablets[1].page.reload().catch(() => {});
    isOver = true;

    for (const { page: tablet } of tablets) {
      await expect(tablet.locator("#waiting"), "nothing waits any more").toBeHidden();
      await expect(tablet.locator('.board[data-state="pending"]')).toHaveCount(0);
    }
    // The chief's own list, fresh from the database.
    await page.goto(`${section}/rounds/1/entry`);
    const truth = await shown(page);
    for (const [at, { page: tablet }] of tablets.entries()) {
      // Rows the other one wrote arrive by themselves.
      await expect.poll(async () => {
        const now = await shown(tablet);
        return Object.entries(now).filter(([board, { state, result }]) =>
          (state === "confirmed" && result !== truth[board].result) || (state === "missing" && truth[board].state !== "missing"));
      }, { message: `tablet ${at + 1} shows what stands` }).toEqual([]);
      for (const board of half(at)) expect(["confirmed", "refused"], `board ${board} of tablet ${at + 1}`).toContain((await shown(tablet))[board].state);
    }
    // Each once: a board's log has one line a press that was taken, however often it was sent.
    for (let board = 1; board <= BOARDS; board += 1) {
      await page.goto(`${section}/rounds/1/boards/${board}`);
      const all = await page.locator(".timeline li").allTextContents();
      // What another device was first with stays in the log, too: once, as what was sent against what stood.
      const lines = all.filter((line) => !line.includes("i strid med"));
      expect(all.length - lines.length, `board ${board}: ${all.join(" / ")}`).toBeLessThanOrEqual(1);
      expect(lines.length, `board ${board}: ${lines.join(" / ")}`).toBeLessThanOrEqual(1);
      if (board <= 4 || board > 8) {
        expect(lines.length, `board ${board} was entered by one tablet`).toBe(1);
        expect(truth[board].result).toBe(wanted(board <= 4 ? 0 : 1, board));
      }
    }
    await Promise.all(tablets.map(({ context }) => context.close()));
    await chief.close();
  } finally {
    await server.stop();
  }
});
