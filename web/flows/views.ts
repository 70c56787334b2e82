/** The tabs of its page, as the address names them. */
export const VIEWS = ["steps", "runs", "settings", "history"] as const;
