import { afterEach, beforeEach, expect, test } from "vitest";
import { InvoicePaid, invoiceStream } from "#events/invoices";
import { testProject } from "#platform/testing";
import { SEES_ORDERS, SEES_PEOPLE } from "./hidden.ts";
import { orderId, permissions, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const lacking = (...denied: string[]) =>
  here.ports.places.allow(
    "usr_owner1",
    testProject,
    permissions.filter((each) => !denied.includes(each)),
  );
const dry = (flow: string, body: object) => here.ask(`POST /${flow}/dry-run`, { body });
const saysTotal = { field: "order.total", operator: "gte", value: 5000 };
const notify = (title: string) => ({ id: "notify", type: "notify", config: { title, text: "x", level: "default" } });
const begins = (trigger: object, ...steps: object[]) => here.ask("PATCH /flw_largeorder", { body: { trigger, steps } });

test("a test email names nobody to people who may not see customers", async () => {
  await here.placed(1);
  await here.ask("PATCH /flw_waitingorder", {
    body: {
      draft: { subject: "Hello {{customer.name}}", text: "{{customer.firstName|you}} ordered {{order.number}}" },
    },
  });
  const sample = { orderId: orderId(1) };
  const send = () =>
    here.ask("POST /flw_waitingorder/draft/test-send", { body: { to: ["proof@example.com"], sample } });
  expect((await send()).body.rendered.subject).toBe("Hello Freya Lund");
  lacking(SEES_PEOPLE);
  const { rendered } = (await send()).body;
  expect(rendered.subject).toBe("Hello Alex Example");
  expect(rendered.html).toContain("Alex ordered PR-1");
  const [hidden] = await here.emails();
  expect(JSON.stringify(hidden)).not.toMatch(/freya|lund/i);
});

test("a test email and a dry run about an order need the right to see orders", async () => {
  await here.placed(1);
  lacking(SEES_ORDERS);
  const sample = { orderId: orderId(1) };
  const sent = await here.ask("POST /flw_waitingorder/draft/test-send", { body: { to: ["a@example.com"], sample } });
  expect(sent).toMatchObject({ status: 403, body: { code: "RECORD_HIDDEN" } });
  expect(await here.emails()).toEqual([]);
  expect(await dry("flw_waitingorder", sample)).toMatchObject({ status: 403, body: { code: "RECORD_HIDDEN" } });
  expect(JSON.stringify(await dry("flw_waitingorder", { orderId: orderId(2) }))).toContain("RECORD_HIDDEN");
});

test("a dry run about an invoice needs the right to see invoices", async () => {
  const amount = { amount: 5880, currency: "EUR" };
  const paid = { project: here.tenant, invoiceId: "inv_000001", number: "INV-1", amount, total: amount };
  await here.put(invoiceStream("inv_000001"), InvoicePaid(paid));
  await begins({ event: "invoice.paid", conditions: [] }, notify("{{event.amountText}}"));
  lacking("orders.money.view");
  const shown = await dry("flw_largeorder", { recordId: "inv_000001" });
  expect(shown.body.steps).toMatchObject([{ reason: "58.80 EUR" }]);
  lacking("billing.invoice.view");
  const hidden = await dry("flw_largeorder", { recordId: "inv_000001" });
  expect(hidden).toMatchObject({ status: 403, body: { code: "RECORD_HIDDEN" } });
});

test("a dry run shows the amounts of an order only to people who may see them", async () => {
  await here.placed(1);
  await begins({ event: "order.created", conditions: [saysTotal] }, notify("{{order.totalText|an amount}}"));
  const body = { orderId: orderId(1) };
  const shown = (await dry("flw_largeorder", body)).body;
  expect(shown.reason).toBe("Order total is 30.00 GBP, not at least 50.00 GBP");
  lacking("orders.money.view");
  const hidden = (await dry("flw_largeorder", body)).body;
  expect(hidden).toMatchObject({
    reason: "Order total does not match",
    trigger: { checks: [{ actual: "not shown", isTrue: false }] },
  });
  const branch = {
    id: "check",
    type: "branch",
    config: { conditions: [saysTotal], otherwise: "stop", reason: "It is small" },
  };
  await begins({ event: "order.created", conditions: [] }, notify("{{order.totalText|an amount}}"), branch);
  const after = (await dry("flw_largeorder", body)).body;
  expect(after.steps).toMatchObject([
    { reason: "an amount" },
    { reason: "It is small. Order total does not match", checks: [{ actual: "not shown" }] },
  ]);
  expect(JSON.stringify(after)).not.toContain("30.00");
});

test("the reasons of runs show amounts only to people who may see those of orders", async () => {
  await here.ask("PATCH /flw_largeorder", { body: { status: "on" } });
  await here.placed(1);
  await here.placed(2, { shippingPrice: { amount: 60_000, currency: "GBP" } });
  await here.settle();
  const reasons = async () =>
    (await here.runs("largeorder"))
      .map(({ reason, steps }: { reason?: string; steps: { reason?: string }[] }) => reason ?? steps[1]?.reason)
      .sort();
  expect(await reasons()).toEqual(["Look over PR-2: 630.00 GBP", "Order total is 30.00 GBP, not at least 500.00 GBP"]);
  lacking("orders.money.view");
  expect(await reasons()).toEqual(["Look over PR-2: (amount)", "Order total is (amount), not at least (amount)"]);
});
