import { describe, expect, test } from "vitest";
import { memoryKeyValue } from "#platform/keyvalue";
import { keyValueLive } from "./keyvalue.ts";
import type { Live } from "./port.ts";
import { processLive } from "./process.ts";

describe.each<[string, () => Live]>([
  [
    "on shared counters",
    () =>
      keyValueLive(
        memoryKeyValue(() => 1000),
        () => 1000,
      ),
  ],
  ["in one process", processLive],
])("telling pages of changes %s", (_, make) => {
  test("a mark stays until its topic changes, and differs after every change", async () => {
    const live = make();
    const first = await live.mark("a", undefined, 0);
    expect(await live.mark("a", first, 0)).toBe(first);
    await live.changed("b");
    expect(await live.mark("a", first, 0)).toBe(first);
    await live.changed("a");
    const second = await live.mark("a", first, 10_000);
    expect(second).not.toBe(first);
    await live.changed("a");
    expect([first, second]).not.toContain(await live.mark("a", second, 10_000));
  });
});

test("in one process everybody who waits for a topic is answered by its next change", async () => {
  const live = processLive();
  const first = await live.mark("a", undefined, 0);
  const answered: string[] = [];
  const waiting = Promise.all([1, 2].map(async () => answered.push(await live.mark("a", first, 60_000))));
  await live.changed("b");
  expect(answered).toEqual([]);
  await live.changed("a");
  await waiting;
  expect(new Set(answered).size).toBe(1);
  expect(answered[0]).not.toBe(first);
});

test("who waits for nothing is answered when the time is over", async () => {
  const live = processLive();
  const first = await live.mark("a", undefined, 0);
  expect(await live.mark("a", first, 5)).toBe(first);
});
