import { afterEach, expect, test } from "vitest";
import { logicalName, physicalName } from "../../functions/_platform/views/index.ts";
import { orderRowView } from "../../functions/orders/projections/order-row.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../../tests/support/environment.ts";
import { services } from "../services.ts";
import { fillNewViews } from "./new-views.ts";

let here: TestEnvironment;
afterEach(() => here.close());

test("a view that a new version brings is full before anybody asks, and is filled once", async () => {
  here = await testEnvironment();
  const goods = await stocked(here);
  must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      body: orderOf({ variantRef: goods.tee, quantity: 1 }),
    }),
    201,
  );
  await here.settle();
  const { engine } = here.local;
  const earlier = { ...orderRowView, version: orderRowView.version - 1 };
  const move = "UPDATE view_names SET view = ? WHERE view = ? AND item = ''";
  expect(engine.run(move, physicalName(earlier, 1), physicalName(orderRowView, 1))).toBe(1);
  const lines: string[] = [];
  await fillNewViews(services, here.ports, (line) => lines.push(line));
  expect(lines).toContainEqual(expect.stringContaining(logicalName(orderRowView)));
  expect(must(await here.shopAsk({ path: `${here.base}/orders` })).orders).toHaveLength(1);
  expect(engine.all("SELECT key FROM view_rows WHERE view = ?", physicalName(earlier, 1))).toEqual([]);
  await fillNewViews(services, here.ports, (line) => lines.push(`again ${line}`));
  expect(lines.some((line) => line.startsWith("again"))).toBe(false);
});
