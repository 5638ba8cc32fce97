// What an arbiter hangs up and lays out, as it comes from a printer: a browser prints no backgrounds, so nothing may be told by one.
import { pairAndPublish, press, stage } from "../support/acts.js";
import { pagesOf, wordsOf } from "../support/pdf.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const surnames = ["Attrapgaard", "Blindprøve", "Demobjerg", "Eksempelsen", "Fiktivholt", "Kladdestrup", "Mønsterbjerg", "Opdigtsen", "Prøvesen",
  "Påfund", "Skitsegaard", "Tænktberg", "Øvelseslund"];
const players = Array.from({ length: 26 }, (_, at) => {
  const given = `${["Søren", "Frøydis", "Karen-Margrethe", "Ægir"][at % 4]} Nummer${String.fromCharCode(65 + at)}`;
  return `${surnames[at % 13]}, ${given};Skakklubben Skitse;${2200 - 20 * at}`;
});

/** As it comes from the printer: without backgrounds, as browsers print unless somebody asks for them. */
const printed = (page) => page.pdf({ format: "A4", preferCSSPageSize: true, printBackground: false });

/** The chips on a page for paper, by how they are drawn where nothing has a background. */
const chips = async (page) => {
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  const drawn = await page.evaluate(() => [...document.querySelectorAll("main .side")].filter((chip) => chip.checkVisibility()).map((chip) => {
    const style = getComputedStyle(chip);
    const edges = parseFloat(style.borderTopWidth) + parseFloat(style.borderBottomWidth);
    const isFull = edges >= chip.getBoundingClientRect().height - .5;
    return { is: chip.matches(".b") ? "black" : "white", drawn: isFull ? "black" : "white" };
  }));
  await page.emulateMedia({ media: null, colorScheme: null });
  return drawn;
};

