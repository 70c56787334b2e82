type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** All of one's bookmarks; `dialog=edit` with `of` opens one of them. */
export const bookmarksUrl = (query: Query = {}): string => withQuery("/bookmarks", query);
/** The bookmark button's resource. Its forms are posted here too. */
export const bookmarksHereUrl = (project: string | undefined): string => withQuery("/bookmarks/here", { project });
