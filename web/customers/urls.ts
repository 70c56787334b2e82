type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The list; `query` has its URL's parameters (`search`, `country` …). */
export const customersUrl = (query: Query = {}): string => withQuery("/customers", query);
export const newCustomerUrl = (): string => "/customers/new";
/** One customer; `tab` is `history`, `dialog` opens one of its dialogs, `asOf` shows them at that moment;
 * `record=own` shows a merged record instead of its survivor. */
export const customerUrl = (id: string, query: Query = {}): string => withQuery(`/customers/${id}`, query);
/** Merges another customer into this one; `with` is the other's id, `search` finds one. */
export const mergeUrl = (id: string, query: Query = {}): string => withQuery(`/customers/${id}/merge`, query);
export const partUrl = (id: string, mergedId: string): string =>
  withQuery(`/customers/${id}/part`, { record: mergedId });
export const editCustomerUrl = (id: string): string => `/customers/${id}/edit`;
export const customersExportUrl = (query: Query = {}): string => withQuery("/customers/export", query);
