import { orders } from "#contracts/orders";
import type { HistoryEntry } from "#platform/history";
import { recordHistory } from "#web/_record/record-history.ts";
import type { Member } from "#web/_server/member.ts";
import { ofOrder } from "../params.ts";

export const ORDER_HISTORY = { maxPages: 10, required: true };

/** The history of an order, newest first, at most 1,000 entries. Throws the problem where it cannot be loaded. */
export const orderHistory = (who: Pick<Member, "call" | "project">, orderId: string) =>
  recordHistory(who.call, orders.orderHistory, ofOrder(who, orderId), ORDER_HISTORY);
export type OrderHistoryEntry = HistoryEntry;
