type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
};
export const flowsUrl = (query: Query = {}): string => withQuery("/flows", query);
/** A flow; `view` is its tab, `order` the order or customer that a dry run is about. */
export const flowUrl = (id: string, query: Query = {}): string => withQuery(`/flows/${id}`, query);
export const editFlowUrl = (id: string, query: Query = {}): string => withQuery(`/flows/${id}/edit`, query);
