import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { spendable } from "../../events/billing/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import { deliver, project, relay } from "../../functions/_platform/relay/index.ts";
import { walletOf } from "../../functions/billing/account.ts";
import { services } from "../../infra/services.ts";
import { address, gbp, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { factory } from "../support/factories.ts";
import { hesitating } from "./hesitating.ts";
import { report } from "./report.ts";
import { seededRandom } from "./seeded-random.ts";

const LIVES = 60;
const SIDE_BY_SIDE = 6;
const PARCEL = { carrier: "Royal Mail", trackingNumber: "KM482910557GB" };

interface Scene {
  readonly here: TestEnvironment;
  readonly goods: { readonly tee: string; readonly mug: string };
  readonly north: Awaited<ReturnType<typeof factory>>;
}
type React = (here: TestEnvironment) => Promise<void>;

/** Orders that are placed, confirmed, paid, changed, refunded and cancelled before anything has followed from them. */
async function inTheShop({ here: { shopAsk, base }, goods }: Scene): Promise<void> {
  const ask = (method: string, path: string, body: unknown) => shopAsk({ method, path: `${base}${path}`, body });
  for (let turn = 0; turn < 12; turn += 1) {
    const contactInformation = { email: `buyer-${turn % 3}@example.com` };
    const items = orderOf({ variantRef: goods.tee, quantity: 1 }, { variantRef: goods.mug, quantity: 1 });
    const order = must(await ask("POST", "/orders", { ...items, contactInformation }), 201);
    const choices = order.fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
      fulfillmentId: each.id,
      shippingMethodId: each.availableShippingMethods[0]?.id,
    }));
    if (turn % 6 > 0) must(await ask("POST", `/orders/${order.id}/confirm`, choices));
    if (turn % 3 === 1) {
      must(await ask("POST", `/orders/${order.id}/payments`, { method: "cash" }), 201);
      must(await ask("POST", `/orders/${order.id}/refund`, { amount: gbp(500), reason: "A late parcel" }));
    }
    if (turn % 6 === 2) must(await ask("POST", `/orders/${order.id}/cancel`, { reason: "customer" }));
    if (turn % 6 === 3)
      must(await ask("PATCH", `/orders/${order.id}`, { shippingAddress: { ...address, line1: `${turn} Wharf Lane` } }));
  }
}

/** The factory's jobs, made, held, rejected and sent before the shop has heard of any of it. */
async function inTheFactory({ here: { base }, north }: Scene): Promise<void> {
  const jobs = `${base}/production/jobs`;
  const all: { id: string; number: string }[] = must(await north.ask({ path: jobs, query: { pageSize: "50" } })).jobs;
  for (const [turn, { id }] of all.toSorted((a, b) => (a.number < b.number ? -1 : 1)).entries()) {
    const post = async (what: string, body: unknown = {}) =>
      must(await north.ask({ method: "POST", path: `${jobs}/${id}/${what}`, body }));
    if (turn % 5 === 4) {
      await post("reports", { status: "rejected", reason: "The press is broken" });
      continue;
    }
    await post("reports", { status: "accepted" });
    if (turn % 5 > 0) {
      await post("hold", { reason: "artwork", message: "The print is too small" });
      await post("release");
    }
    if (turn % 5 > 1) await post("reports", { status: "in_production" });
    if (turn % 5 > 2) await post("reports", { status: "packed" });
    if (turn % 5 > 2) await post("reports", { status: "dispatched", parcel: PARCEL });
  }
}

/** Carries out all reactions, several at a time, through ports that hesitate. */
async function hesitantly(here: TestEnvironment, random: () => number): Promise<void> {
  const { ports } = here;
  const slow: Ports = { ...ports, store: hesitating(ports.store, random), views: hesitating(ports.views, random) };
  for (let quiet = 0; quiet < 20; ) {
    const moved = (await project(services, ports)) + (await relay(services, ports));
    const taken = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => deliver(services, slow)));
    quiet = moved + taken.reduce((sum, each) => sum + each, 0) > 0 || (await ports.bus.waiting()) > 0 ? 0 : quiet + 1;
    here.later(1_000);
  }
  await here.settle();
}

type Shown = Readonly<Record<string, unknown>>;

