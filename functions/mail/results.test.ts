import { afterEach, beforeEach, expect, test } from "vitest";
import { money } from "#events/_kernel";
import { OrderCancelled, OrderCreated } from "#events/orders";
import { subjectId } from "#platform/secrets";
import { record, settle } from "#platform/testing";
import { service } from "./service.ts";
import { type Mailing, mailing, tenant } from "./testing.ts";

let here: Mailing;
let list: string;
beforeEach(async () => {
  here = await mailing();
  list = await here.list();
});
afterEach(() => here.close());

const linkIn = (html: string | undefined, path: string): string | undefined =>
  new RegExp(`/${path}/([\\w-]+)`).exec(html ?? "")?.[1];
const pounds = (amount: number) => money(amount, "GBP");

async function sent(body: object = {}, written?: object): Promise<string> {
  const id = await here.campaign(list, body, written);
  expect((await here.act(id, "send")).status).toBe(200);
  await here.works();
  return id;
}
async function order(email: string, n: number, more: object = {}): Promise<string> {
  const orderId = `ord_${String(n).padStart(8, "0")}`;
  const placedAt = here.ports.clock().toISOString();
  const line = { id: "lin_1", title: "Tee", attributes: [], quantity: 2, onDemand: true };
  const created = OrderCreated({
    orderId,
    number: `PR-${n}`,
    channel: "website",
    customerId: "cus_one00001",
    currency: "GBP",
    tags: [],
    contactInformation: { email },
    shippingAddress: { line1: "1 Quay", city: "Ryde", postalCode: "PO33 1AA", country: "GB" },
    lines: [{ ...line, unitPrice: pounds(1000), discount: pounds(0), tax: pounds(0) }],
    fulfilments: [],
    shippingPrice: pounds(450),
    discounts: [],
    placedAt,
    placedOn: placedAt.slice(0, 10),
    confirmBy: placedAt,
    ...more,
  });
  await record(here.ports, `order-${orderId}`, [created], tenant);
  await settle([service], here.ports);
  return orderId;
}

test("an order of a reader is counted once for the campaign whose link they followed, and no longer when it is cancelled", async () => {
  const [id] = await here.people(["ines@example.test", "omar@example.test"], list);
  const first = await sent();
  const token = linkIn(here.left.find(({ to }) => to.startsWith("ines"))?.html, "email/click");
  here.ports.advance(60_000);
  const clicked = await here.ask(`POST /clicks/${token}`);
  expect(clicked).toMatchObject({ status: 200, body: { url: "https://example.com/new" } });
  await here.ask(`POST /clicks/${token}`);
  const orderId = await order("Ines@Example.test", 1);
  await settle([service], here.ports);
  await order("stranger@example.test", 2);
  await order("ines@example.test", 3, { sample: true });
  expect((await here.get(first)).stats).toMatchObject({ clicked: 1, opened: 1, orders: 1, revenue: pounds(2450) });
  expect((await here.ask(`GET /subscribers/${id}`)).body).toMatchObject({ totalOrders: 1, totalSpent: pounds(2450) });
  const cancelled = OrderCancelled({ orderId, reason: "customer", fulfilments: [], stock: [] });
  await record(here.ports, `order-${orderId}`, [cancelled], tenant);
  expect((await here.get(first)).stats).toMatchObject({ orders: 0, revenue: pounds(0) });
});

test("a subscriber's orders are all theirs: those before they subscribed, and after they were deleted and came back", async () => {
  const bought = { customerId: await subjectId(here.ports, "cus", tenant, "ines@example.test") };
  // Two orders of £20.00 with £4.50 of delivery before, of which one is cancelled, and one after: £49.00.
  await order("Ines@Example.test", 1, bought);
  const gone = await order("ines@example.test", 2, bought);
  const cancelled = OrderCancelled({ orderId: gone, reason: "customer", fulfilments: [], stock: [] });
  await record(here.ports, `order-${gone}`, [cancelled], tenant);
  const [id] = await here.people(["ines@example.test"], list);
  await order("ines@example.test", 3, bought);
  await order("ines@example.test", 4, { ...bought, channel: "resupply" });
  const both = { totalOrders: 2, totalSpent: pounds(4900) };
  await settle([service], here.ports);
  expect((await here.ask(`GET /subscribers/${id}`)).body).toMatchObject(both);
  await here.ask(`DELETE /subscribers/${id}`);
  await here.people(["ines@example.test"], list);
  expect((await here.ask(`GET /subscribers/${id}`)).body).toMatchObject(both);
});

