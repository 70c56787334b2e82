import { afterEach, expect, test } from "vitest";
import { streamOf } from "#events/_kernel";
import { CustomerEmailChanged } from "#events/customers";
import { OrderCancelled, OrderRefunded } from "#events/orders";
import { replacementsOf } from "#platform/erasure";
import { orderLink } from "#platform/mail";
import { react } from "#platform/reactions";
import { settle } from "#platform/testing";
import { projections } from "./projections/index.ts";
import { queueing } from "./reactions/queue-emails.ts";
import { sending } from "./reactions/send-emails.ts";
import { service } from "./service.ts";
import { customerId, dispatched, fulfillmentId, orderId, royalMail, scene, tenant } from "./testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
afterEach(() => here.ports.close());

const refunded = OrderRefunded({
  orderId,
  customerId,
  refundId: "ref_one0000001",
  amount: { amount: 1250, currency: "GBP" },
  reason: "Scratched",
  lines: [{ itemId: "itm_one", quantity: 1 }],
  restock: false,
  firstOfOrder: true,
});
const cancelled = OrderCancelled({ orderId, reason: "customer", fulfilments: [fulfillmentId], stock: [] });

test("a dispatch is emailed to the buyer two minutes later, with its tracking and what is in the parcel", async () => {
  here = await scene(["dispatched"]);
  await here.fulfilment(dispatched());
  await here.minutesLater(1);
  expect(await here.outbox()).toEqual([]);
  await here.minutesLater(1);
  const [email] = await here.outbox();
  expect(email).toMatchObject({ to: "ines@example.com", subject: "Your order SM-10482 is on its way" });
  expect(email?.text).toContain("Hello Ines, a parcel of your order has left.");
  expect(email?.text).toContain("Track the parcel: https://www.royalmail.com/track/KM48291055GB");
  expect(email?.text).toContain("Royal Mail Tracked 48, KM48291055GB");
  expect(email?.text).toContain("2 × Lighthouse print, A3");
  expect(email?.text).toMatch(/See your order: https?:\/\/\S+\/order-status\/\S+/);
});

test("each parcel is emailed once, however often and in whatever order its facts come", async () => {
  here = await scene(["received", "dispatched", "refunded"]);
  await here.fulfilment(dispatched(), dispatched({ ...royalMail, trackingNumber: "KM0002GB" }), dispatched());
  await here.order(refunded);
  await here.minutesLater(3);
  const { outbox, ports } = here;
  const first = await outbox();
  expect(first.map(({ subject }) => subject).sort()).toEqual([
    "We have your order SM-10482",
    "Your order SM-10482 is on its way",
    "Your order SM-10482 is on its way",
    "Your refund for order SM-10482",
  ]);
  const facts = (await ports.rawLog()).flatMap((commit) => commit.facts).toReversed();
  for (const fact of [...facts, ...facts])
    for (const reaction of [...queueing, ...sending])
      if (reaction.on === fact.type) {
        const [whole] = await ports.store.load(fact.tenant, fact.stream, fact.version - 1);
        if (whole) await react(reaction, whole, ports, projections);
      }
  await here.minutesLater(10);
  expect(await outbox()).toHaveLength(first.length);
});

test("the emails of an order, or of a customer, are listed latest first; without either none are", async () => {
  here = await scene(["received", "dispatched"]);
  await here.fulfilment(dispatched());
  await here.minutesLater(3);
  const kinds = async (query: object) =>
    (await here.ask("GET ", { query: query as never })).body.emails.map(({ kind }: { kind: string }) => kind);
  expect(await kinds({ orderId })).toEqual(["dispatched", "received"]);
  expect(await kinds({ customerId })).toEqual(["dispatched", "received"]);
  expect(await kinds({ customerId: "cus_nobody0001" })).toEqual([]);
  expect((await here.ask("GET ")).body.code).toBe("VALIDATION_FAILED");
});

test("a kind that is off is not sent, and a project from before sends nothing", async () => {
  here = await scene([]);
  await here.fulfilment(dispatched());
  await here.order(refunded, cancelled);
  await here.minutesLater(5);
  expect(await here.outbox()).toEqual([]);
});

test("a new project writes to its buyers from its first order on", async () => {
  here = await scene([], { isNew: true });
  expect((await here.outbox()).map(({ subject }) => subject)).toEqual(["We have your order SM-10482"]);
});

test.each([
  ["an imported order", { importId: "imp_one0000001" }],
  ["a sample", { sample: true as const }],
  ["a test order", { tags: ["test"] }],
  ["a resupply order", { channel: "resupply" }],
])("nobody is written to about %s", async (_, order) => {
  here = await scene(["received", "dispatched"], { order });
  await here.fulfilment(dispatched());
  await here.minutesLater(5);
  expect(await here.outbox()).toEqual([]);
  expect((await here.ask("GET ", { query: { orderId } as never })).body).not.toHaveProperty("to");
});

