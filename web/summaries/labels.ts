/** Texts that every screen loads, for the menu. */
export const labels = { title: "Summaries" } as const;
