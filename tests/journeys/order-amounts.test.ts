import { afterEach, beforeEach, expect, test } from "vitest";
import { gbp, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/test-environment.ts";

let here: TestEnvironment;
let tee: string;
beforeEach(async () => {
  here = await testEnvironment();
  ({ tee } = await stocked(here));
});
afterEach(() => here.close());

const place = (more: object) =>
  here.shopAsk({
    method: "POST",
    path: `${here.base}/orders`,
    body: { ...orderOf({ variantRef: tee, quantity: 1 }), ...more },
  });
const payment = { vendor: "stripe", reference: "pi_1" };
const eur = { amount: 100, currency: "EUR" };

test("discounts beyond the goods make them free: nothing is paid but the delivery, and nothing is negative", async () => {
  const discounts = [
    { title: "Friends", amount: gbp(1e12) },
    { title: "Staff", amount: gbp(1e12) },
  ];
  for (const shipping of [0, 395]) {
    const order = must(await place({ discounts, payment, shippingPrice: gbp(shipping) }), 201);
    expect(order.discountTotal).toEqual(order.subtotal);
    expect(order).toMatchObject({ total: gbp(shipping), paidTotal: gbp(shipping), outstanding: gbp(0) });
    expect(order.taxTotal).toEqual(gbp(0));
    const path = `${here.base}/orders/${order.id}/refund`;
    const refund = await here.shopAsk({ method: "POST", path, body: { reason: "Torn" } });
    expect(refund.status).toBe(shipping === 0 ? 409 : 200);
  }
  await here.settle();
  expect(await here.verified()).toEqual([]);
});

test("a delivery or a discount in another currency than the order's is refused at its field", async () => {
  const delivery = await place({ payment, shippingPrice: eur });
  expect(delivery).toMatchObject({ status: 422, body: { code: "CURRENCY_MIXED" } });
  expect(Object.keys(delivery.body.errors)).toEqual(["shippingPrice"]);
  const discount = await place({ discounts: [{ title: "Friends", amount: eur }] });
  expect(discount).toMatchObject({ status: 422, body: { code: "CURRENCY_MIXED" } });
  expect(Object.keys(discount.body.errors)).toEqual(["discounts.0.amount"]);
});

const HEAD = "Name,Email,Financial Status,Fulfillment Status,Currency,Shipping,Discount Amount,Refunded Amount,Total";
const LINE = "Lineitem quantity,Lineitem name,Lineitem price,Lineitem discount";
const row = (name: string, order: string, line: string) =>
  `${name},buyer@example.com,paid,fulfilled,${order},1,Print,${line}`;

test("an import takes no negative amount, no line below zero and no second currency in an order", async () => {
  const rows = [
    row("#1", "GBP,-3.00,,,9.00", "12.00,"),
    row("#2", "GBP,3.00,-1.00,,16.00", "12.00,"),
    row("#3", "GBP,3.00,,-1.00,15.00", "12.00,"),
    row("#4", "GBP,3.00,,,-9.00", "-12.00,"),
    row("#5", "GBP,3.00,,,13.00", "12.00,-2.00"),
    row("#6", "GBP,3.00,,,2.00", "12.00,13.00"),
    row("#7", "GBP,3.00,,,27.00", "12.00,"),
    "#7,,,,EUR,,,,,1,Print,12.00,",
    row("#8", "GBP,3.00,20.00,,3.00", "12.00,"),
  ];
  const { jobId } = must(
    await here.shopAsk({
      method: "POST",
      path: "/v1/imports/orders",
      query: { mode: "import" },
      headers: { "content-type": "text/csv" },
      raw: Buffer.from(`${[`${HEAD},${LINE}`, ...rows].join("\n")}\n`),
    }),
    202,
  );
  await here.settle();
  const { result } = must(await here.shopAsk({ path: `/v1/jobs/${jobId}` }));
  const problems: { line: number; column: string; message: string }[] = result.problems;
  expect(problems.map(({ line, column, message }) => `${line} ${column || message}`)).toEqual([
    "2 Shipping",
    "3 Discount Amount",
    "4 Refunded Amount",
    "5 Total",
    "5 Lineitem price",
    "6 Lineitem discount",
    "7 Lineitem discount: The discount is more than the line's price",
    "9 Currency",
  ]);
  const { orders } = must(await here.shopAsk({ path: `${here.base}/orders` }));
  expect(orders.map(({ number, total }: { number: string; total: object }) => [number, total])).toEqual([
    ["#8", gbp(300)],
  ]);
  expect(await here.verified()).toEqual([]);
});
