export const views = ["overview", "campaigns", "history"] as const;
