const WRONG: readonly unknown[] = [null, -1, 1e300, "", "\u0000\ud800", "constructor", [], { constructor: 1 }];

/** The same value with each of its fields left out once, and once holding each of some wrong values. */
export function* brokenOnce(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const broken of brokenOnce(value[0])) yield [broken];
    return;
  }
  for (const [name, field] of Object.entries(value)) {
    const { [name as never]: _left, ...rest } = value;
    yield rest;
    for (const broken of brokenOnce(field)) yield { ...value, [name]: broken };
  }
}
