import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let tee: string;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  tee = (await stocked(here)).tee;
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const ask = (body: object) => here.shopAsk({ method: "POST", path: `${here.base}/orders`, body });
const called = (phone: string, more: object = {}) => ({
  ...orderOf({ variantRef: tee, quantity: 1 }),
  channel: "manual",
  contactInformation: { phone },
  ...more,
});
async function ordered(phone: string, more: object = {}) {
  const order = must(await ask(called(phone, more)), 201);
  await here.settle();
  return order as { id: string; customerId: string; contactInformation: { email: string; phone: string } };
}
const customer = async (id: string) => must(await here.shopAsk({ path: `${here.base}/customers/${id}` }));
const found = async (search: string) =>
  must(await here.shopAsk({ path: `${here.base}/customers`, query: { search } })).customers.map(
    ({ id }: { id: string }) => id,
  );

test("an order is taken by phone without an email; its customer has a name and the number in the international form", async () => {
  const { customerId, contactInformation } = await ordered("07700 900 417");
  expect(contactInformation.phone).toBe("+447700900417");
  expect(contactInformation.email).toMatch(/@no-email\.invalid$/);
  expect(await customer(customerId)).toMatchObject({
    firstName: "Ines",
    lastName: "Okafor",
    phone: "+447700900417",
    totalOrderCount: 1,
  });
  expect(await found("07700 900417")).toEqual([customerId]);
  expect(await found("+44 7700 900417")).toEqual([customerId]);
});

test("an order is found by the number as people write it, and digits that begin with no zero are no national number", async () => {
  const { id } = await ordered("+447700900417");
  await ordered("020 7946 0018");
  const orders = async (search: string) =>
    must(await here.shopAsk({ path: `${here.base}/orders`, query: { search } })).orders.map(
      (order: { id: string }) => order.id,
    );
  for (const typed of ["07700 900417", "(07700) 900-417", "07700900417", "0044 7700 900417", "+44 (0)7700 900417"])
    expect([typed, await orders(typed)]).toEqual([typed, [id]]);
  expect(await orders("447700900417")).toEqual([id]);
  expect(await orders("07700 900418")).toEqual([]);
});

test("a second order with the number is a second customer, until the first one is chosen or both are merged", async () => {
  const first = await ordered("07700900417");
  const second = await ordered("+44 7700 900417");
  expect(second.customerId).not.toBe(first.customerId);
  expect((await found("07700900417")).sort()).toEqual([first.customerId, second.customerId].sort());
  const { similar } = must(await here.shopAsk({ path: `${here.base}/customers/${second.customerId}/similar` }));
  expect(similar).toMatchObject([{ customer: { id: first.customerId }, by: ["phone", "address"] }]);
  const third = await ordered("07700900417", { customerId: first.customerId });
  expect(third.customerId).toBe(first.customerId);
  expect(await customer(first.customerId)).toMatchObject({ totalOrderCount: 2 });
});

test("a buyer without an email needs a name and a number that can be read, and the chosen customer must exist", async () => {
  const nobody = await ask(called("", { contactInformation: {} }));
  expect(nobody).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
  const { contactName: _name, ...nameless } = orderOf().shippingAddress;
  const unnamed = (await ask(called("07700900417", { shippingAddress: nameless }))).body;
  expect(Object.keys(unnamed.errors)).toEqual(["shippingAddress.contactName"]);
  const unread = (await ask(called("ring the bell"))).body;
  expect(Object.keys(unread.errors)).toEqual(["contactInformation.phone"]);
  const gone = (await ask(called("07700900417", { customerId: "cus_nobody0001" }))).body;
  expect(gone.code).toBe("CUSTOMER_GONE");
  const { customerId } = await ordered("07700900417");
  const erase = { method: "POST", path: `${here.base}/customers/${customerId}/erase`, body: { reason: "By phone" } };
  must(await here.shopAsk(erase));
  await here.settle();
  expect((await ask(called("07700900417", { customerId }))).body.code).toBe("CUSTOMER_GONE");
  expect(await found("07700900417")).toEqual([]);
});

test("no receipt leaves without an address, the export leaves the column empty, and an email can be added later", async () => {
  const { id, customerId } = await ordered("07700900417");
  const path = `${here.base}/orders/${id}/receipt/send`;
  const refused = await here.shopAsk({ method: "POST", path, body: {} });
  expect(refused.body).toMatchObject({ code: "VALIDATION_FAILED", errors: { to: ["Enter an email address"] } });
  must(await here.shopAsk({ method: "POST", path, body: { to: "shop@example.com" } }));
  const file = await here.shopAsk({ path: `${here.base}/orders/export`, query: { start: "2020-01-01" } });
  expect(file.file.toString()).toContain("+447700900417");
  expect(file.file.toString()).not.toContain("no-email");
  const body = { email: "ines.okafor@example.com" };
  must(await here.shopAsk({ method: "POST", path: `${here.base}/customers/${customerId}/email`, body }));
  await here.settle();
  const later = must(await ask(orderOf({ variantRef: tee, quantity: 1 })), 201);
  expect(later.customerId).toBe(customerId);
});

test("a customer without a number keeps that of an order, and has theirs read by the country of the project", async () => {
  const contactInformation = { email: "ines.okafor@example.com" };
  const { customerId } = await ordered("", { contactInformation });
  expect((await customer(customerId)).phone).toBeUndefined();
  await ordered("", { contactInformation: { ...contactInformation, phone: "07700 900417" } });
  expect((await customer(customerId)).phone).toBe("+447700900417");
  await ordered("", { contactInformation: { ...contactInformation, phone: "07700 900999" } });
  expect((await customer(customerId)).phone).toBe("+447700900417");
  const change = (phone: string) =>
    here.shopAsk({ method: "PATCH", path: `${here.base}/customers/${customerId}`, body: { phone } });
  expect(must(await change("0117 496 0123")).phone).toBe("+441174960123");
  expect((await change("12")).body.errors.phone).toHaveLength(1);
});
