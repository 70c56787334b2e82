import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { readTable } from "#platform/tables";
import { ordersTable } from "./orders-table.ts";

const context = { zone: "UTC", currency: "CAD" };
const sample = (name: string) => readFile(new URL(`../../../tests/fixtures/cases/${name}`, import.meta.url));
async function read(content: string | Uint8Array) {
  const reading = await readTable(Buffer.from(content), ordersTable, context);
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
  expect(reading.problems).toEqual([]);
  return { ...reading, orders: reading.groups.map(({ value }) => value) };
}
const money = (amount: number, currency: string) => ({ amount, currency });

test("Shopify's present names of columns are read, a cancellation too", async () => {
  const { orders, unknownColumns } = await read(await sample("011-current-header-canceled-at.csv"));
  expect(orders).toMatchObject([
    { name: "#Y2001", cancelledAt: "2026-06-03T08:00:00.000Z", lines: [{ sku: "NO-SUCH" }] },
  ]);
  expect(unknownColumns).not.toContain("Canceled at");
});

test("Squarespace's orders are read with their variants and statuses", async () => {
  const { system, orders, notes } = await read(await sample("010-squarespace-order-export.csv"));
  expect(system).toBe("Squarespace (orders)");
  expect(notes).toMatchObject([{ message: "Taken for a file of Squarespace (orders)" }]);
  expect(orders).toMatchObject([
    {
      name: "00101",
      financialStatus: "paid",
      fulfilmentStatus: "fulfilled",
      total: money(3000, "USD"),
      shippingAddress: { city: "Testford", state: "CA" },
      lines: [
        { name: "Harbour Print - A3", sku: "HB-1", quantity: 1 },
        { name: "Fern Print - A3", sku: "FN-1", price: money(1000, "USD") },
      ],
    },
  ]);
});

test("Etsy's orders are read, with what they leave out said", async () => {
  const { system, orders, notes } = await read(await sample("139-etsy-sold-orders.csv"));
  expect(system).toBe("Etsy (sold orders)");
  expect(notes[0]?.message).toContain("how many items");
  expect(orders).toMatchObject([
    {
      name: "7001",
      createdAt: "2026-09-03T00:00:00.000Z",
      fulfilledAt: "2026-09-05T00:00:00.000Z",
      total: money(6200, "CAD"),
      shipping: money(800, "CAD"),
      shippingAddress: { contactName: "Pat Example", postalCode: "A1A 1A1", country: "CA" },
      lines: [{ quantity: 2, price: money(2700, "CAD"), sku: "SKU-1" }],
    },
  ]);
});

test("Etsy's order items are put together to orders, with delivery once", async () => {
  const { system, orders } = await read(
    [
      "Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Discount Amount,Order Shipping,Order Sales Tax,Item Total,Currency,Date Paid,Date Shipped,Ship Name,Ship City,Ship Country,Order ID,Variations,SKU",
      "08/14/25,Sunset Fox,buyer,2,5.00,,,2.90,0.62,10.00,CAD,08/14/25,,Jane Doe,Austin,CA,3001,Style: Matte,FOX-01",
      "08/14/25,Sticker,buyer,1,3.00,,,2.90,0.62,3.00,CAD,08/14/25,,Jane Doe,Austin,CA,3001,,FOX-02",
      "08/15/25,Mug,other,1,9.00,,,0,0,9.00,CAD,08/15/25,08/16/25,Ann Lee,Leeds,GB,3002,,MUG",
    ].join("\n"),
  );
  expect(system).toBe("Etsy (sold order items)");
  expect(orders).toMatchObject([
    {
      name: "3001",
      fulfilmentStatus: "unfulfilled",
      shipping: money(290, "CAD"),
      lines: [{ name: "Sunset Fox - Style: Matte", quantity: 2 }, { sku: "FOX-02" }],
    },
    { name: "3002", fulfilmentStatus: "fulfilled" },
  ]);
});

test("WooCommerce's orders are read from a column for each line", async () => {
  const { system, orders } = await read(await sample("140-woocommerce-order-export.csv"));
  expect(system).toBe("WooCommerce (orders)");
  expect(orders).toMatchObject([
    {
      name: "55",
      email: "p140@example.com",
      financialStatus: "paid",
      total: money(1000, "GBP"),
      shippingAddress: { contactName: "Pat Example", line1: "1 Test Lane", country: "GB" },
      lines: [{ name: "Mug", quantity: 1, price: money(1000, "GBP") }],
    },
  ]);
  const two = await read(
    'order_id,order_date,order_status,order_total,order_currency,shipping_total,line_item_1,line_item_2\n9,2026-05-01 10:00:00,wc-cancelled,18.99,GBP,4.00,"name:Mug|sku:M|quantity:3|sub_total:12.00|total:10.00","name:Cup|quantity:1|total:4.99"',
  );
  expect(two.orders).toMatchObject([
    {
      cancelledAt: "2026-05-01T10:00:00.000Z",
      lines: [{ sku: "M", price: money(400, "GBP"), discount: money(200, "GBP") }, { price: money(499, "GBP") }],
    },
  ]);
});

