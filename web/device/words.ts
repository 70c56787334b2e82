export const words = { pair: "Pair a device" } as const;