test("opens and clicks are counted once for each reader, and not at all where the campaign says so", async () => {
  await here.people(["ines@example.test"], list);
  const counted = await sent();
  const [email] = here.left;
  const token = linkIn(email?.html, "email/open");
  for (const _ of [1, 2]) expect((await here.ask(`POST /opens/${token}`)).status).toBe(204);
  expect((await here.get(counted)).stats).toMatchObject({ opened: 1, clicked: 0 });
  here.left.length = 0;
  await sent({ tracking: { opens: false, clicks: false, utm: { utm_source: "news" } } });
  const html = here.left[0]?.html ?? "";
  expect(html).not.toMatch(/email\/(open|click)/);
  expect(html).toContain("https://example.com/new?utm_source=news");
});

test("a click's link leads to addresses of the campaign only: another's, a forged and a changed one are refused", async () => {
  await here.people(["ines@example.test"], list);
  await sent();
  const html = here.left[0]?.html;
  const click = linkIn(html, "email/click") ?? "";
  const changed = `${click.slice(0, -4)}AAAA`;
  for (const token of [changed, linkIn(html, "email/open"), linkIn(html, "unsubscribe"), "x".repeat(60)])
    expect((await here.ask(`POST /clicks/${token}`)).body).toMatchObject({ code: "LINK_INVALID" });
});

