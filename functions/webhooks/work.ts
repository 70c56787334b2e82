import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { offerDue } from "./due.ts";
import { endpointView } from "./projections/endpoint.ts";

/** More than a project may have. */
const MAX_ENDPOINTS = 100;

/** A timer's work: puts the deliveries that are due into the lines of their endpoints. Returns when the next falls due. */
export async function workOnWebhooks(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  const views = readerOf(ports.views, tenant, async () => {});
  const { rows } = await views.page(endpointView, { index: "all", partition: "", limit: MAX_ENDPOINTS });
  const times = await Promise.all(
    rows.filter(({ enabled }) => enabled).map(({ id }) => offerDue(ports, tenant, id, now)),
  );
  return times.filter((time) => time !== undefined).sort()[0];
}
