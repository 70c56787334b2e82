import { amountIn, type Cells, type ForeignRow, plain, type System } from "#platform/tables";
import { addressCells, orderRows, sumOf } from "./foreign-order.ts";

const PAID = ["awaitingfulfillment", "awaitingshipment", "awaitingpickup", "partiallyshipped", "shipped", "completed"];
const PARTS = ["ID", "Qty", "SKU", "Name", "Weight", "Variation Details", "Options", "Unit Price", "Total Price"];
const OTHER_PARTS = ["Unit Cost", "Total Cost", "Index", "Total"];

/** `Product ID: 1, Product Qty: 2, …` up to the next part that has a name. */
function partOf(item: string, part: string): string {
  const label = `Product ${part}:`;
  const at = item.indexOf(label);
  if (at < 0) return "";
  const start = at + label.length;
  const ends = [...PARTS, ...OTHER_PARTS].map((each) => item.indexOf(`, Product ${each}:`, start));
  const end = Math.min(item.length, ...ends.filter((each) => each >= 0));
  return item.slice(start, end).trim();
}

/** An order's items, which are all in one cell with a bar between them; a bar may also be in an item's name. */
const itemsIn = (details: string): string[] =>
  details
    .split("|Product ID:")
    .map((item, place) => (place === 0 ? item : `Product ID:${item}`))
    .filter((item) => item.trim() !== "");

const lineCells = (item: string): Cells => ({
  "Lineitem quantity": partOf(item, "Qty"),
  "Lineitem name": [partOf(item, "Name"), partOf(item, "Variation Details")].filter(Boolean).join(" - "),
  "Lineitem price": partOf(item, "Unit Price"),
  "Lineitem sku": partOf(item, "SKU"),
});

/** What was charged for sending and handling, with tax where the items' prices are with tax. */
function sendingIn({ cell }: ForeignRow, items: readonly string[]): string {
  const goods = sumOf(items.map((item) => amountIn(partOf(item, "Total Price")))) ?? 0;
  const before = amountIn(cell("Subtotal (ex tax)"));
  const tax = before !== undefined && Math.abs(before - goods) < 0.005 ? "ex tax" : "inc tax";
  const costs = [`Shipping Cost (${tax})`, `Handling Cost (${tax})`].map((name) => amountIn(cell(name)));
  const sum = sumOf(costs);
  return sum === undefined ? "" : plain(sum);
}

/** The statuses that say more than one thing; all others stay as they are. */
function statusCells({ cell }: ForeignRow): Cells {
  const status = cell("Order Status");
  const word = status.toLowerCase().replace(/[^a-z]+/g, "");
  const sent = cell("Date Shipped") ? "fulfilled" : "unfulfilled";
  if (word === "partiallyrefunded") return { "Financial Status": "partially_refunded", "Fulfillment Status": sent };
  if (word === "refunded") return { "Financial Status": "refunded", "Fulfillment Status": sent };
  if (!PAID.includes(word)) return { "Order Status": status };
  const isSent = word === "shipped" || word === "completed";
  const sending = word === "partiallyshipped" ? "partial" : isSent ? "fulfilled" : "unfulfilled";
  return { "Financial Status": "paid", "Fulfillment Status": sending };
}

function ownCells(row: ForeignRow, items: readonly string[]): Cells {
  const { cell } = row;
  const placed = `${cell("Order Date")} ${cell("Order Time")}`.trim();
  const under = (whose: "Billing" | "Shipping") => ({
    ...addressCells(row, whose, {
      Company: `${whose} Company`,
      Address1: `${whose} Street 1`,
      Address2: `${whose} Street 2`,
      City: `${whose} Suburb`,
      Province: `${whose} State`,
      Zip: `${whose} Zip`,
      Country: `${whose} Country`,
      Phone: `${whose} Phone`,
    }),
    [`${whose} Name`]: `${cell(`${whose} First Name`)} ${cell(`${whose} Last Name`)}`.trim() || cell(`${whose} Name`),
  });
  const status = statusCells(row);
  return {
    ...under("Billing"),
    ...under("Shipping"),
    ...status,
    Name: cell("Order ID"),
    Id: cell("Order ID"),
    Email: cell("Customer Email") || cell("Billing Email"),
    Phone: cell("Customer Phone"),
    "Created at": placed,
    "Paid at": status["Financial Status"] === "paid" ? placed : "",
    "Fulfilled at": status["Fulfillment Status"] === "fulfilled" ? cell("Date Shipped") : "",
    Currency: cell("Order Currency Code"),
    Shipping: sendingIn(row, items),
    Taxes: cell("Tax Total"),
    Total: cell("Order Total (inc tax)"),
    "Refunded Amount": cell("Refund Amount"),
    "Shipping Method": cell("Ship Method"),
    "Payment Method": cell("Payment Method"),
    "Payment Reference": cell("Transaction ID"),
    Notes: [cell("Customer Message"), cell("Order Notes")].filter(Boolean).join("\n"),
    Source: "bigcommerce",
  };
}

/** BigCommerce's orders have one row each, with all items in one cell. */
export const bigcommerceOrders: System = {
  name: "BigCommerce (orders)",
  has: ["Order ID", "Order Status", "Order Total (inc tax)", "Product Details"],
  note: "Delivery includes handling. Orders with a coupon or a gift certificate wait where their amounts do not add up",
  turn: {
    key: ({ cell }) => cell("Order ID"),
    rows: (rows) =>
      rows.flatMap((row) => {
        const items = itemsIn(row.cell("Product Details"));
        const ours: readonly Cells[] = items.length > 0 ? items.map(lineCells) : [{}];
        return orderRows(
          ownCells(row, items),
          ours.map((cells) => ({ line: row.line, cells })),
        );
      }),
  },
};
