import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Fact } from "#events/_kernel";
import {
  CreditNoteIssued,
  InvoiceIssued,
  InvoicePaid,
  InvoicePaymentFailed,
  InvoiceVoided,
  invoiceStream,
} from "#events/invoices";
import { record, runTimers } from "#platform/testing";
import { service } from "./service.ts";
import { gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());
const DAY = 86_400_000;

const party = {
  name: "Press Ltd",
  address: { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" },
};
const document = (place: number, total: number, currency: string) => ({
  project: project.id,
  invoiceId: `inv_${String(place).padStart(6, "0")}`,
  number: `INV-PR-${place}`,
  series: { prefix: "INV-PR", place },
  currency,
  lines: [],
  subtotal: { amount: total, currency },
  discount: { amount: 0, currency },
  taxes: [],
  total: { amount: total, currency },
  taxTreatment: "domestic" as const,
  seller: party,
  customer: party,
  issuedAt: "2026-03-02T09:00:00.000Z",
  timeZone: "Europe/London",
});

let places = 0;
beforeEach(() => {
  places = 0;
});
/** Records facts of invoices as they happen, each at the clock's time. */
function invoice(total: number, { applied = 0, currency = "GBP" } = {}) {
  places += 1;
  const own = document(places, total, currency);
  const { invoiceId, number } = own;
  const ref = { project: project.id, invoiceId, number };
  const sum = (amount: number) => ({ amount, currency });
  let due = total - applied;
  const write = (facts: Fact[]) => record(here.ports, invoiceStream(invoiceId), facts, project.id);
  const paid = (amount: number) => InvoicePaid({ ...ref, amount: sum(amount), total: sum(total) });
  return {
    issue: () =>
      write([
        InvoiceIssued({
          ...own,
          type: "plan",
          collectionMethod: "send_invoice",
          creditsApplied: sum(applied),
          amountDue: sum(due),
          dueAt: "2026-03-16T09:00:00.000Z",
        }),
        ...(due === 0 ? [paid(0)] : []),
      ]),
    pay: async () => {
      const amount = due;
      due = 0;
      if (amount > 0) await write([paid(amount)]);
    },
    decline: () =>
      write([
        InvoicePaymentFailed({
          ...ref,
          attemptId: "a",
          code: "card_declined",
          message: "Declined.",
          amountDue: sum(due),
        }),
      ]),
    cancel: async () => {
      due = 0;
      await write([InvoiceVoided({ ...ref, reason: "Mistake", amountDue: sum(0), total: sum(total) })]);
    },
    credit: async (amount: number) => {
      const refund = Math.max(0, amount - due);
      const settles = due > 0 && amount >= due;
      due = Math.max(0, due - amount);
      places += 1;
      const note = CreditNoteIssued({
        ...document(places, -amount, currency),
        invoiceId,
        creditNoteId: `inv_c${String(places).padStart(6, "0")}`,
        corrects: number,
        reason: "Mistake",
        refund: sum(refund),
        amountDue: sum(due),
      });
      await write([note, ...(settles ? [paid(0)] : [])]);
    },
  };
}
const summaryOf = async (periodStart: string, periodEnd: string, more: object = {}) => {
  await here.settle();
  const made = await here.ask("POST ", { body: { periodStart, periodEnd, ...more } });
  expect(made.status).toBe(201);
  return made.body;
};
const march = ["2026-03-01", "2026-03-31"] as const;
const april = ["2026-04-01", "2026-04-30"] as const;

test("a summary says how many invoices there were, what was invoiced and paid, and what is outstanding", async () => {
  const [first, second, third] = [invoice(12_000), invoice(3600), invoice(5000, { applied: 5000 })];
  for (const each of [first, second, third]) await each.issue();
  await invoice(900, { currency: "EUR" }).issue();
  await first.pay();
  await second.decline();
  here.ports.advance(30 * DAY);
  await second.pay();
  await first.credit(2000);
  const own = await summaryOf(...march);
  expect(own).toMatchObject({ invoiceCount: 3, invoiced: gbp(20_600), paid: gbp(17_000), outstanding: gbp(3600) });
  const next = await summaryOf(...april);
  expect(next).toMatchObject({ invoiceCount: 0, invoiced: gbp(-2000), paid: gbp(1600), outstanding: gbp(0) });
});

test("a voided invoice is no longer invoiced, and a credit note reduces what is outstanding", async () => {
  const [wrong, dear] = [invoice(700), invoice(1000)];
  for (const each of [wrong, dear]) await each.issue();
  await wrong.cancel();
  await dear.credit(400);
  expect(await summaryOf(...march)).toMatchObject({
    invoiceCount: 2,
    invoiced: gbp(600),
    paid: gbp(0),
    outstanding: gbp(600),
  });
});

test("without unpaid invoices one counts when it is settled", async () => {
  const [settled, open] = [invoice(1000), invoice(4000)];
  for (const each of [settled, open]) await each.issue();
  await settled.pay();
  expect(await summaryOf(...march, { includeUnpaid: false })).toMatchObject({
    invoiceCount: 1,
    invoiced: gbp(1000),
    paid: gbp(1000),
    outstanding: gbp(0),
  });
});

test("the figures of invoices are fixed with the summary", async () => {
  const own = invoice(1000);
  await own.issue();
  const { id } = await summaryOf(...march);
  here.ports.advance(31 * DAY);
  await here.settle();
  await runTimers(service, here.ports);
  await own.pay();
  await here.settle();
  expect((await here.ask(`GET /${id}`)).body).toMatchObject({
    status: "finalised",
    invoiceCount: 1,
    invoiced: gbp(1000),
    paid: gbp(0),
    outstanding: gbp(1000),
  });
});

test("whatever happens to invoices, what is outstanding rises by what is invoiced and falls by what is paid", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("issue" as const), total: fc.integer({ min: 1, max: 9000 }), part: fc.nat(100) }),
    fc.record({ kind: fc.constantFrom("pay", "credit", "wait" as const), total: fc.nat(40), part: fc.nat(100) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      here.ports.close();
      here = await scene();
      places = 0;
      const open: { own: ReturnType<typeof invoice>; left: number; due: number }[] = [];
      const sums = { issued: 0, credited: 0 };
      for (const { kind, total, part } of steps) {
        const chosen = open[total % Math.max(1, open.length)];
        if (kind === "wait") here.ports.advance(DAY);
        if (kind === "issue") {
          const applied = Math.floor((total * part) / 100);
          const own = invoice(total, { applied });
          await own.issue();
          open.push({ own, left: total, due: total - applied });
          sums.issued += total;
        }
        if (kind === "pay" && chosen) {
          await chosen.own.pay();
          chosen.due = 0;
        }
        const amount = chosen ? Math.ceil((chosen.left * part) / 100) : 0;
        if (kind === "credit" && chosen && amount > 0) {
          await chosen.own.credit(amount);
          chosen.left -= amount;
          chosen.due = Math.max(0, chosen.due - amount);
          sums.credited += amount;
        }
      }
      const outstanding = open.reduce((sum, { due }) => sum + due, 0);
      const { invoiced, paid, ...shown } = await summaryOf(...march);
      expect(shown.outstanding).toEqual(gbp(outstanding));
      expect(invoiced).toEqual(gbp(sums.issued - sums.credited));
      expect(invoiced.amount - paid.amount).toBe(outstanding);
    }),
    { numRuns: 20 },
  );
});
