import {
  FORMER_VARIANTS_PER_PRODUCT,
  type ProductChanges,
  type ProductDetails,
  type ProductOption,
} from "#events/catalogue";
import type { ProductStatus } from "../product-status.ts";
import type { OptionSet } from "./options.ts";

export type Product =
  | { status: "none" }
  | { status: "withdrawn" }
  | {
      status: ProductStatus;
      importId?: string | undefined;
      details: ProductChanges;
      room: number;
      options?: OptionSet;
    };

type Added = ProductDetails & {
  importId?: string | undefined;
  draft?: true | undefined;
  room?: number | undefined;
};
type Options = { options: ProductOption[]; skuPattern: string; moreRoom?: number | undefined };

export const initial: Product = { status: "none" };

const withStatus =
  (status: ProductStatus) =>
  (product: Product): Product =>
    "details" in product ? { ...product, status } : product;

export const evolve = {
  ProductAdded: (_: Product, { importId, draft, room, ...details }: Added): Product => ({
    status: draft ? "draft" : "active",
    importId,
    details,
    room: room ?? FORMER_VARIANTS_PER_PRODUCT,
  }),
  ProductChanged: (product: Product, changes: ProductChanges): Product =>
    "details" in product ? { ...product, details: { ...product.details, ...changes } } : product,
  ProductOptionsSet: (product: Product, { options, skuPattern, moreRoom = 0 }: Options): Product =>
    "details" in product ? { ...product, options: { options, skuPattern }, room: product.room + moreRoom } : product,
  ProductDiscontinued: (product: Product, { importId }: { importId?: string | undefined }): Product =>
    importId ? { status: "withdrawn" } : withStatus("discontinued")(product),
  ProductReinstated: withStatus("active"),
  ProductPublished: withStatus("active"),
  ProductDrafted: withStatus("draft"),
};
