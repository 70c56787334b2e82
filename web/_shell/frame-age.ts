import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";
import { isLost } from "../_routing/lost.ts";

/** How long the frame's data (menu counts, unread notifications, bills) is considered fresh. */
const FRESH_MS = 10_000;
let loadedAt = Number.NEGATIVE_INFINITY;

/** Records when the frame's data was loaded. */
export function useFrameAge(data: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is what the time is of
  useEffect(() => {
    loadedAt = performance.now();
  }, [data]);
}

type Change = Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod" | "defaultShouldRevalidate">;

/**
 * Navigating within a project reloads the frame only if it is old; a change, another project, one that was lost, and
 * reloading the same URL always do.
 */
export function needsFrame(change: Change, ageMs: number): boolean {
  const { currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate } = change;
  const projectOf = (url: URL) => url.searchParams.get("project");
  const continues =
    formMethod === "GET" && currentUrl.href !== nextUrl.href && projectOf(currentUrl) === projectOf(nextUrl);
  return continues && !isLost(nextUrl) && ageMs < FRESH_MS ? false : defaultShouldRevalidate;
}

export function frameNeedsData(change: Change): boolean {
  // A change makes the frame old until it is loaded, also if another navigation comes in between.
  if (change.formMethod === "POST") loadedAt = Number.NEGATIVE_INFINITY;
  return needsFrame(change, performance.now() - loadedAt);
}