test("eBay's report is read with its currency, its named months and a blank first row", async () => {
  const file = await sample("142-ebay-orders-report.csv");
  const { system, orders } = await read(
    Buffer.concat([file, Buffer.from('"Seller ID : shop","","","","","","","","","","","",""\n')]),
  );
  expect(system).toBe("eBay (orders report)");
  expect(orders).toMatchObject([
    {
      name: "11-00001-00001",
      createdAt: "2026-06-03T10:00:00.000Z",
      fulfilledAt: "2026-06-04T00:00:00.000Z",
      currency: "CAD",
      shipping: money(400, "CAD"),
      total: money(1700, "CAD"),
      lines: [{ quantity: 2, price: money(650, "CAD"), sku: "SKU-1" }],
    },
  ]);
});

test("Amazon's report gives an order its items, and each its share", async () => {
  const row = (...cells: string[]) => cells.join("\t");
  const { system, orders, unknownColumns } = await read(
    [
      row(
        "amazon-order-id",
        "purchase-date",
        "order-status",
        "product-name",
        "sku",
        "asin",
        "quantity",
        "currency",
        "item-price",
        "item-tax",
        "shipping-price",
        "item-promotion-discount",
        "ship-city",
        "ship-country",
      ),
      row(
        "112-2",
        "2026-04-11T14:42:00Z",
        "Unshipped",
        "Mug",
        "MUG",
        "B0",
        "2",
        "EUR",
        "42.00",
        "7.98",
        "5.99",
        "0.00",
        "Hamburg",
        "DE",
      ),
      row(
        "112-2",
        "2026-04-11T14:42:00Z",
        "Unshipped",
        "Napkin",
        "NAP",
        "B1",
        "1",
        "EUR",
        "18.00",
        "3.42",
        "0.00",
        "2.00",
        "Hamburg",
        "DE",
      ),
    ].join("\n"),
  );
  expect(system).toBe("Amazon (order report)");
  expect(unknownColumns).toEqual(["asin"]);
  expect(orders).toMatchObject([
    {
      shipping: money(599, "EUR"),
      taxes: money(1140, "EUR"),
      discountAmount: money(200, "EUR"),
      total: money(7539, "EUR"),
      lines: [{ price: money(2100, "EUR") }, { price: money(1800, "EUR"), sku: "NAP" }],
    },
  ]);
});

test("Wix's orders are read with the country of their state", async () => {
  const { system, orders } = await read(
    [
      "Order number,Date created,Time,Contact email,Item,Variant,SKU,Qty,Price,Delivery method,Recipient name,Delivery country,Delivery state,Delivery city,Delivery address,Delivery zip/postal code,Delivery country,Payment status,Shipping rate,Total tax,Total,Currency,Fulfillment status",
      '10001,"Dec 8, 2024","9:15:51 PM",ann@example.com,Mug,Blue,M-B,2,10.00,Standard,Ann Lee,DEU,DE-BE,Berlin,Test St 1,12345,DEU,Paid,5.00,0,25.00,EUR,Fulfilled',
    ].join("\n"),
  );
  expect(system).toBe("Wix (orders)");
  expect(orders).toMatchObject([
    {
      createdAt: "2024-12-08T21:15:51.000Z",
      fulfilmentStatus: "fulfilled",
      shippingAddress: { country: "DE", line1: "Test St 1" },
      lines: [{ name: "Mug - Blue", quantity: 2 }],
    },
  ]);
});

test("a row of a system's file that is torn apart is refused by its own line", async () => {
  const reading = await readTable(
    Buffer.from(
      "Sale Date,Item Name,Quantity,Price,Order ID\n08/14/25,Fox, red,2,5.00,3001\n08/14/25,Mug,1,5.00,3002\n",
    ),
    ordersTable,
    context,
  );
  expect(reading).toMatchObject({ groups: [{ key: "3002" }] });
  expect(reading).toMatchObject({ bad: [{ lines: [2] }] });
});

