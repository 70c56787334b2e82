import { streamOf } from "#events/_kernel";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { asOf } from "#platform/history";
import type { Context } from "#platform/http";
import { rowAsOf } from "#platform/views";
import { applicationsOf } from "./applications.ts";
import { type catalogue, GfnProduct } from "./contract/index.ts";
import { product } from "./domain/product/index.ts";
import { cutTo, fieldsOf } from "./fields.ts";
import { unusable } from "./invalid-input.ts";
import { productAnswers } from "./product-answer.ts";
import { walkOf } from "./product-walk.ts";
import { productProjection, productView } from "./projections/product.ts";

type ProductContext = Context & { readonly params: { readonly productId: string } };
type Contract = typeof catalogue;

export async function listProducts({
  query,
  views,
  paging,
}: Context & { readonly query: QueryOf<Contract["listProducts"]> }) {
  const range = walkOf(query);
  if (isRefusal(range)) return range;
  const fields = fieldsOf(GfnProduct, query.fields ?? "");
  if ("unknown" in fields) return unknownFields(fields.unknown);
  const page = await views.page(productView, { ...range, limit: query.pageSize, ...paging.after(query.pageToken) });
  const { total = 0, active = 0, draft = 0, discontinued = 0 } = await views.tally(productView, "count", "");
  const rows = await productAnswers(views, page.rows);
  return {
    products: query.fields ? rows.map((row) => cutTo(row, fields.tree)) : rows,
    nextPageToken: paging.next(page.next),
    counts: { total, active, draft, discontinued },
  };
}

const unknownFields = (unknown: readonly string[]) => unusable("fields", `Unknown: ${unknown.join(", ")}`);

export async function createProduct(context: Context & { readonly body: BodyOf<Contract["createProduct"]> }) {
  const { run, newId, body, views } = context;
  const productId = newId("prd");
  const applications = await applicationsOf(context, ["product", productId], body.applications);
  if (isRefusal(applications)) return applications;
  const input = { ...body, productId, applications: applications?.length ? applications : undefined };
  const result = await run(product, productId, "addProduct", input, { fingerprint: body });
  return isRefusal(result) ? mapRefusal(result) : answer({ views, params: { productId } });
}

export async function updateProduct(context: ProductContext & { readonly body: BodyOf<Contract["updateProduct"]> }) {
  const { params, body } = context;
  const { replacementId } = body;
  if (replacementId !== undefined && !(await context.views.get(productView, replacementId)))
    return unusable("replacementId", "Product not found");
  const applications = await applicationsOf(context, ["product", params.productId], body.applications);
  if (isRefusal(applications)) return applications;
  const result = await context.run(product, params.productId, "changeProduct", { ...body, ...params, applications });
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

async function answer({ views, params }: Pick<ProductContext, "views" | "params">) {
  const row = await views.get(productView, params.productId);
  return (row && (await productAnswers(views, [row]))[0]) ?? refuse("not-found");
}

export async function getProduct(context: ProductContext & { readonly query: QueryOf<Contract["getProduct"]> }) {
  const { query } = context;
  const fields = fieldsOf(GfnProduct, query.fields ?? "");
  if ("unknown" in fields) return unknownFields(fields.unknown);
  const now = await answer(context);
  const row = isRefusal(now) || !query.asOf ? now : await then(context, now, query.asOf);
  return isRefusal(row) || !query.fields ? row : cutTo(row, fields.tree);
}

async function then({ ports, tenant, params }: ProductContext, now: GfnProduct, moment: string) {
  const variants = now.variants.map((ref) => streamOf("variant", ref.slice(ref.lastIndexOf("/") + 1)));
  const streams = [streamOf("product", params.productId), ...variants];
  const facts = (await Promise.all(streams.map((stream) => ports.store.load(tenant, stream)))).flat();
  return rowAsOf(productProjection, productView, asOf(facts, moment), params.productId) ?? refuse("not-found");
}
