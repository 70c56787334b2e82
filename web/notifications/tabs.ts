export type Tab = "user" | "project" | "projects";

/** What the person's own tab is called: their @username, else their first name; else there is only "Me". */
export const userTab = ({ username, firstName }: { username?: string | undefined; firstName?: string | undefined }) =>
  username ? `@${username}` : firstName || undefined;

/** The tab that is asked for, where it is there; without a project there is none of its own. */
export function tabOf(value: string | null, hasProject: boolean): Tab {
  if (value === "projects") return "projects";
  return value === "project" && hasProject ? "project" : "user";
}

/** The tab to open with: the wanted one, unless only others have something unread. */
export function tabWithUnread(wanted: Tab, unread: Readonly<Record<Tab, number>>): Tab {
  const tabs: readonly Tab[] = [wanted, "user", "project", "projects"];
  return tabs.find((tab) => unread[tab] > 0) ?? wanted;
}

interface Unread {
  readonly groups: readonly { readonly group: string; readonly count: number }[];
}
const PROJECT = "project:";
export const groupOf = (tab: Tab, project: string | undefined): string =>
  tab === "project" && project ? PROJECT + project : "user";

export const unreadIn = ({ groups }: Unread, group: string): number =>
  groups.find((each) => each.group === group)?.count ?? 0;

/** The other projects in which something is unread. */
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
