import { streamOf } from "#events/_kernel";
import type { BodyOf, QueryOf } from "#platform/contract";
import { fold, isRefusal, refuse } from "#platform/domain";
import { historyAnswer } from "#platform/history";
import type { Context } from "#platform/http";
import { searchRange } from "#platform/views";
import type { catalogue, Stock } from "./contract/index.ts";
import { stock } from "./domain/stock/index.ts";
import type { Variant } from "./domain/variant/evolve.ts";
import { variant } from "./domain/variant/index.ts";
import { STOCK } from "./labels.ts";
import { type StockRow, searchedIn, stockView } from "./projections/stock.ts";
import { type Places, placesOf, stockAnswers } from "./stock-answer.ts";
import { told } from "./told.ts";

type One = Context & { readonly params: { readonly variantId: string } };
type Contract = typeof catalogue;
type List = Context & { readonly query: QueryOf<Contract["listStock"]> };

export async function listStock(asked: List) {
  const { query, paging } = asked;
  const places = await placesOf(asked, query.fulfillmentProjects);
  if (isRefusal(places)) return places;
  if (query.variants !== undefined) {
    const rows = await asked.views.many(stockView, query.variants.split(",").filter(Boolean));
    return { stock: await stockAnswers(asked, rows, places), nextPageToken: null };
  }
  const found = await (query.low === "true" ? lowOnly : everything)(asked, places);
  return { stock: found.stock, nextPageToken: paging.next(found.next) };
}

async function everything(asked: List, places: Places | undefined) {
  const { query, views, paging } = asked;
  const words = query.search ? searchRange(query.search) : undefined;
  const place = words?.range ?? { index: "sku", partition: "" };
  const where = words && ((row: StockRow) => words.fits(searchedIn(row)));
  const page = await views.page(stockView, {
    ...place,
    where,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return { stock: await stockAnswers(asked, page.rows, places), next: page.next };
}

const LOW_PAGES = 10;

/** Only watched variants can be low; how much is left is asked of the store, page by page, so a page may be short. */
async function lowOnly(asked: List, places: Places | undefined) {
  const { query, views, paging } = asked;
  const words = query.search ? searchRange(query.search) : undefined;
  const where = words && ((row: StockRow) => words.fits(searchedIn(row)));
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
    low.push(...(await stockAnswers(asked, found.rows, places)).filter((each) => each.low));
    after = found.next;
    if (!after || low.length === query.pageSize) break;
  }
  return { stock: low, next: after };
}

export async function getStock(asked: One & { readonly query: QueryOf<Contract["getStock"]> }) {
  const places = await placesOf(asked, asked.query.fulfillmentProjects);
  return isRefusal(places) ? places : answer(asked, places);
}

async function answer(asked: One, places?: Places) {
  const row = await asked.views.get(stockView, asked.params.variantId);
  return (row && (await stockAnswers(asked, [row], places))[0]) ?? refuse("not-found");
}

const exists = async ({ ports, tenant, params }: One) =>
  "details" in fold<Variant>(variant, await ports.store.load(tenant, streamOf("variant", params.variantId)));

export async function moveStock(asked: One & { readonly body: BodyOf<Contract["moveStock"]> }) {
  const { params, body } = asked;
  if (!(await exists(asked))) return refuse("not-found");
  const { kind, ...movement } = body;
  const command = kind === "received" ? "receiveStock" : "adjustStock";
  const done = await asked.run(stock, params.variantId, command, { ...movement, ...params });
  if (!isRefusal(done)) return answer(asked);
  return told(done, {
    insufficient: ({ available }) =>
      refuse("stock-insufficient", {
        available,
        errors: { quantity: [`At most ${available} can be taken from ${body.country}`] },
      }),
  });
}

export async function setStockThreshold(asked: One & { readonly body: BodyOf<Contract["setStockThreshold"]> }) {
  const { params, body } = asked;
  if (!(await exists(asked))) return refuse("not-found");
  const done = await asked.run(stock, params.variantId, "setThreshold", { ...body, ...params });
  return isRefusal(done) ? told(done) : answer(asked);
}

export async function stockHistory(asked: One & { readonly query: QueryOf<Contract["stockHistory"]> }) {
  if (!(await exists(asked))) return refuse("not-found");
  return historyAnswer(asked, [streamOf("stock", asked.params.variantId)], STOCK);
}
