import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";

/** The package that draws pictures. It is native, so it lies beside a bundle with what it needs, and is read with the first picture. */
export const PICTURES = "sharp";
const NEEDED = [PICTURES, "detect-libc", "semver", "@img/colour"];
const ARCHITECTURES = ["arm64", "x64"] as const;
const binaries = (architecture: string) => [
  `@img/sharp-linux-${architecture}`,
  `@img/sharp-libvips-linux-${architecture}`,
];
const isThere = (folder: string, architecture: string) =>
  binaries(architecture).every((name) => existsSync(join(folder, "node_modules", name)));

/** Lays the package into a bundle's folder, with the binaries for Linux that are installed. */
export async function layPictures(folder: string): Promise<void> {
  const installed = ARCHITECTURES.filter((each) => isThere(".", each));
  if (installed.length === 0)
    throw new Error(
      "Pictures are drawn by sharp, which is not installed for Linux: npm install --os=linux --cpu=x64 sharp",
    );
  for (const name of [...NEEDED, ...installed.flatMap(binaries)])
    await cp(join("node_modules", name), join(folder, "node_modules", name), { recursive: true, dereference: true });
}

/** The architecture that a function with this bundle can run on: any, unless it draws pictures. */
export const architecturesOf = (folder: string): readonly (typeof ARCHITECTURES)[number][] =>
  existsSync(join(folder, "node_modules", PICTURES))
    ? ARCHITECTURES.filter((each) => isThere(folder, each))
    : ARCHITECTURES;
