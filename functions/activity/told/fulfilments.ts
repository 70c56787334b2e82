import {
  FulfilmentHeld,
  FulfilmentRejected,
  FulfilmentReleased,
  FulfilmentReported,
  FulfilmentRerouted,
  type FulfilmentStatus,
} from "#events/fulfilments";
import { tell } from "../telling.ts";

const fulfilment = {
  permission: "orders.order.list",
  subject: ({ orderId }: { orderId: string }) => ({ kind: "order" as const, id: orderId }),
  named: ({ fulfillmentId }: { fulfillmentId: string }) => `fulfilment-${fulfillmentId}`,
};
/** What a fulfiller or carrier says; the rest is told by facts of its own. */
const reported: Partial<Record<FulfilmentStatus, string>> = {
  accepted: "accepted",
  in_production: "in production",
  packed: "packed",
  dispatched: "dispatched",
  delivered: "delivered",
  returned: "returned",
  failed: "failed",
};

export const fulfilmentsTold = [
  tell(FulfilmentReported, {
    ...fulfilment,
    title: ({ status }, number) => reported[status] && `${number} ${reported[status]}`,
    many: (count, { status }) => `${count} fulfilments ${reported[status]}`,
    detail: ({ parcel, description }) =>
      parcel ? [parcel.carrier, parcel.service].filter(Boolean).join(" ") : description,
  }),
  tell(FulfilmentHeld, {
    ...fulfilment,
    title: (_, number) => `${number} put on hold`,
    detail: ({ message }) => message,
  }),
  tell(FulfilmentReleased, { ...fulfilment, title: (_, number) => `${number} released` }),
  tell(FulfilmentRejected, {
    ...fulfilment,
    title: (_, number) => `${number} rejected`,
    detail: ({ reason }) => reason,
  }),
  tell(FulfilmentRerouted, {
    ...fulfilment,
    title: ({ fulfiller }, number) => `${number} moved to ${fulfiller.name}`,
    detail: ({ from }) => from && `From ${from.name}`,
  }),
];
