import type { Hidden } from "#platform/http";

/** The permission to see amounts and the buyer's contact. */
export const SEES_MONEY = "orders.money.view";

/** The fields that callers without that permission do not get. Amounts of money are removed automatically. */
export const hiddenMoney: Hidden = {
  permission: SEES_MONEY,
  names: new Set([
    ...["email", "phone", "contactInformation", "billingAddress", "to", "sentTo"],
    ...["price", "cost", "costed", "sales", "tax", "shippingPrice", "amount"],
    ...["taxes", "discounts", "pricing", "payments", "refunds", "failureCode", "failureMessage"],
  ]),
};
