// What is asked: every address that links, forms and the program's own lists lead to, a few of each kind, as everybody, in both languages.
import { links } from "./html.js";
import { ORIGIN, each } from "./program.js";
import { headersOf } from "./people.js";

/** Stands in addresses for the hash of the style sheets and scripts, which is the build's own. */
export const ASSETS = "{assets}";
const LANGS = ["da", "en"];

/** How many of a kind: in one section, and in all. Who may read most reads more. */
const WIDE = { place: 2, all: 8 };
const NARROW = { place: 1, all: 2 };
/** And so many of a pattern, whatever is asked of it. */
const NARROW_PATTERN = 3;
/** What no link of the demonstration leads to. */
const UNLINKED = ["/", "/sign-in", "/forgotten-password", "/join", "/tablet", "/invitation", "/rules", "/components", "/components/pages", "/healthz", "/readyz", "/metrics", "/sw.js", "/robots.txt", "/favicon.ico", "/tournaments", "/profile", "/audit", "/editions/new", "/users", "/report-page", "/report-page/received", "/rights", "/reports", "/reports/samples", "/reports/playing", "/reports/abroad", "/registers/fide", "/registers/checks", "/registers/lists", "/registers/lists/settings", "/registers/committee", "/registers/members", "/registers/member-imports", "/ratings/settings", "/ratings/preview", "/sanctions"];

/** Patterns as regular expressions, the most particular first: `players/new` before `players/{player}`. */
function readers(patterns) {
  const order = (pattern) => pattern.replace(/\{/g, "~");
  return patterns.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).map((pattern) => {
    const names = [...pattern.matchAll(/\{\*?([^}]+)\}/g)].map(([, name]) => name);
    const source = pattern.replace(/[.+]/g, "\\$&").replace(/\{\*[^}]+\}/g, "(.+)").replace(/\{[^}]+\}/g, "([^/]+)");
    return { pattern, names, reads: new RegExp(`^${source}$`) };
  });
}

/** What an address is an instance of, and what its variable parts are. */
function kinds(patterns) {
  const known = readers(patterns);
  return (url) => {
    const [path, query = ""] = url.split("?");
    const found = known.find(({ reads }) => reads.test(path));
    const pattern = found?.pattern ?? path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, "{}");
    const values = found ? found.reads.exec(path).slice(1) : [];
    const named = Object.fromEntries((found?.names ?? []).map((name, at) => [name, values[at]]));
    const pairs = [...new URLSearchParams(query)];
    const isWord = (value) => /^[a-z_]{0,20}$/.test(value);
    const asked = pairs.map(([name, value]) => `${name}${isWord(value) ? `=${value}` : ""}`).sort().join("&");
    const keys = pairs.map(([name]) => name).sort().join("&");
    // A file of the program is a kind of its own.
    const file = pattern.startsWith("/static/") ? path : "";
    return { pattern, known: Boolean(found), named, kind: `${pattern}${file}?${keys}`, place: `${pattern}${file}?${asked}@${named.tournament ?? ""}/${named.section ?? ""}` };
  };
}

/** Everything that one person reaches by links. */
async function walk(program, person, kindOf, starts) {
  const most = person.wide ? WIDE : NARROW;
  const counts = new Map();
  const visited = [];
  const more = new Map();
  const queue = [...starts, ...(person.starts ?? [])];
  const queued = new Set(queue);
  const visit = async (url) => {
    const answer = await program.ask({ url, headers: headersOf(person, url, "da") });
    if (answer.status >= 500 && !/metrics|readyz/.test(url)) throw new Error(`${url} as ${person.name}: ${answer.status}`);
    visited.push({ url, status: answer.status });
    for (const to of links(answer, url, ORIGIN)) {
      if (to.startsWith("/api/") || to.length > 2000 || queued.has(to)) continue;
      queued.add(to);
      queue.push(to);
    }
  };
  for (;;) {
    while (queue.length > 0) {
      const url = queue.shift();
      const { kind, place, pattern } = kindOf(url);
      if (url.startsWith("/static/") && person.name !== "nobody") continue;
      const [here, all] = [counts.get(place) ?? 0, counts.get(kind) ?? 0];
      if (here >= most.place || all >= most.all) {
        more.set(place, [...(more.get(place) ?? []), url]);
        continue;
      }
      counts.set(place, here + 1);
      counts.set(kind, all + 1);
      if (!person.wide) {
        const alike = counts.get(pattern) ?? 0;
        if (alike >= NARROW_PATTERN) continue;
        counts.set(pattern, alike + 1);
      }
      await visit(url);
    }
    // Who came first is often alike: the last of a kind, and the one in the middle, too.
    if (!person.wide || more.size === 0) return visited;
    const rest = [...more];
    more.clear();
    for (const [place, urls] of rest) {
      const { kind } = kindOf(urls[0]);
      if (place.startsWith("+") || (counts.get(`+${kind}`) ?? 0) >= most.place) continue;
      counts.set(`+${kind}`, (counts.get(`+${kind}`) ?? 0) + 1);
      for (const url of new Set([urls.at(-1), urls[urls.length >> 1]])) await visit(url);
    }
  }
}

