/** The first value of a header by its name in lower case, decoded. */
export type HeaderOf = (name: string) => string | undefined;
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** What is looked at of one header. */
const MAX_HEADER = 2000;

/** A header's value in lower case; empty where there is none. */
export const lowered = (header: HeaderOf, name: string): string =>
  (header(name) ?? "").slice(0, MAX_HEADER).trim().toLowerCase();

/** The ids of messages in a text, the last thirty. */
export const idsIn = (text: string): string[] => (text.slice(-20_000).match(/<[^<>\s]{1,480}>/g) ?? []).slice(-30);
