import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const built = fileURLToPath(new URL("../../build/client", import.meta.url));

/** @typedef {{ id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] }} Route */
/** @typedef {{ entry: { module: string; imports: string[] }; routes: Record<string, Route> }} Manifest */

/** @param {string} folder of the built client */
export function manifestIn(folder = built) {
  const name = readdirSync(join(folder, "assets")).find((each) => /^manifest-.*\.js$/.test(each));
  if (!name) throw new Error("Build first: npm run build");
  const text = readFileSync(join(folder, "assets", name), "utf8");
  return /** @type {Manifest} */ (JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
}

/**
 * Every script the page of a screen loads before anybody touches it: the entry, the screen and the frames around it, and
 * what these import.
 * @param {Manifest} manifest
 * @param {string} screen a route's id, such as `orders/list`
 */
export function scriptsOf(manifest, screen) {
  const { entry, routes } = manifest;
  const files = new Set([entry.module, ...entry.imports]);
  /** @type {string | undefined} */
  let id = screen;
  if (!routes[id]) throw new Error(`No screen ${id}; there are ${Object.keys(routes).join(", ")}`);
  while (id) {
    const route = /** @type {Route} */ (routes[id]);
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
    id = route.parentId;
  }
  return [...files].sort();
}

/** @type {Map<string, number>} */
const measured = new Map();

/**
 * The bytes of a file after gzip; many screens load the same.
 * @param {string} path
 */
function zippedBytes(path) {
  const bytes = measured.get(path) ?? gzipSync(readFileSync(path), { level: 9 }).length;
  measured.set(path, bytes);
  return bytes;
}

/**
 * @param {string} screen
 * @returns {{ total: number; files: { file: string; bytes: number }[] }} bytes after gzip, the heaviest file first
 */
export function scriptBytes(screen, folder = built) {
  const files = scriptsOf(manifestIn(folder), screen)
    .map((file) => ({ file, bytes: zippedBytes(join(folder, file)) }))
    .sort((one, other) => other.bytes - one.bytes);
  return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [route] = process.argv.slice(2);
  if (route) {
    const { total, files } = scriptBytes(route);
    for (const { file, bytes } of files) console.log(`${kB(bytes).padStart(9)}  ${file}`);
    console.log(`${kB(total).padStart(9)}  ${route}`);
  } else {
    const { routes } = manifestIn();
    const screens = Object.keys(routes).filter(
      (id) => routes[id]?.module && !Object.values(routes).some((each) => each.parentId === id),
    );
    const all = screens
      .map((id) => ({ id, total: scriptBytes(id).total }))
      .sort((one, other) => other.total - one.total);
    for (const { id, total } of all) console.log(`${kB(total).padStart(9)}  ${id}`);
  }
}
