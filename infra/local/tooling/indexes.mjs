import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { camel } from "./module-names.mjs";
import { root } from "./root.mjs";
import { filesBelow } from "./stamp.mjs";

/**
 * A list of what modules declare in their own folders. Code that is bundled cannot look for files, so each list is written.
 * @typedef {{ index: string; top: string; file: string; exported: string; list: string; comment: string }} Index
 */

/** @type {readonly Index[]} */
const INDEXES = [
  {
    index: "infra/services.ts",
    top: "functions",
    file: "service.ts",
    exported: "service",
    list: "services",
    comment: "All services; every target is built from this list.",
  },
  {
    index: "infra/local/seed/kinds.ts",
    top: "functions",
    file: "demo.ts",
    exported: "demo",
    list: "KINDS",
    comment: "What the demo's shop has of the kinds that are made with the kit.",
  },
  {
    index: "events/_modules/all.ts",
    top: "events",
    file: "module.ts",
    exported: "definition",
    list: "MODULES",
    comment: "Every module that is built in.",
  },
  {
    index: "events/_listings/index.ts",
    top: "events",
    file: "module.ts",
    exported: "listing",
    list: "LISTINGS",
    comment: "What the store says of the modules that are built in.",
  },
  {
    index: "events/_described/all.ts",
    top: "events",
    file: "described.ts",
    exported: "described",
    list: "MODULES",
    comment: "Every module that describes its events.",
  },
];

/** Every index, by its path. */
export const INDEX_PATHS = INDEXES.map(({ index }) => index);

const MAX_WIDTH = 120;

/**
 * The names in the order of a list that is there, with new ones at its end: what is made from a list stays as it was.
 * @param {readonly string[]} names
 * @param {string} path
 * @param {string} list
 */
function inOrder(names, path, list) {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const [, items = ""] = new RegExp(`const ${list} = \\[([^\\]]*)\\]`).exec(text) ?? [];
  const before = items.split(/[,\s]+/).filter((name) => names.includes(name));
  return [...new Set([...before, ...names])];
}

/**
 * @param {Index} index
 * @param {string} base
 */
function textOf({ index, top, file, exported, list, comment }, base) {
  const modules = filesBelow([top], base)
    .map((path) => path.split("/"))
    .filter(([, module = "_", name, ...deeper]) => !module.startsWith("_") && name === file && deeper.length === 0)
    .map(([, module = ""]) => ({ module, name: camel(module) }));
  const from = (/** @type {string} */ module) => posix.relative(posix.dirname(index), `${top}/${module}/${file}`);
  const imports = modules.map(({ module, name }) => `import { ${exported} as ${name} } from "${from(module)}";`);
  const named = modules.map(({ name }) => name);
  const names = inOrder(named, join(base, index), list);
  const line = `export const ${list} = [${names.join(", ")}];`;
  const lines = [`export const ${list} = [`, ...names.map((name) => `  ${name},`), "];"].join("\n");
  return `// Written by \`npm run indexes\`; do not edit.\n${imports.join("\n")}\n\n/** ${comment} */\n${line.length > MAX_WIDTH ? lines : line}\n`;
}

/** Writes the indexes that are not as the folders are, and returns their paths. */
export function writeIndexes(base = root) {
  const stale = staleIndexes(base);
  for (const each of INDEXES.filter(({ index }) => stale.includes(index)))
    writeFileSync(join(base, each.index), textOf(each, base));
  return stale;
}

/** The paths of the indexes that are not as the folders are. */
export function staleIndexes(base = root) {
  return INDEXES.filter((each) => {
    const path = join(base, each.index);
    return !existsSync(path) || readFileSync(path, "utf8") !== textOf(each, base);
  }).map(({ index }) => index);
}
