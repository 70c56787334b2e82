/** The words the menu needs on every screen, apart from those of the screens themselves. */
export const labels = { title: "Users" } as const;
