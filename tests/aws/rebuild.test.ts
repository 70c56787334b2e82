import { expect, test } from "vitest";
import { logicalName, physicalName } from "../../functions/_platform/views/index.ts";
import { orderRow } from "../../functions/orders/projections/order-row.ts";
import { rebuild } from "../../infra/local/rebuild/rebuild.ts";
import { must, orderOf, stocked, testEnvironment } from "../support/environment.ts";
import { testEnvironmentsOnDynamo } from "./dynamo-environment.ts";

testEnvironmentsOnDynamo();

test("a view rebuilt from the log shows the same, and nothing of the generation before is left", async () => {
  const here = await testEnvironment();
  const { tee } = await stocked(here);
  const path = `${here.base}/orders`;
  for (let number = 0; number < 5; number += 1)
    must(await here.shopAsk({ method: "POST", path, body: orderOf({ variantRef: tee, quantity: 1 }) }), 201);
  await here.settle();
  const list = async () => must(await here.shopAsk({ path, query: { pageSize: "20" } }));
  const search = async () => must(await here.shopAsk({ path, query: { search: "okafor" } }));
  const before = [await list(), await search()];
  const { views } = here.ports;
  const name = logicalName(orderRow.view);
  const generation = await views.generation(name);
  const ids = before[0].orders.map((order: { id: string }) => order.id);
  const result = await rebuild({ ports: here.ports, projection: orderRow, goOn: () => true, graceMs: 600 });
  expect(result).toMatchObject({ generation: generation + 1 });
  expect([await list(), await search()]).toEqual(before);
  expect(ids).toHaveLength(5);
  const old = physicalName(orderRow.view, generation);
  for (const id of ids) expect(await views.get(here.shop, old, id)).toBeUndefined();
  expect(await views.cursor(here.shop, old, `order-${ids[0]}`)).toBe(0);
  for (const [index, partition] of [
    ["placed", ""],
    ["search", "ok"],
    ["tab", "unpaid"],
  ] as const)
    expect(await views.find(here.shop, old, { index, partition, limit: 10 })).toEqual({ rows: [], touched: 0 });
  here.close();
});
