interface Change {
  readonly currentUrl: URL;
  readonly nextUrl: URL;
  readonly formMethod?: string | undefined;
  readonly defaultShouldRevalidate: boolean;
}

/** Dialogs that need more data than the record. */
const loading: ReadonlySet<string | null> = new Set(["address", "reroute", "artwork"]);
const passing = ["dialog", "entry", "fulfilment", "parcel", "flash", "person", "field"];

/** Reloads when a dialog opens or closes, or the history is filtered, only if that needs more data. */
export function needsData({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Change): boolean {
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  const without = (url: URL) => {
    const next = new URLSearchParams(url.search);
    for (const name of passing) next.delete(name);
    return `${url.pathname}?${next}`;
  };
  const onlyPassing = currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl);
  return onlyPassing ? loading.has(nextUrl.searchParams.get("dialog")) : defaultShouldRevalidate;
}
