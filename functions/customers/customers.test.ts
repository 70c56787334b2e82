import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { project, scene } from "./testing.ts";

let at: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.ports.close());

const address = { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" };

test("a customer is added, found by parts of name, email and phone, and read back", async () => {
  const made = await at.customer("Ines@Example.com", {
    firstName: "Ines",
    lastName: "van Dijk",
    phone: "+447700900417",
    addresses: [address],
  });
  expect(made).toMatchObject({
    email: "ines@example.com",
    country: "GB",
    status: "active",
    sources: ["manual"],
    version: 1,
  });
  expect(made.addresses).toEqual([{ ...address, id: "adr_1", isDefault: true }]);
  expect(made.lifetimeValue).toEqual({ amount: 0, currency: "GBP" });
  for (const search of ["ine", "dijk", "ines@exa", "+44 7700 900417", "447700", "van country:GB"])
    expect((await at.ask("GET ", { query: { search } })).body.customers, search).toHaveLength(1);
  expect((await at.ask("GET ", { query: { search: "ines country:FR" } })).body.customers).toEqual([]);
  expect((await at.ask("GET ")).body.counts).toEqual({ total: 1, buyers: 0 });
});

test("names are found by plain letters, however they or the search are written, and listed in the order of plain letters", async () => {
  const [, ...rows] = readFileSync("tests/fixtures/cases/082-names-for-search-and-sort.csv", "utf8").trim().split("\n");
  for (const row of rows) {
    const [firstName, lastName, email = ""] = row.trim().split(",");
    await at.customer(email, { firstName, lastName });
  }
  const searches = {
    "s81a@example.com": ["lukasz", "zolc", "ŁUKASZ", "Zółć"],
    "s81b@example.com": ["soren", "orsted", "SØREN", "ørsted"],
    "s81c@example.com": ["strasse", "gross", "Straße", "GROẞ"],
    "s81d@example.com": ["dorde", "dokic", "Đorđe", "Đokic"],
    "s81e@example.com": ["thordardottir", "yr", "Thordardottir", "ÞÓRÐAR"],
    "s81f@example.com": ["isik", "yildiz", "IŞIK", "Yıldız", "YILDIZ"],
    "s81g@example.com": ["aesa", "oeuvre", "Æsa", "Œuvre"],
    "s81j@example.com": ["obrien", "o'brien", "O’Brien", "brien", "darcy", "d’arcy", "D'Arcy"],
    "s81k@example.com": ["山田", "太郎"],
    "s81l@example.com": ["ann", "full"],
    "s81m@example.com": ["محمد"],
    "s81n@example.com": ["παπαδοπουλος", "ΠΑΠΑΔΟΠΟΥΛΟΣ", "Γιωργος"],
    "s81o@example.com": ["елкин", "петр"],
    "s81p@example.com": ["สมชาย"],
    "s81q@example.com": ["jean-luc", "jean\u2011luc", "luc", "berg"],
  };
  const found = async (search: string) =>
    (await at.ask("GET ", { query: { search } })).body.customers.map(({ email }: { email: string }) => email);
  for (const [email, words] of Object.entries(searches))
    for (const word of words) expect([word, await found(word)]).toEqual([word, [email]]);
  for (const word of ["zoe", "Zoë", "nunez", "NÚÑEZ"]) expect(await found(word), word).toHaveLength(2);
  const { customers } = (await at.ask("GET ", { query: { sortBy: "name", pageSize: "50" } })).body;
  const names = customers.map(({ lastName }: { lastName: string }) => lastName);
  const latin = ["D'Arcy", "Đokić", "Groß", "Œuvre", "Ørsted", "Þórðardóttir", "van der Berg", "Yıldız", "Żółć"];
  expect(names.filter((name: string) => latin.includes(name))).toEqual(latin);
});

test("the same email is the same customer, however it is written", async () => {
  const { id } = await at.customer("ines@example.com");
  const again = await at.customer("INES@example.com");
  expect(again).toMatchObject({ status: 409, code: "CUSTOMER_EXISTS", customerId: id });
  expect(again.errors.email[0]).toContain("already");
});

test("an order makes a customer, and later orders, payments and refunds are counted once each", async () => {
  const id = await at.order("ord_one001", "Ines@example.com", {
    placedAt: "2026-01-10T10:00:00.000Z",
    paid: 3000,
    refunded: 500,
  });
  await at.order("ord_two001", "ines@example.com", { placedAt: "2026-02-10T10:00:00.000Z", paid: 1001 });
  await at.settle();
  const { body } = await at.ask(`GET /${id}`);
  expect(body).toMatchObject({
    firstName: "Ines",
    lastName: "van Dijk",
    phone: "+447700900417",
    country: "GB",
    sources: ["website"],
    totalOrderCount: 2,
    refundedOrderCount: 1,
    firstPurchasedAt: "2026-01-10T10:00:00.000Z",
    lastPurchasedAt: "2026-02-10T10:00:00.000Z",
    lifetimeValue: { amount: 3501, currency: "GBP" },
    averageOrderValue: { amount: 1751, currency: "GBP" },
  });
  expect((await at.ask("GET ")).body.counts).toEqual({ total: 1, buyers: 1 });
});

test("the average is over the orders that were paid: not those unpaid or refunded in full", async () => {
  // £40.00 + £35.30 + £30.60 = £105.90 over three orders is £35.30; over all five it would be £21.18.
  for (const [n, paid] of [4000, 3530, 3060].entries()) await at.order(`ord_kept0${n}`, "ines@example.com", { paid });
  await at.order("ord_unpaid1", "ines@example.com");
  const id = await at.order("ord_undone1", "ines@example.com", { paid: 2500, refunded: 2500 });
  await at.settle();
  expect((await at.ask(`GET /${id}`)).body).toMatchObject({
    totalOrderCount: 5,
    lifetimeValue: { amount: 10_590 },
    averageOrderValue: { amount: 3530 },
  });
  const back = await at.order("ord_swapped", "omar@example.com", { paid: 900, refunded: 900 }, (facts) =>
    facts.toReversed(),
  );
  await at.settle();
  expect((await at.ask(`GET /${back}`)).body).toMatchObject({ averageOrderValue: { amount: 0 } });
});

test("a resupply order makes nobody a customer", async () => {
  const id = await at.order("ord_own0001", "owner@example.com", { channel: "resupply" });
  await at.settle();
  expect((await at.ask(`GET /${id}`)).status).toBe(404);
});

test("facts delivered in the wrong order make the same customer", async () => {
  const id = await at.order("ord_one001", "ines@example.com", { paid: 3000, refunded: 500 }, (facts) =>
    facts.toReversed(),
  );
  await at.settle();
  expect((await at.ask(`GET /${id}`)).body).toMatchObject({
    totalOrderCount: 1,
    refundedOrderCount: 1,
    lifetimeValue: { amount: 2500 },
  });
});

test("a change keeps what was not sent, null clears, and the email stays", async () => {
  const { id } = await at.customer("ines@example.com", { firstName: "Ines", note: "VIP" });
  const changed = await at.ask(`PATCH /${id}`, { body: { note: null, tags: ["vip"], emailConsent: "subscribed" } });
  expect(changed.body).toMatchObject({
    firstName: "Ines",
    tags: ["vip"],
    marketing: { email: "subscribed", sms: "not_set" },
  });
  expect(changed.body.marketing.updatedAt).toBe(at.ports.clock().toISOString());
  expect(changed.body).not.toHaveProperty("note");
  const wrong = await at.ask(`PATCH /${id}`, { body: { email: "x@example.com", gender: "robot" } });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors).sort()).toEqual(["email", "gender"]);
});

