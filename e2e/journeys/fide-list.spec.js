// The ratings office brings FIDE's list in, through a connection that breaks, and puts it in force.
import { invite } from "../support/acts.js";
import { check, checkLayout, expect, shot, signedIn as test } from "../support/test.js";

const button = (page, name) => page.getByRole("button", { name });

/** A list of players who do not exist, as FIDE writes it. */
function list(players) {
  const head = `${"ID Number".padEnd(15)}${"Name".padEnd(61)}Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag`;
  const lines = [head];
  for (let no = 1; no <= players; no += 1) {
    const name = `Springer ${no}, Øvelse`.padEnd(61);
    lines.push(`${String(1_400_000 + no).padEnd(15)}${name}DEN M   ${"".padEnd(25)}    ${1000 + (no % 1500)}  ${"0".padEnd(4)}20 ${String(no === 7 ? 1432 : 0).padEnd(6)}${"0".padEnd(4)}0  ${String(no === 8 ? 1567 : 0).padEnd(6)}${"0".padEnd(4)}0  1990  `);
  }
  return Buffer.from(`${lines.join("\n")}\n`);
}

test("a list comes in over a connection that breaks, and is put in force", async ({ page, browser }) => {
  const office = await invite(page, browser, "/rights", "Ratingkartoteksfører", "Kamma Ratingsen");
  await office.goto("/registers/fide");
  await check(office);
  await shot(office, "fide-lists-empty");

  // The second piece does not get through at first: it is sent again.
  let broken = 0;
  await office.route("**/pieces/1", (route) => {
    broken += 1;
    return broken <= 2 ? route.abort() : route.continue();
  });
  await office.getByLabel("Gælder fra").fill("2026-11-01");
  await office.getByLabel("Fil", { exact: true }).setInputFiles({ name: "players_list.txt", mimeType: "text/plain", buffer: list(5000) });
  await button(office, "Send filen").click();
  await expect(office.getByText("klar til godkendelse")).toBeVisible();
  expect(broken).toBeGreaterThan(2);
  await expect(office.getByText("5.000").first()).toBeVisible();
  await check(office);
  await checkLayout(office);
  await shot(office, "fide-list-staged");
  await button(office, "Tag listen i brug").click();
  await expect(office.getByText("Listen er taget i brug.")).toBeVisible();
  await expect(office.getByText("i brug", { exact: true })).toBeVisible();
  await check(office);

  await office.goto("/registers/fide");
  await expect(office.getByRole("table").getByText("i brug")).toBeVisible();
  await check(office);
  await shot(office, "fide-lists");
});
