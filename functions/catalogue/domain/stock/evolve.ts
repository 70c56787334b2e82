/** How much there is stands in the store's balance, which orders take from as well; here is only what stock alone decides. */
export interface Stock {
  readonly threshold: number | null;
}

export const initial: Stock = { threshold: null };

export const evolve = {
  StockReceived: (stock: Stock): Stock => stock,
  StockAdjusted: (stock: Stock): Stock => stock,
  StockThresholdSet: (_: Stock, { threshold }: Stock): Stock => ({ threshold }),
};
