import { type BulkWork, bulkJob, startBulk } from "#platform/bulk";
import { type Done, derivedId, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { fold, isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { JobRow } from "#platform/jobs";
import type { orders } from "../contract/index.ts";
import { orderRefusals } from "../contract/refusals.ts";
import { order } from "../domain/index.ts";
import type { Order } from "../domain/order.ts";
import { countOf, selectedIn } from "./selected.ts";

export const BULK_TAG = "orders.bulk-tag";
export const BULK_CANCEL = "orders.bulk-cancel";

type Tags = BodyOf<typeof orders.bulkTagOrders>;
type Cancel = BodyOf<typeof orders.bulkCancelOrders>;
type Cancelling = Pick<Cancel, "reason" | "notifyBuyer"> & { readonly id: string };

export async function startBulkTag(context: Context, body: Tags) {
  const ids = await selectedIn(context, body);
  const add = "add" in body ? body.add : [];
  const remove = "remove" in body ? body.remove : [];
  const title = countOf(add.length > 0 ? "Tag" : "Untag", ids);
  return startBulk(context, { kind: BULK_TAG, title, input: { rows: ids.map((id) => ({ id, add, remove })) } });
}

export async function startBulkCancel(context: Context, body: Cancel) {
  const ids = await selectedIn(context, body);
  const rows = ids.map((id) => ({ id, reason: body.reason, notifyBuyer: body.notifyBuyer }));
  return startBulk(context, { kind: BULK_CANCEL, title: countOf("Cancel", ids), input: { rows } });
}

/** A bulk job over orders: each row runs one command on one order. */
const onOrders = <Row extends { readonly id: string }>(one: (row: Row, work: BulkWork) => Promise<Done | Refusal>) =>
  bulkJob<Row>({
    items: (input) => (input as { rows: Row[] }).rows,
    one: async (row, work): Promise<JobRow> => {
      const { tenant } = work.job;
      const state = fold<Order>(order, await work.ports.store.load(tenant, `order-${row.id}`));
      if (state.status !== "placed") return { key: row.id, ok: false, message: orderRefusals["order-not-found"][1] };
      const result = await one(row, work);
      const key = state.number;
      return isRefusal(result) ? { key, ok: false, message: reasonOf(result) } : { key, ok: true };
    },
  });

const reasonOf = ({ refused }: Refusal): string => orderRefusals[refused as keyof typeof orderRefusals]?.[1] ?? refused;

export const bulkTag = onOrders<{ id: string; add: string[]; remove: string[] }>(
  ({ id, add, remove }, { commandContext }) => run(commandContext, order, id, "changeTags", { add, remove }),
);

/** Reports orders that somebody else has cancelled, but not those this job cancelled before it was interrupted. */
export const bulkCancel = onOrders<Cancelling>(async ({ id, reason, notifyBuyer }, { commandContext, job }) => {
  const refundId = derivedId("ref", job.tenant, job.id, id);
  const options = { idempotencyKey: `bulk-cancel:${job.id}:${id}` };
  const result = await run(commandContext, order, id, "cancelOrder", { reason, refundId, notifyBuyer }, options);
  const isNothing = !isRefusal(result) && result.facts.length === 0 && !result.repeated;
  return isNothing ? { refused: "order-cancelled" } : result;
});
