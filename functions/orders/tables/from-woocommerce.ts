import { amountIn, type Cells, type ForeignRow, priceOf, type System } from "#platform/tables";
import { addressCells, orderRows } from "./foreign-order.ts";

const MAX_LINES = 100;
const PAID = ["processing", "completed", "refunded"];
const STOPPED = ["cancelled", "failed", "trash"];
const UNPAID = ["pending", "on-hold"];

/** What is not one of WooCommerce's own statuses stays as it is. */
function statusCells(status: string): Cells {
  if (![...PAID, ...STOPPED, ...UNPAID].includes(status)) return { "Order Status": status };
  return {
    "Financial Status": status === "refunded" ? "refunded" : PAID.includes(status) ? "paid" : "pending",
    "Fulfillment Status": status === "completed" ? "fulfilled" : "unfulfilled",
  };
}

/** `name:Mug|sku:M-1|quantity:1|total:10.00`, as the export writes each of an order's lines in a column. */
function lineCells(text: string): Cells {
  const parts = new Map(
    text
      .slice(0, 5000)
      .split("|")
      .map((part) => {
        const at = part.indexOf(":");
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
      }),
  );
  const quantity = parts.get("quantity") ?? "";
  const [paid, before] = [amountIn(parts.get("total") ?? ""), amountIn(parts.get("sub_total") ?? "")];
  const isPriced = paid !== undefined && Number(quantity) > 0;
  const { price, discount } = isPriced
    ? priceOf(Math.max(paid, before ?? 0), Number(quantity))
    : { price: parts.get("total"), discount: undefined };
  const less = before !== undefined && paid !== undefined && before > paid ? before - paid : 0;
  return {
    "Lineitem quantity": quantity,
    "Lineitem name": parts.get("name"),
    "Lineitem price": price,
    "Lineitem sku": parts.get("sku"),
    "Lineitem discount": String(Math.round((less + Number(discount ?? 0)) * 100) / 100),
  };
}

function ownCells(row: ForeignRow): Cells {
  const { cell } = row;
  const status = cell("order_status").toLowerCase().replace(/^wc-/, "");
  const placed = cell("order_date");
  const names = {
    Company: "company",
    Address1: "address_1",
    Address2: "address_2",
    City: "city",
    Province: "state",
    Zip: "postcode",
    Country: "country",
    Phone: "phone",
  };
  const under = (whose: "billing" | "shipping") =>
    Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [ours, `${whose}_${theirs}`]));
  const nameOf = (whose: string) => `${cell(`${whose}_first_name`)} ${cell(`${whose}_last_name`)}`.trim();
  return {
    Name: cell("order_number") || cell("order_id"),
    Id: cell("order_id"),
    Email: cell("billing_email") || cell("customer_email"),
    ...statusCells(status),
    "Created at": placed,
    "Paid at": cell("paid_date") || (PAID.includes(status) ? placed : ""),
    "Cancelled at": STOPPED.includes(status) ? placed : "",
    Currency: cell("order_currency"),
    Shipping: cell("shipping_total"),
    Taxes: cell("tax_total") || cell("total_tax"),
    Total: cell("order_total"),
    "Shipping Method": cell("shipping_method"),
    "Payment Method": cell("payment_method_title") || cell("payment_method"),
    "Payment Reference": cell("transaction_id"),
    "Refunded Amount": cell("refunded_total"),
    Notes: cell("customer_note"),
    Source: "woocommerce",
    ...addressCells(row, "Billing", under("billing")),
    ...addressCells(row, "Shipping", under("shipping")),
    "Billing Name": nameOf("billing"),
    "Shipping Name": nameOf("shipping") || nameOf("billing"),
  };
}

/** WooCommerce's orders have one row each, with a column for every line. */
export const wooOrders: System = {
  name: "WooCommerce (orders)",
  has: ["order_id", "order_status", "order_total", "line_item_1"],
  turn: {
    key: ({ cell }) => cell("order_id"),
    rows: (rows) =>
      rows.flatMap((row) => {
        const lines: string[] = [];
        for (let place = 1; place <= MAX_LINES; place += 1) {
          const text = row.cell(`line_item_${place}`);
          if (text) lines.push(text);
        }
        const ours: readonly Cells[] = lines.length > 0 ? lines.map(lineCells) : [{}];
        return orderRows(
          ownCells(row),
          ours.map((cells) => ({ line: row.line, cells })),
        );
      }),
  },
};
