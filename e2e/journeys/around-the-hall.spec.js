// Around the hall: players come to the door, some do not; round 1 is printed and looked at as paper; a player opens their own page.
import { pairAndPublish, stage } from "../support/acts.js";
import { pagesOf } from "../support/pdf.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const LONG = "Prøvesen Mønsterbjerg-Kladdestrup, Åge Fortegnelse Nummer";
const players = Array.from({ length: 18 }, (_, at) => at % 5 === 4
  ? `${LONG}${at + 1};Skakforeningen af Allerlængste Navne i Prøvebyen;${2100 - 20 * at}`
  : `Attrapgaard, Tilde Nummer${at + 1};Skakklubben Skitse;${2100 - 20 * at}`);

test("who has come is tapped in, searched and undone, and who is missing is left out of round 1", async ({ page }) => {
  const section = await stage(page, {
    name: "Dørstævnet", section: { name: "Gruppe A", system: "Schweizer (FIDE Dutch)", rounds: 5 }, players,
  });
  await page.goto(`${section}/players`);
  await page.getByRole("link", { name: "Check-in før runde 1" }).click();
  await expect(page.getByText("0 af 18 er kommet")).toBeVisible();
  await check(page);
  await shot(page, "check-in-empty");

  // A tap changes the row in place, and the focus stays where it was.
  const row = (no) => page.locator(".door > li").filter({ hasText: new RegExp(`Nummer${no}(?!\\d)`) });
  const url = page.url();
  const tops = () => page.evaluate(() => [...document.querySelectorAll(".door > li")].map((row) => Math.round(row.getBoundingClientRect().top + scrollY)));
  const before = await tops();
  await row(1).getByRole("button").first().click();
  await expect(row(1).getByText(/Kommet \d\d\.\d\d/)).toBeVisible();
  await expect(page.getByText("1 af 18 er kommet")).toBeVisible();
  expect(page.url()).toBe(url);
  expect(await tops(), "a tap moves nothing").toEqual(before);
  // The longest name has the whole line of its card, whatever the sign says.
  const share = await row(5).evaluate((card) => card.querySelector(".name").getBoundingClientRect().width / card.querySelector(".tap").clientWidth);
  expect(share).toBeGreaterThan(.8);
  await expect(row(1).locator("summary").first()).toBeFocused();

  // The second tap asks before it undoes.
  await row(1).locator("summary").first().click();
  await expect(page.getByText("1 af 18 er kommet")).toBeVisible();
  await row(1).getByRole("button", { name: "Ja, fortryd" }).click();
  await expect(page.getByText("0 af 18 er kommet")).toBeVisible();

  // The search forgives spelling and answers while one types.
  await page.getByLabel("Søg navn eller klub").fill("aage fortegnelse nummer5");
  await expect(page.locator(".door > li:visible")).toHaveCount(1);
  await page.getByLabel("Søg navn eller klub").fill("");
  for (const no of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]) {
    await row(no).getByRole("button").first().click();
    await expect(row(no).getByText(/Kommet/)).toBeVisible();
  }
  await check(page);
  await shot(page, "check-in");

  // By keyboard alone: the first who is missing.
  await page.getByRole("link", { name: /^Mangler/ }).click();
  await expect(page.locator(".door > li")).toHaveCount(3);
  const first = page.locator(".door > li").first().getByRole("button").first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("16 af 18 er kommet")).toBeVisible();

  // One telephones, the last one is not there when the door closes.
  await page.goto(`${section}/check-in?show=missing`);
  await page.locator(".door .more > summary").first().click();
  await check(page);
  await page.getByRole("button", { name: "Ude af runde 1, 0 point" }).first().click();
  await expect(page.getByText("Spilleren er ude af runde 1.")).toBeVisible();
  await page.goto(`${section}/rounds/1/pairing`);
  await page.getByRole("link", { name: "Én af 17 spillere er ikke tjekket ind" }).click();
  await page.getByText("Lad dem, der mangler, stå over i runde 1").click();
  await page.getByRole("button", { name: "Ja, lad dem stå over" }).click();
  await expect(page.getByText("Én spiller er ude af runde 1.")).toBeVisible();
  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds/1/pairing`);
  await expect(page.getByText("8 borde").first()).toBeVisible();

  // Who has come to the boards: both names of a board begin at the same place, and no board's decision is the page's one action.
  await page.goto(`${section}/rounds/1/arrivals`);
  await expect(page.locator(".arrivals > li")).toHaveCount(8);
  await check(page);
  await shot(page, "arrivals");
  const ragged = await page.evaluate(() => [...document.querySelectorAll(".arrivals > li")].filter((card) => {
    const starts = [...card.querySelectorAll(".btn.big .name")].map((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return Math.round(words.getBoundingClientRect().left);
    });
    return new Set(starts).size > 1;
  }).map((card) => card.id));
  expect(ragged).toEqual([]);
  await expect(page.locator("main .btn.primary")).toHaveCount(0);
});

test("two tablets at the door: the later one is shown both values", async ({ page, browser, baseURL, administrator }) => {
  const section = await stage(page, {
    name: "To tavler", section: { name: "Gruppe A", system: "Schweizer (FIDE Dutch)", rounds: 5 }, players: players.slice(0, 6),
  });
  const other = await (await browser.newContext({ baseURL, storageState: administrator, locale: "da-DK" })).newPage();
  for (const one of [page, other]) await one.goto(`${section}/check-in`);
  const row = (one) => one.locator(".door > li").filter({ hasText: "Nummer2" });
  const tap = async (one) => row(one).getByRole("button").first().click();
  await tap(page);
  await expect(row(page).getByText(/Kommet/)).toBeVisible();
  // The other one has not seen it and says the same: there is nothing to decide.
  await tap(other);
  await expect(row(other).getByText(/Kommet/)).toBeVisible();
  for (const one of [page, other]) await row(one).locator("summary").first().click();
  await row(page).getByRole("button", { name: "Ja, fortryd" }).click();
  await expect(row(page).getByText("Mangler")).toBeVisible();
  await tap(page);
  await expect(row(page).getByText(/Kommet/)).toBeVisible();
  await row(other).getByRole("button", { name: "Ja, fortryd" }).click();
  await expect(row(other).getByRole("alert")).toContainText("en anden tavle kom først");
  await expect(row(other).getByRole("alert")).toContainText("Er kommet");
  await check(other);
  await shot(other, "check-in-clash");
  await other.context().close();
});

/** What is cut off on paper: words beyond the page, and slips whose content is higher than the slip. */
const cutOff = (page) => page.evaluate(() => {
  const width = document.documentElement.clientWidth;
  const all = [...document.querySelectorAll("main *")].filter((element) => element.checkVisibility());
  const beyond = all.filter((element) => element.getBoundingClientRect().right > width + 1 && element.children.length === 0);
  const high = all.filter((element) => element.matches(".slip") && element.scrollHeight > element.clientHeight + 1);
  return [...beyond, ...high].map((element) => element.outerHTML.slice(0, 160));
});

test("every sheet of a round is printed whole", async ({ page }, { project }) => {
  const section = await stage(page, {
    name: "Papirstævnet i Prøvebyens Forsamlingshus", section: { name: "Gruppe A", system: "Schweizer (FIDE Dutch)", rounds: 5 }, players,
  });
  await pairAndPublish(page, section, 1);
  await page.goto(`${section}/rounds`);
  await page.getByRole("link", { name: "Udskriv, runde 1" }).click();
  await check(page);
  await shot(page, "print");
  const names = players.map((line) => line.split(";")[0].split(", ").reverse().join(" "));
  const listed = players.map((line) => line.split(";")[0]);
  const sheets = [
    ["Rundelægning efter bord", 1, names], ["Rundelægning efter navn", 1, listed], ["Resultatsedler", 3, names],
    ["Bordkort", 5, names], ["Hoveder til partilister", 3, names], ["Kuverter til hængepartier", 1, []],
  ];
  const hub = page.url();
  for (const [name, pages, wanted] of sheets) {
    await page.goto(hub);
    await page.getByRole("link", { name }).click();
    await page.waitForLoadState();
    await check(page);
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    // The width of the paper between its margins, at 96 dots an inch.
    const screen = page.viewportSize();
    await page.setViewportSize({ width: 703, height: 1000 });
    const text = (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
    for (const one of wanted) expect.soft(text, `${name}: ${one}`).toContain(one);
    expect.soft(await cutOff(page), name).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `e2e/shots/paper-${name.replace(/\W+/g, "-")}-${project.name}.png`, fullPage: true });
    await page.setViewportSize(screen);
    await page.emulateMedia({ media: null, colorScheme: null });
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    expect.soft(pagesOf(pdf), `pages of ${name}`).toBe(pages);
  }
});

test("a player opens the printed link, sees the board and gives notice; the calendar is one a telephone takes", async ({ page, browser, baseURL }) => {
  const section = await stage(page, {
    name: "Linkstævnet", section: { name: "Gruppe A", system: "Schweizer (FIDE Dutch)", rounds: 5 }, players: players.slice(0, 8),
  });
  await page.goto(`${section}/players`);
  await page.getByRole("main").getByRole("link", { name: "Personlige links" }).click();
  await check(page);
  await page.getByRole("button", { name: /Lav og vis links til de 8/ }).click();
  await expect(page.locator(".qr")).toHaveCount(8);
  await check(page);
  // The page is the answer to a form: read again it would show no secret.
  if (process.env.SHOTS) await page.screenshot({ path: `e2e/shots/links-made-${page.viewportSize().width}.png`, fullPage: true });
  const card = page.locator(".slip").filter({ hasText: "Nummer5" });
  const link = await card.locator(".address").innerText();

  const phone = await (await browser.newContext({ baseURL, locale: "da-DK", viewport: page.viewportSize() })).newPage();
  await phone.goto(link);
  expect(phone.url()).toMatch(/\/my\/[0-9a-f-]{36}$/);
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Nummer5");
  await phone.getByText("Meld afbud …").click();
  await phone.getByLabel("Runde", { exact: true }).selectOption("3");
  await phone.getByLabel("Grund").fill("Rejse");
  await check(phone);
  await phone.getByRole("button", { name: "Send afbud" }).click();
  await expect(phone.getByText("Dit afbud til runde 3 er modtaget.")).toBeVisible();
  await pairAndPublish(page, section, 1);
  await phone.reload();
  await expect(phone.getByText(/^Bord \d$/)).toBeVisible();
  await check(phone);
  await shot(phone, "own");
  const file = await phone.getByRole("link", { name: "Runderne i din kalender" }).getAttribute("href");
  const answer = await phone.request.get(file);
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const calendar = await answer.text();
  expect(calendar).toContain("BEGIN:VCALENDAR");
  expect(calendar.replaceAll("\r\n ", "")).toMatch(/SUMMARY:Runde 1: bord \d\\, (Hvid|Sort)/);

  // Taken back, the page is gone.
  await page.goto(`${section}/links`);
  await page.getByRole("button", { name: /Tag .*Nummer5s link tilbage/ }).click();
  await phone.reload();
  await expect(phone.getByText("Linket virker ikke.")).toBeVisible();
  await phone.context().close();
});

test("a club is shown the code for its own page, and a webhook is made, tested and looked at", { tag: "@one-width" }, async ({ page, baseURL }) => {
  const section = await stage(page, {
    name: "Andetsteds", section: { name: "Gruppe A", system: "Schweizer (FIDE Dutch)", rounds: 5 }, players: players.slice(0, 6),
  });
  const tournament = section.replace(/\/s\/.*/, "");
  await page.goto(`${tournament}/setup`);
  await page.getByRole("link", { name: "Deling" }).click();
  await check(page);
  const code = await page.getByLabel(/Stilling/).inputValue();
  expect(code).toContain(`src="${baseURL}${section}/standings?embed=1"`);
  await page.getByLabel("Adresse").fill("http://127.0.0.1/x");
  await page.getByRole("button", { name: "Opret webhook" }).click();
  await expect(page.getByText("Adressen skal begynde med https://.")).toBeVisible();
  await check(page);
  await page.getByLabel("Adresse").fill("https://klub.example/en-meget-lang-adresse-til-beskeder-fra-dommerbord/som-fylder-mere-end-en-linje");
  await page.getByRole("button", { name: "Opret webhook" }).click();
  await expect(page.getByLabel("Kopiér nøglen nu")).toHaveValue(/^whsec_/);
  await check(page);
  await page.getByRole("link", { name: "Jeg har kopieret" }).click();
  await page.goto(`${tournament}/webhooks`);
  await page.getByRole("link", { name: /klub\.example/ }).click();
  await page.getByRole("button", { name: "Send en prøve" }).click();
  await expect(page.getByText("Prøven er på vej.")).toBeVisible();
  // The page stands as it was made: it is asked again until the first attempt has failed.
  const again = page.getByText(/næste forsøg/);
  await expect.poll(async () => {
    await page.reload();
    return again.count();
  }).toBeGreaterThan(0);
  await expect(again).toBeVisible();
  await check(page);
  await shot(page, "webhook");
  await page.goto(`${tournament}/webhooks`);
  await shot(page, "webhooks");

  // As the club's readers see it.
  await page.goto(`${section}/start-list?embed=1`);
  await expect(page.locator(".band")).toHaveCount(0);
  await check(page);
  await shot(page, "embed");
});
