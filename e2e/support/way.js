// The way of an organiser who has nothing yet to round 1 of a section with 24 imported players, and how many clicks it takes. What is
// typed, pasted and chosen in a field is not counted, what is pressed is.
import { expect } from "@playwright/test";
import { day } from "./acts.js";

export const PLAYERS = 24;
/** So many clicks it may take, everybody checked in one by one. */
export const AIM = 35;

const lines = Array.from({ length: PLAYERS }, (_, at) => `Attrapgaard, Tilde Nummer${at + 1};Skakklubben Skitse;${2150 - 25 * at}`);

/** Walks it as somebody who may make tournaments, from the front page; answers the clicks in order and the tournament's address. */
export async function walkToRoundOne(page, name) {
  const clicks = [];
  const press = async (locator, what) => {
    await locator.click();
    clicks.push(what);
  };
  const button = (label) => page.getByRole("button", { name: label });
  const main = page.getByRole("main");

  await page.goto("/");
  await press(page.getByRole("link", { name: "Opret turnering" }), "Opret turnering");
  await main.getByLabel("Navn").fill(name);
  await main.getByLabel("Første dag").fill(day(0));
  await main.getByLabel("Sidste dag").fill(day(2));
  await main.getByLabel("By").fill("Prøveby");
  await main.getByLabel("Skabelon").selectOption({ label: "Weekendturnering" });
  await press(button("Opret turneringen"), "Opret turneringen");
  await page.waitForURL(/\/t\//);
  const tournament = /\/t\/[^/]+/.exec(page.url())[0];

  // The template leaves open what only the organiser knows.
  await page.getByLabel("Tilmeldingsfrist", { exact: true }).fill(`${day(-1)}T20:00`);
  await page.getByLabel("Telefon", { exact: true }).fill("11 22 33 44");
  await press(button("Gem reglementet"), "Gem reglementet");
  await expect(page.getByText("Reglementet er gemt.")).toBeVisible();
  await press(button("Offentliggør turneringen"), "Offentliggør turneringen");
  await expect(page.getByText("Turneringen er offentliggjort. Alle kan se den nu.")).toBeVisible();

  const steps = page.getByRole("navigation", { name: "Første skridt" });
  await press(steps.getByRole("link", { name: "Spillere" }), "Spillere");
  await page.getByLabel("Indsæt her").fill(["Navn;Klub;Rating", ...lines].join("\n"));
  await press(button("Se linjerne"), "Se linjerne");
  await press(button(`Tilmeld ${PLAYERS}`), `Tilmeld ${PLAYERS}`);
  await expect(page.getByText(`${PLAYERS} spillere er tilmeldt.`)).toBeVisible();

  await press(page.getByRole("link", { name: "Check-in før runde 1" }), "Check-in før runde 1");
  for (let came = 1; came <= PLAYERS; came += 1) {
    await press(page.locator(".door > li[data-presence=awaited] > form button").first(), `Kommet ${came}`);
    await expect(page.getByText(`${came} af ${PLAYERS} er kommet`)).toBeVisible();
  }
  await press(page.getByRole("link", { name: "Til runde 1" }), "Til runde 1");
  await press(button("Læg runde 1"), "Læg runde 1");
  // Nobody has asked for starting numbers.
  await expect(page.getByText(`${PLAYERS} spillere fik startnumre efter rating.`)).toBeVisible();
  await press(button("Offentliggør runde 1"), "Offentliggør runde 1");
  await expect(page.getByText("Runde 1 er offentliggjort.")).toBeVisible();
  return { clicks, tournament };
}
