import type { PaletteSource } from "#web/_records/palette.ts";

const modules = import.meta.glob<{ palette: PaletteSource }>("../[a-z]*/palette.ts", { eager: true });

/** What the modules' records are found by. */
export const sources: readonly PaletteSource[] = Object.values(modules).map(({ palette }) => palette);
