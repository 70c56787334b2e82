import { afterEach, beforeEach, expect, test } from "vitest";
import { project, scene } from "./testing.ts";

let at: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.ports.close());

const address = (line1: string, postalCode = "LA1 1HD") => ({ line1, city: "Lancaster", postalCode, country: "GB" });
const read = async (id: string) => (await at.ask(`GET /${id}`)).body;
const merge = (id: string, mergedId: string) => at.ask(`POST /${id}/merge`, { body: { mergedId } });
const part = (id: string, mergedId: string) => at.ask(`POST /${id}/part`, { body: { mergedId } });
const day = (n: number) => `2026-0${n}-10T10:00:00.000Z`;

/** Two records of one person: £40.00 and £30.60 paid, an unpaid order; and £35.30 with £5.00 refunded. */
async function two() {
  const first = await at.order("ord_first1", "annika@example.com", { placedAt: day(1), paid: 4000 });
  await at.order("ord_first2", "annika@example.com", { placedAt: day(2), paid: 3060 });
  await at.order("ord_first3", "annika@example.com", { placedAt: day(5) });
  const second = await at.order("ord_other1", "annika@example.org", {
    placedAt: day(3),
    paid: 3530,
    refunded: 500,
    channel: "etsy",
  });
  await at.settle();
  return { first, second };
}

test("merged, one customer has the figures of both, and lists and searches find one", async () => {
  const { first, second } = await two();
  expect(await read(first)).toMatchObject({
    totalOrderCount: 3,
    lifetimeValue: { amount: 7060 },
    averageOrderValue: { amount: 3530 },
  });
  const result = await merge(first, second);
  expect(result.status).toBe(200);
  // 40.00 + 30.60 + 30.30 = 100.90 over three paid orders is 33.63.
  expect(result.body).toMatchObject({
    id: first,
    email: "annika@example.com",
    totalOrderCount: 4,
    refundedOrderCount: 1,
    lifetimeValue: { amount: 10_090 },
    averageOrderValue: { amount: 3363 },
    firstPurchasedAt: day(1),
    lastPurchasedAt: day(5),
    sources: ["website", "etsy"],
    merged: [{ id: second, email: "annika@example.org", totalOrderCount: 1, lifetimeValue: { amount: 3030 } }],
  });
  const list = (await at.ask("GET ")).body;
  expect(list.customers).toMatchObject([{ id: first, totalOrderCount: 4 }]);
  expect(list.counts).toEqual({ total: 1, buyers: 1 });
  for (const search of ["annika@example.com", "annika@example.org", "annika"])
    expect((await at.ask("GET ", { query: { search } })).body.customers).toMatchObject([{ id: first }]);
  expect(await read(second)).toMatchObject({ id: second, totalOrderCount: 1, mergedInto: { id: first } });
  const lines = Buffer.from((await at.ask("GET /export")).body, "base64")
    .toString()
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("annika@example.org");
});

test("later orders of either address count for the one customer", async () => {
  const { first, second } = await two();
  await merge(first, second);
  await at.order("ord_other2", "annika@example.org", { placedAt: day(6), paid: 1000 });
  await at.order("ord_first4", "annika@example.com", { placedAt: day(7), paid: 2000 });
  await at.settle();
  expect(await read(first)).toMatchObject({
    totalOrderCount: 6,
    lifetimeValue: { amount: 13_090 },
    lastPurchasedAt: day(7),
  });
  const again = await at.customer("annika@example.org");
  expect(again).toMatchObject({ code: "CUSTOMER_EXISTS", customerId: first });
});

test("parted, each has the orders of their own address, those placed since included", async () => {
  const { first, second } = await two();
  await merge(first, second);
  await at.order("ord_other2", "annika@example.org", { placedAt: day(6), paid: 1000 });
  await at.order("ord_first4", "annika@example.com", { placedAt: day(7), paid: 2000 });
  await at.settle();
  expect((await part(first, second)).body).toMatchObject({ totalOrderCount: 4, lifetimeValue: { amount: 9060 } });
  expect(await read(first)).not.toHaveProperty("merged");
  const other = await read(second);
  expect(other).toMatchObject({ totalOrderCount: 2, lifetimeValue: { amount: 4030 }, lastPurchasedAt: day(6) });
  expect(other).not.toHaveProperty("mergedInto");
  expect((await at.ask("GET ")).body.counts).toEqual({ total: 2, buyers: 2 });
  expect((await part(first, second)).body.code).toBe("CUSTOMER_NOT_MERGED");
  expect((await merge(second, first)).status).toBe(200);
  expect(await read(second)).toMatchObject({ totalOrderCount: 6, lifetimeValue: { amount: 13_090 } });
});

