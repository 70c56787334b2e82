import { orders } from "#contracts/orders";
import { wholeHistory } from "#web/_record/whole-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";
import { ofOrder } from "../params.ts";

/** The history of an order, newest first, at most 1,000 entries. Throws the problem where it cannot be loaded. */
export function orderHistory(who: Pick<Member, "call" | "project">, orderId: string) {
  const params = ofOrder(who, orderId);
  const page = async (pageToken: string | undefined) => {
    const query = { pageSize: 100, ...(pageToken && { pageToken }) };
    return { ok: true as const, value: orThrow(await who.call(orders.orderHistory, { params, query })) };
  };
  return wholeHistory(page, 10);
}
export type OrderHistoryEntry = Awaited<ReturnType<typeof orderHistory>>[number];
