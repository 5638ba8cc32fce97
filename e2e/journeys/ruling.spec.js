// An arbiter at the board with two angry players and a tablet: five incidents, each in few taps, and one ruling that is superseded.
import { pairAndPublish, stage } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

/** A time in the form of a field, in Denmark, so many minutes from the start of the round. */
const clock = (start, minutes) => new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Copenhagen", dateStyle: "short", timeStyle: "medium",
}).format(new Date(Date.parse(start) + minutes * 60_000)).replace(" ", "T");

const players = Array.from({ length: 10 }, (_, at) => `Prøvesen Mønsterbjerg, Åge Nummer${at + 1};Skakklubben Skitse;${2100 - 20 * at}`);

test("five incidents are ruled at the board, and a ruling that was wrong is superseded", async ({ page }) => {
  const section = await stage(page, {
    name: "Afgørelsesstævnet", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 9 }, players,
  });
  await pairAndPublish(page, section, 1);
  const board = (no) => `${section}/rounds/1/boards/${no}`;
  let taps = 0;
  const tap = async (locator) => { taps += 1; await locator.click(); };
  const link = (name) => page.getByRole("link", { name });
  const confirm = page.getByRole("button", { name: "Bekræft afgørelsen" });

  // From the board's page: what happened and who, what follows, confirmed.
  await page.goto(board(1));
  await tap(link("Ny afgørelse"));
  await check(page);
  await shot(page, "ruling-incidents");
  await tap(link("Ulovligt træk: Hvid").first());
  await expect(page.getByText("+2:00 til Sort").first()).toBeVisible();
  await check(page);
  await shot(page, "ruling-proposal");
  await tap(confirm);
  await expect(page.getByText("Bord 1: afgørelsen er bekræftet.")).toBeVisible();
  expect(taps).toBe(3);
  await check(page);

  // The second time the game is over, and the board's page says why.
  await page.goto(`${board(1)}/ruling`);
  await link("Ulovligt træk: Hvid").first().click();
  await expect(page.getByText("Hvid: nr. 2 af 2")).toBeVisible();
  await confirm.click();
  await expect(page.getByText("0–1").first()).toBeVisible();
  await page.goto(board(1));
  await expect(page.getByText(/0–1 efter afgørelse af/)).toBeVisible();
  await check(page);
  await shot(page, "ruling-board");

  // A flag falls, and the opponent can mate.
  await page.goto(`${board(2)}/ruling`);
  await link("Flaget er faldet: Sort").first().click();
  await expect(page.locator(".verdict .num")).toHaveText("1–0");
  await confirm.click();
  await expect(page.getByText("Bord 2: afgørelsen er bekræftet.")).toBeVisible();

  // A claim that is wrong: the opponent gets time. The facts change the proposal, not the other way round.
  await page.goto(`${board(3)}/ruling`);
  await link("Krav om remis: Hvid").first().click();
  await page.getByRole("button", { name: "Vis forslaget" }).click();
  await expect(page.getByText("Svar på dette spørgsmål.")).toBeVisible();
  await page.getByLabel("Hvad kræves?").selectOption({ label: "Samme stilling tre gange" });
  await page.getByRole("group", { name: "Er kravet rigtigt?" }).getByText("nej", { exact: true }).click();
  await page.getByRole("button", { name: /Vis forslaget|Regn forslaget om/ }).click();
  await expect(page.locator(".verdict .num")).toHaveText("+2:00 til Sort");
  await check(page);
  await confirm.click();
  await expect(page.getByText("Bord 3: afgørelsen er bekræftet.")).toBeVisible();

  // Nothing of the kind is said to the arbiter without a reason: a milder decision asks for one, and keeps what was typed.
  await page.goto(`${board(4)}/ruling`);
  await link("Ulovligt træk: Sort").first().click();
  // Where pieces go back the clocks are the arbiter's to set, so the fields for that are open.
  await page.getByLabel("Hvids ur (min:sek)").fill("+1:00");
  await confirm.click();
  await expect(page.getByRole("alert")).toContainText("Skriv, hvorfor");
  await expect(page.getByLabel("Hvids ur (min:sek)")).toHaveValue("+1:00");
  await page.getByLabel("Begrundelse").fill("Uret var allerede rettet et minut");
  await confirm.click();
  await expect(page.getByText("+1:00 til Hvid").first()).toBeVisible();

  // It was Black's clock after all: a new ruling in place of the old one, which stays readable.
  await link("Ny afgørelse i stedet …").click();
  await confirm.click();
  await expect(page.getByText("+2:00 til Hvid").first()).toBeVisible();
  await link("Afløser en tidligere afgørelse").click();
  await expect(page.getByText("Uret var allerede rettet et minut").first()).toBeVisible();
  await expect(link("Læs den nye afgørelse")).toBeVisible();
  await check(page);
  await shot(page, "ruling-superseded");

  // A question that hangs on another comes with its answer, and goes with it.
  await page.goto(`${board(5)}/ruling?incident=penalty&q.by=white`);
  const time = page.getByLabel("Hvor meget tid?");
  await expect(time).toBeHidden();
  const penalty = (name) => page.getByLabel(name, { exact: true });
  await penalty("Advarsel").check();
  await penalty("Mindre tid til spilleren").check();
  await expect(time).toBeVisible();
  await check(page);
  await penalty("Mindre tid til spilleren").uncheck();
  await expect(time).toBeHidden();

  // What may be penalised is not until somebody says so, and then with one penalty or more.
  await page.goto(`${board(5)}/ruling?incident=conduct&q.breach=clock_hand&q.by=white`);
  await expect(page.getByText("Reglen kræver ingen straf.")).toBeVisible();
  await expect(page.locator(".verdict ul li")).toHaveCount(0);
  await penalty("Advarsel").check();
  // That its time is missing takes nothing from who is about to type it, however late the answer comes.
  let typed;
  const untilTyped = new Promise((resolve) => { typed = resolve; });
  await page.route("**/ruling?**", async (route) => {
    if (route.request().isNavigationRequest()) await untilTyped;
    await route.continue();
  });
  const answered = page.waitForResponse(/\/ruling\?.*opponent_time/);
  await penalty("Mere tid til modstanderen").check();
  await answered;
  await expect(confirm).toBeDisabled();
  await time.fill("2:00");
  typed();
  await page.unrouteAll({ behavior: "wait" });
  await expect(time).toHaveValue("2:00");
  await page.getByRole("button", { name: /Vis forslaget|Regn forslaget om/ }).click();
  await expect(page.locator(".verdict ul li")).toHaveCount(2);
  await expect(page.locator(".verdict .num")).toHaveText("+2:00 til Sort");
  await check(page);
  await shot(page, "ruling-penalties");

  // Everybody reads beside the result which ruling decided it, and not by whom.
  await page.goto(`${section}/rounds/1`);
  await link("§ Bestemt ved en afgørelse").first().click();
  await expect(page.locator("#ruled-1")).toContainText("Ulovligt træk · 0–1");
  await check(page);
  await shot(page, "public-rulings");
  await page.goto(`${section}/crosstable`);
  await check(page);
  await shot(page, "public-rulings-crosstable");

  // Everything stands in the list of the section.
  await page.goto(`${section}/rulings`);
  await expect(page.locator(".timeline li")).toHaveCount(6);
  await check(page);
  await shot(page, "rulings");
});

