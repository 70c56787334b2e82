import { expect, test } from "vitest";
import { processLive } from "../../../functions/_platform/live/index.ts";
import { createHub } from "./hub.ts";

test("whoever listens to a topic hears its changes, also those that services report, until they stop", async () => {
  const hub = createHub(processLive());
  const heard: string[] = [];
  const stop = hub.listen("a", () => heard.push("a"));
  hub.listen("b", () => heard.push("b"));
  hub.changed("a");
  const mark = await hub.live.mark("a", undefined, 0);
  await hub.live.changed("a");
  expect(await hub.live.mark("a", mark, 0)).not.toBe(mark);
  stop();
  hub.changed("a");
  hub.changed("b");
  expect(heard).toEqual(["a", "a", "b"]);
});

test("it knows whether a topic has changed lately; of the time before the start it knows nothing", () => {
  let now = 100_000;
  const hub = createHub(processLive(), () => now);
  now += 5_000;
  expect([hub.changedWithin("a", 5_000), hub.changedWithin("a", 4_999)]).toEqual([true, false]);
  hub.changed("a");
  now += 1_000;
  expect([hub.changedWithin("a", 1_000), hub.changedWithin("a", 999)]).toEqual([true, false]);
  expect(hub.changedWithin("b", 999)).toBe(false);
});

test("it remembers no more topics than it has room for, and then takes all for changed", () => {
  let now = 0;
  const hub = createHub(processLive(), () => now);
  now += 60_000;
  for (let each = 0; each <= 50_000; each += 1) hub.changed(`topic ${each}`);
  expect(hub.changedWithin("another", 0)).toBe(true);
});
