type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The list; `tab` is `pictures`, `public` or `trash`, `folder` one folder of it. */
export const driveUrl = (query: Query = {}): string => withQuery("/drive", query);
/** One file; `tab` is `history`. */
export const fileUrl = (id: string, query: Query = {}): string => withQuery(`/drive/${id}`, query);
/** A file's content, for signed-in people; `version` is an earlier one. */
export const contentUrl = (id: string, query: Query = {}): string => withQuery(`/drive/${id}/content`, query);
