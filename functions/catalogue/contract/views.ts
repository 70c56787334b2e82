import * as z from "zod";
import { Money } from "#events/_kernel";
import {
  Attribute,
  FulfillerDetails,
  Image,
  IncludedTax,
  ProductDetails,
  ProductOption,
  ShippingRate,
  Side,
  VariantDetails,
} from "#events/catalogue";
import { Meta } from "#platform/history";

/** The absolute path of a record on this API. */
const Ref = z.string();
/** Only `active` ones can be ordered. */
export const PublicationStatus = z.enum(["draft", "active", "discontinued"]);

export const GfnProduct = ProductDetails.extend({
  id: z.string(),
  ref: Ref,
  status: PublicationStatus,
  replacementRef: Ref.optional(),
  /** The options that its variants differ in, with every value in use. */
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** The options that its variants are generated from, if set. */
  options: z.array(ProductOption).optional(),
  skuPattern: z.string().optional(),
  /** The first 200 variants; list the variants to get all of them. */
  variants: z.array(Ref),
  variantCount: z.int(),
  /** How many of them are on sale; the product can be ordered while there is one. */
  onSale: z.int(),
  /** The lowest price of a variant on sale. */
  priceFrom: Money.optional(),
}).extend(Meta.shape);
export type GfnProduct = z.infer<typeof GfnProduct>;

export const Availability = z.enum(["on_demand", "in_stock", "out_of_stock", "draft", "discontinued"]);

export const GfnVariant = VariantDetails.extend({
  id: z.string(),
  ref: Ref,
  productRef: Ref,
  productId: z.string(),
  productTitle: z.string(),
  status: PublicationStatus,
  /** Ended because an option value was removed; it is on sale again when the value returns. */
  endedWithOption: z.literal(true).optional(),
  availability: Availability,
  attributes: z.array(Attribute),
  images: z.array(Image),
  tax: IncludedTax.optional(),
}).extend(Meta.shape);
export type GfnVariant = z.infer<typeof GfnVariant>;
/**
 * Prices and costs require `orders.money.view`. Typed as the full shape, which callers with that permission receive.
 */
export const ShownVariant = GfnVariant.partial({ price: true, unitCost: true }) as unknown as typeof GfnVariant;

/** The stock of one variant. `level` − `holds.paying` = `available`: what a new order can get. */
export const Stock = z.object({
  variantId: z.string(),
  ref: Ref,
  sku: z.string(),
  title: z.string(),
  image: z.string().optional(),
  /** In stock: received and adjusted, less what confirmed orders took. */
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
  /** Held by orders that are being paid, or are confirmed and not cancelled. */
  reserved: z.int(),
  /** `reserved`, split by the orders' progress. */
  holds: z.object({ paying: z.int(), confirmed: z.int() }),
  /** What can still be promised; never below zero. */
  available: z.int(),
  lowStockThreshold: z.int().optional(),
  /** `available` is at or below the threshold. */
  low: z.boolean(),
  updatedAt: z.string(),
  /** The version of the stock's own stream; 0 = nothing was ever moved. Sent back in `If-Match`. */
  version: z.int(),
});
export type Stock = z.infer<typeof Stock>;

export const AgreementStatus = z.enum(["requested", "accepted", "declined", "ended"]);
const agreement = {
  /** Only accepted fulfillers are planned for orders. */
  agreement: AgreementStatus,
  /** Why it was declined or ended. */
  reason: z.string().optional(),
  endedBy: Side.optional(),
};

export const Fulfiller = FulfillerDetails.extend({
  id: z.string(),
  ref: Ref,
  /** The project makes the items itself. */
  isOwn: z.boolean(),
  ...agreement,
}).extend(Meta.shape);
export type Fulfiller = z.infer<typeof Fulfiller>;
/** Delivery prices require `orders.money.view`. */
export const ShownFulfiller = Fulfiller.partial({ rates: true }) as unknown as typeof Fulfiller;

/** The effect of a file on the rates. Sending `rates` as the fulfiller's applies it. */
export const RatesPreview = z.object({
  rates: z.array(ShippingRate),
  /** Problems by line of the file; such a line is not among the rates. */
  problems: z.array(z.object({ line: z.int(), column: z.string(), value: z.string(), message: z.string() })),
  unknownColumns: z.array(z.string()),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
});
export type RatesPreview = z.infer<typeof RatesPreview>;

/** A project of the platform that makes items for others. */
export const Maker = z.object({
  project: z.string(),
  name: z.string(),
  country: z.string(),
  technologies: z.array(z.string()),
  leadTimeDays: z.int(),
  /** The status of the agreement with it; absent where there is none. */
  agreement: AgreementStatus.optional(),
});
export type Maker = z.infer<typeof Maker>;

/** A shop that asked this project to make its items. */
export const MakingRequest = z
  .object({ shopId: z.string(), shopName: z.string(), country: z.string(), requestedAt: z.string(), ...agreement })
  .extend(Meta.shape);
export type MakingRequest = z.infer<typeof MakingRequest>;

/** The project's totals, independent of the filter. */
export const Counts = z.object({ total: z.int(), active: z.int(), draft: z.int(), discontinued: z.int() });

/** The effect of new options on a product's variants. */
export const OptionsPlan = z.object({
  /** How many combinations there are. */
  count: z.int(),
  made: z.int(),
  ended: z.int(),
  reinstated: z.int(),
  kept: z.int(),
  /** The first of the new variants' SKUs. */
  skus: z.array(z.string()),
});
export type OptionsPlan = z.infer<typeof OptionsPlan>;

/** The outcome of one row: saved, or its problems by field and the current values that somebody else has set. */
export const RowResult = z.object({
  variantId: z.string(),
  ok: z.boolean(),
  /** The new versions of the variant and of its stock. */
  version: z.int().optional(),
  stockVersion: z.int().optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  theirs: z.record(z.string(), z.unknown()).optional(),
  /** The version of `theirs`. */
  actual: z.int().optional(),
});
export type RowResult = z.infer<typeof RowResult>;
