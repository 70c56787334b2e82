import { sharesOf } from "#events/orders";

/** A tax to the minor unit; `rate` in basis points, where the file states it. */
interface StatedTax {
  readonly amount: number;
  readonly rate?: number | undefined;
  /** Whether prices include it. */
  readonly included: boolean;
}
interface TaxParts {
  /** One amount per price. */
  readonly goods: readonly number[];
  readonly delivery: number;
}

const MAX_ASSIGNMENTS = 4096;
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/**
 * Finds where taxes were charged, by their rates: on the goods, on goods and delivery, or each rate on items of its own.
 * Taxes without a rate, and those that fit nowhere, are of the goods in proportion to their price. `goods` are the prices
 * of the lines after the discount, 0 of an untaxed one.
 */
export function taxParts(taxes: readonly StatedTax[], goods: readonly number[], delivery: number): TaxParts {
  const prices = [...goods, delivery];
  const rated = taxes.filter(({ rate }) => rate);
  const found = onSharedPrices(rated, prices) ?? onOwnPrices(rated, prices);
  const goodsAlone = goods.some((price) => price > 0) ? [...goods, 0] : prices;
  const amounts = taxes.map((tax) => sharesOf(tax.amount, found?.[rated.indexOf(tax)] ?? goodsAlone));
  const parts = prices.map((_, at) => sumOf(amounts.map((shares) => shares[at] ?? 0)));
  return { goods: parts.slice(0, -1), delivery: parts.at(-1) ?? 0 };
}

/** All taxes on the same goods, each with the delivery or without it: the prices that each was charged on. */
function onSharedPrices(taxes: readonly StatedTax[], prices: readonly number[]): number[][] | undefined {
  const within = sumOf(taxes.map(({ rate = 0, included }) => (included ? rate : 0)));
  const withoutDelivery = prices.map((price, at) => (at === prices.length - 1 ? 0 : price));
  const found = taxes.map(({ amount, rate = 0, included }) => {
    const missOf = (base: readonly number[]) =>
      Math.abs((sumOf(base) * rate) / (10_000 + (included ? within : 0)) - amount);
    const best = missOf(prices) < missOf(withoutDelivery) ? prices : withoutDelivery;
    return missOf(best) <= toleranceOf(best) ? [...best] : undefined;
  });
  return found.every((base) => base !== undefined) ? found : undefined;
}

/** Each price under one tax, or under none; undefined unless one such assignment alone gives the stated amounts. */
function onOwnPrices(taxes: readonly StatedTax[], prices: readonly number[]): number[][] | undefined {
  const charged = prices.flatMap((price, at) => (price > 0 ? [at] : []));
  const choices = taxes.length + 1;
  const count = choices ** charged.length;
  if (taxes.length === 0 || count > MAX_ASSIGNMENTS) return undefined;
  let fitting: { bases: number[][]; untaxed: number; isAlone: boolean } | undefined;
  for (let assignment = 0; assignment < count; assignment += 1) {
    const chosen = charged.map((_, place) => Math.floor(assignment / choices ** place) % choices);
    const bases = taxes.map((_, tax) => prices.map((price, at) => (chosen[charged.indexOf(at)] === tax ? price : 0)));
    if (!taxes.every((tax, at) => isTaxOn(tax, bases[at] ?? []))) continue;
    const untaxed = chosen.filter(
      (each, place) => each === taxes.length && charged[place] !== prices.length - 1,
    ).length;
    if (!fitting || untaxed < fitting.untaxed) fitting = { bases, untaxed, isAlone: true };
    else if (untaxed === fitting.untaxed) fitting = { ...fitting, isAlone: false };
  }
  return fitting?.isAlone ? fitting.bases : undefined;
}

function isTaxOn({ amount, rate = 0, included }: StatedTax, base: readonly number[]): boolean {
  const price = sumOf(base);
  return price > 0 && Math.abs((price * rate) / (10_000 + (included ? rate : 0)) - amount) <= toleranceOf(base);
}

/** Each part's tax may have been rounded on its own. */
const toleranceOf = (base: readonly number[]): number => (base.filter((price) => price > 0).length + 1) / 2;
