export const labels = { own: "Tasks" } as const;
