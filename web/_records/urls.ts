type Query = Readonly<Record<string, string | undefined>>;

/** Where a kind's screens are. */
export interface RecordUrls {
  readonly list: (query?: Query) => string;
  readonly create: (query?: Query) => string;
  readonly one: (id: string, query?: Query) => string;
  readonly edit: (id: string) => string;
  readonly export: (query?: Query) => string;
}

export function withQuery(path: string, query: Query = {}): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The screens below one path: `/faqs`, `/faqs/new`, `/faqs/<id>`, `/faqs/<id>/edit`, `/faqs/export`. */
export const recordUrls = (path: string): RecordUrls => ({
  list: (query) => withQuery(path, query),
  create: (query) => withQuery(`${path}/new`, query),
  one: (id, query) => withQuery(`${path}/${id}`, query),
  edit: (id) => `${path}/${id}/edit`,
  export: (query) => withQuery(`${path}/export`, query),
});
