/** Where a project's screen leads when the project cannot be opened. `lost` lets the frame say why. */
export const LOST = "/dashboard?lost=project";

export const isLost = (url: URL): boolean => url.searchParams.get("lost") === "project";

/** The same path without it; undefined if it is not there. */
export function withoutLost(url: URL): string | undefined {
  if (!isLost(url)) return undefined;
  const next = new URLSearchParams(url.search);
  next.delete("lost");
  return `${url.pathname}?${next}`;
}
