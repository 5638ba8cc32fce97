// What every journey starts from: a server a worker, and pages that are checked while they are used.
import { expect, test as base } from "@playwright/test";
import axe from "axe-core";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { FAMILIES } from "./fonts.js";
import { startServer } from "./server.js";
import { slowDown, slowed } from "./slow.js";

const WCAG = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
const CONTRAST = { type: "rule", values: ["color-contrast"] };
const shots = join(import.meta.dirname, "../shots");
/** How long a server may take to start on a busy machine. */
const PATIENCE = 180_000;

export const test = base.extend({
  server: [async ({}, use) => {
    const server = await startServer({ from: process.env.DOMMERBORD_E2E_DATA });
    await use(server);
    await server.stop();
  }, { scope: "worker", timeout: PATIENCE }],

  browser: [async ({ browser }, use) => {
    slowDown(browser);
    await use(browser);
  }, { scope: "worker" }],

  context: async ({ context }, use) => {
    await slowed(context);
    await use(context);
  },

  baseURL: async ({ server }, use) => use(server.url),

  /** The cookies of the first administrator, who came in once a run by the printed link. */
  administrator: [async ({}, use) => use(JSON.parse(process.env.DOMMERBORD_E2E_ADMINISTRATOR)), { scope: "worker" }],

  /** A page that fails its journey when a script breaks, the content policy refuses something, or the server answers 5xx. */
  page: async ({ page, server }, use) => {
    await page.addInitScript(noteWhenRead);
    const wrong = [];
    const before = server.log().length;
    page.on("pageerror", (error) => wrong.push(`script: ${error.message}`));
    page.on("console", (message) => {
      // A refused request and a lost connection are part of the game; the browser and htmx note them here.
      const expected = /status of 4\d\d|ERR_INTERNET_DISCONNECTED|htmx:(sendError|afterRequest|responseError)/;
      const isPause = /status of 503/.test(message.text()) && isLive(message.location().url);
      if (message.type() === "error" && !expected.test(message.text()) && !isPause) wrong.push(`console: ${message.text()}`);
    });
    page.on("response", (answer) => {
      // A server that hears of no changes for a moment says so, and the page asks by itself until it does.
      if (answer.status() >= 500 && !(answer.status() === 503 && isLive(answer.url()))) wrong.push(`${answer.status()} from ${answer.url()}`);
    });
    await use(page);
    expect(wrong, `nothing breaks on the way\n${server.log().slice(before)}`).toEqual([]);
  },
});

/** The same for what the first administrator does: `page` is signed in. */
export const signedIn = test.extend({
  storageState: async ({ administrator }, use) => use(administrator),
});

export { expect };

/**
 * Checks the page as it stands against WCAG 2.2 AA, that nothing needs a sideways scroll and no control is too small.
 * At tablet width by day and by night: the colours are the same at every width, so they are looked at there.
 */