test("the preview shows what the merge makes, field by field, and so does that of parting", async () => {
  const { first, second } = await two();
  await at.ask(`PATCH /${second}`, {
    body: { phone: "+447700900655", tags: ["wholesale"], note: "Matt", emailConsent: "unsubscribed" },
  });
  await at.ask(`PATCH /${first}`, {
    body: { phone: null, emailConsent: "subscribed", addresses: [address("5 Cable Street")] },
  });
  const before = [await read(first), await read(second)];
  const shown = (await at.ask(`GET /${first}/merge/${second}`)).body;
  expect([shown.survivor, shown.merged]).toEqual(before);
  const { body } = await merge(first, second);
  const withoutTimes = ({ version: _v, updatedAt: _at, merged, ...rest }: Record<string, unknown>) => ({
    ...rest,
    merged: (merged as object[]).map((each) => ({ ...each, mergedAt: "", mergedBy: "" })),
  });
  expect(withoutTimes(shown.result)).toEqual(withoutTimes(body));
  expect(body).toMatchObject({
    phone: "+447700900655",
    tags: ["wholesale"],
    note: "Matt",
    marketing: { email: "unsubscribed" },
  });
  const parting = (await at.ask(`GET /${first}/part/${second}`)).body;
  await part(first, second);
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  const bare = ({ version: _v, updatedAt: _at, updatedBy: _by, marketing, ...rest }: any) => ({
    ...rest,
    email: marketing.email,
  });
  expect([bare(parting.survivor), bare(parting.merged)]).toEqual([bare(await read(first)), bare(await read(second))]);
  expect([bare(await read(first)), bare(await read(second))]).toEqual(before.map(bare));
});

test("what cannot be merged or parted says why", async () => {
  const { first, second } = await two();
  const { id: third } = await at.customer("third@example.com");
  expect((await merge(first, first)).body.code).toBe("CUSTOMER_SAME");
  expect((await merge(first, "cus_nobody0001")).status).toBe(404);
  expect((await part(first, second)).body.code).toBe("CUSTOMER_NOT_MERGED");
  await merge(first, second);
  expect((await merge(third, second)).body).toMatchObject({ code: "CUSTOMER_MERGED", customerId: first });
  expect((await merge(second, third)).body).toMatchObject({ code: "CUSTOMER_MERGED", customerId: first });
  expect((await merge(third, first)).body.code).toBe("CUSTOMER_MERGE_CHAIN");
  expect((await at.ask(`GET /${third}/merge/${first}`)).body.code).toBe("CUSTOMER_MERGE_CHAIN");
  expect((await at.ask(`PATCH /${second}`, { body: { note: "x" } })).body).toMatchObject({
    code: "CUSTOMER_MERGED",
    customerId: first,
  });
  const email = { body: { email: "annika@example.org" } };
  expect((await at.ask(`POST /${first}/email`, email)).body.code).toBe("CUSTOMER_EXISTS");
  const viewer = { as: { user: "usr_viewer" }, body: { mergedId: third } };
  expect((await at.ask(`POST /${first}/merge`, viewer)).body.permissions.denied).toEqual(["customers.customer.edit"]);
  await at.ask(`POST /${third}/erase`, { body: { reason: "On request" } });
  expect((await merge(first, third)).body.code).toBe("CUSTOMER_ERASED");
  await at.ask(`POST /${second}/erase`, { body: { reason: "On request" } });
  expect((await part(first, second)).body.code).toBe("CUSTOMER_ERASED");
});

test("a merge that stopped halfway is finished by its fact, and one whose survivor went is undone", async () => {
  const { first, second } = await two();
  await at.ask(`PATCH /${second}`, { body: { tags: ["wholesale"] } });
  const { finishMerge } = await import("./merge.ts");
  const { run, backgroundContext } = await import("#platform/commands");
  const { customer } = await import("./domain/index.ts");
  const by = backgroundContext(at.ports, {
    tenant: project.id,
    actor: { kind: "system", id: "system" },
    requestId: "r",
  });
  const into = { customerId: second, survivorId: first, declined: { email: false, sms: false } };
  await run(by, customer, second, "mergeInto", into);
  await at.settle();
  expect(await read(first)).toMatchObject({ tags: ["wholesale"], totalOrderCount: 4 });
  const { id: third } = await at.customer("third@example.com");
  await run(by, customer, third, "mergeInto", { ...into, customerId: third, survivorId: second });
  expect(await finishMerge(by, at.ports, { customerId: second, mergedId: third })).toMatchObject({
    refused: "customer-merged",
  });
  expect(await read(third)).not.toHaveProperty("mergedInto");
});

