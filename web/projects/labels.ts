/** Texts that every screen loads, for example for the menu. The screens' own texts are in `messages.ts`. */
export const labels = { title: "Create project", list: "All projects", menu: "Projects" } as const;
