export const tabs = ["owed", "active", "mine", "waiting", "resolved", "spam", "all"] as const;
export const pageSize = 20;

export function readListQuery(url: URLSearchParams) {
  return {
    tab: tabs.find((tab) => tab === url.get("tab")) ?? ("owed" as const),
    search: url.get("search") ?? "",
  };
}
type ListQuery = ReturnType<typeof readListQuery>;

/** The search and the tab in the service's search language. */
export function searchOf({ tab, search }: ListQuery, user: string): string {
  const within = {
    owed: "is:owed",
    active: "is:active",
    mine: `mine:${user}`,
    waiting: "status:waiting_customer",
    resolved: "status:resolved",
    spam: "status:spam",
    all: "",
  };
  return [search, within[tab]].filter(Boolean).join(" ");
}
