interface Group {
  readonly group: string;
  readonly count: number;
}

/**
 * How many unread notifications the panel's tabs lead to. Those of a project that the person can't open here don't count: it
 * suspended them, or belongs to another platform.
 */
export function unreadShown(
  groups: readonly Group[],
  projects: readonly { readonly id: string }[],
  current: string | undefined,
): number {
  const ids = [...projects.map(({ id }) => id), ...(current === undefined ? [] : [current])];
  const shown = new Set(["user", ...ids.map((id) => `project:${id}`)]);
  return groups.reduce((sum, { group, count }) => sum + (shown.has(group) ? count : 0), 0);
}
