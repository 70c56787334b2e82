import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilLoaded } from "./lazily.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what could not be loaded is tried again, ever later, until it is there", async () => {
  const at: number[] = [];
  const began = Date.now();
  const loaded = untilLoaded(async () => {
    at.push((Date.now() - began) / 1000);
    if (at.length < 8) throw new Error("no connection");
    return "part";
  });
  await vi.runAllTimersAsync();
  expect(await loaded).toBe("part");
  expect(at).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
});
