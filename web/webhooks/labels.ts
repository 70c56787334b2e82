export const labels = { title: "Webhooks" } as const;
