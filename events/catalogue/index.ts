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
    /** A draft is not on sale until it is published. */
    draft: z.literal(true).optional(),
    /** How many variants the product can have. Absent in products of earlier versions: 200. */
    room: z.int().min(1).optional(),
  }),
);
/** Only the changed fields; `null` removes one. */
export const ProductChanged = event("ProductChanged", ProductChanges.extend({ productId: ProductId }));
export const ProductDiscontinued = event(
  "ProductDiscontinued",
  z.object({ productId: ProductId, replacementId: ProductId.optional(), importId: z.string().optional() }),
);
export const ProductReinstated = event("ProductReinstated", z.object({ productId: ProductId }));
/** A draft went on sale. */
export const ProductPublished = event("ProductPublished", z.object({ productId: ProductId }));
/** A product on sale, or a discontinued one, became a draft again. */
export const ProductDrafted = event("ProductDrafted", z.object({ productId: ProductId }));
/**
 * The options that its variants differ in, in order; the variants follow. `moreRoom`: how many more variants it can now
 * have.
 */
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
    /** How many variants the product had before this one. */
    place: z.int().min(0).optional(),
  }),
);
const variant = { variantId: VariantId, productId: ProductId.optional() };
/** Only the changed fields; `null` removes one. */
export const VariantChanged = event("VariantChanged", VariantChanges.extend(variant));
export const VariantDiscontinued = event(
  "VariantDiscontinued",
  z.object({
    ...variant,
    importId: z.string().optional(),
    /** Ended because an option value was removed; it returns with the value. */
    withOption: z.literal(true).optional(),
  }),
);
export const VariantReinstated = event("VariantReinstated", z.object(variant));
export const VariantPublished = event("VariantPublished", z.object(variant));
export const VariantDrafted = event("VariantDrafted", z.object(variant));

/** A fulfiller makes and sends items for the project. `fulfillerId` is the fulfiller's own project. */
export const FulfillerListed = event("FulfillerListed", FulfillerDetails.extend({ fulfillerId: z.string() }));
export const FulfillerChanged = event(
  "FulfillerChanged",
  FulfillerDetails.partial().extend({ fulfillerId: z.string() }),
);

const request = { fulfillerId: z.string(), requestId: z.string() };
/** The project asked another project to make and send its items. Nothing is planned there before it accepts. */
export const FulfillerRequested = event(
  "FulfillerRequested",
  FulfillerDetails.extend({ ...request, shopName: z.string() }),
);
export const FulfillerAccepted = event("FulfillerAccepted", z.object(request));
export const FulfillerDeclined = event("FulfillerDeclined", z.object({ ...request, reason: z.string().max(500) }));
/**
 * One of the two projects ended the agreement; open work is still finished. A listed fulfiller that was never requested
 * has no `requestId`.
 */
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

/** The balance of a variant's stock in a country that can still be promised. It never falls below zero. */
export const stockBalance = (variantId: string, country: string): string => `stock/${variantId}/${country}`;

/** The reservation of a SKU: unique in a project, whatever its case. */
export const skuName = (sku: string): string => `sku/${sku.trim().toLowerCase()}`;

/** The maximum number of variants of a product. Each variant takes one unit of the product's balance. */
export const VARIANTS_PER_PRODUCT = 2000;
/** The maximum for products of earlier versions. */
export const FORMER_VARIANTS_PER_PRODUCT = 200;
export const variantRoom = (productId: string): string => `variant-room/${productId}`;
