import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../../functions/_platform/commands/index.ts";
import { membership } from "../../functions/enforcer/domain/index.ts";
import { project } from "../../functions/projects/domain/index.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import {
  gbp,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
  walletIn,
} from "../support/environment.ts";

const TEE = 900;
const PHOTO = "https://photos.example.com/faded-tee.jpg";
let here: TestEnvironment;
let tee: string;
let maker: string;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  ({ tee, maker } = await stocked(here, 0, 100_000));
  const settings = { currency: "GBP", timeZone: "Europe/London", locale: "en-GB", country: "GB", orderPrefix: "NG" };
  const owner = here.people.outsider;
  const named = { project: maker, owner, platformId: here.platformId, name: "Northgate", slug: "northgate" };
  const asking = asSystem(here.ports);
  await run(asking, project, maker, "createProject", { ...named, ...settings, units: "metric" });
  await run(asking, membership, maker, "openMembership", { project: maker, owner });
  await here.settle();
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

interface Line {
  readonly id: string;
  readonly type: string;
  readonly dispute?: object;
}
const lines = async (): Promise<Line[]> =>
  must(await here.shopAsk({ path: "/v1/gfn/transactions" })).transactions as Line[];
const asMaker = (method: string, path = "", body?: object) =>
  here.ask(here.people.outsider, { method, path: `/v1/gfn/disputes${path}`, query: { project: maker }, body });
const notified = async (user: string) =>
  must(await here.ask(user, { path: "/omnis/v3/dashboard/user/notifications" })).notifications as { title: string }[];

/** A confirmed order of two tees, whose line for making them the shop disputes. */
async function disputed() {
  const order = must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      body: orderOf({ variantRef: tee, quantity: 2 }),
    }),
    201,
  );
  const choices = order.fulfillments.map(
    ({ id, availableShippingMethods: [method] }: { id: string; availableShippingMethods: { id: string }[] }) => ({
      fulfillmentId: id,
      shippingMethodId: method?.id,
    }),
  );
  const post = (path: string, body: unknown) =>
    here.shopAsk({ method: "POST", path: `${here.base}/orders/${order.id}${path}`, body });
  must(await post("/confirm", choices));
  await here.settle();
  const line = (await lines()).find(({ type }) => type === "garment") as Line;
  const reason = { reason: "One of them is faded", evidence: PHOTO };
  must(await here.shopAsk({ method: "POST", path: `/v1/gfn/transactions/${line.id}/dispute`, body: reason }));
  await here.settle();
  return { line, order, cancel: () => post("/cancel", { reason: "customer" }) };
}

test("a fulfiller accepts a dispute from its own project, and the money returns to the shop", async () => {
  const { line, order } = await disputed();
  const { disputes } = must(await asMaker("GET"));
  expect(disputes).toMatchObject([
    {
      id: line.id,
      status: "open",
      shop: here.shop,
      shopName: "Shop",
      orderNumber: order.number,
      quantity: 2,
      gross: gbp(2 * TEE),
      reason: "One of them is faded",
      evidence: PHOTO,
    },
  ]);
  expect((await notified(here.people.outsider))[0]?.title).toBe(`Shop disputes a charge for ${order.number}`);
  const before = await walletIn(here);
  const answer = { decision: "accept", note: "Sorry about that", amount: gbp(TEE) };
  expect(must(await asMaker("POST", `/${line.id}/answer`, answer))).toMatchObject({ status: "answered" });
  expect(await asMaker("POST", `/${line.id}/answer`, answer)).toMatchObject({ body: { code: "DISPUTE_RESOLVED" } });
  await here.settle();
  expect(await walletIn(here)).toBe(before + TEE);
  expect(must(await asMaker("GET", `/${line.id}`))).toMatchObject({ status: "closed", granted: gbp(TEE) });
  expect((await lines()).find(({ id }) => id === line.id)?.dispute).toMatchObject({
    status: "resolved",
    note: "Sorry about that",
    evidence: PHOTO,
    granted: gbp(TEE),
  });
  expect((await notified(here.people.owner))[0]?.title).toBe(`9.00 GBP returned for ${order.number}`);
});

test("a declined dispute lets the charge stand, and the shop reads why", async () => {
  const { line, order } = await disputed();
  const before = await walletIn(here);
  const wrong = { decision: "decline", note: "It was made as ordered", amount: gbp(1) };
  expect(await asMaker("POST", `/${line.id}/answer`, wrong)).toMatchObject({ status: 422 });
  must(await asMaker("POST", `/${line.id}/answer`, { decision: "decline", note: "It was made as ordered" }));
  await here.settle();
  expect(await walletIn(here)).toBe(before);
  expect((await notified(here.people.owner))[0]).toMatchObject({
    title: `The charge for ${order.number} was not changed`,
    body: "It was made as ordered",
  });
});

test("an order that is cancelled before its dispute is accepted is returned once", async () => {
  const { line, cancel } = await disputed();
  must(await cancel());
  must(await asMaker("POST", `/${line.id}/answer`, { decision: "accept", note: "Agreed" }));
  await here.settle();
  expect(await walletIn(here)).toBe(100_000);
  expect(must(await asMaker("GET", `/${line.id}`)).status).toBe("closed");
});

test("a dispute accepted after its order was cancelled and refunded returns nothing more, and both sides read so", async () => {
  const { line, cancel } = await disputed();
  must(await cancel());
  await here.settle();
  expect(await walletIn(here)).toBe(100_000);
  const answer = { decision: "accept", note: "Agreed", amount: gbp(TEE) };
  expect(must(await asMaker("POST", `/${line.id}/answer`, answer))).toMatchObject({ status: "answered" });
  await here.settle();
  expect(await walletIn(here)).toBe(100_000);
  const closed = must(await asMaker("GET", `/${line.id}`));
  expect(closed).toMatchObject({ status: "closed", note: "Agreed" });
  expect(closed).not.toHaveProperty("granted");
  const all = await lines();
  expect(all.find(({ id }) => id === line.id)?.dispute).toEqual({
    status: "resolved",
    reason: "One of them is faded",
    evidence: PHOTO,
    note: "Agreed",
    openedAt: expect.any(String),
    resolvedAt: expect.any(String),
  });
  expect(all.map(({ type }) => type).sort()).toEqual(["garment", "refund", "shipping"]);
});

test("only the fulfiller that made it can answer, and no more than the line is returned", async () => {
  const { line } = await disputed();
  const body = { decision: "accept", note: "Mine" };
  const path = `/v1/gfn/disputes/${line.id}/answer`;
  expect((await here.shopAsk({ method: "POST", path, body })).status).toBe(404);
  const elsewhere = { method: "POST", path, body, query: { project: here.rival } };
  expect((await here.ask(here.people.outsider, elsewhere)).status).toBe(404);
  const tooMuch = await asMaker("POST", `/${line.id}/answer`, { ...body, amount: gbp(2 * TEE + 1) });
  expect(tooMuch).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
});
