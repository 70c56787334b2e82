import { afterEach, beforeEach, expect, test } from "vitest";
import { streamOf } from "#events/_kernel";
import { CHOSEN } from "#events/_public";
import { BlogChanged, BlogCreated, BlogPublished } from "#events/blogs";
import { CustomerChanged, CustomerErased, CustomerRegistered } from "#events/customers";
import { FlowTaskWanted } from "#events/flows";
import { PACKING, ParcelLeft } from "#events/inserts";
import { InvoicePaid, invoiceStream } from "#events/invoices";
import { viewPermissionOf } from "./areas.ts";
import { eventFields, eventFieldsOf } from "./event-fields.ts";
import { customerId, fulfilmentId, orderId, type Scene, scene } from "./testing.ts";
import { TRIGGERS } from "./triggers.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const INVOICE_ID = "inv_000001";
const paid = (amount: number) =>
  here.put(
    invoiceStream(INVOICE_ID),
    InvoicePaid({
      project: here.tenant,
      invoiceId: INVOICE_ID,
      number: "INV-1",
      amount: { amount, currency: "EUR" },
      total: { amount, currency: "EUR" },
    }),
  );
const task = (title: string) => ({ id: "task", type: "task", config: { title, priority: 2 } });
const above = (amount: number) => ({ field: "event.amount", operator: "gte", value: amount });
async function begins(event: string, conditions: object[], ...steps: object[]) {
  const response = await here.ask("PATCH /flw_largeorder", {
    body: { trigger: { event, conditions }, steps, publish: true },
  });
  await here.switchTo("largeorder", "on");
  return response;
}

test("a flow can begin with every event of the catalogue, and no two events share a name", () => {
  const names = TRIGGERS.map(({ event }) => event);
  expect(new Set(names).size).toBe(names.length);
  expect(CHOSEN.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => /^(flow|webhook)\./.test(name))).toEqual([]);
});

test("a flow begins with a paid invoice, compares its amount, and its texts name what the event says", async () => {
  const saved = await begins("invoice.paid", [above(5000)], task("{{event.number}}: {{event.amountText}}"));
  expect(saved.status).toBe(200);
  await paid(5880);
  await here.settle();
  const [run] = await here.runs("largeorder");
  expect(run).toMatchObject({
    status: "succeeded",
    subject: { type: "record", record: "invoice", id: INVOICE_ID, label: "Invoice INV-1" },
  });
  const facts = await here.ports.store.load(here.tenant, streamOf("flowrun", run.id));
  expect(facts.find(({ type }) => type === FlowTaskWanted.type)?.data).toMatchObject({ title: "INV-1: 58.80 EUR" });
});

test("a flow that begins with an article's publication names the title it had then", async () => {
  await begins("article.published", [], task("Share {{event.title}}"));
  const blogId = "blg_01jd0000000000000000000a";
  await here.put(
    streamOf("blog", blogId),
    BlogCreated({ blogId, title: "Press day", slug: "press-day" }),
    BlogPublished({ blogId, listed: true, names: { slug: "press-day" } }),
    BlogChanged({ blogId, title: "Press week" }),
  );
  await here.settle();
  const [run] = await here.runs("largeorder");
  const facts = await here.ports.store.load(here.tenant, streamOf("flowrun", run.id));
  expect(facts.find(({ type }) => type === FlowTaskWanted.type)?.data).toMatchObject({ title: "Share Press day" });
});

test("what does not fit stops the run with the amount in its own currency", async () => {
  await begins("invoice.paid", [above(5000)], task("Look"));
  await paid(1200);
  await here.settle();
  const [run] = await here.runs("largeorder");
  expect(run).toMatchObject({ status: "skipped", reason: "Event: amount is 12.00 EUR, not at least 50.00 EUR" });
});

test("steps, conditions and texts that such an event has nothing for are refused, each at its place", async () => {
  const { status, body } = await begins(
    "invoice.paid",
    [{ field: "order.total", operator: "gte", value: 1 }],
    { id: "email", type: "email", config: { subject: "Hello", text: "Hello" } },
    { id: "tag", type: "tag", config: { target: "order", tag: "x" } },
    task("{{order.number}} {{event.dueAt}}"),
  );
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    "trigger.conditions.0.field": ["Not known for this trigger: Order total"],
    "steps.0.type": ["This trigger has no customer to write to"],
    "steps.1.type": ["Only orders and their customers have tags"],
    "steps.2.config.title": ["Not known for this trigger: Event: due at"],
  });
  expect((await begins("order.exploded", [], task("x"))).body.errors).toEqual({ "trigger.event": ["Event not found"] });
});

