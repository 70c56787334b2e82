import type { VariantChanges, VariantDetails } from "#events/catalogue";
import type { ProductStatus } from "../product-status.ts";

export type Variant =
  | { status: "none" }
  | { status: "withdrawn" }
  | {
      status: ProductStatus;
      /** Its status before an option value was removed. */
      endedFrom?: ProductStatus | undefined;
      productId: string;
      sku: string;
      importId?: string | undefined;
      details: VariantChanges;
    };

type Added = VariantDetails & {
  productId: string;
  importId?: string | undefined;
  draft?: true | undefined;
  place?: number | undefined;
};
type EndDetails = { importId?: string | undefined; withOption?: true | undefined };

export const initial: Variant = { status: "none" };

const withStatus =
  (status: ProductStatus) =>
  (variant: Variant): Variant =>
    "details" in variant ? { ...variant, status, endedFrom: undefined } : variant;

export const evolve = {
  VariantAdded: (_: Variant, { importId, draft, place: _place, ...details }: Added): Variant => ({
    status: draft ? "draft" : "active",
    productId: details.productId,
    sku: details.sku,
    importId,
    details,
  }),
  VariantChanged: (variant: Variant, changes: VariantChanges): Variant =>
    "details" in variant
      ? { ...variant, sku: changes.sku ?? variant.sku, details: { ...variant.details, ...changes } }
      : variant,
  VariantDiscontinued: (variant: Variant, { importId, withOption }: EndDetails): Variant => {
    if (importId) return { status: "withdrawn" };
    if (!("details" in variant)) return variant;
    return { ...variant, status: "discontinued", endedFrom: withOption && variant.status };
  },
  VariantReinstated: withStatus("active"),
  VariantPublished: withStatus("active"),
  VariantDrafted: withStatus("draft"),
};
