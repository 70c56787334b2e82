import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the browser's script has taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
