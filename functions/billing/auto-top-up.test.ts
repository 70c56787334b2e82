import { afterEach, beforeEach, expect, test } from "vitest";
import { transactionStream, walletStream } from "#events/billing";
import { walletOf } from "./account.ts";
import { keepToppedUp, topUpAgain } from "./auto-top-up.ts";
import { gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
let cards: number[];
beforeEach(async () => {
  here = await scene();
  cards = countCharges(here);
  await here.named();
});
afterEach(() => here.ports.close());
const HOUR = 3_600_000;

/** Records the amount of every payment that reaches the bank, by attempt. */
function countCharges({ ports }: Scene): number[] {
  const charged: number[] = [];
  const seen = new Set<string>();
  const { charge } = ports.payments;
  Object.assign(ports.payments, {
    charge: async (wanted: Parameters<typeof charge>[0]) => {
      if (!seen.has(wanted.attemptId)) charged.push(wanted.amount.amount);
      seen.add(wanted.attemptId);
      return charge(wanted);
    },
  });
  return charged;
}

const card = async (vendorReference = "pm_card_visa", more: object = {}) =>
  (await here.ask("POST /payment-methods", { body: { vendor: "stripe", vendorReference, ...more } })).body.id as string;
const wallet = async () => (await here.ask("GET /wallets")).body.wallets[0];
const automatic = async (more: object = {}) =>
  here.ask(`PATCH /wallets/${(await wallet()).id}`, {
    body: { autoTopUp: { enabled: true, threshold: gbp(5000), amount: gbp(10_000), ...more } },
  });
const spend = async (amount: number) => {
  const response = await here.charge(amount, { confirm: true });
  await here.settle();
  return response;
};
const watch = async () => {
  await topUpAgain(here.ports, project.id, here.ports.clock().toISOString());
  await here.settle();
};

// [entity.billing.wallet]
test("a charge that takes the balance below the threshold tops the wallet up once", async () => {
  await card();
  await here.credit(8000);
  expect((await automatic()).body.autoTopUp).toEqual({
    enabled: true,
    threshold: gbp(5000),
    amount: gbp(10_000),
  });
  await spend(3000);
  expect([(await wallet()).balance, cards]).toEqual([gbp(5000), []]);
  await spend(1);
  expect(await wallet()).toMatchObject({ balance: gbp(14_999), autoTopUp: { lastAt: expect.any(String) } });
  await watch();
  await here.settle();
  expect(cards).toEqual([10_000]);
  await spend(9_999 + 1);
  expect([(await wallet()).balance, cards]).toEqual([gbp(14_999), [10_000, 10_000]]);
});

test("a project that is about to be deleted charges no card for its wallet, and does again once it is restored", async () => {
  await card();
  await here.credit(8000);
  await automatic();
  const facts = await here.ports.access.project(project.id);
  const found = here.ports.access.project;
  Object.assign(here.ports.access, { project: async () => ({ ...facts, status: "deleting" }) });
  await spend(4000);
  await watch();
  expect(cards).toEqual([]);
  Object.assign(here.ports.access, { project: found });
  await spend(1);
  expect(cards).toEqual([10_000]);
});

test("the same fact and many processes at once charge the card once", async () => {
  await card();
  await here.credit(8000);
  await automatic();
  await here.charge(4000, { confirm: true });
  await Promise.all(Array.from({ length: 8 }, () => keepToppedUp(here.ports, project.id)));
  await here.settle();
  await keepToppedUp(here.ports, project.id);
  expect(cards).toEqual([10_000]);
  await here.settle();
  expect((await wallet()).balance).toEqual(gbp(14_000));
});

test.each([1, 2, 3, 4, 5, 6])(
  "a process that dies at write %i leaves a top-up that the next one finishes, once",
  async (dies) => {
    await card();
    await here.credit(8000);
    await automatic();
    await here.charge(4000, { confirm: true });
    const { append } = here.ports.store;
    let writes = 0;
    const store = {
      ...here.ports.store,
      append: async (...sent: Parameters<typeof append>) => {
        writes += 1;
        if (writes === dies) throw new Error("killed");
        return append.apply(here.ports.store, sent);
      },
    };
    await keepToppedUp({ ...here.ports, store } as typeof here.ports, project.id).catch(() => undefined);
    await keepToppedUp(here.ports, project.id);
    await here.settle();
    expect([(await wallet()).balance, cards]).toEqual([gbp(14_000), [10_000]]);
  },
);

test("a declined card is written down and tried again after a day, not before", async () => {
  const declined = await card("pm_card_declined");
  await here.credit(8000);
  await automatic({ paymentMethodId: declined });
  await spend(4000);
  expect((await wallet()).autoTopUp).toMatchObject({ lastError: expect.stringMatching(/\w/) });
  await spend(10);
  await watch();
  expect(cards).toHaveLength(1);
  here.ports.advance(24 * HOUR);
  await watch();
  expect(cards).toHaveLength(2);
  await automatic({ paymentMethodId: await card() });
  await here.settle();
  await watch();
  const { autoTopUp, balance } = await wallet();
  expect([autoTopUp.lastError, balance]).toEqual([undefined, gbp(13_990)]);
});

test("without a card nothing is charged, and the wallet shows why", async () => {
  await here.credit(8000);
  await automatic();
  await spend(4000);
  expect((await wallet()).autoTopUp.lastError).toBe("There is no card to charge. Nothing was charged. Add a card.");
  expect(cards).toEqual([]);
});

// [entity.billing.body.updateWalletRequest]
test("an automatic top-up needs a threshold, an amount and a card of the project", async () => {
  expect((await automatic({ threshold: undefined, amount: gbp(0) })).body.errors).toEqual({
    "autoTopUp.threshold": ["Enter the balance that triggers a top-up"],
    "autoTopUp.amount": ["Use an amount above 0"],
  });
  expect((await automatic({ amount: { amount: 5, currency: "EUR" } })).body.code).toBe("WRONG_CURRENCY");
  expect((await automatic({ paymentMethodId: "mtd_000000" })).body.errors).toEqual({
    "autoTopUp.paymentMethodId": ["Payment method not found"],
  });
  expect((await automatic({ enabled: false, threshold: undefined, amount: undefined })).status).toBe(200);
});

test("a reading older than a finished top-up starts no second one", async () => {
  await card();
  await here.credit(8000);
  await automatic();
  await here.charge(4000, { confirm: true });
  const { balance } = here.ports.store;
  const late = { ...here.ports.store, load: here.ports.store.load.bind(here.ports.store) };
  const stale = {
    ...late,
    append: here.ports.store.append.bind(here.ports.store),
    balance: async (...of: Parameters<typeof balance>) => {
      const read = await balance.apply(here.ports.store, of);
      await keepToppedUp(here.ports, project.id);
      await keepToppedUp(here.ports, project.id);
      return read;
    },
  };
  await keepToppedUp({ ...here.ports, store: stale } as typeof here.ports, project.id);
  expect(cards).toEqual([10_000]);
  const facts = await here.ports.store.load(project.id, walletStream(walletOf(project.id)));
  const started = facts.filter(({ type }) => type === "AutoTopUpStarted");
  expect(started).toHaveLength(1);
  const { transactionId = "" } = (started[0]?.data ?? {}) as { transactionId?: string };
  expect((await here.ports.store.load(project.id, transactionStream(transactionId))).at(-1)?.type).toBe(
    "TransactionConfirmed",
  );
});

test("the first automatic top-up that fails is warned of once, by email too, and the next after it recovered again", async () => {
  const declined = await card("pm_card_chargeDeclined");
  await here.ask("PATCH ", { body: { billingEmail: "bills@example.com" } });
  await here.credit(8000);
  await automatic();
  const emails = async () => (await here.ports.outbox.list(20)).map(({ to, subject, text }) => ({ to, subject, text }));
  await spend(4000);
  for (let day = 0; day < 3; day += 1) {
    here.ports.advance(25 * HOUR);
    await watch();
  }
  const failures = async () =>
    (await here.ports.store.load(project.id, walletStream(walletOf(project.id)))).filter(
      ({ type }) => type === "AutoTopUpFailed",
    ).length;
  expect(await failures()).toBeGreaterThan(1);
  expect(await emails()).toEqual([
    {
      to: "bills@example.com",
      subject: "An automatic top-up failed",
      text: expect.stringContaining("We will try again every day while the balance is below its threshold."),
    },
  ]);
  const working = await card("pm_card_visa", { isDefault: true });
  here.ports.advance(25 * HOUR);
  await watch();
  expect((await wallet()).balance).toEqual(gbp(14_000));
  await here.ask(`DELETE /payment-methods/${working}`);
  await here.ask("PATCH ", { body: { defaultPaymentMethodId: declined } });
  here.ports.advance(2 * HOUR);
  await spend(10_000);
  expect(await emails()).toHaveLength(2);
});
