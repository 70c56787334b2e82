export const labels = { title: "Organisations", create: "Found an organisation" } as const;
