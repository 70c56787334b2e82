import { afterEach, beforeEach, expect, test } from "vitest";
import { billingStream } from "../../events/billing/index.ts";
import { issueToken } from "../../functions/_platform/http/index.ts";
import { service as billing } from "../../functions/billing/service.ts";
import { everyPennyCounts } from "../../functions/billing/testing-conservation.ts";
import { service as invoices } from "../../functions/invoices/service.ts";
import {
  chargesIn,
  funded,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
  walletIn,
  withCard,
} from "../support/environment.ts";
import { report } from "./report.ts";
import { seededRandom } from "./seeded-random.ts";

const DAY = 86_400_000;
const COST = 900 + 395;
let here: TestEnvironment;
beforeEach(async () => {
  here = await testEnvironment();
});
afterEach(() => here.close());

test("10,000 random sequences of charges, adjustments, refunds, disputes and cancellations: every penny is accounted for", async () => {
  await everyPennyCounts(10_000);
  report("money: 10,000 sequences, 0 pennies lost or made");
});

/** A request of the platform's administrator about the shop. */
async function adminAsk(method: "POST" | "PUT", path: string, body: object, query = {}, key?: string) {
  const claims = { sub: here.people.owner, sid: "s-owner", name: "Ada", admin: true };
  const authorization = `Bearer ${await issueToken(here.ports.signingKey, claims, +here.ports.clock())}`;
  const headers = { authorization, ...(key && { "idempotency-key": key }) };
  return here.ask(undefined, { method, path: `/v1/billing/admin${path}`, body, query, headers });
}
const sellerChosen = async () => must(await adminAsk("PUT", "/invoice-seller", { project: here.shop }));

test("five years of billing jobs, some missed and some run twice at once: one invoice for each period, no gap", async () => {
  await withCard(here, "pm_card_visa");
  await sellerChosen();
  must(await here.shopAsk({ method: "PATCH", path: "/v1/billing", body: { plan: { code: "monthly" } } }));
  await here.settle();
  const random = seededRandom(11);
  const jobs = async () => {
    for (const { work } of [billing, invoices].flatMap(({ schedules }) => schedules)) await work(here.ports);
  };
  const [until, missed] = [+here.ports.clock() + 5 * 365.25 * DAY, { runs: 0, doubled: 0 }];
  while (+here.ports.clock() < until) {
    here.later(Math.round(random() * 40 * DAY));
    const drawn = random();
    if (drawn < 0.3) missed.runs += 1;
    else if (drawn < 0.6) {
      missed.doubled += 1;
      await Promise.all([jobs(), jobs()]);
    } else await jobs();
    await here.settle();
  }
  await jobs();
  await here.settle();
  const periods = (await here.ports.store.load(here.shop, billingStream(here.shop))).flatMap(({ type, data }) =>
    type === "PlanPeriodStarted" ? [data as { start: string; end: string; periodId: string }] : [],
  );
  const issued = (await here.ports.store.log(0, 1_000_000))
    .flatMap(({ facts }) => facts)
    .flatMap(({ type, data }) =>
      type === "InvoiceIssued" ? [data as { number: string; series: { place: number }; sourceReference: string }] : [],
    );
  report(
    `billing: five years, ${missed.runs} runs missed, ${missed.doubled} doubled, ${periods.length} periods, ${issued.length} invoices`,
  );
  expect(periods.length).toBeGreaterThanOrEqual(60);
  for (const [index, { start }] of periods.entries()) if (index > 0) expect(start).toBe(periods[index - 1]?.end);
  expect(issued.map(({ series }) => series.place).sort((a, b) => a - b)).toEqual(periods.map((_, index) => index + 1));
  expect(new Set(issued.map(({ number }) => number)).size).toBe(periods.length);
  expect(await here.verified()).toEqual([]);
});

type Quoted = { id: string; fulfillments: { id: string; availableShippingMethods: { id: string }[] }[] };
class Killed extends Error {}

/** Ends the process at its `step`th write or call to the card's vendor, before it is carried out or before its answer. */
function killedAt({ ports }: TestEnvironment, step: number, answered: boolean) {
  let [steps, dead] = [0, false];
  const { store, payments } = ports;
  const [append, charge] = [store.append, payments.charge];
  const dying =
    <Parameters extends unknown[], Result>(carriedOut: (...given: Parameters) => Promise<Result>) =>
    async (...given: Parameters): Promise<Result> => {
      if (dead) throw new Killed();
      steps += 1;
      dead = steps === step;
      if (dead && !answered) throw new Killed();
      const result = await carriedOut(...given);
      if (dead) throw new Killed();
      return result;
    };
  Object.assign(store, { append: dying(append.bind(store)) });
  Object.assign(payments, { charge: dying(charge.bind(payments)) });
  return () => {
    Object.assign(store, { append });
    Object.assign(payments, { charge });
    return dead;
  };
}

