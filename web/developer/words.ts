export const words = { developer: "Developer", apis: "APIs", create: "Create API key" } as const;
