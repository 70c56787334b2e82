import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let tee: string;
const WRONG = "ines.okafor@example.con";
const RIGHT = "ines.okafor@example.com";

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  tee = (await stocked(here)).tee;
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

async function orderBy(email: string): Promise<{ id: string; customerId: string }> {
  const body = { ...orderOf({ variantRef: tee, quantity: 1 }), contactInformation: { email } };
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  await here.settle();
  return order;
}
const read = async (id: string) => must(await here.shopAsk({ path: `${here.base}/customers/${id}` }));
const correct = (id: string, email: string) =>
  here.shopAsk({ method: "POST", path: `${here.base}/customers/${id}/email`, body: { email } });

test("orders with the earlier and with the corrected address belong to one customer", async () => {
  const first = await orderBy(WRONG);
  const { customerId } = first;
  expect(must(await correct(customerId, RIGHT.toUpperCase()))).toMatchObject({
    email: RIGHT,
    earlierEmails: [WRONG],
  });
  await here.settle();
  expect((await orderBy(RIGHT)).customerId).toBe(customerId);
  expect((await orderBy(WRONG)).customerId).toBe(customerId);
  expect(await read(customerId)).toMatchObject({ email: RIGHT, totalOrderCount: 3 });
  const placed = must(await here.shopAsk({ path: `${here.base}/orders/${first.id}` }));
  expect(placed.contactInformation.email).toBe(WRONG);
  for (const search of [RIGHT, WRONG]) {
    const { customers } = must(await here.shopAsk({ path: `${here.base}/customers`, query: { search } }));
    expect(customers).toMatchObject([{ id: customerId }]);
  }
  const { history } = must(await here.shopAsk({ path: `${here.base}/customers/${customerId}/history` }));
  expect(history.map(({ title }: { title: string }) => title)).toContain("Email corrected");
});

test("an address that another customer has is refused, and a corrected one cannot be added again", async () => {
  const { customerId } = await orderBy(WRONG);
  const other = await orderBy("sana@example.com");
  const refused = await correct(customerId, "sana@example.com");
  expect(refused.body).toMatchObject({ code: "CUSTOMER_EXISTS", customerId: other.customerId });
  must(await correct(customerId, RIGHT));
  const again = await here.shopAsk({ method: "POST", path: `${here.base}/customers`, body: { email: RIGHT } });
  expect(again.body.code).toBe("CUSTOMER_EXISTS");
  expect((await correct(other.customerId, RIGHT)).body.code).toBe("CUSTOMER_EXISTS");
  expect((await correct(other.customerId, WRONG)).body.code).toBe("CUSTOMER_EXISTS");
});

test("a yes to emails stays with the address that gave it, and a no counts for both", async () => {
  const { customerId } = await orderBy(WRONG);
  const consent = async (emailConsent: string) =>
    must(await here.shopAsk({ method: "PATCH", path: `${here.base}/customers/${customerId}`, body: { emailConsent } }));
  const emailOf = async () => (await read(customerId)).marketing.email;
  await consent("subscribed");
  must(await correct(customerId, RIGHT));
  expect(await emailOf()).toBe("not_set");
  must(await correct(customerId, WRONG));
  expect(await emailOf()).toBe("subscribed");
  await consent("unsubscribed");
  must(await correct(customerId, RIGHT));
  expect(await emailOf()).toBe("unsubscribed");
});

test("who was erased is not found by a corrected address: the next order makes a new customer", async () => {
  const { customerId } = await orderBy(WRONG);
  must(await correct(customerId, RIGHT));
  const path = `${here.base}/customers/${customerId}/erase`;
  must(await here.shopAsk({ method: "POST", path, body: { reason: "Asked to" } }));
  await here.settle();
  expect((await orderBy(RIGHT)).customerId).not.toBe(customerId);
});
