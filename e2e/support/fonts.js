// The families that pages are tried in. A page takes the reader's own system font, so what holds in one may be too wide or too high
// in another. Here the browser's system font is one of them, whatever else the machine has.
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * DejaVu Sans is the widest of the usual ones; Noto Sans has the highest lines, close to Segoe UI's; Liberation Sans has the measures
 * of Helvetica and Arial, close to Roboto's. `script/bootstrap` installs them.
 */
export const FAMILIES = ["DejaVu Sans", "Noto Sans", "Liberation Sans"];

/** Fontconfig's word for one font and no other. */
const pattern = (name, value) => `<pattern><patelt name="${name}">${value}</patelt></pattern>`;
const named = (family) => pattern("family", `<string>${family}</string>`);

/**
 * The environment of a browser whose system font is the family: a machine that has these fonts alone. The page's own style sheet is as it
 * is everywhere: `system-ui` comes first in it.
 */
export function fontsOf(family) {
  const directory = join(tmpdir(), `dommerbord-fonts-${process.getuid?.() ?? 0}`);
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${family.replaceAll(" ", "-")}.conf`);
  const isOneOf = ["sans", "sans-serif", "system-ui"].map((name) => `
  <match target="pattern">
    <test name="family" qual="any"><string>${name}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit>
  </match>`);
  writeFileSync(path, `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <selectfont>
    <acceptfont>${[...FAMILIES, "DejaVu Sans Mono"].map(named).join("")}</acceptfont>
    <rejectfont>${["true", "false"].map((is) => pattern("scalable", `<bool>${is}</bool>`)).join("")}</rejectfont>
  </selectfont>${isOneOf.join("")}
  <match target="pattern">
    <test name="family" qual="any"><string>monospace</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>DejaVu Sans Mono</string></edit>
  </match>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>${family}</string></edit>
  </match>
</fontconfig>
`);
  return { ...process.env, FONTCONFIG_FILE: path };
}