test("a customer is read as they were, and their history tells each field", async () => {
  const { id } = await at.customer("ines@example.com", { firstName: "Ines" });
  const before = at.ports.clock().toISOString();
  at.ports.advance(1000);
  await at.ask(`PATCH /${id}`, { body: { firstName: "Inès" } });
  expect((await at.ask(`GET /${id}`, { query: { asOf: before } })).body.firstName).toBe("Ines");
  expect((await at.ask(`GET /${id}`, { query: { asOf: "yesterday" } })).body.errors).toHaveProperty("asOf");
  const { history } = (await at.ask(`GET /${id}/history`)).body;
  expect(history[0]).toMatchObject({
    title: "Customer changed",
    changes: [{ label: "First name", before: "Ines", after: "Inès" }],
  });
});

test("an erased person is gone from rows, search, history and the log, and stays gone", async () => {
  const { id } = await at.customer("ines@example.com", {
    firstName: "Ines",
    note: "Secret",
    addresses: [address],
    gender: "female",
  });
  await at.ask(`PATCH /${id}`, { body: { lastName: "van Dijk" } });
  const denied = await at.ask(`POST /${id}/erase`, { as: { user: "usr_viewer" }, body: { reason: "Asked to" } });
  expect(denied).toMatchObject({ status: 403, body: { permissions: { denied: ["customers.customer.delete"] } } });
  const erased = await at.ask(`POST /${id}/erase`, { body: { reason: "Asked to" } });
  expect(erased.body).toMatchObject({ status: "erased", email: "erased@erased.invalid", addresses: [] });
  expect((await at.ask(`POST /${id}/erase`, { body: { reason: "Asked to" } })).status).toBe(200);
  const found = [
    erased,
    await at.ask(`GET /${id}`),
    await at.ask("GET "),
    await at.ask(`GET /${id}/history`),
    await at.ask("GET /export"),
  ];
  const log = JSON.stringify(await at.ports.store.log(0, 100));
  const row = JSON.stringify(await at.ports.views.get(project.id, "customers-customer-v8.1", id));
  for (const text of [...found.map(({ body }) => JSON.stringify(body)), log, row])
    expect(text).not.toMatch(/ines|Dijk|Secret|High St/i);
  for (const search of ["ines", "dijk"])
    expect((await at.ask("GET ", { query: { search } })).body.customers).toEqual([]);
  expect((await at.ask(`PATCH /${id}`, { body: { firstName: "Ines" } })).body.code).toBe("CUSTOMER_ERASED");
});

