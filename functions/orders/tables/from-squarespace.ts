import type { Cells, System } from "#platform/tables";

const OWN: Readonly<Record<string, string>> = {
  "Order ID": "Name",
  "Amount Refunded": "Refunded Amount",
  "Private Notes": "Notes",
};
const SAME = [
  ...["Email", "Paid at", "Fulfilled at", "Currency", "Subtotal", "Shipping", "Taxes", "Total", "Discount Code"],
  ...["Discount Amount", "Shipping Method", "Created at", "Lineitem quantity", "Lineitem price", "Lineitem sku"],
  ...["Lineitem requires shipping", "Lineitem taxable", "Lineitem fulfillment status", "Cancelled at"],
  ...["Payment Method", "Payment Reference"],
  ...["Billing", "Shipping"].flatMap((whose) =>
    ["Name", "Address1", "Address2", "City", "Zip", "Province", "Country", "Phone"].map((part) => `${whose} ${part}`),
  ),
];

/** Orders of Squarespace: our layout, but for the names of three columns, statuses in capitals and the line's variant. */
export const squarespaceOrders: System = {
  name: "Squarespace (orders)",
  has: ["Order ID", "Financial Status", "Lineitem variant"],
  turn: {
    key: ({ cell }) => cell("Order ID"),
    rows: (rows) =>
      rows.map(({ line, cell }) => {
        const same: Cells = Object.fromEntries(SAME.map((name) => [name, cell(name)]));
        const own: Cells = Object.fromEntries(Object.entries(OWN).map(([theirs, ours]) => [ours, cell(theirs)]));
        const cells = {
          ...same,
          ...own,
          "Financial Status": cell("Financial Status").toLowerCase(),
          "Fulfillment Status": cell("Fulfillment Status").toLowerCase(),
          "Lineitem name": [cell("Lineitem name"), cell("Lineitem variant")].filter(Boolean).join(" - "),
        };
        return { line, cells };
      }),
  },
};
