/** Parameters of one answer, page or dialog, which are not part of a view. */
const passing = ["after", "skipped", "dialog", "flash", "of", "job", "project", "view", "_routes", "index"];

/** The parameters of a list's URL that make up a view, in a canonical form. */
export function viewQuery(url: URLSearchParams): string {
  const params = [...url].filter(([name, value]) => value !== "" && !passing.includes(name));
  const query = new URLSearchParams(params);
  query.sort();
  return String(query);
}

/** Whether a URL has no list parameters, so that the default view opens. */
export const isBare = (url: URLSearchParams): boolean =>
  [...url.keys()].every((name) => ["project", "_routes", "index"].includes(name));

/** A view's URL. */
export const viewUrl = (listUrl: string, { id, query }: { id: string; query: string }): string =>
  `${listUrl}?${query}${query && "&"}view=${id}`;
