function matching(pattern: string): (permission: string) => boolean {
  if (!pattern.includes("*")) return (permission) => permission === pattern;
  const parts = pattern.split(".").map((part) => (part === "*" ? "[^.]*" : part.replace(/[^\w-]/g, "\\$&")));
  const whole = new RegExp(`^${parts.join("\\.")}$`);
  return (permission) => whole.test(permission);
}

/** Expands patterns to permissions: `*` matches a whole part, a leading `-` excludes. */
export function expanded(patterns: readonly string[], permissions: readonly string[]): string[] {
  const given = new Set<string>();
  for (const pattern of patterns) {
    const excludes = pattern.startsWith("-");
    const wanted = excludes ? pattern.slice(1) : pattern;
    for (const each of wanted.includes("*") ? permissions.filter(matching(wanted)) : [wanted])
      excludes ? given.delete(each) : given.add(each);
  }
  return permissions.filter((permission) => given.has(permission));
}

/** Returns the pattern that gives a permission; undefined when none does. */
export const givenBy = (patterns: readonly string[], permission: string): string | undefined =>
  patterns.reduce<string | undefined>((by, pattern) => {
    if (pattern.startsWith("-")) return matching(pattern.slice(1))(permission) ? undefined : by;
    return by ?? (matching(pattern)(permission) ? pattern : undefined);
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
