/** What belongs to one answer, one page or one dialog, and not to a view. */
const passing = ["after", "skipped", "dialog", "flash", "of", "job", "project", "view", "_routes", "index"];

/** What of a list's URL makes a view: the same list gives the same text. */
export function viewQuery(url: URLSearchParams): string {
  const params = [...url].filter(([name, value]) => value !== "" && !passing.includes(name));
  const query = new URLSearchParams(params);
  query.sort();
  return String(query);
}

/** Whether a URL asks for the list and nothing more; its default view opens then. */
export const isBare = (url: URLSearchParams): boolean =>
  [...url.keys()].every((name) => ["project", "_routes", "index"].includes(name));

/** Where a view shows itself. */
export const viewUrl = (listUrl: string, { id, query }: { id: string; query: string }): string =>
  `${listUrl}?${query}${query && "&"}view=${id}`;
