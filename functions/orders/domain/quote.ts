import { isBookable, money } from "#events/_kernel";
import type { FulfillerDetails, ShippingRate } from "#events/catalogue";
import type { ShippingMethod } from "#events/fulfilments";
import type { OrderLine, PlannedFulfilment } from "#events/orders";

/** Only an accepted fulfiller is planned; a missing `accepted` counts as true. */
type Maker = FulfillerDetails & { readonly fulfillerId: string; readonly accepted?: boolean };
interface Ask {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly country: string;
  readonly currency: string;
  readonly lines: readonly (OrderLine & { readonly makers: readonly string[] })[];
  readonly makers: readonly Maker[];
  readonly now: string;
  /** Returns the id of a fulfilment by its position in the plan. */
  readonly newId: (part: string) => string;
}

const DAY = 86_400_000;

/**
 * Plans who makes what: as few fulfilments as possible, each item's first choice first, and only makers that deliver to
 * the country. Returns undefined when an item has no such maker, or when the delivery cost exceeds the largest amount.
 */
export function quoted(ask: Ask): PlannedFulfilment[] | undefined {
  const able = ask.makers.filter((maker) => ratesTo(maker, ask.country, ask.currency).length > 0);
  const groups = new Map<string, { orderItemId: string; quantity: number }[]>();
  for (const line of ask.lines) {
    const choices = line.makers.filter((id) => able.some((maker) => maker.fulfillerId === id));
    const maker = choices.find((id) => groups.has(id)) ?? choices[0];
    if (!maker) return undefined;
    groups.set(maker, [...(groups.get(maker) ?? []), { orderItemId: line.id, quantity: line.quantity }]);
  }
  const planned = [...groups].map(([id, items], index) => {
    const maker = able.find((each) => each.fulfillerId === id) as Maker;
    return {
      fulfillmentId: ask.newId(String(index)),
      number: `${ask.orderNumber}-${index + 1}`,
      fulfiller: { project: id, name: maker.name, country: maker.country },
      items,
      methods: methodsOf(
        maker,
        items.reduce((sum, each) => sum + each.quantity, 0),
        ask,
      ),
    };
  });
  return planned.every((each) => each.methods.length > 0) ? planned : undefined;
}

/** Returns the same fulfilments with current prices. */
export const requoted = (
  planned: readonly PlannedFulfilment[],
  ask: Pick<Ask, "makers" | "country" | "currency" | "now" | "orderId">,
): PlannedFulfilment[] | undefined => {
  const fresh = planned.map((each) => {
    const maker = ask.makers.find((one) => one.fulfillerId === each.fulfiller?.project);
    const count = each.items.reduce((sum, item) => sum + item.quantity, 0);
    return { ...each, methods: maker ? methodsOf(maker, count, ask) : [] };
  });
  return fresh.every((each) => each.methods.length > 0) ? fresh : undefined;
};

const ratesTo = (maker: Maker, country: string, currency: string): ShippingRate[] =>
  maker.accepted === false
    ? []
    : maker.rates.filter(
        (rate) => rate.price.currency === currency && (rate.countries.length === 0 || rate.countries.includes(country)),
      );

export function methodsOf(
  maker: Maker,
  pieces: number,
  ask: Pick<Ask, "country" | "currency" | "now" | "orderId">,
): ShippingMethod[] {
  return ratesTo(maker, ask.country, ask.currency)
    .map((rate) => ({
      id: `${rate.code}-${ask.orderId.slice(-8)}`,
      name: rate.name,
      totalPrice: money(rate.price.amount + rate.perItem.amount * (pieces - 1), ask.currency),
      type: rate.type,
      tracked: rate.tracked,
      deliveryEstimates: {
        min: daysAfter(ask.now, maker.leadTimeDays + rate.minDays),
        max: daysAfter(ask.now, maker.leadTimeDays + rate.maxDays),
      },
      days: { min: rate.minDays, max: rate.maxDays },
    }))
    .filter((method) => isBookable([method.totalPrice.amount]))
    .toSorted((a, b) => a.totalPrice.amount - b.totalPrice.amount);
}

const daysAfter = (now: string, days: number): string => new Date(Date.parse(now) + days * DAY).toISOString();
