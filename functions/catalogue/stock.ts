import { streamOf } from "#events/_kernel";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { fold, isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { searchRange } from "#platform/views";
import type { catalogue, Stock } from "./contract/index.ts";
import { stock } from "./domain/stock/index.ts";
import type { Variant } from "./domain/variant/evolve.ts";
import { variant } from "./domain/variant/index.ts";
import { STOCK } from "./labels.ts";
import { type StockRow, searchedIn, stockView } from "./projections/stock.ts";
import { type Places, placesOf, stockAnswers } from "./stock-answer.ts";

type VariantContext = Context & { readonly params: { readonly variantId: string } };
type Contract = typeof catalogue;
type List = Context & { readonly query: QueryOf<Contract["listStock"]> };

export async function listStock(context: List) {
  const { query, paging } = context;
  const places = await placesOf(context, query.fulfillmentProjects);
  if (isRefusal(places)) return places;
  if (query.variants !== undefined) {
    const rows = await context.views.many(stockView, query.variants.split(",").filter(Boolean));
    return { stock: await stockAnswers(context, rows, places), nextPageToken: null };
  }
  const found = await (query.low === "true" ? lowOnly : everything)(context, places);
  return { stock: found.stock, nextPageToken: paging.next(found.next) };
}

async function everything(context: List, places: Places | undefined) {
  const { query, views, paging } = context;
  const search = query.search ? searchRange(query.search) : undefined;
  const place = search?.range ?? { index: "sku", partition: "" };
  const where = search && ((row: StockRow) => search.fits(searchedIn(row)));
  const page = await views.page(stockView, {
    ...place,
    where,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return { stock: await stockAnswers(context, page.rows, places), next: page.next };
}

const LOW_PAGES = 10;

/** Only variants with a threshold can be low. The remaining stock is read page by page, so a page may be short. */
async function lowOnly(context: List, places: Places | undefined) {
  const { query, views, paging } = context;
  const search = query.search ? searchRange(query.search) : undefined;
  const where = search && ((row: StockRow) => search.matches(searchedIn(row)));
  const low: Stock[] = [];
  let { after } = paging.after(query.pageToken);
  for (let page = 0; page < LOW_PAGES; page += 1) {
    const limit = query.pageSize - low.length;
    const found = await views.page(stockView, {
      index: "watched",
      partition: "",
      where,
      limit,
      ...(after && { after }),
    });
    low.push(...(await stockAnswers(context, found.rows, places)).filter((each) => each.low));
    after = found.next;
    if (!after || low.length === query.pageSize) break;
  }
  return { stock: low, next: after };
}

export async function getStock(context: VariantContext & { readonly query: QueryOf<Contract["getStock"]> }) {
  const places = await placesOf(context, context.query.fulfillmentProjects);
  return isRefusal(places) ? places : answer(context, places);
}

async function answer(context: VariantContext, places?: Places) {
  const row = await context.views.get(stockView, context.params.variantId);
  return (row && (await stockAnswers(context, [row], places))[0]) ?? refuse("not-found");
}

const exists = async ({ ports, tenant, params }: VariantContext) =>
  "details" in fold<Variant>(variant, await ports.store.load(tenant, streamOf("variant", params.variantId)));

export async function moveStock(context: VariantContext & { readonly body: BodyOf<Contract["moveStock"]> }) {
  const { params, body } = context;
  if (!(await exists(context))) return refuse("not-found");
  const { kind, ...movement } = body;
  const command = kind === "received" ? "receiveStock" : "adjustStock";
  const result = await context.run(stock, params.variantId, command, { ...movement, ...params });
  if (!isRefusal(result)) return answer(context);
  return mapRefusal(result, {
    insufficient: ({ available }) =>
      refuse("stock-insufficient", {
        available,
        errors: { quantity: [`At most ${available} can be taken from ${body.country}`] },
      }),
  });
}

export async function setStockThreshold(
  context: VariantContext & { readonly body: BodyOf<Contract["setStockThreshold"]> },
) {
  const { params, body } = context;
  if (!(await exists(context))) return refuse("not-found");
  const result = await context.run(stock, params.variantId, "setThreshold", { ...body, ...params });
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

export const stockHistory = (context: VariantContext & { readonly query: HistoryQuery }) =>
  recordHistory(context, exists(context), streamOf("stock", context.params.variantId), STOCK);
