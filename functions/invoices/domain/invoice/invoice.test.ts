import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fact } from "#events/_kernel";
import { fold, isRefusal } from "#platform/domain";
import { given } from "#platform/testing";
import { invoice } from "./index.ts";
import { type Invoice, isIssued, outstandingOf } from "./state.ts";

const gbp = (amount: number) => ({ amount, currency: "GBP" });
const party = {
  name: "Press Ltd",
  address: { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" },
  taxIds: [{ type: "gb_vat", value: "GB123456789" }],
};
const ISSUED = "2026-03-02T09:00:00.000Z";
const LATER = "2026-03-20T09:00:00.000Z";
const request = (more: object = {}) => ({
  type: "manual" as const,
  currency: "GBP",
  lines: [{ description: "Setting up", quantity: 1, unitPrice: gbp(10_000) }],
  collectionMethod: "charge_automatically" as const,
  paymentTermsDays: 14,
  taxExempt: "none" as const,
  ...more,
});
const ref = { project: "prj_press01", invoiceId: "inv_000001" };
const issue = {
  ...ref,
  seller: party,
  customer: party,
  timeZone: "Europe/London",
  series: { prefix: "INV-PR", place: 1 },
  lineIds: ["lin_000001"],
  now: ISSUED,
};
const factsOf = (decided: unknown): readonly Fact[] => {
  if (isRefusal(decided)) throw new Error(decided.refused);
  return "facts" in (decided as object) ? (decided as { facts: Fact[] }).facts : (decided as Fact[]);
};
const decide = invoice.decide as unknown as Record<string, (state: Invoice, input: unknown) => unknown>;

/** Carries out commands one after another; refused ones change nothing. */
function resultOf(...commands: readonly (readonly [string, object])[]): Fact[] {
  const facts: Fact[] = [];
  for (const [name, input] of commands) {
    const decided = decide[name]?.(fold<Invoice>(invoice, facts), input);
    if (!isRefusal(decided)) facts.push(...factsOf(decided));
  }
  return facts;
}
const stateAfter = (facts: readonly Fact[]) => fold<Invoice>(invoice, facts);
const issued = (more: object = {}) =>
  [
    ["requestInvoice", { ...ref, request: request(more) }],
    ["issueInvoice", issue],
  ] as const;
const start = (attemptId: string, more: object = {}) =>
  ["startPayment", { attemptId, method: "card", automatic: true, now: ISSUED, ...more }] as const;
const fail = (attemptId: string) =>
  ["failPayment", { attemptId, code: "card_declined", message: "Declined." }] as const;
const finish = (attemptId: string) => ["finishPayment", { attemptId, transactionId: "txn_000001" }] as const;
const credit = (id: number, more: object = {}) =>
  [
    "creditInvoice",
    {
      creditNoteId: `inv_c${String(id).padStart(6, "0")}`,
      lineId: `lin_c${String(id).padStart(6, "0")}`,
      series: { prefix: "CN-PR", place: id },
      reason: "Mistake",
      now: LATER,
      ...more,
    },
  ] as const;
const statusAfter = (...commands: readonly (readonly [string, object])[]) => stateAfter(resultOf(...commands)).status;

describe("the transitions", () => {
  const byHand = { automatic: false };
  const late = { automatic: false, now: LATER };
  const failed = [...issued(), start("a"), fail("a")] as const;
  const overdue = [...issued({ collectionMethod: "send_invoice" }), ["passDueDate", { now: LATER }]] as const;
  test.each([
    // [state.invoice.due]
    ["issued with a total is due", [...issued()], "due"],
    ["issued with nothing due is paid", [...issued({ creditsApplied: gbp(12_000) })], "paid"],
    // [state.invoice.paid]
    ["due, paid", [...issued(), start("a"), finish("a")], "paid"],
    ["overdue, paid", [...overdue, start("a", byHand), finish("a")], "paid"],
    ["failed, paid", [...failed, start("b", byHand), finish("b")], "paid"],
    // [state.invoice.failed]
    ["due, declined", [...failed], "failed"],
    ["overdue, declined", [...overdue, start("a", byHand), fail("a")], "failed"],
    ["failed, tried again before its due date", [...failed, start("b", byHand)], "due"],
    ["failed, tried again after its due date", [...failed, start("b", late)], "overdue"],
    // [state.invoice.overdue]
    ["due, its date passed", [...overdue], "overdue"],
    ["failed with tries left, its date passed", [...failed, ["passDueDate", { now: LATER }]], "failed"],
    // [state.invoice.void]
    ["due, voided", [...issued(), ["voidInvoice", { reason: "Mistake" }]], "void"],
    ["failed, voided", [...failed, ["voidInvoice", { reason: "Mistake" }]], "void"],
    ["overdue, voided", [...overdue, ["voidInvoice", { reason: "Mistake" }]], "void"],
    ["due, credited wholly", [...issued(), credit(1)], "paid"],
    ["due, credited in part", [...issued(), credit(1, { amount: gbp(100) })], "due"],
    ["paid, credited wholly", [...issued(), start("a"), finish("a"), credit(1)], "paid"],
  ] as const)("%s", (_, commands, status) => expect(statusAfter(...commands)).toBe(status));

  test("a paid invoice is not voided, and a voided one neither paid nor credited", () => {
    const paid = resultOf(...issued(), start("a"), finish("a"));
    given(invoice, ...paid)
      .when("voidInvoice", { reason: "Mistake" })
      .thenRefused("invalid-transition", { from: "paid", to: "void" });
    const voided = resultOf(...issued(), ["voidInvoice", { reason: "Mistake" }]);
    given(invoice, ...voided)
      .when("startPayment", { attemptId: "a", method: "card", automatic: false, now: ISSUED })
      .thenRefused("invalid-transition");
    given(invoice, ...voided)
      .when("creditInvoice", credit(1)[1] as never)
      .thenRefused("invalid-transition");
  });

  test("nothing is voided or credited while a payment runs", () => {
    const paying = resultOf(...issued(), start("a"));
    given(invoice, ...paying)
      .when("voidInvoice", { reason: "Mistake" })
      .thenRefused("payment-in-progress");
    given(invoice, ...paying)
      .when("creditInvoice", credit(1)[1] as never)
      .thenRefused("payment-in-progress");
  });

  test("an outcome of another attempt changes nothing", () => {
    const paying = resultOf(...issued(), start("a"));
    given(invoice, ...paying)
      .when("finishPayment", { attemptId: "b", transactionId: "txn_000001" })
      .then();
  });
});

test("a credit note on a paid invoice refunds it; on an unpaid one it reduces what is due", () => {
  const paid = resultOf(...issued(), start("a"), finish("a"), credit(1, { amount: gbp(1236) }));
  expect(paid.at(-1)?.data).toMatchObject({
    number: "CN-PR-00001",
    total: gbp(-1236),
    subtotal: gbp(-1030),
    refund: gbp(1236),
    amountDue: gbp(0),
  });
  const due = resultOf(...issued(), credit(1, { amount: gbp(1236) }));
  expect(due.at(-1)?.data).toMatchObject({ refund: gbp(0), amountDue: gbp(10_764) });
});

test("whatever happens in whatever order, what was paid less refunds and what is due make the total less credit", () => {
  const command = fc.oneof(
    fc.integer({ min: 1, max: 9000 }).map((amount) => ["credit", amount] as const),
    fc.constantFrom(["pay", 0] as const, ["decline", 0] as const, ["void", 0] as const, ["creditAll", 0] as const),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), fc.array(command, { maxLength: 12 }), (applied, commands) => {
      const steps = commands.flatMap(([kind, amount], at): (readonly [string, object])[] => {
        const id = `a${at}`;
        if (kind === "credit") return [credit(at + 1, { amount: gbp(amount) })];
        if (kind === "creditAll") return [credit(at + 1)];
        if (kind === "void") return [["voidInvoice", { reason: "Mistake" }]];
        return [start(id, { automatic: false, now: LATER }), kind === "pay" ? finish(id) : fail(id)];
      });
      const facts = resultOf(...issued({ creditsApplied: gbp(applied) }), ...steps);
      const state = stateAfter(facts);
      if (!isIssued(state)) throw new Error("not issued");
      const outstanding = outstandingOf(state);
      const { total, creditsApplied } = state.issued;
      expect(outstanding).toBeGreaterThanOrEqual(0);
      expect(creditsApplied.amount + state.paid - state.refunded + outstanding).toBe(total.amount - state.credited);
      expect(state.refunded).toBeLessThanOrEqual(state.paid + creditsApplied.amount);
      if (state.status === "paid") expect(outstanding).toBe(0);
      if (state.status === "due" || state.status === "failed") expect(outstanding).toBeGreaterThan(0);
      const last = facts.findLast(({ type }) => type === "CreditNoteIssued");
      if (last && facts.at(-1) === last)
        expect((last.data as { amountDue: { amount: number } }).amountDue.amount).toBe(outstanding);
    }),
    { numRuns: 300 },
  );
});
