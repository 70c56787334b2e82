export const labels = { developer: "Developer", apis: "APIs", create: "Create API key" } as const;
