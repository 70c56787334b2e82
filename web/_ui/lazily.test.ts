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

test("a part whose code throws is reported, and not tried for ever", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const broken = new Error("broken");
  const settled = vi.fn();
  let tries = 0;
  untilLoaded(() => {
    tries += 1;
    return Promise.reject(broken);
  }).then(settled, settled);
  await vi.runAllTimersAsync();
  expect(tries).toBe(2);
  expect(reported.mock.calls).toEqual([[broken]]);
  expect(settled).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
