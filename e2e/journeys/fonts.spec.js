// The fonts that pages are tried in are there: a page in a family that is missing would be measured in another one, and nobody would
// see it.
import { FAMILIES } from "../support/fonts.js";
import { expect, test } from "../support/test.js";

test("pages stand in the font of the system, and each of the families can be had", { tag: ["@one-width", "@every-font"] }, async ({ page }, { project }) => {
  await page.goto("/components");
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("DOM.enable");
  await chromium.send("CSS.enable");
  /** The family that the heading is drawn in. */
  const drawn = async () => {
    const { root } = await chromium.send("DOM.getDocument");
    const { nodeId } = await chromium.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
    const { fonts } = await chromium.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
  expect(await drawn(), "the first in the style sheet's own list").toEqual([project.metadata.family]);
  for (const family of FAMILIES) {
    await page.evaluate((name) => document.documentElement.style.setProperty("--font", name), JSON.stringify(family));
    expect(await drawn()).toEqual([family]);
  }
});
