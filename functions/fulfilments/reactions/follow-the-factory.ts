import { streamOf } from "#events/_kernel";
import { returnText } from "#events/fulfilments";
import { JobHeld, JobRejected, JobReleased, JobReported, JobReturned } from "#events/production";
import { ask, type Reaction, type ReactionContext, TryAgain, when } from "#platform/reactions";
import { fulfilment } from "../domain/index.ts";

/** A factory's facts about a job update the fulfilment in the shop's project. */
export const followFactories: readonly Reaction[] = [
  when("report-on-job-reported", JobReported, ({ data, tenant: fulfiller }) => {
    const { shop, fulfillmentId, route, status, occurredAt, parcel } = data;
    const report = { status, occurredAt, ...(parcel && { parcel }) };
    const message = { kind: "report" as const, report };
    return [ask(fulfilment, fulfillmentId, "fromFulfiller", { fulfiller, route, message }, shop)];
  }),
  when("return-on-job-returned", JobReturned, ({ data, tenant: fulfiller }) => {
    const { shop, fulfillmentId, route, occurredAt, parcel, reason, note } = data;
    const description = returnText(reason, note);
    const report = { status: "returned" as const, occurredAt, parcel, code: reason, description };
    const message = { kind: "report" as const, report };
    return [ask(fulfilment, fulfillmentId, "fromFulfiller", { fulfiller, route, message }, shop)];
  }),
  when("reject-on-job-rejected", JobRejected, ({ data, tenant: fulfiller }) => {
    const { shop, fulfillmentId, route, reason } = data;
    const message = { kind: "reject" as const, reason };
    return [ask(fulfilment, fulfillmentId, "fromFulfiller", { fulfiller, route, message }, shop)];
  }),
  when("hold-on-job-held", JobHeld, ({ data, tenant: fulfiller }) => {
    const { shop, fulfillmentId, route, reason, message: text } = data;
    const message = { kind: "hold" as const, hold: { reason, message: text } };
    return [ask(fulfilment, fulfillmentId, "fromFulfiller", { fulfiller, route, message }, shop)];
  }),
  when("release-on-job-released", JobReleased, async ({ data, tenant: fulfiller, version }, context) => {
    const { shop, fulfillmentId, route } = data;
    if (!(await hasHoldArrived(context, data, version)))
      throw new TryAgain(`The hold of ${fulfillmentId} has not reached ${shop}`);
    const message = { kind: "release" as const };
    return [ask(fulfilment, fulfillmentId, "fromFulfiller", { fulfiller, route, message }, shop)];
  }),
];

type EndedHold = ReturnType<typeof JobReleased>["data"];
type FactoryHold = ReturnType<typeof JobHeld>["data"];

/** Whether the hold that a release ends has been applied. Not waited for when the fulfilment was rerouted meanwhile. */
async function hasHoldArrived({ facts }: ReactionContext, ended: EndedHold, version: number): Promise<boolean> {
  const own = await facts();
  const held = own.findLast((each) => each.type === "JobHeld" && each.version < version)?.data as
    | FactoryHold
    | undefined;
  const shops = await facts(streamOf("fulfilment", ended.fulfillmentId), ended.shop);
  if (!held || shops.filter(({ type }) => type === "FulfilmentRerouted").length !== ended.route) return true;
  return shops.some(({ type, data }) => {
    if (type === "FulfilmentCancelled" || type === "FulfilmentRejected") return true;
    const { reason, message, status } = data as { reason?: string; message?: string; status?: string };
    if (type === "FulfilmentReported") return status === "dispatched" || status === "returned" || status === "failed";
    return type === "FulfilmentHeld" && reason === held.reason && message === held.message;
  });
}
