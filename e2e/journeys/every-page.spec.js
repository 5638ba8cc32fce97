// Every page there is, by its own links from the front page, at every width and in both languages: accessible, no sideways scroll,
// nothing too small to touch. The program's own list says which pages there are; one that no link leads to fails here too.
import { request } from "@playwright/test";
import { once } from "../support/once.js";
import { flaws, listen } from "../support/reader.js";
import { startServer } from "../support/server.js";
import { check, checkLayout, expect, signedIn as test } from "../support/test.js";

/** What is no page: files, and what machines ask for. */
const FILES = new Set([
  "/components", "/components/pages", "/healthz", "/readyz", "/robots.txt", "/metrics", "/static/{hash}/{*name}",
  "/t/{tournament}/s/{section}/export.trf", "/t/{tournament}/s/{section}/lists/{file}", "/t/{tournament}/s/{section}/live", "/t/{tournament}/screens/live", "/t/{tournament}/tournament.json", "/t/{tournament}/check-out.json",
  "/t/{tournament}/s/{section}/players.csv", "/t/{tournament}/s/{section}/players.xlsx", "/t/{tournament}/s/{section}/players.ods",
  "/t/{tournament}/s/{section}/players/template.csv",
  "/t/{tournament}/entry-fees.csv", "/t/{tournament}/entry-fees.xlsx", "/t/{tournament}/entry-fees.ods", "/t/{tournament}/entry-fees/receipts.csv",
  "/calendar.ics", "/t/{tournament}/calendar.ics", "/t/{tournament}/contact.vcf", "/t/{tournament}/games.pgn", "/t/{tournament}/s/{section}/calendar.ics", "/t/{tournament}/s/{section}/start-list/{key}/calendar.ics",
  "/t/{tournament}/s/{section}/teams/{no}/calendar.ics", "/t/{tournament}/fixtures/{club}/calendar.ics", "/t/{tournament}/feed.atom",
  "/t/{tournament}/s/{section}/feed.atom", "/t/{tournament}/s/{section}/teams/{no}/feed.atom", "/t/{tournament}/fixtures/{club}/feed.atom",
  "/t/{tournament}/s/{section}/settings/plan-file.csv", "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/card.pdf",
  "/captain/{link}/matches/{round}/{no}/card.pdf", "/leader/{link}/card.pdf", "/c/{secret}/calendar.ics", "/k/{secret}/calendar.ics",
  "/club/{link}/list.csv", "/t/{tournament}/clubs/{club}/list.csv",
  "/registers/lists.json", "/registers/lists.csv", "/registers/lists.xlsx", "/registers/lists.ods",
  "/sw.js", "/t/{tournament}/s/{section}/rounds/{round}/entry/rows",
  "/registers/checks/{check}/list.csv", "/registers/checks/{check}/list.xlsx", "/registers/checks/{check}/list.ods",
  "/reports/{report}/versions/{number}/report.xlsx", "/reports/{report}/versions/{number}/files/{part}/{dialect}",
]);
/** What only leads on to another page, or what only a mail leads to. */
const DOORS = new Set([
  "/t/{tournament}/entry", "/t/{tournament}/rounds", "/t/{tournament}/s/{section}", "/t/{tournament}/s/{section}/entry",
  "/invitation/{secret}", "/p/{secret}", "/mail/stop/{secret}", "/c/{secret}", "/k/{secret}", "/l/{secret}",
]);
/** Pages that need an act before them; the journeys named look at them. */
const ELSEWHERE = new Map([
  // A link leads there only where the order ends with lots, which it does in no row of the demonstration.
  ["/t/{tournament}/s/{section}/settings/lots", "every-page"],
  // A link leads there only while the row has not begun, which both rows of the demonstration have.
  ["/t/{tournament}/s/{section}/players/teams/groups", "every-page"],
  ["/t/{tournament}/s/{section}/settings/groups", "every-page"],
  // Nobody of the demonstration has a number of FIDE; it is the page of the union's number.
  ["/players/fide/{fide_id}", "every-page"],
  // A link leads there only while nothing must be kept, and the demonstration has rulings.
  ["/t/{tournament}/delete", "bin"],
  // A link leads there only while several sections have not begun.
  ["/t/{tournament}/division", "division"],
  ["/invitation", "two-devices"],
  ["/my/{link}", "around-the-hall"],
  // In no section of the demonstration do players agree on games themselves.
  ["/my/{link}/games", "free-schedule"],
  ["/t/{tournament}/s/{section}/free-schedule", "free-schedule"],
  ["/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/cup", "cup"],
  ["/join/{code}", "tablets"],
  ["/tablet", "tablets"],
  ["/t/{tournament}/webhooks/{webhook}", "around-the-hall"],
  ["/t/{tournament}/sign-up/{player}", "sign-up"],
  ["/t/{tournament}/s/{section}/rulings/{ruling}", "ruling"],
  ["/t/{tournament}/s/{section}/protests/{protest}", "appeal"],
  ["/t/{tournament}/screens/{screen}", "hall"],
  ["/t/{tournament}/screens/{screen}/remote", "hall"],
  // No game of the demonstration has moves.
  ["/t/{tournament}/s/{section}/rounds/{round}/games/{board}", "game-moves"],
  ["/t/{tournament}/s/{section}/prizes", "prizes"],
  ["/t/{tournament}/s/{section}/settings/prizes/receipts", "prizes"],
  // No section of the demonstration has a price.
  ["/t/{tournament}/entry-fees/players/{player}", "entry-fees"],
  ["/t/{tournament}/entry-fees/clubs/{club}", "entry-fees"],
  // A link leads there only once something was paid.
  ["/t/{tournament}/entry-fees/receipts", "entry-fees"],
  ["/t/{tournament}/s/{section}/ratings/{key}", "later-ratings"],
  // A form leads to the one, and a link to the other only where rounds are paired by the results.
  ["/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correction", "mending"],
  ["/t/{tournament}/s/{section}/players/{player}/earlier-byes", "mending"],
  ["/t/{tournament}/s/{section}/team-games", "single-games"],
  // Only the last standings lead there.
  ["/t/{tournament}/s/{section}/player-play-offs", "player-play-offs"],
  ["/reports", "office"],
  ["/reports/{report}", "office"],
  ["/reports/{report}/sample", "office"],
  ["/reports/samples", "office"],
  ["/reports/playing", "office"],
  ["/reports/abroad", "office"],
  ["/registers/fide", "fide-list"],
  ["/registers/fide/{list}", "fide-list"],
  ["/registers/checks", "rating-check"],
  ["/registers/checks/{check}", "rating-check"],
  ["/registers/lists", "office-lists"],
  ["/registers/lists/settings", "office-lists"],
  ["/registers/committee", "rating-committee"],
  ["/registers/committee/{appointment}", "rating-committee"],
  ["/ratings/settings", "ratings"],
  ["/ratings/settings/{settings}", "ratings"],
  ["/ratings/preview", "ratings"],
  ["/registers/members", "members"],
  ["/registers/members/{number}", "members"],
  ["/registers/member-imports", "members"],
  ["/registers/member-imports/{import}", "members"],
  ["/sanctions", "quarantine"],
  ["/t/{tournament}/s/{section}/sanctions", "quarantine"],
  ["/t/{tournament}/s/{section}/sanctions/new", "quarantine"],
  ["/t/{tournament}/s/{section}/sanctions/{sanction}", "quarantine"],
  ["/t/{tournament}/s/{section}/sanctions/{sanction}/letters/{letter}", "quarantine"],
]);
/** What captains, clubs and match leaders open by links of their own: the walk through those is a journey of its own, below. */
const BY_LINK = /^\/(captain|club|leader)\//;
/** Pages without a link from where the walk goes: the door for those who are signed out, a form whose deadline has passed, a page
 *  that a form leads to, one that boards link to only where games are played by post, and a player's by number, which no page tells. */
