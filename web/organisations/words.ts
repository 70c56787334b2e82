export const words = { title: "Organisations", create: "Found an organisation" } as const;
