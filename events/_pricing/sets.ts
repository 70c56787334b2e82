import { isOf } from "./eligible.ts";
import type { LineToPrice } from "./input.ts";
import type { DiscountValue } from "./rules.ts";

type BuyXGetY = Extract<DiscountValue, { kind: "buy_x_get_y" }>;
interface Group {
  readonly at: number;
  readonly unit: number;
  readonly pieces: number;
  readonly isBought: boolean;
}

/**
 * The pieces of each line that a "buy x, get y" rewards: as many sets as the lines allow, the cheapest pieces first, and no
 * piece both as bought and as reward. Returns a number of pieces per line.
 */
export function rewardedPieces(
  value: BuyXGetY,
  eligible: readonly boolean[],
  lines: readonly LineToPrice[],
  currency: string,
): number[] {
  const all = lines.map((line, at) => ({ line, at })).filter(({ at }) => eligible[at]);
  const bought = all.filter(({ line }) => isOf(line, value.buy.target));
  const groups: Group[] = all
    .filter(({ line }) => isOf(line, value.get.target))
    .map(({ line, at }) => ({ at, unit: line.unit, pieces: line.quantity, isBought: isOf(line, value.buy.target) }))
    .sort((a, b) => a.unit - b.unit || a.at - b.at);
  const goods = bought.map(({ line }) => line);
  const sets = mostSets(value, goods, groups, currency);
  const pieces = lines.map(() => 0);
  for (const { at, pieces: rewarded } of rewards(sets, value, goods, groups, currency) ?? [])
    pieces[at] = (pieces[at] ?? 0) + rewarded;
  return pieces;
}

/** The most sets, by halving: where `n` sets are possible, fewer are as well. */
function mostSets(value: BuyXGetY, goods: readonly LineToPrice[], groups: readonly Group[], currency: string): number {
  const offered = groups.reduce((sum, { pieces }) => sum + pieces, 0);
  let least = 0;
  let most = Math.min(value.maxSets ?? Number.POSITIVE_INFINITY, Math.floor(offered / value.get.quantity));
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (rewards(middle, value, goods, groups, currency)) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** The reward pieces of `sets` sets; undefined where what is left was not enough to buy. */
function rewards(
  sets: number,
  { buy, get }: BuyXGetY,
  goods: readonly LineToPrice[],
  groups: readonly Group[],
  currency: string,
): { at: number; pieces: number }[] | undefined {
  const wanted = sets * get.quantity;
  const bought = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const spent = goods.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
  const spare = bought - sets * (buy.quantity ?? 0);
  if (spare < 0) return undefined;
  const taken: { at: number; pieces: number }[] = [];
  let left = wanted;
  let leftOfBought = spare;
  let rewardedSpend = 0;
  for (const { at, unit, pieces, isBought } of groups) {
    const count = Math.min(left, pieces, isBought ? leftOfBought : pieces);
    if (count <= 0) continue;
    taken.push({ at, pieces: count });
    left -= count;
    if (isBought) {
      leftOfBought -= count;
      rewardedSpend += count * unit;
    }
  }
  if (left > 0) return undefined;
  if (buy.amounts && spent - rewardedSpend < sets * (buy.amounts[currency] ?? Number.POSITIVE_INFINITY))
    return undefined;
  return taken;
}
