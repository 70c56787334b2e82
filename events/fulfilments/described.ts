import { type DescribedModule, describe, firstOf, type Recorded } from "#events/_kernel";
import {
  FulfilmentCancelled,
  FulfilmentConfirmed,
  FulfilmentHeld,
  FulfilmentOpened,
  FulfilmentRejected,
  FulfilmentReleased,
  FulfilmentReported,
  FulfilmentRerouted,
  type FulfilmentStatus,
} from "./index.ts";

const fulfilment = {
  permissions: ["orders.order.list"],
  subject: ({ orderId }: { orderId: string }) => ({ kind: "order", id: orderId }),
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

const EDITS = "fulfilments.fulfilment.edit";
const PATH = (orderId: string): string => `/orders/${orderId}`;
const subject = (id: string) => ({ type: "order", id });

export const described: DescribedModule = {
  areas: [{ name: "fulfilment", order: 20, view: "orders.order.view", about: "order" }],
  events: [
    describe(FulfilmentConfirmed, {
      public: {
        name: "fulfilment.confirmed",
        description: "A fulfilment was confirmed",
        fields: ["fulfillmentId", "orderId", "promisedBy"],
      },
      triggers: [{ event: "fulfilment.confirmed", title: "A fulfilment is confirmed" }],
    }),
    describe(FulfilmentReported, {
      activity: {
        ...fulfilment,
        title: ({ status }, number) => reported[status] && `${number} ${reported[status]}`,
        many: (count, { status }) => `${count} fulfilments ${reported[status]}`,
        detail: ({ parcel, description }) =>
          parcel ? [parcel.carrier, parcel.service].filter(Boolean).join(" ") : description,
      },
      public: {
        name: "fulfilment.reported",
        description: "A fulfiller or carrier reported progress",
        fields: ["fulfillmentId", "orderId", "status", "occurredAt", "parcel", "code", "description", "location"],
        title: "A fulfiller or carrier reports progress",
      },
      triggers: [
        {
          event: "fulfilment.dispatched",
          title: "A fulfilment is sent",
          applies: ({ status }) => status === "dispatched",
        },
        {
          event: "fulfilment.delivered",
          title: "A fulfilment is delivered",
          applies: ({ status }) => status === "delivered",
        },
      ],
    }),
    describe(FulfilmentHeld, {
      activity: {
        ...fulfilment,
        title: (_, number, earlier) => `${number} put on hold${placeOf(earlier)}`,
        detail: ({ message }) => message,
      },
      notice: {
        reaction: "tell-fulfilment-held",
        permission: EDITS,
        content: async ({ orderId, message }, { facts, within }) => {
          const opened = firstOf(await facts(), FulfilmentOpened);
          if (opened?.sample) return undefined;
          return {
            kind: "fulfilment-held",
            level: "warning",
            title: `${opened?.number ?? "A fulfilment"} is on hold`,
            body: message,
            action: within(PATH(orderId)),
            subject: subject(orderId),
          };
        },
      },
      public: {
        name: "fulfilment.held",
        description: "A fulfilment was put on hold",
        fields: ["fulfillmentId", "orderId", "reason", "message"],
      },
      triggers: [{ event: "fulfilment.held", title: "A fulfilment is put on hold" }],
    }),
    describe(FulfilmentReleased, { activity: { ...fulfilment, title: (_, number) => `${number} released` } }),
    describe(FulfilmentRejected, {
      activity: { ...fulfilment, title: (_, number) => `${number} rejected`, detail: ({ reason }) => reason },
      notice: {
        reaction: "tell-fulfilment-rejected",
        permission: EDITS,
        content: async ({ orderId, reason }, { facts, within }) => {
          const opened = firstOf(await facts(), FulfilmentOpened);
          if (opened?.sample) return undefined;
          return {
            kind: "fulfilment-rejected",
            level: "danger",
            title: `${opened?.fulfiller?.name ?? "The fulfiller"} will not make ${opened?.number ?? "a fulfilment"}`,
            body: reason,
            action: within(PATH(orderId)),
            subject: subject(orderId),
          };
        },
      },
    }),
    describe(FulfilmentRerouted, {
      activity: {
        ...fulfilment,
        title: ({ fulfiller }, number) => `${number} moved to ${fulfiller.name}`,
        detail: ({ from }) => from && `From ${from.name}`,
      },
    }),
    describe(FulfilmentCancelled, {
      public: {
        name: "fulfilment.cancelled",
        description: "A fulfilment was cancelled",
        fields: ["fulfillmentId", "orderId", "reason"],
      },
      triggers: [{ event: "fulfilment.cancelled", title: "A fulfilment is cancelled" }],
    }),
  ],
};
