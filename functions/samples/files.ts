import { stringify } from "csv-stringify/sync";
import { decimalOf, exponentOf, money } from "#events/_kernel";
import { SAMPLE_TAG } from "#events/orders";
import { SAMPLE_SKU } from "#events/samples";
import type { ProjectFacts } from "#platform/ports";
import { PRODUCTS } from "./goods.ts";
import { numberOf, ORDERS, PEOPLE } from "./orders.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const SHIPPING = 395;
/** A prime number, so that the times of day look random. */
const HANDLE_STEP = 97;

type Row = Readonly<Record<string, string | number>>;
const csv = (rows: readonly Row[]): Buffer => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return Buffer.from(stringify([...rows], { header: true, columns }));
};
const priceIn = (currency: string) => (hundredths: number) =>
  decimalOf(money(exponentOf(currency) > 2 ? hundredths * 10 ** (exponentOf(currency) - 2) : hundredths, currency));

/** Returns the sample products as an import file. */
export function productsFile({ currency }: ProjectFacts): Buffer {
  const price = priceIn(currency);
  return csv(
    PRODUCTS.flatMap(({ handle, title, type, options, variants }) =>
      variants.map((variant) => ({
        Handle: handle,
        Title: title,
        "Body (HTML)": "A sample product, for looking around. Nobody can buy it.",
        Type: type,
        Tags: SAMPLE_TAG,
        ...Object.fromEntries(options.map((name, at) => [`Option${at + 1} Name`, name])),
        ...Object.fromEntries(variant.values.map((value, at) => [`Option${at + 1} Value`, value])),
        "Variant SKU": variant.sku,
        "Variant Price": price(variant.price),
        "Cost per item": price(variant.cost),
      })),
    ),
  );
}

const goods = new Map(
  PRODUCTS.flatMap(({ title, variants }) => variants.map((variant) => [variant.sku, { ...variant, title }] as const)),
);

/** Returns the sample orders of the 30 days before `now` as an import file. */
export function ordersFile({ currency }: ProjectFacts, now: Date): Buffer {
  const price = priceIn(currency);
  return csv(
    ORDERS.flatMap(([daysAgo, person, state, source, pieces], at) => {
      const placed = new Date(now.getTime() - daysAgo * DAY - (((at * HANDLE_STEP) % 180) + 1) * MINUTE);
      const [first, last, line1, city, zip, country] = PEOPLE[person] as (typeof PEOPLE)[number];
      const isOver = state === "sent" || state === "refunded";
      const isBegun = state !== "cancelled" && state !== "unpaid" && state !== "paid";
      const own = {
        Email: `${first}.${last}@sample.example`.toLowerCase(),
        "Financial Status": state === "unpaid" ? "pending" : state === "refunded" ? "refunded" : "paid",
        "Fulfillment Status": isOver ? "fulfilled" : isBegun ? state : "unfulfilled",
        "Fulfilled at": isOver ? new Date(placed.getTime() + DAY).toISOString() : "",
        "Cancelled at": state === "cancelled" ? new Date(placed.getTime() + DAY / 2).toISOString() : "",
        Currency: currency,
        Shipping: price(SHIPPING),
        "Created at": placed.toISOString(),
        "Payment Method": "Sample payment",
        "Shipping Name": `${first} ${last}`,
        "Shipping Address1": line1,
        "Shipping City": city,
        "Shipping Zip": zip,
        "Shipping Country": country,
        Source: source,
        Tags: SAMPLE_TAG,
      };
      return Object.entries(pieces).map(([name, quantity], place) => {
        const sku = `${SAMPLE_SKU}${name}`;
        const { title, price: each } = goods.get(sku) as { title: string; price: number };
        return {
          Name: numberOf(at),
          ...(place === 0 && own),
          "Lineitem quantity": quantity,
          "Lineitem name": title,
          "Lineitem price": price(each),
          "Lineitem sku": sku,
        };
      });
    }),
  );
}