const UNLINKED = [
  "/players/dsu/9000001", "/report-page", "/sign-in", "/forgotten-password", "/join", "/t/proevebyens-weekendstaevne/sign-up", "/editions/new",
  "/t/proevebyens-weekendstaevne/s/gruppe-a/rounds/1/boards/1/correspondence",
];

/** The program's patterns as regular expressions, the most particular first: `players/new` before `players/{player}`. */
function readers(patterns) {
  const order = (pattern) => pattern.replace(/\{/g, "~");
  return patterns.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).map((pattern) => {
    const source = pattern.replace(/\./g, "\\.").replace(/\{\*[^}]+\}/g, ".+").replace(/\{[^}]+\}/g, "[^/]+");
    return { pattern, reads: new RegExp(`^${source}$`) };
  });
}

/** The season of teams: what single players have is looked at in the weekend. */
const SEASON = "/t/proevekredsens-holdturnering";
const ROW = `${SEASON}/s/1-raekke`;
/** Round 5 of the upper row is today's, and captains are asked for their line-ups of the next one: no link leads there before it is paired. */
const ASKED = `${ROW}/rounds/6/line-ups`;

/** One address of every pattern, found by following links from here that stay within a place. */
async function walk(browser, patterns, starts, within) {
  const known = readers(patterns);
  const patternOf = (path) => known.find(({ reads }) => reads.test(path))?.pattern;
  const found = new Map();
  const queue = [...starts];
  const queued = new Set(queue);
  while (queue.length > 0) {
    const path = queue.shift();
    if (found.has(patternOf(path)) && !DOORS.has(patternOf(path))) continue;
    const answer = await browser.get(path);
    expect(answer.status(), `${path} is linked`).toBeLessThan(400);
    const at = new URL(answer.url()).pathname;
    for (const reached of [path, at]) if (!found.has(patternOf(reached))) found.set(patternOf(reached), reached);
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const [, href] of (await answer.text()).matchAll(/href="(\/[^"#?]*)/g)) {
      const pattern = patternOf(href);
      if (queued.has(href) || /^\/(static|api)\//.test(href) || !href.startsWith(within)) continue;
      expect(pattern, `${href}, linked from ${at}, is in the program's list`).toBeTruthy();
      queued.add(href);
      queue.push(href);
    }
  }
  return found;
}

/** Looks at a page by day and by night, and in English, and listens to it. */
async function lookAt(page, path, baseURL) {
  expect((await page.goto(path)).status(), path).toBeLessThan(400);
  expect.soft(flaws(await listen(page)), `what is heard of ${path}`).toEqual([]);
  await check(page);
  await page.context().addCookies([{ name: "lang", value: "en", url: baseURL }]);
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await checkLayout(page);
  await page.context().clearCookies({ name: "lang" });
}

/**
 * The walk is the same at every width, so it is made once, where no other journey has been: on a server that has the demo and nothing
 * else. Every worker's server began as a copy of that one and has its addresses.
 */
const walked = (administrator) => once("every-page", async () => {
  const server = await startServer({ from: process.env.DOMMERBORD_E2E_DATA });
  const browser = await request.newContext({ baseURL: server.url, storageState: administrator });
  try {
    const patterns = (await (await browser.get("/components/pages")).text()).split("\n");
    const season = await walk(browser, patterns, [SEASON], SEASON);
    const asked = await walk(browser, patterns, [ASKED], ASKED);
    const found = await walk(browser, patterns, ["/", ...UNLINKED], "/");
    return { patterns, found: [...new Map([...season, ...found, ...asked])] };
  } finally {
    await browser.dispose();
    await server.stop();
  }
});

/** The pages are looked at in this many parts: parts can be tried side by side. */
const PARTS = 2;
test.describe.configure({ mode: "parallel" });
for (let part = 0; part < PARTS; part += 1) {
  test(`every page, by day and by night, in Danish and in English, part ${part + 1} of ${PARTS}`, { tag: "@desktop" }, async ({ page, administrator, baseURL }) => {
    const { patterns, found } = await walked(administrator);
    const reached = new Set(found.map(([pattern]) => pattern));
    const missing = patterns.filter((pattern) => !reached.has(pattern) && !DOORS.has(pattern) && !FILES.has(pattern) && !ELSEWHERE.has(pattern) && !BY_LINK.test(pattern));
    expect(missing, "pages that no link leads to").toEqual([]);

    const pages = found.filter(([pattern]) => !FILES.has(pattern) && !DOORS.has(pattern));
    for (const [, path] of pages.filter((_, index) => index % PARTS === part)) {
      await lookAt(page, path, baseURL);
    }
  });
}

/** The organiser presses the button that makes a link, and somebody without an account opens it on a device of their own. */
async function opened(page, browser, name) {
  await page.getByRole("button", { name }).click();
  const link = new URL((await page.locator(".address").textContent()).trim());
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), locale: "da-DK", timezoneId: "Europe/Copenhagen",
    storageState: { cookies: [], origins: [] },
  });
  const other = await context.newPage();
  expect((await other.goto(link.pathname)).status(), "the link opens").toBeLessThan(400);
  return other;
}

