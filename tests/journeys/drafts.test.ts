import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type Ask,
  address,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
} from "../support/environment.ts";
import { withStaff } from "../support/erased-person.ts";

let here: TestEnvironment;
let goods: Awaited<ReturnType<typeof stocked>>;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  await withStaff(here);
  goods = await stocked(here);
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const as = (user: string, { path, ...request }: Ask) =>
  here.ask(user, { ...request, path: `${here.base}${path}`, query: { project: here.shop, ...request.query } });
const owner = (request: Ask) => as(here.people.owner, request);
const save = async (content: object) =>
  must(await owner({ method: "POST", path: "/orders/drafts", body: content }), 201) as { id: string; version: number };
const half = () => ({
  email: "ines.okafor@example.com",
  note: "Rings back at noon",
  items: [{ variantRef: goods.mug, title: "Mackerel mug", quantity: 2 }],
});
const place = (draftId: string, headers: Record<string, string> = {}, user = here.people.owner) =>
  as(user, {
    method: "POST",
    path: "/orders",
    headers,
    body: { ...orderOf({ variantRef: goods.mug, quantity: 2 }), draftId },
  });
const list = async () => must(await owner({ path: "/orders/drafts" }));

test("a draft takes one typed thing, is found with who saved it and when, and counts and reserves nothing", async () => {
  expect(
    (await owner({ method: "POST", path: "/orders/drafts", body: { shippingAddress: { country: "GB" } } })).body,
  ).toMatchObject({
    code: "DRAFT_EMPTY",
  });
  await save({ note: "Asked for mugs" });
  here.later(1_000);
  const { id } = await save(half());
  await here.settle();
  expect(await list()).toMatchObject({
    count: 2,
    drafts: [{ id, content: half(), createdBy: { id: here.people.owner } }, {}],
  });
  expect(must(await owner({ path: "/orders/counts" })).tabs.all).toBe(0);
  expect(must(await owner({ path: "/orders/overview" })).total).toBe(0);
  expect(await here.ports.store.balance(here.shop, `stock/${goods.mug}/GB`)).toBe(5);
  expect(must(await owner({ path: "/orders", query: { search: "ines" } })).orders).toEqual([]);
});

test("of two people who place a draft at once one creates the order, and the other's refusal names it", async () => {
  const { id } = await save(half());
  const both = await Promise.all([place(id), place(id)]);
  const [made, answer] = both[0].status === 201 ? both : both.toReversed();
  expect(answer?.body).toMatchObject({ code: "DRAFT_PLACED", orderId: made?.body.id, number: made?.body.number });
  await here.settle();
  expect(must(await owner({ path: "/orders" })).orders).toHaveLength(1);
  expect(await list()).toMatchObject({ count: 0, drafts: [] });
  expect(must(await owner({ path: `/orders/drafts/${id}` }))).toMatchObject({
    status: "placed",
    orderId: made?.body.id,
  });
  expect((await owner({ method: "PUT", path: `/orders/drafts/${id}`, body: half() })).body).toMatchObject({
    code: "DRAFT_PLACED",
  });
  expect((await owner({ method: "DELETE", path: `/orders/drafts/${id}` })).body).toMatchObject({
    code: "DRAFT_PLACED",
  });
});

test("the same request to place a draft sent again answers the same order", async () => {
  const { id } = await save(half());
  const first = must(await place(id, { "idempotency-key": "place-1" }), 201);
  expect(must(await place(id, { "idempotency-key": "place-1" }), 201).id).toBe(first.id);
  await here.settle();
  expect(must(await place(id, { "idempotency-key": "place-1" }), 201).id).toBe(first.id);
});

test("a deleted draft cannot be placed or saved until it is restored, and its history tells all of it", async () => {
  const { id } = await save(half());
  must(await owner({ method: "DELETE", path: `/orders/drafts/${id}` }), 204);
  must(await owner({ method: "DELETE", path: `/orders/drafts/${id}` }), 204);
  expect((await list()).count).toBe(0);
  expect((await place(id)).body).toMatchObject({ code: "DRAFT_DELETED" });
  must(await owner({ method: "POST", path: `/orders/drafts/${id}/restore` }));
  must(await owner({ method: "PUT", path: `/orders/drafts/${id}`, body: { ...half(), note: "Rang back" } }));
  must(await place(id), 201);
  await here.settle();
  const { history } = must(await owner({ path: `/orders/drafts/${id}/history` }));
  expect(history.map(({ title }: { title: string }) => title)).toEqual([
    ...["Order created from it", "Draft saved", "Draft restored", "Draft deleted", "Draft saved"],
  ]);
  expect((await place("drf_000000000000000000000000")).body).toMatchObject({ code: "DRAFT_NOT_FOUND" });
});

test("two people who save one draft do not overwrite each other", async () => {
  const { id, version } = await save(half());
  const put = (note: string) =>
    owner({
      method: "PUT",
      path: `/orders/drafts/${id}`,
      body: { ...half(), note },
      headers: { "if-match": String(version) },
    });
  must(await put("Mine"));
  expect(await put("Yours")).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
  expect(must(await owner({ path: `/orders/drafts/${id}` })).content.note).toBe("Mine");
});

test("drafts are nothing for strangers, nor for who sees no amounts", async () => {
  const { id } = await save(half());
  for (const path of ["/orders/drafts", `/orders/drafts/${id}`]) {
    expect((await as(here.people.outsider, { path })).status).toBe(404);
    expect((await as(here.powerless, { path })).status).toBe(403);
  }
});

test("a variant that went off sale between choosing and placing is named, and the draft stays", async () => {
  const { id } = await save(half());
  must(
    await here.shopAsk({
      method: "PATCH",
      path: `/v1/gfn/catalog/variants/${goods.mug}`,
      body: { status: "discontinued" },
    }),
  );
  await here.settle();
  expect((await place(id)).body).toMatchObject({ errors: { "items.0.variantRef": ["Not for sale"] } });
  expect((await list()).count).toBe(1);
  expect(
    must(await owner({ path: "/orders/items", query: { variantIds: `${goods.tee},${goods.mug}` } })).items,
  ).toMatchObject([{ sku: "TEE-M" }]);
});

test("erasing a customer takes their drafts, placed ones too, and words those anew that name them", async () => {
  const name = "Ines Okafor";
  const mine = await save({ ...half(), shippingAddress: { contactName: name } });
  const nameless = await save({ note: `${name} of Wharf Lane rang`, items: [] });
  const others = await save({ email: "jo@example.com", note: `Same box as ${name}`, items: [] });
  const placed = await save({ note: `${name} will pay cash` });
  const order = must(await place(placed.id), 201);
  await here.settle();
  must(await owner({ method: "POST", path: `/customers/${order.customerId}/erase`, body: { reason: "Asked" } }));
  await here.settle();
  for (const { id } of [mine, nameless, others, placed])
    for (const path of [`/orders/drafts/${id}`, `/orders/drafts/${id}/history`]) {
      const text = JSON.stringify((await owner({ path })).body);
      expect(text).not.toMatch(/okafor|rings back/i);
    }
  expect((await list()).drafts).toMatchObject([{ id: others.id, content: { note: "Same box as Erased" } }]);
  expect(address.contactName).toBe(name);
});
