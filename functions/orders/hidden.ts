import type { Hidden } from "#platform/http";

/** Who may see amounts, and how to reach the buyer. */
export const SEES_MONEY = "orders.money.view";

/** What orders leave out for everybody else; whatever is an amount of money goes by itself. */
export const hiddenMoney: Hidden = {
  permission: SEES_MONEY,
  names: new Set([
    ...["email", "phone", "contactInformation", "billingAddress", "to", "sentTo"],
    ...["price", "cost", "sales", "shippingPrice", "amount"],
    ...["taxes", "discounts", "payments", "refunds", "failureCode", "failureMessage"],
  ]),
};
