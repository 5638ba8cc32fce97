// The manual: found from a page without leaving it, searched from the keyboard, and printed on as many sheets as it says.
import { pagesOf } from "../support/pdf.js";
import { check, expect, layoutShift, signedIn as test } from "../support/test.js";

test("the manual opens beside the page it is about, and is searched without a mouse", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/t/proevebyens-weekendstaevne/desk");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Hjælp til denne side" }).press("Enter");
  const help = await opened;
  await expect(help).toHaveURL(/\/help\/desk$/);
  await expect(page).toHaveURL(/\/desk$/);
  await check(help);
  await help.getByRole("link", { name: "Alle sider i hjælpen" }).click();
  await help.getByRole("searchbox").fill("fremmoede");
  await help.keyboard.press("Enter");
  const found = help.getByRole("region", { name: "Fundet" });
  await expect(found.getByRole("link").first()).toHaveAttribute("href", "/help/arrivals");
  await check(help);
});

test("a page of the manual shows its picture, on paper too, and nothing moves when it comes", { tag: "@one-width" }, async ({ page, baseURL }) => {
  for (const [lang, said] of [["da", /^Overblikket/], ["en", /^The overview/]]) {
    await page.context().addCookies([{ name: "lang", value: lang, url: baseURL }]);
    await page.goto("/help/desk");
    const picture = page.getByRole("main").getByRole("img", { name: said });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((image) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await layoutShift(page)).toBe(0);
    await check(page);
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true, printBackground: false });
    expect(pdf.toString("latin1")).toContain("/Subtype /Image");
    expect(pagesOf(pdf)).toBe(1);
  }
});

test("the quick start is two sheets of paper, and the tablet's is one, in both languages", { tag: "@one-width" }, async ({ page, baseURL }) => {
  for (const lang of ["da", "en"]) {
    await page.context().addCookies([{ name: "lang", value: lang, url: baseURL }]);
    for (const [name, sheets] of [["quick-start", 2], ["tablet-sheet", 1]]) {
      await page.goto(`/help/${name}`);
      await check(page);
      const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true, printBackground: false });
      expect.soft(pagesOf(pdf), `${name} in ${lang}`).toBe(sheets);
    }
  }
});
