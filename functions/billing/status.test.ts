import { afterEach, beforeEach, expect, test } from "vitest";
import { type Fact, money } from "#events/_kernel";
import { InvoiceIssued, InvoiceOverdue, InvoicePaid, InvoiceVoided, invoiceStream } from "#events/invoices";
import { record } from "#platform/testing";
import { company, gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const party = { name: company.name, address: company.address };
const idOf = (n: number) => `inv_00000${n}`;
const happened = async (n: number, fact: Fact) => {
  await record(here.ports, invoiceStream(idOf(n)), [fact], project.id);
  await here.settle();
};
const ref = (n: number) => ({ project: project.id, invoiceId: idOf(n), number: `PW-${n}` });
const issue = (n: number, amount: number, dueAt: string) =>
  happened(
    n,
    InvoiceIssued({
      ...ref(n),
      series: { prefix: "PW", place: n },
      currency: "GBP",
      lines: [],
      subtotal: gbp(amount),
      discount: gbp(0),
      taxes: [],
      total: gbp(amount),
      taxTreatment: "not_registered",
      seller: party,
      customer: party,
      issuedAt: "2026-03-02T09:00:00.000Z",
      timeZone: "Europe/London",
      type: "plan",
      collectionMethod: "charge_automatically",
      creditsApplied: gbp(0),
      amountDue: gbp(amount),
      dueAt,
    }),
  );
const overdue = (n: number, amount: number) =>
  happened(n, InvoiceOverdue({ ...ref(n), amountDue: gbp(amount), dueAt: "2026-03-16T09:00:00.000Z" }));
const overview = async () => (await here.ask("GET /overview")).body;
const account = async () => {
  const { status, flags } = (await here.ask("GET ")).body;
  return [status, flags.map(({ code }: { code: string }) => code).filter((code: string) => code.includes("invoices"))];
};
const onPlan = () => here.ask("PATCH ", { body: { plan: { code: "monthly" }, company } });

// [error.billing.has_overdue_invoices]
test("an overdue invoice makes the account past due with a flag; paid or voided, it is active again", async () => {
  await onPlan();
  await issue(1, 2900, "2026-03-16T09:00:00.000Z");
  await issue(2, 500, "2026-03-20T09:00:00.000Z");
  expect(await overview()).toMatchObject({
    outstanding: gbp(3400),
    overdue: gbp(0),
    dueNext: { invoiceId: idOf(1), dueAt: "2026-03-16T09:00:00.000Z", amount: gbp(2900) },
  });
  expect(await account()).toEqual(["active", []]);
  await overdue(1, 2900);
  await overdue(2, 500);
  expect(await account()).toEqual(["past_due", ["has_overdue_invoices"]]);
  expect((await overview()).overdue).toEqual(gbp(3400));
  await happened(1, InvoicePaid({ ...ref(1), amount: gbp(2900), total: gbp(2900) }));
  expect(await account()).toEqual(["past_due", ["has_overdue_invoices"]]);
  await happened(2, InvoiceVoided({ ...ref(2), reason: "Duplicate", amountDue: gbp(500), total: gbp(500) }));
  expect(await account()).toEqual(["active", []]);
  const { outstanding, overdue: late, dueNext } = await overview();
  expect([outstanding, late, dueNext]).toEqual([gbp(0), money(0, "GBP"), undefined]);
  const emails = (await here.ports.outbox.list(10)).map(({ subject }) => subject).sort();
  expect(emails).toEqual(["Invoice PW-1 is overdue", "Invoice PW-2 is overdue"]);
});

test("a suspended account stays suspended, and a project on the demo plan has no flags", async () => {
  await issue(1, 2900, "2026-03-16T09:00:00.000Z");
  await overdue(1, 2900);
  expect(await account()).toEqual(["demo", []]);
  await onPlan();
  await here.ask("PATCH /admin", { as: "admin", body: { status: "suspended", note: "Unpaid" } });
  await happened(1, InvoicePaid({ ...ref(1), amount: gbp(2900), total: gbp(2900) }));
  expect((await account())[0]).toBe("suspended");
});
