import * as z from "zod";
import { event, idOf, Money, streamOf } from "../_kernel/index.ts";
import { Application, Artwork, MAX_APPLICATIONS, PrintArea } from "./artwork.ts";

export const FulfilmentId = idOf("ful");

export const FulfilmentStatus = z.enum([
  "pending",
  "confirmed",
  "accepted",
  "in_production",
  "packed",
  "dispatched",
  "delivered",
  "on_hold",
  "rejected",
  "cancelled",
  "returned",
  "failed",
]);
export type FulfilmentStatus = z.infer<typeof FulfilmentStatus>;

/** The progress of a fulfilment as a number; side and end states have no rank. Late reports never lower it. */
export const RANK: Readonly<Partial<Record<FulfilmentStatus, number>>> = {
  pending: 0,
  confirmed: 1,
  accepted: 2,
  in_production: 3,
  packed: 4,
  dispatched: 5,
  delivered: 6,
};

/** The statuses after which nothing changes any more. */
export const CLOSED_STATUSES = ["cancelled", "returned"] as const satisfies readonly FulfilmentStatus[];

/** The rank from which each change is refused, for the deciders and for the screens' buttons. */
export const REFUSED_FROM_RANK = {
  requote: 1,
  cancelOrder: 2,
  cancel: 3,
  reroute: 3,
  replaceArtwork: 3,
  changeAddress: 3,
  hold: 5,
  reject: 5,
  replaceHeldArtwork: 5,
  writeNote: 5,
  chooseMethod: 5,
} as const;

/** Whether work on it has begun, so that its order can no longer be cancelled. */
export const isBeingMade = (status: FulfilmentStatus): boolean =>
  status === "returned" || (RANK[status] ?? 0) >= REFUSED_FROM_RANK.cancelOrder;

export const HoldReason = z.enum(["artwork", "address", "stock", "payment", "customer_request", "fraud", "other"]);
export const HeldItem = z.object({ orderItemId: z.string().max(60), placement: z.string().min(1).max(60) });
/** `item` is the affected line and placement, if the hold is about one. */
export const Hold = z.object({
  reason: HoldReason,
  message: z.string().min(1).max(1000),
  fix: z.string().max(500).optional(),
  item: HeldItem.optional(),
});

/** A way to send a fulfilment, priced with the quote. Its id is unique in the order. */
export const ShippingMethod = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  deliveryEstimates: z.object({ min: z.string(), max: z.string() }).optional(),
  /** How long it takes from leaving the fulfiller; quotes of earlier versions do not say. */
  days: z.object({ min: z.int(), max: z.int() }).optional(),
  totalPrice: Money,
  type: z.enum(["delivery", "collect"]),
  tracked: z.boolean(),
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

export const Fulfiller = z.object({ project: z.string(), name: z.string(), country: z.string() });
export type Fulfiller = z.infer<typeof Fulfiller>;
export const FulfilmentItem = z.object({ orderItemId: z.string(), quantity: z.int().positive() });
export const ParcelDetails = z.object({
  carrier: z.string().min(1).max(80),
  service: z.string().max(80).optional(),
  trackingNumber: z.string().max(80).optional(),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  weightGrams: z.int().positive().max(1_000_000_000).optional(),
});
export type ParcelDetails = z.infer<typeof ParcelDetails>;
export const PackingSlip = z.object({ message: z.string().max(500).optional(), logo: z.string().max(60).optional() });

/** The progress of a sample order, which nobody makes. */
export const SampleProgress = z.object({
  reports: z
    .array(z.object({ status: FulfilmentStatus, occurredAt: z.string(), parcel: ParcelDetails.optional() }))
    .max(10),
  hold: Hold.optional(),
});
export type SampleProgress = z.infer<typeof SampleProgress>;

const ids = { fulfillmentId: FulfilmentId, orderId: idOf("ord") };
/** The person concerned: the customer of the order. */
const subject = ({ orderId }: { readonly orderId: string }) => ({
  stream: streamOf("order", orderId),
  fields: ["customerId"],
});

