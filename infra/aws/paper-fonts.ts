import { cp, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FONT_FILES } from "../../functions/_platform/paper/index.ts";

/** Lays the fonts of other scripts, with their licences, into a bundle's folder, where papers read them. */
export async function layFonts(folder: string): Promise<void> {
  for (const { regular, semibold } of Object.values(FONT_FILES)) {
    const home = dirname(dirname(regular));
    const licences = (await readdir(join("node_modules", home))).filter((file) => file.startsWith("LICENSE"));
    for (const file of [regular, semibold, ...licences.map((each) => join(home, each))])
      await cp(join("node_modules", file), join(folder, "node_modules", file), { dereference: true });
  }
}
