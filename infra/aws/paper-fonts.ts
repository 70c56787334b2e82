import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { FAMILIES, packageOf } from "../../functions/_platform/paper/index.ts";

const DESCRIPTIONS = ["package.json", "unicode.json", "LICENSE"];

/** Lays the fonts of other scripts into a bundle's folder, of which a paper reads the files that its texts need. */
export async function layFonts(folder: string): Promise<void> {
  for (const family of FAMILIES) {
    const name = packageOf(family);
    const from = join("node_modules", name);
    const files = (await readdir(join(from, "files"))).filter((file) => isPart(file, family));
    for (const file of [...DESCRIPTIONS, ...files.map((each) => join("files", each))])
      await cp(join(from, file), join(folder, "node_modules", name, file), { dereference: true });
  }
}

/** Files are called by their number or script, and by what varies in them; those of Latin letters are not needed. */
function isPart(file: string, family: string): boolean {
  const part = file.split("-").at(-3) ?? "";
  return file.endsWith("-wght-normal.woff2") && (part === family || Number.isInteger(Number(part)));
}
