function fits(pattern: string, permission: string): boolean {
  const star = pattern.indexOf("*");
  if (star < 0 || !permission.startsWith(pattern.slice(0, star))) return pattern === permission;
  const [wanted, given] = [pattern.split("."), permission.split(".")];
  return wanted.length === given.length && wanted.every((part, index) => part === "*" || part === given[index]);
}

/** Expands patterns to permissions: `*` matches a whole part, a leading `-` excludes. */
export function expanded(patterns: readonly string[], permissions: readonly string[]): string[] {
  const given = new Set<string>();
  for (const pattern of patterns) {
    const excludes = pattern.startsWith("-");
    const wanted = excludes ? pattern.slice(1) : pattern;
    for (const each of wanted.includes("*") ? permissions.filter((one) => fits(wanted, one)) : [wanted])
      excludes ? given.delete(each) : given.add(each);
  }
  return permissions.filter((permission) => given.has(permission));
}

/** Returns the pattern that gives a permission; undefined when none does. */
export const givenBy = (patterns: readonly string[], permission: string): string | undefined =>
  patterns.reduce<string | undefined>((by, pattern) => {
    if (pattern.startsWith("-")) return fits(pattern.slice(1), permission) ? undefined : by;
    return by ?? (fits(pattern, permission) ? pattern : undefined);
  }, undefined);

/** Returns the permissions with all that they imply. */
export function withImplied(
  given: readonly string[],
  implied: Readonly<Record<string, readonly string[]>>,
): ReadonlySet<string> {
  const all = new Set(given);
  for (const each of all) for (const more of implied[each] ?? []) all.add(more);
  return all;
}
