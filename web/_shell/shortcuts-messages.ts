/** What the list of keyboard shortcuts shows. */
export const messages = { title: "Keyboard shortcuts", close: "Close what is open" } as const;