/** The addresses of the API that read, filled in with what the pages and the API's own lists name. */
async function api(program, readersOfAll, seen) {
  const text = (await program.ask({ url: "/api/v1/openapi.json" })).body.toString("utf8");
  const document = JSON.parse(text);
  const contexts = seen.filter(({ named }) => Object.keys(named).length > 0).map(({ named }) => named);
  const answers = new Map();
  const asked = [];
  const unfilled = [];
  const base = (document.servers?.[0]?.url ?? "").replace(/^https?:\/\/[^/]+/, "").replace(/\/$/, "");
  const templates = Object.entries(document.paths).filter(([, item]) => item.get)
    .map(([path, item]) => ({ path: path.startsWith("/api/") ? path : `${base || "/api/v1"}${path}`, get: item.get, names: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name) }))
    .sort((a, b) => a.names.length - b.names.length || a.path.length - b.path.length);
  const best = async (url) => {
    let last;
    for (const person of readersOfAll) {
      last = await program.ask({ url, headers: headersOf(person, url, "en") });
      if (last.status < 400) return last;
    }
    return last;
  };
  for (const template of templates) {
    const { path, names, get } = template;
    const candidates = names.length === 0 ? [{}] : [];
    const tried = new Set();
    const propose = (context) => {
      const named = Object.fromEntries(names.map((name) => [name, context[name]]));
      const key = JSON.stringify(named);
      if (Object.values(named).some((value) => value === undefined || value === ASSETS) || tried.has(key)) return;
      tried.add(key);
      candidates.push(named);
    };
    for (const context of contexts) propose(context);
    // What the list above an address names: `/players` for `/players/{player}`.
    const last = names.at(-1);
    if (last) {
      const above = path.slice(0, path.lastIndexOf(`{${last}}`)).replace(/\/$/, "");
      for (const { template: its, named, json } of answers.get(above) ?? []) {
        if (its !== above) continue;
        const found = [];
        JSON.stringify(json, (key, value) => {
          if (["id", "slug", "no", "number", "name", "code", last, `${last}_id`].includes(key) && ["string", "number"].includes(typeof value) && found.length < 40) found.push(value);
          return value;
        });
        for (const value of found) propose({ ...named, [last]: encodeURIComponent(value) });
      }
    }
    let good = 0;
    let bad = 0;
    const places = new Map();
    for (const named of candidates) {
      const place = `${named.tournament}/${named.section}`;
      if ((places.get(place) ?? 0) >= 2 || good >= 9 || bad >= 12) continue;
      const url = path.replace(/\{([^}]+)\}/g, (_, name) => named[name]);
      const answer = await best(url);
      if (answer.status >= 400) { bad += 1; if (bad === 1) asked.push(url); continue; }
      good += 1;
      places.set(place, (places.get(place) ?? 0) + 1);
      asked.push(url);
      contexts.push(named);
      if (good === 1) {
        for (const { in: where, name, schema } of get.parameters ?? []) {
          if (where !== "query") continue;
          const kind = [schema?.type].flat();
          const value = schema?.enum?.[0] ?? (kind.includes("integer") ? 1 : kind.includes("boolean") ? "true" : schema?.format === "date" ? "2026-01-01" : "a");
          asked.push(`${url}?${name}=${encodeURIComponent(value)}`);
        }
      }
      try {
        const json = JSON.parse(answer.body.toString("utf8"));
        answers.set(path, [...(answers.get(path) ?? []), { template: path, named, json }]);
        for (const to of links(answer, url, ORIGIN)) if (to.startsWith("/api/") && good === 1) asked.push(to);
      } catch { /* a file, not a list */ }
    }
    if (good === 0) unfilled.push(path);
  }
  return { asked: [...new Set(asked)].filter((url) => url.length < 2000), unfilled, templates: templates.length };
}

