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
import { type OrderCreated, ShippingAddressChanged } from "#events/orders";
import { derivedId } from "#platform/commands";
import { ask, type Effect, type Reaction, type ReactionContext, when } from "#platform/reactions";
import { productionJob } from "../domain/index.ts";
import { isPartner } from "../partner.ts";
import { workToDo } from "../work.ts";

interface OfFulfilment {
  readonly fulfillmentId: string;
  readonly orderId: string;
}

/** One job per fulfilment and factory, however often it is sent there. */
const jobIdOf = (shop: string, fulfillmentId: string): string => derivedId("pjb", shop, fulfillmentId);

/** Nothing is made before that. */
const isConfirmed = (fulfilment: readonly Recorded[]): boolean =>
  fulfilment.some(({ type }) => type === "FulfilmentConfirmed");

/** Whose project makes it now. */
const fulfillerOf = (fulfilment: readonly Recorded[]): string | undefined =>
  fulfilment.map(({ data }) => (data as { fulfiller?: Fulfiller }).fulfiller).findLast((each) => each)?.project;

/** Sends what a fulfilment is now to the project that makes it. Whatever is read late or twice, the job sorts out by versions. */
async function send(tenant: string, of: OfFulfilment, around: ReactionContext): Promise<Effect[]> {
  const { facts, project } = around;
  const fulfilment = await facts(streamOf("fulfilment", of.fulfillmentId));
  const fulfiller = isConfirmed(fulfilment) ? fulfillerOf(fulfilment) : undefined;
  if (fulfiller === undefined || !(await isPartner(around, fulfiller))) return [];
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

const follow = (fact: Recorded, around: ReactionContext) => send(fact.tenant, fact.data as OfFulfilment, around);

/** Takes the work away from whoever had it, where it had been confirmed and does not come back. */
async function takeAway(fact: Recorded<FactOf<typeof FulfilmentRerouted>>, around: ReactionContext) {
  const { from, fulfillmentId, orderId } = fact.data;
  const fulfilment = await around.facts();
  if (!from || !isConfirmed(fulfilment) || from.project === fulfillerOf(fulfilment)) return [];
  if (!(await isPartner(around, from.project))) return [];
  const [created] = await around.facts(streamOf("order", orderId));
  if (!created) return [];
  const { customerId } = created.data as ReturnType<typeof OrderCreated>["data"];
  const jobId = jobIdOf(fact.tenant, fulfillmentId);
  const marks = { order: 0, fulfilment: fact.version };
  const gone = { jobId, shop: fact.tenant, fulfillmentId, customerId, marks, reason: "rerouted" as const };
  return [ask(productionJob, jobId, "withdraw", gone, from.project)];
}

const sendRerouted = when("send-job-on-fulfilment-rerouted", FulfilmentRerouted, async (fact, around) => [
  ...(await takeAway(fact, around)),
  ...(await follow(fact, around)),
]);

const sendNewAddress = when("send-job-on-address-changed", ShippingAddressChanged, async (fact, around) => {
  const { orderId } = fact.data;
  const created = (await around.facts())[0]?.data as ReturnType<typeof OrderCreated>["data"] | undefined;
  const sent = await Promise.all(
    (created?.fulfilments ?? []).map(({ fulfillmentId }) => send(fact.tenant, { fulfillmentId, orderId }, around)),
  );
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