test("everything a round prints tells the colours without a background, and 26 players fill one page", { tag: "@one-width" }, async ({ page }) => {
  const section = await stage(page, {
    name: "Papirstævnet", section: { name: "Mester", system: "Schweizer (FIDE Dutch)", rounds: 7 }, players,
  });
  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1/entry`);
  await press(page, 1, "1–0");
  await press(page, 2, "0–1");
  await press(page, 3, "½–½");
  const round = await (await page.request.get(`/api/v1/tournaments${section.replace(/^\/t/, "").replace("/s/", "/sections/")}/rounds/1`)).json();
  expect(round.boards).toHaveLength(13);
  const listed = (name) => players.map((line) => line.split(";")[0]).find((one) => one.split(", ").reverse().join(" ") === name);
  const turned = { "1-0": ["1–0", "0–1"], "0-1": ["0–1", "1–0"], "1/2-1/2": ["½–½", "½–½"] };

  // Everybody's own line: name, colour, board, opponent, and the result as they have it.
  await page.goto(`${section}/rounds/1?by=name`);
  await check(page);
  await shot(page, "paper-by-name");
  let pdf = await printed(page);
  // A name may be broken after its hyphen.
  const wordsOn = (file) => wordsOf(file).replaceAll("- ", "-");
  let words = wordsOn(pdf);
  expect.soft(pagesOf(pdf), "pages by name").toBe(1);
  for (const { number: board, white, black, result } of round.boards) {
    const [own, other] = turned[result] ?? ["", ""];
    expect.soft(words).toContain(`${listed(white.name)} Hvid ${board} ${black.name}${own && ` ${own}`}`);
    expect.soft(words).toContain(`${listed(black.name)} Sort ${board} ${white.name}${other && ` ${other}`}`);
  }

  // By board the columns say it.
  await page.goto(`${section}/rounds/1`);
  pdf = await printed(page);
  words = wordsOn(pdf);
  expect.soft(pagesOf(pdf), "pages by board").toBe(1);
  expect.soft(words).toMatch(/Bord Hvid Res\. Sort/i);
  for (const { white, black } of round.boards) expect.soft(words.indexOf(white.name), white.name).toBeLessThan(words.indexOf(black.name));

  // The sheets for the tables.
  const sheets = [
    ["slips", ({ number: board, white, black }) => [new RegExp(`Bord ${board} .*?Hvid ${white.name} .*?Sort ${black.name} `)]],
    ["place-cards", ({ number: board, white, black }) => [new RegExp(`${white.name} .{0,90}Bord ${board} · Hvid`), new RegExp(`${black.name} .{0,90}Bord ${board} · Sort`)]],
    ["score-sheets", ({ number: board, white, black }) => [new RegExp(`Bord ${board} Hvid ${white.name} .*?Sort ${black.name} `)]],
  ];
  for (const [sheet, says] of sheets) {
    await page.goto(`${section}/rounds/1/print/${sheet}`);
    await expect(page.getByRole("button", { name: "Udskriv" })).toBeVisible();
    words = wordsOn(await printed(page));
    for (const board of round.boards) for (const pattern of says(board)) expect.soft(words, sheet).toMatch(pattern);
    const drawn = await chips(page);
    if (sheet !== "score-sheets") expect.soft(drawn.length, `chips on ${sheet}`).toBe(26);
    for (const chip of drawn) expect.soft(chip.drawn, `a chip on ${sheet}`).toBe(chip.is);
  }
  for (const list of ["rounds/1?by=name", "rounds/1", "standings/1", "crosstable"]) {
    await page.goto(`${section}/${list}`);
    await expect(page.getByRole("button", { name: "Udskriv" })).toBeVisible();
    for (const chip of await chips(page)) expect.soft(chip.drawn, `a chip on ${list}`).toBe(chip.is);
  }

  // 26 in the standings, with every tie-break, on one page; what decided is told by more than a ground.
  await page.goto(`${section}/standings/1`);
  pdf = await printed(page);
  expect.soft(pagesOf(pdf), "pages of the standings").toBe(1);
  words = wordsOn(pdf);
  for (const line of players) expect.soft(words).toContain(line.split(";")[0].split(", ").reverse().join(" "));
  await page.goto(`${section}/crosstable`);
  pdf = await printed(page);
  expect.soft(pagesOf(pdf), "pages of the cross table").toBe(1);
  // The letter of the colour is drawn by itself.
  expect.soft(wordsOf(pdf)).toMatch(/\d+ [hs] [1½0]/);

  // A certificate for everybody, two on a page.
  await page.goto(`${section}/rounds/1/print/certificates`);
  await check(page);
  await shot(page, "paper-certificates");
  pdf = await printed(page);
  expect.soft(pagesOf(pdf), "pages of certificates").toBe(13);
  words = wordsOn(pdf);
  for (const line of players) expect.soft(words).toContain(line.split(";")[0].split(", ").reverse().join(" "));
});

test("the names of a long list take two columns of one page, in letters that are read from a wall", { tag: "@one-width" }, async ({ page }) => {
  const many = Array.from({ length: 60 }, (_, at) => {
    const given = `${["Bo", "Ida"][at % 2]} N${String.fromCharCode(65 + at % 26)}${String.fromCharCode(97 + Math.floor(at / 26))}`;
    return `${surnames[at % 13]}, ${given};Skakklubben Skitse;${2200 - 10 * at}`;
  });
  const section = await stage(page, { name: "Langlistestævnet", section: { name: "Åben", system: "Schweizer (FIDE Dutch)", rounds: 5 }, players: many });
  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1?by=name`);
  const pdf = await printed(page);
  expect.soft(pagesOf(pdf), "pages by name").toBe(1);
  const words = wordsOf(pdf);
  for (const line of many) expect.soft(words).toMatch(new RegExp(`${line.split(";")[0]} (Hvid|Sort) \\d+`));
  // Names are 11 points or more on every list for the wall.
  for (const list of ["rounds/1?by=name", "rounds/1", "start-list", "standings/1"]) {
    await page.goto(`${section}/${list}`);
    await page.emulateMedia({ media: "print" });
    const names = page.locator("main .data tbody tr :is(th, td) a:not(.why)");
    const smallest = await names.evaluateAll((all) => Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize))));
    expect.soft(smallest, `letters of ${list}`).toBeGreaterThanOrEqual(11 * 96 / 72 - .01);
    await page.emulateMedia({ media: null });
  }
  // A badge for everybody, eight on a page.
  await page.goto(`${section}/rounds/1/print/badges`);
  await expect(page.getByRole("button", { name: "Udskriv" })).toBeVisible();
  expect(await page.locator(".badge").count()).toBe(60);
  expect(pagesOf(await printed(page)), "pages of badges").toBe(8);
});
