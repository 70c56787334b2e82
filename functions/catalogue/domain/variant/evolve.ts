import type { VariantChanges, VariantDetails } from "#events/catalogue";

export type Variant =
  | { status: "none" }
  | { status: "withdrawn" }
  | {
      status: "active" | "discontinued";
      productId: string;
      sku: string;
      importId?: string | undefined;
      details: VariantChanges;
    };

type Added = VariantDetails & { productId: string; importId?: string | undefined };

export const initial: Variant = { status: "none" };

export const evolve = {
  VariantAdded: (_: Variant, { importId, ...details }: Added): Variant => ({
    status: "active",
    productId: details.productId,
    sku: details.sku,
    importId,
    details,
  }),
  VariantChanged: (variant: Variant, changes: VariantChanges): Variant =>
    "details" in variant
      ? { ...variant, sku: changes.sku ?? variant.sku, details: { ...variant.details, ...changes } }
      : variant,
  VariantDiscontinued: (variant: Variant, { importId }: { importId?: string | undefined }): Variant => {
    if (importId) return { status: "withdrawn" };
    return "details" in variant ? { ...variant, status: "discontinued" } : variant;
  },
  VariantReinstated: (variant: Variant): Variant => ("details" in variant ? { ...variant, status: "active" } : variant),
};
