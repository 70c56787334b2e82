/**
 * The pieces are a balance in the store, which orders draw from too; the state holds only what the stock's own
 * decisions need.
 */
export interface Stock {
  readonly threshold: number | null;
}

export const initial: Stock = { threshold: null };

export const evolve = {
  StockReceived: (stock: Stock): Stock => stock,
  StockAdjusted: (stock: Stock): Stock => stock,
  StockThresholdSet: (_: Stock, { threshold }: Stock): Stock => ({ threshold }),
};
