import { orders } from "#contracts/orders";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";
import { ofOrder } from "../params.ts";

const MAX_ENTRIES = 1_000;

/** Everything that happened to an order, newest first; beyond 1,000 entries the log file has the rest. */
export async function wholeHistory(who: Pick<Member, "call" | "project">, orderId: string) {
  const params = ofOrder(who, orderId);
  const first = orThrow(await who.call(orders.orderHistory, { params, query: { pageSize: 100 } }));
  const entries = [...first.history];
  let pageToken = first.nextPageToken;
  while (pageToken && entries.length < MAX_ENTRIES) {
    const page = orThrow(await who.call(orders.orderHistory, { params, query: { pageSize: 100, pageToken } }));
    entries.push(...page.history);
    pageToken = page.nextPageToken;
  }
  return entries;
}
export type Happening = Awaited<ReturnType<typeof wholeHistory>>[number];
