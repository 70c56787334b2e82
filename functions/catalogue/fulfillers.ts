import { streamOf } from "#events/_kernel";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { asOf } from "#platform/history";
import type { Context } from "#platform/http";
import { rowAsOf } from "#platform/views";
import type { catalogue } from "./contract/index.ts";
import { fulfiller } from "./domain/fulfiller/index.ts";
import { fulfillerProjection, fulfillerView } from "./projections/fulfiller.ts";
import { inForeignCurrency, told } from "./told.ts";

type One = Context & { readonly params: { readonly fulfillerId: string } };
type Contract = typeof catalogue;
type Rates = NonNullable<BodyOf<Contract["updateFulfiller"]>["rates"]>;

export async function listFulfillers({
  query,
  views,
  paging,
}: Context & { readonly query: QueryOf<Contract["listFulfillers"]> }) {
  const place = query.country
    ? { index: "country", partition: query.country.toUpperCase() }
    : { index: "name", partition: "" };
  const page = await views.page(fulfillerView, { ...place, limit: query.pageSize, ...paging.after(query.pageToken) });
  return { fulfillers: [...page.rows], nextPageToken: paging.next(page.next) };
}

const foreignRates = (currency: string, rates: Rates = []) =>
  inForeignCurrency(
    currency,
    Object.fromEntries(
      rates.flatMap((rate, at) => [
        [`rates.${at}.price`, rate.price],
        [`rates.${at}.perItem`, rate.perItem],
      ]),
    ),
  );

export async function createFulfiller(asked: Context & { readonly body: BodyOf<Contract["createFulfiller"]> }) {
  const { project: fulfillerId, ...details } = asked.body;
  const foreign = foreignRates(asked.project.currency, details.rates);
  if (foreign) return foreign;
  const done = await asked.run(fulfiller, fulfillerId, "listFulfiller", { ...details, fulfillerId });
  return isRefusal(done) ? told(done) : answer({ ...asked, params: { fulfillerId } });
}

export async function updateFulfiller(asked: One & { readonly body: BodyOf<Contract["updateFulfiller"]> }) {
  const foreign = foreignRates(asked.project.currency, asked.body.rates);
  if (foreign) return foreign;
  const done = await asked.run(fulfiller, asked.params.fulfillerId, "changeFulfiller", {
    ...asked.body,
    ...asked.params,
  });
  return isRefusal(done) ? told(done) : answer(asked);
}

export const getFulfiller = (asked: One & { readonly query: QueryOf<Contract["getFulfiller"]> }) =>
  answer(asked, asked.query.asOf);

async function answer({ views, ports, tenant, params }: One, moment?: string) {
  const { fulfillerId } = params;
  if (!moment) return (await views.get(fulfillerView, fulfillerId)) ?? refuse("not-found");
  const facts = asOf(await ports.store.load(tenant, streamOf("fulfiller", fulfillerId)), moment);
  return rowAsOf(fulfillerProjection, fulfillerView, facts, fulfillerId) ?? refuse("not-found");
}