test("a customer is read as they were before, while and after they were merged, and both histories say so", async () => {
  const { first, second } = await two();
  await at.ask(`PATCH /${second}`, { body: { tags: ["wholesale"] } });
  const moments: string[] = [];
  const next = () => {
    moments.push(at.ports.clock().toISOString());
    at.ports.advance(1000);
  };
  next();
  await merge(first, second);
  next();
  await part(first, second);
  next();
  const counts: number[] = [];
  for (const asOf of moments) counts.push((await at.ask(`GET /${first}`, { query: { asOf } })).body.totalOrderCount);
  expect(counts).toEqual([3, 4, 3]);
  const titles = async (id: string) =>
    (await at.ask(`GET /${id}/history`)).body.history.map(({ title }: { title: string }) => title);
  const own = (await at.ask(`GET /${first}/history`)).body.history;
  const entry = own.find(({ title }: { title: string }) => title === "Merged with annika@example.org");
  expect(entry.changes).toEqual([expect.objectContaining({ label: "Tags", before: null, after: "wholesale" })]);
  expect(await titles(first)).toContain("Parted from a merged customer");
  expect(await titles(second)).toEqual(
    expect.arrayContaining(["Merged into another customer", "Parted from the other customer"]),
  );
});

test("a no of one address counts for the other, while and after they are merged", async () => {
  const { first, second } = await two();
  await at.ask(`PATCH /${first}`, { body: { emailConsent: "subscribed" } });
  await at.ask(`PATCH /${second}`, { body: { emailConsent: "subscribed" } });
  await merge(first, second);
  await at.settle();
  expect((await read(first)).marketing.email).toBe("subscribed");
  await at.ask(`PATCH /${second}`, { body: { emailConsent: "unsubscribed" } });
  await at.settle();
  expect((await read(first)).marketing.email).toBe("unsubscribed");
  await part(first, second);
  await at.settle();
  expect((await read(first)).marketing.email).toBe("unsubscribed");
});

test("erasing one of two merged records erases both, whichever is asked for", async () => {
  const { first, second } = await two();
  await at.ask(`PATCH /${second}`, { body: { note: "Secret", tags: ["wholesale"], phone: "+447700900655" } });
  await merge(first, second);
  await at.ask(`POST /${second}/erase`, { body: { reason: "On request, says annika@example.org" } });
  await at.settle();
  for (const id of [first, second])
    expect(await read(id)).toMatchObject({ status: "erased", email: "erased@erased.invalid" });
  expect(await read(first)).toMatchObject({ totalOrderCount: 4, lifetimeValue: { amount: 10_090 } });
  const list = (await at.ask("GET ")).body.customers;
  expect(list).toHaveLength(1);
  const facts = await Promise.all([first, second].map((id) => at.ports.store.load(project.id, `customer-${id}`)));
  const rows = await Promise.all(
    [first, second].map((id) => at.ports.views.get(project.id, "customers-customer-v8.1", id)),
  );
  expect(JSON.stringify([facts, rows, list])).not.toMatch(/annika|Secret|900655/i);
});

test("records of one person are suggested: by phone, by name and postcode, by name and email", async () => {
  const name = { firstName: "Annika", lastName: "Petersen" };
  const { id } = await at.customer("annika.petersen@example.com", {
    ...name,
    phone: "+447700900655",
    addresses: [address("5 Cable St")],
  });
  const similar = async () => (await at.ask(`GET /${id}/similar`)).body.similar;
  expect(await similar()).toEqual([]);
  await at.customer("other@example.com", {
    firstName: "Sam",
    phone: "07700 900655".replace(" ", "").replace(/^0/, "+44"),
  });
  await at.customer("a.p@example.com", {
    firstName: "ANNIKA",
    lastName: "Pétersen",
    addresses: [address("1 Quay", "la11hd")],
  });
  const org = await at.customer("annika.petersen@example.org", name);
  await at.customer("annika.petersen@example.net", { firstName: "Annika", lastName: "Vogt" });
  const found = await similar();
  expect(
    found.map(({ customer, by }: { customer: { email: string }; by: string[] }) => [customer.email, by]).sort(),
  ).toEqual([
    ["a.p@example.com", ["address"]],
    ["annika.petersen@example.org", ["email"]],
    ["other@example.com", ["phone"]],
  ]);
  await merge(id, org.id);
  expect(await similar()).toHaveLength(2);
  await at.ask(`POST /${id}/erase`, { body: { reason: "On request" } });
  expect(await similar()).toEqual([]);
});
