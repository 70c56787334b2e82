import { type OrderRow, orders } from "#contracts/orders";
import { emailIn } from "#web/_record/customer-name.ts";
import type { PaletteSource } from "../_records/palette.ts";
import { labels } from "./labels.ts";
import { orderUrl } from "./urls.ts";

export const palette: PaletteSource = {
  menu: "orders",
  group: { order: 10, label: labels.title, icon: "shopping-bag" },
  permission: "orders.order.list",
  list: orders.listOrders,
  rows: "orders",
  hitOf: ({ id, number, customerName, email, total }: OrderRow) => ({
    to: orderUrl(id),
    label: number,
    // Left out for people who may not see contact details.
    detail: customerName || emailIn(email) || "",
    isMarked: true,
    amount: total,
  }),
};
