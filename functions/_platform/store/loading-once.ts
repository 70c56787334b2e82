import type { EventStore } from "./port.ts";

/** The same store, which loads once what several ask for: for those who read facts together, and need none that come later. */
export function loadingOnce(store: EventStore): EventStore {
  const loads = new Map<string, ReturnType<EventStore["load"]>>();
  const load: EventStore["load"] = (tenant, stream, after = 0) => {
    const name = `${tenant}\n${stream}\n${after}`;
    const loading = loads.get(name) ?? store.load(tenant, stream, after);
    loads.set(name, loading);
    return loading;
  };
  return { ...store, load };
}
