interface Priced {
  readonly price: { readonly amount: number };
  readonly unitCost: { readonly amount: number };
  readonly tax?: { readonly rate: number } | undefined;
}

/** The margin of a price without its tax, as "62.3%"; empty for a price of zero, and undefined while no cost is entered. */
export function marginOf({ price, unitCost, tax }: Priced): string | undefined {
  if (unitCost.amount === 0) return undefined;
  const net = price.amount / (1 + (tax?.rate ?? 0) / 10_000);
  return net > 0 ? `${((100 * (net - unitCost.amount)) / net).toFixed(1).replace("-", "\u2212")}%` : "";
}
