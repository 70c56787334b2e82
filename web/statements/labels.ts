/** Texts that every screen loads, for the menu. */
export const labels = { title: "Statements" } as const;
