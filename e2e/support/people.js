// Getting in: the first administrator's one-time link, used as a person would.

/** Signs in as the first administrator of an empty installation, who is organiser and arbiter too. */
export async function signInFirst(page, server) {
  const printed = await server.run("admin", "link");
  const path = /\/invitation\/\S+/.exec(printed)[0];
  await page.goto(path);
  const name = page.locator("input[name=name]");
  if (await name.count()) {
    await name.fill("Viggo Skabelonsen");
    await page.locator("input[name=email]").fill("viggo@example.org");
  }
  await page.locator("input[name=password]").fill("et langt kodeord til prøven");
  await page.locator("input[name=again]").fill("et langt kodeord til prøven");
  await page.locator("main form button").first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/invitation"));
}
