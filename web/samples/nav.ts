import type { NavEntry } from "../_shell/nav.ts";

/** Sample data is reached from the dashboard and the settings, not from the menu. */
export const nav: NavEntry[] = [];
