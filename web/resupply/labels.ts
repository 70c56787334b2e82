export const labels = { title: "Resupply" } as const;
