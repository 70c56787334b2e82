import type { FulfilmentProps } from "./props.ts";

const order = ["accepted", "in_production", "packed", "dispatched", "delivered"] as const;
export type Step = (typeof order)[number];

const closed: ReadonlySet<string> = new Set(["cancelled", "returned", "failed", "rejected", "delivered"]);

/** What staff may report next on a fulfiller's behalf, the nearest first. */
export function stepsOf({ data, fulfilment }: FulfilmentProps): readonly Step[] {
  if (!data.may.report || closed.has(fulfilment.status) || fulfilment.rank < 1) return [];
  const [dispatched] = fulfilment.parcels;
  const ahead = order.slice(fulfilment.rank - 1);
  return fulfilment.rank < 5 && !dispatched ? ahead.filter((step) => step !== "delivered") : ahead;
}

export const canHold = ({ data, fulfilment }: FulfilmentProps): boolean =>
  data.may.change &&
  fulfilment.status !== "on_hold" &&
  !closed.has(fulfilment.status) &&
  fulfilment.rank >= 1 &&
  fulfilment.rank < 5;

export const canReroute = ({ data, fulfilment }: FulfilmentProps): boolean =>
  data.may.change &&
  fulfilment.rank < 3 &&
  !["cancelled", "returned"].includes(fulfilment.status) &&
  !data.order.cancelledAt;

/** Until it is made, and while the fulfiller waits for it. */
export const canReplaceArtwork = ({ data, fulfilment }: FulfilmentProps): boolean =>
  data.may.change &&
  !closed.has(fulfilment.status) &&
  (fulfilment.rank < 3 || (fulfilment.status === "on_hold" && fulfilment.rank < 5));
