import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { issueToken } from "../../functions/_platform/http/index.ts";
import { runTimers } from "../../functions/_platform/testing/index.ts";
import { service as statements } from "../../functions/statements/service.ts";
import { service as summaries } from "../../functions/summaries/service.ts";
import {
  type Ask,
  gbp,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
  walletIn,
} from "../support/environment.ts";

const START = 100_000_000;
const DAY = 86_400_000;
/** What one tee costs, and its delivery. */
const [TEE, DELIVERY] = [900, 395];
let here: TestEnvironment;
let tee: string;
let maker: string;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true, start: "2026-11-20T09:00:00Z" });
  ({ tee, maker } = await stocked(here, 0, START));
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const orders = (path: string, body: unknown = {}) =>
  here.shopAsk({ method: "POST", path: `${here.base}/orders${path}`, body });
interface Placed {
  readonly id: string;
  readonly number: string;
  readonly fulfillments: readonly { id: string; availableShippingMethods: readonly { id: string }[] }[];
}
async function confirmed(quantity = 1): Promise<Placed> {
  const order: Placed = must(await orders("", orderOf({ variantRef: tee, quantity })), 201);
  const choices = order.fulfillments.map(({ id, availableShippingMethods: [method] }) => ({
    fulfillmentId: id,
    shippingMethodId: method?.id,
  }));
  must(await orders(`/${order.id}/confirm`, choices));
  await here.settle();
  return order;
}
async function cancelled(order: Placed) {
  must(await orders(`/${order.id}/cancel`, { reason: "customer" }));
  await here.settle();
}
const gfn = async (path: string, query: Record<string, string> = {}) =>
  must(await here.shopAsk({ path: `/v1/gfn${path}`, query }));
const only = async () => {
  const { statements } = await gfn("/statements");
  expect(statements).toHaveLength(1);
  return statements[0];
};
/** As an administrator of the platform who is a member of the shop. */
async function asAdmin(ask: Ask) {
  const claims = { sub: here.people.owner, sid: "s-admin", name: "Ada", admin: true };
  const token = await issueToken(here.ports.signingKey, claims, here.ports.clock().getTime());
  return here.shopAsk({ ...ask, headers: { authorization: `Bearer ${token}` } });
}
const post = (path: string, body: unknown): Ask => ({ method: "POST", path: `/v1/gfn/transactions/${path}`, body });
const spent = async () => START - (await walletIn(here));
async function timePasses(days: number) {
  here.later(days * DAY);
  await here.settle();
  await runTimers(statements, here.ports);
  await here.settle();
}

// [entity.catalogue.statement] [entity.catalogue.transaction] [entity.catalogue.fulfilment]
test("a confirmed order's cost is in the fulfiller's statement of the month, by line and by parcel", async () => {
  const order = await confirmed(2);
  const { deliveryCost } = { deliveryCost: DELIVERY + 60 };
  const statement = await only();
  expect(statement).toMatchObject({
    number: expect.stringMatching(/^ST-202611-[0-9A-Z]{4}$/),
    fulfiller: maker,
    fulfillerName: "Northgate",
    status: "open",
    periodStart: "2026-11-01T00:00:00.000Z",
    periodEnd: "2026-12-01T00:00:00.000Z",
    itemCount: 2,
    fulfillmentCount: 1,
    gross: gbp(2 * TEE + deliveryCost),
  });
  expect(statement.gross.amount).toBe(await spent());
  const { transactions } = await gfn("/transactions", { statementId: statement.id });
  expect(
    transactions.map(({ type, quantity, unit, gross }: Record<string, unknown>) => ({ type, quantity, unit, gross })),
  ).toEqual(
    expect.arrayContaining([
      { type: "garment", quantity: 2, unit: gbp(TEE), gross: gbp(2 * TEE) },
      { type: "shipping", quantity: 1, unit: gbp(deliveryCost), gross: gbp(deliveryCost) },
    ]),
  );
  const [fulfilment] = order.fulfillments;
  const { fulfillments } = await gfn("/transactions/fulfillments", { statementId: statement.id });
  expect(fulfillments).toMatchObject([
    { fulfillmentId: fulfilment?.id, orderNumber: order.number, items: 2, transactions: 2, gross: statement.gross },
  ]);
  const found = async (query: Record<string, string>) => (await gfn("/transactions", query)).transactions.length;
  expect(await found({ search: "mackerel" })).toBe(1);
  expect(await found({ search: "type:shipping" })).toBe(1);
  for (const search of [order.number, order.number.replace(/^\D+/, "")]) expect(await found({ search })).toBe(2);
  const shipped = transactions.find(({ type }: { type: string }) => type === "shipping");
  const [method] = shipped.description.split(" ");
  expect(await found({ search: `${order.number} ${method}` })).toBe(1);
  expect(await found({ statementId: statement.id, search: method })).toBe(1);
  expect(await found({ search: method })).toBe(0);
  expect(await found({ fulfillmentId: fulfilment?.id ?? "" })).toBe(2);
  expect((await here.shopAsk({ path: "/v1/gfn/transactions", query: { search: "colour:red" } })).status).toBe(422);
  expect((await here.shopAsk({ path: "/v1/gfn/statements/stm_000000" })).status).toBe(404);
});

