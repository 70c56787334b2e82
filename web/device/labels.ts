export const labels = { pair: "Pair a device" } as const;
