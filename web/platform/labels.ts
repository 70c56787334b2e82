export const labels = { platform: "Platform", domains: "Domains" } as const;
