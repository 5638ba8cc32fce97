// The pictures of the manual show the pages as they are: the words of each page's headings, buttons, fields and columns are kept beside its
// picture and compared. `script/manual-pictures` takes them anew.
import { chromium } from "@playwright/test";
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fontsOf } from "../support/fonts.js";
import { signInFirst } from "../support/people.js";
import { OPENED, STILL, partOf, pictureOf, prepare, viewOf, wordsIn } from "../support/pictures.js";
import { startServer } from "../support/server.js";
import { expect, test } from "../support/test.js";

const root = join(import.meta.dirname, "../..");
const files = join(root, "static/help");
const kept = join(root, "e2e/pictures.json");
const isTaken = process.env.DOMMERBORD_TAKE_PICTURES === "1";
const LANGUAGES = ["da", "en"];

/** The same as the test of the program reads: enough of a file to know it by. */
const digest = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

test("the pictures of the manual show the pages as they are", { tag: "@one-width" }, async ({}, { project }) => {
  const sizes = JSON.parse(await readFile(join(root, "help/pictures.json"), "utf8"));
  expect(Object.keys(OPENED).toSorted(), "each picture is opened in some way").toEqual(Object.keys(sizes).toSorted());
  const before = isTaken ? {} : JSON.parse(await readFile(kept, "utf8"));
  const now = {};
  // A server of its own, whose clock stands still, and the browser of an ordinary reader.
  const server = await startServer({ still: STILL });
  const { launchOptions } = project.use;
  const browser = await chromium.launch({ ...launchOptions, env: fontsOf("Noto Sans") });
  const opened = async (lang, view, storageState) => {
    const context = await browser.newContext({
      baseURL: server.url, storageState, ...view,
      locale: lang === "da" ? "da-DK" : "en-GB", timezoneId: "Europe/Copenhagen", colorScheme: "light", reducedMotion: "reduce",
    });
    await context.addCookies([{ name: "lang", value: lang, url: server.url }]);
    await context.clock.setFixedTime(STILL * 1000);
    return context.newPage();
  };
  try {
    const first = await opened("da", viewOf("desk", sizes.desk));
    await signInFirst(first, server);
    await server.run("demo");
    const made = await prepare(first);
    const administrator = await first.context().storageState();
    for (const lang of LANGUAGES) {
      for (const [name, size] of Object.entries(sizes)) {
        const { isWhole, ...view } = viewOf(name, size);
        const page = await opened(lang, view, administrator);
        await OPENED[name]({ page, lang, made });
        await page.waitForLoadState();
        const clip = await partOf(page, size, isWhole);
        const shows = await wordsIn(page, clip);
        now[name] ??= {};
        if (isTaken) {
          const bytes = await pictureOf(page, clip);
          await mkdir(join(files, lang), { recursive: true });
          await writeFile(join(files, lang, `${name}.webp`), bytes);
          now[name][lang] = { file: digest(bytes), shows };
        } else {
          const file = await readFile(join(files, lang, `${name}.webp`));
          expect.soft(digest(file), `static/help/${lang}/${name}.webp is the picture that was taken`).toBe(before[name]?.[lang]?.file);
          expect.soft(shows, `static/help/${lang}/${name}.webp shows the page as it is (script/manual-pictures takes it anew)`).toEqual(before[name]?.[lang]?.shows);
        }
        await page.context().close();
      }
      // Nobody's picture stays behind.
      const stray = (await readdir(join(files, lang))).filter((file) => !(file.replace(/\.webp$/, "") in sizes));
      if (isTaken) for (const file of stray) await rm(join(files, lang, file));
      else expect.soft(stray, `files under static/help/${lang} that nothing shows`).toEqual([]);
    }
    if (isTaken) await writeFile(kept, `${JSON.stringify(now, null, 1)}\n`);
  } finally {
    await browser.close();
    await server.stop();
  }
});
