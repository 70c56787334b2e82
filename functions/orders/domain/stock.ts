import { stockBalance } from "#events/catalogue";
import type { StockTaken } from "#events/orders";

/** The stock's balances after pieces were given back. */
export const given = (stock: readonly StockTaken[]) =>
  stock.map((each) => ({ name: stockBalance(each.variantId, each.country), delta: each.quantity }));
