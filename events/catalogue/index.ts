import * as z from "zod";
import { event } from "../_kernel/index.ts";
import {
  FulfillerDetails,
  MAX_OPTIONS,
  ProductChanges,
  ProductDetails,
  ProductId,
  ProductOption,
  Side,
  VariantChanges,
  VariantDetails,
  VariantId,
} from "./shapes.ts";

export * from "./shapes.ts";

export const ProductAdded = event(
  "ProductAdded",
  ProductDetails.extend({
    productId: ProductId,
    importId: z.string().optional(),
    /** It is not on sale before it is published. */
    draft: z.literal(true).optional(),
    /** For how many variants there is room; products of earlier versions do not say: 200. */
    room: z.int().min(1).optional(),
  }),
);
/** The fields that changed; null = has no value any more. */
export const ProductChanged = event("ProductChanged", ProductChanges.extend({ productId: ProductId }));
export const ProductDiscontinued = event(
  "ProductDiscontinued",
  z.object({ productId: ProductId, replacementId: ProductId.optional(), importId: z.string().optional() }),
);
export const ProductReinstated = event("ProductReinstated", z.object({ productId: ProductId }));
/** A draft went on sale. */
export const ProductPublished = event("ProductPublished", z.object({ productId: ProductId }));
/** What was on sale or discontinued became a draft again. */
export const ProductDrafted = event("ProductDrafted", z.object({ productId: ProductId }));
/** What its variants differ in, in order; the variants follow. `moreRoom`: places for variants that this adds. */
export const ProductOptionsSet = event(
  "ProductOptionsSet",
  z.object({
    productId: ProductId,
    options: z.array(ProductOption).max(MAX_OPTIONS),
    skuPattern: z.string().max(200),
    moreRoom: z.int().min(1).optional(),
  }),
);

export const VariantAdded = event(
  "VariantAdded",
  VariantDetails.extend({
    variantId: VariantId,
    productId: ProductId,
    productTitle: z.string(),
    importId: z.string().optional(),
    draft: z.literal(true).optional(),
    /** How many variants the product had before it. */
    place: z.int().min(0).optional(),
  }),
);
const variant = { variantId: VariantId, productId: ProductId.optional() };
/** The fields that changed; null = has no such value any more. */
export const VariantChanged = event("VariantChanged", VariantChanges.extend(variant));
export const VariantDiscontinued = event(
  "VariantDiscontinued",
  z.object({
    ...variant,
    importId: z.string().optional(),
    /** A value of its options was taken away; it comes back with the value. */
    withOption: z.literal(true).optional(),
  }),
);
export const VariantReinstated = event("VariantReinstated", z.object(variant));
export const VariantPublished = event("VariantPublished", z.object(variant));
export const VariantDrafted = event("VariantDrafted", z.object(variant));

/** Who makes and sends things for the project. `fulfillerId` is the fulfiller's own project. */
export const FulfillerListed = event("FulfillerListed", FulfillerDetails.extend({ fulfillerId: z.string() }));
export const FulfillerChanged = event(
  "FulfillerChanged",
  FulfillerDetails.partial().extend({ fulfillerId: z.string() }),
);

const request = { fulfillerId: z.string(), requestId: z.string() };
/** The project asked another project to make and send for it; nothing is planned there before it has accepted. */
export const FulfillerRequested = event(
  "FulfillerRequested",
  FulfillerDetails.extend({ ...request, shopName: z.string() }),
);
export const FulfillerAccepted = event("FulfillerAccepted", z.object(request));
export const FulfillerDeclined = event("FulfillerDeclined", z.object({ ...request, reason: z.string().max(500) }));
/** One of the two projects ended it; work that is open is finished. A listed fulfiller that nobody requested has no `requestId`. */
export const FulfillerEnded = event(
  "FulfillerEnded",
  z.object({ ...request, requestId: z.string().optional(), by: Side, reason: z.string().max(500).optional() }),
);

const shop = { shopId: z.string(), requestId: z.string() };
/** The same agreement in the fulfiller's own project, where `shopId` is the project that asked. */
export const MakingRequested = event(
  "MakingRequested",
  z.object({
    ...shop,
    shopName: z.string(),
    country: z.string(),
    /** When the shop asked (RFC 3339); the latest request counts. */
    requestedAt: z.string(),
  }),
);
export const MakingAccepted = event("MakingAccepted", z.object(shop));
export const MakingDeclined = event("MakingDeclined", z.object({ ...shop, reason: z.string().max(500) }));
export const MakingEnded = event(
  "MakingEnded",
  z.object({ ...shop, by: Side, reason: z.string().max(500).optional() }),
);

const movement = z.object({
  variantId: VariantId,
  country: z.string(),
  quantity: z.int(),
  reason: z.string().max(200),
});
/** Stock is a ledger: every change has a cause. `quantity` counts pieces; an adjustment may be negative. */
export const StockReceived = event("StockReceived", movement);
export const StockAdjusted = event("StockAdjusted", movement);
export const StockThresholdSet = event(
  "StockThresholdSet",
  z.object({ variantId: VariantId, threshold: z.int().min(0).nullable() }),
);

/** The balance that holds what can still be promised of a variant in a country; it never falls below zero. */
export const stockBalance = (variantId: string, country: string): string => `stock/${variantId}/${country}`;

/** The reservation of a SKU: one per project, however it is written. */
export const skuName = (sku: string): string => `sku/${sku.trim().toLowerCase()}`;

/** How many variants a product can have; each one takes a place, and a product begins with all of them free. */
export const VARIANTS_PER_PRODUCT = 2000;
/** What products of earlier versions began with. */
export const FORMER_VARIANTS_PER_PRODUCT = 200;
export const variantRoom = (productId: string): string => `variant-room/${productId}`;
