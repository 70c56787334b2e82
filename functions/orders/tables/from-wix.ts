import type { Cells, System } from "#platform/tables";
import { addressCells, orderRows } from "./foreign-order.ts";

/** Wix's orders: a row per item, with what belongs to the order again. */
export const wixOrders: System = {
  name: "Wix (orders)",
  has: ["Order number", "Date created", "Item", "Qty", "Payment status"],
  turn: {
    key: ({ cell }) => cell("Order number"),
    rows: (rows) => {
      const [first] = rows;
      if (!first) return [];
      const { cell } = first;
      const placed = `${cell("Date created")} ${cell("Time")}`.trim();
      const payment = cell("Payment status").toLowerCase();
      const isPaid = payment === "paid" || payment.includes("refunded");
      // Wix writes countries with three letters, and states with the country's two in front of them.
      const state = /^([A-Z]{2})-\w{1,4}$/.exec(cell("Delivery state"));
      const country = cell("Delivery country");
      const address = {
        Name: "Recipient name",
        Company: "Recipient company name",
        Phone: "Recipient phone",
        Address1: "Delivery address",
        City: "Delivery city",
        Province: "Delivery state",
        Zip: "Delivery zip/postal code",
      };
      const own: Cells = {
        Name: cell("Order number"),
        Id: cell("Order number"),
        Email: cell("Contact email"),
        "Created at": placed,
        "Financial Status": payment.replace("partially refunded", "partially_refunded") || "pending",
        "Paid at": isPaid ? placed : "",
        "Fulfillment Status": cell("Fulfillment status").toLowerCase(),
        Currency: cell("Currency"),
        Shipping: cell("Shipping rate"),
        Taxes: cell("Total tax"),
        Total: cell("Total"),
        "Discount Code": cell("Coupon code"),
        "Refunded Amount": cell("Refunded amount"),
        "Shipping Method": cell("Delivery method"),
        "Payment Method": cell("Payment method"),
        Notes: cell("Note from customer"),
        Source: "wix",
        ...addressCells(first, "Shipping", address),
        "Shipping Country": country.length === 3 && state?.[1] ? state[1] : country,
      };
      const lines = rows.map((item) => ({
        line: item.line,
        cells: {
          "Lineitem quantity": item.cell("Qty"),
          "Lineitem name": [item.cell("Item"), item.cell("Variant")].filter(Boolean).join(" - "),
          "Lineitem price": item.cell("Price"),
          "Lineitem sku": item.cell("SKU"),
        },
      }));
      return orderRows(own, lines);
    },
  },
};
