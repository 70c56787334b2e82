export const tabs = ["pending", "approved", "rejected", "hidden", "all"] as const;
export const sorts = ["-submittedAt", "submittedAt", "rating", "-rating"] as const;
export const pageSize = 20;

/** The parameters of the list's URL; pending reviews by default. */
export function readListQuery(url: URLSearchParams) {
  return {
    tab: tabs.find((tab) => tab === url.get("tab")) ?? ("pending" as const),
    search: url.get("search") ?? "",
    sort: sorts.find((sort) => sort === url.get("sort")) ?? ("-submittedAt" as const),
  };
}
export type ListQuery = ReturnType<typeof readListQuery>;

/** The search and the tab in the service's search language. */
export const searchOf = ({ tab, search }: Pick<ListQuery, "tab" | "search">): string =>
  [search, tab === "all" ? "" : `status:${tab}`].filter(Boolean).join(" ");
