export const PAGE_SIZE = 20;
export const TABS = ["insert", "parcels", "history"] as const;
export const tabOf = (url: URLSearchParams) => TABS.find((each) => each === url.get("tab")) ?? "insert";
