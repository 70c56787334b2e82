import type { NavEntry } from "../_shell/nav.ts";

/** Imports are reached from what they fill, not from the menu. */
export const nav: NavEntry[] = [];