test.each(["wallet", "card"])(
  "a kill at each step of a charge by %s neither loses it nor makes it twice",
  async (method) => {
    const { tee } = await stocked(here, 0, 0);
    await withCard(here, "pm_card_visa");
    if (method === "wallet") await funded(here, 1_000_000);
    let [kills, orders] = [0, 0];
    for (const answered of [false, true])
      for (let step = 1, isKilled = true; isKilled; step += 1) {
        const path = `${here.base}/orders`;
        const order: Quoted = must(
          await here.shopAsk({ method: "POST", path, body: orderOf({ variantRef: tee, quantity: 1 }) }),
          201,
        );
        const confirm = () =>
          here.shopAsk({
            method: "POST",
            path: `${path}/${order.id}/confirm`,
            query: { paymentMethod: method },
            headers: { "idempotency-key": `confirm-${order.id}` },
            body: order.fulfillments.map(({ id, availableShippingMethods: [chosen] }) => ({
              fulfillmentId: id,
              shippingMethodId: chosen?.id,
            })),
          });
        await here.settle();
        const [before, charged] = [await walletIn(here), (await chargesIn(here)).length];
        const restart = killedAt(here, step, answered);
        await confirm().catch(() => undefined);
        isKilled = restart();
        kills += isKilled ? 1 : 0;
        orders += 1;
        await here.settle();
        must(await confirm());
        await here.settle();
        expect(await walletIn(here), `${step}`).toBe(method === "wallet" ? before - COST : before);
        expect((await chargesIn(here)).length, `${step}`).toBe(charged + 1);
        const { platformPayment } = must(await here.shopAsk({ path: `${path}/${order.id}` }));
        expect(platformPayment, `${step}`).toMatchObject({ status: "succeeded" });
      }
    report(`kills: ${kills} at the steps of ${orders} charges by ${method}, each charged once`);
    expect(kills).toBeGreaterThan(4);
    expect(await here.verified()).toEqual([]);
  },
);

const project = () => ({ project: here.shop });
const line = { description: "Stand", quantity: 1, unitPrice: { amount: 10_000, currency: "GBP" } };
const issued = async (key?: string) =>
  must(await adminAsk("POST", "/invoices", { lines: [line], collectionMethod: "send_invoice" }, project(), key), 201);
const shopPost = (path: string, body: object, key: string) =>
  here.shopAsk({ method: "POST", path: `/v1/billing${path}`, body, headers: { "idempotency-key": key } });
const TOP_UP = { type: "top_up", amount: { amount: 2500, currency: "GBP" }, description: "Top-up", confirm: true };
/** What is done again by its key after the kill, what it moves in the wallet, and how often a card is charged. */
const KILLED = {
  "an invoice is paid by wallet": { before: () => issued(), wallet: -10_000, cards: 0, method: "wallet" },
  "an invoice is paid by card": { before: () => issued(), wallet: 0, cards: 1, method: "card" },
  "a wallet is topped up by card": { wallet: 2500, cards: 1 },
  "a paid invoice is credited": { before: () => paid("wallet"), wallet: 10_000, cards: 0 },
} as const;
type Killing = { before?: () => Promise<{ id: string }>; wallet: number; cards: number; method?: string };

async function paid(method: string) {
  const invoice = await issued();
  must(await shopPost(`/invoices/${invoice.id}/pay`, { method }, `paid-${invoice.id}`));
  return invoice;
}

test.each(Object.entries<Killing>(KILLED))(
  "a kill at each step while %s neither loses money nor moves it twice",
  async (name, { before, wallet, cards, method }) => {
    await withCard(here, "pm_card_visa");
    await funded(here, 1_000_000);
    await sellerChosen();
    await here.settle();
    let [kills, turns, charged] = [0, 0, 0];
    const { payments } = here.ports;
    const charge = payments.charge;
    const attempts = new Set<string>();
    Object.assign(payments, {
      charge: (sent: Parameters<typeof charge>[0]) => {
        attempts.add(sent.attemptId);
        return charge.call(payments, sent);
      },
    });
    for (const answered of [false, true])
      for (let step = 1, isKilled = true; isKilled; step += 1) {
        const record = await before?.();
        await here.settle();
        turns += 1;
        const key = `turn-${turns}`;
        const work = () => {
          if (method) return shopPost(`/invoices/${record?.id}/pay`, { method }, key);
          if (!record) return shopPost("/transactions", TOP_UP, key);
          return adminAsk("POST", `/invoices/${record.id}/credit-notes`, { reason: "Not used" }, project(), key);
        };
        const [held, tried] = [await walletIn(here), attempts.size];
        const restart = killedAt(here, step, answered);
        await work().catch(() => undefined);
        isKilled = restart();
        kills += isKilled ? 1 : 0;
        must(await work(), 200, 201, 204);
        await here.settle();
        charged += attempts.size - tried;
        expect(await walletIn(here), `${name}, step ${step}`).toBe(held + wallet);
        expect(attempts.size - tried, `${name}, step ${step}`).toBe(cards);
        if (record) {
          const invoice = must(await here.shopAsk({ path: `/v1/billing/invoices/${record.id}` }));
          expect(invoice, `${name}, step ${step}`).toMatchObject({ status: "paid", amountDue: { amount: 0 } });
        }
      }
    report(`kills: ${kills} at the steps of ${turns} turns while ${name}, ${charged} cards charged`);
    expect(kills).toBeGreaterThan(1);
    expect(await here.verified()).toEqual([]);
  },
);
