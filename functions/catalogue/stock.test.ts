import { afterEach, beforeEach, expect, test } from "vitest";
import { stockBalance } from "#events/catalogue";
import { OrderCancelled, OrderConfirmed, PlatformPaymentFailed, PlatformPaymentStarted } from "#events/orders";
import { by, project, scene } from "./testing.ts";

let at: Awaited<ReturnType<typeof scene>>;
let variantId = "";
beforeEach(async () => {
  at = await scene();
  variantId = (await at.variant((await at.product()).id)).id;
});
afterEach(() => at.ports.close());

const move = (quantity: number, more: object = {}, headers: Record<string, string> = {}) =>
  at.ask(`POST /stock/${variantId}/movements`, {
    headers,
    body: { country: "GB", quantity, kind: quantity > 0 ? "received" : "adjusted", reason: "Count", ...more },
  });
const stock = async (query: Record<string, string> = {}) => (await at.ask(`GET /stock/${variantId}`, { query })).body;

// [entity.catalogue.stock]
test("stock is received and adjusted per country, each with its reason in the ledger", async () => {
  expect((await move(10)).status).toBe(201);
  await move(5, { country: "FR" });
  const adjusted = await move(-3, { reason: "Broken" });
  expect(adjusted.body).toMatchObject({
    variantId,
    level: 12,
    available: 12,
    reserved: 0,
    onDemand: false,
    version: 3,
  });
  expect(adjusted.body.locations).toMatchObject([
    { country: "FR", level: 5 },
    { country: "GB", level: 7 },
  ]);
  const { history } = (await at.ask(`GET /stock/${variantId}/history`)).body;
  expect(history[0]).toMatchObject({ title: "Adjusted by -3 in GB", actor: { name: "Olive" } });
  expect(history[0].changes).toContainEqual({ field: "reason", label: "Reason", before: null, after: "Broken" });
});

test("more than there is cannot be taken away, and the answer says how much can", async () => {
  await move(2);
  const refused = await move(-3);
  expect(refused).toMatchObject({ status: 409, body: { code: "STOCK_INSUFFICIENT", available: 2 } });
  expect(refused.body.errors.quantity[0]).toContain("At most 2");
  expect((await stock()).level).toBe(2);
});

test("a movement needs pieces, a reason, a country and a variant", async () => {
  expect((await move(0, { kind: "adjusted" })).body.errors).toHaveProperty("quantity");
  expect((await move(-1, { kind: "received" })).body.errors).toHaveProperty("quantity");
  expect((await move(1, { reason: " " })).body.errors).toHaveProperty("reason");
  expect((await move(1, { country: "Britain" })).body.errors).toHaveProperty("country");
  const body = { country: "GB", quantity: 1, kind: "received", reason: "x" };
  expect((await at.ask("POST /stock/var_nothing/movements", { body })).status).toBe(404);
  expect((await at.ask(`POST /stock/${variantId}/movements`, { as: { user: "usr_viewer" }, body })).status).toBe(403);
});

test("a movement sent twice under one key moves once", async () => {
  await move(4, {}, { "idempotency-key": "m1" });
  expect((await move(4, {}, { "idempotency-key": "m1" })).body.level).toBe(4);
  expect((await move(5, {}, { "idempotency-key": "m1" })).status).toBe(409);
});

const orderId = "ord_one001";
const pay = (attemptId: string, quantity: number) =>
  PlatformPaymentStarted({
    orderId,
    attemptId,
    method: "wallet",
    choices: [],
    amount: { amount: 1, currency: "GBP" },
    stock: [{ variantId, country: "GB", quantity }],
  });
const take = (quantity: number) => [{ name: stockBalance(variantId, "GB"), delta: -quantity }];

test("an order's stock is reserved while it is paid for and stays taken once it is confirmed", async () => {
  await move(10);
  await at.order(orderId, 0, [pay("a1", 4)], take(4));
  expect(await stock()).toMatchObject({ level: 10, reserved: 4, available: 6, holds: { paying: 4, confirmed: 0 } });
  await at.order(orderId, 1, [
    OrderConfirmed({ orderId, number: "1", cost: { amount: 1, currency: "GBP" }, fulfilments: [] }),
  ]);
  expect(await stock()).toMatchObject({ level: 6, reserved: 4, available: 6, holds: { paying: 0, confirmed: 4 } });
  const release = OrderCancelled({
    orderId,
    reason: "customer",
    fulfilments: [],
    stock: [{ variantId, country: "GB", quantity: 4 }],
  });
  await at.order(orderId, 2, [release], take(-4));
  expect(await stock()).toMatchObject({ level: 10, reserved: 0, available: 10 });
});

