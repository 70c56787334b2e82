import { afterEach, describe, expect, test } from "vitest";
import { company, gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
const open = async (parts?: Parameters<typeof scene>[0]) => {
  here = await scene(parts);
  return here;
};
afterEach(() => here.ports.close());

describe("an invoice", () => {
  // [entity.billing.invoice]
  test("freezes its parties and taxes when it is issued", async () => {
    const { issue, ask, bill, settle } = await open();
    const issued = await issue({ purchaseOrderNumber: "PO 7", footer: "Thank you." });
    expect(issued.status).toBe(201);
    await bill(project.id, { ...company, name: "Other Ltd" });
    await settle();
    const { body } = await ask(`GET /invoices/${issued.body.id}`);
    expect(body).toMatchObject({
      number: "INV-PR-00001",
      type: "manual",
      status: "due",
      seller: { name: "Presswork Ltd" },
      customer: { name: "Press Ltd", email: "bills@press.test", taxIds: [{ value: "GB123456789" }] },
      subtotal: gbp(10_000),
      taxes: [{ name: "VAT", rate: 0.2, base: gbp(10_000), amount: gbp(2000) }],
      total: gbp(12_000),
      amountDue: gbp(12_000),
      purchaseOrderNumber: "PO 7",
      issuedAt: "2026-03-02T09:00:00.000Z",
      dueAt: "2026-03-16T09:00:00.000Z",
      pdf: `/v1/billing/invoices/${issued.body.id}/download?project=${project.id}`,
    });
    expect(body.lines[0]).toMatchObject({ net: gbp(10_000), taxRate: 0.2, tax: gbp(2000), gross: gbp(12_000) });
  });

  test("is refused without a seller, a company, an amount or the right currency, and draws no number", async () => {
    const { issue, ask, choose, bill } = await open({ seller: false, company: false });
    expect((await issue()).body.code).toBe("SELLER_NOT_FOUND");
    await choose();
    expect((await issue()).body.code).toBe("COMPANY_NOT_FOUND");
    await bill(project.id, company);
    const euro = { lines: [{ description: "A", quantity: 1, unitPrice: { amount: 100, currency: "EUR" } }] };
    expect((await issue(euro)).body.code).toBe("WRONG_CURRENCY");
    const nothing = { lines: [{ description: "A", quantity: 1, unitPrice: gbp(0) }] };
    expect((await issue(nothing)).body.code).toBe("VALIDATION_FAILED");
    const huge = { lines: [{ description: "A", quantity: 1_000_000, unitPrice: gbp(1e12) }] };
    expect((await issue(huge)).body.code).toBe("VALIDATION_FAILED");
    expect((await issue()).body.number).toBe("INV-PR-00001");
    expect((await ask("GET /admin/invoice-seller", { as: "admin" })).body).toMatchObject({ name: "Presswork Ltd" });
  });

  test("is issued by administrators alone, and seen by the project alone", async () => {
    const { issue, ask } = await open();
    const { id } = (await issue()).body;
    const body = { lines: [{ description: "A", quantity: 1, unitPrice: gbp(1) }] };
    expect((await ask("POST /admin/invoices", { body })).status).toBe(403);
    expect((await ask(`POST /admin/invoices/${id}/void`, { body: { reason: "Mistake" } })).status).toBe(403);
    expect((await ask(`GET /invoices/${id}`, { as: "stranger", query: { project: "prj_other01" } })).status).toBe(404);
    expect((await ask(`POST /invoices/${id}/pay`, { as: "viewer", body: { method: "card" } })).status).toBe(403);
  });

  test("issued twice with one idempotency key is one invoice", async () => {
    const { ask, list } = await open();
    const body = { lines: [{ description: "A", quantity: 1, unitPrice: gbp(100) }] };
    const sent = { as: "admin", body, headers: { "idempotency-key": "once-only" } } as const;
    const [first, second] = [await ask("POST /admin/invoices", sent), await ask("POST /admin/invoices", sent)];
    expect(second.body.id).toBe(first.body.id);
    expect(await list()).toHaveLength(1);
  });
});

describe("the list", () => {
  // [entity.billing.invoice.filter.search] [entity.billing.invoice.filter.summary] [entity.billing.invoice.filter.status]
  // [entity.billing.invoice.filter.type] [entity.billing.invoice.filter.charge] [entity.billing.invoice.filter.sourceReference]
  test("is narrowed by each filter of the specification", async () => {
    const { issue, ask, list, started, settle } = await open();
    const one = (await issue({ summary: "sum_000001", sourceReference: "SM-1" })).body;
    const two = (await issue({ lines: [{ description: "Training day", quantity: 1, unitPrice: gbp(500) }] })).body;
    await started("per_1");
    await settle();
    const paid = (await ask(`POST /invoices/${one.id}/pay`, { body: { method: "card" } })).body;
    const numbers = async (query: Record<string, string>) =>
      (await list(query)).map(({ number }: { number: string }) => number);
    expect(await numbers({})).toEqual(["INV-PR-00003", "INV-PR-00002", "INV-PR-00001"]);
    expect(await numbers({ search: "training" })).toEqual([two.number]);
    expect(await numbers({ search: "00001" })).toEqual([one.number]);
    expect(await numbers({ search: "total:>10000" })).toEqual([one.number]);
    expect(await numbers({ summary: "sum_000001" })).toEqual([one.number]);
    expect(await numbers({ status: "due" })).toEqual([two.number]);
    expect(await numbers({ type: "plan" })).toEqual(["INV-PR-00003"]);
    expect(await numbers({ charge: paid.charge })).toEqual([one.number]);
    expect(await numbers({ sourceReference: "SM-1" })).toEqual([one.number]);
    expect(await numbers({ sourceReference: "SM-1", status: "due" })).toEqual([]);
    expect((await ask("GET /invoices", { query: { search: "colour:red" } })).body.code).toBe("VALIDATION_FAILED");
    expect((await ask("GET /invoices", { query: { status: "lost" } })).status).toBe(422);
  });

  test("goes on page by page", async () => {
    const { issue, ask } = await open();
    for (let each = 0; each < 3; each += 1) await issue();
    const first = (await ask("GET /invoices", { query: { pageSize: "2" } })).body;
    const query = { pageSize: "2", pageToken: first.nextPageToken };
    const second = (await ask("GET /invoices", { query })).body;
    expect([...first.invoices, ...second.invoices].map(({ number }: { number: string }) => number)).toEqual([
      "INV-PR-00003",
      "INV-PR-00002",
      "INV-PR-00001",
    ]);
    expect(second.nextPageToken).toBeNull();
  });
});
