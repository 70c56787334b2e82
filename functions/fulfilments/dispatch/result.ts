import { isParcel } from "#events/fulfilments";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { DispatchParcel } from "../contract/index.ts";
import { fulfilmentView } from "../projections/fulfilment-page.ts";
import { DISPATCH_MANY } from "./job.ts";
import { MAX_LINES } from "./read-lines.ts";

const BATCH_SIZE = 50;

/**
 * Returns the outcome of each parcel. A parcel of an interrupted job without a result may have been sent all the same:
 * then the fulfilment decides.
 */
export async function dispatchResult(context: Context, jobId: string) {
  const { ports, tenant } = context;
  const job = await ports.jobs.get(tenant, jobId);
  if (job?.kind !== DISPATCH_MANY) return refuse("job-not-found");
  const items = (job.input as { parcels: DispatchParcel[] }).parcels;
  const rows = await ports.jobs.rows(tenant, jobId, MAX_LINES);
  const parcels = [];
  for (let next = 0; next < items.length; next += BATCH_SIZE) {
    const some = items.slice(next, next + BATCH_SIZE).map((item, at) => toResult(context, item, rows[next + at]));
    parcels.push(...(await Promise.all(some)));
  }
  const { title, status, createdAt } = job;
  return { jobId, title, status, createdAt, parcels };
}

async function toResult(
  { views }: Context,
  item: DispatchParcel,
  row: { readonly ok: boolean; readonly message?: string } | undefined,
) {
  const document = await views.get(fulfilmentView, item.fulfillmentId);
  const number = document?.orderNumber ?? item.fulfillmentId;
  const hasLeft = document !== undefined && document.rank >= 5 && document.parcels.some(isParcel(item));
  const state = (row ? row.ok : hasLeft) ? ("dispatched" as const) : row ? ("failed" as const) : ("waiting" as const);
  return { ...item, orderId: document?.orderId, number, state, ...(row?.message && { reason: row.message }) };
}