test("somebody who was erased and comes back is a new customer, whose data can be read", async () => {
  const { id } = await at.customer("ines@example.com", { firstName: "Ines" });
  await at.ask(`POST /${id}/erase`, { body: { reason: "Asked to" } });
  const again = await at.customer("ines@example.com", { firstName: "Ines" });
  expect(again.id).not.toBe(id);
  expect((await at.ask(`GET /${again.id}`)).body).toMatchObject({
    status: "active",
    email: "ines@example.com",
    firstName: "Ines",
  });
  expect((await at.ask(`GET /${id}`)).body).toMatchObject({ status: "erased", email: "erased@erased.invalid" });
});

test("nobody gets in without a token, the right to or a place in the project", async () => {
  const { id } = await at.customer("ines@example.com");
  const path = "GET /v1/platform/plt_demo01/customers";
  expect((await at.send(path, { query: { project: project.id } })).status).toBe(401);
  const viewer = { as: { user: "usr_viewer" } };
  expect((await at.ask("POST ", { ...viewer, body: { email: "a@example.com" } })).status).toBe(403);
  expect((await at.ask("GET /export", viewer)).body.permissions.denied).toEqual(["customers.customer.export"]);
  const stranger = { as: { user: "usr_stranger" } };
  expect((await at.ask("GET ", stranger)).status).toBe(404);
  const foreign = { ...stranger, query: { project: "prj_other01" } };
  expect((await at.ask(`GET /${id}`, foreign)).status).toBe(404);
  expect((await at.ask(`GET /${id}/history`, foreign)).status).toBe(404);
  expect((await at.ask(`PATCH /${id}`, { ...foreign, body: { note: "x" } })).status).toBe(404);
  expect((await at.ask("GET ", foreign)).body.customers).toEqual([]);
  const elsewhere = "GET /v1/platform/plt_another/customers";
  expect((await at.send(elsewhere, { as: { user: "usr_owner1" }, query: { project: project.id } })).status).toBe(404);
});

test("a stale change of the same field names both values; another field merges", async () => {
  const { id } = await at.customer("ines@example.com", { note: "One" });
  await at.ask(`PATCH /${id}`, { body: { note: "Two" } });
  const headers = { "if-match": "1" };
  const clash = await at.ask(`PATCH /${id}`, { headers, body: { note: "Three" } });
  expect(clash).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT", theirs: { note: "Two" } } });
  expect(clash.body.errors.note[0]).toContain("Olive");
  expect((await at.ask(`PATCH /${id}`, { headers, body: { firstName: "Ines" } })).body).toMatchObject({
    note: "Two",
    firstName: "Ines",
  });
});

test("a repeated idempotency key answers the same, another body under it is refused", async () => {
  const headers = { "idempotency-key": "k-1" };
  const first = await at.ask("POST ", { headers, body: { email: "ines@example.com" } });
  const again = await at.ask("POST ", { headers, body: { email: "ines@example.com" } });
  expect(again).toMatchObject({ status: 201, body: first.body });
  const other = await at.ask("POST ", { headers, body: { email: "ines@example.com", firstName: "Ines" } });
  expect(other).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_MISMATCH" } });
});
