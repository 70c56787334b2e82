import { type Recorded, SYSTEM } from "#events/_kernel";
import {
  type Fulfiller,
  FulfilmentCancelled,
  FulfilmentConfirmed,
  FulfilmentReported,
  FulfilmentRerouted,
  FulfilmentWithdrawn,
} from "#events/fulfilments";
import { InsertReviewDecided, InsertSubmitted, InsertsChosen, ParcelLeft } from "#events/inserts";
import { JobReported, JobWithdrawn } from "#events/production";
import { backgroundContext, derivedId, run } from "#platform/commands";
import { type InputOf, isRefusal } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import { ask, askIfThere, type Effect, sideEffect, TryAgain, when } from "#platform/reactions";
import { insert, insertReview, packing } from "../domain/index.ts";
import { missedRule } from "../domain/rules.ts";
import { orderFacts } from "../order-facts.ts";
import { insertView } from "../projections/insert.ts";

const MAX_INSERTS = 20;

const fulfillerOf = (fulfilment: readonly Recorded[], own: string): string | undefined => {
  const last = fulfilment.map(({ data }) => (data as { fulfiller?: Fulfiller }).fulfiller).findLast((each) => each);
  return last && last.project !== own ? last.project : undefined;
};

/**
 * Chooses what goes into an order's first parcel; nothing while the module is absent. A project without active inserts costs one
 * read of an empty index, and nothing is written.
 */
export const chooseInserts = when(
  "choose-inserts-on-fulfilment-confirmed",
  FulfilmentConfirmed,
  async (fact, context) => {
    const { fulfillmentId, orderId } = fact.data;
    const active = await context.views.page(insertView, { index: "status", partition: "active", limit: MAX_INSERTS });
    const now = active.rows.filter(({ startsAt = "", endsAt = "~" }) => startsAt <= fact.at && fact.at < endsAt);
    if (now.length === 0) return [];
    const [found, fulfilment] = await Promise.all([
      orderFacts((stream) => context.facts(stream), orderId),
      context.facts(),
    ]);
    if (fulfilment.some(({ type }) => isOver(type))) return [];
    if (!found || found.created.fulfilments[0]?.fulfillmentId !== fulfillmentId) return [];
    const chosen = now.filter(({ rules }) => missedRule(rules, found.order) === undefined);
    if (chosen.length === 0) return [];
    const fulfiller = fulfillerOf(fulfilment, fact.tenant);
    const chosenFor = {
      parcel: fulfillmentId,
      fulfillmentId,
      orderId,
      number: found.created.fulfilments[0].number,
      inserts: chosen.map(({ id, name, insertTypeId, quantityPerOrder }) => ({
        insertId: id,
        name,
        insertTypeId,
        quantity: quantityPerOrder,
      })),
      ...(fulfiller && { fulfiller }),
    };
    return [sideEffect((ports) => choose(ports, fact, chosenFor))];
  },
);

/**
 * Once for the fact; nothing where the module was absent. The fulfilment may have been sent or cancelled before there was a parcel
 * that could leave or be cancelled.
 */
async function choose(ports: Ports, { id, tenant, stream, meta }: Recorded, input: InputOf<typeof packing, "choose">) {
  if ((await ports.access.absent?.(tenant))?.has("inserts")) return;
  const { parcel } = input;
  const context = backgroundContext(ports, {
    tenant,
    actor: SYSTEM,
    requestId: meta.requestId,
    via: chooseInserts.name,
  });
  const result = await run(context, packing, parcel, "choose", input, { idempotencyKey: `choose-inserts:${id}` });
  if (isRefusal(result) && result.refused === "version-conflict") throw new TryAgain(parcel);
  for (const { type, data } of await ports.store.load(tenant, stream)) {
    const { status, occurredAt: leftAt = "" } = data as { status?: string; occurredAt?: string };
    if (type === FulfilmentReported.type && status === "dispatched")
      await run(context, packing, parcel, "leave", { parcel, leftAt });
    if (isOver(type)) await run(context, packing, parcel, "cancel", { parcel });
  }
}
const isOver = (type: string) => type === FulfilmentCancelled.type || type === FulfilmentWithdrawn.type;

/** The project that packs the parcel is given the inserts with its production job. */
export const handOn = when("hand-inserts-to-fulfiller", InsertsChosen, ({ data: { fulfiller, ...data }, tenant }) => {
  if (!fulfiller) return [];
  const parcel = derivedId("pjb", tenant, data.fulfillmentId);
  return [ask(packing, parcel, "choose", { ...data, parcel, shop: tenant }, fulfiller)];
});

export const followReroute = when("follow-reroute-of-parcel", FulfilmentRerouted, async (fact, context) => {
  const { fulfillmentId } = fact.data;
  const fulfiller = fulfillerOf(await context.facts(), fact.tenant);
  return [askIfThere(packing, fulfillmentId, "reroute", { parcel: fulfillmentId, fulfiller })];
});

const leaves = (parcel: string, leftAt: string): Effect => askIfThere(packing, parcel, "leave", { parcel, leftAt });

export const leaveShop = when("leave-on-fulfilment-dispatched", FulfilmentReported, ({ data }) =>
  data.status === "dispatched" ? [leaves(data.fulfillmentId, data.occurredAt)] : [],
);
export const leaveFactory = when("leave-on-job-dispatched", JobReported, ({ data }) =>
  data.status === "dispatched" ? [leaves(data.jobId, data.occurredAt)] : [],
);

const cancels = (parcel: string): Effect => askIfThere(packing, parcel, "cancel", { parcel });

export const cancelShop = when("cancel-parcel-on-fulfilment-cancelled", FulfilmentCancelled, ({ data }) => [
  cancels(data.fulfillmentId),
]);
export const cancelWithdrawn = when("cancel-parcel-on-fulfilment-withdrawn", FulfilmentWithdrawn, ({ data }) => [
  cancels(data.fulfillmentId),
]);
export const cancelFactory = when("cancel-parcel-on-job-withdrawn", JobWithdrawn, ({ data }) => [cancels(data.jobId)]);

/** The shop learns from the project that packed it what is in its parcel. */
export const returnPacked = when("return-what-was-packed", ParcelLeft, ({ data }) => {
  const { shop, fulfillmentId, inserts, leftAt } = data;
  if (!shop) return [];
  const packed = inserts.flatMap((each) => (each.packed ? [each.insertId] : []));
  const reasons = Object.fromEntries(
    inserts.flatMap(({ insertId, missedReason }) => (missedReason ? [[insertId, missedReason]] : [])),
  );
  return [ask(packing, fulfillmentId, "leave", { parcel: fulfillmentId, leftAt, from: { packed, reasons } }, shop)];
});

export const requestReview = when("request-review-on-insert-submitted", InsertSubmitted, ({ data, tenant, at }) => [
  ask(insertReview, data.insertId, "request", { ...data, project: tenant, requestedAt: at }, DIRECTORY),
]);
export const followReview = when("follow-review-of-insert", InsertReviewDecided, ({ data }) => {
  const { insertId, approved, reason, project } = data;
  return [ask(insert, insertId, "review", { insertId, approved, ...(reason && { reason }) }, project)];
});
