export const labels = { title: "Terms and conditions" } as const;
