interface Placed<T> {
  readonly step: T;
  /** Where it stands now, counted from 1. */
  readonly from: number;
  /** Where it shall stand. */
  readonly to: number;
}

/** Steps in the order of the places chosen for them: one that moves takes the place of the one that is there. */
export function inPlaces<T extends { readonly id: string }>(
  steps: readonly T[],
  placeOf: (step: T) => string | undefined,
): T[] {
  const placed = steps.map((step, at): Placed<T> => {
    const from = at + 1;
    const to = Number(placeOf(step) ?? from);
    return { step, from, to: Number.isInteger(to) ? to : from };
  });
  const wanted = ({ from, to }: Placed<T>) => to + Math.sign(to - from) / 2;
  return placed.toSorted((a, b) => wanted(a) - wanted(b)).map(({ step }) => step);
}
