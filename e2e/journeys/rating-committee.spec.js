// The union's rating committee: the office notes who was appointed, is told whose seats are taken, and ends a term early.
import { day, invite } from "../support/acts.js";
import { check, expect, shot, signedIn as test } from "../support/test.js";

const year = new Date().getUTCFullYear();
const long = "Bartholomæus Ingefær Skabelonsen-Prøvestrup-Kladdesen";

test("the office keeps who sits on the rating committee", { tag: "@one-width" }, async ({ page, browser }) => {
  const office = await invite(page, browser, "/rights", "Ratingkartoteksfører", "Kamma Ratingsen");
  const button = (name) => office.getByRole("button", { name });
  const appoint = async (name, seat, from, until = "") => {
    await office.locator("[name=name]").fill(name);
    await office.locator(`[name=seat][value=${seat}]`).check({ force: true });
    await office.locator("[name=from]").fill(from);
    await office.locator("[name=until]").fill(until);
    await button("Notér udpegningen").click();
  };
  await office.goto("/registers/members");
  await office.getByRole("link", { name: "Ratingkomitéen" }).click();
  await expect(office.getByRole("heading", { name: "Ratingkomitéen" })).toBeVisible();
  await check(office);
  await shot(office, "rating-committee-empty");

  await appoint("Åge Kladdestrup", "member", `${year - 2}-06-01`);
  await appoint(long, "member", `${year - 1}-06-01`);
  await appoint("Carla Udkast", "member", `${year}-01-01`, `${year + 1}-12-31`);
  await expect(office.getByText("Carla Udkast er noteret som medlem", { exact: false })).toBeVisible();
  await appoint("Dan Model", "substitute", day(-60));
  await check(office);
  await shot(office, "rating-committee");
  // There is one committee, so the telephone's width is looked at here and not in a run of its own.
  const size = office.viewportSize();
  await office.setViewportSize({ width: 390, height: 844 });
  await check(office);
  await shot(office, "rating-committee");
  await office.setViewportSize(size);
  // A fourth member is refused, and the sentence names the three.
  await appoint("Eva Øvelse", "member", `${year}-02-01`);
  await expect(office.getByRole("alert")).toContainText("Åge Kladdestrup");
  await expect(office.locator("[name=name]")).toHaveValue("Eva Øvelse");
  await check(office);
  await shot(office, "rating-committee-refused");

  await office.goto("/registers/committee");
  await office.getByRole("link", { name: "Dan Model" }).click();
  await check(office);
  await shot(office, "rating-committee-appointment");
  await office.locator("[name=on]").fill(day(-30));
  await office.locator("[name=reason]").fill("Flytter til udlandet");
  await button("Notér, at perioden slutter").click();
  await expect(office.getByText("1 plads er ledig")).toBeVisible();
  await expect(office.getByRole("heading", { name: "Har siddet" })).toBeVisible();
  await check(office);
  await shot(office, "rating-committee-former");
});
