import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { FAMILIES, packageOf } from "../../functions/_platform/paper/index.ts";

const PARTS = /-(\d+|arabic|hebrew|thai|devanagari)-wght-normal\.woff2$/;
const DESCRIPTIONS = ["package.json", "unicode.json", "LICENSE"];

/** Lays the fonts of other scripts into a bundle's folder, of which a paper reads the files that its texts need. */
export async function layFonts(folder: string): Promise<void> {
  for (const name of FAMILIES.map(packageOf)) {
    const from = join("node_modules", name);
    const files = (await readdir(join(from, "files"))).filter((file) => PARTS.test(file));
    for (const file of [...DESCRIPTIONS, ...files.map((each) => join("files", each))])
      await cp(join(from, file), join(folder, "node_modules", name, file), { dereference: true });
  }
}
