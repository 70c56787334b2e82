import * as z from "zod";
import { Money } from "#events/_kernel";
import { Fulfiller, FulfilmentItem, FulfilmentStatus, PackingSlip, ShippingMethod } from "#events/fulfilments";

export const Parcel = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional(),
  weightGrams: z.int().optional(),
  dispatchedAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  events: z.array(
    z.object({ at: z.string(), code: z.string(), description: z.string(), location: z.string().optional() }),
  ),
});

export const FulfilmentRecord = z.object({
  id: z.string(),
  ref: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  number: z.string(),
  status: FulfilmentStatus,
  /** 0 pending to 6 delivered; what was reached stays, even on hold. */
  rank: z.int(),
  fulfiller: Fulfiller.optional(),
  items: z.array(FulfilmentItem),
  availableShippingMethods: z.array(ShippingMethod),
  shippingMethodId: z.string().optional(),
  shippingPrice: Money.optional(),
  cost: Money.optional(),
  parcels: z.array(Parcel),
  hold: z.object({ reason: z.string(), message: z.string(), fix: z.string().optional(), since: z.string() }).optional(),
  packingSlip: PackingSlip.optional(),
  promisedBy: z.string().optional(),
  acceptedAt: z.string().optional(),
  productionStartedAt: z.string().optional(),
  dispatchedAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  reprintOf: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type FulfilmentRecord = z.infer<typeof FulfilmentRecord>;

export const AvailableFulfiller = z.object({
  project: z.string(),
  name: z.string(),
  country: z.string(),
  technologies: z.array(z.string()),
  cost: Money,
  shipping: Money,
  leadTimeDays: z.int(),
  capacity: z.enum(["free", "busy", "full"]),
  eligible: z.boolean(),
  reason: z.string().optional(),
});