test("a failed payment gives its stock back; a second attempt holds its own", async () => {
  await move(10);
  await at.order(orderId, 0, [pay("a1", 4)], take(4));
  const failed = PlatformPaymentFailed({
    orderId,
    attemptId: "a1",
    amount: { amount: 1, currency: "GBP" },
    failureCode: "declined",
    failureMessage: "Declined",
    stock: [{ variantId, country: "GB", quantity: 4 }],
  });
  await at.order(orderId, 1, [failed], take(-4));
  expect(await stock()).toMatchObject({ level: 10, reserved: 0, available: 10 });
  await at.order(orderId, 2, [pay("a2", 3)], take(3));
  expect(await stock()).toMatchObject({ level: 10, reserved: 3, available: 7 });
});

test("50 orders that take at once never take more than there is", async () => {
  await move(20);
  const taken = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      at.ports.store.append(project.id, {
        stream: `order-ord_many${n}`,
        expected: 0,
        facts: [pay("a", 1)],
        balances: take(1),
        at: at.ports.clock().toISOString(),
        actor: by,
        meta: { command: "confirm", requestId: "r" },
      }),
    ),
  );
  expect(taken.filter((each) => each.ok)).toHaveLength(20);
  expect(taken.filter((each) => !each.ok && each.reason === "insufficient")).toHaveLength(30);
  expect(await at.ports.store.balance(project.id, stockBalance(variantId, "GB"))).toBe(0);
});

test("a threshold makes stock low, and the low ones can be listed alone", async () => {
  await move(10);
  const other = (await at.variant((await at.product()).id, { sku: "CUP" })).id;
  const set = await at.ask(`PUT /stock/${variantId}/threshold`, { body: { threshold: 7 } });
  expect(set.body).toMatchObject({ lowStockThreshold: 7, low: false });
  await at.ask(`PUT /stock/${other}/threshold`, { body: { threshold: 0 } });
  const low = async (query = {}) =>
    (await at.ask("GET /stock", { query: { low: "true", ...query } })).body.stock.map(
      (each: { sku: string }) => each.sku,
    );
  expect(await low()).toEqual(["CUP"]);
  await at.order(orderId, 0, [pay("a1", 4)], take(4));
  expect(await low()).toEqual(["CUP", "MUG-1"]);
  expect(await low({ search: "mug-1" })).toEqual(["MUG-1"]);
  await at.ask(`PUT /stock/${other}/threshold`, { body: { threshold: null } });
  expect(await low()).toEqual(["MUG-1"]);
});

// [entity.catalogue.stock.fulfillmentProjects]
test("stock can be counted for some fulfillers only", async () => {
  await move(10);
  await move(5, { country: "FR" });
  await at.maker("prj_makerfr", "Atelier", { country: "FR" });
  await at.ask("POST /fulfillers", {
    body: { project: "prj_makerfr", name: "Atelier", country: "FR", leadTimeDays: 2 },
  });
  const french = await stock({ fulfillmentProjects: "prj_makerfr" });
  expect(french).toMatchObject({
    level: 5,
    available: 5,
    locations: [{ country: "FR", level: 5, fulfillmentProject: "prj_makerfr" }],
  });
  const list = await at.ask("GET /stock", { query: { fulfillmentProjects: "prj_makerfr" } });
  expect(list.body.stock).toMatchObject([{ variantId, level: 5 }]);
  const unknown = await at.ask("GET /stock", { query: { fulfillmentProjects: "prj_makerfr,prj_nobody" } });
  expect(unknown).toMatchObject({
    status: 422,
    body: { errors: { fulfillmentProjects: ["No fulfillers here: prj_nobody"] } },
  });
});

test("stock is searched by SKU and title", async () => {
  expect((await at.ask("GET /stock", { query: { search: "mug-1" } })).body.stock).toHaveLength(1);
  expect((await at.ask("GET /stock", { query: { search: "cup" } })).body.stock).toHaveLength(0);
});
