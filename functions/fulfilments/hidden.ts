import type { Hidden } from "#platform/http";

/** The fields that callers without permission to see amounts do not get. Amounts of money are removed automatically. */
export const hiddenMoney: Hidden = { permission: "orders.money.view", names: new Set(["cost", "shippingPrice"]) };
