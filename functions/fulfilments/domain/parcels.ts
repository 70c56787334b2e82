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
  /** Allowed even if nobody has reported it as packed. */
  readonly unpacked?: boolean | undefined;
  readonly notifyBuyer?: false | undefined;
}

/**
 * Dispatches it in this parcel. Unlike a report, it is refused when the fulfilment has left in another parcel or must
 * not leave.
 */
export function dispatch(state: Fulfilment, { parcel, occurredAt, unpacked, notifyBuyer }: Dispatch) {
  if (state.status === "none") return refuse("fulfilment-not-found");
  if (state.status === "cancelled" || state.status === "returned") return refuse("fulfilment-closed");
  if (state.rank >= DISPATCHED) return state.parcels.some(isParcel(parcel)) ? [] : refuse("fulfilment-already-sent");
  if (state.status === "on_hold") return refuse("fulfilment-on-hold");
  if (state.status === "rejected" || state.status === "failed") return refuse("fulfilment-rejected");
  if (state.rank < 1) return refuse("fulfilment-not-confirmed");
  if (state.rank < PACKED && !unpacked) return refuse("fulfilment-not-packed");
  const { id: fulfillmentId, orderId } = state;
  const silence = notifyBuyer === false && { notifyBuyer };
  return [events.FulfilmentReported({ fulfillmentId, orderId, status: "dispatched", occurredAt, parcel, ...silence })];
}

/** Corrects a parcel's carrier, number or link until it has arrived. `of` is its current carrier and number. */
export function correctTracking(state: Fulfilment, { of, parcel }: { of: ParcelName; parcel: ParcelDetails }) {
  if (state.status === "none") return refuse("fulfilment-not-found");
  if (state.status === "cancelled" || state.status === "returned") return refuse("fulfilment-closed");
  const existing = state.parcels.find(isParcel(of));
  if (!existing) return refuse("parcel-not-found");
  if (existing.deliveredAt || state.rank >= DELIVERED) return refuse("parcel-delivered");
  const { id: _id, events: _events, dispatchedAt: _sent, deliveredAt: _in, returnedAt: _back, ...before } = existing;
  if (isSame(before, parcel)) return [];
  if (!isParcel(of)(parcel) && state.parcels.some(isParcel(parcel))) return refuse("parcel-named-twice");
  const { id: fulfillmentId, orderId } = state;
  return [events.TrackingCorrected({ fulfillmentId, orderId, before, parcel })];
}

const isSame = (a: ParcelDetails, b: ParcelDetails): boolean =>
  isParcel(a)(b) && a.service === b.service && a.trackingUrl === b.trackingUrl && a.weightGrams === b.weightGrams;
