import { type FactOf, type Recorded, streamOf } from "#events/_kernel";
import {
  ArtworkReplaced,
  type Fulfiller,
  FulfilmentCancelled,
  FulfilmentConfirmed,
  FulfilmentHeld,
  FulfilmentRejected,
  FulfilmentReleased,
  FulfilmentReported,
  FulfilmentRerouted,
  PackingSlipChanged,
  ParcelsChanged,
  ShippingMethodChanged,
  TrackingCorrected,
} from "#events/fulfilments";
import { fulfilmentIdsIn, type OrderCreated, ShippingAddressChanged } from "#events/orders";
import { derivedId } from "#platform/commands";
import { arePartners } from "#platform/ports";
import { ask, type Effect, type Reaction, type ReactionContext, when } from "#platform/reactions";
import { productionJob } from "../domain/index.ts";
import { workToDo } from "../work.ts";

/** Whether a project may send work to another one, by the platform's rule. */
async function isPartner({ project }: ReactionContext, fulfiller: string): Promise<boolean> {
  return arePartners(await project(), await project(fulfiller));
}

interface OfFulfilment {
  readonly fulfillmentId: string;
  readonly orderId: string;
}

/** One job per fulfilment and factory, however often it is sent there. */
const jobIdOf = (shop: string, fulfillmentId: string): string => derivedId("pjb", shop, fulfillmentId);

/** Work is only sent once the fulfilment is confirmed. */
const isConfirmed = (fulfilment: readonly Recorded[]): boolean =>
  fulfilment.some(({ type }) => type === "FulfilmentConfirmed");

/** Returns the project that currently makes it. */
const fulfillerOf = (fulfilment: readonly Recorded[]): string | undefined =>
  fulfilment.map(({ data }) => (data as { fulfiller?: Fulfiller }).fulfiller).findLast((each) => each)?.project;

/**
 * Sends the fulfilment's current work to the project that makes it. The job sorts out late and repeated data by
 * versions.
 */
async function send(tenant: string, of: OfFulfilment, context: ReactionContext): Promise<Effect[]> {
  const { facts, project } = context;
  const fulfilment = await facts(streamOf("fulfilment", of.fulfillmentId));
  const fulfiller = isConfirmed(fulfilment) ? fulfillerOf(fulfilment) : undefined;
  if (fulfiller === undefined || !(await isPartner(context, fulfiller))) return [];
  const [order, listed, shop] = await Promise.all([
    facts(streamOf("order", of.orderId)),
    facts(streamOf("fulfiller", fulfiller)),
    project(),
  ]);
  const found = workToDo({ shopName: shop?.name ?? "", order, fulfilment, fulfiller: listed });
  if (!found) return [];
  const { customerId, route, marks, address, work, isCancelled } = found;
  const jobId = jobIdOf(tenant, of.fulfillmentId);
  const ids = { jobId, shop: tenant, fulfillmentId: of.fulfillmentId, customerId, marks };
  return isCancelled
    ? [ask(productionJob, jobId, "withdraw", { ...ids, reason: "cancelled" }, fulfiller)]
    : [ask(productionJob, jobId, "receive", { ...ids, route, delivery: { address }, work }, fulfiller)];
}

const follow = (fact: Recorded, context: ReactionContext) => send(fact.tenant, fact.data as OfFulfilment, context);

/** Withdraws confirmed work from the previous factory, unless it returns there. */
async function withdrawRerouted(fact: Recorded<FactOf<typeof FulfilmentRerouted>>, context: ReactionContext) {
  const { from, fulfillmentId, orderId } = fact.data;
  const fulfilment = await context.facts();
  if (!from || !isConfirmed(fulfilment) || from.project === fulfillerOf(fulfilment)) return [];
  if (!(await isPartner(context, from.project))) return [];
  const [created] = await context.facts(streamOf("order", orderId));
  if (!created) return [];
  const { customerId } = created.data as ReturnType<typeof OrderCreated>["data"];
  const jobId = jobIdOf(fact.tenant, fulfillmentId);
  const marks = { order: 0, fulfilment: fact.version };
  const gone = { jobId, shop: fact.tenant, fulfillmentId, customerId, marks, reason: "rerouted" as const };
  return [ask(productionJob, jobId, "withdraw", gone, from.project)];
}

const sendRerouted = when("send-job-on-fulfilment-rerouted", FulfilmentRerouted, async (fact, context) => [
  ...(await withdrawRerouted(fact, context)),
  ...(await follow(fact, context)),
]);

const sendNewAddress = when("send-job-on-address-changed", ShippingAddressChanged, async (fact, context) => {
  const { orderId } = fact.data;
  const ids = fulfilmentIdsIn(await context.facts());
  const sent = await Promise.all(ids.map((fulfillmentId) => send(fact.tenant, { fulfillmentId, orderId }, context)));
  return sent.flat();
});

export const followFulfilments: readonly Reaction[] = [
  when("send-job-on-fulfilment-confirmed", FulfilmentConfirmed, follow),
  when("send-job-on-fulfilment-reported", FulfilmentReported, follow),
  when("send-job-on-fulfilment-held", FulfilmentHeld, follow),
  when("send-job-on-fulfilment-released", FulfilmentReleased, follow),
  when("send-job-on-fulfilment-rejected", FulfilmentRejected, follow),
  when("send-job-on-method-changed", ShippingMethodChanged, follow),
  when("send-job-on-parcels-changed", ParcelsChanged, follow),
  when("send-job-on-tracking-corrected", TrackingCorrected, follow),
  when("send-job-on-artwork-replaced", ArtworkReplaced, follow),
  when("send-job-on-packing-slip-changed", PackingSlipChanged, follow),
  when("send-job-on-fulfilment-cancelled", FulfilmentCancelled, follow),
  sendRerouted,
  sendNewAddress,
];
