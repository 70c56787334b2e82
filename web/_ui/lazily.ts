// biome-ignore lint/style/noRestrictedImports: this is what all others use
import { lazy } from "react";

const LATEST_MS = 30_000;

/** Loads until it succeeds: again after `waitMs`, then ever later, 30 s at most. */
export const untilLoaded = <T>(load: () => Promise<T>, waitMs = 1000): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return untilLoaded(load, Math.min(waitMs * 2, LATEST_MS));
  });

/** As React's `lazy`; what cannot be loaded, as without a connection, is tried again, and the page stays as it is meanwhile. */
export const lazily: typeof lazy = (load) => lazy(() => untilLoaded(load));
