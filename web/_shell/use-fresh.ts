import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { watchTopic } from "./live/watch-topic.ts";

/** The URL of a background request, which does not keep the session alive. */
export const polling = (url: string): string => `${url}${url.includes("?") ? "&" : "?"}poll=1`;

/**
 * The page's value, then a resource's newer ones: requested every `everyMs` while the page is visible, and as soon as
 * it becomes visible again; with a `topic`, when that has changed. `everyMs` 0 = never.
 */
export function useFresh<T>(url: string, first: T, everyMs: number, topic = ""): T {
  const { data, load } = useFetcher<T>({ key: `fresh ${url}` });
  useEffect(() => {
    if (everyMs === 0) return;
    return watchTopic(topic, () => load(polling(url)), everyMs);
  }, [url, everyMs, topic, load]);
  return (data as T | undefined) ?? first;
}
