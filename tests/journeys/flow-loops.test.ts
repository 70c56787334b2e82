import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let order: { id: string; customerId: string };
beforeEach(async () => {
  here = await testEnvironment();
  const { tee } = await stocked(here);
  const body = orderOf({ variantRef: tee, quantity: 1 });
  order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

/** A flow that starts with every change of tags, and adds one. */
const tagging = async (flow: string, tag: string, event = "order.tagged", target = "order") =>
  must(
    await here.shopAsk({
      method: "PATCH",
      path: `/v1/flows/${flow}`,
      body: {
        trigger: { event, conditions: [] },
        steps: [{ id: "tag", type: "tag", config: { target, tag } }],
        publish: true,
        status: "on",
      },
    }),
  );
const flowNow = async (flow: string) => must(await here.shopAsk({ path: `/v1/flows/${flow}` }));
const tagsNow = async () => must(await here.shopAsk({ path: `${here.base}/orders/${order.id}` })).tags;
const runsOf = async (flow: string) => must(await here.shopAsk({ path: `/v1/flows/${flow}/runs` })).runs;
async function tag(...tags: string[]) {
  must(await here.shopAsk({ method: "PATCH", path: `${here.base}/orders/${order.id}`, body: { tags } }));
  await here.settle();
}

test("a flow that an order's own tag sets off again is stopped, says so, and what it did once stays", async () => {
  await tagging("flw_largeorder", "seen");
  await here.settle();
  await tag("first");
  expect(await flowNow("flw_largeorder")).toMatchObject({ status: "error", reason: "It set itself off" });
  expect(await tagsNow()).toEqual(["first", "seen"]);
  const runs = await runsOf("flw_largeorder");
  expect(runs).toHaveLength(2);
  expect(runs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ status: "succeeded" }),
      expect.objectContaining({ status: "failed", reason: "It set itself off" }),
    ]),
  );
});

test("a flow that begins with every change of a customer and changes the customer is stopped too", async () => {
  await tagging("flw_largeorder", "seen", "customer.changed", "customer");
  await here.settle();
  const path = `${here.base}/customers/${order.customerId}`;
  must(await here.shopAsk({ method: "PATCH", path, body: { tags: ["first"] } }));
  await here.settle();
  expect(await flowNow("flw_largeorder")).toMatchObject({ status: "error", reason: "It set itself off" });
  expect(must(await here.shopAsk({ path })).tags).toEqual(["first", "seen"]);
  expect(await runsOf("flw_largeorder")).toHaveLength(2);
});

test("an order tells which flow changed it, and what flows did about it", async () => {
  await tagging("flw_largeorder", "seen");
  await here.settle();
  await tag("first");
  const { history } = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}/history` }));
  const changes = history.filter(({ title }: { title: string }) => title === "Tags changed");
  expect(changes).toMatchObject([{ actor: { kind: "flow", name: "Large order" } }, { actor: { kind: "user" } }]);
  const { runs } = must(await here.shopAsk({ path: `/v1/flows/runs/${order.id}` }));
  expect(runs).toHaveLength(2);
  expect(runs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ flowName: "Large order", status: "succeeded" }),
      expect.objectContaining({ flowName: "Large order", status: "failed", reason: "It set itself off" }),
    ]),
  );
  expect(must(await here.shopAsk({ path: `/v1/flows/runs/${order.customerId}` })).runs).toEqual([]);
});
