export const PAGE = 25;
export const statuses = ["pending", "accepted", "expired", "revoked"] as const;
