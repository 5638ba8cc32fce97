// The pictures of the manual: how each page comes to look as its picture shows it, what stands in it, and the file it becomes.
// Names and sizes are those of help/pictures.json, which the program reads, too.
import { expect } from "@playwright/test";
import { joined, showCode } from "./hall.js";

/** Saturday 4 April 2026, 17.30 in Denmark: the clock of the pictures. The demo is made around it, with a round that is being played. */
export const STILL = Date.UTC(2026, 3, 4, 15, 30) / 1000;

const WEEKEND = "/t/proevebyens-weekendstaevne";
const SWISS = `${WEEKEND}/s/gruppe-a`;
const MONRAD = `${WEEKEND}/s/aaben-monrad`;
const LEAGUE = "/t/proevekredsens-holdturnering/s/1-raekke";

/** What is done once, in Danish, before any picture; answers what the pictures need to find their pages. */
export async function prepare(page) {
  const button = (name) => page.getByRole("button", { name });
  // A tournament that is new: what it lacks is what the page of its regulation shows.
  await page.goto("/tournaments/new");
  await page.getByLabel("Navn").fill("Prøvebyens Sommerturnering");
  await page.getByLabel("Første dag").fill("2026-07-03");
  await page.getByLabel("Sidste dag").fill("2026-07-05");
  await page.getByLabel("By").fill("Prøveby");
  await button("Opret turneringen").click();
  await page.waitForURL(/\/t\//);
  const fresh = /\/t\/[^/]+/.exec(page.url())[0];
  await page.goto(`${fresh}/sections`);
  const section = (await page.getByRole("main").locator(`a[href^="${fresh}/s/"]`).first().getAttribute("href")).replace(/\/s\/([^/]+).*/, "/s/$1");

  // Somebody comes, and a round is paired.
  await page.goto(`${MONRAD}/check-in`);
  for (let came = 1; came <= 3; came += 1) {
    await page.locator("[data-presence=awaited] > form button.tap").first().click();
    await expect(page.getByText(`${came} af 80 er kommet`)).toBeVisible();
  }
  await page.goto(`${MONRAD}/players/numbers?method=strength`);
  await button("Brug rækkefølgen").click();
  await expect(page.getByText(/spillere har et nummer/)).toBeVisible();
  await page.goto(`${MONRAD}/rounds/1/pairing`);
  await button("Læg runde 1").click();
  await expect(button("Offentliggør runde 1")).toBeVisible();

  await page.goto(`${WEEKEND}/screens`);
  await page.getByLabel("Skærmens navn").fill("Projektor i salen");
  await button("Opret skærm").click();
  await page.waitForURL(/\/remote$/);
  const screen = new URL(page.url()).pathname.replace(/\/remote$/, "");

  const { context } = await joined(page.context().browser(), new URL(page.url()).origin, await showCode(page, SWISS, { name: "Tavle 1" }), "Tavle 1");
  await context.close();

  await page.goto(`${SWISS}/protests`);
  const protest = await page.locator(`main a[href^="${SWISS}/protests/0"]`).first().getAttribute("href");

  await page.goto(`${LEAGUE}/players/teams`);
  await page.getByRole("main").locator(`a[href^="${LEAGUE}/players/teams/0"]`).first().click();
  await button(/^Lav (nyt )?link$/).click();
  const captain = new URL((await page.locator(".address").textContent()).trim()).pathname;
  return { fresh, section, screen, protest, captain };
}

/** How each page is opened, by names of fields and addresses: the words are those of the language that is asked for. */
export const OPENED = {
  tournament: ({ page }) => page.goto(WEEKEND),
  standings: ({ page }) => page.goto(`${SWISS}/standings`),
  players: ({ page }) => page.goto(`${MONRAD}/players`),
  import: async ({ page, lang }) => {
    await page.goto(`${MONRAD}/players/import`);
    const head = lang === "da" ? "Navn;Klub;Rating" : "Name;Club;Rating";
    await page.locator("[name=text]").fill([head, "Mønster, Karla;Prøveby Skakklub;1714", "Attrapsen, Ib;Skitseby SK;1530", "Fiktivsen, Åse;Æksempelby;nb"].join("\n"));
    const answered = page.waitForEvent("load");
    await page.locator("[name=act][value=preview]").click();
    await answered;
  },
  "check-in": ({ page }) => page.goto(`${MONRAD}/check-in`),
  desk: ({ page }) => page.goto(`${WEEKEND}/desk`),
  pairing: ({ page }) => page.goto(`${MONRAD}/rounds/1/pairing`),
  entry: ({ page }) => page.goto(`${SWISS}/entry`),
  tablets: ({ page }) => page.goto(`${SWISS}/tablets`),
  tablet: ({ page }) => page.goto("/join"),
  screens: ({ page, made }) => page.goto(made.screen),
  "new-ruling": ({ page }) => page.goto(`${SWISS}/rounds/6/boards/3/ruling?incident=illegal_move&q.by=white`),
  protests: ({ page, made }) => page.goto(made.protest),
  tournaments: ({ page }) => page.goto("/tournaments"),
  regulation: ({ page, made }) => page.goto(`${made.fresh}/setup`),
  section: ({ page, made }) => page.goto(`${made.section}/settings`),
  prizes: ({ page }) => page.goto(`${SWISS}/settings/prizes`),
  "rating-report": ({ page }) => page.goto(`${WEEKEND}/rating-report`),
  captain: ({ page, made }) => page.goto(made.captain),
};

/** A screen in a hall is larger than any page; its picture is smaller than it is. */
const HALL = { width: 1280, height: 720 };

/** What a browser has to be like for a picture, and whether all of it is shown: on a telephone, more points, so that words stay sharp there. */
export function viewOf(name, { width }) {
  if (name === "screens") return { viewport: HALL, deviceScaleFactor: width / HALL.width, isWhole: true };
  return { viewport: { width, height: 1100 }, deviceScaleFactor: width < 600 ? 1.5 : 1, isWhole: false };
}

/** Which part of the page is in the picture: what stands below the band, or the whole screen. */
export async function partOf(page, { width, height }, isWhole) {
  if (isWhole) return { x: 0, y: 0, ...HALL };
  // What nobody sees has no place.
  const top = await page.locator("main > *").filter({ visible: true }).first().evaluate((first) => first.getBoundingClientRect().top + scrollY - 24);
  return { x: 0, y: Math.round(top), width, height };
}

/** What stands in the picture: the words of its headings, buttons, fields and columns, in order. */
export const wordsIn = (page, clip) => page.evaluate((clip) => {
  const wanted = ":is(main, .hall) :is(h1, h2, h3, legend, label, .label, dt, button, summary, a.btn, th[scope=col], .pill, .seg > *, .when small)";
  const words = [...document.querySelectorAll(wanted)].filter((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2 + scrollY;
    return width > 1 && element.checkVisibility({ visibilityProperty: true }) && middle > clip.y && middle < clip.y + clip.height;
  }).map((element) => element.innerText.replace(/\s+/g, " ").trim());
  return words.filter((text, at) => text !== "" && words.indexOf(text) === at);
}, clip);

/** A picture of a part of the page, as the smallest file that can still be read: WebP without a colour profile. */
export async function pictureOf(page, clip) {
  const png = await page.screenshot({ clip, fullPage: true, animations: "disabled", caret: "hide" });
  const blank = await page.context().newPage();
  const packed = await blank.evaluate(async (png) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))], { type: "image/png" }));
    const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
    canvas.getContext("2d", { alpha: false }).drawImage(bitmap, 0, 0);
    return canvas.toDataURL("image/webp", 0.3).split(",")[1];
  }, png.toString("base64"));
  await blank.close();
  return simple(Buffer.from(packed, "base64"));
}

/** The same picture without the parts around it (RFC 9649): `VP8 ` alone. */
function simple(webp) {
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    const chunk = webp.subarray(at, at + 8 + length + (length % 2));
    if (chunk.toString("latin1", 0, 4) === "VP8 ") {
      const head = Buffer.from("RIFF____WEBP", "latin1");
      head.writeUInt32LE(4 + chunk.length, 4);
      return Buffer.concat([head, chunk]);
    }
    at += chunk.length;
  }
  throw new Error("this browser wrote another kind of WebP");
}
