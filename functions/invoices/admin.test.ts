import { afterEach, expect, test } from "vitest";
import { DAY, gbp, type Scene, scene } from "./testing.ts";

let here: Scene;
const open = async () => {
  here = await scene();
  return here;
};
afterEach(() => here.ports.close());
const textOf = ({ body }: { body: string }) => Buffer.from(body, "base64").toString();
const credit = (id: string, body: object = { reason: "Sent twice" }) =>
  here.ask(`POST /admin/invoices/${id}/credit-notes`, { as: "admin", body });

test("a mistaken invoice is voided with its reason, and then collected no more", async () => {
  const { issue, ask, charges, days } = await open();
  const { id } = (await issue({ collectionMethod: "send_invoice" })).body;
  expect((await ask(`POST /admin/invoices/${id}/void`, { as: "admin", body: { reason: " " } })).status).toBe(422);
  const voided = await ask(`POST /admin/invoices/${id}/void`, { as: "admin", body: { reason: "Wrong company" } });
  expect(voided.body).toMatchObject({ status: "void", voidReason: "Wrong company", amountDue: gbp(0) });
  expect((await ask(`POST /invoices/${id}/pay`, { body: { method: "card" } })).body.code).toBe("INVALID_TRANSITION");
  await days(15);
  expect(charges.requests).toEqual([]);
});

test("a credit note has a number of its own series, and the invoice shows it", async () => {
  const { issue, ask } = await open();
  const { id } = (await issue()).body;
  await ask(`POST /invoices/${id}/pay`, { body: { method: "card" } });
  const note = await credit(id, { reason: "Sent twice", amount: gbp(1236) });
  expect(note.status).toBe(201);
  expect(note.body).toMatchObject({
    number: "CN-PR-00001",
    type: "credit_note",
    status: "paid",
    correctsInvoiceId: id,
    subtotal: gbp(-1030),
    total: gbp(-1236),
    amountPaid: gbp(-1236),
    customer: { name: "Press Ltd" },
  });
  expect((await ask(`GET /invoices/${id}`)).body).toMatchObject({
    status: "paid",
    amountCredited: gbp(1236),
    amountRefunded: gbp(1236),
    creditNotes: [{ number: "CN-PR-00001", total: gbp(-1236) }],
  });
  expect((await ask(`GET /invoices/${note.body.id}/history`)).body.history[0]).toMatchObject({
    title: "Credit note issued",
  });
});

test("no more is credited than was invoiced", async () => {
  const { issue } = await open();
  const { id } = (await issue()).body;
  expect((await credit(id, { reason: "A", amount: gbp(12_001) })).body.code).toBe("CREDIT_TOO_LARGE");
  expect((await credit(id, { reason: "A", amount: gbp(0) })).body.code).toBe("CREDIT_TOO_LARGE");
  expect((await credit(id, { reason: "A", amount: { amount: 1, currency: "EUR" } })).body.code).toBe("WRONG_CURRENCY");
  const note = (await credit(id)).body;
  expect(note.total).toEqual(gbp(-12_000));
  expect((await credit(id)).body.code).toBe("CREDIT_TOO_LARGE");
  expect((await credit(note.id)).body.code).toBe("INVALID_TRANSITION");
});

test("a credit note over all that is due settles the invoice and refunds nothing", async () => {
  const { issue, ask } = await open();
  const { id } = (await issue()).body;
  await credit(id);
  expect((await ask(`GET /invoices/${id}`)).body).toMatchObject({
    status: "paid",
    amountPaid: gbp(0),
    amountRefunded: gbp(0),
    amountDue: gbp(0),
  });
});

// [entity.billing.body.exportInvoiceTransactionsRequest]
test("the transactions of an invoice are exported as CSV and as lines of JSON", async () => {
  const { closed, ask, list, ports, booked, settle } = await open();
  await booked("txn_000101", 1000);
  ports.advance(40 * DAY);
  await booked("txn_000102", 2000);
  await closed("per_1", 0, { start: "2026-03-01T00:00:00.000Z", end: "2026-04-01T00:00:00.000Z" });
  await settle();
  const { id } = (await list())[0];
  const path = `POST /invoices/${id}/transactions/export`;
  const csv = await ask(path, { body: { format: "csv", columns: ["number", "gross"] } });
  expect(
    textOf(csv)
      .replace(/^\ufeff/, "")
      .trim()
      .split(/\r?\n/),
  ).toEqual(["Number,Gross,Currency", "T-txn_000101,10.00,GBP"]);
  const lines = await ask(path, { body: { format: "ndjson" } });
  expect(JSON.parse(textOf(lines))).toMatchObject({ id: "txn_000101", gross: gbp(1000), status: "confirmed" });
  expect((await ask(path, { body: { format: "xlsx" } })).body.code).toBe("FORMAT_NOT_AVAILABLE");
});
