export const labels = { title: "Emails to buyers" } as const;
