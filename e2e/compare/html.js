// Reading our own pages without a browser: their links, and their forms as a browser would send them.

const NAMED = { amp: "&", lt: "<", gt: ">", quot: "\"", apos: "'", nbsp: "\u00a0" };

/** Text as it is meant. */
export const meant = (text) => text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, dec, name) => {
  if (hex) return String.fromCodePoint(parseInt(hex, 16));
  if (dec) return String.fromCodePoint(Number(dec));
  return NAMED[name] ?? whole;
});

/** The attributes of a tag. */
function attributes(tag) {
  const found = {};
  for (const [, name, quoted, bare] of tag.matchAll(/\s([a-z][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|([^\s">]+)))?/gi)) {
    found[name.toLowerCase()] = meant(quoted ?? bare ?? "");
  }
  return found;
}

/** The forms of a page: method, action, and every control with the values it can take. */
export function forms(html) {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, head, inner]) => {
    const { action = "", method = "get" } = attributes(head);
    const controls = [];
    for (const [whole, kind, rest, text] of inner.matchAll(/<(input|select|textarea|button)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/gi)) {
      const given = attributes(`${rest} `.startsWith(" ") ? rest : ` ${rest}`);
      if (!given.name || "disabled" in given) continue;
      const type = kind.toLowerCase() === "input" ? given.type ?? "text" : kind.toLowerCase();
      if (type === "select") {
        const options = [...(text ?? "").matchAll(/<option\b([^>]*)>([^<]*)/gi)].map(([, option, label]) => {
          const its = attributes(option);
          return { value: its.value ?? meant(label).trim(), chosen: "selected" in its };
        });
        controls.push({ name: given.name, type, value: (options.find(({ chosen }) => chosen) ?? options[0])?.value, options: options.map(({ value }) => value) });
      } else if (type === "textarea") {
        controls.push({ name: given.name, type, value: meant(text ?? "") });
      } else if (type === "radio" || type === "checkbox") {
        controls.push({ name: given.name, type, value: "checked" in given ? given.value ?? "on" : undefined, options: [given.value ?? "on"] });
      } else if (type === "button" || type === "submit") {
        controls.push({ name: given.name, type: "submit", value: undefined, options: [given.value ?? ""] });
      } else if (type !== "file" && whole) {
        controls.push({ name: given.name, type, value: given.value ?? "" });
      }
    }
    return { action, method: method.toLowerCase(), controls };
  });
}

/** What a form sends when nothing is changed. */
export const untouched = (form) => form.controls.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]);

const encoded = (pairs) => new URLSearchParams(pairs).toString();
/** So many values of one control are tried. */
const TRIED = 5;

/** The addresses that a form for looking leads to: as it stands, and with each control changed once. */
function looks(form, at) {
  const base = untouched(form);
  const target = (form.action || at).replace(/\?.*/, "");
  const found = [`${target}?${encoded(base)}`];
  for (const { name, type, value, options } of form.controls) {
    const others = options ? options.filter((other) => other !== value).slice(0, TRIED) : ["text", "search"].includes(type) && value === "" ? ["a"] : [];
    for (const other of others) {
      const kept = type === "checkbox" || type === "submit" ? base : base.filter(([its]) => its !== name);
      found.push(`${target}?${encoded([...kept, [name, other]])}`);
    }
  }
  return found;
}

/** Every address of this site that an answer leads to. */
export function links(answer, at, origin) {
  const type = answer.headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const found = answer.headers.filter(([name]) => name === "location").map(([, to]) => to);
  const text = /html|json|xml|calendar|text\/plain/.test(type) ? answer.body.toString("utf8") : "";
  if (type.startsWith("text/html")) {
    for (const [, to] of text.matchAll(/\s(?:href|src|hx-get|data-[a-z-]+)="([^"]*)"/g)) found.push(meant(to));
    for (const form of forms(text)) if (form.method === "get") found.push(...looks(form, at));
  } else {
    for (const [, to] of text.matchAll(/"(\/[a-z][^"\s]*)"/g)) found.push(to);
    const escaped = origin.replace(/[.]/g, "\\.");
    for (const [, to] of text.matchAll(new RegExp(`${escaped}(/[^\\s"'<>\\\\]*)`, "g"))) found.push(meant(to));
  }
  return found
    .map((to) => (to.startsWith(origin) ? to.slice(origin.length) || "/" : to.startsWith("?") ? at.replace(/\?.*/, "") + to : to))
    // A pattern, as /metrics tells of it, is no address.
    .filter((to) => /^\/(?!\/)/.test(to) && !/[{}]/.test(to))
    .map((to) => to.replace(/#.*/, "").replace(/[^\x21-\x7e]/g, encodeURIComponent));
}