test("the fields of events hold no personal data and no ids, and a name is of one kind wherever it is used", () => {
  const names = eventFields().map(({ name }) => name.slice("event.".length));
  const personal = [
    "email",
    "firstName",
    "phone",
    "addresses",
    "shippingAddress",
    "note",
    "message",
    "text",
    "subject",
  ];
  expect(names.filter((name) => personal.includes(name) || /Ids?$/.test(name))).toEqual([]);
  const ofReview = CHOSEN.filter(({ name }) => name === "review.received").flatMap(({ fact }) => eventFieldsOf(fact));
  expect(ofReview.map(({ name }) => name)).toEqual(["event.rating"]);
  for (const { name, fact } of CHOSEN)
    for (const field of eventFieldsOf(fact))
      expect(eventFields().find((each) => each.name === field.name)?.kind, `${name} ${field.name}`).toBe(field.kind);
});

test("every event belongs to a permission to view its records, and each fact to one event", () => {
  const facts = CHOSEN.map(({ fact }) => fact.type);
  expect(new Set(facts).size).toBe(facts.length);
  expect(TRIGGERS.filter(({ event }) => viewPermissionOf(event) === undefined)).toEqual([]);
});

const customer = streamOf("customer", customerId(1));
const registered = () =>
  CustomerRegistered({
    customerId: customerId(1),
    email: "freya@example.com",
    addresses: [],
    tags: [],
    smsConsent: "not_set",
    emailConsent: "not_set",
    taxExempt: false,
    source: "order",
  });

test("a run about a changed customer knows the customer, one about an erased customer only the event", async () => {
  await here.put(customer, registered());
  await begins("customer.changed", [], task("{{event.emailConsent}}"));
  await here.put(customer, CustomerChanged({ customerId: customerId(1), emailConsent: "subscribed" }));
  await here.settle();
  expect(await here.runs("largeorder")).toMatchObject([{ status: "succeeded", subject: { type: "customer" } }]);
  await begins("customer.erased", [], task("Remove them from the other list"));
  await here.put(customer, CustomerErased({ customerId: customerId(1), reason: "They asked" }));
  await here.settle();
  const runs = await here.runs("largeorder");
  expect(runs.map(({ subject }: { subject: object }) => subject)).toContainEqual({
    type: "record",
    record: "customer",
    id: customerId(1),
    label: "Customer",
  });
  expect(runs.map(({ status }: { status: string }) => status)).toEqual(["succeeded", "succeeded"]);
});

test("a parcel that left with all its inserts begins nothing, one that left without an insert does", async () => {
  await begins("insert.missed", [], task("{{event.number}}"));
  const left = (parcel: string, packed: boolean) =>
    here.put(
      streamOf(PACKING, parcel),
      ParcelLeft({
        parcel,
        fulfillmentId: parcel,
        orderId: orderId(1),
        number: "PR-1",
        inserts: [
          {
            insertId: `ins_${"0".repeat(24)}`,
            name: "Card",
            insertTypeId: `ity_${"0".repeat(24)}`,
            quantity: 1,
            packed,
          },
        ],
        leftAt: here.ports.clock().toISOString(),
      }),
    );
  await left(fulfilmentId(1), true);
  await here.settle();
  expect(await here.runs("largeorder")).toEqual([]);
  await left(fulfilmentId(2), false);
  await here.settle();
  expect(await here.runs("largeorder")).toMatchObject([
    { status: "succeeded", subject: { label: "Parcel PR-1" }, steps: [{ reason: "PR-1" }] },
  ]);
});

test("a dry run on a past invoice says what would happen, and asks for one", async () => {
  await paid(5880);
  await here.ask("PATCH /flw_largeorder", {
    body: { trigger: { event: "invoice.paid", conditions: [above(5000)] }, steps: [task("{{event.number}}")] },
  });
  const dry = (body: object) => here.ask("POST /flw_largeorder/dry-run", { body });
  expect((await dry({ recordId: INVOICE_ID })).body).toMatchObject({
    outcome: "completes",
    happened: true,
    trigger: { checks: [{ actual: "58.80 EUR", isTrue: true }] },
    steps: [{ outcome: "done", reason: "INV-1" }],
  });
  expect((await dry({})).body.errors).toEqual({ recordId: ["Choose a record"] });
  expect((await dry({ recordId: "inv_none" })).body.errors).toEqual({ recordId: ["Record not found"] });
});

test("an event that starts no flow reads one row and writes nothing, whatever it is about", async () => {
  const { ports } = here;
  await here.switchTo("reviewrequest", "on");
  const before = await ports.store.recent(here.tenant, 100);
  const reads: string[] = [];
  const row = ports.views.row.bind(ports.views);
  ports.views.row = (tenant, view, key) => {
    reads.push(view);
    return row(tenant, view, key);
  };
  await paid(5880);
  await here.settle();
  ports.views.row = row;
  expect(reads).toEqual([expect.stringContaining("flows-triggers")]);
  expect((await ports.store.recent(here.tenant, 100)).length).toBe(before.length + 1);
});
