import {
  skuName,
  VariantAdded,
  VariantChanged,
  type VariantChanges,
  type VariantDetails,
  VariantDiscontinued,
  VariantDrafted,
  VariantPublished,
  VariantReinstated,
  variantRoom,
} from "#events/catalogue";
import { differing, refuse } from "#platform/domain";
import { moveTo, type ProductStatus } from "../product-status.ts";
import type { Variant } from "./evolve.ts";

type New = VariantDetails & {
  variantId: string;
  productId: string;
  productTitle: string;
  importId?: string | undefined;
  status?: "draft" | "active" | undefined;
  place?: number | undefined;
};
type Patch = VariantChanges & { variantId: string; status?: ProductStatus | undefined };

export function addVariant(variant: Variant, { importId, status, place, ...input }: New) {
  if (variant.status !== "none") return [];
  return {
    facts: [
      VariantAdded({
        ...input,
        ...(importId && { importId }),
        ...(status === "draft" && { draft: true }),
        ...(place !== undefined && { place }),
      }),
    ],
    reserve: [skuName(input.sku)],
    balances: [{ name: variantRoom(input.productId), delta: -1 }],
  };
}

export function changeVariant(variant: Variant, { variantId, status, ...sent }: Patch) {
  if (!("details" in variant)) return refuse("not-found");
  const { productId } = variant;
  const changes = differing(variant.details, sent);
  const move = moveTo(variant.status, status);
  const renamed = changes.sku !== undefined && skuName(changes.sku) !== skuName(variant.sku);
  return {
    facts: [
      ...(Object.keys(changes).length ? [VariantChanged({ ...changes, variantId, productId })] : []),
      ...(move === "discontinued" ? [VariantDiscontinued({ variantId, productId })] : []),
      ...(move === "drafted" ? [VariantDrafted({ variantId, productId })] : []),
      ...(move === "published" ? [VariantPublished({ variantId, productId })] : []),
      ...(move === "reinstated" ? [VariantReinstated({ variantId, productId })] : []),
    ],
    ...(renamed && { reserve: [skuName(changes.sku ?? "")], release: [skuName(variant.sku)] }),
  };
}

/** Withdraws a variant when its import is undone; its SKU is free again. */
export function withdrawVariant(variant: Variant, input: { variantId: string; productId: string; importId: string }) {
  if (!("details" in variant) || variant.importId !== input.importId) return [];
  return { facts: [VariantDiscontinued(input)], release: [skuName(variant.sku)] };
}

/** Ends a variant because an option value was removed. */
export function endWithOption(variant: Variant, { variantId }: { variantId: string }) {
  if (!("details" in variant) || variant.status === "discontinued") return [];
  return [VariantDiscontinued({ variantId, productId: variant.productId, withOption: true })];
}

/** Restores a variant because its option value returned. */
export function returnWithOption(variant: Variant, { variantId }: { variantId: string }) {
  if (!("details" in variant) || !variant.endedFrom) return [];
  const { productId } = variant;
  return [(variant.endedFrom === "draft" ? VariantDrafted : VariantReinstated)({ variantId, productId })];
}
