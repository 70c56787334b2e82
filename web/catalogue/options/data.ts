import { catalogue } from "#contracts/catalogue";
import { foldLetters } from "#events/_letters";
import { orThrow } from "#web/_server/answers.ts";
import type { Args } from "#web/_server/member.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { fulfillersOf } from "../variant/data.ts";

/** The product, the defaults of new variants, and the available fulfillers. */
export async function optionsData(args: Args, productId: string) {
  const { call, project } = await memberWith(args, catalogue.setOptions);
  const [found, variants, fulfillers] = await Promise.all([
    call(catalogue.getProduct, { params: { productId } }),
    call(catalogue.listVariants, { query: { productId, pageSize: 1 } }),
    fulfillersOf(call),
  ]);
  const { id, title, styleCode, attributes, options, skuPattern } = orThrow(found);
  const like = variants.ok ? variants.value.variants[0] : undefined;
  return {
    product: { id, title, skuPattern, base: baseOf(styleCode || title) },
    options: options ?? attributes.filter(({ values }) => values.length > 0),
    start: {
      price: like?.price?.amount,
      unitCost: like?.unitCost?.amount,
      onDemand: like?.onDemand ?? true,
      fulfiller: like?.fulfillers[0] ?? (fulfillers.length === 1 ? fulfillers[0]?.id : undefined),
    },
    fulfillers,
    currency: project.currency,
  };
}
export type OptionsData = Awaited<ReturnType<typeof optionsData>>;

/** "Mackerel tee" becomes MACKEREL-TEE, the start of every SKU. */
const baseOf = (text: string): string =>
  foldLetters(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 30) || "ITEM";
