import { expect, test } from "vitest";
import { type Dynamo, positionsOf } from "../../functions/_platform/dynamodb/index.ts";
import { describeEventStore } from "../../functions/_platform/store/conformance.ts";
import { appendOf } from "../../functions/_platform/store/conformance-appends.ts";
import { dynamoStore } from "../../functions/_platform/store/index.ts";
import { freshTables, onFreshTable } from "./dynamo.ts";

describeEventStore(
  "event store on DynamoDB",
  onFreshTable("events", (dynamo, name) => dynamoStore(dynamo, name)),
);

test("a commit alone is one write, and the same one when it is sent again because its answer was lost", async () => {
  const { dynamo, names, close } = await freshTables(["events"]);
  const transact: Dynamo["transact"] = () => Promise.reject(new Error("No transaction is needed"));
  const write: Dynamo["write"] = async (each) => {
    await dynamo.write(each);
    return dynamo.write(each);
  };
  const positions = positionsOf(dynamo, names.events);
  const store = dynamoStore({ ...dynamo, write, transact }, names.events, positions);
  expect(await store.append("t1", appendOf("count-1", 0, [1]))).toMatchObject({ ok: true, version: 1 });
  expect(await store.append("t1", appendOf("count-1", 1, [2, 3]))).toMatchObject({ ok: true, version: 3 });
  const other = dynamoStore(dynamo, names.events);
  expect(await other.append("t1", appendOf("count-1", 1, [4]))).toEqual({
    ok: false,
    reason: "version-conflict",
    actual: 3,
  });
  const facts = await store.load("t1", "count-1");
  expect(facts.map(({ data }) => data)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  await close();
});