test("an email carries the way out of RFC 8058, and one click unsubscribes at once, for good", async () => {
  const [id] = await here.people(["ines@example.test"], list);
  const campaign = await sent();
  const { headers } = here.left[0] ?? {};
  expect(headers).toMatchObject({
    "List-Unsubscribe": expect.stringMatching(/^<https?:\/\/[^\s<>]+\/unsubscribe\/[\w-]+>$/),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  const token = linkIn(headers?.["List-Unsubscribe"], "unsubscribe");
  for (const _ of [1, 2])
    expect(await here.ask(`POST /subscriptions/${token}`, { body: { action: "unsubscribe" } })).toMatchObject({
      status: 200,
      body: { status: "unsubscribed", email: "i•••@example.test" },
    });
  expect((await here.get(campaign)).stats).toMatchObject({ unsubscribed: 1 });
  here.left.length = 0;
  await sent();
  expect(here.left).toEqual([]);
  await here.ask(`DELETE /subscribers/${id}`);
  const back = { email: "ines@example.test", consent: { source: "manual" } };
  expect((await here.ask("POST /subscribers", { body: back })).body).toMatchObject({ code: "SUBSCRIBER_SUPPRESSED" });
});

test("nobody who unsubscribed, complained, bounced or was deleted gets a campaign", async () => {
  const names = ["gone", "bounced", "complained", "deleted", "soft", "here"];
  const ids = await here.people(
    names.map((name) => `${name}@example.test`),
    list,
  );
  const report = (name: string, type: string) =>
    here.ask("POST /feedback", { body: { email: `${name}@example.test`, type } });
  expect((await report("bounced", "hard-bounce")).status).toBe(204);
  expect((await report("complained", "complaint")).status).toBe(204);
  expect((await report("soft", "soft-bounce")).status).toBe(204);
  await here.ask(`PUT /subscribers/${ids[0]}`, { body: { status: "unsubscribed" } });
  await here.ask(`DELETE /subscribers/${ids[3]}`);
  const { body } = await here.ask("POST /segments/estimate", { body: { mailingListIds: [list] } });
  expect(body).toMatchObject({ count: 2, of: 2, exact: true });
  await sent();
  expect(here.to()).toEqual(["here@example.test", "soft@example.test"]);
});

test("hostile names, subjects and texts come out as text: no header, markup or link of theirs", async () => {
  const content = (subject: string) => ({
    subject,
    blocks: [
      { id: "b1", type: "heading", data: { text: "<script>alert(1)</script>" } },
      { id: "b2", type: "text", data: { text: "Dear {{firstName|reader}} [x](javascript:alert(1)) <img src=x>" } },
    ],
  });
  const draft = { name: "News", content: content("Hi\r\nBcc: all@example.test") };
  expect((await here.ask("POST /drafts", { body: draft })).status).toBe(422);
  const script = [{ id: "b1", type: "button", data: { label: "Go", href: "javascript:alert(1)" } }];
  const wrong = { name: "News", content: { subject: "News", blocks: script } };
  expect((await here.ask("POST /drafts", { body: wrong })).status).toBe(422);
  await here.people(["a@example.test"], list, { firstName: "<b>A</b>\r\nBcc: x@example.test" });
  await here.people(["b@example.test"], list, { firstName: "[Win](https://evil.example)" });
  await sent({}, content("For {{firstName|you}} <b>"));
  const [one, other] = ["a@", "b@"].map((start) => here.left.find(({ to }) => to.startsWith(start)));
  for (const email of [one, other]) {
    expect(email?.subject).not.toMatch(/[\r\n]/);
    expect(email?.html).not.toMatch(/<script|<b>|<img src=x|href="javascript/i);
  }
  expect(one?.html).toContain("Dear &lt;b&gt;A&lt;/b&gt;");
  expect(`${other?.html}${other?.text}`).not.toContain("evil.example");
  expect(other?.subject).toBe("For you <b>");
});

test("a test goes to whoever asks, with links that lead straight on, and changes nothing", async () => {
  await here.people(["ines@example.test"], list);
  const id = await here.campaign(list);
  expect((await here.ask(`POST /campaigns/${id}/test`, { body: {} })).body).toEqual({ to: "usr_owner1@example.com" });
  const [email] = here.left;
  expect(email).toMatchObject({ to: "usr_owner1@example.com", subject: "Test: News" });
  expect(email?.html).not.toMatch(/email\/(open|click)/);
  expect(await here.get(id)).toMatchObject({ status: "draft", stats: { recipients: 0, sent: 0 } });
  const other = await here.ask(`POST /campaigns/${id}/test`, { body: { to: "victim@example.test" } });
  expect(other.status).toBe(422);
});

// [entity.mail.subscriber.sort.lastPurchased]
test("subscribers are in the order of their last order", async () => {
  await here.people(["a@example.test", "b@example.test", "c@example.test"], list);
  for (const [n, name] of ["b", "a"].entries()) {
    here.ports.advance(60_000);
    await order(`${name}@example.test`, n + 1);
  }
  const { body } = await here.ask("GET /subscribers", { query: { sortBy: "-lastPurchased" } });
  expect(body.subscribers.map(({ email }: { email: string }) => email[0])).toEqual(["a", "b", "c"]);
});

test("a person who is erased is gone from subscribers and gets nothing, whatever file brings their address back", async () => {
  const [id] = await here.people(["ines@example.test"], list);
  const campaign = await here.campaign(list);
  const person = { tenant, identifiers: ["ines@example.test"], customerId: "cus_one00001", requestId: "erase" };
  for (const each of service.personalData) await each.forget(person as never, here.ports);
  expect((await here.ask(`GET /subscribers/${id}`)).status).toBe(404);
  const back = { email: "ines@example.test", consent: { source: "import" } };
  expect((await here.ask("POST /subscribers", { body: back })).body).toMatchObject({ code: "SUBSCRIBER_SUPPRESSED" });
  await here.act(campaign, "send");
  await here.works();
  expect(here.left).toEqual([]);
});
