import * as z from "zod";
import { Money } from "#events/_kernel";
import {
  Artwork,
  Fulfiller,
  FulfilmentItem,
  FulfilmentStatus,
  HeldItem,
  PackingSlip,
  PrintArea,
  ShippingMethod,
} from "#events/fulfilments";

export const Parcel = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional(),
  weightGrams: z.int().optional(),
  dispatchedAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  returnedAt: z.string().optional(),
  events: z.array(
    z.object({ at: z.string(), code: z.string(), description: z.string(), location: z.string().optional() }),
  ),
});

export const Hold = z.object({
  reason: z.string(),
  message: z.string(),
  fix: z.string().optional(),
  item: HeldItem.optional(),
  since: z.string(),
});
/** Where an item is printed, with what, and the previous artwork; `version` is sent back when it is replaced. */
export const ItemPlacement = PrintArea.extend({
  orderItemId: z.string(),
  artwork: Artwork.optional(),
  previous: Artwork.optional(),
  version: z.int(),
});
export const Note = z.object({ id: z.string(), message: z.string(), at: z.string(), by: z.string().optional() });

export const FulfilmentRecord = z.object({
  id: z.string(),
  ref: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  number: z.string(),
  status: FulfilmentStatus,
  /** 0 pending to 6 delivered: the highest rank reached, even while on hold. */
  rank: z.int(),
  fulfiller: Fulfiller.optional(),
  items: z.array(FulfilmentItem),
  /**
   * Prices and costs require `orders.money.view`. Typed as the full shape, which callers with that permission receive.
   */
  availableShippingMethods: z.array(ShippingMethod.partial({ totalPrice: true }) as unknown as typeof ShippingMethod),
  shippingMethodId: z.string().optional(),
  shippingPrice: Money.optional(),
  cost: Money.optional(),
  parcels: z.array(Parcel),
  hold: Hold.optional(),
  placements: z.array(ItemPlacement),
  /** The shop's notes to the fulfiller, oldest first. */
  notes: z.array(Note),
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

const Offer = z.object({
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
export const AvailableFulfiller = Offer.partial({ cost: true, shipping: true }) as unknown as typeof Offer;
