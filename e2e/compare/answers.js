// Answers as they are kept and compared: byte for byte, but for what is said here.
//
// - The `Date` header, and what belongs to the connection, is not looked at (program.js).
// - The keys of forms that were made for this very answer: they are numbers of version 7, which begin with the moment, and the clock
//   stands at a moment at which nothing else was made. They become `fresh-1`, `fresh-2`, … in the order in which they stand.
// - The hash of style sheets and scripts in addresses becomes `{assets}`; where two programs have different ones, ETags, which count the
//   page with its addresses, become `{etag}`.
// - A workbook is unpacked, and its parts are compared.
// - Of a stream of events, what a reader is told within half a second, without the milliseconds after which to come back: they are dealt
//   out so that readers do not all come at once.
// - Of `/metrics`, only status and headers: its lines tell of the questions that came before, of which several are under way at a time.
import { inflateRawSync } from "node:zlib";
import { ASSETS } from "./crawl.js";

const UUID = "-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}";

/** The clock stands where numbers of version 7 begin like no other: a new 65 seconds after all that was made. */
export function nextStandstill() {
  const step = 2 ** 16;
  return Math.ceil(((Math.floor(Date.now() / step) + 2) * step) / 1000);
}

/** The files of a ZIP archive by name. */
function unzipped(bytes) {
  let at = bytes.length - 22;
  while (at >= 0 && bytes.readUInt32LE(at) !== 0x06054b50) at -= 1;
  if (at < 0) throw new Error("no archive");
  const files = [];
  let entry = bytes.readUInt32LE(at + 16);
  for (let left = bytes.readUInt16LE(at + 10); left > 0; left -= 1) {
    const [method, packed] = [bytes.readUInt16LE(entry + 10), bytes.readUInt32LE(entry + 20)];
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(entry + field));
    const local = bytes.readUInt32LE(entry + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(from, from + packed);
    files.push([bytes.toString("utf8", entry + 46, entry + 46 + name), method === 8 ? inflateRawSync(data) : data]);
    entry += 46 + name + extra + comment;
  }
  return files;
}

const type = (answer) => answer.headers.find(([name]) => name === "content-type")?.[1] ?? "";
const isText = (bytes) => Buffer.compare(Buffer.from(bytes.toString("utf8"), "utf8"), bytes) === 0;
const shown = (bytes) => (isText(bytes) ? bytes.toString("utf8") : bytes.toString("base64").replace(/.{100}/g, "$&\n"));

/** The answer as lines, ready to be compared: status, headers in order, an empty line, body. */
export function masked(answer, { still, assets, url }) {
  let body;
  let headers = answer.headers;
  if (type(answer).includes("spreadsheetml")) {
    body = unzipped(answer.body).map(([name, bytes]) => `== ${name}\n${shown(bytes).replaceAll("><", ">\n<")}`).join("\n");
    // The packer's own matter.
    headers = headers.filter(([name]) => name !== "content-length" && name !== "etag");
  } else {
    body = shown(answer.body);
  }
  if (url.startsWith("/metrics")) {
    body = "";
    headers = headers.filter(([name]) => name !== "content-length");
  }
  if (type(answer).startsWith("text/event-stream")) body = body.replace(/^retry: \d+$/m, "retry: …");
  let text = `${answer.status}\n${headers.map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n${body}`;
  if (assets) text = text.replaceAll(assets, ASSETS);
  const moment = Math.floor((still * 1000) / 2 ** 16).toString(16).padStart(8, "0");
  const fresh = new Map();
  text = text.replace(new RegExp(moment + UUID, "g"), (key) => {
    if (!fresh.has(key)) fresh.set(key, `fresh-${fresh.size + 1}`);
    return fresh.get(key);
  });
  return text;
}

/** The first line in which two answers differ, or nothing. */
export function difference(before, after, sameAssets) {
  let [old, now] = [before, after];
  if (!sameAssets) [old, now] = [old, now].map((text) => text.replace(/^etag: .*$/m, "etag: {etag}"));
  if (old === now) return undefined;
  const [a, b] = [old.split("\n"), now.split("\n")];
  let line = 0;
  while (a[line] === b[line]) line += 1;
  // That one is longer is told by what it says.
  const isLength = (text) => text?.startsWith("content-length: ");
  if (isLength(a[line]) && isLength(b[line])) {
    let next = line + 1;
    while (next < Math.max(a.length, b.length) && a[next] === b[next]) next += 1;
    if (next < Math.max(a.length, b.length)) line = next;
  }
  return { line, before: around(a[line], b[line]), after: around(b[line], a[line]) };
}

/** A line from a little before the place where it differs from another. */
function around(line, other) {
  if (line === undefined) return "(the end)";
  let at = 0;
  while (other !== undefined && at < line.length && line[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `${from > 0 ? "…" : ""}${line.slice(from, at + 140)}${line.length > at + 140 ? "…" : ""}`;
}
