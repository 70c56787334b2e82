/** @typedef {Record<"module" | "modules" | "Modules" | "name" | "record" | "Record" | "NAME" | "words" | "Words" | "word" | "Word" | "a" | "stream" | "prefix", string>} Names */

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} kebab */
const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} plural */
function singular(plural) {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, "y");
  if (/(ss|sh|ch|x|z)es$/.test(plural)) return plural.replace(/es$/, "");
  return plural.replace(/s$/, "");
}

/**
 * Whether the language or the skeleton itself uses the name for something else.
 * @param {string} name in camelCase
 */
function isSpokenFor(name) {
  if (
    ["command", "data", "event", "events", "fields", "link", "parts", "query", "record", "records", "service"].includes(
      name,
    )
  )
    return true;
  try {
    new Function(`"use strict"; let ${name};`);
    return false;
  } catch {
    return true;
  }
}

/**
 * What ids of a record begin with: three letters of its name, in their order, that no other kind has.
 * @param {string} name
 * @param {ReadonlySet<string>} taken
 */
function freePrefix(name, taken) {
  const letters = [...name.replace(/[^a-z]/g, "").padEnd(3, "x")];
  const threes = letters.flatMap((one, at) =>
    letters.slice(at + 1).flatMap((two, next) => letters.slice(at + next + 2).map((three) => one + two + three)),
  );
  return threes.find((each) => !taken.has(each));
}

/**
 * What templates call a module and its record, or undefined when a name is not kebab-case, when both are the same or when
 * code cannot be written with it.
 * @param {string | undefined} module plural nouns, such as `gift-cards`
 * @param {string} [name] the record in the singular, such as `gift-card`
 * @param {ReadonlySet<string>} [taken] what ids of other kinds begin with
 * @returns {Names | undefined}
 */
export function namesOf(module, name = singular(module ?? ""), taken = new Set()) {
  const kebab = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
  if (module === undefined || module === name || !kebab.test(module) || !kebab.test(name)) return undefined;
  if (isSpokenFor(camel(module)) || isSpokenFor(camel(name))) return undefined;
  const prefix = freePrefix(name, taken);
  if (prefix === undefined) return undefined;
  const [plain, word] = [module.replaceAll("-", " "), name.replaceAll("-", " ")];
  return {
    module,
    modules: camel(module),
    Modules: capital(camel(module)),
    name,
    record: camel(name),
    Record: capital(camel(name)),
    NAME: name.toUpperCase().replaceAll("-", "_"),
    words: plain,
    Words: capital(plain),
    word,
    Word: capital(word),
    a: /^[aeiou]/.test(word) ? "an" : "a",
    stream: name.replaceAll("-", ""),
    prefix,
  };
}

/**
 * @param {string} template
 * @param {Names} names
 */
export function fill(template, names) {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, key) => names[/** @type {keyof Names} */ (key)] ?? whole);
}

/**
 * A list with one more item at its end: `export const services = [orders];`.
 * @param {string} text
 * @param {string} name the list's name
 * @param {string} item
 */
function withItem(text, name, item) {
  const list = new RegExp(`(const ${name}\\b[^=]*= \\[[^]*?),?\\s*\\];`);
  if (!list.test(text)) throw new Error(`No list ${name} was found`);
  return text.replace(list, (_, before) => `${before}${before.endsWith("[") ? "" : ", "}${item}];`);
}

/**
 * The text of infra/services.ts with one more service: its import and its place at the end of the list.
 * @param {string} text
 * @param {Pick<Names, "module" | "modules">} names
 */
export const withService = (text, { module, modules }) =>
  `import { service as ${modules} } from "../functions/${module}/service.ts";\n${withItem(text, "services", modules)}`;

/**
 * What the shared lists become with one more module, by path. Each keeps what it holds.
 * @type {Readonly<Record<string, (text: string, names: Names) => string>>}
 */
export const SHARED = {
  "infra/services.ts": withService,
  "events/_modules/all.ts": (text, { module, modules }) =>
    `import { ${modules} } from "./${module}.ts";\n${withItem(text, "MODULES", modules)}`,
  "infra/local/seed/records.ts": (text, { module, name, record }) =>
    `import { ${record}Kind } from "../../../events/${module}/index.ts";
import { demo as ${record}Demo } from "../../../functions/${module}/demo.ts";
import { ${record} } from "../../../functions/${module}/domain/${name}.ts";
${withItem(text, "DEMO", `{ kind: ${record}Kind, decider: ${record}, records: ${record}Demo }`)}`,
};

/**
 * The catalogue's last category with one more module.
 * @param {string} text
 * @param {Names} names
 */
export const inCatalogue = (text, { module, words, Words }) =>
  text.replace(
    /\}\);\s*$/,
    `  "${module}": {\n    name: "${Words}",\n    tagline: "All ${words} in one place",\n    description: "A list with search, history, archive and bin.",\n    icon: "box",\n  },\n});\n`,
  );
