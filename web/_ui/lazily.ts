// biome-ignore lint/style/noRestrictedImports: this is what all others use
import { lazy } from "react";

const LATEST_MS = 30_000;

/**
 * Loads until it succeeds: again after `waitMs`, then ever later, 30 s at most. A part whose code throws gives the same
 * error again: it is reported and the promise stays open, so that the page stays as it is.
 */
export const untilLoaded = <T>(load: () => Promise<T>, waitMs = 1000, last?: unknown): Promise<T> =>
  load().catch(async (error) => {
    if (error === last) {
      reportError(error);
      return new Promise<T>(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return untilLoaded(load, Math.min(waitMs * 2, LATEST_MS), error);
  });

/** As React's `lazy`; what cannot be loaded, as without a connection, is tried again, and the page stays as it is meanwhile. */
export const lazily: typeof lazy = (load) => lazy(() => untilLoaded(load));
