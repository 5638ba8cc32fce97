// What stands on paper: the words of a PDF as Chromium makes them, read from the file itself.
import { inflateSync } from "node:zlib";

/** Pages of a PDF, as its page tree counts them. */
export const pagesOf = (pdf) => Math.max(...[...pdf.toString("latin1").matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)));

/** The words of a PDF in the order in which they are drawn, with single spaces between them. */
export function wordsOf(pdf) {
  const objects = new Map([...pdf.toString("latin1").matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)]
    .map(([, number, body]) => [number, body]));
  const stream = (number) => {
    const body = objects.get(number);
    const begin = /stream\r?\n/.exec(body);
    const data = Buffer.from(body.slice(begin.index + begin[0].length, body.lastIndexOf("endstream")), "latin1");
    return /\/FlateDecode/.test(body.slice(0, begin.index)) ? inflateSync(data, { finishFlush: 2 }).toString("latin1") : data.toString("latin1");
  };
  const lettersOf = new Map();
  const letters = (font) => {
    if (!lettersOf.has(font)) lettersOf.set(font, readMap(stream(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font))[1])));
    return lettersOf.get(font);
  };
  const said = [];
  for (const page of [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))) {
    const inherited = /\/Resources (\d+) 0 R/.exec(page);
    const fonts = new Map([...(inherited ? objects.get(inherited[1]) : page).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [name, number]));
    let font = null;
    for (const [part, name, glyphs, begins] of stream(/\/Contents (\d+) 0 R/.exec(page)[1]).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f\s]+)>|\b(BT)\b/g)) {
      if (name) font = letters(fonts.get(name));
      else if (begins) said.push(" ");
      else if (font && part.startsWith("<")) for (const [glyph] of glyphs.replace(/\s/g, "").matchAll(/.{4}/g)) said.push(font.get(parseInt(glyph, 16)) ?? "");
    }
  }
  return said.join("").replace(/\s+/g, " ").trim();
}

/** Which glyph is which letters (a CMap of PDF 32000-1, 9.10.3). */
function readMap(text) {
  const map = new Map();
  const number = (hex) => parseInt(hex, 16);
  const word = (hex) => String.fromCharCode(...hex.match(/.{4}/g).map(number));
  for (const [, body] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, letters] of body.matchAll(/<(\w+)>\s*<(\w+)>/g)) map.set(number(glyph), word(letters));
  }
  for (const [, body] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first, last, begin] of body.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let at = number(first); at <= number(last); at += 1) map.set(at, String.fromCharCode(number(begin) + at - number(first)));
    }
  }
  return map;
}
