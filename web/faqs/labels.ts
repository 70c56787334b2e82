/** The words the menu and the palette need on every screen. */
export const labels = { title: "FAQs", add: "Add a question" } as const;
