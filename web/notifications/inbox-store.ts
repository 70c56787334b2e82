import type { Feed, Item } from "./inbox.ts";

/** A tab's notifications in the panel; empty until the first ones have loaded. */
export interface Shown {
  readonly feed?: Feed | undefined;
  readonly items?: readonly Item[] | undefined;
}
/** Requests to the server. Neither throws: undefined and false mean failure. */
export interface Server {
  readonly ask: (query: Readonly<Record<string, string>>) => Promise<Feed | undefined>;
  readonly send: (fields: Readonly<Record<string, string>>) => Promise<boolean>;
  readonly now: () => string;
}

/**
 * A tab's notifications and their actions. A list that fails to load changes nothing, and neither does a refused
 * action.
 */
export function inboxStore(tab: string, { ask, send, now }: Server, onCounts: (feed: Feed) => void) {
  let shown: Shown = {};
  const listeners = new Set<() => void>();
  const show = (next: Shown) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const each = (change: (item: Item) => Item | undefined) =>
    show({ ...shown, items: shown.items?.flatMap((item) => change(item) ?? []) });

  async function load(after?: string): Promise<void> {
    const found = await ask({ tab, ...(after && { after }) });
    if (!found) return;
    const items = after && shown.items ? [...shown.items, ...found.items] : found.items;
    show({ feed: { ...shown.feed, ...found }, items });
    onCounts(found);
  }
  /** Sends it to the server; on success the counts change. */
  async function done(fields: Readonly<Record<string, string>>): Promise<boolean> {
    if (!(await send(fields))) return false;
    const counts = await ask({});
    if (counts) {
      show({ ...shown, ...(shown.feed && { feed: { ...shown.feed, unread: counts.unread, others: counts.others } }) });
      onCounts(counts);
    }
    return true;
  }
  return {
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: () => load(),
    more: () => load(shown.feed?.next ?? undefined),
    savePushSubscription: (subscription: unknown) =>
      done({ intent: "subscribe", subscription: JSON.stringify(subscription) }),
    async read(id: string): Promise<void> {
      if (await done({ intent: "read", id }))
        each((item) => (item.id === id ? { ...item, readAt: item.readAt || now() } : item));
    },
    async readAll(group: string): Promise<void> {
      if (await done({ intent: "read-all", group })) each((item) => ({ ...item, readAt: item.readAt || now() }));
    },
    async remove(id: string): Promise<void> {
      const before = shown.items;
      each((item) => (item.id === id ? undefined : item));
      if (!(await done({ intent: "remove", id }))) show({ ...shown, items: before });
    },
  };
}
