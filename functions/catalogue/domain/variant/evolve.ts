import type { VariantChanges, VariantDetails } from "#events/catalogue";
import type { Standing } from "../standing.ts";

export type Variant =
  | { status: "none" }
  | { status: "withdrawn" }
  | {
      status: Standing;
      /** What it was when a value of its options was taken away. */
      endedFrom?: Standing | undefined;
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
type Ended = { importId?: string | undefined; withOption?: true | undefined };

export const initial: Variant = { status: "none" };

const standing =
  (status: Standing) =>
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
  VariantDiscontinued: (variant: Variant, { importId, withOption }: Ended): Variant => {
    if (importId) return { status: "withdrawn" };
    if (!("details" in variant)) return variant;
    return { ...variant, status: "discontinued", endedFrom: withOption && variant.status };
  },
  VariantReinstated: standing("active"),
  VariantPublished: standing("active"),
  VariantDrafted: standing("draft"),
};
