import {
  amountIn,
  amountText,
  type Cells,
  type ForeignRow,
  monthFirst,
  plain,
  priceOf,
  type System,
} from "#platform/tables";
import { addressCells, orderRows } from "./foreign-order.ts";

/** What an order has in both of Etsy's files. */
function ownCells({ cell }: ForeignRow): Cells {
  const sold = monthFirst(cell("Sale Date"));
  const sent = monthFirst(cell("Date Shipped"));
  const isCancelled = /^cancel/i.test(cell("Status"));
  return {
    Name: cell("Order ID"),
    Id: cell("Order ID"),
    "Created at": sold,
    "Paid at": monthFirst(cell("Date Paid")) || sold,
    "Financial Status": "paid",
    "Fulfillment Status": sent ? "fulfilled" : "unfulfilled",
    "Fulfilled at": sent,
    Currency: cell("Currency"),
    "Discount Code": cell("Coupon Code"),
    "Payment Method": cell("Payment Method") || cell("Payment Type"),
    "Cancelled at": isCancelled ? sold : "",
    Source: "etsy",
  };
}
const isOne = (sku: string): boolean => sku !== "" && !sku.includes(",");

/** Etsy's file of orders has one row for each; its items are only counted. */
export const etsyOrders: System = {
  name: "Etsy (sold orders)",
  note: "It says how many items an order has, not which. Etsy's file of order items says that too",
  has: ["Sale Date", "Order ID", "Full Name", "Number of Items", "Order Value"],
  turn: {
    key: ({ cell }) => cell("Order ID"),
    rows: (rows) =>
      rows.map((row) => {
        const { line, cell } = row;
        const quantity = Math.max(1, Number(cell("Number of Items")) || 1);
        const value = amountIn(cell("Order Value"));
        const { price, discount } =
          value === undefined ? { price: cell("Order Value"), discount: undefined } : priceOf(value, quantity);
        const [total, adjusted] = [amountIn(cell("Order Total")), amountIn(cell("Adjusted Order Total"))];
        const refunded = total !== undefined && adjusted !== undefined && adjusted < total ? total - adjusted : 0;
        const address = {
          Address1: "Street 1",
          Address2: "Street 2",
          City: "Ship City",
          Province: "Ship State",
          Name: "Full Name",
          Zip: "Ship Zipcode",
          Country: "Ship Country",
        };
        const sku = cell("SKU");
        const cells: Cells = {
          ...ownCells(row),
          Shipping: cell("Shipping"),
          Taxes: cell("Sales Tax"),
          Total: cell("Order Total"),
          "Discount Amount": plain(
            (amountIn(cell("Discount Amount")) ?? 0) + (amountIn(cell("Shipping Discount")) ?? 0),
          ),
          "Refunded Amount": refunded > 0 ? plain(refunded) : "",
          ...addressCells(row, "Shipping", address),
          "Lineitem quantity": String(quantity),
          "Lineitem name": sku || `${quantity} of Etsy order ${cell("Order ID")}`,
          "Lineitem price": price,
          "Lineitem discount": discount,
          "Lineitem sku": isOne(sku) ? sku : "",
        };
        return { line, cells };
      }),
  },
};

/** Etsy's file of order items has one row for each, with what belongs to the order again. */
export const etsyItems: System = {
  name: "Etsy (sold order items)",
  has: ["Sale Date", "Item Name", "Quantity", "Price", "Order ID"],
  turn: {
    key: ({ cell }) => cell("Order ID"),
    rows: (rows) => {
      const [first] = rows;
      if (!first) return [];
      const address = {
        Name: "Ship Name",
        Address1: "Ship Address1",
        Address2: "Ship Address2",
        City: "Ship City",
        Province: "Ship State",
        Zip: "Ship Zipcode",
        Country: "Ship Country",
      };
      const largest = (name: string) => Math.max(0, ...rows.map(({ cell }) => amountIn(cell(name)) ?? 0));
      const own: Cells = {
        ...ownCells(first),
        Shipping: plain(largest("Order Shipping")),
        Taxes: plain(largest("Order Sales Tax")),
        ...addressCells(first, "Shipping", address),
      };
      const lines = rows.map(({ line, cell }) => ({
        line,
        cells: {
          "Lineitem quantity": cell("Quantity"),
          "Lineitem name": [cell("Item Name"), cell("Variations")].filter(Boolean).join(" - "),
          "Lineitem price": amountText(cell("Price")),
          "Lineitem discount": cell("Discount Amount"),
          "Lineitem sku": isOne(cell("SKU")) ? cell("SKU") : "",
        },
      }));
      return orderRows(own, lines);
    },
  },
};
