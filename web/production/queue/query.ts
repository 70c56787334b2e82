export const pageSize = 25;
export const tabs = ["open", "on-hold", "sent", "closed"] as const;
export const stages = ["new", "accepted", "in_production", "packed"] as const;
const dues = ["late", "today", "tomorrow", "later"] as const;

/** The parameters of the queue's URL. */
export function readQueueQuery(url: URLSearchParams) {
  const one = <T extends string>(name: string, all: readonly T[]): T | undefined =>
    all.find((each) => each === url.get(name));
  return {
    tab: one("tab", tabs) ?? "open",
    due: one("due", dues),
    stage: one("stage", stages),
    shop: url.get("shop") ?? undefined,
    search: url.get("search")?.trim() || undefined,
  };
}
