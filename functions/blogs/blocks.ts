import { own } from "#events/_kernel";
import { plainText } from "#platform/rich-text";
import type { BlogBlock } from "./contract/index.ts";

const TYPES: Readonly<Record<string, string>> = {
  p: "paragraph",
  ul: "list",
  ol: "ordered-list",
  blockquote: "quote",
  pre: "code",
  hr: "rule",
  h2: "heading",
  h3: "heading",
  h4: "heading",
};
const WORDS_A_MINUTE = 200;

/** The parts of a cleaned body, one for each element at its top; words between them are paragraphs. */
export function blocksOf(html: string): BlogBlock[] {
  const blocks: BlogBlock[] = [];
  let depth = 0;
  let start = 0;
  const add = (end: number, tag: string) => {
    const part = html.slice(start, end).trim();
    const text = plainText(part);
    if (text !== "" || tag === "hr") blocks.push({ type: TYPES[tag] ?? "paragraph", html: part, text });
    start = end;
  };
  for (const { 0: found, 1: closing, 2: name = "", index } of html.matchAll(/<(\/?)([a-z0-9]+)\b[^<>]*>/g)) {
    if (own(TYPES, name) === undefined) continue;
    const end = index + found.length;
    if (closing) {
      depth -= 1;
      if (depth === 0) add(end, name);
      continue;
    }
    if (depth === 0) add(index, "p");
    if (name === "hr") {
      if (depth === 0) add(end, name);
    } else depth += 1;
  }
  add(html.length, "p");
  return blocks;
}

/** Minutes it takes to read, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(" ").length / WORDS_A_MINUTE));
