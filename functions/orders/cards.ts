import type { Context } from "#platform/http";
import type { OrderCard, OrderRow } from "./contract/index.ts";
import { orderRowView } from "./projections/order-row.ts";

const SEES_PEOPLE = "customers.customer.view";
const MAX_CARDS = 100;
const SHOWN_ITEMS = 3;

/** What links to these orders show. Amounts are left out by the service for those who may not see them. */
export async function listCards({ views, permissions }: Context, ids: readonly string[]) {
  const rows = await views.many(orderRowView, [...new Set(ids)].slice(0, MAX_CARDS));
  return { cards: rows.map((row) => cardOf(row, permissions.has(SEES_PEOPLE))) };
}

function cardOf(row: OrderRow, seesPeople: boolean): OrderCard {
  const { id, number, itemCount, items, customerName, total } = row;
  return {
    id,
    number,
    itemCount,
    items: items.slice(0, SHOWN_ITEMS).map(({ title, image }) => ({ title, ...(image && { image }) })),
    ...(seesPeople && customerName && { customerName }),
    total,
    ...progressOf(row),
  };
}

/** The state of the fulfilment that is furthest behind, or in need of somebody. */
function progressOf(row: OrderRow): Pick<OrderCard, "status" | "stage" | "hold"> {
  const { stages, cancelledAt, paymentStatus, platformPayment, fulfilmentStatus } = row;
  if (cancelledAt) return { status: "cancelled" };
  const held = stages.find(({ hold }) => hold !== undefined);
  if (held?.hold) return { status: "on_hold", stage: Math.min(held.rank + 1, 6), hold: held.hold };
  if (paymentStatus === "new" || platformPayment === "failed") return { status: "pending" };
  const failed = stages.find(({ status }) => status === "rejected" || status === "failed");
  if (failed) return { status: failed.status, stage: Math.min(failed.rank + 1, 6) };
  if (stages.length === 0) return { status: fulfilmentStatus === "dispatched" ? "dispatched" : "pending" };
  const [last] = stages.filter(({ status }) => status !== "cancelled").toSorted((a, b) => a.rank - b.rank);
  return { status: last?.status ?? "cancelled" };
}