/** A total that has come back to nothing may be 0 or absent. */
const withoutZeros = (of: unknown): unknown =>
  JSON.parse(JSON.stringify(of, (_, value) => (value === 0 ? undefined : value)));

/** What the shop, its factory and their books say in the end, without ids and times. */
async function endOf({ here, north, goods }: Scene): Promise<Record<string, unknown>> {
  const { shopAsk, base, ports, shop } = here;
  const read = async (path: string, query: Record<string, string> = {}) => must(await shopAsk({ path, query }));
  const listed: { id: string; number: string }[] = (await read(`${base}/orders`, { pageSize: "50" })).orders;
  const orders: Record<string, unknown> = {};
  for (const { id, number } of listed) {
    const order = await read(`${base}/orders/${id}`);
    const fulfilments = order.fulfillments.map(({ number, status, rank, hold, parcels, shippingPrice, cost }: Shown) =>
      // Whether a fulfilment was confirmed before it was cancelled is a matter of order.
      status === "cancelled"
        ? `${number} cancelled`
        : JSON.stringify({ number, status, rank, hold, parcels: (parcels as object[]).length, shippingPrice, cost }),
    );
    const { paymentStatus, buyerPayment, fulfilmentStatus, total, refundedTotal, outstanding, margin } = order;
    const paid = order.platformPayment.status;
    orders[number] = { paymentStatus, buyerPayment, fulfilmentStatus, total, refundedTotal, outstanding, margin, paid };
    orders[`${number} fulfilments`] = fulfilments;
  }
  const tabs = ["open", "on-hold", "sent", "closed"].map(async (tab) => {
    const response = await north.ask({ path: `${base}/production/jobs`, query: { pageSize: "50", tab } });
    return must(response).jobs.map((job: { id: string }) => ({ ...job, tab }));
  });
  const jobs = [];
  for (const { id, tab } of (await Promise.all(tabs)).flat())
    jobs.push({ ...must(await north.ask({ path: `${base}/production/jobs/${id}` })), tab });
  const { customers } = await read(`${base}/customers`, { pageSize: "50" });
  const { transactions } = await read("/v1/billing/transactions", { pageSize: "100" });
  return {
    orders,
    jobs: jobs
      .filter(({ stage }: { stage: string }) => stage !== "withdrawn")
      .map(({ number, stage, hold, tab, address: to }: Shown) => JSON.stringify({ number, stage, hold, tab, to }))
      .toSorted(),
    customers: customers
      .map(({ email, totalOrderCount, totalSpent }: Shown) => JSON.stringify({ email, totalOrderCount, totalSpent }))
      .toSorted(),
    transactions: transactions
      .map(({ type, status, gross }: Shown) => JSON.stringify({ type, status, gross }))
      .toSorted(),
    counts: await read(`${base}/orders/counts`),
    overview: withoutZeros(await read(`${base}/orders/overview`, { days: "7" })),
    wallet: await ports.store.balance(shop, spendable(walletOf(shop))),
    stock: await ports.store.balance(shop, `stock/${goods.mug}/GB`),
  };
}

async function lifeOf(react: React) {
  const here = await testEnvironment({ adversarial: true });
  try {
    const north = await factory(here, "Northgate");
    const scene = { here, north, goods: await stocked(here, 100) };
    await inTheShop(scene);
    await react(here);
    await inTheFactory(scene);
    await react(here);
    return { end: await endOf(scene), differences: await here.verified() };
  } finally {
    here.close();
  }
}

test("what follows from orders and jobs that change at once is the same however its parts are interleaved", {
  timeout: 900_000,
}, async () => {
  const wanted = await lifeOf((here) => here.settle());
  expect(wanted.differences).toEqual([]);
  expect(wanted.end.jobs).toHaveLength(8);
  let different = 0;
  for (let seed = 1; seed <= LIVES; seed += 1) {
    const random = seededRandom(20_261_127 + seed);
    const found = await lifeOf((here) => hesitantly(here, random));
    different += isDeepStrictEqual(found, wanted) ? 0 : 1;
    expect.soft(found, `life ${seed}`).toEqual(wanted);
  }
  report(`reactions: ${LIVES} lives, ${SIDE_BY_SIDE} at a time, ${different} different`);
  expect(different).toBe(0);
});
