import { orders } from "#contracts/orders";
import { type Args, member } from "#web/_server/member.ts";
import { DISPATCHING } from "./permission.ts";

const MAX = 1000;
const PAGE = 100;

/** The initial lines: the ticked orders, or all packed ones, each waiting for its tracking. */
export async function dispatchData(args: Args) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const may = permissions.includes(DISPATCHING);
  const ticked = (url.get("orders") ?? "").split(",").filter(Boolean).slice(0, MAX);
  const numbers = may && ticked.length === 0 && url.get("tab") === "packed" ? await packed(call) : ticked;
  return { may, text: numbers.map((number) => `${number}, `).join("\n") };
}

async function packed(call: Awaited<ReturnType<typeof member>>["call"]): Promise<string[]> {
  const numbers: string[] = [];
  let pageToken: string | undefined;
  do {
    const query = { tab: "packed" as const, pageSize: PAGE, ...(pageToken && { pageToken }) };
    const page = await call(orders.listOrders, { query });
    if (!page.ok) break;
    numbers.push(...page.value.orders.map(({ number }) => number));
    pageToken = page.value.nextPageToken ?? undefined;
  } while (pageToken && numbers.length < MAX);
  return numbers.slice(0, MAX);
}
