// Builds the clock that stands still: a program that is started with it in LD_PRELOAD reads DOMMERBORD_COMPARE_CLOCK as the time of day.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Answers where the library is, in that directory. */
export function buildClock(directory) {
  const library = join(directory, "clock.so");
  if (!existsSync(library)) execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, join(import.meta.dirname, "clock.c")], { stdio: "inherit" });
  return library;
}
