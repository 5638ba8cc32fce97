// Who asks: nobody, everybody with a role, tablets, a player with a link of their own, and programs with tokens. They come in as people do.
import { forms, meant, untouched } from "./html.js";
import { ORIGIN } from "./program.js";

const PASSWORD = "et langt kodeord til sammenligningen";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A browser of one person: it keeps cookies, with the addresses they are for. */
class Browser {
  constructor(program) {
    this.program = program;
    this.cookies = [];
  }

  header(url) {
    return this.cookies.filter(({ path }) => path === "/" || url === path || url.startsWith(`${path}/`)).map(({ pair }) => pair).join("; ");
  }

  async ask(url, method = "GET", body) {
    const answer = await this.program.ask({
      method, url, body,
      headers: { cookie: this.header(url), "accept-language": "da", ...(body === undefined ? {} : { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" }) },
    });
    for (const [name, value] of answer.headers) if (name === "set-cookie") this.keep(value);
    return answer;
  }

  keep(line) {
    const [pair, ...rest] = line.split(/;\s*/);
    const name = pair.replace(/=.*/, "");
    const path = rest.find((part) => /^path=/i.test(part))?.slice(5) ?? "/";
    this.cookies = this.cookies.filter((kept) => kept.path !== path || !kept.pair.startsWith(`${name}=`));
    if (!rest.some((part) => /^max-age=0$/i.test(part))) this.cookies.push({ pair, path });
  }

  /** Fills in a form of a page and sends it; follows nothing. */
  async send(page, action, fields) {
    const html = await this.shown(await this.ask(page));
    const form = forms(html).find((form) => form.method === "post" && (typeof action === "string" ? form.action === action : action.test(form.action)));
    if (!form) throw new Error(`${page} has no form for ${action}`);
    const filled = new Map([...untouched(form), ...Object.entries(fields)]);
    const answer = await this.ask(form.action, "POST", new URLSearchParams([...filled]).toString());
    if (answer.status >= 400) throw new Error(`${form.action}, sent from ${page}: ${answer.status}\n${answer.body.toString("utf8").slice(0, 4000)}`);
    return answer;
  }

  /** The page that an answer leads to, or its own. */
  async shown(answer) {
    const to = answer.headers.find(([name]) => name === "location")?.[1];
    return (to ? await this.ask(to.replace(ORIGIN, "")) : answer).body.toString("utf8");
  }

  /** What a request of this person carries beside the address; a message that was left is read and gone. */
  kept() {
    return this.cookies.filter(({ pair }) => !/^(flash|lang|theme)=/.test(pair));
  }
}

const shownOnce = (html) => meant(/<textarea[^>]*id="secret"[^>]*>([^<]*)/.exec(html)?.[1] ?? "").trim();

async function accept(browser, link, name, email) {
  await browser.ask(link.replace(ORIGIN, ""));
  const answer = await browser.send("/invitation", "/invitation", { name, email, password: PASSWORD, again: PASSWORD });
  await browser.shown(answer);
  return browser;
}

/** Everybody who will ask, made by acts on the pages of a running program. `known` is how the first administrator signs in, if there is one. */
export async function makePeople(program, known) {
  const first = new Browser(program);
  if (known) await first.shown(await first.send("/sign-in", "/sign-in", known));
  else await accept(first, program.firstLink(), "Viggo Skabelonsen", "viggo@example.org");
  const people = [{ name: "nobody", wide: true, cookies: [] }];
  const note = (name, browser, more = {}) => people.push({ name, cookies: browser.kept(), ...more });

  const home = (await new Browser(program).ask("/")).body.toString("utf8");
  const tournaments = [...new Set([...home.matchAll(/href="(\/t\/[^/"?#]+)/g)].map(([, to]) => to))];
  const tournament = tournaments.find((to) => to.endsWith("/proevebyens-weekendstaevne")) ?? tournaments[0];
  const tournamentPage = (await first.ask(`${tournament}/sections`)).body.toString("utf8");
  const sections = [...new Set([...tournamentPage.matchAll(new RegExp(`href="(${tournament}/s/[^/"?#]+)`, "g"))].map(([, to]) => to))];
  const section = sections[0];

  let letter = 0;
  /** A letter of their own: no name contains what another one is called. */
  const invite = async (rights, role, place = "") => {
    const at = letter++;
    const browser = new Browser(program);
    const made = await first.shown(await first.send(rights, /\/invitations$/, { name: `Prøveperson ${LETTERS[at].toUpperCase()}`, [`role-${role}`]: "yes", place }));
    return accept(browser, /http:\/\/\S+\/invitation\/\S+/.exec(shownOnce(made))[0], `Prøveperson ${LETTERS[at].toUpperCase()}`, `${LETTERS[at]}-compare@example.org`);
  };
  for (const role of ["organiser", "arbiter", "assistant", "committee_member", "ratings_officer", "rating_committee", "appeals_board", "admin"]) {
    const browser = await invite("/rights", role);
    // The office's pages are its own, and as many as the arbiters'.
    note(role, browser, { wide: role === "ratings_officer" });
    if (role === "ratings_officer") note("token of the ratings officer", { kept: () => [] }, { token: await token(browser, () => true), api: true });
    if (role === "assistant") note("token of an assistant", { kept: () => [] }, { token: await token(browser, () => true), api: true });
  }
  note("arbiter of the tournament", await invite(`${tournament}/rights`, "arbiter"));
  note("committee member of the tournament", await invite(`${tournament}/rights`, "committee_member"));
  const sectionSlug = section.replace(/.*\//, "");
  note("arbiter of a section", await invite(`${tournament}/rights`, "arbiter", sectionSlug));

  // A tablet for each level, one of them for some boards only.
  const tabletForm = forms((await first.ask(`${section}/tablets`)).body.toString("utf8")).find(({ controls }) => controls.some(({ name }) => name === "level"));
  const levels = [...new Set(tabletForm.controls.filter(({ name }) => name === "level").flatMap(({ options }) => options ?? []))];
  for (const [at, level] of levels.entries()) {
    const codePage = await first.shown(await first.send(`${section}/tablets`, tabletForm.action, { name: `Tavle ${at + 1}`, level, ...(at === 0 ? { first: "1", last: "4" } : {}) }));
    const code = meant(/role="group"[\s\S]*?<strong>([^<]+)/.exec(codePage)[1]).replace(/\s/g, "");
    const tablet = new Browser(program);
    await tablet.send(`/join/${code}`, "/join", { name: `Tavle ${at + 1}` });
    note(`tablet, ${level}`, tablet);
  }

  // A player's own link.
  const links = `${section}/links`;
  const linkForm = forms((await first.ask(links)).body.toString("utf8")).find(({ controls }) => controls.some(({ name, value }) => name === "whom" && /^[0-9a-f-]{36}$/.test(value ?? "")));
  if (linkForm) {
    const made = await first.shown(await first.ask(linkForm.action, "POST", new URLSearchParams(untouched(linkForm)).toString()));
    const address = /http:\/\/[^\s<"]+\/p\/[^\s<"]+/.exec(made)[0].replace(ORIGIN, "");
    const player = new Browser(program);
    const opened = await player.ask(address);
    const own = opened.headers.find(([name]) => name === "location")[1].replace(ORIGIN, "");
    note("player with a link", player, { starts: [address, own] });
  }

  note("token of the first administrator", { kept: () => [] }, { token: await token(first, () => true), api: true, wide: true });
  note("token that reads", { kept: () => [] }, { token: await token(first, (scope) => scope === "scope-read"), api: true });
  note("bad token", { kept: () => [] }, { token: "no-such-token", api: true });
  // Last, when the acts are over: what the pages leave with the first administrator is the same for everybody who follows.
  note("first administrator", first, { wide: true });
  return { people, tournament, section };
}

let made = 0;
/** A token with the scopes that are wanted, of those the page offers. */
async function token(browser, wanted) {
  const page = "/profile/tokens";
  const offered = forms((await browser.ask(page)).body.toString("utf8")).find(({ action, method }) => action === page && method === "post");
  const scopes = offered.controls.map(({ name }) => name).filter((name) => name.startsWith("scope-"));
  const fields = Object.fromEntries(scopes.filter(wanted).map((name) => [name, "yes"]));
  made += 1;
  const filled = new Map([...untouched(offered).filter(([name]) => !name.startsWith("scope-")), ["name", `Program ${made}`], ...Object.entries(fields)]);
  const answer = await browser.ask(page, "POST", new URLSearchParams([...filled]).toString());
  if (answer.status >= 400) throw new Error(`${page}: ${answer.status}\n${answer.body.toString("utf8").slice(0, 3000)}`);
  const secret = shownOnce(await browser.shown(answer));
  if (!secret) throw new Error("no token was shown");
  return secret;
}

/** The headers with which somebody asks for an address, in a language. */
export function headersOf(person, url, lang) {
  if (person.api || url.startsWith("/api/")) {
    return { "accept-language": lang, ...(person.token ? { authorization: `Bearer ${person.token}` } : {}) };
  }
  const cookies = person.cookies.filter(({ path }) => path === "/" || url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`)).map(({ pair }) => pair);
  return { cookie: [...cookies, `lang=${lang}`].join("; ") };
}
