import fc from "fast-check";
import { expect } from "vitest";
import { type Fact, money, type Recorded, SYSTEM } from "#events/_kernel";
import { spendable, transactionStream } from "#events/billing";
import { CreditNoteIssued, invoiceStream } from "#events/invoices";
import { OrderCancelled } from "#events/orders";
import { DisputeResolved, FulfilmentCharged } from "#events/statements";
import { derivedId, run } from "#platform/commands";
import { fold } from "#platform/domain";
import { react } from "#platform/reactions";
import { type EventStore, memoryStore } from "#platform/store";
import { record, type TestPorts, testPorts } from "#platform/testing";
import { walletOf } from "./account.ts";
import { transaction } from "./domain/transaction/index.ts";
import type { Transaction } from "./domain/transaction/state.ts";
import { service } from "./service.ts";
import { gbp } from "./testing.ts";

const FUNDS = 10_000_000;
const AT = "2026-03-02T09:00:00.000Z";
const MOVING = [
  "adjust-charge-on-dispute-resolved",
  "return-part-on-charge-part-returned",
  "refund-production-on-order-cancelled",
  "refund-invoice-on-credit-note-issued",
  "mark-reversed-on-transaction-confirmed",
  "reverse-on-dispute-lost",
];
const reactions = service.reactions.filter(({ name }) => MOVING.includes(name));

