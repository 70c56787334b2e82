export const listTabs = ["all", "subscribed", "pending", "unsubscribed", "bounced", "complained"] as const;
export const sorts = ["createdAt", "email", "lastOpened", "lastClicked", "lastPurchased"] as const;

/** A list's URL as the call takes it; what it does not know is left out. */
export function queryOf(url: URLSearchParams) {
  const text = (name: string) => url.get(name)?.trim() || undefined;
  const tab = listTabs.find((each) => each === url.get("tab")) ?? "all";
  const sort = sorts.find((each) => each === url.get("sort")) ?? "createdAt";
  const gender = (["female", "male"] as const).find((each) => each === url.get("gender"));
  const sortBy = sort === "email" ? ("email" as const) : (`-${sort}` as const);
  const [search, list, include, exclude] = [text("search"), text("list"), text("include"), text("exclude")];
  return {
    tab,
    sort,
    filter: {
      sortBy,
      ...(tab !== "all" && { status: tab }),
      ...(search && { search }),
      ...(list && { mailingListId: list }),
      ...(gender && { gender }),
      ...(include && { include }),
      ...(exclude && { exclude }),
    },
  };
}
