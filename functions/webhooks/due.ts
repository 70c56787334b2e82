import { deliveryStream } from "#events/webhooks";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { deliveryView } from "./projections/delivery.ts";
import { isInTrouble, restsUntil } from "./rest.ts";

/** The reaction that sends a queued delivery. */
export const SEND_WEBHOOK = "send-webhook";
const PAGE = 100;
/** Of one endpoint in one run: a thousand. */
const MAX_PAGES = 10;

/** Puts queued deliveries of a project into the lines of their endpoints. */
export const offerDeliveries = (
  { bus }: Pick<Ports, "bus">,
  tenant: string,
  deliveries: readonly { readonly id: string; readonly endpointId: string }[],
): Promise<void> =>
  bus.offer(
    deliveries.map(({ id, endpointId }) => ({
      consumer: `webhooks/${SEND_WEBHOOK}`,
      tenant,
      stream: deliveryStream(id),
      version: 1,
      recipient: `${tenant}/${endpointId}`,
    })),
  );

/**
 * Puts what is due of an endpoint into its line, up to a thousand deliveries; one alone where it is in trouble, to see whether it works
 * again, and none where it rests. Returns when the next falls due; undefined where nothing waits.
 */
export async function offerDue(
  ports: Ports,
  tenant: string,
  endpointId: string,
  now: string,
): Promise<string | undefined> {
  const resting = await restsUntil(ports, tenant, endpointId);
  const views = readerOf(ports.views, tenant, async () => {});
  const range = { index: "due", partition: endpointId } as const;
  if (resting === undefined) {
    const isProbe = await isInTrouble(ports, tenant, endpointId);
    let after: Parameters<typeof views.page>[1]["after"];
    for (let number = 0; number < MAX_PAGES; number += 1) {
      const limit = isProbe ? 1 : PAGE;
      const page = await views.page(deliveryView, { ...range, to: `${now}~`, limit, ...(after && { after }) });
      await offerDeliveries(ports, tenant, page.rows);
      after = page.next;
      if (isProbe || !after) break;
    }
    if (after) return now;
  }
  const [waiting] = (await views.page(deliveryView, { ...range, limit: 1 })).rows;
  return waiting && (resting ?? waiting.next);
}
