import type { Monitor } from "#contracts/metrics";

/** Which side of a threshold is bad, as a message key. */
export const sideOf = (comparison: Monitor["comparison"]) =>
  (({ ">": "above", ">=": "from", "<": "below", "<=": "to" }) as const)[comparison];
