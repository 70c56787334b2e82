const MAX_LENGTH = 200;

/** A text from a URL's query, trimmed and cut between characters; "" if absent. */
export const queryText = (query: URLSearchParams, name: string): string =>
  (query.get(name)?.trim() ?? "").slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, "");
