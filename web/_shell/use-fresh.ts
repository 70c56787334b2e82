import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";

/** A header for background requests, which do not keep the session alive. */
const polling = (url: string): string => `${url}${url.includes("?") ? "&" : "?"}poll=1`;

/**
 * The page's value, then a resource's newer ones: requested every `everyMs` while the page is visible, and as soon as
 * it becomes visible again. `everyMs` 0 = never.
 */
export function useFresh<T>(url: string, first: T, everyMs: number): T {
  const { data, load } = useFetcher<T>({ key: `fresh ${url}` });
  useEffect(() => {
    if (everyMs === 0) return;
    const pollUrl = polling(url);
    const ask = () => document.visibilityState === "visible" && load(pollUrl);
    const timer = setInterval(ask, everyMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [url, everyMs, load]);
  return (data as T | undefined) ?? first;
}