export const FulfilmentOpened = event(
  "FulfilmentOpened",
  z.object({
    ...ids,
    number: z.string(),
    orderNumber: z.string(),
    country: z.string(),
    fulfiller: Fulfiller.optional(),
    items: z.array(
      FulfilmentItem.extend({
        variantId: z.string().optional(),
        /** What is printed on it, copied when the order was placed. */
        applications: z.array(Application).max(MAX_APPLICATIONS).optional(),
      }),
    ),
    methods: z.array(ShippingMethod),
    reprintOf: FulfilmentId.optional(),
    sample: SampleProgress.optional(),
  }),
);
/** New delivery prices, because the earlier quote had expired. */
export const FulfilmentRequoted = event("FulfilmentRequoted", z.object({ ...ids, methods: z.array(ShippingMethod) }), {
  internal: true,
});
export const FulfilmentConfirmed = event(
  "FulfilmentConfirmed",
  z.object({
    ...ids,
    shippingMethodId: z.string(),
    shippingPrice: Money,
    cost: Money,
    promisedBy: z.string().optional(),
  }),
);
/**
 * A report of a fulfiller or carrier, stored whether or not it changes the status. `occurredAt` is when it happened.
 */
export const FulfilmentReported = event(
  "FulfilmentReported",
  z.object({
    ...ids,
    status: FulfilmentStatus,
    occurredAt: z.string(),
    parcel: ParcelDetails.optional(),
    code: z.string().max(60).optional(),
    description: z.string().max(500).optional(),
    location: z.string().max(120).optional(),
    /** The buyer gets no email about it. */
    notifyBuyer: z.literal(false).optional(),
  }),
  {
    personal: {
      subject,
      erased: { description: undefined, location: undefined },
      within: { "parcel.trackingNumber": undefined, "parcel.trackingUrl": undefined },
    },
  },
);
export const FulfilmentHeld = event("FulfilmentHeld", Hold.extend(ids), {
  personal: { subject, erased: { message: "Erased", fix: undefined } },
});
/**
 * The new artwork of a line's placement, and the artwork it replaces. `restored`: an earlier one, restored by undoing.
 */
export const ArtworkReplaced = event(
  "ArtworkReplaced",
  z.object({
    ...ids,
    orderItemId: z.string(),
    area: PrintArea,
    old: Artwork.optional(),
    artwork: Artwork,
    restored: z.literal(true).optional(),
  }),
  { personal: { subject, erased: {}, within: { "old.name": "Erased", "artwork.name": "Erased" } } },
);
/** A note for the fulfiller, who reads it while making and packing. */
export const FulfilmentNoteWritten = event(
  "FulfilmentNoteWritten",
  z.object({ ...ids, message: z.string().min(1).max(1000) }),
  { personal: { subject, erased: { message: "Erased" } } },
);
export const FulfilmentReleased = event("FulfilmentReleased", z.object({ ...ids, status: FulfilmentStatus }));
export const FulfilmentRejected = event("FulfilmentRejected", z.object({ ...ids, reason: z.string().max(500) }), {
  personal: { subject, erased: { reason: "Erased" } },
});
/** Sent to another fulfiller; the fulfilment starts again at the rank of confirmed. */
export const FulfilmentRerouted = event(
  "FulfilmentRerouted",
  z.object({
    ...ids,
    from: Fulfiller.optional(),
    fulfiller: Fulfiller,
    methods: z.array(ShippingMethod),
    shippingMethodId: z.string().optional(),
  }),
);
export const ShippingMethodChanged = event(
  "ShippingMethodChanged",
  z.object({ ...ids, shippingMethodId: z.string(), shippingPrice: Money }),
);
export const ParcelsChanged = event("ParcelsChanged", z.object({ ...ids, parcels: z.array(ParcelDetails) }), {
  personal: {
    subject,
    erased: {},
    within: { "parcels.*.trackingNumber": undefined, "parcels.*.trackingUrl": undefined },
  },
});
/** A parcel's carrier, number or link was corrected; `before` holds the previous carrier and number. */
export const TrackingCorrected = event(
  "TrackingCorrected",
  z.object({ ...ids, before: ParcelDetails, parcel: ParcelDetails }),
  {
    personal: {
      subject,
      erased: {},
      within: {
        "before.trackingNumber": undefined,
        "before.trackingUrl": undefined,
        "parcel.trackingNumber": undefined,
        "parcel.trackingUrl": undefined,
      },
    },
  },
);
export const PackingSlipChanged = event("PackingSlipChanged", z.object({ ...ids, packingSlip: PackingSlip }), {
  personal: { subject, erased: {}, within: { "packingSlip.message": "Erased" } },
});
/** Withdrawn with its order, because the order's import was undone. */
export const FulfilmentWithdrawn = event("FulfilmentWithdrawn", z.object({ ...ids, importId: z.string() }));
export const FulfilmentCancelled = event(
  "FulfilmentCancelled",
  z.object({ ...ids, reason: z.string().max(500).optional() }),
  { personal: { subject, erased: { reason: "Erased" } } },
);