test("every page that a captain, a club or a match leader opens by a link, by day and by night, in Danish and in English", { tag: "@desktop" }, async ({ page, browser, baseURL }) => {
  const patterns = (await (await page.request.get("/components/pages")).text()).split("\n");
  const found = new Set();
  for (const unlinked of ["settings/lots", "settings/groups", "players/teams/groups"]) {
    await lookAt(page, `${ROW}/${unlinked}`, baseURL);
  }
  const makers = [
    async () => {
      // The team that lost a point: its page tells of the ruling, too.
      await page.goto(`${ROW}/players/teams`);
      await page.getByRole("link", { name: "Æksempelby", exact: true }).click();
      return opened(page, browser, /^Lav (nyt )?link$/);
    },
    async () => {
      await page.goto(`${SEASON}/clubs`);
      await page.getByRole("main").getByRole("link", { name: "Prøveby Skakklub" }).click();
      return opened(page, browser, /^Lav (nyt )?link$/);
    },
    async () => {
      await page.goto(`${ROW}/rounds/5/matches/1/leader`);
      await page.getByLabel("Navn").fill("Kaj Ledersen Mønsterbjerg");
      return opened(page, browser, /^Udpeg$/);
    },
  ];
  for (const made of makers) {
    const other = await made();
    const wrong = [];
    other.on("pageerror", (error) => wrong.push(error.message));
    other.on("response", (answer) => { if (answer.status() >= 500) wrong.push(`${answer.status()} from ${answer.url()}`); });
    const address = new URL(other.url()).pathname;
    for (const [pattern, path] of await walk(other.request, patterns, [address], address)) {
      if (FILES.has(pattern)) continue;
      found.add(pattern);
      await lookAt(other, path, baseURL);
    }
    expect(wrong, `nothing breaks behind ${address}`).toEqual([]);
    await other.context().close();
  }
  const all = patterns.filter((pattern) => BY_LINK.test(pattern) && !FILES.has(pattern));
  expect(all.filter((pattern) => !found.has(pattern)), "pages behind links that no link leads to").toEqual([]);
});

test("a claim that was answered stays inside its page, with long answers, too", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/t/proevebyens-weekendstaevne/claims");
  const there = "1. Sf3 Sf6 2. Sg1 Sg8 3. Sf3 Sf6 4. Sg1 Sg8 5. Sf3 Sf6 6. Sg1";
  await page.locator("[name=moves]").fill(there);
  await page.locator("[name=intended]").fill("Sg8");
  await page.locator("main form button").first().click();
  await expect(page.locator("#answer")).toBeVisible();
  await check(page);
});
