import bidiFactory from "bidi-js";
import { splitVowels } from "./thai-vowels.ts";

const bidi = bidiFactory();
/** Letters that fontkit itself lays out from right to left. */
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** How deep each character is embedded, by the Unicode bidirectional algorithm: odd levels run from right to left. */
export interface Directions {
  readonly levels: Uint8Array;
  readonly isRightToLeft: boolean;
}

export const needsDirections = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The directions of a paragraph, which runs as its first letter does. */
export function directionsOf(paragraph: string): Directions {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, "auto");
  return { levels, isRightToLeft: ((paragraphs[0]?.level ?? 0) & 1) === 1 };
}

/** Orders a line's runs as they stand on paper, from left to right. */
export function inVisualOrder<R extends { readonly level: number }>(runs: readonly R[]): R[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to] as R).level >= level) to += 1;
      if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return ordered;
}

/** A run as it is given to the font: with mirrored brackets, and turned round or split where the font does not do so itself. */
export function asLaidOut(text: string, level: number): string {
  if ((level & 1) === 0) return splitVowels(text);
  const characters = [...text].map((each) => bidi.getMirroredCharacter(each) ?? each);
  return (RIGHT_TO_LEFT.test(text) ? characters : characters.reverse()).join("");
}
