import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

/** For so long what the frame shows (the menu's counts, what is unread, bills) is taken as it came. */
const FRESH_MS = 10_000;
let loadedAt = Number.NEGATIVE_INFINITY;

/** Notes when the frame's data came. */
export function useFrameAge(data: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is what the time is of
  useEffect(() => {
    loadedAt = performance.now();
  }, [data]);
}

type Change = Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod" | "defaultShouldRevalidate">;

/**
 * Going on to the next screen of the same project asks for the frame again only where it is old; what changed anything,
 * another project, and asking for the same address again always do.
 */
export function needsFrame(change: Change, ageMs: number): boolean {
  const { currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate } = change;
  const projectOf = (url: URL) => url.searchParams.get("project");
  const continues =
    formMethod === "GET" && currentUrl.href !== nextUrl.href && projectOf(currentUrl) === projectOf(nextUrl);
  return continues && ageMs < FRESH_MS ? false : defaultShouldRevalidate;
}

export const frameNeedsData = (change: Change): boolean => needsFrame(change, performance.now() - loadedAt);
