import { VARIANTS_PER_PRODUCT, VariantDetails, variantRoom } from "#events/catalogue";
import { derivedId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { JobWork } from "#platform/relay";
import { pagesOf, readerOf } from "#platform/views";
import { variant } from "./domain/variant/index.ts";
import { type VariantRow, variantView } from "./projections/variant.ts";
import { inSteps, reasonOf, type Step } from "./variant-steps.ts";

export const COPY_VARIANTS = "products.copy";

export interface CopyVariants {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly skuSuffix: string;
}

/**
 * Copies the variants that are not discontinued. A copy's id is derived from its original's, so none is copied twice.
 */
export const copyVariants: JobWork = async (job, ports) => {
  const input = job.input as CopyVariants;
  const views = readerOf(ports.views, job.tenant, async () => {});
  const left = await ports.store.balance(job.tenant, variantRoom(input.to));
  const steps: Step[] = [];
  for await (const rows of pagesOf(views, variantView, { index: "product", partition: input.from }))
    for (const row of rows)
      if (row.status !== "discontinued") steps.push(copy(row, input, VARIANTS_PER_PRODUCT - left + steps.length));
  const failed = await inSteps(job, ports, steps);
  return { made: steps.length - failed, failed };
};

const copy =
  (row: VariantRow, { to, title, skuSuffix }: CopyVariants, place: number): Step =>
  async (commandContext) => {
    const { gtin: _own, ...details } = VariantDetails.parse(row);
    const sku = `${row.sku}${skuSuffix}`;
    const variantId = derivedId("var", to, row.id);
    const status = row.status === "draft" ? ("draft" as const) : undefined;
    const input = { ...details, sku, variantId, productId: to, productTitle: title, status, place };
    const result = await run(commandContext, variant, variantId, "addVariant", input);
    return isRefusal(result) ? { key: sku, ok: false, message: reasonOf(result) } : { key: sku, ok: true };
  };
