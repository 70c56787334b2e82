import { afterEach, expect, test } from "vitest";
import { BillingChanged, billingStream } from "#events/billing";
import { record } from "#platform/testing";
import { gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
afterEach(() => here.ports.close());
const sent = async () =>
  (await here.ports.store.log(0, 10_000))
    .flatMap(({ facts }) => facts)
    .filter(({ type }) => type === "InvoiceSent")
    .map(({ data }) => data as { documentId: string; to: string[]; note?: string; automatic: boolean });

test("an invoice is emailed when it is issued, to the billing email and its copies, once", async () => {
  here = await scene();
  const copies = BillingChanged({ project: project.id, ccEmails: ["accounts@press.test", "bills@press.test"] });
  await record(here.ports, billingStream(project.id), [copies], project.id);
  const { id } = (await here.issue()).body;
  await here.settle();
  const to = ["bills@press.test", "accounts@press.test"];
  expect(await sent()).toMatchObject([{ documentId: id, to, automatic: true }]);
  const { body } = await here.ask(`GET /invoices/${id}`);
  expect(body).toMatchObject({ sentAt: "2026-03-02T09:00:00.000Z", sentTo: to });
  await here.days(1);
  expect(await sent()).toHaveLength(1);
});

test("somebody sends it again to an accountant, and its history tells of it", async () => {
  here = await scene();
  const { id } = (await here.issue()).body;
  await here.settle();
  const body = { to: "accountant@books.test", message: "For the return." };
  const response = await here.ask(`POST /invoices/${id}/send`, { body });
  expect(response.body).toMatchObject({ sentTo: ["accountant@books.test"] });
  expect((await sent()).at(-1)).toMatchObject({ note: body.message, to: [body.to], automatic: false });
  const { history } = (await here.ask(`GET /invoices/${id}/history`)).body;
  expect(history[0]).toMatchObject({ title: "Emailed" });
  expect((await here.ask(`POST /invoices/${id}/send`, { as: "viewer", body })).status).toBe(403);
  expect((await here.ask(`POST /invoices/${id}/send`, { body: { to: "nobody" } })).status).toBe(422);
});

test("a credit note is emailed too, and sent again by its own id", async () => {
  here = await scene();
  const { id } = (await here.issue()).body;
  const note = await here.ask(`POST /admin/invoices/${id}/credit-notes`, {
    as: "admin",
    body: { amount: gbp(1200), reason: "Sent twice" },
  });
  await here.settle();
  expect((await sent()).map(({ documentId }) => documentId).sort()).toEqual([id, note.body.id].sort());
  const again = await here.ask(`POST /invoices/${note.body.id}/send`, { body: {} });
  expect(again.body).toMatchObject({ number: "CN-PR-00001", sentTo: ["bills@press.test"] });
});

test("the VAT of an amount is previewed by the rules of issuing", async () => {
  here = await scene();
  const preview = await here.ask("POST /invoices/preview", { body: { amount: gbp(2900) } });
  expect(preview.body).toMatchObject({ net: gbp(2900), total: gbp(3480), taxes: [{ rate: 0.2, amount: gbp(580) }] });
  expect(await here.list()).toEqual([]);
  here.ports.close();
  here = await scene({ company: false });
  expect((await here.ask("POST /invoices/preview", { body: { amount: gbp(1) } })).body.code).toBe("COMPANY_NOT_FOUND");
  here.ports.close();
  here = await scene({ seller: false });
  expect((await here.ask("POST /invoices/preview", { body: { amount: gbp(1) } })).body.code).toBe("SELLER_NOT_FOUND");
});

test("the list is exported as it is filtered, with credit notes as negative amounts", async () => {
  here = await scene();
  const { id, number } = (await here.issue()).body;
  await here.issue({ lines: [{ description: "Paper", quantity: 2, unitPrice: gbp(500) }] });
  const body = { amount: gbp(1200), reason: "Sent twice" };
  await here.ask(`POST /admin/invoices/${id}/credit-notes`, { as: "admin", body });
  const file = async (more: object) => {
    const response = await here.ask("POST /invoices/export", { body: { format: "csv", ...more } });
    return Buffer.from(String(response.body), "base64")
      .toString()
      .replace(/^\uFEFF/, "");
  };
  const all = await file({ columns: ["number", "status", "subtotal", "tax", "total", "amountDue"] });
  expect(
    all
      .trim()
      .split(/\r?\n/)
      .map((line) => line.replaceAll('"', "")),
  ).toEqual([
    "Number,Status,Net,VAT,Total,Outstanding,Currency",
    expect.stringMatching(/^INV-PR-00002,due,10.00,2.00,12.00,12.00,GBP$/),
    expect.stringMatching(/^INV-PR-00001,due,100.00,20.00,120.00,108.00,GBP$/),
    expect.stringMatching(/^CN-PR-00001,paid,-10.00,-2.00,-12.00,0.00,GBP$/),
  ]);
  expect((await file({ type: "credit_note" })).trim().split(/\r?\n/)).toHaveLength(2);
  expect(await file({ search: number })).not.toContain("INV-PR-00002");
});
