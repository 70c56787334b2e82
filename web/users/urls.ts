type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The project's people; `query` has its URL's parameters (`search`, `status`, `role`). */
export const usersUrl = (query: Query = {}): string => withQuery("/users", query);
/** One member; `tab` is `history`, `dialog` opens one of its dialogs. */
export const userUrl = (id: string, query: Query = {}): string => withQuery(`/users/${id}`, query);