const bigcommerce = (...orders: readonly Readonly<Record<string, string>>[]) => {
  const columns = [
    ...["Order ID", "Customer ID", "Customer Name", "Customer Email", "Order Date", "Order Status"],
    ...["Subtotal (inc tax)", "Subtotal (ex tax)", "Tax Total", "Shipping Cost (inc tax)", "Shipping Cost (ex tax)"],
    ...["Ship Method", "Handling Cost (inc tax)", "Handling Cost (ex tax)", "Order Total (inc tax)"],
    ...["Order Total (ex tax)", "Payment Method", "Total Quantity", "Total Shipped", "Date Shipped"],
    ...["Order Currency Code", "Order Notes", "Customer Message", "Shipping First Name", "Shipping Last Name"],
    ...[
      "Shipping Street 1",
      "Shipping Suburb",
      "Shipping State",
      "Shipping Zip",
      "Shipping Country",
      "Product Details",
    ],
  ];
  const rows = orders.map((order) => columns.map((name) => `"${order[name] ?? ""}"`).join(","));
  return [columns.join(","), ...rows].join("\n");
};
const item = (id: number, name: string, more: string, price: string, quantity = 1) =>
  `Product ID: ${id}, Product Qty: ${quantity}, Product SKU: SKU-${id}, Product Name: ${name}, Product Weight: 0.5000, Product Variation Details: ${more}, Product Unit Price: ${price}, Product Total Price: ${(Number(price) * quantity).toFixed(2)}`;

test("BigCommerce's orders are read with all items of their one cell, and statuses in our words", async () => {
  const paid = {
    "Order ID": "186",
    "Customer Email": "pat@example.com",
    "Order Date": "26/04/2026",
    "Order Status": "Shipped",
    "Subtotal (inc tax)": "48.00",
    "Subtotal (ex tax)": "40.00",
    "Tax Total": "9.00",
    "Shipping Cost (inc tax)": "5.40",
    "Shipping Cost (ex tax)": "4.50",
    "Handling Cost (inc tax)": "0.60",
    "Handling Cost (ex tax)": "0.50",
    "Order Total (inc tax)": "54.00",
    "Date Shipped": "29/04/2026",
    "Order Currency Code": "GBP",
    "Shipping First Name": "Pat",
    "Shipping Last Name": "Example",
    "Shipping Street 1": "1 Test Lane",
    "Shipping Suburb": "Leeds",
    "Shipping Zip": "LS1 1AA",
    "Shipping Country": "United Kingdom",
    "Product Details": `${item(7, "Mug | blue, large", "Size: L, Gift: Yes", "15.00", 2)}|${item(8, "Card", "", "10.00")}`,
  };
  const other = { ...paid, "Order ID": "187", "Order Status": "Awaiting Payment", "Date Shipped": "" };
  const { system, orders } = await read(bigcommerce(paid, other));
  expect(system).toBe("BigCommerce (orders)");
  expect(orders).toMatchObject([
    {
      name: "186",
      email: "pat@example.com",
      createdAt: "2026-04-26T00:00:00.000Z",
      financialStatus: "paid",
      fulfilmentStatus: "fulfilled",
      fulfilledAt: "2026-04-29T00:00:00.000Z",
      shipping: money(500, "GBP"),
      taxes: money(900, "GBP"),
      total: money(5400, "GBP"),
      shippingAddress: { contactName: "Pat Example", city: "Leeds", country: "GB" },
      lines: [
        { name: "Mug | blue, large - Size: L, Gift: Yes", quantity: 2, price: money(1500, "GBP"), sku: "SKU-7" },
        { name: "Card", quantity: 1, price: money(1000, "GBP"), sku: "SKU-8" },
      ],
    },
    { name: "187", orderStatus: "Awaiting Payment" },
  ]);
});

test("a status that nobody knows is put to people, whichever system it is of, and its order waits", async () => {
  const files = [
    bigcommerce({ "Order ID": "188", "Order Status": "Disputed" }),
    'order_id,order_date,order_status,order_total,line_item_1\n9,2026-05-01 10:00:00,wc-disputed,9.00,"name:Mug|quantity:1|total:9.00"',
    "amazon-order-id,purchase-date,order-status,item-price,quantity,product-name\n1,2026-05-01,Disputed,9.00,1,Mug",
  ];
  for (const file of files) {
    const reading = await readTable(Buffer.from(file), ordersTable, context);
    if (isRefusal(reading)) throw new Error(JSON.stringify(reading));
    expect(reading.groups).toEqual([]);
    expect(reading.questions).toEqual([
      expect.objectContaining({
        about: "values",
        column: "Order Status",
        items: [{ value: expect.stringMatching(/disputed$/i), rows: 1, answer: "" }],
      }),
    ]);
  }
});
