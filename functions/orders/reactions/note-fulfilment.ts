import { FulfilmentCancelled, FulfilmentRejected, FulfilmentReported, fulfilmentIn } from "#events/fulfilments";
import { ask, when } from "#platform/reactions";
import { order } from "../domain/index.ts";

const note = (orderId: string, fulfillmentId: string, status: FactStatus) => [
  ask(order, orderId, "noteFulfilment", { fulfillmentId, status }),
];
type FactStatus = Parameters<typeof order.decide.noteFulfilment>[1]["status"];

/**
 * Passes fulfilments' progress to the order; late reports of a lower rank stay with the fulfilment, and so does the return of
 * one of several parcels.
 */
export const noteFulfilmentReported = when(
  "note-fulfilment-reported",
  FulfilmentReported,
  async ({ data }, context) => {
    const { orderId, fulfillmentId, status } = data;
    if (status !== "returned" && status !== "delivered") return note(orderId, fulfillmentId, status);
    const document = fulfilmentIn(await context.facts());
    if (document?.status === "returned") return note(orderId, fulfillmentId, "returned");
    return status === "delivered" ? note(orderId, fulfillmentId, status) : [];
  },
);
export const noteFulfilmentCancelled = when("note-fulfilment-cancelled", FulfilmentCancelled, ({ data }) =>
  note(data.orderId, data.fulfillmentId, "cancelled"),
);
export const noteFulfilmentRejected = when("note-fulfilment-rejected", FulfilmentRejected, ({ data }) =>
  note(data.orderId, data.fulfillmentId, "rejected"),
);