test("pages have integer tokens, which are accepted as they are", async () => {
  await confirmed();
  const first = await gfn("/transactions", { pageSize: "1" });
  expect(first.nextPageToken).toEqual(expect.any(Number));
  const next = await gfn("/transactions", { pageSize: "1", pageToken: String(first.nextPageToken) });
  expect(next.transactions[0].id).not.toBe(first.transactions[0].id);
});

test("a cancelled order is a refund line of the month in which the money came back", async () => {
  const [order] = [await confirmed(), await confirmed(3)];
  await timePasses(15);
  expect((await only()).status).toBe("issued");
  await cancelled(order);
  const { statements } = await gfn("/statements");
  expect(statements.map(({ periodStart, gross }: Record<string, unknown>) => [periodStart, gross])).toEqual([
    ["2026-12-01T00:00:00.000Z", gbp(-(TEE + DELIVERY))],
    ["2026-11-01T00:00:00.000Z", gbp(4 * TEE + 2 * DELIVERY + 120)],
  ]);
  const { transactions } = await gfn("/transactions", { search: "type:refund" });
  expect(transactions).toMatchObject([{ description: `${order.number} was cancelled`, gross: gbp(-(TEE + DELIVERY)) }]);
});

test("a statement is issued when its month is over, and paid two weeks later", async () => {
  await confirmed();
  await timePasses(10);
  expect((await only()).status).toBe("open");
  await timePasses(1);
  const issued = await only();
  expect(issued).toMatchObject({ status: "issued", issuedAt: expect.any(String) });
  await timePasses(15);
  expect(await only()).toEqual({ ...issued, status: "paid" });
});

test("statements whose runs were missed for months are issued in the next one, once, and paid two weeks after", async () => {
  await confirmed();
  await timePasses(100);
  const issued = await only();
  expect(issued).toMatchObject({ status: "issued", issuedAt: expect.any(String) });
  await timePasses(0);
  await timePasses(13);
  expect(await only()).toEqual(issued);
  await timePasses(1);
  expect(await only()).toEqual({ ...issued, status: "paid" });
});

test("a disputed line keeps its statement from being paid until an administrator resolves it, and the money comes back", async () => {
  await confirmed(2);
  await timePasses(12);
  const statement = await only();
  const { transactions } = await gfn("/transactions", { search: "type:garment" });
  const [line] = transactions;
  const dispute = post(`${line.id}/dispute`, { reason: "One of them was never made" });
  expect(must(await here.shopAsk(dispute)).dispute).toMatchObject({ status: "open" });
  expect(await here.shopAsk(dispute)).toMatchObject({ status: 409, body: { code: "ALREADY_DISPUTED" } });
  await timePasses(20);
  expect(await only()).toMatchObject({ status: "disputed", disputedCount: 1 });
  const resolve = post(`${line.id}/resolve`, { note: "Agreed", adjustment: gbp(TEE) });
  expect(await here.shopAsk(resolve)).toMatchObject({ status: 403, body: { code: "RESOLVER_ONLY" } });
  const tooMuch = post(`${line.id}/resolve`, { note: "Agreed", adjustment: gbp(2 * TEE + 1) });
  expect(await asAdmin(tooMuch)).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
  const before = await walletIn(here);
  expect(must(await asAdmin(resolve)).dispute).toMatchObject({ status: "resolved", note: "Agreed" });
  expect(await asAdmin(resolve)).toMatchObject({ status: 409, body: { code: "DISPUTE_RESOLVED" } });
  await timePasses(0);
  expect(await walletIn(here)).toBe(before + TEE);
  const { statements } = await gfn("/statements");
  expect(statements).toMatchObject([
    { status: "open", gross: gbp(-TEE) },
    { id: statement.id, status: "paid", gross: statement.gross },
  ]);
});

test("an order cancelled after an adjustment leaves the wallet and its statements where they began", async () => {
  const [adjusted, whole] = [await confirmed(2), await confirmed()];
  const lineOf = async (order: Placed) => {
    const { transactions } = await gfn("/transactions", { fulfillmentId: order.fulfillments[0]?.id ?? "" });
    return transactions.find(({ type }: { type: string }) => type === "garment");
  };
  for (const [order, amount] of [
    [adjusted, 250],
    [whole, TEE],
  ] as const) {
    const line = await lineOf(order);
    must(await here.shopAsk(post(`${line.id}/dispute`, { reason: "Faded" })));
    must(await asAdmin(post(`${line.id}/resolve`, { note: "Agreed", adjustment: gbp(amount) })));
    await here.settle();
  }
  await cancelled(adjusted);
  await cancelled(whole);
  expect(await spent()).toBe(0);
  const { transactions } = await gfn("/transactions");
  const sum = transactions.reduce((total: number, { gross }: { gross: { amount: number } }) => total + gross.amount, 0);
  expect(sum).toBe(0);
  const order = must(await here.shopAsk({ path: `${here.base}/orders/${adjusted.id}` }));
  expect(order).toMatchObject({ platformPayment: { status: "refunded" } });
});

