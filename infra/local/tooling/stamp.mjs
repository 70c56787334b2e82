import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const sources = ["events", "functions", "infra", "web", "package.json", "package-lock.json", "tsconfig.json"];
const irrelevant = /(\.(test|spec)\.tsx?|\.md|\.tmpl)$/;

/**
 * Every file below the given paths (relative to `base`), sorted, in `/` form.
 * @param {string[]} paths
 * @param {string} [base]
 * @returns {string[]}
 */
export const filesBelow = (paths, base = root) => paths.flatMap((path) => filesAt(path, base)).sort();

/**
 * @param {string} path
 * @param {string} base
 * @returns {string[]}
 */
function filesAt(path, base) {
  const found = statSync(join(base, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(base, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isFile() ? [inside] : filesAt(inside, base);
  });
}

/** A digest of everything the build reads: names, sizes and modification times. */
export function sourceStamp() {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of filesBelow(sources)) {
    if (irrelevant.test(file)) continue;
    const { size, mtimeMs } = statSync(`${root}/${file}`);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/**
 * Whether what `file` stands for was made of the sources as they are: it holds their digest.
 * @param {string} file
 */
export const isStamped = (file) => existsSync(file) && readFileSync(file, "utf8") === sourceStamp();
