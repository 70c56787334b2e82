import * as z from "zod";
import { event, Money, streamOf } from "#events/_kernel";
import { TransactionId } from "#events/billing";

/** An event that the payment vendor sent, remembered by its id for ever: what is sent again adds nothing. */
export const VENDOR_EVENT = "vendorevent";
export const vendorEventStream = (eventId: string): string => streamOf(VENDOR_EVENT, eventId);

const eventRef = {
  /** The vendor's id of the event, its type and when the vendor made it. */
  eventId: z.string(),
  type: z.string(),
  sentAt: z.string(),
};
const paymentRef = { attemptId: z.string(), transactionId: TransactionId.optional() };

/** Something happened to a payment. What it is now is the vendor's to say. */
export const VendorPaymentReported = event(
  "VendorPaymentReported",
  z.object({ ...eventRef, ...paymentRef, reference: z.string() }),
);
/** A card was set up; `reference` is the setup's. */
export const VendorSetupReported = event("VendorSetupReported", z.object({ ...eventRef, reference: z.string() }));
/** A stored card was changed or removed at the vendor; `card` is the vendor's id of it. */
export const VendorCardReported = event("VendorCardReported", z.object({ ...eventRef, card: z.string() }));
/** `refunded` is all that was refunded of the payment so far. */
export const VendorRefundReported = event(
  "VendorRefundReported",
  z.object({ ...eventRef, ...paymentRef, refunded: Money }),
);
export const VendorDisputeReported = event(
  "VendorDisputeReported",
  z.object({
    ...eventRef,
    ...paymentRef,
    disputeId: z.string(),
    status: z.enum(["open", "won", "lost", "withdrawn"]),
    amount: Money,
    reason: z.string(),
    dueBy: z.string().optional(),
  }),
);
/** A shop's connected account was changed, or its owner has disconnected it. */
export const VendorAccountReported = event(
  "VendorAccountReported",
  z.object({ ...eventRef, accountId: z.string(), deauthorised: z.boolean() }),
);
