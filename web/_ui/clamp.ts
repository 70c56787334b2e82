/** The nearest number that is not below `min` and not above `max`; without a number, `min` or 0. */
export function clamp(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number {
  if (Number.isNaN(value)) return Number.isFinite(min) ? min : 0;
  return Math.min(Math.max(value, min), max);
}
