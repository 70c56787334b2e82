type WithoutNulls<T> = { [K in keyof T]: undefined extends T[K] ? Exclude<T[K], null> : T[K] };

/** Applies changes to a row: null removes an optional field. `nullable` lists fields where null is a value. */
export function applyChanges<R extends object>(row: R, changes: object, nullable: readonly string[] = []): R {
  const entries = Object.entries({ ...row, ...changes }).filter(
    ([field, value]) => value !== undefined && (value !== null || nullable.includes(field)),
  );
  return Object.fromEntries(entries) as WithoutNulls<R> as R;
}
