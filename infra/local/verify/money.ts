import { RESUPPLY_CHANNEL } from "../../../events/orders/index.ts";
import type { Engine } from "../../../functions/_platform/sqlite/index.ts";
import { logicalName, physicalName, type Views } from "../../../functions/_platform/views/index.ts";
import { orderPageView, type StoredOrder } from "../../../functions/orders/projections/order-page.ts";
import type { Findings } from "./findings.ts";
import { type RawFact, streamKey } from "./log.ts";

interface Sums {
  paid: number;
  refunded: number;
  charged: { attemptId: string; amount: number }[];
}
const sum = (amounts: readonly { amount: number }[]): number => amounts.reduce((total, each) => total + each.amount, 0);

/** Folds payments and refunds per order; then compares them with the orders as shown, and these with themselves. */
export function foldMoney() {
  const orders = new Map<string, Sums>();
  const of = (tenant: string, stream: string): Sums => {
    const key = streamKey(tenant, stream);
    const totals = orders.get(key) ?? { paid: 0, refunded: 0, charged: [] };
    orders.set(key, totals);
    return totals;
  };

  function read({ tenant, stream, type, data }: RawFact): void {
    if (type === "OrderCreated") of(tenant, stream);
    if (type === "OrderPaid") of(tenant, stream).paid += data.amount.amount;
    if (type === "OrderPaymentRemoved") of(tenant, stream).paid -= data.amount.amount;
    if (type === "OrderRefunded") of(tenant, stream).refunded += data.amount.amount;
    if (type === "OrderWithdrawn") orders.delete(streamKey(tenant, stream));
    if (type === "PlatformPaymentSucceeded" && String(data.reference).startsWith("sandbox_"))
      of(tenant, stream).charged.push({ attemptId: data.attemptId, amount: data.amount.amount });
  }

  async function check(engine: Engine, views: Views, found: Findings): Promise<void> {
    const name = physicalName(orderPageView, await views.generation(logicalName(orderPageView)));
    for (const [key, sums] of orders) {
      const [tenant = "", stream = ""] = key.split("\n");
      found.counted("orders", 1);
      if (sums.refunded > sums.paid) found.differs("money", `${stream} refunded ${sums.refunded} of ${sums.paid} paid`);
      const shown = (await views.get(tenant, name, stream.slice("order-".length)))?.row as StoredOrder | undefined;
      if (!shown) found.differs("money", `${stream} is not shown`);
      else for (const wrong of wrongIn(shown, sums)) found.differs("money", `${shown.number}: ${wrong}`);
      for (const { attemptId, amount } of sums.charged) {
        const charge = engine.one(
          "SELECT amount, outcome FROM sandbox_charges WHERE tenant = ? AND attempt = ?",
          tenant,
          attemptId,
        );
        const taken = charge && JSON.parse(charge.outcome as string).status === "succeeded" ? charge.amount : 0;
        if (taken !== amount) found.differs("money", `${stream} was charged ${amount}, the gateway took ${taken}`);
      }
    }
  }
  return { read, check };
}

function wrongIn(order: StoredOrder, { paid, refunded }: Sums): string[] {
  const { subtotal, discountTotal, shippingPrice, total, taxTotal, paidTotal, refundedTotal, outstanding } = order;
  const added = sum(order.taxes.filter(({ included }) => !included).map(({ amount }) => amount));
  const comparisons: [string, number, number][] = [
    ["paid", paidTotal.amount, paid],
    ["refunded", refundedTotal.amount, refunded],
    ["subtotal", subtotal.amount, sum(order.items.map((each) => each.totalPrice))],
    ["total", total.amount, subtotal.amount - discountTotal.amount + shippingPrice.amount + added],
    ["tax", taxTotal.amount, sum(order.taxes.map((each) => each.amount))],
    ["outstanding", outstanding.amount, order.channel === RESUPPLY_CHANNEL ? 0 : total.amount - paid],
  ];
  return comparisons
    .filter(([, shown, folded]) => shown !== folded)
    .map(([name, shown, folded]) => `${name} is shown as ${shown}, folded it is ${folded}`);
}
