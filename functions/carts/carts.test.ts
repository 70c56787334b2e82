import { afterEach, beforeEach, expect, test } from "vitest";
import { requestsTo, type TestPorts, testPorts } from "#platform/testing";
import { CartItem } from "./contract/index.ts";
import { service } from "./service.ts";

const [ines, omar] = ["usr_00000000000000000000000a", "usr_00000000000000000000000b"];
const shops = ["prj_00000000000000000000000a", "prj_00000000000000000000000b"] as const;
const tee = "var_00000000000000000000000a";
const tote = "var_00000000000000000000000b";
let ports: TestPorts;
let send: ReturnType<typeof requestsTo>;

beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  send = requestsTo(service.http, ports);
  for (const id of shops)
    for (const user of [ines, omar])
      ports.places.allow(
        user,
        {
          id,
          name: "Shop",
          platformId: "plt_00000000000000000000000a",
          currency: "GBP",
          timeZone: "Europe/London",
          country: "GB",
          orderPrefix: "SH",
        },
        ["orders.order.create"],
      );
});
afterEach(() => ports.close());

const as = (user: string, project: string = shops[0]) => ({ as: { user }, query: { project } });
const add = (id: string, quantity: number, quantityStep?: number) =>
  send("POST /v1/cart/items", { ...as(ines), body: { id, quantity, ...(quantityStep && { quantityStep }) } });
const set = (id: string, quantity: number) => send(`PUT /v1/cart/items/${id}`, { ...as(ines), body: { quantity } });
const cart = async (user = ines, project: string = shops[0]) => (await send("GET /v1/cart", as(user, project))).body;

// [state.cart.add-existing] [entity.cartItem.id] [entity.cartItem.quantity]
test("adding an item that is there already raises its quantity", async () => {
  expect((await add(tee, 2)).body.items).toEqual([{ id: tee, quantity: 2 }]);
  await add(tote, 1);
  expect((await add(tee, 3)).body.items).toEqual([
    { id: tee, quantity: 5 },
    { id: tote, quantity: 1 },
  ]);
});

// [state.cart.step] [entity.cartItem.quantityStep]
test("a raised quantity is rounded down to a multiple of its step", async () => {
  expect(CartItem.parse({ id: tee, quantity: 12 })).not.toHaveProperty("quantityStep");
  expect((await add(tee, 30, 12)).body.items).toEqual([{ id: tee, quantity: 24, quantityStep: 12 }]);
  expect((await add(tee, 11)).body.items).toEqual([{ id: tee, quantity: 24, quantityStep: 12 }]);
  expect((await add(tee, 13)).body.items).toEqual([{ id: tee, quantity: 36, quantityStep: 12 }]);
  expect((await set(tee, 35)).body.items).toEqual([{ id: tee, quantity: 24, quantityStep: 12 }]);
  expect((await add(tote, 5, 12)).body.code).toBe("BELOW_STEP");
});

// [state.cart.zero]
test.each([0, -1, -10_000])("setting a quantity of %i removes the item", async (quantity) => {
  await add(tee, 2);
  await add(tote, 2);
  expect((await set(tee, quantity)).body.items).toEqual([{ id: tote, quantity: 2 }]);
  expect((await set("var_unknown", quantity)).body.items).toEqual([{ id: tote, quantity: 2 }]);
});

// [state.cart.clear]
test("clearing empties the cart", async () => {
  await add(tee, 2);
  await add(tote, 2);
  expect((await send("DELETE /v1/cart", as(ines))).body.items).toEqual([]);
  expect((await cart()).items).toEqual([]);
});

test("each person has a cart in each project", async () => {
  await add(tee, 2);
  expect((await cart()).items).toHaveLength(1);
  expect(await cart(omar)).toEqual({ items: [], version: 0 });
  expect((await cart(ines, shops[1])).items).toEqual([]);
});

test("a form sent twice adds once, and what is sent at once is all added", async () => {
  const body = { id: tee, quantity: 2 };
  const headers = { "idempotency-key": "form-a" };
  for (const _ of [1, 2]) await send("POST /v1/cart/items", { ...as(ines), body, headers });
  expect((await cart()).items).toEqual([body]);
  await Promise.all(Array.from({ length: 5 }, () => add(tee, 1)));
  expect((await cart()).items).toEqual([{ id: tee, quantity: 7 }]);
});

test.each([
  [{ id: tee, quantity: 0 }, "quantity"],
  [{ id: tee, quantity: 1.5 }, "quantity"],
  [{ id: tee, quantity: 10_001 }, "quantity"],
  [{ id: "a b", quantity: 1 }, "id"],
  [{ id: tee, quantity: 1, quantityStep: 0 }, "quantityStep"],
])("%o is refused at its field", async (body, field) => {
  const response = await send("POST /v1/cart/items", { ...as(ines), body });
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
});

test("a cart has its limits", async () => {
  for (let item = 0; item < 50; item += 1) await add(`var_${item}`, 1);
  expect((await add("var_50", 1)).body.code).toBe("CART_FULL");
  expect((await add("var_0", 10_000)).body.items[0]).toEqual({ id: "var_0", quantity: 10_000 });
});
