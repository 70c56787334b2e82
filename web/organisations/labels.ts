export const labels = { title: "Organisations", create: "Create organisation" } as const;
