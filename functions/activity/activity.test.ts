import { afterEach, beforeEach, expect, test } from "vitest";
import type { Fact } from "#events/_kernel";
import { ProductAdded, StockReceived } from "#events/catalogue";
import { FulfilmentHeld } from "#events/fulfilments";
import { OrderConfirmed, OrderPaid } from "#events/orders";
import type { ProjectFacts } from "#platform/ports";
import { requestsTo, type TestPorts, testPorts } from "#platform/testing";
import { http } from "./http.ts";

const project: ProjectFacts = {
  id: "prj_press01",
  name: "Press",
  platformId: "plt_demo01",
  currency: "GBP",
  timeZone: "Europe/London",
  country: "GB",
  orderPrefix: "PR",
};
const reads = [
  "activity.entry.list",
  "orders.order.list",
  "orders.money.view",
  "catalogue.product.list",
  "catalogue.stock.list",
];
const money = { amount: 6400, currency: "GBP" };
let ports: TestPorts;
let versions: Map<string, number>;

beforeEach(async () => {
  ports = await testPorts();
  versions = new Map();
  ports.places.allow("usr_owner1", project, reads, ["owner"]);
  ports.places.allow(
    "usr_maker1",
    project,
    ["activity.entry.list", "catalogue.product.list", "orders.money.view"],
    ["designer"],
  );
});
afterEach(() => ports.close());

async function happened(stream: string, fact: Fact, name = "Maya") {
  const expected = versions.get(stream) ?? 0;
  versions.set(stream, expected + 1);
  ports.advance(1000);
  const actor = { kind: "user" as const, id: `usr_${name}`, name };
  const at = ports.clock().toISOString();
  await ports.store.append(project.id, {
    stream,
    expected,
    facts: [fact],
    at,
    actor,
    meta: { command: "test", requestId: "r" },
  });
}
const placed = (id: string) =>
  happened(`order-ord_${id}`, {
    type: "OrderCreated",
    data: { orderId: `ord_${id}`, number: `PR-${id}`, channel: "website" },
  });
const paid = (id: string) =>
  happened(
    `order-ord_${id}`,
    OrderPaid({
      orderId: `ord_${id}`,
      customerId: "cus_1",
      paymentId: "p",
      vendor: "v",
      reference: "r",
      amount: money,
      paidAt: "",
    }),
  );
const listActivity = (query: Record<string, string> = {}, user = "usr_owner1") =>
  requestsTo(http, ports)("GET /v1/activity", { as: { user }, query: { project: project.id, ...query } });

test("the newest comes first, with its record, its amount and its channel", async () => {
  await placed("1");
  await paid("1");
  const { body } = await listActivity();
  expect(body.entries).toMatchObject([
    {
      title: "PR-1 paid",
      amount: money,
      subject: { kind: "order", id: "ord_1", label: "PR-1" },
      actor: { name: "Maya" },
    },
    { title: "PR-1 placed", detail: "Website", count: 1 },
  ]);
  expect(body.nextPageToken).toBeNull();
});

test("facts alike in a row are one line; another person's or an hour later is another", async () => {
  for (const id of ["1", "2", "3"]) await placed(id);
  await happened(
    "order-ord_4",
    { type: "OrderCreated", data: { orderId: "ord_4", number: "PR-4", channel: "website" } },
    "Jo",
  );
  ports.advance(3_600_000);
  await happened(
    "order-ord_5",
    { type: "OrderCreated", data: { orderId: "ord_5", number: "PR-5", channel: "website" } },
    "Jo",
  );
  const titles = (await listActivity()).body.entries.map(({ title, count }: { title: string; count: number }) => [
    title,
    count,
  ]);
  expect(titles).toEqual([
    ["PR-5 placed", 1],
    ["PR-4 placed", 1],
    ["3 orders placed", 3],
  ]);
});

test("a hold says why, and names the fulfilment", async () => {
  const ids = { fulfillmentId: "ful_1", orderId: "ord_1" };
  await happened("fulfilment-ful_1", { type: "FulfilmentOpened", data: { ...ids, number: "PR-1-A" } });
  await happened("fulfilment-ful_1", FulfilmentHeld({ ...ids, reason: "artwork", message: "Artwork too small" }));
  const { entries } = (await listActivity()).body;
  expect(entries).toMatchObject([
    { title: "PR-1-A put on hold", detail: "Artwork too small", subject: { kind: "order", id: "ord_1" } },
  ]);
});

test("a hold names the fulfiller that the fulfilment had at that moment", async () => {
  const ids = { fulfillmentId: "ful_1", orderId: "ord_1" };
  const stream = "fulfilment-ful_1";
  const [first, second] = [
    { id: "prj_works01", name: "Works", country: "GB" },
    { id: "prj_press02", name: "Press Two", country: "GB" },
  ];
  await happened(stream, { type: "FulfilmentOpened", data: { ...ids, number: "PR-1-A", fulfiller: first } });
  await happened(stream, FulfilmentHeld({ ...ids, reason: "stock", message: "Out of tees" }));
  await happened(stream, { type: "FulfilmentRerouted", data: { ...ids, from: first, fulfiller: second, methods: [] } });
  await happened(stream, FulfilmentHeld({ ...ids, reason: "artwork", message: "Artwork too small" }));
  const { entries } = (await listActivity()).body;
  expect(entries.map(({ title }: { title: string }) => title)).toEqual([
    "PR-1-A put on hold at Press Two",
    "PR-1-A moved to Press Two",
    "PR-1-A put on hold at Works",
  ]);
});

test("everybody sees only what they may list: who sees amounts but no orders sees no payment", async () => {
  await placed("1");
  await paid("1");
  await happened("product-prd_1", { type: ProductAdded.type, data: { productId: "prd_1", title: "Mackerel tee" } });
  await happened("stock-var_1", StockReceived({ variantId: "var_1", country: "GB", quantity: 5, reason: "Delivery" }));
  expect((await listActivity({}, "usr_maker1")).body.entries.map(({ title }: { title: string }) => title)).toEqual([
    "Mackerel tee added",
  ]);
  expect((await listActivity({}, "usr_nobody")).status).toBe(404);
});

test("pages follow each other without a gap or a repeat", async () => {
  for (let number = 1; number <= 7; number += 1) {
    await placed(`${number}`);
    await happened(
      `order-ord_${number}`,
      OrderConfirmed({ orderId: `ord_${number}`, number: `PR-${number}`, cost: money, fulfilments: [] }),
    );
  }
  const titles: string[] = [];
  let pageToken: string | undefined;
  do {
    const { body } = await listActivity({ pageSize: "4", ...(pageToken && { pageToken }) });
    titles.push(...body.entries.map(({ title }: { title: string }) => title));
    pageToken = body.nextPageToken ?? undefined;
  } while (pageToken);
  expect(titles).toEqual([7, 6, 5, 4, 3, 2, 1].flatMap((number) => [`PR-${number} confirmed`, `PR-${number} placed`]));
});
