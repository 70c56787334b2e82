import { useSyncExternalStore } from "react";

/** Below this width a dropdown is a popup. */
export const smallScreen = "(max-width: 639.98px)";

/** Whether a media query matches; false on the server and until hydrated. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
