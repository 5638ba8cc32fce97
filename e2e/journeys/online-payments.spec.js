// An organiser switches online payment on, and a player on a telephone pays the entry fee in the window of the provider, which is a server of ours.
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { stage } from "../support/acts.js";
import { startServer } from "../support/server.js";
import { check, checkLayout, expect, shot, signedIn } from "../support/test.js";

const API_KEY = "f00dface0123";
const PRIVATE_KEY = "c0ffee4567";

/** A server of this machine at a free port. */
async function listening(answer) {
  const server = createServer(answer);
  await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
  return { url: `http://127.0.0.1:${server.address().port}`, port: server.address().port, stop: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }) };
}

async function read(request) {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

/** The provider, as its API is documented, and its window with one button. */
async function openProvider() {
  const payments = [];
  const operation = (type, amount) => ({ type, amount, pending: false, qp_status_code: "20000", aq_status_code: "20000" });
  const provider = await listening(async (request, response) => {
    const say = (status, body) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const [, kind, no, what] = request.url.split(/[/?]/);
    const payment = payments[Number(no) - 1];
    const body = await read(request);
    if (kind === "payments" && request.headers.authorization !== `Basic ${Buffer.from(`:${API_KEY}`).toString("base64")}`) return say(401, {});
    if (kind === "payments" && request.method === "POST" && no === undefined) {
      const made = { id: payments.length + 1, ...JSON.parse(body), accepted: false, test_mode: false, operations: [] };
      payments.push(made);
      return say(201, made);
    }
    if (payment === undefined) return say(404, {});
    if (kind === "payments" && what === "link") {
      payment.link = JSON.parse(body);
      return say(200, { url: `${provider.url}/window/${no}` });
    }
    if (kind === "payments") return say(200, payment);
    if (request.method === "GET") {
      return response.writeHead(200, { "content-type": "text/html" }).end(`<title>Vindue</title><form method="post"><button>Betal</button></form>`);
    }
    // Somebody pays in the window: the site is told, and the payer goes back.
    payment.accepted = true;
    payment.operations.push(operation("authorize", payment.link.amount), operation("capture", payment.link.amount));
    const told = JSON.stringify(payment);
    const checksum = createHmac("sha256", PRIVATE_KEY).update(told).digest("hex");
    const heard = await fetch(payment.link.callback_url, { method: "POST", body: told, headers: { "content-type": "application/json", "QuickPay-Checksum-Sha256": checksum } });
    payment.heard = heard.status;
    return response.writeHead(303, { location: payment.link.continue_url }).end();
  });
  return { ...provider, payments };
}

// The server has to know the provider, and its own address.
const test = signedIn.extend({
  provider: [async ({}, use) => {
    const provider = await openProvider();
    await use(provider);
    await provider.stop();
  }, { scope: "worker" }],
  server: [async ({ provider }, use) => {
    const free = await listening(() => {});
    await free.stop();
    const server = await startServer({
      from: process.env.DOMMERBORD_E2E_DATA,
      listen: `127.0.0.1:${free.port}`,
      settings: { DOMMERBORD_PUBLIC_URL: free.url, DOMMERBORD_QUICKPAY_URL: provider.url },
    });
    await use(server);
    await server.stop();
  }, { scope: "worker", timeout: 180_000 }],
});

const players = Array.from({ length: 4 }, (_, at) => `Betalesen, Prøve Nummer${at + 1};Skakklubben Skitse;${2100 - 20 * at}`);

test("a player pays the entry fee online, and the organiser has it in the books", { tag: "@one-width" }, async ({ page, browser, provider }) => {
  const section = await stage(page, {
    name: "Betalingsstævnet", section: { name: "Gruppe A", system: "Schweizer (FIDE Dutch)", rounds: 5 }, players,
  });
  await page.goto(`${section}/settings`);
  await page.getByRole("link", { name: "Hvad det koster at deltage" }).click();
  await page.locator("[name=normal]").fill("300");
  await page.getByRole("button", { name: "Gem priserne" }).click();
  await page.locator("main").getByRole("link", { name: "Indskud", exact: true }).click();
  await page.getByRole("link", { name: "Betaling på nettet" }).click();
  await expect(page.getByText("Ingen har begyndt at betale på nettet endnu.")).toBeVisible();
  await check(page);
  await checkLayout(page);

  // Without keys it is not switched on; with them it is, and they are not shown.
  await page.locator("[name=mode]").selectOption("for_real");
  await page.getByRole("button", { name: "Gem opsætningen" }).click();
  await expect(page.getByRole("alert")).toContainText("Skriv begge nøgler");
  await page.locator("[name=api_key]").fill(API_KEY);
  await page.locator("[name=private_key]").fill(PRIVATE_KEY);
  await page.getByRole("button", { name: "Gem opsætningen" }).click();
  await expect(page.getByText("Opsætningen er gemt.")).toBeVisible();
  await expect(page.locator("[name=api_key]")).toHaveValue("");
  await check(page);
  await checkLayout(page);
  await shot(page, "online-payments-setting");
  const list = page.url();

  await page.goto(`${section}/links`);
  await page.getByRole("button", { name: /Lav og vis links til de 4/ }).click();
  const link = await page.locator(".slip").filter({ hasText: "Nummer2" }).locator(".address").innerText();
  const phone = await (await browser.newContext({
    storageState: { cookies: [], origins: [] }, baseURL: new URL("/", page.url()).href,
    viewport: { width: 390, height: 844 }, hasTouch: true, locale: "da-DK",
  })).newPage();
  await phone.goto(link);
  await check(phone);
  await checkLayout(phone);
  await shot(phone, "online-payments-own");
  await phone.getByRole("button", { name: /^Betal 300.kr\. på nettet$/ }).click();
  await phone.waitForURL((url) => url.href.startsWith(provider.url));
  await phone.getByRole("button", { name: "Betal" }).click();
  await expect(phone.getByText("Du mangler ikke at betale noget.")).toBeVisible();
  await expect(phone.getByRole("button", { name: /på nettet/ })).toHaveCount(0);
  expect(provider.payments.map((payment) => payment.heard)).toEqual([204]);
  await check(phone);
  await phone.context().close();

  await page.goto(list);
  await expect(page.getByText("Indskuddene og Quickpay er enige om alt, Quickpay har meldt.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Prøve Nummer2 Betalesen" })).toBeVisible();
  await page.getByRole("button", { name: "Spørg Quickpay" }).click();
  await expect(page.getByText("Quickpay har svaret om én betaling.")).toBeVisible();
  await check(page);
  await checkLayout(page);
  await shot(page, "online-payments");
});
