/** A budget that several share: who needs more than is left waits, in the order in which they came. */
export interface Budget {
  /** Resolves once the amount is taken; the function gives it back. Call it once. */
  take(amount: number): Promise<() => void>;
}

/** Whoever needs more than all of it must not ask. */
export function createBudget(total: number): Budget {
  let left = total;
  const waiting: { readonly amount: number; readonly start: () => void }[] = [];
  const startWaiting = () => {
    for (let [next] = waiting; next && next.amount <= left; [next] = waiting) {
      waiting.shift();
      left -= next.amount;
      next.start();
    }
  };
  return {
    take: (amount) =>
      new Promise((resolve) => {
        const giveBack = () => {
          left += amount;
          startWaiting();
        };
        waiting.push({ amount, start: () => resolve(giveBack) });
        startWaiting();
      }),
  };
}
