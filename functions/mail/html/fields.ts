import { cutText } from "#events/_kernel";

/** Whom an email is for. */
export interface Reader {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

const LONGEST = 120;
/** Somebody may sign up another person's address with any name: one with a web address in it is none. */
const ADDRESS = /:\/\/|\bwww\./i;
const plain = (text: string): string =>
  ADDRESS.test(text) ? "" : cutText(text.replace(/\p{Cc}+/gu, " ").trim(), LONGEST);

/**
 * Puts a reader's own words in place of `{{firstName}}`. Without a value what follows the bar is taken, as in
 * `{{firstName|friend}}`, or else nothing, together with the space before it. `written` writes a value the way the text is
 * written, so that it is text like any other.
 */
export function withFields(
  text: string,
  reader: Reader,
  shop: string,
  written: (value: string) => string = (value) => value,
): string {
  const values: Readonly<Record<string, string | undefined>> = { ...reader, shop };
  return text.replace(
    /( ?)\{\{\s*(firstName|lastName|email|shop)\s*(?:\|([^{}]{0,200}))?\}\}/g,
    (_, space, name, other) => {
      const value = plain(values[name as string] ?? "");
      const words = value ? written(value) : (other as string | undefined)?.trim();
      return words ? `${space}${words}` : "";
    },
  );
}