/** The whole list of questions, and what the program has that they do not reach. */
export async function plan(program, people, tournament, section, assets, tell) {
  const patterns = (await program.ask({ url: "/components/pages" })).body.toString("utf8").split("\n").filter((line) => line.startsWith("/"));
  const kindOf = kinds(patterns);
  const starts = [...UNLINKED, `${tournament}/sign-up`, `${tournament}/screens/live`, ...["/rounds/1/boards/1/correspondence", "/export.trf", "/live", "/live?round=1", "/live?round=1&by=name"].map((below) => section + below)];
  const seen = [];
  const first = new Map();
  const wanted = [];
  const good = new Set();
  const walks = each(people.filter((person) => !person.api), async (person) => ({ person, visited: await walk(program, person, kindOf, starts) }));
  for await (const { person, visited } of walks) {
    tell(`${person.name}: ${visited.length} addresses`);
    for (const { url, status } of visited) {
      const what = kindOf(url);
      seen.push(what);
      if (status < 400) good.add(what.pattern);
      wanted.push([person, url]);
      if (what.known && !first.has(what.pattern)) first.set(what.pattern, []);
      if (what.known && status < 400 && first.get(what.pattern).length < 1) first.get(what.pattern).push(url);
    }
  }
  // What one may read, another is refused.
  const everywhere = [...first.values()].flat().filter((url) => !url.startsWith("/static/"));
  const questions = [];
  const listed = new Set();
  const ask = (person, lang, url, more = {}) => {
    const written = url.replaceAll(assets, ASSETS);
    const key = JSON.stringify([person.name, lang, written, more]);
    if (listed.has(key)) return;
    listed.add(key);
    questions.push({ who: people.indexOf(person), lang, url: written, ...more });
  };
  const isFile = (url) => /^\/static\//.test(url);
  for (const person of people.filter((person) => !person.api)) {
    for (const [, url] of wanted.filter(([who]) => who === person)) for (const lang of isFile(url) ? ["da"] : LANGS) ask(person, lang, url);
    for (const url of everywhere) for (const lang of person.wide ? LANGS : ["en"]) ask(person, lang, url);
  }
  const nobody = people.find(({ name }) => name === "nobody");
  const administrator = people.find(({ name }) => name === "first administrator");
  const { asked, unfilled, templates } = await api(program, people.filter((person) => /^token of the/.test(person.name)), seen);
  tell(`JSON API: ${asked.length} addresses of ${templates} operations that read`);
  for (const url of asked) {
    for (const person of [nobody, ...people.filter((person) => person.api)]) {
      for (const lang of person.wide ? LANGS : ["en"]) ask(person, lang, url);
    }
  }
  // Other dresses of the same: the part a script swaps in, the dark theme, inside a frame, packed.
  for (const person of [nobody, administrator]) {
    for (const url of everywhere) {
      ask(person, "da", url, { headers: { "hx-request": "true" } });
      ask(person, "en", url, { headers: { "accept": "application/json" } });
    }
    for (const url of ["/", tournament, `${section}/standings`]) {
      ask(person, "da", url, { cookie: "theme=dark" });
      ask(person, "da", url, { headers: { "accept-encoding": "gzip" } });
      ask(person, "da", url, { headers: { "accept-encoding": "br" } });
      ask(person, "da", url, { headers: { "accept-language": "en" }, plain: true });
      ask(person, "da", url, { method: "HEAD" });
    }
    // What a page that is open hears: the first it is told.
    for (const url of [`${tournament}/screens/live`, ...["", "?round=1", "?round=1&by=name", "?round=1&seen=0", "?seen=0", "?round=99"].map((query) => `${section}/live${query}`)]) {
      for (const lang of LANGS) ask(person, lang, url, { headers: { accept: "text/event-stream" } });
    }
    for (const url of everywhere.filter((url) => url.startsWith("/t/"))) ask(person, "en", `${url}${url.includes("?") ? "&" : "?"}embed=1`);
    for (const [lang, question] of LANGS.flatMap((lang) => refusals(tournament, section).map((question) => [lang, question]))) {
      const { url, ...more } = question;
      ask(person, lang, url, more);
      if (person === administrator && url.startsWith("/api/")) ask(people.find(({ name }) => name === "token of the first administrator"), lang, url, more);
    }
  }
  return { questions, unreached: patterns.filter((pattern) => !good.has(pattern)), patterns: patterns.length, unfilled };
}

