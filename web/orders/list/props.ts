import type { ListData } from "./data.ts";
import type { ListQuery } from "./query.ts";

/** What the list's parts are made of: its data, its query, and the URL that holds both. */
export interface ListProps {
  readonly data: ListData;
  readonly query: ListQuery;
  readonly url: URLSearchParams;
}
