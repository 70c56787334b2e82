type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The list; `tab` is a status or `all`. */
export const insertsUrl = (query: Query = {}): string => withQuery("/inserts", query);
/** One insert; `tab` is `parcels` or `history`. */
export const insertUrl = (id: string, query: Query = {}): string => withQuery(`/inserts/${id}`, query);
export const newInsertUrl = (): string => "/inserts/new";
/** The artwork of all projects that waits for an administrator. */
export const insertReviewsUrl = (query: Query = {}): string => withQuery("/platform/inserts", query);
export const reviewArtworkUrl = (id: string, side: "front" | "back"): string => `/platform/inserts/${id}/${side}`;
