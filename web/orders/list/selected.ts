import * as z from "zod";
import { orders } from "#contracts/orders";
import { type Posted, read } from "#web/_server/posted.ts";
import { tabIds } from "./query.ts";

const MAX = 1000;
const PAGE = 100;
const Ids = z.array(z.string()).min(1, "Select an order").max(MAX);

/** A bulk form's orders for the service: all in a tab, or those listed. */
export function bulkBody(form: FormData) {
  const tab = tabIds.find((each) => each === form.get("tab"));
  if (tab !== undefined && tab !== "all" && form.get("count")) return { tab, expectedCount: Number(form.get("count")) };
  const ids = read(
    Ids,
    String(form.get("orders") ?? "")
      .split(",")
      .filter(Boolean),
  );
  return ids.ok ? { orders: ids.value } : { problem: ids.problem };
}

/** The same by their ids, for services without tabs. */
export async function bulkIds({ call, form }: Posted) {
  const body = bulkBody(form);
  if (!("tab" in body)) return body;
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const query = { tab: body.tab, pageSize: PAGE, ...(pageToken && { pageToken }) };
    const page = await call(orders.listOrders, { query });
    if (!page.ok) return { problem: page.problem };
    ids.push(...page.value.orders.map(({ id }) => id));
    pageToken = page.value.nextPageToken ?? undefined;
  } while (pageToken && ids.length < MAX);
  return { orders: ids.slice(0, MAX) };
}
