import * as z from "zod";
import { event } from "../_kernel/index.ts";
import {
  FulfillerDetails,
  ProductChanges,
  ProductDetails,
  ProductId,
  VariantChanges,
  VariantDetails,
  VariantId,
} from "./shapes.ts";

export * from "./shapes.ts";

export const ProductAdded = event(
  "ProductAdded",
  ProductDetails.extend({ productId: ProductId, importId: z.string().optional() }),
);
/** The fields that changed; null = has no value any more. */
export const ProductChanged = event("ProductChanged", ProductChanges.extend({ productId: ProductId }));
export const ProductDiscontinued = event(
  "ProductDiscontinued",
  z.object({ productId: ProductId, replacementId: ProductId.optional(), importId: z.string().optional() }),
);
export const ProductReinstated = event("ProductReinstated", z.object({ productId: ProductId }));

export const VariantAdded = event(
  "VariantAdded",
  VariantDetails.extend({
    variantId: VariantId,
    productId: ProductId,
    productTitle: z.string(),
    importId: z.string().optional(),
  }),
);
const variant = { variantId: VariantId, productId: ProductId.optional() };
/** The fields that changed; null = has no such value any more. */
export const VariantChanged = event("VariantChanged", VariantChanges.extend(variant));
export const VariantDiscontinued = event(
  "VariantDiscontinued",
  z.object({ ...variant, importId: z.string().optional() }),
);
export const VariantReinstated = event("VariantReinstated", z.object(variant));

/** Who makes and sends things for the project. `fulfillerId` is the fulfiller's own project. */
export const FulfillerListed = event("FulfillerListed", FulfillerDetails.extend({ fulfillerId: z.string() }));
export const FulfillerChanged = event(
  "FulfillerChanged",
  FulfillerDetails.partial().extend({ fulfillerId: z.string() }),
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

/** How many variants a product can have; each one takes a place, and a product begins with all of them free. */
export const VARIANTS_PER_PRODUCT = 200;
export const variantRoom = (productId: string): string => `variant-room/${productId}`;
