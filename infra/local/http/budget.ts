/** A share of a budget: it grows with what has arrived, and is given back once. */
export interface Reservation {
  /** Makes the share at least this many bytes; false when the budget does not hold so much. */
  readonly growTo: (bytes: number) => boolean;
  readonly release: () => void;
}
export interface Budget {
  readonly reserve: () => Reservation;
  readonly used: () => number;
}

/** How many bytes all requests together may hold at a time. */
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
