import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { deliveryView } from "./projections/delivery.ts";
import { attempt, loadEndpoint } from "./send.ts";

const PAGE = 100;
const AGAIN_MS = 300_000;

/**
 * A timer's work: tries the deliveries that are due. An endpoint that fails is left alone for the rest of the run, so that one
 * bad receiver costs one wait. Returns when the next try is due.
 */
export async function workOnWebhooks(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  const views = readerOf(ports.views, tenant, async () => {});
  const page = await views.page(deliveryView, { index: "due", partition: "", to: `${now}~`, limit: PAGE });
  const failing = new Set<string>();
  const times: string[] = page.next ? [now] : [];
  for (const { id, endpointId } of page.rows) {
    if (failing.has(endpointId)) {
      times.push(new Date(Date.parse(now) + AGAIN_MS).toISOString());
      continue;
    }
    const next = await attempt(ports, tenant, id);
    if (next === undefined) continue;
    times.push(next);
    const endpoint = await loadEndpoint(ports, tenant, endpointId);
    if ("failingSince" in endpoint && endpoint.failingSince !== undefined) failing.add(endpointId);
  }
  const [upcoming] = (await views.page(deliveryView, { index: "due", partition: "", from: `${now}~`, limit: 1 })).rows;
  if (upcoming?.next !== undefined) times.push(upcoming.next);
  return times.sort()[0];
}
