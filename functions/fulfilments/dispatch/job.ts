import { type BulkWork, bulkJob, startBulk } from "#platform/bulk";
import { run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { JobRow } from "#platform/jobs";
import { type DispatchParcel, fulfilmentRefusals, type fulfilments } from "../contract/index.ts";
import type { Fulfilment } from "../domain/fulfilment.ts";
import { fulfilment } from "../domain/index.ts";
import { reasonOf } from "../reason-of.ts";

export const DISPATCH_MANY = "fulfilments.dispatch";

export async function dispatchMany(
  context: Context,
  { parcels, notifyBuyer }: BodyOf<typeof fulfilments.dispatchMany>,
) {
  const twice = parcels.findIndex(({ fulfillmentId }, at) =>
    parcels.slice(0, at).some((each) => each.fulfillmentId === fulfillmentId),
  );
  if (twice >= 0)
    return refuse("parcel-named-twice", { errors: { [`parcels.${twice}.fulfillmentId`]: ["Listed twice"] } });
  const title = `Dispatch ${parcels.length} ${parcels.length === 1 ? "parcel" : "parcels"}`;
  return startBulk(context, {
    kind: DISPATCH_MANY,
    title,
    input: { parcels, ...(notifyBuyer === false && { notifyBuyer }) },
  });
}

export const dispatchJob = bulkJob<DispatchParcel>({
  items: (input) => (input as { parcels: DispatchParcel[] }).parcels,
  one: dispatchOne,
});

async function dispatchOne(item: DispatchParcel, { commandContext, job }: BulkWork): Promise<JobRow> {
  const { fulfillmentId: id, carrier, trackingNumber, unpacked, replaces } = item;
  const { notifyBuyer } = job.input as { readonly notifyBuyer?: false };
  const parcel = { carrier, trackingNumber };
  const state = fold<Fulfilment>(fulfilment, await commandContext.store.load(job.tenant, `fulfilment-${id}`));
  if (state.status === "none") return { key: id, ok: false, message: fulfilmentRefusals["fulfilment-not-found"][1] };
  const [sent] = state.parcels;
  const occurredAt = commandContext.clock().toISOString();
  const result =
    replaces && sent && state.rank >= 5
      ? await run(commandContext, fulfilment, id, "correctTracking", { of: sent, parcel })
      : await run(commandContext, fulfilment, id, "dispatch", { parcel, occurredAt, unpacked, notifyBuyer });
  const key = state.number;
  return isRefusal(result) ? { key, ok: false, message: reasonOf(result) } : { key, ok: true };
}
