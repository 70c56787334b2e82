import * as z from "zod";
import { FulfilmentId, FulfilmentStatus, ParcelDetails } from "#events/fulfilments";

const MAX_LINES = 1000;
const yes = z.literal(true).optional();

/** A line of tracking, with somebody's decisions about it. */
export const DispatchLine = z.strictObject({
  line: z.int().min(1).max(1_000_000),
  order: z.string().max(200),
  trackingNumber: z.string().max(200),
  carrier: z.string().max(80).optional(),
  /** The intended fulfilment, if the order has several. */
  fulfillmentId: FulfilmentId.optional(),
  /** The line is skipped. */
  leftOut: yes,
  /** Sent although nobody has reported it as packed. */
  unpacked: yes,
  /** It is in the same parcel as another order. */
  shared: yes,
  /** Replaces the tracking that it was dispatched with. */
  replaces: yes,
});
export type DispatchLine = z.infer<typeof DispatchLine>;

export const LineProblem = z.enum([
  "no-order-number",
  "no-such-order",
  "several-fulfilments",
  "not-confirmed",
  "not-packed",
  "on-hold",
  "cancelled",
  "rejected",
  "dispatched",
  "delivered",
  "made-elsewhere",
  "no-tracking",
  "tracking-shortened",
  "tracking-too-long",
  "no-carrier",
  "same-tracking",
  "tracking-used",
  "same-order",
]);
export type LineProblem = z.infer<typeof LineProblem>;

export const FoundFulfilment = z.object({
  fulfillmentId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  number: z.string(),
  status: FulfilmentStatus,
  pieces: z.int(),
  service: z.string().optional(),
  fulfiller: z.string().optional(),
});
export type FoundFulfilment = z.infer<typeof FoundFulfilment>;

/** A checked line: ready, or with its problem. */
export const CheckedLine = z.object({
  ...DispatchLine.shape,
  problem: LineProblem.optional(),
  found: FoundFulfilment.optional(),
  /** An order with a similar number. */
  suggestion: FoundFulfilment.optional(),
  /** The fulfilments that it may mean. */
  choices: z.array(FoundFulfilment).optional(),
  /** The line with the same tracking or order. */
  otherLine: z.int().optional(),
  /** The order that already has this tracking. */
  otherOrder: z.string().optional(),
  /** The tracking that it was dispatched with. */
  parcel: ParcelDetails.pick({ carrier: true, trackingNumber: true }).extend({ at: z.string().optional() }).optional(),
});
export type CheckedLine = z.infer<typeof CheckedLine>;

const carrier = z.string().trim().max(80).optional();
/** Pasted text, or lines of an earlier check; `carrier` applies to lines without one. */
export const checkDispatchRequest = z.union([
  z.strictObject({ text: z.string().max(500_000), carrier }),
  z.strictObject({ lines: z.array(DispatchLine).min(1).max(MAX_LINES), carrier }),
]);
export const checkDispatchResponse = z.object({ lines: z.array(CheckedLine), ready: z.int(), problems: z.int() });

export const DispatchParcel = z.strictObject({
  line: z.int().min(1).max(1_000_000).optional(),
  fulfillmentId: FulfilmentId,
  carrier: z.string().trim().min(1).max(80),
  trackingNumber: z.string().trim().min(1).max(80),
  unpacked: yes,
  replaces: yes,
});
export type DispatchParcel = z.infer<typeof DispatchParcel>;
/** `false`: the buyer gets no email about it. */
export const notifyBuyer = z.boolean().optional();
export const dispatchManyRequest = z.strictObject({
  parcels: z.array(DispatchParcel).min(1).max(MAX_LINES),
  notifyBuyer,
});

/** The outcome of each parcel of a dispatch, in order. */
export const DispatchResult = z.object({
  jobId: z.string(),
  title: z.string(),
  status: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  createdAt: z.string(),
  parcels: z.array(
    z.object({
      ...DispatchParcel.shape,
      orderId: z.string().optional(),
      number: z.string(),
      state: z.enum(["waiting", "dispatched", "failed"]),
      reason: z.string().optional(),
    }),
  ),
});
