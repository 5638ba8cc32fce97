// The union's register of players: a member list is compared, looked at and accepted; two numbers become one member.
import { invite } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const HEADINGS = "Nummer;Født år;Navn;Klub;Titel;Rating;Hurtig;Lyn;Elo;Fide;K-factor";
const number = (at) => String(910000000 + at);
const line = (at, club, rating) => `${number(at)};1971;Eksempelgaard-Prøvestrup, Bartholomæus ${at};${club};;${rating};1570;;1776;${at < 3 ? "" : 7000000 + at};40`;
const list = (rows) => Buffer.from([HEADINGS, ...rows].join("\r\n") + "\r\n", "utf8");

async function send(office, day, rows) {
  await office.goto("/registers/member-imports");
  await office.locator("[name=file]").setInputFiles({ name: "medlemmer.csv", mimeType: "text/csv", buffer: list(rows) });
  await office.locator("[name=listed_on]").fill(day);
  await office.getByRole("button", { name: "Sammenlign" }).click();
  await expect(office.getByText("Listen er sammenlignet med registret.")).toBeVisible();
}

test("a member list is compared, accepted and remembered", async ({ page, browser }) => {
  const office = await invite(page, browser, "/rights", "Ratingkartoteksfører", "Kamma Ratingsen");
  await office.goto("/registers/members");
  await check(office);
  const all = Array.from({ length: 60 }, (_, at) => at);
  await send(office, "2025-09-01", all.map((at) => line(at, "Prøveby Skakklub af 1924", 1500 + at)));
  await check(office);
  // Asked for where members are gone: other journeys may have brought some.
  const gone = office.locator("[name=confirmed]");
  if (await gone.count() > 0) await gone.check();
  await office.getByRole("button", { name: "Godkend listen" }).click();
  await expect(office.getByText("Listen er godkendt, og registret er ændret.")).toBeVisible();

  await send(office, "2025-10-01", all.slice(1).map((at) => line(at, at % 3 ? "Prøveby Skakklub af 1924" : "Kladdestrup", 1500 + at + (at % 2))));
  await check(office);
  await shot(office, "member-import");
  await office.locator("[name=confirmed]").check();
  await office.getByRole("button", { name: "Godkend listen" }).click();
  await office.goto("/registers/member-imports");
  await check(office);
  await shot(office, "member-imports");

  await office.goto("/registers/members?q=bartholomaeus");
  await check(office);
  await shot(office, "members");
  await office.goto(`/registers/members/${number(1)}?other=${number(2)}`);
  await check(office);
  await office.getByRole("button", { name: "Læg sammen" }).click();
  await expect(office.getByText(`${number(2)} er lagt ind under dette medlem.`)).toBeVisible();
  await check(office);
  await shot(office, "member");
});
