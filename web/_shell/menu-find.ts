import type { MenuSection } from "./menu-groups.ts";
import type { MenuItem } from "./nav.ts";

/** An entry that the menu's filter found, and what it stands under. */
type MenuHit = Pick<MenuItem, "id" | "to" | "icon" | "label"> & { under?: string };

/** All entries in the order of the menu, each with the name of its parent or group; a sub-item has its parent's icon. */
export function entriesOf(sections: readonly MenuSection[]): MenuHit[] {
  const hit = ({ id, to, label }: MenuItem, icon?: MenuItem["icon"], under?: string): MenuHit => ({
    id,
    to,
    label,
    ...(icon && { icon }),
    ...(under && { under }),
  });
  const below = (item: MenuItem): MenuHit[] =>
    item.children.flatMap((child) => [hit(child, child.icon ?? item.icon, item.label), ...below(child)]);
  return sections.flatMap(({ items, label }) => items.flatMap((item) => [hit(item, item.icon, label), ...below(item)]));
}

/** The entries a text finds: first those that begin with it, then those that contain it, then those below what begins with it. */
export function findInMenu(sections: readonly MenuSection[], text: string): MenuHit[] {
  const query = text.trim().toLowerCase();
  if (query === "") return [];
  const rank = ({ label, under = "" }: MenuHit): number => {
    const name = label.toLowerCase();
    if (name.startsWith(query)) return 0;
    if (name.includes(query)) return 1;
    return under.toLowerCase().startsWith(query) ? 2 : 3;
  };
  return entriesOf(sections)
    .filter((hit) => rank(hit) < 3)
    .toSorted((a, b) => rank(a) - rank(b));
}
