import {
  VariantAdded,
  VariantChanged,
  type VariantChanges,
  type VariantDetails,
  VariantDiscontinued,
  VariantReinstated,
  variantRoom,
} from "#events/catalogue";
import { differing, refuse } from "#platform/domain";
import type { Variant } from "./evolve.ts";

type New = VariantDetails & {
  variantId: string;
  productId: string;
  productTitle: string;
  importId?: string | undefined;
};
type Patch = VariantChanges & { variantId: string; status?: "active" | "discontinued" | undefined };

/** One SKU per project, however it is written. */
const skuName = (sku: string): string => `sku/${sku.trim().toLowerCase()}`;

export function addVariant(variant: Variant, { importId, ...input }: New) {
  if (variant.status !== "none") return [];
  return {
    facts: [VariantAdded({ ...input, ...(importId && { importId }) })],
    reserve: [skuName(input.sku)],
    balances: [{ name: variantRoom(input.productId), delta: -1 }],
  };
}

export function changeVariant(variant: Variant, { variantId, status, ...sent }: Patch) {
  if (!("details" in variant)) return refuse("not-found");
  const { productId } = variant;
  const changes = differing(variant.details, sent);
  const moves = status !== undefined && status !== variant.status;
  const renamed = changes.sku !== undefined && skuName(changes.sku) !== skuName(variant.sku);
  return {
    facts: [
      ...(Object.keys(changes).length ? [VariantChanged({ ...changes, variantId, productId })] : []),
      ...(moves && status === "discontinued" ? [VariantDiscontinued({ variantId, productId })] : []),
      ...(moves && status === "active" ? [VariantReinstated({ variantId, productId })] : []),
    ],
    ...(renamed && { reserve: [skuName(changes.sku ?? "")], release: [skuName(variant.sku)] }),
  };
}

/** Takes back a variant together with the import that brought it; its SKU can be used again. */
export function withdrawVariant(variant: Variant, input: { variantId: string; productId: string; importId: string }) {
  if (!("details" in variant) || variant.importId !== input.importId) return [];
  return { facts: [VariantDiscontinued(input)], release: [skuName(variant.sku)] };
}