test("an order cancelled at the moment of an adjustment is returned once", async () => {
  const order = await confirmed(2);
  const { transactions } = await gfn("/transactions", { search: "type:garment" });
  must(await here.shopAsk(post(`${transactions[0].id}/dispute`, { reason: "Faded" })));
  await Promise.all([
    orders(`/${order.id}/cancel`, { reason: "customer" }),
    asAdmin(post(`${transactions[0].id}/resolve`, { note: "Agreed", adjustment: gbp(250) })),
  ]);
  await here.settle();
  expect(await spent()).toBe(0);
});

test("only what was charged can be disputed, and a dispute without an adjustment lets the charge stand", async () => {
  const order = await confirmed();
  await cancelled(order);
  const { transactions } = await gfn("/transactions");
  const of = (type: string) => transactions.find((each: { type: string }) => each.type === type).id;
  expect(await here.shopAsk(post(`${of("refund")}/dispute`, { reason: "?" }))).toMatchObject({
    body: { code: "LINE_NOT_DISPUTABLE" },
  });
  expect(await asAdmin(post(`${of("garment")}/resolve`, { note: "?" }))).toMatchObject({
    body: { code: "NOT_DISPUTED" },
  });
  must(await here.shopAsk(post(`${of("garment")}/dispute`, { reason: "Too dear" })));
  const adjusted = post(`${of("garment")}/resolve`, { note: "Yes", adjustment: gbp(1) });
  expect(await asAdmin(adjusted)).toMatchObject({ body: { code: "CHARGE_REFUNDED" } });
  must(await asAdmin(post(`${of("garment")}/resolve`, { note: "It was refunded" })));
  await here.settle();
  expect((await gfn("/statements")).statements[0]).toMatchObject({ gross: gbp(0), disputedCount: 0 });
});

test("an export has the lines of the screen, or one row for each parcel", async () => {
  const order = await confirmed(2);
  const exported = async (body: object) => {
    const response = await here.shopAsk(post("export", { format: "csv", ...body }));
    return { status: response.status, rows: response.file.toString().trim().split("\r\n"), body: response.body };
  };
  const { id } = await only();
  const lines = await exported({ statementId: id });
  expect(lines.rows).toHaveLength(3);
  expect(lines.rows.join("\n")).toContain(`${order.number},garment,"Mackerel tee, M",2,9.00,18.00,0.00,18.00`);
  const parcels = await exported({ statementId: id, groupBy: "fulfillment" });
  expect(parcels.rows).toHaveLength(2);
  expect((await exported({ start: "2026-12-01" })).rows).toHaveLength(1);
  expect(await exported({ format: "xlsx" })).toMatchObject({ status: 422, body: { code: "FORMAT_NOT_AVAILABLE" } });
});

test("over random orders, cancellations and disputes the lines add up to what billing charged, and a summary agrees with the log", async () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("confirm" as const), quantity: fc.integer({ min: 1, max: 4 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), quantity: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("dispute" as const), quantity: fc.nat(20) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("wait" as const), quantity: fc.integer({ min: 1, max: 20 }) }),
    },
  );
  const [steps = []] = fc.sample(fc.array(step, { minLength: 14, maxLength: 18 }), { numRuns: 1 });
  const made: Placed[] = [];
  for (const each of steps) {
    const order = made[each.quantity % (made.length || 1)];
    if (each.do === "confirm") made.push(await confirmed(each.quantity));
    if (each.do === "cancel" && order) await cancelled(made.splice(made.indexOf(order), 1)[0] as Placed);
    if (each.do === "wait") await timePasses(each.quantity);
    if (each.do === "dispute" && order) {
      const { transactions } = await gfn("/transactions", { fulfillmentId: order.fulfillments[0]?.id ?? "" });
      const line = transactions.find(({ type }: { type: string }) => type === "garment");
      if (line.dispute) continue;
      must(await here.shopAsk(post(`${line.id}/dispute`, { reason: "Faded" })));
      must(await asAdmin(post(`${line.id}/resolve`, { note: "Agreed", adjustment: gbp(100) })));
      await here.settle();
    }
  }
  const { statements } = await gfn("/statements", { pageSize: "100" });
  const sum = statements.reduce((total: number, { gross }: { gross: { amount: number } }) => total + gross.amount, 0);
  expect(sum).toBe(await spent());
  const today = here.ports.clock().toISOString().slice(0, 10);
  const body = { periodStart: "2026-11-01", periodEnd: today };
  const summary = must(await here.shopAsk({ method: "POST", path: "/v1/billing/summaries", body }), 201);
  here.later(3 * DAY);
  await here.settle();
  await runTimers(summaries, here.ports);
  await here.settle();
  const final = must(await here.shopAsk({ path: `/v1/billing/summaries/${summary.id}` }));
  expect(final).toMatchObject({ status: "finalised", opening: gbp(0), closing: gbp(START - sum) });
});