/** What is refused, as a page and by the API. None of it changes anything. */
function refusals(tournament, section) {
  const form = (url, body, headers = {}) => ({ url, method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN, ...headers } });
  const json = (url, body, headers = {}) => ({ url, method: "POST", body, headers: { "content-type": "application/json", ...headers } });
  const api = "/api/v1";
  const here = `${api}/tournaments${tournament.replace("/t", "")}`;
  return [
    ...["/nowhere", "/t/nowhere", "/t/nowhere/s/nowhere", `${tournament}/s/nowhere`, `${tournament}/nowhere`, `${section}/rounds/999`, `${section}/rounds/0`, `${section}/rounds/x`,
      `${section}/rounds/1/boards/999`, `${section}/rounds/1/boards/x/ruling`, `${section}/players/x`, `${section}/players/00000000-0000-0000-0000-000000000000`, `${section}/start-list/9999`,
      `${section}/standings/99`, `${section}/lists/nothing.csv`, `${section}/lists/standings.nothing`, `${tournament}/screens/99`, `${tournament}/claims?moves=x`,
      "/t/%00", "/t/%FF", "/invitation/no-such-secret", "/p/no-such-secret", "/my/00000000-0000-0000-0000-000000000000", "/join/NOSUCHCODE", "/reports/00000000-0000-0000-0000-000000000000",
      "/registers/members/0", "/registers/fide/x", "/ratings/settings/x", "/static/0000000000/nothing.css", "/static/x/../Cargo.toml", `${tournament}/audit?page=x`, `${tournament}/audit?before=x`,
      `/${"x".repeat(1500)}`, "/users?page=x", `${section}/players?sort=x&page=-1`].map((url) => ({ url })),
    { url: "/rules", method: "POST" }, { url: "/", method: "DELETE" }, { url: `${tournament}/setup/publish`, method: "GET" }, { url: "/", method: "OPTIONS" }, { url: "/sign-out", method: "GET" },
    form(`${tournament}/setup`, "", { origin: "http://elsewhere.example" }),
    form(`${tournament}/setup`, "", { "sec-fetch-site": "cross-site" }),
    form("/preferences/language", "lang=xx"),
    form("/sign-in", ""),
    form("/join", "code="),
    form(`${section}/players/new`, "x=%FF"),
    { url: `${tournament}/setup`, method: "POST", body: "{}", headers: { "content-type": "application/json", origin: ORIGIN } },
    ...["/nowhere", "/tournaments/nowhere", "/tournaments/nowhere/sections/nowhere", "/tournaments?limit=x", "/openapi.yaml", ""].map((path) => ({ url: `${api}${path}` })),
    ...[`${here}/players/x`, `${here}/sections/nowhere`, `${here}/sections${section.replace(/.*\//, "/")}/rounds/x`, `${here}/sections${section.replace(/.*\//, "/")}/rounds/999`].map((url) => ({ url })),
    { url: `${api}/tournaments`, method: "DELETE" }, { url: `${api}/openapi.json`, method: "POST" },
    json(`${api}/tournaments`, "{"), json(`${api}/tournaments`, "{}"), json(`${api}/tournaments`, "{}", { "idempotency-key": "x" }),
    json(`${api}/tournaments`, "{}", { "idempotency-key": "00000000-0000-4000-8000-000000000000" }),
    json(`${api}/tournaments`, "x", { "content-type": "text/plain", "idempotency-key": "00000000-0000-4000-8000-000000000000" }),
    { url: `${api}/tournaments`, headers: { authorization: "Basic eDp5" } },
  ];
}
