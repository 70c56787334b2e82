import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/test-environment.ts";

let here: TestEnvironment;
beforeEach(async () => {
  here = await testEnvironment();
  const { tee } = await stocked(here, 0);
  const post = (path: string, body: unknown) =>
    here.shopAsk({ method: "POST", path: `${here.base}/orders${path}`, body });
  const order = must(await post("", orderOf({ variantRef: tee, quantity: 1 })), 201);
  const [{ id, availableShippingMethods }] = order.fulfillments;
  must(await post(`/${order.id}/confirm`, [{ fulfillmentId: id, shippingMethodId: availableShippingMethods[0].id }]));
  await here.settle();
  must(await post(`/${order.id}/cancel`, { reason: "customer" }));
  await here.settle();
});
afterEach(() => here.close());

const REFUND = "facts LIKE '%was cancelled: charge%'";
const damaged = async (sql: string) => {
  expect(await here.verified()).toEqual([]);
  expect(await here.local.engine.write(() => here.local.engine.run(sql))).toBe(1);
  return here.verified();
};

test("verify reports a cancelled order whose charge was not given back", async () => {
  expect(await damaged(`DELETE FROM commits WHERE ${REFUND}`)).toContainEqual(
    expect.stringMatching(/^production: order-ord_\w+ was cancelled and its charge txn_\w+ was not given back$/),
  );
});

test("verify reports a charge that was given back twice", async () => {
  const columns = here.local.engine
    .all("SELECT name FROM pragma_table_info('commits')")
    .map(({ name }) => String(name))
    .filter((name) => name !== "position");
  const values = columns.map((name) =>
    name === "stream"
      ? "stream || '2'"
      : name === "facts"
        ? "replace(facts, substr(stream, 13), substr(stream, 13) || '2')"
        : name,
  );
  expect(
    await damaged(`INSERT INTO commits (${columns}) SELECT ${values} FROM commits WHERE ${REFUND}`),
  ).toContainEqual(expect.stringMatching(/^production: transaction-txn_\w+ was given back 2 times$/));
});
