import { amountIn, type Cells, plain, priceOf, type System } from "#platform/tables";
import { addressCells, orderRows, sumOf } from "./foreign-order.ts";

/** Statuses that say how far an order was sent; others stay as they are. */
const SENDING = /^(?:pending|unshipped|shipping|shipped|cancel)/;

/** Amazon's report of all orders: a row per item, with the item's share of delivery, tax and promotions. */
export const amazonOrders: System = {
  name: "Amazon (order report)",
  has: ["amazon-order-id", "purchase-date", "order-status", "item-price"],
  turn: {
    key: ({ cell }) => cell("amazon-order-id"),
    rows: (rows) => {
      const [first] = rows;
      if (!first) return [];
      const { cell } = first;
      const sum = (...names: readonly string[]) =>
        sumOf(rows.flatMap((row) => names.map((name) => amountIn(row.cell(name)))));
      const [goods, shipping] = [sum("item-price"), sum("shipping-price", "gift-wrap-price")];
      const [tax, promotions] = [
        sum("item-tax", "shipping-tax", "gift-wrap-tax"),
        sum("item-promotion-discount", "ship-promotion-discount"),
      ];
      const status = cell("order-status").toLowerCase();
      const placed = cell("purchase-date");
      const address = {
        City: "ship-city",
        Province: "ship-state",
        Zip: "ship-postal-code",
        Country: "ship-country",
      };
      const own: Cells = {
        Name: cell("amazon-order-id"),
        Id: cell("amazon-order-id"),
        "Created at": placed,
        "Financial Status": status.startsWith("pending") ? "pending" : "paid",
        "Paid at": status.startsWith("pending") ? "" : placed,
        ...(SENDING.test(status)
          ? { "Fulfillment Status": status.startsWith("shipped") ? "fulfilled" : "unfulfilled" }
          : { "Order Status": cell("order-status") }),
        "Cancelled at": status.startsWith("cancel") ? placed : "",
        Currency: cell("currency"),
        ...(shipping !== undefined && { Shipping: plain(shipping) }),
        ...(tax !== undefined && { Taxes: plain(tax) }),
        ...(promotions !== undefined && { "Discount Amount": plain(Math.abs(promotions)) }),
        ...(goods !== undefined && {
          Total: plain(goods + (shipping ?? 0) + (tax ?? 0) - Math.abs(promotions ?? 0)),
        }),
        "Shipping Method": cell("ship-service-level"),
        Source: "amazon",
        ...addressCells(first, "Shipping", address),
      };
      const lines = rows.map((item) => {
        const [price, quantity] = [amountIn(item.cell("item-price")), Number(item.cell("quantity"))];
        const of = price !== undefined && quantity > 0 ? priceOf(price, quantity) : { price: item.cell("item-price") };
        return {
          line: item.line,
          cells: {
            "Lineitem quantity": item.cell("quantity"),
            "Lineitem name": item.cell("product-name"),
            "Lineitem price": of.price,
            "Lineitem discount": "discount" in of ? of.discount : "",
            "Lineitem sku": item.cell("sku"),
          },
        };
      });
      return orderRows(own, lines);
    },
  },
};
