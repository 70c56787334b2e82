import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { afterEach, expect, test, vi } from "vitest";
import { dynamoOf } from "../../functions/_platform/dynamodb/client.ts";
import { positionsOf } from "../../functions/_platform/dynamodb/index.ts";
import { appendOf, wholeLog } from "../../functions/_platform/store/conformance-appends.ts";
import { dynamoStore } from "../../functions/_platform/store/index.ts";
import { all, changeOf, rowAt, VIEW } from "../../functions/_platform/views/conformance-rows.ts";
import { dynamoViews, type Views } from "../../functions/_platform/views/index.ts";
import { dying } from "./dying.ts";
import { freshTables } from "./dynamo.ts";

afterEach(() => void vi.useRealTimers());

const MANY = 150;
const keys = Array.from({ length: MANY }, (_, index) => `k${index}`);
const to = (place: string, revisions: readonly number[]) =>
  keys.map((key, index) => changeOf(key, revisions[index] ?? 0, { ...rowAt(place), amount: Number(place) }));
const revisionsIn = (views: Views, tenant: string) =>
  Promise.all(keys.map(async (key) => (await views.get(tenant, VIEW, key))?.revision ?? 0));

test("a large commit whose process died at any call is finished by the next, or has left nothing behind", async () => {
  const { dynamo, names, close } = await freshTables(["views"]);
  let wholeAt = 0;
  for (let calls = 0; wholeAt === 0; calls += 1) {
    const tenant = `t${calls}`;
    const views = dynamoViews(dynamo, names.views);
    expect(await views.commit(tenant, VIEW, { stream: "s", from: 0, to: 1 }, to("1", []))).toBe(true);
    const move = { stream: "s", from: 1, to: 2 };
    const changes = to("2", Array(MANY).fill(1));
    const cut = await dynamoViews(dying(dynamo, calls), names.views)
      .commit(tenant, VIEW, move, changes)
      .catch(() => "died");
    if (cut !== "died") wholeAt = calls;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    for (let tries = 0; (await views.cursor(tenant, VIEW, "s")) === 1 && tries < 500; tries += 1)
      await views.commit(tenant, VIEW, move, to("2", await revisionsIn(views, tenant)));
    vi.useRealTimers();
    expect(await views.cursor(tenant, VIEW, "s")).toBe(2);
    expect(await revisionsIn(views, tenant)).toEqual(Array(MANY).fill(2));
    expect((await views.find(tenant, VIEW, all({ from: "2", limit: 200 }))).rows).toHaveLength(MANY);
    expect((await views.find(tenant, VIEW, all({ to: "2" }))).rows).toEqual([]);
    expect(await views.tally(tenant, VIEW, "sales", "2026-01")).toEqual({ amount: 2 * MANY, count: MANY });
  }
  expect(wholeAt).toBeGreaterThan(10);
  await close();
});

test("large and small commits on the same rows at once lose nothing and count nothing twice", async () => {
  const { dynamo, names, close } = await freshTables(["views"]);
  const processes = Array.from({ length: 4 }, () => dynamoViews(dynamo, names.views));
  const writer = async (views: Views, number: number) => {
    for (let from = 0; from < 3; ) {
      const some = number % 2 ? keys : keys.filter((_, index) => index % 10 === number);
      const revisions = new Map(
        await Promise.all(some.map(async (key) => [key, (await views.get("t1", VIEW, key))?.revision ?? 0] as const)),
      );
      const changes = some.map((key) =>
        changeOf(key, revisions.get(key) ?? 0, { ...rowAt(`${number}`), amount: number, group: `g${number}` }),
      );
      const result = await views.commit("t1", VIEW, { stream: `s-${number}`, from, to: from + 1 }, changes);
      if (result) from += 1;
    }
  };
  await Promise.all(processes.map(writer));
  const [views] = processes as [Views];
  const stored = await Promise.all(keys.map((key) => views.get("t1", VIEW, key)));
  const times = keys.map((_, index) => 6 + (index % 10 === 0 ? 3 : 0) + (index % 10 === 2 ? 3 : 0));
  expect(stored.map((each) => each?.revision)).toEqual(times);
  for (const number of [0, 1, 2, 3]) {
    const own = stored.filter((each) => each?.entries[0]?.sort === `${number}`).length;
    const sums = await views.tally("t1", VIEW, "sales", `g${number}`);
    expect([sums.count ?? 0, sums.amount ?? 0]).toEqual([own, own * number]);
    const found = await views.find("t1", VIEW, all({ from: `${number}`, to: `${number}~`, limit: 200 }));
    expect(found.rows).toHaveLength(own);
  }
  await close();
});

test("one call in five that collides or is throttled is tried again, and nothing is lost or doubled", async () => {
  const { client, names, close } = await freshTables(["events"]);
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  let calls = 0;
  client.send = (async (command: unknown) => {
    calls += 1;
    const about = { $metadata: {}, message: "later" };
    if (calls % 5 === 0 && (command as object).constructor.name === "TransactWriteItemsCommand")
      throw new TransactionCanceledException({
        ...about,
        CancellationReasons: [{ Code: "None" }, { Code: calls % 2 ? "TransactionConflict" : "ThrottlingError" }],
      });
    return send(command);
  }) as never;
  const store = dynamoStore(dynamoOf(client), names.events);
  const writer = async (number: number) => {
    for (let version = 0; version < 20; version += 1)
      expect(await store.append("t1", appendOf(`order-${number}`, version, [version]))).toMatchObject({ ok: true });
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  expect((await wholeLog(store)).map((commit) => commit.facts.length)).toEqual(Array(80).fill(1));
  await close();
});

test("on machines whose clocks disagree a stream's facts still stand in the log in their order, each at a position of its own", async () => {
  const { dynamo, names, close } = await freshTables(["events"]);
  const skews = [0, -40_000, 30_000];
  const stores = skews.map((skew) =>
    dynamoStore(
      dynamo,
      names.events,
      positionsOf(dynamo, names.events, () => Date.now() + skew),
    ),
  );
  for (let version = 0; version < 12; version += 1)
    for (const stream of ["a-1", "b-1"])
      expect(
        await stores[(version + stream.charCodeAt(0)) % 3]?.append("t1", appendOf(stream, version, [version])),
      ).toMatchObject({ ok: true });
  const log = await wholeLog(stores[0] as (typeof stores)[number], 0, 5);
  for (const stream of ["a-1", "b-1"])
    expect(log.filter((commit) => commit.stream === stream).map((commit) => commit.facts[0]?.version)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  expect(new Set(log.map((commit) => commit.position)).size).toBe(24);
  await close();
});
