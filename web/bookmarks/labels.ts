/** The words the palette and the button need on every screen, apart from those of the screens themselves. */
export const labels = { title: "Bookmarks" } as const;
