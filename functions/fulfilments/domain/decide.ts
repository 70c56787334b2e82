import type { FactOf, Money } from "#events/_kernel";
import * as events from "#events/fulfilments";
import { advances, CLOSED_STATUSES, isParcel, type ParcelDetails, REFUSED_FROM_RANK } from "#events/fulfilments";
import { refuse } from "#platform/domain";
import { type Fulfilment, STATUS_OF_RANK } from "./fulfilment.ts";

export { replaceArtwork, restoreArtwork, writeNote } from "./artwork.ts";

type Open = Exclude<Fulfilment, { status: "none" }>;
type DataOf<E> = FactOf<E>["data"];
type Without<E> = Omit<DataOf<E>, "fulfillmentId" | "orderId">;

const missing = () => refuse("fulfilment-not-found");
const closed = () => refuse("fulfilment-closed");
const isClosed = ({ status }: Open): boolean => CLOSED_STATUSES.some((each) => each === status);
const isTooLate = ({ rank }: Open, change: keyof typeof REFUSED_FROM_RANK): boolean =>
  rank >= REFUSED_FROM_RANK[change];
const idsOf = (state: Open) => ({ fulfillmentId: state.id, orderId: state.orderId });
export function open(state: Fulfilment, input: DataOf<typeof events.FulfilmentOpened>) {
  return state.status === "none" && !state.withdrawn ? [events.FulfilmentOpened(input)] : [];
}

/** Withdraws it with its order; a plan that arrives later opens nothing. */
export function withdraw(state: Fulfilment, input: DataOf<typeof events.FulfilmentWithdrawn>) {
  return state.status === "none" && state.withdrawn ? [] : [events.FulfilmentWithdrawn(input)];
}

export function requote(state: Fulfilment, input: Pick<DataOf<typeof events.FulfilmentRequoted>, "methods">) {
  if (state.status === "none") return missing();
  if (isTooLate(state, "requote") || isClosed(state) || JSON.stringify(state.methods) === JSON.stringify(input.methods))
    return [];
  return [events.FulfilmentRequoted({ ...idsOf(state), ...input })];
}

export function confirm(state: Fulfilment, input: Without<typeof events.FulfilmentConfirmed>) {
  if (state.status === "none") return missing();
  if (isClosed(state)) return closed();
  return state.rank >= 1 ? [] : [events.FulfilmentConfirmed({ ...idsOf(state), ...input }), ...progressOf(state)];
}

/** Returns the facts that a sample's progress implies. */
function progressOf(state: Open) {
  const { reports = [], hold } = state.sample ?? {};
  const ids = idsOf(state);
  return [
    ...reports.map((each) => events.FulfilmentReported({ ...ids, ...each })),
    ...(hold ? [events.FulfilmentHeld({ ...ids, ...hold })] : []),
  ];
}

/** A report of a fulfiller or carrier: stored even when late, but never twice. */
type Report = Without<typeof events.FulfilmentReported> & { readonly first?: true | undefined };

export function report(state: Fulfilment, { first, ...input }: Report) {
  if (state.status === "none") return missing();
  if (state.status === "cancelled") return closed();
  if (state.rank < 1) return refuse("fulfilment-not-confirmed");
  const data = { ...idsOf(state), ...input };
  if (state.reports.includes(JSON.stringify(data))) return [];
  const [sent] = state.rank >= 5 ? state.parcels : [];
  if (first && sent && input.parcel && !state.parcels.some(isParcel(input.parcel)))
    return refuse("fulfilment-already-sent", { parcelId: sent.id });
  if (
    input.status === "dispatched" &&
    advances("dispatched", state.rank) &&
    !input.parcel &&
    state.parcels.length === 0
  )
    return refuse("parcel-missing");
  return [events.FulfilmentReported(data)];
}

export function reject(state: Fulfilment, input: { reason: string }) {
  if (state.status === "none") return missing();
  if (isClosed(state)) return closed();
  if (isTooLate(state, "reject")) return refuse("fulfilment-already-sent");
  return state.status === "rejected" ? [] : [events.FulfilmentRejected({ ...idsOf(state), ...input })];
}

