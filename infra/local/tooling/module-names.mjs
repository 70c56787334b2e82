/** @typedef {Record<"module" | "modules" | "Modules" | "name" | "record" | "Record" | "NAME" | "words" | "Words" | "word" | "prefix", string>} Names */

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
  if (["answer", "command", "decide", "decider", "event", "key", "page", "project", "query", "view"].includes(name))
    return true;
  try {
    new Function(`"use strict"; let ${name};`);
    return false;
  } catch {
    return true;
  }
}

/**
 * What templates call a module and its record, or undefined when a name is not kebab-case, when both are the same or when
 * code cannot be written with it.
 * @param {string | undefined} module plural nouns, such as `gift-cards`
 * @param {string} [name] the record in the singular, such as `gift-card`
 * @returns {Names | undefined}
 */
export function namesOf(module, name = singular(module ?? "")) {
  const kebab = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
  if (module === undefined || module === name || !kebab.test(module) || !kebab.test(name)) return undefined;
  if (isSpokenFor(camel(module)) || isSpokenFor(camel(name))) return undefined;
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
    prefix: name.replaceAll("-", "").slice(0, 3),
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
 * The text of infra/services.ts with one more service: its import and its place at the end of the list.
 * @param {string} text
 * @param {Pick<Names, "module" | "modules">} names
 */
export function withService(text, { module, modules }) {
  const line = `import { service as ${modules} } from "../functions/${module}/service.ts";\n`;
  return `${line}${text.replace(/(export const services = \[[^\]]*?),?\s*\]/, (_, list) => `${list}${list.endsWith("[") ? "" : ", "}${modules}]`)}`;
}