test("what is confirmed is what the fields say, with a script and without one", async ({ page, browser, baseURL }) => {
  const section = await stage(page, {
    name: "Faktastævnet", section: { name: "Gruppe A", system: "Alle mod alle", rounds: 9 }, players,
  });
  await pairAndPublish(page, section, 1);
  const api = `/api/v1/tournaments${section.replace(/^\/t/, "").replace("/s/", "/sections/")}/rounds/1`;
  const start = (await (await page.request.get(api)).json()).starts_at;
  const verdict = (on) => on.locator(".verdict .num");
  const late = `${section}/rounds/1/boards/1/ruling?incident=lateness&q.white_arrived=${encodeURIComponent(clock(start, 1))}`
    + `&q.black_arrived=${encodeURIComponent(clock(start, 45))}&q.now=${encodeURIComponent(clock(start, 50))}`;

  // A fact is changed: the proposal follows at once, what was typed stays, and any second can be written.
  await page.goto(late);
  await expect(verdict(page)).toHaveText("+ –");
  await page.getByLabel("Begrundelse").fill("Set af kamplederen");
  await check(page);
  const arrived = page.getByLabel("Hvornår kom Sort?");
  await arrived.fill(clock(start, 10).slice(0, 16));
  await arrived.blur();
  await expect(verdict(page)).not.toHaveText("+ –");
  await expect(page.getByLabel("Begrundelse")).toHaveValue("Set af kamplederen");
  await check(page);
  await shot(page, "ruling-facts");
  // Enter in a field never confirms.
  await arrived.press("Enter");
  await expect(page.getByRole("button", { name: "Bekræft afgørelsen" })).toBeVisible();

  // Without a script the changed field and the button alone: the new proposal comes, and nothing is confirmed.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL, storageState: await page.context().storageState(), locale: "da-DK" });
  const bare = await plain.newPage();
  await bare.goto(late);
  await expect(verdict(bare)).toHaveText("+ –");
  await bare.locator("[name='q.black_arrived']").fill(clock(start, 10));
  await bare.getByLabel("Begrundelse").fill("Uden script");
  await bare.getByRole("button", { name: "Bekræft afgørelsen" }).click();
  await expect(bare.getByRole("alert")).toContainText("Her er det nye forslag");
  await expect(verdict(bare)).not.toHaveText("+ –");
  await expect(bare.getByLabel("Begrundelse")).toHaveValue("Uden script");
  await bare.getByRole("button", { name: "Bekræft afgørelsen" }).click();
  await expect(bare.getByText("Bord 1: afgørelsen er bekræftet.")).toBeVisible();
  // The ruling says whose game it was, and every fact.
  await expect(bare.locator("[aria-current=step]")).toHaveText(/^3 /);
  await expect(bare.getByRole("main")).toContainText("Er der tale om force majeure?");
  await plain.close();
  await page.goto(`${section}/rulings`);
  await expect(page.locator(".timeline li")).toHaveCount(1);
});
