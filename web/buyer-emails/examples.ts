import { orders } from "#contracts/orders";
import type { BuyerEmailKind } from "#events/buyer-emails";
import type { Member } from "#web/_server/member.ts";

const SHOWN = 10;

interface Filter {
  readonly tab?: "on-hold";
  readonly fulfilmentStatus?: "dispatched" | "delivered" | "cancelled";
  readonly buyerPayment?: "part_refunded" | "refunded";
}
/** Which orders have what an email is about; any order has what the others are about. */
const FITTING: Partial<Record<BuyerEmailKind, readonly Filter[]>> = {
  held: [{ tab: "on-hold" }],
  dispatched: [{ fulfilmentStatus: "dispatched" }, { fulfilmentStatus: "delivered" }],
  delivered: [{ fulfilmentStatus: "delivered" }],
  refunded: [{ buyerPayment: "part_refunded" }, { buyerPayment: "refunded" }],
  cancelled: [{ fulfilmentStatus: "cancelled" }],
};

/** The latest orders to try an email on: those that have what it is about, or else the latest of all. */
export async function examplesFor({ call }: Member, kind: BuyerEmailKind) {
  const latest = async (filter: Filter) => {
    const found = await call(orders.listOrders, { query: { ...filter, pageSize: SHOWN, sortBy: "-placedAt" } });
    return found.ok ? found.value.orders : [];
  };
  const fitting = (await Promise.all((FITTING[kind] ?? []).map(latest))).flat();
  const shown = fitting.length > 0 ? fitting : await latest({});
  return shown
    .toSorted((a, b) => b.placedAt.localeCompare(a.placedAt))
    .slice(0, SHOWN)
    .map(({ id, number }) => ({ id, number }));
}
