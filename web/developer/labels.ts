export const labels = { developer: "Developer", apis: "APIs", create: "Make an API key" } as const;
