// Do two builds of the program answer alike? See script/pages-same.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { createGunzip, createGzip } from "node:zlib";
import { difference, masked, nextStandstill } from "./answers.js";
import { ASSETS, plan } from "./crawl.js";
import { headersOf, makePeople } from "./people.js";
import { each, startProgram, temporary } from "./program.js";
import { buildClock } from "./still.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: "string" }, "sign-in": { type: "string" }, differing: { type: "string" }, every: { type: "string", default: "1" } },
});
const tell = (text) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** A directory that PostgreSQL's own user may enter; gone when the work is done. */
async function inDirectory(work) {
  const directory = await mkdtemp(join(tmpdir(), "dommerbord-compare-"));
  temporary.add(directory);
  await chmod(directory, 0o755);
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
    temporary.delete(directory);
  }
}

const pack = (data, file) => execFileSync("tar", ["--numeric-owner", "-czpf", file, "--exclude=backups", "-C", data, "."]);
async function unpack(file, data) {
  await mkdir(data, { mode: 0o755 });
  execFileSync("tar", ["--numeric-owner", "--same-owner", "-xzpf", file, "-C", data]);
}

/** Works with a program whose clock stands, on a fresh copy of the kept database. */
const standing = (golden, binary, still, work) => inDirectory(async (directory) => {
  if (values.differing) await mkdir(values.differing, { recursive: true });
  const data = join(directory, "data");
  await unpack(join(golden, "data.tar.gz"), data);
  const log = values.differing ? createWriteStream(join(values.differing, "program.log")) : undefined;
  const program = await startProgram(binary, { data, still, clock: buildClock(directory), log });
  try {
    const front = (await program.ask({ url: "/" })).body.toString("utf8");
    return await work(program, /\/static\/([0-9a-f]{10})\//.exec(front)?.[1]);
  } finally {
    await program.stop();
    log?.end();
  }
});

/** Asks one question of the list; answers what is kept. */
async function answerTo(program, { people, still }, assets, { who, lang, url, method, headers, cookie, body, plain }) {
  const where = url.replaceAll(ASSETS, assets);
  const own = plain ? {} : headersOf(people[who], where, lang);
  const answer = await program.ask({
    url: where, method, body,
    headers: { ...own, ...(cookie ? { cookie: [own.cookie, cookie].filter(Boolean).join("; ") } : {}), ...headers },
  });
  return masked(answer, { still, assets, url: where });
}

async function record(binary, golden) {
  await mkdir(golden, { recursive: true });
  const made = await inDirectory(async (directory) => {
    const data = join(directory, "data");
    // A directory that was in use has the socket's and the lock's files, too; they are made anew.
    if (values.data) execFileSync("cp", ["-a", values.data, data]);
    const program = await startProgram(binary, { data, args: ["--demo-if-empty"] });
    let people;
    try {
      const [email, password] = values["sign-in"]?.split(":") ?? [];
      people = await makePeople(program, email && { email, password });
    } finally {
      await program.stop();
    }
    pack(data, join(golden, "data.tar.gz"));
    return people;
  });
  tell(`${made.people.length} kinds of readers; the work is in ${golden}`);
  const still = nextStandstill();
  const { questions, unreached, patterns, unfilled, assets } = await standing(golden, binary, still, async (program, assets) => ({
    ...(await plan(program, made.people, made.tournament, made.section, assets, tell)), assets,
  }));
  const about = { ...made, still, assets, questions, unreached, patterns, unfilled };
  await writeFile(join(golden, "questions.json"), JSON.stringify(about));
  tell(`${questions.length} questions`);
  await keep(golden, binary);
  console.log(`${questions.length} answers recorded in ${golden}.`);
  console.log(`Of ${patterns} patterns of pages, ${unreached.length} were never answered with success: ${unreached.join(" ")}`);
  console.log(`Operations of the API that read, and that nothing here fills in: ${unfilled.join(" ") || "none"}`);
}

/** Keeps what a program answers to the questions that were recorded. */
async function keep(golden, binary) {
  const about = JSON.parse(await readFile(join(golden, "questions.json"), "utf8"));
  const { questions, still } = about;
  const file = createGzip();
  const written = file.pipe(createWriteStream(join(golden, "answers.gz")));
  about.assets = await standing(golden, binary, still, async (program, own) => {
    for await (const answer of each(questions, (question) => answerTo(program, about, own, question))) {
      if (!file.write(`${JSON.stringify(answer)}\n`)) await once(file, "drain");
    }
    return own;
  });
  file.end();
  await once(written, "finish");
  await writeFile(join(golden, "questions.json"), JSON.stringify(about));
  tell(`${questions.length} answers recorded`);
}

/** Compares a program with what was kept; answers how many differ. */
async function compare(golden, binary) {
  const about = JSON.parse(await readFile(join(golden, "questions.json"), "utf8"));
  const { people, still } = about;
  // A sample is every so manieth, all readers and kinds of pages among them.
  const every = Math.max(1, Number.parseInt(values.every, 10) || 1);
  const questions = about.questions.filter((_, at) => at % every === 0);
  const kept = createInterface({ input: createReadStream(join(golden, "answers.gz")).pipe(createGunzip()), crlfDelay: Infinity })[Symbol.asyncIterator]();
  const differing = [];
  const begun = Date.now();
  const sameAssets = await standing(golden, binary, still, async (program, assets) => {
    let at = -1;
    for await (const after of each(questions, (question) => answerTo(program, about, assets, question))) {
      at += 1;
      const question = questions[at];
      const before = JSON.parse((await kept.next()).value);
      for (let passed = 1; passed < every; passed += 1) await kept.next();
      const found = difference(before, after, assets === about.assets);
      if (found) {
        differing.push({ ...found, question });
        if (values.differing) {
          const name = join(values.differing, String(differing.length).padStart(5, "0"));
          await writeFile(`${name}.before`, before);
          await writeFile(`${name}.after`, after);
        }
      }
      if ((at + 1) % 2000 === 0) tell(`${at + 1} of ${questions.length}, ${differing.length} differ`);
    }
    return assets === about.assets;
  });
  const groups = Map.groupBy ? Map.groupBy(differing, ({ before, after }) => `${before}\n${after}`) : grouped(differing);
  for (const alike of groups.values()) {
    const { before, after, line } = alike[0];
    for (const [index, { question }] of alike.entries()) {
      if (index === 5) console.log(`… and ${alike.length - index} more`);
      if (index >= 5) break;
      const { who, lang, url, method = "GET", headers, cookie } = question;
      console.log(`${method} ${url.slice(0, 300)} as ${people[who].name}, ${lang}${headers || cookie ? ` ${JSON.stringify(headers ?? cookie)}` : ""}`);
    }
    console.log(`  line ${line + 1}\n  - ${before}\n  + ${after}\n`);
  }
  if (!sameAssets) console.log("Style sheets or scripts have changed: their hash in addresses, and ETags, were not compared.");
  console.log(`${questions.length} answers compared, ${differing.length} differ (${groups.size} kinds of difference, ${Math.round((Date.now() - begun) / 1000)} s)`);
  return differing.length;
}

function grouped(differing) {
  const groups = new Map();
  for (const one of differing) {
    const key = `${one.before}\n${one.after}`;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(one);
  }
  return groups;
}

const [what, ...rest] = positionals;
if (what === "record" && rest.length === 2) {
  await record(resolve(rest[0]), resolve(rest[1]));
} else if (what === "compare" && rest.length === 2) {
  process.exitCode = (await compare(resolve(rest[0]), resolve(rest[1]))) === 0 ? 0 : 1;
} else if (what === "accept" && rest.length === 2) {
  await keep(resolve(rest[0]), resolve(rest[1]));
} else if (positionals.length === 2) {
  process.exitCode = await inDirectory(async (directory) => {
    await record(resolve(what), directory);
    return (await compare(directory, resolve(rest[0]))) === 0 ? 0 : 1;
  });
} else {
  console.error("usage: script/pages-same PROGRAM_A PROGRAM_B | record PROGRAM DIR [--data DIR --sign-in EMAIL:PASSWORD] | compare DIR PROGRAM [--differing DIR] [--every N] | accept DIR PROGRAM");
  process.exitCode = 2;
}