export function hold(state: Fulfilment, input: Without<typeof events.FulfilmentHeld>) {
  if (state.status === "none") return missing();
  if (isClosed(state)) return closed();
  if (isTooLate(state, "hold")) return refuse("fulfilment-already-sent");
  const { hold: before } = state;
  const same = before?.reason === input.reason && before.message === input.message;
  if (same && JSON.stringify(before.item) === JSON.stringify(input.item)) return [];
  return [events.FulfilmentHeld({ ...idsOf(state), ...input })];
}

/** Returns to the status in which it was held. */
export function release(state: Fulfilment, _: Record<never, never>) {
  if (state.status === "none") return missing();
  if (state.status !== "on_hold") return isClosed(state) ? closed() : [];
  return [events.FulfilmentReleased({ ...idsOf(state), status: STATUS_OF_RANK[state.rank] ?? "confirmed" })];
}

/** What was held for its address goes on once the order has another. */
export function noteNewAddress(state: Fulfilment, _: Record<never, never>) {
  if (state.status === "none") return missing();
  return state.status === "on_hold" && state.hold?.reason === "address" ? release(state, {}) : [];
}

export function reroute(
  state: Fulfilment,
  input: Pick<DataOf<typeof events.FulfilmentRerouted>, "fulfiller" | "methods">,
) {
  if (state.status === "none") return missing();
  if (isClosed(state)) return closed();
  if (isTooLate(state, "reroute") && state.status !== "rejected") return refuse("fulfilment-in-production");
  if (state.sample) return refuse("sample-order");
  if (state.fulfiller?.project === input.fulfiller.project) return [];
  const method = input.methods[0];
  const from = state.fulfiller && { from: state.fulfiller };
  return [
    events.FulfilmentRerouted({
      ...idsOf(state),
      ...from,
      ...input,
      ...(state.shippingMethodId && method && { shippingMethodId: method.id }),
    }),
  ];
}

export function chooseMethod(state: Fulfilment, input: { shippingMethodId: string }) {
  if (state.status === "none") return missing();
  if (isClosed(state)) return closed();
  if (isTooLate(state, "chooseMethod")) return refuse("fulfilment-already-sent");
  if (state.shippingMethodId === input.shippingMethodId) return [];
  const shippingPrice: Money | undefined = state.methods.find((each) => each.id === input.shippingMethodId)?.totalPrice;
  if (!shippingPrice) return refuse("shipping-method-not-offered");
  return [events.ShippingMethodChanged({ ...idsOf(state), ...input, shippingPrice })];
}

export function changeParcels(state: Fulfilment, input: { parcels: ParcelDetails[] }) {
  if (state.status === "none") return missing();
  if (isClosed(state)) return closed();
  const news = input.parcels.filter((each) => !state.parcels.some((one) => sameParcel(one, each)));
  return news.length ? [events.ParcelsChanged({ ...idsOf(state), parcels: input.parcels })] : [];
}
const sameParcel = (a: ParcelDetails, b: ParcelDetails): boolean =>
  a.carrier === b.carrier &&
  a.trackingNumber === b.trackingNumber &&
  a.trackingUrl === b.trackingUrl &&
  a.service === b.service;

export function changePackingSlip(
  state: Fulfilment,
  input: { packingSlip: DataOf<typeof events.PackingSlipChanged>["packingSlip"] },
) {
  if (state.status === "none") return missing();
  if (isClosed(state)) return closed();
  if (JSON.stringify(state.packingSlip) === JSON.stringify(input.packingSlip)) return [];
  return [events.PackingSlipChanged({ ...idsOf(state), ...input })];
}

export function cancel(state: Fulfilment, input: { reason?: string | undefined }) {
  if (state.status === "none") return missing();
  if (state.status === "cancelled") return [];
  if (state.rank >= 5) return refuse("fulfilment-already-sent");
  if (isTooLate(state, "cancel")) return refuse("fulfilment-in-production");
  return [events.FulfilmentCancelled({ ...idsOf(state), ...input })];
}
