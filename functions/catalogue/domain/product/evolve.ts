import type { ProductChanges, ProductDetails } from "#events/catalogue";

export type Product =
  | { status: "none" }
  | { status: "withdrawn" }
  | { status: "active" | "discontinued"; importId?: string | undefined; details: ProductChanges };

export const initial: Product = { status: "none" };

export const evolve = {
  ProductAdded: (
    _: Product,
    { importId, ...details }: ProductDetails & { importId?: string | undefined },
  ): Product => ({ status: "active", importId, details }),
  ProductChanged: (product: Product, changes: ProductChanges): Product =>
    "details" in product ? { ...product, details: { ...product.details, ...changes } } : product,
  ProductDiscontinued: (product: Product, { importId }: { importId?: string | undefined }): Product => {
    if (importId) return { status: "withdrawn" };
    return "details" in product ? { ...product, status: "discontinued" } : product;
  },
  ProductReinstated: (product: Product): Product => ("details" in product ? { ...product, status: "active" } : product),
};
