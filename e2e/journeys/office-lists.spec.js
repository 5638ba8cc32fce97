// The rating list of the office: what it waits for, what the office decides, and the groups with long names and shared places.
import { day, invite } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const HEADINGS = "Nummer;Født år;Navn;Klub;Titel;Rating;Hurtig;Lyn;Elo;Fide;K-factor";
const name = (at) => `Listegaard-Prøvestrup-Kladdesen, Bartholomæus Ingefær ${at}`;
const line = (at) => `${930000000 + at};${at % 3 ? 1971 : 2012};${name(at)};Listeby og Omegns Skakklub af 1924;${at < 2 ? "FM" : ""};${2260 - 10 * Math.floor(at / 2)};1600;;;${7300000 + at};`;

test("the office decides what its list holds, and makes it", async ({ page, browser }) => {
  const office = await invite(page, browser, "/rights", "Ratingkartoteksfører", "Kamma Ratingsen");
  await office.goto("/registers/member-imports");
  const all = Array.from({ length: 24 }, (_, at) => at);
  await office.locator("[name=file]").setInputFiles({
    name: "medlemmer.csv", mimeType: "text/csv", buffer: Buffer.from([HEADINGS, ...all.map(line)].join("\r\n") + "\r\n", "utf8"),
  });
  await office.locator("[name=listed_on]").fill(day(0));
  // A list of this club only: who else is in the register stays as they are.
  await office.locator("[name=reach][value=clubs]").check({ force: true });
  await office.getByRole("button", { name: "Sammenlign" }).click();
  await office.getByRole("button", { name: "Godkend listen" }).click();
  await expect(office.getByText("Listen er godkendt, og registret er ændret.")).toBeVisible();

  await office.getByRole("link", { name: "Lister", exact: true }).click();
  await expect(office.getByRole("heading", { name: "Spillere med mindst 2200" })).toBeVisible();
  await check(office);
  await office.getByRole("main").getByRole("link", { name: "Indstillinger", exact: true }).click();
  await check(office);
  await shot(office, "office-list-settings");
  await office.getByLabel("Juniorers alder").fill("300");
  await office.getByRole("button", { name: "Gem indstillingerne" }).click();
  await expect(office.getByRole("alert")).toBeVisible();
  await check(office);
  await office.getByLabel("Kandidatresultater efter").fill(day(-100));
  await office.getByLabel("Antal juniorer").fill("3");
  await office.getByLabel("Juniorers alder").fill("20");
  await office.getByRole("button", { name: "Gem indstillingerne" }).click();
  await expect(office.getByText("Indstillingerne er gemt.")).toBeVisible();

  // The juniors are made, the women wait for their number.
  await expect(office.getByText(/fylder højst 20 år/)).toBeVisible();
  await expect(office.getByText("Mangler: Antal kvinder.")).toBeVisible();
  await expect(office.getByText(/opnået efter/)).toBeVisible();
  await check(office);
  await shot(office, "office-lists");
  const answer = await office.request.get("/registers/lists.csv");
  expect((await answer.text()).split("\r\n").filter((row) => row.includes("Listegaard")).length).toBeGreaterThan(14);
  await office.getByRole("link", { name: "Hurtigskak" }).click();
  await expect(office.getByRole("link", { name: "Hurtigskak" })).toHaveAttribute("aria-current", "true");
  await check(office);
});