test("whoever acts may say that the buyer gets no email", async () => {
  here = await scene(["dispatched", "refunded", "cancelled"]);
  await here.fulfilment(dispatched(royalMail, { notifyBuyer: false }));
  const silent = { notifyBuyer: false as const };
  await here.order(OrderRefunded({ ...refunded.data, ...silent }), OrderCancelled({ ...cancelled.data, ...silent }));
  await here.minutesLater(5);
  expect(await here.outbox()).toEqual([]);
});

test("a refund says the amount, and a cancelled order that nothing more comes", async () => {
  here = await scene(["refunded", "cancelled"]);
  await here.order(refunded, cancelled);
  const texts = (await here.outbox()).map(({ text }) => text);
  expect(texts[0]).toContain("you get £12.50 back");
  expect(texts[1]).toContain("your order is cancelled");
});

test("a waiting email can be stopped or sent at once, and one that was sent can be sent again", async () => {
  here = await scene(["dispatched"]);
  await here.fulfilment(dispatched());
  const listed = async () => (await here.ask("GET ", { query: { orderId } })).body.emails;
  const [waiting] = await listed();
  expect(waiting).toMatchObject({ kind: "dispatched", status: "waiting", dueAt: "2026-03-02T09:02:00.000Z" });
  expect((await here.ask(`POST /${waiting.id}/stop`)).body).toMatchObject({ status: "failed", reason: "stopped" });
  await here.minutesLater(5);
  expect(await here.outbox()).toEqual([]);
  await here.fulfilment(dispatched({ ...royalMail, trackingNumber: "KM0002GB" }));
  const [second] = await listed();
  await here.ask(`POST /${second.id}/send`);
  await settle(here.services, here.ports);
  expect(await here.outbox()).toHaveLength(1);
  expect((await here.ask(`POST /${second.id}/stop`)).body).toMatchObject({ code: "EMAIL_HAS_LEFT" });
  expect((await here.ask(`POST /${second.id}/resend`)).status).toBe(201);
  await settle(here.services, here.ports);
  expect(await here.outbox()).toHaveLength(2);
  const again = (await listed()).find(({ resendOf }: { readonly resendOf?: string }) => resendOf !== undefined);
  expect(again).toMatchObject({ status: "sent", to: "ines@example.com", resendOf: second.id });
});

test("own words are filled in, and quiet hours hold an email back until they are over", async () => {
  here = await scene(["refunded"]);
  const changed = await here.ask("PATCH /settings", {
    body: {
      kinds: { refunded: { subject: "{amount} for {name}", opening: "Sorry, {name}. {shop} pays {amount} back." } },
      quietHours: { from: "08:30", to: "10:00" },
    },
  });
  expect(changed.status).toBe(200);
  await here.order(refunded);
  await here.minutesLater(30);
  expect(await here.outbox()).toEqual([]);
  await here.minutesLater(30);
  expect((await here.outbox())[0]).toMatchObject({ subject: "£12.50 for Ines" });
  const preview = await here.ask("POST /preview", { body: { kind: "refunded", orderId, subject: "Hello {name}" } });
  expect(preview.body).toMatchObject({ to: "ines@example.com", subject: "Hello Ines" });
  expect((await here.ask("POST /preview", { body: { kind: "cancelled", orderId } })).body.code).toBe("NOTHING_TO_SHOW");
});

test("the link in an email shows the order without a name or an email address; a forged link shows nothing", async () => {
  here = await scene(["received"]);
  const [email] = await here.outbox();
  const token = /order-status\/(\S+)/.exec(email?.text ?? "")?.[1] ?? "";
  const page = await here.visit(`GET /v1/order-status/${token}`);
  expect(page.body).toMatchObject({ shop: "Saltmarsh", number: "SM-10482", town: "Bristol" });
  expect(JSON.stringify(page.body)).not.toMatch(/Okafor|ines@|Wharf/);
  expect((await here.visit(`GET /v1/order-status/${token.slice(0, -2)}AA`)).status).toBe(404);
});

test("a link works for 90 days; then its holder may have the latest email sent again, to the order's address alone", async () => {
  here = await scene(["received"]);
  const linkIn = async () => /order-status\/(\S+)/.exec((await here.outbox()).at(-1)?.text ?? "")?.[1] ?? "";
  const first = await linkIn();
  const days = (count: number) => here.minutesLater(count * 24 * 60);
  await days(89);
  expect((await here.visit(`GET /v1/order-status/${first}`)).status).toBe(200);
  await days(2);
  const over = await here.visit(`GET /v1/order-status/${first}`);
  expect([over.status, over.body.code]).toEqual([410, "LINK_RAN_OUT"]);
  expect(JSON.stringify(over.body)).not.toMatch(/SM-10482|Saltmarsh|Bristol|ines@/);
  const renew = (token: string) => here.visit(`POST /v1/order-status/${token}/emails`);
  expect((await renew(first)).body).toEqual({ sent: true });
  await settle(here.services, here.ports);
  expect((await here.outbox()).map(({ to, subject }) => [to, subject])).toEqual([
    ["ines@example.com", "We have your order SM-10482"],
    ["ines@example.com", "We have your order SM-10482"],
  ]);
  expect((await here.visit(`GET /v1/order-status/${await linkIn()}`)).body.number).toBe("SM-10482");
  expect((await renew(`${first.slice(0, -2)}AA`)).status).toBe(404);
  await renew(first);
  await renew(first);
  expect((await renew(first)).status).toBe(429);
  await settle(here.services, here.ports);
  expect(await here.outbox()).toHaveLength(4);
});

