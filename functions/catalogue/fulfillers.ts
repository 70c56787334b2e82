import { streamOf } from "#events/_kernel";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { asOf } from "#platform/history";
import type { Context } from "#platform/http";
import { rowAsOf } from "#platform/views";
import type { catalogue } from "./contract/index.ts";
import { fulfiller } from "./domain/fulfiller/index.ts";
import { inForeignCurrency } from "./invalid-input.ts";
import { offerFrom } from "./makers.ts";
import { fulfillerProjection, fulfillerView } from "./projections/fulfiller.ts";
import { rateErrors } from "./rates.ts";

type FulfillerContext = Context & { readonly params: { readonly fulfillerId: string } };
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

/** Returns the problems of these rates by field: a foreign currency, or what `rateErrors` finds. */
function refusedRates(currency: string, rates: Rates = []) {
  const errors = rateErrors(rates);
  if (errors) return refuse("validation-failed", { errors });
  return inForeignCurrency(
    currency,
    Object.fromEntries(
      rates.flatMap((rate, at) => [
        [`rates.${at}.price`, rate.price],
        [`rates.${at}.perItem`, rate.perItem],
      ]),
    ),
  );
}

const OWN_LEAD_TIME_DAYS = 2;

/** Lists the project itself at once; another project is asked first, if it offers to make items. */
export async function createFulfiller(context: Context & { readonly body: BodyOf<Contract["createFulfiller"]> }) {
  const { body, project, run } = context;
  const { project: fulfillerId, ...sent } = body;
  const refused = refusedRates(project.currency, sent.rates);
  if (refused) return refused;
  const isOwn = fulfillerId === project.id;
  const offer = isOwn
    ? { name: project.name, country: project.country, technologies: [], leadTimeDays: OWN_LEAD_TIME_DAYS }
    : await offerFrom(context, fulfillerId);
  if (!offer) return refuse("fulfiller-not-offered");
  const details = {
    name: sent.name ?? offer.name,
    country: sent.country ?? offer.country,
    technologies: sent.technologies ?? offer.technologies,
    leadTimeDays: sent.leadTimeDays ?? offer.leadTimeDays,
    capacity: sent.capacity ?? ("free" as const),
    rates: sent.rates ?? [],
    fulfillerId,
  };
  const request = { ...details, requestId: context.newId("mkr"), shopName: project.name };
  const result = isOwn
    ? await run(fulfiller, fulfillerId, "listFulfiller", details, { fingerprint: body })
    : await run(fulfiller, fulfillerId, "requestFulfiller", request, { fingerprint: body });
  return isRefusal(result) ? mapRefusal(result) : answer({ ...context, params: { fulfillerId } });
}

/** Nothing new is planned there from now on; open work is finished. */
export async function endFulfiller(context: FulfillerContext & { readonly body: BodyOf<Contract["endFulfiller"]> }) {
  const { fulfillerId } = context.params;
  const input = { fulfillerId, by: "shop" as const, reason: context.body.reason };
  const result = await context.run(fulfiller, fulfillerId, "endFulfiller", input);
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

export async function updateFulfiller(
  context: FulfillerContext & { readonly body: BodyOf<Contract["updateFulfiller"]> },
) {
  const refused = refusedRates(context.project.currency, context.body.rates);
  if (refused) return refused;
  const result = await context.run(fulfiller, context.params.fulfillerId, "changeFulfiller", {
    ...context.body,
    ...context.params,
  });
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

export const getFulfiller = (context: FulfillerContext & { readonly query: QueryOf<Contract["getFulfiller"]> }) =>
  answer(context, context.query.asOf);

async function answer({ views, ports, tenant, params }: FulfillerContext, moment?: string) {
  const { fulfillerId } = params;
  if (!moment) return (await views.get(fulfillerView, fulfillerId)) ?? refuse("not-found");
  const facts = asOf(await ports.store.load(tenant, streamOf("fulfiller", fulfillerId)), moment);
  return rowAsOf(fulfillerProjection, fulfillerView, facts, fulfillerId) ?? refuse("not-found");
}
