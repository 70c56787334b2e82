import type { MenuGroup } from "#events/_modules";
import type { IconName } from "#web/_ui/icon.tsx";
import type { Announced } from "./announced.ts";

/** One line of a module's `nav.ts`. */
export type NavEntry = {
  id: string;
  label: string;
  /** A shorter label for the bar at the bottom of phones. */
  short?: string;
  /** Where it leads, without query. */
  to: string;
  icon?: IconName;
  /** The group it stands in; a sub-item stands with its parent. Without one it stands before the groups, or after them from order 100 on. */
  group?: MenuGroup;
  /** Smaller stands higher, within the group. */
  order: number;
  /** Shown only to members who have it, or all of them. */
  permission?: string | readonly string[];
  /** Shown only to whoever has one of these. */
  onlyWith?: "organisations" | "jobs" | "workflow" | "billing";
  /** The menu of a project (the default), that of pages without one, or both. */
  in?: "project" | "user" | "both";
  /** The id of the entry it folds under. */
  parent?: string;
};

/** A line of somebody's menu, as the frame is given it. */
export type MenuItem = Omit<NavEntry, "permission" | "onlyWith" | "parent" | "in"> & {
  children: MenuItem[];
  count?: { value: number; live?: boolean };
};

export type Counts = Readonly<Record<string, { value: number; live?: boolean }>>;

/** The entries of what somebody has; those that ask for nothing are everybody's. */
export const withFeatures = (entries: readonly NavEntry[], has: readonly string[]): NavEntry[] =>
  entries.filter(({ onlyWith }) => onlyWith === undefined || has.includes(onlyWith));

/** What the menu's entries may ask for, of what the announcements are about. */
export const loadedOf = (announced: readonly Pick<Announced, "missing">[]): readonly "billing"[] =>
  announced.some(({ missing }) => missing === "billing") ? [] : ["billing"];

/** The menu of a project, or of the pages that are about none: there no platform is active, and few entries need no groups. */
export const menuFor = (entries: readonly NavEntry[], where: "project" | "user"): NavEntry[] =>
  entries
    .filter((entry) => (entry.in ?? "project") === where || entry.in === "both")
    .map(({ group, ...entry }) => (group && where === "project" ? { ...entry, group } : entry));

/** The entries a member may use, in order, sub-items under their parents; one whose parent is missing is left out. */
export function menuOf(
  entries: readonly NavEntry[],
  may: (permission: string) => boolean,
  counts: Counts = {},
): MenuItem[] {
  const allowed = entries
    .filter(({ permission = [] }) => [permission].flat().every(may))
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label));
  const build = (parent: string | undefined): MenuItem[] =>
    allowed
      .filter((entry) => entry.parent === parent)
      .map(({ permission: _, onlyWith: __, parent: ___, in: ____, ...entry }) => {
        const count = counts[entry.id];
        return { ...entry, children: build(entry.id), ...(count && { count }) };
      });
  return build(undefined);
}

/** The id of the deepest entry whose path is the current one or leads to it. */
export function deepestMatch(entries: readonly Pick<NavEntry, "id" | "to">[], pathname: string): string | undefined {
  const path = trimmed(pathname);
  return entries
    .map(({ id, to }) => ({ id, to: trimmed(to) }))
    .filter(({ to }) => path === to || (to !== "" && path.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0]?.id;
}

/** The menu with its sub-items, in one line. */
export function flat(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) => [item, ...flat(item.children)]);
}

/** The screen of the menu that a path belongs to: what is kept when somebody goes on in another project. */
export function screenAt(menu: readonly MenuItem[], pathname: string): string | undefined {
  const entries = flat(menu);
  const id = deepestMatch(entries, pathname);
  return entries.find((entry) => entry.id === id)?.to;
}

/** Whether a path is a screen of the menu that somebody may not open. */
export const isClosed = (
  entries: readonly NavEntry[],
  may: (permission: string) => boolean,
  pathname: string,
): boolean =>
  entries.some(({ to }) => to === pathname) && !flat(menuOf(entries, may)).some(({ to }) => to === pathname);

/** How many items the bar at the bottom of phones holds. */
export const bottomBarMax = 5;

/** The first five entries that have icons. */
export function bottomBarOf(menu: readonly MenuItem[]): MenuItem[] {
  return menu.filter(({ icon }) => icon).slice(0, bottomBarMax);
}

function trimmed(path: string): string {
  let length = path.length;
  while (path[length - 1] === "/") length -= 1;
  return path.slice(0, length);
}
