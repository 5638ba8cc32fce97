// The ten things somebody at work looks for, found by what a screen reader hears alone: every step by its role and its name in the order of
// reading. On every page on the way the landmarks are there once and named, tables and everything one can go to have names, and what an act did
// is said where it is announced.
import { current, flaws, follow, goTo, listen, of, said, within } from "../support/reader.js";
import { DEMO, TASKS } from "../support/tasks.js";
import { expect, signedIn as test } from "../support/test.js";

/** The one thing with this role and name. */
function one(heard, role, name) {
  const found = of(heard, role).filter((thing) => thing.name === name);
  expect(found.map((thing) => thing.name), `one ${role} "${name}"`).toEqual([name]);
  return found[0];
}
/** Everything that stands in the navigations of the band, which are read before the page itself. */
const navigated = (heard) => heard.filter(({ around }) => ["banner", "navigation"].every((place) => around.some(({ role }) => role === place)));

/** Everything that has to be heard of any page is heard of this one, and what lies on the device is told where it is announced. */
function isWhole(heard, page) {
  expect.soft(flaws(heard), `what is heard of ${page.url()}`).toEqual([]);
  const announced = of(heard, "status").filter(({ around }) => around.some(({ role }) => role === "banner"));
  expect.soft(announced.map(({ told }) => told.live), `what the band of ${page.url()} announces`).toEqual(["polite"]);
}

/** Every table says what its columns are and, where it has rows, what its rows are. */
function hasHeaders(heard, page) {
  for (const table of of(heard, "table", "grid")) {
    const cells = within(heard, table);
    expect(of(cells, "columnheader").length, `columns of tables of ${page.url()}`).toBeGreaterThan(0);
    if (of(cells, "cell", "gridcell").length > 0) expect(of(cells, "rowheader").length, `rows of tables of ${page.url()}`).toBeGreaterThan(0);
  }
}

/** Which links of the navigation are told as current, by what they say. */
async function currents(page, heard) {
  const told = {};
  for (const link of of(navigated(heard), "link")) {
    const what = await current(page, link);
    if (what !== undefined) (told[what] ??= []).push(link.name);
  }
  return told;
}

test("the same by what a screen reader hears", { tag: "@one-width" }, async ({ page }) => {
  for (const { what, way, there, says } of TASKS) {
    await page.goto(`${DEMO}/desk`);
    let heard = await listen(page);
    for (const name of way) {
      isWhole(heard, page);
      await follow(page, one(navigated(heard), "link", name));
      heard = await listen(page);
    }
    expect(page.url(), what).toMatch(there);
    isWhole(heard, page);
    hasHeaders(heard, page);
    const told = await currents(page, heard);
    expect(told.page?.includes(way.at(-1)), `${what}: ${JSON.stringify(told)}`).toBe(true);
    // A page below a tab says both: where one is, and in which part.
    if (way.length > 1) expect(told.true, what).toContain(way[0]);
    expect(of(heard, "heading").find(({ told: { level } }) => level === 1).name, what).toMatch(says);
    expect(heard[0].role).toBe("RootWebArea");
    expect(heard[0].name, `${what}: the window is named, too`).toMatch(/ – Dommerbord$/);
  }
});

test("a player's card is found by the name in the list", { tag: "@one-width" }, async ({ page }) => {
  await page.goto(`${DEMO}/desk`);
  let heard = await listen(page);
  await follow(page, one(navigated(heard), "link", "Spillere"));
  heard = await listen(page);
  isWhole(heard, page);
  hasHeaders(heard, page);
  const row = of(heard, "rowheader").find((header) => of(within(heard, header), "link").length === 1);
  const [player] = of(within(heard, row), "link");
  await follow(page, player);
  expect(page.url()).toMatch(/\/players\/[0-9a-f-]+$/);
  heard = await listen(page);
  isWhole(heard, page);
  const told = of(heard, "heading").find(({ told: { level } }) => level === 1).name;
  for (const part of player.name.split(/[, ]+/)) expect(told).toContain(part);
});

test("what the desk asks for is read line by line, each with its step, and what an act did is announced", { tag: "@one-width" }, async ({ page }) => {
  await page.goto(`${DEMO}/desk`);
  let heard = await listen(page);
  const main = of(heard, "main")[0];
  const lines = of(within(heard, main), "listitem");
  expect(lines.length, "something waits in the demo").toBeGreaterThan(0);
  for (const line of lines) {
    const parts = of(within(heard, line), "heading", "link");
    expect(parts.map(({ role }) => role), said(heard, line)).toEqual(["heading", "link"]);
  }
  // What a press on the board list did is told in the status of the round, which is announced.
  await follow(page, one(navigated(heard), "link", "Bordliste"));
  heard = await listen(page);
  const status = one(heard, "region", "Rundens status");
  expect(of(within(heard, status), "status").map(({ told }) => told.live)).toContain("polite");
  // A message to the screens is sent and taken back by what is heard of the form.
  await page.goto(`${DEMO}/screens`);
  for (const [button, words] of [["Vis beskeden", "Der er kaffe i foyeren"], ["Fjern beskeden", ""]]) {
    heard = await listen(page);
    if (words !== "") {
      await goTo(page, of(heard, "textbox").find(({ name }) => name.startsWith("På dansk")));
      await page.keyboard.type(words);
    }
    await follow(page, of(heard, "button").find(({ name }) => name === button));
    heard = await listen(page);
    const announced = of(heard, "status").filter(({ around }) => around.some(({ role }) => role === "main"));
    expect(announced.map(({ told }) => told.live), button).toEqual(["polite"]);
    expect(said(heard, announced[0]), button).not.toBe("");
    isWhole(heard, page);
  }
});
