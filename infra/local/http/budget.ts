/** A share of a budget: it grows with the received bytes, and is released once. */
export interface Reservation {
  /** Makes the share at least this many bytes; false if the budget is exhausted. */
  readonly growTo: (bytes: number) => boolean;
  readonly release: () => void;
}
export interface Budget {
  readonly reserve: () => Reservation;
  readonly used: () => number;
}

/** The maximum number of bytes for all requests together. */
export function budgetOf(maxBytes: number): Budget {
  let used = 0;
  return {
    used: () => used,
    reserve() {
      let own = 0;
      return {
        growTo(bytes) {
          const more = Math.max(0, bytes - own);
          if (used + more > maxBytes) return false;
          used += more;
          own += more;
          return true;
        },
        release() {
          used -= own;
          own = 0;
        },
      };
    },
  };
}
