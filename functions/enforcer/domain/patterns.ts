function fits(pattern: string, permission: string): boolean {
  const [wanted, given] = [pattern.split("."), permission.split(".")];
  return wanted.length === given.length && wanted.every((part, index) => part === "*" || part === given[index]);
}

/** The permissions of `known` that the patterns give: `*` stands for a whole part, a leading `-` takes away again. */
export const expanded = (patterns: readonly string[], known: readonly string[]): string[] =>
  known.filter((permission) => givenBy(patterns, permission) !== undefined);

/** The pattern that gives a permission in the end; undefined when none does. */
export const givenBy = (patterns: readonly string[], permission: string): string | undefined =>
  patterns.reduce<string | undefined>((by, pattern) => {
    if (pattern.startsWith("-")) return fits(pattern.slice(1), permission) ? undefined : by;
    return by ?? (fits(pattern, permission) ? pattern : undefined);
  }, undefined);

/** A set of permissions with all that its members bring along, theirs included. */
export function withImplied(
  given: readonly string[],
  implied: Readonly<Record<string, readonly string[]>>,
): ReadonlySet<string> {
  const all = new Set(given);
  for (const each of all) for (const more of implied[each] ?? []) all.add(more);
  return all;
}
