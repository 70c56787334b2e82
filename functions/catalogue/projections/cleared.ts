type Kept<T> = { [K in keyof T]: undefined extends T[K] ? Exclude<T[K], null> : T[K] };

/** Changes laid over a row: null takes a field away where the row may lack it. `nullable` names fields whose null is a value. */
export function laidOver<R extends object>(row: R, changes: object, nullable: readonly string[] = []): R {
  const entries = Object.entries({ ...row, ...changes }).filter(
    ([field, value]) => value !== undefined && (value !== null || nullable.includes(field)),
  );
  return Object.fromEntries(entries) as Kept<R> as R;
}
