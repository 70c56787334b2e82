import type { NavEntry } from "./nav.ts";

const modules = import.meta.glob<{ nav?: NavEntry[] }>("../[a-z]*/nav.ts", { eager: true });

/** The menu entries of all modules, as their `nav.ts` say. */
export const navEntries: readonly NavEntry[] = Object.values(modules).flatMap(({ nav = [] }) => nav);
