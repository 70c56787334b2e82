import {
  ProductAdded,
  ProductChanged,
  type ProductChanges,
  type ProductDetails,
  ProductDiscontinued,
  ProductReinstated,
  VARIANTS_PER_PRODUCT,
  variantRoom,
} from "#events/catalogue";
import { differing, refuse } from "#platform/domain";
import type { Product } from "./evolve.ts";

type New = ProductDetails & { productId: string; importId?: string | undefined };
type Patch = ProductChanges & {
  productId: string;
  status?: "active" | "discontinued" | undefined;
  replacementId?: string | undefined;
};

export function addProduct(product: Product, { importId, ...input }: New) {
  if (product.status !== "none") return [];
  return {
    facts: [ProductAdded({ ...input, ...(importId && { importId }) })],
    balances: [{ name: variantRoom(input.productId), delta: VARIANTS_PER_PRODUCT }],
  };
}

export function changeProduct(product: Product, { productId, status, replacementId, ...sent }: Patch) {
  if (!("details" in product)) return refuse("not-found");
  const changes = differing(product.details, sent);
  const moves = status !== undefined && status !== product.status;
  return [
    ...(Object.keys(changes).length ? [ProductChanged({ ...changes, productId })] : []),
    ...(moves && status === "discontinued"
      ? [ProductDiscontinued({ productId, ...(replacementId && { replacementId }) })]
      : []),
    ...(moves && status === "active" ? [ProductReinstated({ productId })] : []),
  ];
}

/** Takes back a product together with the import that brought it. */
export function withdrawProduct(product: Product, input: { productId: string; importId: string }) {
  if (!("details" in product) || product.importId !== input.importId) return [];
  return [ProductDiscontinued(input)];
}
