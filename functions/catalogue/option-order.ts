import { cutText } from "#events/_kernel";
import { foldLetters } from "#events/_letters";
import type { Attribute } from "#events/catalogue";
import { sortable } from "#platform/views";

const SIZE = /^(\d*)(x*)(s|m|l)$/i;
const BASE: Readonly<Record<string, number>> = { s: -1, m: 0, l: 1 };

/** The rank of a clothing size: XS before S, 2XL (or XXL) after XL; undefined for anything else. */
function sizeRank(value: string): number | undefined {
  const [, times, xs = "", letter = ""] = SIZE.exec(value.replace(/[\s-]/g, "")) ?? [];
  const base = BASE[letter.toLowerCase()];
  if (base === undefined || (base === 0 && (times || xs))) return undefined;
  return base * (1 + (times ? Number(times) : xs.length));
}

/** A sort key for option values: sizes by size, numbers by value, the rest alphabetically. */
export function optionKey(value: string): string {
  const rank = sizeRank(value);
  if (rank !== undefined) return `!${sortable(rank)}`;
  return cutText(
    foldLetters(value).replace(/\d{1,15}/g, (digits) => digits.padStart(15, "0")),
    60,
  );
}

/** The sort key of all options of a variant, in order. */
export const optionsKey = (attributes: readonly Attribute[]): string =>
  attributes
    .slice(0, 5)
    .map(({ value }) => `${optionKey(value)} `)
    .join("|");
