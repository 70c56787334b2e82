import type { ActionEntry } from "./actions.ts";
import type { NavEntry } from "./nav.ts";

const modules = import.meta.glob<{ nav?: NavEntry[]; actions?: ActionEntry[] }>("../[a-z]*/nav.ts", { eager: true });

/** The menu entries of all modules, as their `nav.ts` say. */
export const navEntries: readonly NavEntry[] = Object.values(modules).flatMap(({ nav = [] }) => nav);

/** What can be begun from the palette, as the modules' `nav.ts` say. */
export const actionEntries: readonly ActionEntry[] = Object.values(modules).flatMap(({ actions = [] }) => actions);
