// A running tournament taken over from a report, looked through first, and continued to the next standings, by the engine and by hand.
import { join, resolve } from "node:path";
import { day, press } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

/** Ten players after six rounds of nine, with byes of every kind; three have asked to miss round 7. */
const report = join(resolve(import.meta.dirname, "../.."), "tests/data/trf/fixtures/bbp_C2_defect_seed735265-r7-p10.trf");

test("a report is looked through, taken over and continued", { tag: "@one-width" }, async ({ page, browser }) => {
  await page.goto("/tournaments");
  await page.getByRole("link", { name: "Indlæs turnering fra TRF" }).click();
  await check(page);
  await page.getByLabel("Fil").setInputFiles(report);
  await page.getByRole("button", { name: "Se hvad filen indeholder" }).click();

  // What it holds, what had to be read otherwise, what will be missing, and what the rounds look like to a checker.
  await expect(page.getByText("Intet er gemt endnu.")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.locator("dl")).toContainText("6 lagt af 9");
  await expect(main).toContainText("192 mangler; efter 092 er turneringen læst som");
  await expect(main).toContainText("Filen har ingen dage");
  await check(page);
  await shot(page, "import-preview");
  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  const home = new URL("/", page.url()).href;
  await visitor.goto(home);
  await expect(visitor.getByText("Fuzz")).toHaveCount(0);

  await page.getByRole("button", { name: "Indlæs turneringen" }).click();
  await expect(page.getByText("Turneringen er indlæst.")).toBeVisible();
  const section = /\/t\/[^/]+\/s\/[^/]+/.exec(page.url())[0];
  await page.goto(`${section}/standings`);
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(10);

  // Round 7 by the engine, with what the rounds before allow and without the three who are away.
  await page.goto(`${section}/rounds`);
  await page.getByRole("link", { name: "Læg runde 7" }).click();
  await page.getByRole("button", { name: "Læg runde 7" }).click();
  await expect(page.getByRole("heading", { name: "3 borde" })).toBeVisible();
  for (const pair of [/P6.*P1/s, /P5.*P10/s, /P4.*P3/s]) {
    await expect(page.locator("tr[id^=board-]").filter({ hasText: pair })).toHaveCount(1);
  }
  await check(page);
  // An arbiter may know better: the draft goes, and the checks look on while another is made by hand.
  await page.getByText("Slet kladden …").click();
  await page.getByRole("button", { name: "Slet kladden", exact: true }).click();
  await page.getByRole("button", { name: "Læg i hånden" }).click();
  await expect(page.getByText("7 spillere uden bord")).toBeVisible();
  for (const name of ["P8", "P2", "P9"]) await expect(page.locator(".checks")).toContainText([name]);
  await shot(page, "pairing-by-hand");
  for (const [white, black] of [["3 P4", "9 P3"], ["5 P6", "1 P1"], ["8 P5", "2 P10"]]) {
    const seat = page.locator("form").filter({ has: page.getByRole("button", { name: "Sæt ved nyt bord" }) });
    await seat.getByLabel("Hvid").selectOption({ label: white });
    await seat.getByLabel("Sort").selectOption({ label: black });
    await seat.getByRole("button", { name: "Sæt ved nyt bord" }).click();
    await expect(page.getByText("Kladden er ændret.")).toBeVisible();
  }
  const bye = page.locator("form").filter({ has: page.getByRole("button", { name: "Giv fri" }) });
  await bye.getByLabel("Spiller").selectOption({ label: "7 P7" });
  await bye.getByRole("button", { name: "Giv fri" }).click();
  await expect(page.getByRole("heading", { name: "3 borde" })).toBeVisible();
  await check(page);
  await shot(page, "pairing-draft");
  const publish = async () => {
    await page.getByLabel("Begrundelse").fill("Lagt i hånden efter de indlæste runder.");
    await page.getByRole("button", { name: "Offentliggør runde 7" }).click();
  };
  // The report has no clock times, so the round has no start: the page says what to do, and it is done.
  await publish();
  await expect(page.getByRole("alert")).toContainText("Runde 7 har ingen starttid. Skriv den under Opsætning.");
  const pairing = page.url();
  await page.getByRole("navigation", { name: "Turnering" }).getByRole("link", { name: "Opsætning" }).click();
  await page.getByRole("navigation", { name: "Mere under Opsætning" }).getByRole("link", { name: "Grupper" }).click();
  await page.getByRole("link", { name: "Fuzz", exact: true }).click();
  await page.getByLabel("Runde 7").fill(`${day(0)}T10:00`);
  await page.getByRole("button", { name: "Gem gruppen" }).click();
  await page.goto(pairing);
  await publish();
  await expect(page.getByText("Runde 7 er offentliggjort.")).toBeVisible();

  await page.getByRole("link", { name: "Indtast resultater" }).click();
  for (const board of [1, 2, 3]) await press(page, board, "1–0");
  await page.getByRole("link", { name: "Til runden" }).click();
  await page.getByRole("button", { name: "Luk runden" }).click();
  await expect(page.getByText("Runde 7 er lukket.")).toBeVisible();
  await page.goto(`${section}/standings`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stilling efter runde 7");
  // 4½ and a win.
  await expect(page.getByRole("table").locator("tbody tr").first()).toContainText(/P6.*5½/s);
  await check(page);
  await visitor.close();
});
