import { queryText } from "#web/_record/query-text.ts";
export const pageSize = 20;
export const tabs = ["all", "active", "draft", "discontinued"] as const;
export type Tab = (typeof tabs)[number];
export const sorts = ["title", "-title", "-createdAt", "createdAt"] as const;
export type Sort = (typeof sorts)[number];

export interface ListQuery {
  readonly tab: Tab;
  readonly search: string;
  readonly sort: Sort;
}

/** The list's query from its URL; invalid parameters are ignored. */
export const readListQuery = (url: URLSearchParams): ListQuery => ({
  tab: tabs.find((each) => each === url.get("status")) ?? "all",
  search: queryText(url, "search"),
  sort: sorts.find((each) => each === url.get("sort")) ?? "title",
});

/** The search in the service's language; undefined for everything. */
export const searchOf = ({ tab, search }: ListQuery): string | undefined =>
  [tab === "all" ? "" : `status:${tab}`, search].filter(Boolean).join(" ") || undefined;
