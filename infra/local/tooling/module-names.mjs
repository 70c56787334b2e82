/** @typedef {Record<"module" | "modules" | "Modules" | "name" | "record" | "Record" | "NAME" | "words" | "Words" | "word" | "Word" | "a" | "stream" | "prefix", string>} Names */

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} kebab */
export const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

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
