import * as z from "zod";
import { Money } from "#events/_kernel";
import { Attribute, FulfillerDetails, Image, IncludedTax, ProductDetails, VariantDetails } from "#events/catalogue";
import { Meta } from "#platform/history";

/** The absolute path of a record on this API. */
const Ref = z.string();
export const Standing = z.enum(["active", "discontinued"]);

export const GfnProduct = ProductDetails.extend({
  id: z.string(),
  ref: Ref,
  status: Standing,
  replacementRef: Ref.optional(),
  /** What its variants differ in: every value any of them has. */
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(Ref),
  /** The lowest price of a variant on sale. */
  priceFrom: Money.optional(),
}).extend(Meta.shape);
export type GfnProduct = z.infer<typeof GfnProduct>;

export const Availability = z.enum(["on_demand", "in_stock", "out_of_stock", "discontinued"]);

export const GfnVariant = VariantDetails.extend({
  id: z.string(),
  ref: Ref,
  productRef: Ref,
  productId: z.string(),
  productTitle: z.string(),
  status: Standing,
  availability: Availability,
  attributes: z.array(Attribute),
  images: z.array(Image),
  tax: IncludedTax.optional(),
}).extend(Meta.shape);
export type GfnVariant = z.infer<typeof GfnVariant>;

/** Pieces of one variant. `level` − `holds.paying` = `available`: what a new order can still get. */
export const Stock = z.object({
  variantId: z.string(),
  ref: Ref,
  sku: z.string(),
  title: z.string(),
  image: z.string().optional(),
  /** On hand: received and adjusted, less what confirmed orders took. */
  level: z.int(),
  locations: z.array(
    z.object({
      country: z.string(),
      level: z.int(),
      available: z.int(),
      reserved: z.int(),
      fulfillmentProject: z.string().optional(),
    }),
  ),
  onDemand: z.boolean(),
  /** Held by orders: being paid for, or confirmed and not cancelled. */
  reserved: z.int(),
  /** `reserved`, by how far the orders are. */
  holds: z.object({ paying: z.int(), confirmed: z.int() }),
  /** What can still be promised; never below zero. */
  available: z.int(),
  lowStockThreshold: z.int().optional(),
  /** `available` is at or below the threshold. */
  low: z.boolean(),
  updatedAt: z.string(),
  /** Of the stock's own facts; 0 = nothing ever moved. Sent back in `If-Match`. */
  version: z.int(),
});
export type Stock = z.infer<typeof Stock>;

export const Fulfiller = FulfillerDetails.extend({ id: z.string(), ref: Ref }).extend(Meta.shape);
export type Fulfiller = z.infer<typeof Fulfiller>;

/** How many of a kind the project has, whatever the filter. */
export const Counts = z.object({ total: z.int(), active: z.int(), discontinued: z.int() });
