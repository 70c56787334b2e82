import { money, streamOf } from "#events/_kernel";
import { VARIANTS_PER_PRODUCT, type VariantDetails, variantRoom } from "#events/catalogue";
import { derivedId, run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import type { JobWork } from "#platform/relay";
import { readerOf } from "#platform/views";
import type { Product } from "./domain/product/evolve.ts";
import { product } from "./domain/product/index.ts";
import { combinationKey } from "./domain/product/options.ts";
import { variant } from "./domain/variant/index.ts";
import { type Planned, planFor } from "./option-plan.ts";
import { inSteps, reasonOf, type Step } from "./variant-steps.ts";

export const MAKE_VARIANTS = "products.variants";

export interface MakeVariants {
  readonly productId: string;
  /** The initial values of new variants. */
  readonly start: Partial<Pick<VariantDetails, "price" | "unitCost" | "tax" | "weightGrams">> &
    Pick<VariantDetails, "onDemand" | "fulfillers"> & { readonly status?: "draft" | "active" };
}

/**
 * Brings the variants in line with the product's current options. A variant's id is derived from its product and
 * values, so repeated or parallel jobs create none twice.
 */
export const makeVariants: JobWork = async (job, ports) => {
  const input = job.input as MakeVariants;
  const state = fold<Product>(product, await ports.store.load(job.tenant, streamOf("product", input.productId)));
  if (!("details" in state) || !state.options) return { made: 0, ended: 0, reinstated: 0, failed: 0 };
  const views = readerOf(ports.views, job.tenant, async () => {});
  const plan = await planFor(views, input.productId, state.options);
  const productTitle = state.details.title ?? "";
  const left = await ports.store.balance(job.tenant, variantRoom(input.productId));
  const steps = stepsOf({ plan, input, productTitle, first: VARIANTS_PER_PRODUCT - left });
  const failed = await inSteps(job, ports, steps);
  return { made: plan.missing.length, ended: plan.ended.length, reinstated: plan.reinstated.length, failed };
};

function stepsOf({
  plan,
  input,
  productTitle,
  first,
}: {
  plan: Planned;
  input: MakeVariants;
  productTitle: string;
  first: number;
}): Step[] {
  const { productId, start } = input;
  const nothing = money(0, start.price?.currency ?? "GBP");
  return [
    ...plan.ended.map((row) => move(row, "endWithOption")),
    ...plan.reinstated.map((row) => move(row, "returnWithOption")),
    ...plan.missing.map(
      ({ attributes, sku }, index): Step =>
        async (commandContext) => {
          const variantId = derivedId("var", productId, combinationKey(attributes));
          const result = await run(commandContext, variant, variantId, "addVariant", {
            variantId,
            productId,
            productTitle,
            sku,
            attributes,
            images: [],
            place: first + index,
            ...start,
            price: start.price ?? nothing,
            unitCost: start.unitCost ?? nothing,
          });
          return isRefusal(result) ? { key: sku, ok: false, message: reasonOf(result) } : { key: sku, ok: true };
        },
    ),
  ];
}

const move =
  ({ id, sku }: Planned["ended"][number], command: "endWithOption" | "returnWithOption"): Step =>
  async (commandContext) => {
    const result = await run(commandContext, variant, id, command, { variantId: id });
    return isRefusal(result) ? { key: sku, ok: false, message: reasonOf(result) } : { key: sku, ok: true };
  };
