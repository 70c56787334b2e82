import { amountIn, amountText, type Cells, currencyIn, plain, type System } from "#platform/tables";
import { addressCells, orderRows, sumOf } from "./foreign-order.ts";

/** eBay's orders report: a row per item; what has no item in it belongs to the order or is the report's end. */
export const ebayOrders: System = {
  name: "eBay (orders report)",
  has: ["Order Number", "Item Title", "Sold For", "Sale Date"],
  turn: {
    key: ({ cell }) => cell("Order Number") || cell("Sales Record Number"),
    rows: (rows, context) => {
      const items = rows.filter(({ cell }) => cell("Item Title") !== "" || cell("Custom Label") !== "");
      const [first] = rows;
      if (!first || items.length === 0) return [];
      const { cell } = first;
      const amounts = (name: string) => sumOf(items.map((row) => amountIn(row.cell(name))));
      const goods = items.reduce(
        (sum, row) => sum + (amountIn(row.cell("Sold For")) ?? 0) * (Number(row.cell("Quantity")) || 0),
        0,
      );
      const tax = amounts("Seller Collected Tax");
      const total = amountIn(cell("Total Price"));
      // Where the report leaves delivery out, it is what the total has beyond goods and tax.
      const rest = total === undefined ? 0 : total - goods - (tax ?? 0);
      const shipping = amounts("Shipping And Handling") ?? (rest > 0.004 && items.length === 1 ? rest : undefined);
      const sent = cell("Shipped On Date");
      const address = {
        Name: "Ship To Name",
        Address1: "Ship To Address 1",
        Address2: "Ship To Address 2",
        City: "Ship To City",
        Province: "Ship To State",
        Zip: "Ship To Zip",
        Country: "Ship To Country",
        Phone: "Ship To Phone",
      };
      const own: Cells = {
        Name: cell("Order Number") || cell("Sales Record Number"),
        Id: cell("Order Number") || cell("Sales Record Number"),
        Email: cell("Buyer Email"),
        "Created at": cell("Sale Date"),
        "Paid at": cell("Paid On Date"),
        "Financial Status": cell("Paid On Date") ? "paid" : "pending",
        "Fulfillment Status": sent ? "fulfilled" : "unfulfilled",
        "Fulfilled at": sent,
        Currency: currencyIn(cell("Sold For") || cell("Total Price"), context),
        ...(shipping !== undefined && { Shipping: plain(shipping) }),
        ...(tax !== undefined && { Taxes: plain(tax) }),
        Total: plain(goods + (shipping ?? 0) + (tax ?? 0)),
        "Shipping Method": cell("Shipping Service"),
        "Payment Method": cell("Payment Method"),
        Notes: cell("Buyer Note"),
        Source: "ebay",
        ...addressCells(first, "Shipping", address),
      };
      const lines = items.map((item) => ({
        line: item.line,
        cells: {
          "Lineitem quantity": item.cell("Quantity"),
          "Lineitem name": [item.cell("Item Title"), item.cell("Variation Details")].filter(Boolean).join(" - "),
          "Lineitem price": amountText(item.cell("Sold For")),
          "Lineitem sku": item.cell("Custom Label"),
        },
      }));
      return orderRows(own, lines);
    },
  },
};
