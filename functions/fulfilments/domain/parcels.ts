import * as events from "#events/fulfilments";
import { isParcel, type ParcelDetails, type ParcelName } from "#events/fulfilments";
import { refuse } from "#platform/domain";
import type { Fulfilment } from "./fulfilment.ts";

const PACKED = 4;
const DISPATCHED = 5;
const DELIVERED = 6;

interface Dispatch {
  readonly parcel: ParcelDetails;
  readonly occurredAt: string;
  /** Also where nobody has said that it is packed. */
  readonly unpacked?: boolean | undefined;
}

/** It leaves in this parcel. Unlike a report, it is refused where the fulfilment has left in another one, or must not leave. */
export function dispatch(state: Fulfilment, { parcel, occurredAt, unpacked }: Dispatch) {
  if (state.status === "none") return refuse("fulfilment-not-found");
  if (state.status === "cancelled" || state.status === "returned") return refuse("fulfilment-closed");
  if (state.rank >= DISPATCHED) return state.parcels.some(isParcel(parcel)) ? [] : refuse("fulfilment-already-sent");
  if (state.status === "on_hold") return refuse("fulfilment-on-hold");
  if (state.status === "rejected" || state.status === "failed") return refuse("fulfilment-rejected");
  if (state.rank < 1) return refuse("fulfilment-not-confirmed");
  if (state.rank < PACKED && !unpacked) return refuse("fulfilment-not-packed");
  const { id: fulfillmentId, orderId } = state;
  return [events.FulfilmentReported({ fulfillmentId, orderId, status: "dispatched", occurredAt, parcel })];
}

/** Puts a parcel's carrier, number or link right, until it has arrived. `of` is what it is called now. */
export function correctTracking(state: Fulfilment, { of, parcel }: { of: ParcelName; parcel: ParcelDetails }) {
  if (state.status === "none") return refuse("fulfilment-not-found");
  if (state.status === "cancelled" || state.status === "returned") return refuse("fulfilment-closed");
  const known = state.parcels.find(isParcel(of));
  if (!known) return refuse("parcel-not-found");
  if (known.deliveredAt || state.rank >= DELIVERED) return refuse("parcel-delivered");
  const { id: _id, events: _events, dispatchedAt: _sent, deliveredAt: _arrived, ...before } = known;
  if (isSame(before, parcel)) return [];
  if (!isParcel(of)(parcel) && state.parcels.some(isParcel(parcel))) return refuse("parcel-named-twice");
  const { id: fulfillmentId, orderId } = state;
  return [events.TrackingCorrected({ fulfillmentId, orderId, before, parcel })];
}

const isSame = (a: ParcelDetails, b: ParcelDetails): boolean =>
  isParcel(a)(b) && a.service === b.service && a.trackingUrl === b.trackingUrl && a.weightGrams === b.weightGrams;
