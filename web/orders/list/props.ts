import type { ListData } from "./data.ts";
import type { ListQuery } from "./query.ts";

/** Props of the list's parts: its data, its query, and its URL. */
export interface ListProps {
  readonly data: ListData;
  readonly query: ListQuery;
  readonly url: URLSearchParams;
}
