import type { PersonTraces } from "./person.ts";

const REDACTED = "Erased";
const NOBODY = /(?!)/;
const MIN_LENGTH = 3;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const digitsOf = (text: string): string => text.replace(/\D/g, "");
const isPhone = (text: string): boolean => /^\+?[\d\s().-]{6,}$/.test(text);

/** The word as people, CSV files and addresses of pages write it. */
function patternOf(word: string): string {
  if (isPhone(word)) return `(?:\\+|%2B)?${[...digitsOf(word)].join("[\\s().-]{0,2}")}`;
  const parts = word.trim().split(/\s+/);
  const plain = parts.map(literal).join(`[\\s,;"']+`);
  const encoded = parts.map((part) => literal(encodeURIComponent(part))).join("(?:\\+|%20)+");
  return plain === encoded ? plain : `${plain}|${encoded}`;
}

function matcherOf(words: readonly string[]): RegExp {
  const wanted = words.filter((word) => word.trim().length >= MIN_LENGTH).toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return NOBODY;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.map(patternOf).join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

/** Whether a text holds what tells a person from everybody else. */
export function namesPerson({ identifiers }: PersonTraces): (text: string) => boolean {
  const matcher = matcherOf(identifiers);
  return (text) => text.normalize("NFC").search(matcher) >= 0;
}

const replacing = (words: readonly string[]): ((text: string) => string) => {
  const matcher = matcherOf(words);
  return (text) => {
    const composed = text.normalize("NFC");
    return composed.search(matcher) < 0 ? text : composed.replace(matcher, REDACTED);
  };
};

/** Puts "Erased" where a text names a person or where they live. */
export const redactPerson = ({ identifiers, words }: PersonTraces): ((text: string) => string) =>
  replacing([...identifiers, ...words]);

/** Puts "Erased" only where a text holds what tells a person from everybody else. */
export const namesReplaced = ({ identifiers }: PersonTraces): ((text: string) => string) => replacing(identifiers);
