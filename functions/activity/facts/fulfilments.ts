import type { Recorded } from "#events/_kernel";
import {
  FulfilmentHeld,
  FulfilmentOpened,
  FulfilmentRejected,
  FulfilmentReleased,
  FulfilmentReported,
  FulfilmentRerouted,
  type FulfilmentStatus,
} from "#events/fulfilments";
import { describeActivity } from "../description.ts";

const fulfilment = {
  permissions: ["orders.order.list"],
  subject: ({ orderId }: { orderId: string }) => ({ kind: "order" as const, id: orderId }),
  named: ({ fulfillmentId }: { fulfillmentId: string }) => `fulfilment-${fulfillmentId}`,
};
/** The statuses that a fulfiller or carrier reports; other facts have their own entries. */
const reported: Partial<Record<FulfilmentStatus, string>> = {
  accepted: "accepted",
  in_production: "in production",
  packed: "packed",
  dispatched: "dispatched",
  delivered: "delivered",
  returned: "returned",
  failed: "failed",
};

/** Where the fulfilment was made by then. */
function placeOf(earlier: readonly Recorded[]): string {
  const chosen = earlier.findLast(({ type }) => type === FulfilmentOpened.type || type === FulfilmentRerouted.type);
  const { fulfiller } = (chosen?.data ?? {}) as { fulfiller?: { name: string } };
  return fulfiller ? ` at ${fulfiller.name}` : "";
}

export const fulfilmentsActivity = [
  describeActivity(FulfilmentReported, {
    ...fulfilment,
    title: ({ status }, number) => reported[status] && `${number} ${reported[status]}`,
    many: (count, { status }) => `${count} fulfilments ${reported[status]}`,
    detail: ({ parcel, description }) =>
      parcel ? [parcel.carrier, parcel.service].filter(Boolean).join(" ") : description,
  }),
  describeActivity(FulfilmentHeld, {
    ...fulfilment,
    title: (_, number, earlier) => `${number} put on hold${placeOf(earlier)}`,
    detail: ({ message }) => message,
  }),
  describeActivity(FulfilmentReleased, { ...fulfilment, title: (_, number) => `${number} released` }),
  describeActivity(FulfilmentRejected, {
    ...fulfilment,
    title: (_, number) => `${number} rejected`,
    detail: ({ reason }) => reason,
  }),
  describeActivity(FulfilmentRerouted, {
    ...fulfilment,
    title: ({ fulfiller }, number) => `${number} moved to ${fulfiller.name}`,
    detail: ({ from }) => from && `From ${from.name}`,
  }),
];
