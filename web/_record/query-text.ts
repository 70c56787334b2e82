const MAX_LENGTH = 200;

/** A text of an address's query, trimmed and cut between characters; "" where there is none. */
export const queryText = (query: URLSearchParams, name: string): string =>
  (query.get(name)?.trim() ?? "").slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, "");
