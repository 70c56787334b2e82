import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
