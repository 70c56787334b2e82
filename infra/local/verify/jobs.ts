import type { Findings } from "./findings.ts";
import { type RawFact, streamKey } from "./log.ts";

/** A job exists only where its shop sent the work: in the project of a current or former fulfiller. */
export function jobsOfShops() {
  const fulfillers = new Map<string, Set<string>>();
  const jobs: { factory: string; stream: string; fulfilment: string }[] = [];

  function read({ tenant, stream, type, data }: RawFact): void {
    if (type === "FulfilmentOpened" || type === "FulfilmentRerouted") {
      const key = streamKey(tenant, data.fulfillmentId);
      const named = fulfillers.get(key) ?? new Set();
      for (const each of [data.fulfiller, data.from]) if (each) named.add(each.project);
      fulfillers.set(key, named);
    }
    if (type === "JobReceived")
      jobs.push({ factory: tenant, stream, fulfilment: streamKey(data.shop, data.fulfillmentId) });
  }

  function check(found: Findings): void {
    found.counted("jobs", jobs.length);
    for (const { factory, stream, fulfilment } of jobs)
      if (!fulfillers.get(fulfilment)?.has(factory))
        found.differs("jobs", `${stream} is in ${factory}, where its shop never sent it`);
  }
  return { read, check };
}
