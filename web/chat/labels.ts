/** Words that the menu needs. */
export const labels = { title: "Chat" } as const;
