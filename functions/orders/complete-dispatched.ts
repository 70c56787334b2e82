import { SYSTEM } from "#events/_kernel";
import { run } from "#platform/commands";
import { inEveryProject, type Ports } from "#platform/ports";
import { type Position, readerOf } from "#platform/views";
import { order } from "./domain/index.ts";
import { orderPageView } from "./projections/order-page.ts";
import { orderRowView } from "./projections/order-row.ts";

const DAYS_UNTIL_COMPLETE = 14;
const ORDERS = 200;

/** Completes orders whose parcels were all dispatched 14 days ago without another report. */
export async function completeDispatched(ports: Ports): Promise<void> {
  const before = new Date(ports.clock().getTime() - DAYS_UNTIL_COMPLETE * 86_400_000).toISOString();
  await inEveryProject(ports, (project) => completeIn(ports, project, before));
}

async function completeIn(ports: Ports, tenant: string, before: string): Promise<void> {
  const views = readerOf(ports.views, tenant, async () => {});
  const commandContext = { tenant, store: ports.store, clock: ports.clock, actor: SYSTEM, via: "14 days without word" };
  let after: Position | undefined;
  do {
    const page = await views.page(orderRowView, {
      index: "away",
      partition: "",
      to: before,
      limit: ORDERS,
      ...(after && { after }),
    });
    for (const { id } of page.rows) {
      const sent = (await views.get(orderPageView, id))?.fulfillments ?? [];
      if (sent.every((each) => each.status === "cancelled" || (each.reached.dispatched ?? before) < before))
        await run(
          { ...commandContext, requestId: `complete-${id}`, consistency: new Set() },
          order,
          id,
          "completeDispatched",
          {},
        );
    }
    after = page.next;
  } while (after);
}
