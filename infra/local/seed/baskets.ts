import type { Chance } from "./random.ts";
import type { ShopPlan, VariantPlan } from "./shop-plan.ts";

interface Ware {
  readonly loved: number;
  readonly variants: readonly VariantPlan[];
}
export interface StockedVariant {
  readonly all: readonly Ware[];
  readonly onDemand: readonly Ware[];
}

/** What of a shop can be bought, and how gladly. */
export function shelfOf({ products }: ShopPlan): StockedVariant {
  const wares = products.map(({ loved, variants }) => ({ loved, variants: variants.filter((each) => !each.gone) }));
  const all = wares.filter((each) => each.variants.length > 0);
  return { all, onDemand: all.filter((each) => each.variants.every(({ level }) => level === undefined)) };
}

/** Goods for one order: up to `most` lines, each of up to `pieces`; one of each is the most likely. */
export function basketOf(
  chance: Chance,
  wares: readonly Ware[],
  { most, pieces }: { most: number; pieces: number },
): { sku: string; quantity: number; price: number }[] {
  const lines = chance.weighed([
    [1, 62],
    [2, 27],
    [most, 11],
  ]);
  const basket = new Map<string, { sku: string; quantity: number; price: number }>();
  for (let line = 0; line < lines; line += 1) {
    const ware = chance.weighed(wares.map((each) => [each, each.loved] as const));
    const { sku, price } = chance.pick(ware.variants);
    const quantity = pieces > 4 ? 3 + chance.below(pieces - 2) : chance.happens(0.14) ? 2 : 1;
    basket.set(sku, { sku, price, quantity });
  }
  return [...basket.values()];
}
