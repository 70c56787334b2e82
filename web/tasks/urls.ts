type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query = {}): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The screens of tasks. `create` takes `link` (`order:ord_…`), `title`, `parent` and `state`; `board` and `calendar` take `mine`. */
export const taskUrls = {
  list: (query?: Query): string => withQuery("/tasks", query),
  create: (query?: Query): string => withQuery("/tasks/new", query),
  board: (query?: Query): string => withQuery("/tasks/board", query),
  calendar: (query?: Query): string => withQuery("/tasks/calendar", query),
  one: (id: string, query?: Query): string => withQuery(`/tasks/${id}`, query),
  edit: (id: string): string => `/tasks/${id}/edit`,
  export: (query?: Query): string => withQuery("/tasks/export", query),
};
