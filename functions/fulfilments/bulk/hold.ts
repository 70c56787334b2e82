import type { FactOf } from "#events/_kernel";
import type { FulfilmentHeld } from "#events/fulfilments";
import { type BulkWork, bulkJob, startBulk } from "#platform/bulk";
import { type Done, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { JobRow } from "#platform/jobs";
import { readerOf } from "#platform/views";
import { fulfilmentRefusals, type fulfilments } from "../contract/index.ts";
import { fulfilment } from "../domain/index.ts";
import { fulfilmentView } from "../projections/fulfilment-page.ts";
import { reasonOf } from "../reason-of.ts";

export const BULK_HOLD = "fulfilments.hold";
export const BULK_RELEASE = "fulfilments.release";
const FULFILMENTS = 100;

const titleOf = (verb: string, { length }: readonly unknown[]) =>
  `${verb} ${length} ${length === 1 ? "order" : "orders"}`;

export function startBulkHold(context: Context, { orders, hold }: BodyOf<typeof fulfilments.holdMany>) {
  const rows = orders.map((orderId) => ({ orderId, hold }));
  return startBulk(context, { kind: BULK_HOLD, title: titleOf("Hold", orders), input: { rows } });
}

export function startBulkRelease(context: Context, { orders }: BodyOf<typeof fulfilments.releaseMany>) {
  const rows = orders.map((orderId) => ({ orderId }));
  return startBulk(context, { kind: BULK_RELEASE, title: titleOf("Release", orders), input: { rows } });
}

/**
 * A bulk job over orders: each row runs a command on all fulfilments of an order. A row succeeds if one of them
 * changed; `nothing` is the message if none changed and none refused.
 */
const onFulfilments = <Row extends { readonly orderId: string }>(
  nothing: keyof typeof fulfilmentRefusals,
  one: (id: string, row: Row, work: BulkWork) => Promise<Done | Refusal>,
) =>
  bulkJob<Row>({
    items: (input) => (input as { rows: Row[] }).rows,
    one: async (row, work): Promise<JobRow> => {
      const views = readerOf(work.ports.views, work.job.tenant, async () => {});
      const range = { index: "order", partition: row.orderId, limit: FULFILMENTS };
      const { rows } = await views.page(fulfilmentView, range);
      const key = rows[0]?.orderNumber ?? row.orderId;
      const results = [];
      for (const { id } of rows) results.push(await one(id, row, work));
      const refused = results.find(isRefusal);
      const isChanged = results.some((done) => !isRefusal(done) && (done.facts.length > 0 || done.repeated));
      if (isChanged) return { key, ok: true };
      return { key, ok: false, message: refused ? reasonOf(refused) : fulfilmentRefusals[nothing][1] };
    },
  });

const keyOf = ({ job }: BulkWork, id: string) => ({ idempotencyKey: `${job.kind}:${job.id}:${id}` });

type Hold = Omit<FactOf<typeof FulfilmentHeld>["data"], "fulfillmentId" | "orderId">;
export const holdJob = onFulfilments<{ orderId: string; hold: Hold }>("already-on-hold", (id, { hold }, work) =>
  run(work.commandContext, fulfilment, id, "hold", hold, keyOf(work, id)),
);
export const releaseJob = onFulfilments<{ orderId: string }>("not-on-hold", (id, _, work) =>
  run(work.commandContext, fulfilment, id, "release", {}, keyOf(work, id)),
);
