export const views = ["overview", "recipients", "history"] as const;
