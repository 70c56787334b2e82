import { SYSTEM } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { earliest } from "#platform/timers";
import { pagesOf, type Reader, readerOf } from "#platform/views";
import { order } from "./domain/index.ts";
import { orderPageView } from "./projections/order-page.ts";
import { orderRowView } from "./projections/order-row.ts";

export const COMPLETE_DISPATCHED = "complete-dispatched";
const COMPLETE_AFTER_MS = 14 * 86_400_000;

/** When an order that left at a time is complete without another report. */
export const completesAt = (dispatchedAt: string): string =>
  new Date(Date.parse(dispatchedAt) + COMPLETE_AFTER_MS).toISOString();

/**
 * A timer's work: completes the project's orders whose parcels were all dispatched 14 days ago without another report, and
 * returns when the next one is.
 */
export async function completeDispatched(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  const views = readerOf(ports.views, tenant, async () => {});
  const before = new Date(Date.parse(now) - COMPLETE_AFTER_MS).toISOString();
  let next: string | undefined;
  const away = { index: "away", partition: "" };
  for await (const rows of pagesOf(views, orderRowView, { ...away, to: `${before}~` }))
    for (const { id } of rows) {
      const at = await completionOf(views, id);
      if (at > now) next = earliest(next, at);
      else
        await run(
          backgroundContext(ports, { tenant, actor: SYSTEM, via: "14-day timer", requestId: `complete-${id}` }),
          order,
          id,
          "completeDispatched",
          {},
        );
    }
  const [later] = (await views.page(orderRowView, { ...away, from: `${before}~`, limit: 1 })).rows;
  const left = later?.dates.dispatched;
  return earliest(next, left && completesAt(left));
}

/** When an order is complete without another report: 14 days after its last parcel left. */
async function completionOf(views: Reader, id: string): Promise<string> {
  const sent = (await views.get(orderPageView, id))?.fulfillments ?? [];
  const left = sent.filter(({ status }) => status !== "cancelled").map(({ reached }) => reached.dispatched ?? "");
  return completesAt(left.filter(Boolean).sort().at(-1) ?? new Date(0).toISOString());
}
