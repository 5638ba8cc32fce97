// What takes long and is the same for every worker: the first who needs it makes it, the others wait for it and read it.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const ifThere = (path) => readFile(path, "utf8").catch((error) => {
  if (error.code === "ENOENT") return undefined;
  throw error;
});

/** What `make` answers, made once a run: anything that JSON can hold. Where it fails it fails for everybody, with the same words. */
export async function once(name, make) {
  const kept = join(process.env.DOMMERBORD_E2E_SHARED, `${name}.json`);
  const isFirst = await mkdir(`${kept}.taken`).then(() => true, (error) => {
    if (error.code === "EEXIST") return false;
    throw error;
  });
  if (isFirst) {
    const made = await make().then((value) => ({ value }), (error) => ({ error: error.stack }));
    await writeFile(`${kept}.new`, JSON.stringify(made));
    await rename(`${kept}.new`, kept); // whoever reads it reads all of it
  }
  for (;;) {
    const text = await ifThere(kept);
    if (text === undefined) {
      await pause(50);
      continue;
    }
    const { value, error } = JSON.parse(text);
    if (error !== undefined) throw new Error(`${name}: ${error}`);
    return value;
  }
}
