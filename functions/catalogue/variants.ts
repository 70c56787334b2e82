import { streamOf } from "#events/_kernel";
import { variantRoom } from "#events/catalogue";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { fold, isRefusal, refuse } from "#platform/domain";
import { asOf } from "#platform/history";
import type { Context } from "#platform/http";
import { planOf } from "#platform/search-language";
import { rowAsOf } from "#platform/views";
import { applicationsOf } from "./applications.ts";
import { variantAnswers } from "./availability.ts";
import type { catalogue } from "./contract/index.ts";
import type { Product } from "./domain/product/evolve.ts";
import { product } from "./domain/product/index.ts";
import { variant } from "./domain/variant/index.ts";
import { inForeignCurrency, unusable } from "./invalid-input.ts";
import { rangeOf } from "./lists.ts";
import { searchedIn, type VariantRow, variantProjection, variantView } from "./projections/variant.ts";

type VariantContext = Context & { readonly params: { readonly variantId: string } };
type Contract = typeof catalogue;

const searchable = {
  status: { of: (row: VariantRow) => row.status, index: "status" },
  product: { of: (row: VariantRow) => row.productId },
  sku: { of: (row: VariantRow) => row.sku },
  gtin: { of: (row: VariantRow) => row.gtin },
  onDemand: { of: (row: VariantRow) => row.onDemand },
  price: { of: (row: VariantRow) => row.price.amount },
  fulfiller: { of: (row: VariantRow) => row.fulfillers },
};

const ON_SALE: readonly string[] = ["on_demand", "in_stock", "out_of_stock"];

export async function listVariants(context: Context & { readonly query: QueryOf<Contract["listVariants"]> }) {
  const { query, views, paging } = context;
  const plan = planOf(query.search, searchable);
  if ("error" in plan) return unusable("search", plan.error);
  const { productId, orderable } = query;
  const wanted = (row: VariantRow) =>
    (!productId || row.productId === productId) && (!orderable || row.status === "active") && plan.fits(row);
  const range = rangeOf({ ...plan, fits: wanted }, searchedIn, { sortBy: query.sortBy, otherwise: "sku" });
  const place = productId && !plan.words && !query.sortBy ? { index: "product", partition: productId } : {};
  const page = await views.page(variantView, {
    ...range,
    ...place,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  const { total = 0, active = 0, draft = 0, discontinued = 0 } = await views.tally(variantView, "count", "");
  const variants = await variantAnswers(context, page.rows);
  return {
    variants: orderable ? variants.filter(({ availability }) => ON_SALE.includes(availability)) : variants,
    nextPageToken: paging.next(page.next),
    counts: { total, active, draft, discontinued },
  };
}

const skuTaken = () => refuse("sku-taken", { errors: { sku: ["Another variant has this SKU"] } });
const tooMany = () => refuse("too-many-variants");

export async function createVariant(
  context: Context & { params: { productId: string }; body: BodyOf<Contract["createVariant"]> },
) {
  const { ports, tenant, params, body, project } = context;
  const { price, unitCost, additionalPlacementPrice } = body;
  const foreign = inForeignCurrency(project.currency, { price, unitCost, additionalPlacementPrice });
  if (foreign) return foreign;
  const of = fold<Product>(product, await ports.store.load(tenant, streamOf("product", params.productId)));
  if (!("details" in of)) return refuse("not-found");
  const variantId = context.newId("var");
  const left = await ports.store.balance(tenant, variantRoom(params.productId));
  const place = Math.max(0, of.room - left);
  const applications = await applicationsOf(context, ["variant", variantId], body.applications);
  if (isRefusal(applications)) return applications;
  const { productId } = params;
  const input = {
    ...body,
    applications: applications ?? undefined,
    variantId,
    productId,
    productTitle: of.details.title ?? "",
    place,
  };
  const result = await context.run(variant, variantId, "addVariant", input, { fingerprint: [params, body] });
  return isRefusal(result)
    ? mapRefusal(result, { taken: skuTaken, insufficient: tooMany })
    : answer({ ...context, params: { variantId } });
}

export async function updateVariant(context: VariantContext & { readonly body: BodyOf<Contract["updateVariant"]> }) {
  const { params, body, project } = context;
  const { price, unitCost, additionalPlacementPrice } = body;
  const foreign = inForeignCurrency(project.currency, { price, unitCost, additionalPlacementPrice });
  if (foreign) return foreign;
  const applications = await applicationsOf(context, ["variant", params.variantId], body.applications);
  if (isRefusal(applications)) return applications;
  const result = await context.run(variant, params.variantId, "changeVariant", { ...body, ...params, applications });
  return isRefusal(result) ? mapRefusal(result, { taken: skuTaken }) : answer(context);
}

export async function getVariant(context: VariantContext & { readonly query: QueryOf<Contract["getVariant"]> }) {
  return answer(context, context.query.asOf);
}

async function answer(context: VariantContext, moment?: string) {
  const { views, ports, tenant, params } = context;
  const now = await views.get(variantView, params.variantId);
  const facts = now && moment ? asOf(await ports.store.load(tenant, streamOf("variant", now.id)), moment) : undefined;
  const row = facts ? rowAsOf(variantProjection, variantView, facts, params.variantId) : now;
  return row ? ((await variantAnswers(context, [row]))[0] ?? refuse("not-found")) : refuse("not-found");
}
