import { MODULES } from "#events/_modules";
import type { IconName } from "#web/_ui/icon.tsx";
import type { NavEntry } from "./nav.ts";

const screens = import.meta.glob<{ nav?: NavEntry[] }>("../[a-z]*/nav.ts", { eager: true });

/** The entries that modules declare: nested where their names are dotted. */
const declared = MODULES.flatMap(({ menu, routes }) =>
  menu.flatMap(({ name, order, icon, group, permission }): NavEntry[] => {
    const route = routes.find((each) => each.name === name);
    const parent = name.split(".").slice(0, -1).join(".");
    if (!route) return [];
    const entry = { id: name, label: route.title, to: route.path, order, permission };
    return [{ ...entry, ...(icon && { icon: icon as IconName }), ...(group && { group }), ...(parent && { parent }) }];
  }),
);

/** All menu entries: those of the modules, and what every project has, as its `nav.ts` say. */
export const navEntries: readonly NavEntry[] = [...Object.values(screens).flatMap(({ nav = [] }) => nav), ...declared];
