import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { IntegrationProduct, integrations } from "../contract/index.ts";
import { moduleByCode } from "../module.ts";
import { getListing } from "./listings.ts";

type IntegrationContext = Context & { readonly params: { readonly integration: string } };

/** Returns a module's products if the asker may see the module. */
async function productsOf(context: IntegrationContext) {
  const { integration } = context.params;
  const listing = await getListing({ ...context, params: { listing: integration } });
  if (isRefusal(listing)) return listing;
  const module = await moduleByCode(context.viewsOf(DIRECTORY), integration);
  return (module?.fields.products ?? []).map(
    (product): IntegrationProduct => ({
      id: product.code,
      integration,
      ...product,
    }),
  );
}

export async function listIntegrationProducts(
  context: IntegrationContext & { readonly query: QueryOf<(typeof integrations)["listIntegrationProducts"]> },
) {
  const all = await productsOf(context);
  if (isRefusal(all)) return all;
  const { query, paging } = context;
  const { after } = paging.after(query.pageToken);
  const from = all.findIndex(({ code }) => code === after?.key) + 1;
  const products = all.slice(from, from + query.pageSize);
  const last = from + query.pageSize < all.length ? products.at(-1) : undefined;
  return { products, nextPageToken: paging.next(last && { sort: "", key: last.code }) };
}

export async function getIntegrationProduct(
  context: Context & { readonly params: { readonly integration: string; readonly product: string } },
) {
  const all = await productsOf(context);
  if (isRefusal(all)) return all;
  return all.find(({ code }) => code === context.params.product) ?? refuse("not-found");
}
