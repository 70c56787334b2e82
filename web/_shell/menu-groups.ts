import type { MenuGroup } from "#events/_modules";
import { messages } from "./menu-groups-messages.ts";
import { deepestMatch, flat, type MenuItem } from "./nav.ts";

/** A part of the menu: a group with its heading, or the entries before or after the groups. */
export type MenuSection = {
  id: MenuGroup | "first" | "last";
  items: readonly MenuItem[];
  label?: string;
  /** Whether a group is unfolded when the page is drawn. */
  open?: boolean;
  /** The sum of its entries' counts, shown while it is folded. */
  count?: number;
};

/** Entries outside of the groups with this order and more stand after them. */
const LAST_FROM = 100;

const GROUPS = Object.keys(messages) as MenuGroup[];

/** The menu in its groups, without those that have no entries. All are open but the closed ones; that of the open page is always. */
export function sectionsOf(menu: readonly MenuItem[], closed: readonly string[] = [], pathname = ""): MenuSection[] {
  const current = deepestMatch(flat(menu), pathname);
  const outside = menu.filter(({ group }) => !group);
  const groups = GROUPS.map((id): MenuSection => {
    const items = menu.filter(({ group }) => group === id);
    const entries = flat(items);
    const count = entries.reduce((sum, entry) => sum + (entry.count?.value ?? 0), 0);
    const open = !closed.includes(id) || entries.some((entry) => entry.id === current);
    return { id, label: messages[id], items, open, ...(count > 0 && { count }) };
  });
  const sections: MenuSection[] = [
    { id: "first", items: outside.filter(({ order }) => order < LAST_FROM) },
    ...groups,
    { id: "last", items: outside.filter(({ order }) => order >= LAST_FROM) },
  ];
  return sections.filter(({ items }) => items.length > 0);
}
