import { money } from "#events/_kernel";
import type { FulfilmentDocument, ShippingMethod } from "#events/fulfilments";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { fulfilmentView } from "./projections/fulfilment-page.ts";
import { type Maker, type Making, makerView, makingView } from "./projections/makers.ts";

const DAY = 86_400_000;

/** Lists the fulfillers that could take over this fulfilment, those that can first, then by price. */
export async function availableFulfillers(
  context: Context,
  id: string,
  pageSize: number,
  pageToken: string | undefined,
) {
  const document = await context.views.get(fulfilmentView, id);
  if (!document) return refuse("fulfilment-not-found");
  const making = await makingsOf(context, document);
  const page = await context.views.page(makerView, {
    index: "name",
    partition: "",
    limit: pageSize,
    ...context.paging.after(pageToken),
  });
  const fulfillers = page.rows
    .map((maker) => offerOf(maker, document, making, context))
    .toSorted(
      (a, b) =>
        Number(b.eligible) - Number(a.eligible) ||
        a.cost.amount + a.shipping.amount - b.cost.amount - b.shipping.amount,
    );
  return { fulfillers, nextPageToken: context.paging.next(page.next) };
}

/** Returns a fulfiller with current delivery prices for this fulfilment, or why it cannot take it. */
export async function newFulfiller(context: Context, document: FulfilmentDocument, project: string) {
  const maker = await context.views.get(makerView, project);
  const offer = maker && offerOf(maker, document, await makingsOf(context, document), context);
  if (!maker || !offer?.eligible)
    return refuse("fulfiller-not-eligible", {
      errors: { fulfiller: [offer?.reason ?? "Not one of this project's fulfillers"] },
    });
  return {
    fulfiller: { project, name: maker.name, country: maker.country },
    methods: methodsOf(maker, document, context),
  };
}

async function makingsOf(
  context: Context,
  document: FulfilmentDocument,
): Promise<readonly (Making & { quantity: number })[]> {
  const all = await Promise.all(
    document.items.map(async (item) => {
      const making = item.variantId ? await context.views.get(makingView, item.variantId) : undefined;
      return making && { ...making, quantity: item.quantity };
    }),
  );
  return all.filter((each) => each !== undefined);
}

function offerOf(
  maker: Maker,
  document: FulfilmentDocument,
  making: readonly (Making & { quantity: number })[],
  context: Context,
) {
  const currency = context.project.currency;
  const methods = methodsOf(maker, document, context);
  const cost = making.reduce((sum, each) => sum + each.unitCost.amount * each.quantity, 0);
  const reason = reasonAgainst(maker, methods, making);
  return {
    project: maker.fulfillerId,
    name: maker.name,
    country: maker.country,
    technologies: maker.technologies,
    leadTimeDays: maker.leadTimeDays,
    capacity: maker.capacity,
    eligible: reason === undefined,
    ...(reason && { reason }),
    cost: money(cost, currency),
    shipping: methods[0]?.totalPrice ?? money(0, currency),
  };
}

function reasonAgainst(
  maker: Maker,
  methods: readonly ShippingMethod[],
  making: readonly Making[],
): string | undefined {
  if (!maker.accepted) return "Has not agreed to make things for this project";
  if (making.some((each) => !each.fulfillers.includes(maker.fulfillerId))) return "Does not make these items";
  if (methods.length === 0) return "Does not deliver to that country";
  return maker.capacity === "full" ? "Has no capacity at the moment" : undefined;
}

function methodsOf(maker: Maker, document: FulfilmentDocument, { ports, project }: Context): ShippingMethod[] {
  const pieces = document.items.reduce((sum, each) => sum + each.quantity, 0);
  const now = ports.clock().getTime();
  const after = (days: number) => new Date(now + (maker.leadTimeDays + days) * DAY).toISOString();
  return maker.rates
    .filter(
      (rate) =>
        rate.price.currency === project.currency &&
        (rate.countries.length === 0 || rate.countries.includes(document.country)),
    )
    .map((rate) => ({
      id: `${rate.code}-${document.orderId.slice(-8)}`,
      name: rate.name,
      type: rate.type,
      tracked: rate.tracked,
      totalPrice: money(rate.price.amount + rate.perItem.amount * (pieces - 1), project.currency),
      deliveryEstimates: { min: after(rate.minDays), max: after(rate.maxDays) },
      days: { min: rate.minDays, max: rate.maxDays },
    }))
    .toSorted((a, b) => a.totalPrice.amount - b.totalPrice.amount);
}