const small = fc.nat(3);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("charge" as const), of: small, amount: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("adjust" as const), of: small, amount: fc.integer({ min: 1, max: 900 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), of: small, amount: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("refund" as const), of: small, amount: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("topUp" as const), of: small, amount: fc.integer({ min: 2, max: 900 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("won" as const, "lost" as const), of: small, amount: fc.nat(900) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Charged {
  readonly id: string;
  readonly amount: number;
  adjusted: number;
  adjustments: number;
  cancelled: boolean;
}

/** A project's wallet, moved by commands; reactions come when they are delivered, in any order and some of them twice. */
async function wallet(inner: TestPorts, tenant: string, deliveries: () => number) {
  const by = (requestId: string) => ({
    tenant,
    store,
    clock: inner.clock,
    actor: SYSTEM,
    requestId,
    consistency: new Set<string>(),
  });
  const waiting: Recorded[] = [];
  const moves = new Map<string, { amount: number; count: number }>();
  const store: EventStore = {
    ...inner.store,
    append: async (...appending) => {
      const appended = await inner.store.append(...appending);
      for (const fact of appended.ok ? appended.facts : []) collect(fact);
      return appended;
    },
  };
  const ports = { ...inner, store };
  function collect(fact: Recorded) {
    if (fact.type === "TransactionConfirmed") {
      const { transactionId, moved } = fact.data as { transactionId: string; moved: { amount: number } };
      const before = moves.get(transactionId);
      moves.set(transactionId, { amount: moved.amount, count: (before?.count ?? 0) + 1 });
    }
    if (reactions.some(({ on }) => on === fact.type)) waiting.push(fact);
  }
  async function book(id: string, type: "charge" | "top_up" | "credit", amount: number) {
    const input = {
      transactionId: id,
      number: `T-${id.slice(-4)}`,
      type,
      amount: gbp(amount),
      description: type,
      walletId: walletOf(tenant),
      expiresAt: "2030-01-01T00:00:00.000Z",
      now: AT,
      confirm: type !== "top_up",
      ...(type === "charge" && { source: { type: "order" as const, id: `ord_${id}`, number: "SM-1" } }),
    };
    await run(by(id), transaction, id, "createTransaction", input);
  }
  const write = (stream: string, facts: readonly Fact[]) => record(ports, stream, facts, tenant);
  async function deliverAll() {
    while (waiting.length > 0) {
      const [fact] = waiting.splice(deliveries() % waiting.length, 1) as [Recorded];
      const times = deliveries() % 4 === 0 ? 2 : 1;
      for (let time = 0; time < times; time += 1)
        for (const reaction of reactions) if (reaction.on === fact.type) await react(reaction, fact, ports, []);
    }
  }
  return { by, book, write, deliverAll, moves };
}

/** Carries a sequence out, some of it before the reactions to what came before, and returns what the wallet must show. */
async function play(ports: TestPorts, tenant: string, steps: readonly Step[], order: readonly number[]) {
  let next = 0;
  const own = await wallet(ports, tenant, () => order[next++ % order.length] ?? 0);
  const id = (...names: string[]) => derivedId("txn", tenant, ...names);
  await own.book(id("funds"), "credit", FUNDS);
  const charges: Charged[] = [];
  const topUps: { id: string; amount: number; lost: number; closed: boolean }[] = [];
  let refunds = 0;
  for (const [at, { do: what, of, amount }] of steps.entries()) {
    const charge = charges[of % Math.max(1, charges.length)];
    const topUp = topUps[of % Math.max(1, topUps.length)];
    if (what === "charge") {
      const charged = { id: id("charge", String(at)), amount, adjusted: 0, adjustments: 0, cancelled: false };
      charges.push(charged);
      await own.book(charged.id, "charge", amount);
      await own.write(`charges-ful_${charged.id}`, [charging(charged)]);
    }
    if (what === "adjust" && charge && charge.adjusted < charge.amount) {
      const part = Math.min(amount, charge.amount - charge.adjusted);
      charge.adjusted += part;
      const lineId = derivedId("stl", tenant, String(at));
      await own.write(`charges-ful_${charge.id}`, [resolving(charge, lineId, part)]);
    }
    if (what === "cancel" && charge && !charge.cancelled) {
      charge.cancelled = true;
      await own.write(`order-ord_${charge.id}`, [cancelling(charge)]);
    }
    if (what === "refund") {
      refunds += amount;
      const creditNoteId = derivedId("inv", tenant, String(at));
      await own.write(invoiceStream(creditNoteId), [crediting(creditNoteId, amount)]);
    }
    if (what === "topUp") {
      const added = { id: id("top-up", String(at)), amount, lost: 0, closed: false };
      topUps.push(added);
      await own.book(added.id, "top_up", amount);
      const attempt = { transactionId: added.id, attemptId: `att_${at}` };
      const paying = { ...attempt, methodId: "mtd_000001", vendorReference: "pm_1", now: AT };
      await run(own.by("pay"), transaction, added.id, "startPayment", paying);
      await run(own.by("pay"), transaction, added.id, "finishPayment", { ...attempt, reference: "pi_1" });
    }
    if ((what === "won" || what === "lost") && topUp && !topUp.closed) {
      topUp.closed = true;
      const disputed = amount % 2 === 0 ? topUp.amount : 1 + (amount % (topUp.amount - 1));
      topUp.lost = what === "lost" ? disputed : 0;
      const report = {
        transactionId: topUp.id,
        attemptId: "att_1",
        disputeId: `dp_${topUp.id}`,
        amount: gbp(disputed),
        reason: "fraudulent",
      };
      await run(own.by("report"), transaction, topUp.id, "reportDispute", { ...report, status: what });
    }
    if ((order[at % order.length] ?? 0) % 2 === 0) await own.deliverAll();
  }
  await own.deliverAll();
  return { own, id, charges, topUps, refunds };
}

const about = ({ id }: Charged) => ({ fulfillmentId: `ful_${id}`, orderId: `ord_${id}`, orderNumber: "SM-1" });
const lineOf = (lineId: string, amount: number) => ({
  lineId,
  statementId: "stm_000001",
  type: "adjustment" as const,
  description: "Adjustment",
  quantity: 1,
  unit: gbp(amount),
  net: gbp(amount),
  tax: gbp(0),
  gross: gbp(amount),
});
const charging = (charge: Charged) =>
  FulfilmentCharged({
    ...about(charge),
    fulfiller: { project: "prj_maker1", name: "Northgate" },
    transactionId: charge.id,
    items: 1,
    lines: [lineOf("stl_000001", charge.amount)],
  });
const resolving = (charge: Charged, lineId: string, amount: number) =>
  DisputeResolved({
    ...about(charge),
    lineId,
    statementId: "stm_000001",
    note: "Agreed",
    line: lineOf(lineId, -amount),
  });
const cancelling = (charge: Charged) =>
  OrderCancelled({
    orderId: `ord_${charge.id}`,
    reason: "customer",
    fulfilments: [],
    stock: [],
    charge: { transactionId: charge.id, number: "T-1", amount: gbp(charge.amount), orderNumber: "SM-1" },
  } as never);
const crediting = (creditNoteId: string, amount: number) =>
  CreditNoteIssued({
    creditNoteId,
    invoiceId: creditNoteId,
    number: "CN-1",
    corrects: "INV-1",
    refund: gbp(amount),
  } as never);

/**
 * Plays random sequences of charges, adjustments, refunds, disputes and cancellations, and expects that the wallet holds what
 * they add up to, to the penny.
 */
export async function everyPennyCounts(numRuns: number): Promise<void> {
  const base = await testPorts({ services: [service] });
  const tenant = "prj_press01";
  const cases = fc.tuple(
    fc.array(step, { minLength: 3, maxLength: 9 }),
    fc.array(fc.nat(1000), { minLength: 5, maxLength: 9 }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([steps, order]) => {
      const ports = { ...base, store: memoryStore() };
      const { own, id, charges, topUps, refunds } = await play(ports, tenant, steps, order);
      const movesOf = (name: string) => own.moves.get(name)?.amount ?? 0;
      for (const { count } of own.moves.values()) expect(count).toBe(1);
      let expected = FUNDS + refunds;
      for (const charge of charges) {
        const state = fold<Transaction>(transaction, await ports.store.load(tenant, transactionStream(charge.id)));
        if (state.status === "none") throw new Error("A charge is missing");
        const refunded = movesOf(id("production-refund", charge.id));
        const adjusted = state.returned ?? 0;
        expect(adjusted).toBeLessThanOrEqual(charge.adjusted);
        expect(state.status).toBe(charge.cancelled ? "reversed" : "confirmed");
        if (charge.cancelled) expect(adjusted + refunded).toBe(charge.amount);
        else expect([adjusted, refunded]).toEqual([charge.adjusted, 0]);
        expected += adjusted + refunded - charge.amount;
      }
      for (const { id: topUp, amount, lost } of topUps) {
        expect(movesOf(id("dispute-lost", `dp_${topUp}`))).toBe(lost === 0 ? 0 : -lost);
        expected += amount - lost;
      }
      const moved = [...own.moves.values()].reduce((sum, each) => sum + each.amount, 0);
      expect(moved).toBe(expected);
      expect(money(await ports.store.balance(tenant, spendable(walletOf(tenant))), "GBP")).toEqual(gbp(expected));
    }),
    { numRuns },
  );
  await base.close();
}
