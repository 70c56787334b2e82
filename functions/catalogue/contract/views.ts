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
/** Only what is `active` can be ordered anew. */
export const Standing = z.enum(["draft", "active", "discontinued"]);

export const GfnProduct = ProductDetails.extend({
  id: z.string(),
  ref: Ref,
  status: Standing,
  replacementRef: Ref.optional(),
  /** What its variants differ in: every value any of them has. */
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** What the variants are made of, where it was set. */
  options: z.array(ProductOption).optional(),
  skuPattern: z.string().optional(),
  /** The first 200; list the variants for all. */
  variants: z.array(Ref),
  variantCount: z.int(),
  /** How many of them are on sale: without one, nothing of it can be ordered. */
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
  status: Standing,
  /** A value of its options was taken away; it is on sale again with the value. */
  endedWithOption: z.literal(true).optional(),
  availability: Availability,
  attributes: z.array(Attribute),
  images: z.array(Image),
  tax: IncludedTax.optional(),
}).extend(Meta.shape);
export type GfnVariant = z.infer<typeof GfnVariant>;
/** Prices and costs only with `orders.money.view`. Typed as whole, which is what a caller with it gets. */
export const ShownVariant = GfnVariant.partial({ price: true, unitCost: true }) as unknown as typeof GfnVariant;

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

export const AgreementStatus = z.enum(["requested", "accepted", "declined", "ended"]);
const agreement = {
  /** Only what is accepted is planned for orders. */
  agreement: AgreementStatus,
  /** Why it was declined or ended. */
  reason: z.string().optional(),
  endedBy: Side.optional(),
};

export const Fulfiller = FulfillerDetails.extend({
  id: z.string(),
  ref: Ref,
  /** The project makes its things itself. */
  isOwn: z.boolean(),
  ...agreement,
}).extend(Meta.shape);
export type Fulfiller = z.infer<typeof Fulfiller>;
/** The same: delivery prices only with `orders.money.view`. */
export const ShownFulfiller = Fulfiller.partial({ rates: true }) as unknown as typeof Fulfiller;

/** What a file would make of the rates. It is applied by sending its `rates` as the fulfiller's. */
export const RatesPreview = z.object({
  rates: z.array(ShippingRate),
  /** By line of the file; a line that has one is not among the rates. */
  problems: z.array(z.object({ line: z.int(), column: z.string(), value: z.string(), message: z.string() })),
  unknownColumns: z.array(z.string()),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
});
export type RatesPreview = z.infer<typeof RatesPreview>;

/** A project of the platform that makes things for others. */
export const Maker = z.object({
  project: z.string(),
  name: z.string(),
  country: z.string(),
  technologies: z.array(z.string()),
  leadTimeDays: z.int(),
  /** How far an agreement with it has come; absent where there is none. */
  agreement: AgreementStatus.optional(),
});
export type Maker = z.infer<typeof Maker>;

/** A shop that asked this project to make things for it. */
export const MakingRequest = z
  .object({ shopId: z.string(), shopName: z.string(), country: z.string(), requestedAt: z.string(), ...agreement })
  .extend(Meta.shape);
export type MakingRequest = z.infer<typeof MakingRequest>;

/** How many of a kind the project has, whatever the filter. */
export const Counts = z.object({ total: z.int(), active: z.int(), draft: z.int(), discontinued: z.int() });

/** What setting options does to a product's variants. */
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

/** What became of one row of many: saved, or what is wrong with which field, and what it is now where somebody else changed it. */
export const RowResult = z.object({
  variantId: z.string(),
  ok: z.boolean(),
  /** Of the variant and of its stock, after a change. */
  version: z.int().optional(),
  stockVersion: z.int().optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  theirs: z.record(z.string(), z.unknown()).optional(),
  /** The version that `theirs` is of. */
  actual: z.int().optional(),
});
export type RowResult = z.infer<typeof RowResult>;
