import { streamOf } from "#events/_kernel";
import { JobHeld, JobRejected, JobReleased, JobReported } from "#events/production";
import { ask, type Reaction, type ReactionContext, TryAgain, when } from "#platform/reactions";
import { fulfilment } from "../domain/index.ts";

/** What a factory says of a job in its own project reaches the fulfilment in the shop's. */
export const followFactories: readonly Reaction[] = [
  when("report-on-job-reported", JobReported, ({ data, tenant: fulfiller }) => {
    const { shop, fulfillmentId, route, status, occurredAt, parcel } = data;
    const report = { status, occurredAt, ...(parcel && { parcel }) };
    const message = { kind: "report" as const, report };
    return [ask(fulfilment, fulfillmentId, "fromFulfiller", { fulfiller, route, message }, shop)];
  }),
  when("reject-on-job-rejected", JobRejected, ({ data, tenant: fulfiller }) => {
    const { shop, fulfillmentId, route, reason } = data;
    const message = { kind: "reject" as const, reason };
    return [ask(fulfilment, fulfillmentId, "fromFulfiller", { fulfiller, route, message }, shop)];
  }),
  when("hold-on-job-held", JobHeld, ({ data, tenant: fulfiller }) => {
    const { shop, fulfillmentId, route, reason, message: words } = data;
    const message = { kind: "hold" as const, hold: { reason, message: words } };
    return [ask(fulfilment, fulfillmentId, "fromFulfiller", { fulfiller, route, message }, shop)];
  }),
  when("release-on-job-released", JobReleased, async ({ data, tenant: fulfiller, version }, around) => {
    const { shop, fulfillmentId, route } = data;
    if (!(await hasHoldArrived(around, data, version)))
      throw new TryAgain(`The hold of ${fulfillmentId} has not reached ${shop}`);
    const message = { kind: "release" as const };
    return [ask(fulfilment, fulfillmentId, "fromFulfiller", { fulfiller, route, message }, shop)];
  }),
];

type Ended = ReturnType<typeof JobReleased>["data"];
type Held = ReturnType<typeof JobHeld>["data"];

/** A release must not overtake the hold it ends. Where the fulfilment has gone elsewhere meanwhile, nothing is waited for. */
async function hasHoldArrived({ facts }: ReactionContext, ended: Ended, version: number): Promise<boolean> {
  const own = await facts();
  const held = own.findLast((each) => each.type === "JobHeld" && each.version < version)?.data as Held | undefined;
  const shops = await facts(streamOf("fulfilment", ended.fulfillmentId), ended.shop);
  if (!held || shops.filter(({ type }) => type === "FulfilmentRerouted").length !== ended.route) return true;
  return shops.some(({ type, data }) => {
    if (type === "FulfilmentCancelled" || type === "FulfilmentRejected") return true;
    const { reason, message, status } = data as { reason?: string; message?: string; status?: string };
    if (type === "FulfilmentReported") return status === "dispatched" || status === "returned" || status === "failed";
    return type === "FulfilmentHeld" && reason === held.reason && message === held.message;
  });
}
