export type Tab = "user" | "project" | "projects";

/** The name of the person's own tab: their @username, their first name, or "Me". */
export const userTab = ({ username, firstName }: { username?: string | undefined; firstName?: string | undefined }) =>
  username ? `@${username}` : firstName || undefined;

/** The requested tab if it exists; without a project there is no project tab. */
export function tabOf(value: string | null, hasProject: boolean): Tab {
  if (value === "projects") return "projects";
  return value === "project" && hasProject ? "project" : "user";
}

/** The initial tab: the requested one, unless only others have unread notifications. */
export function tabWithUnread(wanted: Tab, unread: Readonly<Record<Tab, number>>): Tab {
  const tabs: readonly Tab[] = [wanted, "user", "project", "projects"];
  return tabs.find((tab) => unread[tab] > 0) ?? wanted;
}

/** How many unread notifications each tab has; among the projects, how many of them have any. */
export const unreadByTab = (
  feed: { unread: Readonly<Record<"user" | "project", number>>; others: readonly unknown[] } | undefined,
): Record<Tab, number> => ({
  user: feed?.unread.user ?? 0,
  project: feed?.unread.project ?? 0,
  projects: feed?.others.length ?? 0,
});

interface Unread {
  readonly groups: readonly { readonly group: string; readonly count: number }[];
}
const PROJECT = "project:";
export const groupOf = (tab: Tab, project: string | undefined): string =>
  tab === "project" && project ? PROJECT + project : "user";

export const unreadIn = ({ groups }: Unread, group: string): number =>
  groups.find((each) => each.group === group)?.count ?? 0;

/** The other projects with unread notifications. */
export function othersWith(
  { groups }: Unread,
  projects: readonly { readonly id: string; readonly name: string }[],
  current: string | undefined,
): { id: string; name: string; count: number }[] {
  return projects.flatMap(({ id, name }) => {
    const count = id === current ? 0 : unreadIn({ groups }, PROJECT + id);
    return count ? [{ id, name, count }] : [];
  });
}
