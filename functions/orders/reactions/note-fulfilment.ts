import { FulfilmentCancelled, FulfilmentRejected, FulfilmentReported } from "#events/fulfilments";
import { ask, when } from "#platform/reactions";
import { order } from "../domain/index.ts";

const note = (orderId: string, fulfillmentId: string, status: FactStatus) => [
  ask(order, orderId, "noteFulfilment", { fulfillmentId, status }),
];
type FactStatus = Parameters<typeof order.decide.noteFulfilment>[1]["status"];

/** Passes fulfilments' progress to the order; late reports of a lower rank stay with the fulfilment. */
export const noteFulfilmentReported = when("note-fulfilment-reported", FulfilmentReported, ({ data }) =>
  note(data.orderId, data.fulfillmentId, data.status),
);
export const noteFulfilmentCancelled = when("note-fulfilment-cancelled", FulfilmentCancelled, ({ data }) =>
  note(data.orderId, data.fulfillmentId, "cancelled"),
);
export const noteFulfilmentRejected = when("note-fulfilment-rejected", FulfilmentRejected, ({ data }) =>
  note(data.orderId, data.fulfillmentId, "rejected"),
);
