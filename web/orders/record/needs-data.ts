import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

interface Change {
  readonly currentUrl: URL;
  readonly nextUrl: URL;
  readonly formMethod?: string | undefined;
  readonly defaultShouldRevalidate: boolean;
}

/** Dialogs that need more data than the record. */
const loading: ReadonlySet<string | null> = new Set(["address", "reroute", "artwork"]);
/** Whether a form was sent and the page not loaded since. The next navigation loads it if it comes in between. */
let isBehind = false;
const passing = ["dialog", "entry", "fulfilment", "parcel", "person", "field"];

/** Reloads when a dialog opens or closes, or the history is filtered, only if that needs more data. */
export function needsData({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Change): boolean {
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  const without = (url: URL) => {
    const next = new URLSearchParams(url.search);
    for (const name of passing) next.delete(name);
    return `${url.pathname}?${next}`;
  };
  const onlyPassing = currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl);
  return onlyPassing ? isBehind || loading.has(nextUrl.searchParams.get("dialog")) : defaultShouldRevalidate;
}

/** Keeps track of whether the page shows what its last form did, even a refused one, such as a declined payment. */
export function useUpToDate(data: unknown): void {
  const sent = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (sent) isBehind = true;
  }, [sent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is what the page shows
  useEffect(() => {
    isBehind = false;
  }, [data]);
}
