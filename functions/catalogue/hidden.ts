import type { Hidden } from "#platform/http";

/** What the catalogue leaves out for whoever does not see amounts; whatever is an amount of money goes by itself. */
export const hiddenMoney: Hidden = {
  permission: "orders.money.view",
  names: new Set(["price", "unitCost", "additionalPlacementPrice", "priceFrom", "rates"]),
};
