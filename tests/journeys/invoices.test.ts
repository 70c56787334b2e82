import { afterAll, beforeAll, expect, test } from "vitest";
import { billingStream, PlanPeriodStarted, UsagePeriodClosed } from "../../events/billing/index.ts";
import { issueToken } from "../../functions/_platform/http/index.ts";
import { record } from "../../functions/_platform/testing/index.ts";
import { must, type TestEnvironment, testEnvironment, withCard } from "../support/environment.ts";
import { readPdf } from "../support/pdf.ts";

let here: TestEnvironment;
const gbp = (amount: number) => ({ amount, currency: "GBP" });
const company = {
  name: "Saltmarsh Ltd",
  taxIds: [{ type: "gb_vat", value: "GB214778302" }],
  address: { line1: "3 Harbour Row", city: "Bristol", postalCode: "BS1 5TX", country: "GB" },
};
const terms = { collectionMethod: "charge_automatically", paymentTermsDays: 14, taxExempt: "none" } as const;
const period = { start: "2026-03-01T00:00:00.000Z", end: "2026-04-01T00:00:00.000Z" };
/** A request of the platform's administrator. */
async function asAdmin(method: "POST" | "PUT", path: string, body: object, query: Record<string, string> = {}) {
  const { ports, people, ask: send } = here;
  const claims = { sub: people.owner, sid: `s-${people.owner}`, name: "Ada", admin: true };
  const token = await issueToken(ports.signingKey, claims, ports.clock().getTime());
  const headers = { authorization: `Bearer ${token}` };
  return send(undefined, { method, path: `/v1/billing${path}`, body, query, headers });
}
const ask = (path: string) => here.shopAsk({ path: `/v1/billing${path}` });

beforeAll(async () => {
  here = await testEnvironment();
  await withCard(here, "pm_card_visa");
  must(await here.shopAsk({ method: "PATCH", path: "/v1/billing", body: { company } }));
  must(await asAdmin("PUT", "/admin/invoice-seller", { project: here.shop }));
  await here.settle();
});
afterAll(() => here.close());

const state = async () => {
  const { wallets } = must(await ask("/wallets"));
  const { invoices } = must(await ask("/invoices"));
  return { balance: wallets[0].balance.amount, invoices };
};

test("a plan's invoice is charged to the card, a credit note returns to the wallet, and the wallet pays the next", async () => {
  const before = (await state()).balance;
  const plan = (periodId: string) =>
    PlanPeriodStarted({
      ...period,
      ...terms,
      project: here.shop,
      periodId,
      plan: "studio",
      currency: "GBP",
      lines: [{ description: "Studio plan", quantity: 1, unitPrice: gbp(90_000_00) }],
    });
  await record(here.ports, billingStream(here.shop), [plan("per_1")], here.shop);
  await here.settle();
  const { invoices, balance } = await state();
  expect(invoices).toMatchObject([{ type: "plan", status: "paid", total: gbp(108_000_00), amountDue: gbp(0) }]);
  expect(balance).toBe(before);
  const [{ id, charge }] = invoices;
  expect(must(await ask(`/transactions/${charge}`))).toMatchObject({
    type: "charge",
    status: "confirmed",
    invoiceId: id,
  });
  const query = { project: here.shop };
  const note = must(await asAdmin("POST", `/admin/invoices/${id}/credit-notes`, { reason: "Not used" }, query), 201);
  await here.settle();
  expect((await state()).balance).toBe(before + 108_000_00);
  const { file } = await ask(`/invoices/${note.id}/download`);
  expect(readPdf(file).pages[0]).toContain("Credit note");
  await record(here.ports, billingStream(here.shop), [plan("per_2")], here.shop);
  await here.settle();
  expect((await state()).balance).toBe(before);
});

test("a month's credit is repaid by a top-up of exactly that", async () => {
  const before = (await state()).balance;
  const closed = UsagePeriodClosed({
    ...period,
    ...terms,
    project: here.shop,
    periodId: "per_3",
    currency: "GBP",
    lines: [{ description: "Making and sending", quantity: 3, gross: gbp(12_000), kind: "orders" }],
    charged: gbp(12_000),
    owed: gbp(5000),
  });
  await record(here.ports, billingStream(here.shop), [closed], here.shop);
  await here.settle();
  const { invoices, balance } = await state();
  expect(invoices[0]).toMatchObject({
    type: "usage",
    status: "paid",
    creditsApplied: gbp(7000),
    amountPaid: gbp(5000),
  });
  expect(balance).toBe(before + 5000);
  expect(must(await ask(`/transactions/${invoices[0].charge}`))).toMatchObject({ type: "top_up", gross: gbp(5000) });
});

test("invoices and credit notes were emailed once each, with their PDF files", async () => {
  const { invoices } = await state();
  const emails = (await here.local.outbox.list(100)).filter(({ subject }) => /^(Invoice|Credit note) /.test(subject));
  expect(emails.map(({ subject }) => subject.split(" from ")[0]).sort()).toEqual(
    invoices
      .map(({ type, number }: { type: string; number: string }) =>
        type === "credit_note" ? `Credit note ${number}` : `Invoice ${number}`,
      )
      .sort(),
  );
  for (const { subject, attachments } of emails) expect(attachments).toEqual([`${subject.split(" from ")[0]}.pdf`]);
  const [note] = emails.filter(({ subject }) => subject.startsWith("Credit note"));
  expect(note?.text).toMatch(/^Credit note CN-\w+-00001 for £108,000\.00 is attached\. It corrects invoice INV-/);
});

test("selected invoices are one zip file", async () => {
  const { invoices } = await state();
  const ids = invoices.map(({ id }: { id: string }) => id);
  const zip = (wanted: string[]) =>
    here.shopAsk({ method: "POST", path: "/v1/billing/invoices/download", body: { invoices: wanted } });
  const response = await zip(ids);
  expect(response.status).toBe(200);
  expect(response.headers["content-type"]).toBe("application/zip");
  expect(Buffer.from(response.file).subarray(0, 2).toString()).toBe("PK");
  expect((await zip(["inv_000000000000000000000000"])).status).toBe(404);
});
