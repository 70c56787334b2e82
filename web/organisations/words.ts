export const words = { title: "Organisations", create: "Create organisation" } as const;
