export const tabs = ["all", "pictures", "public", "trash"] as const;
export type Tab = (typeof tabs)[number];
export const pageSize = 20;

const FILTERS: Readonly<Record<Tab, string>> = {
  all: "",
  pictures: "type:image",
  public: "visibility:public",
  trash: "trashed:true",
};
const SORTS = ["name", "-name", "size", "-size", "updatedAt", "-updatedAt"] as const;

/** The parameters of the list's URL. */
export function readListQuery(url: URLSearchParams) {
  const [search, folder] = [url.get("search") ?? "", url.get("folder") ?? ""];
  return {
    tab: tabs.find((tab) => tab === url.get("tab")) ?? ("all" as const),
    search,
    folder,
    sort: SORTS.find((sort) => sort === url.get("sort")),
  };
}
export type ListQuery = ReturnType<typeof readListQuery>;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** The same in the service's search language. */
export const toFilters = ({ tab, search, folder, sort }: ListQuery) => ({
  query: [search, folder && `folder:${quoted(folder)}`, FILTERS[tab]].filter(Boolean).join(" "),
  ...(sort && { sortBy: sort }),
});
