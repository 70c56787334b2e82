import {
  PICTURES_PER_PRODUCT,
  ProductAdded,
  ProductChanged,
  type ProductChanges,
  type ProductDetails,
  ProductDiscontinued,
  ProductDrafted,
  type ProductOption,
  ProductOptionsSet,
  ProductPublished,
  ProductReinstated,
  VARIANTS_PER_PRODUCT,
  variantRoom,
} from "#events/catalogue";
import { differing, refuse } from "#platform/domain";
import { moveTo, type ProductStatus } from "../product-status.ts";
import type { Product } from "./evolve.ts";
import { refusalOf } from "./options.ts";

type New = ProductDetails & {
  productId: string;
  importId?: string | undefined;
  status?: "draft" | "active" | undefined;
};
type Patch = ProductChanges & {
  productId: string;
  status?: ProductStatus | undefined;
  replacementId?: string | undefined;
};

export function addProduct(product: Product, { importId, status, ...input }: New) {
  if (product.status !== "none") return [];
  const room = VARIANTS_PER_PRODUCT;
  return {
    facts: [
      ProductAdded({ ...input, room, ...(importId && { importId }), ...(status === "draft" && { draft: true }) }),
    ],
    balances: [{ name: variantRoom(input.productId), delta: room }],
  };
}

export function changeProduct(product: Product, { productId, status, replacementId, ...sent }: Patch) {
  if (!("details" in product)) return refuse("not-found");
  const before = product.details.images?.length ?? 0;
  if (sent.images && sent.images.length > Math.max(PICTURES_PER_PRODUCT, before)) return refuse("too-many-pictures");
  const changes = differing(product.details, sent);
  const move = moveTo(product.status, status);
  return [
    ...(Object.keys(changes).length ? [ProductChanged({ ...changes, productId })] : []),
    ...(move === "discontinued" ? [ProductDiscontinued({ productId, ...(replacementId && { replacementId }) })] : []),
    ...(move === "drafted" ? [ProductDrafted({ productId })] : []),
    ...(move === "published" ? [ProductPublished({ productId })] : []),
    ...(move === "reinstated" ? [ProductReinstated({ productId })] : []),
  ];
}

interface SetOptions {
  productId: string;
  options: ProductOption[];
  skuPattern: string;
}

/** Sets the options. A product of an earlier version gets the current maximum of variants. */
export function setOptions(product: Product, { productId, ...sent }: SetOptions) {
  if (!("details" in product)) return refuse("not-found");
  const unusable = refusalOf(sent);
  if (unusable) return unusable;
  const moreRoom = VARIANTS_PER_PRODUCT - product.room;
  if (moreRoom <= 0 && JSON.stringify(product.options) === JSON.stringify(sent)) return { facts: [] };
  return {
    facts: [ProductOptionsSet({ productId, ...sent, ...(moreRoom > 0 && { moreRoom }) })],
    ...(moreRoom > 0 && { balances: [{ name: variantRoom(productId), delta: moreRoom }] }),
  };
}

/** Withdraws a product when its import is undone. */
export function withdrawProduct(product: Product, input: { productId: string; importId: string }) {
  if (!("details" in product) || product.importId !== input.importId) return [];
  return [ProductDiscontinued(input)];
}
