/** Of what was sent, the fields whose value is another than now: what a PATCH changes. null and absent are the same. */
export function differing<C extends object>(now: object, sent: C): Partial<C> {
  const current = now as Record<string, unknown>;
  const other = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && JSON.stringify(current[field] ?? null) !== JSON.stringify(value),
  );
  return Object.fromEntries(other) as Partial<C>;
}
