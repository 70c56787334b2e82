import { accounts } from "./account.ts";
import { openOrders } from "./open-order.ts";

export const projections = [accounts, openOrders];
