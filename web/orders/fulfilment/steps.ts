import { isClosed, isStopped, refusedFrom } from "../fulfilment-rules.ts";
import { resendable } from "../record/badges.ts";
import type { FulfilmentProps } from "./props.ts";

const order = ["accepted", "in_production", "packed", "dispatched", "delivered"] as const;
export type Step = (typeof order)[number];

const isOver = (fulfilment: FulfilmentProps["fulfilment"]): boolean =>
  isStopped(fulfilment) || fulfilment.status === "delivered";

/** The next reports that staff may make on a fulfiller's behalf, nearest first. */
export function stepsOf({ data, fulfilment }: FulfilmentProps): readonly Step[] {
  if (!data.may.report || isOver(fulfilment) || fulfilment.rank < 1) return [];
  const [dispatched] = fulfilment.parcels;
  const ahead = order.slice(fulfilment.rank - 1);
  return fulfilment.rank < 5 && !dispatched ? ahead.filter((step) => step !== "delivered") : ahead;
}

export const canHold = ({ data, fulfilment }: FulfilmentProps): boolean =>
  data.may.change &&
  fulfilment.status !== "on_hold" &&
  !isOver(fulfilment) &&
  fulfilment.rank >= 1 &&
  fulfilment.rank < refusedFrom.hold;

export const canReroute = ({ data, fulfilment }: FulfilmentProps): boolean =>
  data.may.change && fulfilment.rank < refusedFrom.reroute && !isClosed(fulfilment) && !data.order.cancelledAt;

/** Until production, and while the fulfiller waits for new artwork or some is missing. */
export const canReplaceArtwork = ({ data, fulfilment }: FulfilmentProps): boolean => {
  const { items, missingArtwork = [] } = data.order;
  const isBare = missingArtwork.some(
    ({ fulfillmentId, orderItemId }) =>
      fulfillmentId === fulfilment.id && items.find(({ id }) => id === orderItemId)?.applications,
  );
  const isAwaited = fulfilment.status === "on_hold" || isBare;
  return (
    data.may.change &&
    !isOver(fulfilment) &&
    fulfilment.rank < refusedFrom[isAwaited ? "replaceHeldArtwork" : "replaceArtwork"]
  );
};

/** Once it has left, unless the order was cancelled or fully refunded. */
export const canResend = ({ data, fulfilment }: FulfilmentProps): boolean =>
  data.may.resend && fulfilment.rank >= 5 && resendable(data.order);
