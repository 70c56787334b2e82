export const words = { developer: "Developer", apis: "APIs", create: "Make an API key" } as const;
