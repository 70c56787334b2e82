import { streamOf } from "#events/_kernel";
import type { ProductDetails } from "#events/catalogue";
import { mapRefusal } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { pagesOf } from "#platform/views";
import type { catalogue } from "./contract/index.ts";
import { COPY_VARIANTS, type CopyVariants } from "./copy-variants.ts";
import type { Product } from "./domain/product/evolve.ts";
import { product } from "./domain/product/index.ts";
import { skuTrouble } from "./option-plan.ts";
import { productAnswers } from "./product-answer.ts";
import { productView } from "./projections/product.ts";
import { variantView } from "./projections/variant.ts";

type DuplicateProductContext = Context & {
  readonly params: { readonly productId: string };
  readonly body: BodyOf<(typeof catalogue)["duplicateProduct"]>;
};

/** Copies a product as a draft: its details and options at once, its variants by a job. */
export async function duplicateProduct(context: DuplicateProductContext) {
  const { params, body, ports, tenant, views, run } = context;
  const productId = context.newId("prd");
  const state = fold<Product>(product, await ports.store.load(tenant, streamOf("product", params.productId)));
  if (!("details" in state)) return refuse("not-found");
  const earlier = fold<Product>(product, await ports.store.load(tenant, streamOf("product", productId)));
  const trouble = earlier.status === "none" ? await skusOf(context) : undefined;
  if (trouble) return refuse(trouble.refused, { errors: { skuSuffix: skuTexts(trouble.details) } });
  const { handle: _handle, ...details } = present(state.details);
  const result = await run(
    product,
    productId,
    "addProduct",
    { ...(details as ProductDetails), title: body.title, productId, status: "draft" },
    { fingerprint: [params, body], ifMatch: undefined },
  );
  if (isRefusal(result)) return mapRefusal(result);
  if (state.options) {
    const skuPattern = `${state.options.skuPattern}${body.skuSuffix}`;
    const options = { productId, options: [...state.options.options], skuPattern };
    const set = await run(product, productId, "setOptions", options, { idempotencyKey: undefined, ifMatch: undefined });
    if (isRefusal(set) && set.refused !== "validation-failed" && set.refused !== "too-many-variants")
      return mapRefusal(set);
  }
  const input: CopyVariants = { from: params.productId, to: productId, ...body };
  const { id: jobId } = await ports.jobs.start({
    id: context.newId("job"),
    tenant,
    kind: COPY_VARIANTS,
    title: `Copy the variants of ${state.details.title ?? ""}`,
    input,
    by: context.caller.actor,
    createdAt: ports.clock().toISOString(),
  });
  const row = await views.get(productView, productId);
  const [shown] = row ? await productAnswers(views, [row]) : [];
  return shown ? { ...shown, jobId } : refuse("not-found");
}

const present = (details: object) =>
  Object.fromEntries(
    Object.entries(details).filter(
      ([name, value]) => value !== null || ["material", "description", "specifications"].includes(name),
    ),
  );

async function skusOf({ params, body, ports, tenant, views }: DuplicateProductContext) {
  const missing: { sku: string; attributes: [] }[] = [];
  for await (const rows of pagesOf(views, variantView, { index: "product", partition: params.productId }))
    for (const { sku, status } of rows)
      if (status !== "discontinued") missing.push({ sku: `${sku}${body.skuSuffix}`, attributes: [] });
  return skuTrouble(ports, views, tenant, { missing });
}

const skuTexts = (details: Readonly<Record<string, unknown>> | undefined): string[] =>
  ((details?.errors as Record<string, string[]> | undefined)?.skuPattern ?? []).slice(0, 5);
