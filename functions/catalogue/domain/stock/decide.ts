import { StockAdjusted, StockReceived, StockThresholdSet, stockBalance } from "#events/catalogue";
import type { Stock } from "./evolve.ts";

interface Movement {
  readonly variantId: string;
  readonly country: string;
  readonly quantity: number;
  readonly reason: string;
}
const moves = ({ variantId, country, quantity }: Movement) => [
  { name: stockBalance(variantId, country), delta: quantity },
];

export const receiveStock = (_: Stock, movement: Movement) => ({
  facts: [StockReceived(movement)],
  balances: moves(movement),
});

export const adjustStock = (_: Stock, movement: Movement) => ({
  facts: [StockAdjusted(movement)],
  balances: moves(movement),
});

export const setThreshold = (stock: Stock, input: { variantId: string; threshold: number | null }) =>
  stock.threshold === input.threshold ? [] : [StockThresholdSet(input)];