test("a link without a day, of an early email, works for 90 days from its order", async () => {
  here = await scene(["received"]);
  const token = orderLink(here.ports.signingKey, { tenant, orderId });
  expect((await here.visit(`GET /v1/order-status/${token}`)).status).toBe(200);
  await here.minutesLater(91 * 24 * 60);
  expect((await here.visit(`GET /v1/order-status/${token}`)).body.code).toBe("LINK_RAN_OUT");
});

test("an erasure removes the words and the address of what was sent, and ends the page", async () => {
  here = await scene(["received"]);
  const [email] = await here.outbox();
  const token = /order-status\/(\S+)/.exec(email?.text ?? "")?.[1] ?? "";
  await here.ports.subjectKeys.destroy(tenant, customerId);
  const person = { tenant, subject: customerId, identifiers: [], words: [], records: new Set<string>() };
  for (const { forget } of here.services.flatMap((each) => each.personalData)) await forget(person, here.ports);
  const { emails } = (await here.ask("GET ", { query: { orderId } })).body;
  expect(emails[0]).toMatchObject({ status: "sent", to: "erased@erased.invalid", subject: "Erased", text: "Erased" });
  expect((await here.visit(`GET /v1/order-status/${token}`)).status).toBe(410);
});

test("what was sent to others loses an erased person whom the shop's own words named, and keeps whom it went to", async () => {
  here = await scene(["received"]);
  const person = {
    tenant,
    subject: "cus_other",
    identifiers: ["Quill Ament", "quill@example.com"],
    words: [],
    records: new Set<string>(),
  };
  const emailId = "bem_one";
  const sent = { emailId, orderId, customerId, to: "ines@example.com", subject: "From Quill Ament" };
  const replaced = replacementsOf(person, service.personalData).get("BuyerEmailSent");
  expect(replaced?.({ ...sent, text: "Ask quill@example.com" })).toEqual({
    ...sent,
    subject: "From Erased",
    text: "Ask Erased",
  });
});

test("an address that was corrected on the customer is the one written to from then on, also when an email is sent again", async () => {
  here = await scene(["received", "dispatched"]);
  const corrected = (before: string, email: string) =>
    here.append(
      streamOf("customer", customerId),
      CustomerEmailChanged({ customerId, addressId: customerId, before, email, emailConsent: "not_set" }),
    );
  await corrected("Ines@Example.com", "ines@example.org");
  await here.fulfilment(dispatched());
  await here.minutesLater(3);
  const listed = (await here.ask("GET ", { query: { orderId } })).body;
  expect([listed.to, listed.emails[0].to]).toEqual(["ines@example.org", "ines@example.org"]);
  await here.ask(`POST /${listed.emails.at(-1).id}/resend`);
  await settle(here.services, here.ports);
  await corrected("ines@example.org", "ines.okafor@example.org");
  expect((await here.ask("POST /preview", { body: { kind: "received", orderId } })).body.to).toBe(
    "ines.okafor@example.org",
  );
  expect((await here.outbox()).map(({ to }) => to)).toEqual([
    "ines@example.com",
    "ines@example.org",
    "ines@example.org",
  ]);
});

test("an answer becomes an enquiry where the project takes email, and its email names the order", async () => {
  here = await scene(["received"], { inboundDomain: "in.example.com" });
  const [email] = here.sent;
  expect(email?.replyTo).toMatch(new RegExp(`^${tenant}\\.[0-9a-f]{10}@in\\.example\\.com$`));
  expect(email?.subject).toContain("SM-10482");
  expect(email?.text).toContain("Something wrong? Reply to this email.");
});

test("a buyer without an email address is not emailed, and nothing waits for them, until an address is added to their record", async () => {
  const contactInformation = { email: "ord-buyer00001@no-email.invalid", phone: "+447700900417" };
  here = await scene(["received", "dispatched", "refunded"], { order: { contactInformation } });
  await here.fulfilment(dispatched());
  await here.order(refunded);
  await here.minutesLater(5);
  expect(await here.outbox()).toEqual([]);
  expect((await here.ask("GET ", { query: { orderId } as never })).body.emails).toEqual([]);
  await here.append(
    streamOf("customer", customerId),
    CustomerEmailChanged({
      customerId,
      addressId: customerId,
      before: contactInformation.email,
      email: "ines@example.com",
      emailConsent: "not_set",
    }),
  );
  await here.fulfilment(dispatched({ ...royalMail, trackingNumber: "KM0002GB" }));
  await here.minutesLater(5);
  expect((await here.outbox()).map(({ to }) => to)).toEqual(["ines@example.com"]);
});
