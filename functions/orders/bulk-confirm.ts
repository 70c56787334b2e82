import { run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { fold, isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Job, JobRow } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import type { JobWork } from "#platform/relay";
import { readerOf } from "#platform/views";
import { confirm } from "./confirm.ts";
import { orderRefusals, type orders } from "./contract/index.ts";
import { order } from "./domain/index.ts";
import type { Order } from "./domain/order.ts";
import { requoted } from "./domain/quote.ts";
import { cheapest } from "./domain/totals.ts";
import { makerView } from "./projections/offers.ts";
import { orderPageView } from "./projections/order-page.ts";
import { orderRowView } from "./projections/order-row.ts";

export const BULK_CONFIRM = "orders.bulk-confirm";
const MOST = 1000;

/** Starts the job: the orders named, or all that stand under a tab (at most 1,000). */
export async function startBulkConfirm(context: Context, body: BodyOf<typeof orders.bulkConfirmOrders>) {
  const ids = "orders" in body ? body.orders : await underTab(context, body.tab);
  const job = await context.ports.jobs.start({
    id: context.newId("job"),
    tenant: context.tenant,
    kind: BULK_CONFIRM,
    title: `Confirm ${ids.length} ${ids.length === 1 ? "order" : "orders"}`,
    input: { orders: ids },
    by: context.caller.actor,
    createdAt: context.ports.clock().toISOString(),
  });
  return { jobId: job.id };
}

async function underTab(context: Context, tab: string): Promise<string[]> {
  const { rows } = await context.views.page(orderRowView, { index: "tab", partition: tab, limit: MOST });
  return rows.map((row) => row.id);
}

/** Confirms one order after another; a stop in between goes on where it was. */
export const bulkConfirm: JobWork = async (job, ports) => {
  const { orders: ids } = job.input as { orders: string[] };
  let { done, failed } = (job.checkpoint as { done: number; failed: number } | undefined) ?? { done: 0, failed: 0 };
  for (const id of ids.slice(done)) {
    const row = await confirmOne(job, ports, id);
    done += 1;
    failed += row.ok ? 0 : 1;
    const going = await ports.jobs.progress(job.tenant, job.id, ports.clock().getTime(), {
      ...{ done, failed, total: ids.length, checkpoint: { done, failed }, rows: [row] },
    });
    if (!going) break;
  }
  return { confirmed: done - failed, failed };
};

async function confirmOne(job: Job, ports: Ports, orderId: string): Promise<JobRow> {
  const asking = {
    tenant: job.tenant,
    store: ports.store,
    clock: ports.clock,
    actor: job.by,
    requestId: job.id,
    via: "Bulk action",
    seen: new Set<string>(),
  };
  let state = fold<Order>(order, await ports.store.load(job.tenant, `order-${orderId}`));
  if (state.status !== "placed") return { key: orderId, ok: false, message: orderRefusals["order-not-found"][1] };
  const key = state.number;
  if (state.confirmBy < ports.clock().toISOString() && !state.attempt) {
    const fresh = await freshQuote(job, ports, state);
    if (fresh) await run(asking, order, orderId, "requote", fresh);
    state = fold<Order>(order, await ports.store.load(job.tenant, `order-${orderId}`));
    if (state.status !== "placed") return { key, ok: false, message: orderRefusals["order-not-found"][1] };
  }
  const choices = state.planned.flatMap((each) => {
    const method = cheapest(each);
    return method ? [{ fulfillmentId: each.fulfillmentId, shippingMethodId: method.id }] : [];
  });
  const done = await confirm({ asking, payments: ports.payments }, orderId, choices, "wallet");
  if (!isRefusal(done)) return { key, ok: true };
  return { key, ok: false, message: orderRefusals[done.refused as keyof typeof orderRefusals]?.[1] ?? done.refused };
}

async function freshQuote(job: Job, ports: Ports, state: Extract<Order, { status: "placed" }>) {
  const views = readerOf(ports.views, job.tenant, async () => {});
  const makers = await views.many(
    makerView,
    state.planned.map((each) => each.fulfiller?.project ?? ""),
  );
  const page = await views.get(orderPageView, state.orderId);
  const now = ports.clock().toISOString();
  const country = page?.shippingAddress.country ?? "";
  const fulfilments = requoted(state.planned, {
    makers,
    currency: state.currency,
    orderId: state.orderId,
    now,
    country,
  });
  return fulfilments && { fulfilments, confirmBy: new Date(Date.parse(now) + 86_400_000).toISOString() };
}
