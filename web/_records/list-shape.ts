/** What a tab lists: rows of a state, or active rows that a search leaves (`visibility:public`). */
export type TabShape = { readonly state: "archived" | "deleted" } | { readonly search: string } | Record<never, never>;

/** How a list's URL is read. The first tab and the first sort are those of a URL that names none. */
export interface ListShape {
  readonly tabs: Readonly<Record<string, TabShape>>;
  readonly sorts: readonly string[];
  /** Further parameters that the search understands as fields: `group`. */
  readonly filters?: readonly string[];
}
export const pageSize = 20;

/** The columns a URL asks for; the first one is always there. Without a word of it, all of them. */
export function columnsIn<C extends { readonly id: string }>(
  columns: readonly C[],
  url: URLSearchParams,
): readonly C[] {
  const [first, ...others] = columns;
  const wanted = [...new Set(url.get("columns")?.split(","))];
  const chosen = wanted.flatMap((id) => others.find((column) => column.id === id) ?? []);
  return first && wanted.length > 0 ? [first, ...chosen] : columns;
}

export function readListQuery(shape: ListShape, url: URLSearchParams) {
  const [first = "all", ...others] = Object.keys(shape.tabs);
  const tab = others.find((each) => each === url.get("tab")) ?? first;
  return {
    tab,
    search: url.get("search") ?? "",
    sort: shape.sorts.find((sort) => sort === url.get("sort")) ?? shape.sorts[0],
    filters: Object.fromEntries(
      (shape.filters ?? []).flatMap((name) => (url.get(name) ? [[name, url.get(name) ?? ""]] : [])),
    ),
  };
}

/** The service's query for what the URL asks. */
export function listQueryOf(shape: ListShape, url: URLSearchParams) {
  const { tab, search, sort, filters } = readListQuery(shape, url);
  const shown = shape.tabs[tab] ?? {};
  const words = [
    search,
    "search" in shown ? shown.search : "",
    ...Object.entries(filters).map(([name, value]) => `${name}:${value}`),
  ];
  return {
    search: words.filter(Boolean).join(" "),
    state: "state" in shown ? shown.state : ("active" as const),
    ...(sort && { sortBy: sort }),
  };
}

/** How many rows a tab has, of the counts that the list is answered with. */
export const countOf = (tab: TabShape, counts: Readonly<Record<string, number>>): number =>
  counts["state" in tab ? tab.state : "search" in tab ? tab.search : "active"] ?? 0;
