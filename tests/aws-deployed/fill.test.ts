import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { beforeAll, expect, test } from "vitest";
import { dynamoOf } from "../../functions/_platform/dynamodb/client.ts";
import { dynamoKeyValue } from "../../functions/_platform/keyvalue/index.ts";
import { dynamoViews, logicalName, physicalName } from "../../functions/_platform/views/index.ts";
import { orderRowView } from "../../functions/orders/projections/order-row.ts";
import { markedAs, marksOf } from "../../infra/fill/marks.ts";
import { services } from "../../infra/services.ts";
import { eventually, must, output } from "./deployed.ts";
import { functions, lambda } from "./lambda.ts";
import { somebody } from "./person.ts";
import { basket, platformBy, type Shop, shopOf } from "./shop.ts";

const dynamo = dynamoOf(new DynamoDBClient({}));
const views = dynamoViews(dynamo, output("Presswork", "PRESSWORKTABLEVIEWS"));
const keyvalue = dynamoKeyValue(dynamo, output("Presswork", "PRESSWORKTABLESESSIONS"), Date.now);
const name = logicalName(orderRowView);
const earlier = { ...orderRowView, version: orderRowView.version - 1 };
let shop: Shop;
let order: string;

beforeAll(async () => {
  const owner = await somebody("fills");
  await platformBy(owner);
  shop = await shopOf(owner, "Fills");
  order = must(await shop.ask(`${shop.base}/orders`, { method: "POST", body: basket(shop.tee) }), 201).id;
});

const call = (event: unknown) =>
  lambda("POST", `${functions}/${output("Presswork-fill", "FillFunction")}/invocations`, event);
/** As the provider framework asks for CloudFormation: once for the beginning, then until it is complete. */
async function requested(step: "fill" | "settle"): Promise<void> {
  const request = { RequestType: "Update", ResourceProperties: { step } };
  const begun = await call(request);
  await eventually(
    () => call({ ...request, ...begun }),
    ({ IsComplete }) => IsComplete,
  );
}
const rowOf = async (key: string) =>
  views.row(shop.project, physicalName(orderRowView, await views.generation(name)), key);

test("after a deployment every view of every service is filled", async () => {
  const marks = await marksOf(keyvalue);
  const names = services.flatMap(({ projections }) => projections).map(({ view }) => logicalName(view));
  expect(names.filter((each) => marks.get(each) !== "filled")).toEqual([]);
});

test("a view that a deployment brings is filled from the log, and its earlier version's rows are dropped", async () => {
  await eventually(() => rowOf(order), Boolean);
  const physical = physicalName(earlier, await views.generation(logicalName(earlier)));
  const change = { key: order, expected: 0, parts: {}, row: { id: order }, entries: [], tallies: [] };
  expect(await views.commit(shop.project, physical, { stream: "order-x", from: 0, to: 1 }, [change])).toBe(true);
  await views.switchTo(name, (await views.generation(name)) + 1);
  await markedAs(keyvalue, undefined, [name]);
  await requested("fill");
  expect(await rowOf(order)).toMatchObject({ id: order });
  expect((await marksOf(keyvalue)).get(name)).toBe("filled");
  expect(await views.row(shop.project, physical, order)).toBeDefined();
  await requested("settle");
  await eventually(
    () => call({ step: "follow" }).then(() => views.row(shop.project, physical, order)),
    (row) => row === undefined,
  );
  expect((await marksOf(keyvalue)).has(logicalName(earlier))).toBe(false);
});