export async function check(page) {
  await page.waitForLoadState();
  const isTablet = page.viewportSize().width === 820;
  // Once a document, for both themes.
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axe.source);
  for (const colorScheme of isTablet ? ["light", "dark"] : ["light"]) {
    // Without motion: a colour on its way from day to night is neither.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Night changes colours and nothing else.
    const found = await page.evaluate(async (options) => {
      const { violations } = await globalThis.axe.run(document, options);
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`);
    }, {
      runOnly: colorScheme === "dark" ? CONTRAST : WCAG,
      rules: { "color-contrast": { enabled: isTablet } },
      resultTypes: ["violations"],
      preload: false,
    });
    expect.soft(found, `accessibility of ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await checkLayout(page);
}

/**
 * The part of `check` that words can break: nothing beyond the right edge, of the page or of a button, and nothing too small to touch;
 * in the system font that the browser has, and in the other families, too.
 */
export async function checkLayout(page) {
  // Words can be there before the style sheet is: a page is measured when all of it has come.
  await page.waitForLoadState();
  for (const { family, beyond, small, spilt } of await inEveryFamily(page, measure)) {
    const where = `${page.url()} in ${family}`;
    expect.soft(beyond, `pixels beyond the right edge of ${where}`).toBeLessThanOrEqual(0);
    expect.soft(small, `controls lower than 44 px on ${where}`).toEqual([]);
    expect.soft(spilt, `content outside its place on ${where}`).toEqual([]);
  }
}

/**
 * What a function measures on the page in each of the families, in one go: nobody sees the page in between. A family takes the place of
 * the reader's own font, which is the first one in the style sheet.
 */
export const inEveryFamily = (page, measured) => page.evaluate(`((measured) => {
  const { style } = document.documentElement;
  const [x, y] = [scrollX, scrollY];
  try {
    return ${JSON.stringify(["the system font", ...FAMILIES])}.map((family, at) => {
      if (at > 0) style.setProperty("--font", JSON.stringify(family));
      return { family, ...measured() };
    });
  } finally {
    style.removeProperty("--font");
    if (style.length === 0) document.documentElement.removeAttribute("style");
    scrollTo({ left: x, top: y, behavior: "instant" });
  }
})(${measured})`);

/** Runs in the page. */
function measure() {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const tell = (element) => element.outerHTML.slice(0, 160);
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  return {
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: all("a.btn, button, summary, .seg > *, .input, .tile").filter((element) => element.getBoundingClientRect().height < 43.5).map(tell),
    // A card's content stays in the card, unless it is a region that scrolls; a button's words stay in the button.
    spilt: all(".card > :not(.scroll), .card table, .btn, .seg > *, .pill, dd, .checks li > *")
      .filter((element) => {
        const around = element.closest(".scroll") ?? element.closest(".card") ?? element;
        const wordsSpill = element.matches(".btn, .seg > *, .pill") && element.scrollWidth > element.clientWidth + 1;
        const isBeyond = !element.matches(".btn, .seg > *") && !element.closest(".scroll")
          && element.getBoundingClientRect().right > around.getBoundingClientRect().right + 1;
        const inside = wordsSpill || isBeyond;
        // A column so narrow that words break letter by letter.
        const crushed = element.matches("dd, .checks li > :not(.i, svg)") && element.textContent.trim().length > 8 && element.clientWidth > 0 && element.clientWidth < 64;
        return inside || crushed;
      }).map(tell),
  };
}

/** Pictures of the page in both languages and themes, for eyes: e2e/shots/<name>-<width>-<lang>-<theme>.png, when SHOTS is set. */
export async function shot(page, name) {
  if (!process.env.SHOTS) return;
  await mkdir(shots, { recursive: true });
  const address = page.url();
  const cookies = (await page.context().cookies()).filter(({ name }) => name === "lang" || name === "theme");
  for (const lang of ["da", "en"]) {
    for (const theme of ["light", "dark"]) {
      await page.context().addCookies([
        { name: "lang", value: lang, url: address }, { name: "theme", value: theme, url: address },
      ]);
      await page.reload();
      const path = join(shots, `${name}-${page.viewportSize().width}-${lang}-${theme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  await page.context().clearCookies({ name: /^(lang|theme)$/ });
  if (cookies.length > 0) await page.context().addCookies(cookies);
  await page.goto(address);
  // To another place of the same page nobody travels anew.
  if (new URL(address).hash) await page.reload();
}

/**
 * How far the page has moved under the reader's eyes (cumulative layout shift) since it was read to its end and painted. Before
 * that, a slow machine may paint half a row where the document happens to be cut, and the whole row next.
 */
export const layoutShift = (page) => page.evaluate(() => new Promise((done) => {
  const isRead = () => performance.getEntriesByName("read")[0];
  const later = () => requestAnimationFrame(() => isRead() ? sumUp() : later());
  const sumUp = () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput && entry.startTime > isRead().startTime) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
  };
  later();
}));

/** Marks the frame after the first one that shows the whole document. */
function noteWhenRead() {
  addEventListener("DOMContentLoaded", () => {
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("read")));
  });
}

/** Is this where changes are told? */
function isLive(url) {
  return /\/live(\?|$)/.test(url);
}
