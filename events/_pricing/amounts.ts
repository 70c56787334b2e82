/** `amount` × `by` ÷ `of`, rounded half up, exact for any safe integers. `amount` and `by` are at least 0, `of` above it. */
export function portion(amount: number, by: number, of: number): number {
  const doubled = 2 * amount * by + of;
  // A quotient of integers below 2^52 is rounded down rightly; larger ones need more digits than a number has.
  if (doubled + of < 2 ** 52) return Math.floor(doubled / (2 * of));
  return Number((2n * BigInt(amount) * BigInt(by) + BigInt(of)) / (2n * BigInt(of)));
}

/** The tax within `gross` at `rate` basis points, rounded half up. */
export const taxWithin = (gross: number, rate: number): number => portion(gross, rate, 10_000 + rate);

/**
 * Splits an amount over prices by the largest remainder; of equal remainders the earlier price is served first. The shares
 * add up to `amount` and none exceeds its price where `amount` is at most the sum of the prices; all are 0 where that sum is.
 */
export function allocate(amount: number, prices: readonly number[]): number[] {
  const whole = prices.reduce((sum, price) => sum + BigInt(price), 0n);
  if (whole === 0n) return prices.map(() => 0);
  const exact = prices.map((price) => BigInt(amount) * BigInt(price));
  const shares = exact.map((each) => Number(each / whole));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((each, at) => ({ at, remainder: each % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/**
 * What `pieces` pieces of a line have of an amount of the whole line, when `before` pieces were taken out earlier. Parts
 * taken one after another add up to exactly `amount`, in any order and size.
 */
export const partOf = (amount: number, quantity: number, before: number, pieces: number): number =>
  portion(amount, before + pieces, quantity) - portion(amount, before, quantity);
