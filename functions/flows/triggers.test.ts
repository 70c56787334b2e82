import { afterEach, beforeEach, expect, test } from "vitest";
import { type Fact, streamOf } from "#events/_kernel";
import { CustomerRegistered } from "#events/customers";
import { FulfilmentCancelled } from "#events/fulfilments";
import { ShippingAddressChanged } from "#events/orders";
import { customerId, fulfilmentId, orderId, type Scene, scene } from "./testing.ts";
import { TRIGGERS } from "./triggers.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const registered = (n: number, more: object = {}) =>
  CustomerRegistered({
    customerId: customerId(n),
    email: `freya${n}@example.com`,
    firstName: "Freya",
    addresses: [],
    tags: [],
    smsConsent: "not_set",
    emailConsent: "subscribed",
    taxExempt: false,
    source: "order",
    ...more,
  });
const customer = (n: number) => streamOf("customer", customerId(n));

test("a new customer who subscribed is welcomed, one who did not or who came in an import is not", async () => {
  await here.switchTo("welcome", "on");
  await here.put(customer(1), registered(1));
  await here.put(customer(2), registered(2, { emailConsent: "not_set" }));
  await here.put(customer(3), registered(3, { importId: "imp_1", source: "import" }));
  await here.settle();
  await here.pass(60_000);
  expect(await here.emails()).toEqual([{ to: "freya1@example.com", subject: "Welcome to Press" }]);
  const runs = await here.runs("welcome");
  const of = (n: number) => runs.find(({ subject }: { subject: { id: string } }) => subject.id === customerId(n));
  expect(of(1)).toMatchObject({ status: "succeeded", subject: { type: "customer", label: "Customer" } });
  expect(of(2)).toMatchObject({ status: "skipped" });
  expect(of(3)).toBeUndefined();
});

test("a dry run on a customer says what would be written to them, and asks for one", async () => {
  await here.put(customer(1), registered(1));
  await here.settle();
  const dry = () => here.ask("POST /flw_welcome/dry-run", { body: { customerId: customerId(1) } });
  expect((await dry()).body).toMatchObject({ outcome: "completes", happened: true });
  expect((await here.ask("POST /flw_welcome/dry-run", { body: {} })).body.errors).toEqual({
    customerId: ["Choose a customer"],
  });
});

const address = { contactName: "Freya Lund", line1: "2 Quay", city: "Exeter", postalCode: "EX1 1AA", country: "GB" };
const facts: readonly (readonly [event: string, stream: string, fact: Fact])[] = [
  [
    "order.address_changed",
    streamOf("order", orderId(1)),
    ShippingAddressChanged({ orderId: orderId(1), customerId: customerId(1), shippingAddress: address }),
  ],
  [
    "fulfilment.cancelled",
    streamOf("fulfilment", fulfilmentId(1)),
    FulfilmentCancelled({ fulfillmentId: fulfilmentId(1), orderId: orderId(1) }),
  ],
];
test.each(facts)("a flow about orders can start with %s", async (event, stream, fact) => {
  await here.ask("PATCH /flw_largeorder", { body: { trigger: { event, conditions: [] }, publish: true } });
  await here.switchTo("largeorder", "on");
  await here.placed(1);
  await here.opened(1);
  await here.settle();
  expect(await here.runs("largeorder")).toEqual([]);
  await here.put(stream, fact);
  await here.settle();
  expect(await here.runs("largeorder")).toMatchObject([{ status: "succeeded", subject: { id: orderId(1) } }]);
});

test("triggers have a name each, and the editor offers those of the flow's sort of record", async () => {
  expect(new Set(TRIGGERS.map(({ event }) => event)).size).toBe(TRIGGERS.length);
  const { triggers } = (await here.ask("GET /options")).body;
  expect(triggers.map(({ event }: { event: string }) => event)).toEqual(TRIGGERS.map(({ event }) => event));
});
