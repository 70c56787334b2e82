import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useFrame } from "#web/_shell/post-form.tsx";
import type { Feed } from "./inbox.ts";
import { inboxStore } from "./inbox-store.ts";
import type { Tab } from "./tabs.ts";
import { feedUrl } from "./urls.ts";

type Query = Readonly<Record<string, string>>;
const fetchFeed = async (query: Query): Promise<Feed | undefined> => {
  const response = await fetch(feedUrl(query)).catch(() => undefined);
  return response?.ok ? ((await response.json()) as Feed) : undefined;
};
const about = (project: string | undefined, query: Query = {}): Query => ({ ...query, ...(project && { project }) });

/** The unread count, requested again; undefined if it fails. */
export const countsNow = (project: string | undefined) => fetchFeed(about(project));

/** Sends an action for one notification or several; false if it was not done. It arrives even if the page is left meanwhile. */
export function useSend(): (fields: Query) => Promise<boolean> {
  const { csrf, seed } = useFrame();
  return useCallback(
    async (fields) => {
      const key = `${fields.intent}-${fields.id ?? fields.group ?? ""}-${seed}`;
      const body = new URLSearchParams({ ...fields, _csrf: csrf, _key: key });
      const response = await fetch(feedUrl(), { method: "POST", body, keepalive: true }).catch(() => undefined);
      return response?.ok === true;
    },
    [csrf, seed],
  );
}

/** A tab's notifications and their actions; another `stamp` means that there is something new. */
export function useInbox(tab: Tab, stamp: number, onCounts: (feed: Feed) => void) {
  const { projectId } = useFrame();
  const send = useSend();
  const onCountsRef = useRef(onCounts);
  onCountsRef.current = onCounts;
  const store = useMemo(() => {
    const server = {
      ask: (query: Query) => fetchFeed(about(projectId, query)),
      send,
      now: () => new Date().toISOString(),
    };
    return inboxStore(tab, server, (feed) => onCountsRef.current(feed));
  }, [tab, send, projectId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stamp says that there is something new
  useEffect(() => {
    void store.load();
  }, [store, stamp]);
  return { store, ...useSyncExternalStore(store.subscribe, store.shown, store.shown) };
}
