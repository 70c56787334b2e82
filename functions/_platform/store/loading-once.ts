import type { EventStore } from "./port.ts";

/** The same store, which loads once what several ask for: for those who read facts together, and need none that come later. */
export function loadingOnce(store: EventStore): EventStore {
  const loads = new Map<string, ReturnType<EventStore["load"]>>();
  return {
    ...store,
    load(tenant, stream, after) {
      const name = `${tenant}\n${stream}\n${after ?? 0}`;
      const loading = loads.get(name) ?? store.load(tenant, stream, after);
      loads.set(name, loading);
      return loading;
    },
  };
}
