/** The tabs of its page, as the address names them. */
export const VIEWS = ["title", "settings", "history"] as const;
