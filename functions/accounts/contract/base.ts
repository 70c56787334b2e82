export const base = "/omnis/v3/dashboard/user";
