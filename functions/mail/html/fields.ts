import { cutText } from "#events/_kernel";

/** Whom an email is for. */
export interface Reader {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

const LONGEST = 120;
const plain = (text: string): string => cutText(text.replace(/\p{Cc}+/gu, " ").trim(), LONGEST);

/**
 * Puts a reader's own words in place of `{{firstName}}`. Without a value what follows the bar is taken, as in
 * `{{firstName|friend}}`, or else nothing, together with the space before it. What a value contains is text like any other.
 */
export function withFields(text: string, reader: Reader, shop: string): string {
  const values: Readonly<Record<string, string | undefined>> = { ...reader, shop };
  return text.replace(
    /( ?)\{\{\s*(firstName|lastName|email|shop)\s*(?:\|([^{}]{0,80}))?\}\}/g,
    (_, space, name, other) => {
      const value = plain(values[name as string] ?? "") || (other as string | undefined)?.trim();
      return value ? `${space}${value}` : "";
    },
  );
}
