import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countdown, lineSteps, NudgeQueue, timeoutOf } from "./nudge-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// [const.nudge.timeout] [state.nudge.shown] [entity.nudge.timeout]
test("a nudge stays 2500 ms unless it says otherwise", () => {
  expect(timeoutOf({ text: "Saved" })).toBe(2500);
  expect(timeoutOf({ text: "Saved", timeout: 1000 })).toBe(1000);
  const queue = new NudgeQueue();
  queue.push({ text: "Saved" });
  vi.advanceTimersByTime(2499);
  expect(queue.shown()?.leaving).toBe(false);
  vi.advanceTimersByTime(1);
  expect(queue.shown()?.leaving).toBe(true);
  const own = new NudgeQueue();
  own.push({ text: "Saved", timeout: 1000 });
  vi.advanceTimersByTime(999);
  expect(own.shown()?.leaving).toBe(false);
  vi.advanceTimersByTime(1);
  expect(own.shown()?.leaving).toBe(true);
});

// [const.nudge.component-timeout]
test("the component alone shows one for 1000 ms", () => {
  const onEnd = vi.fn();
  countdown(onEnd);
  vi.advanceTimersByTime(999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
  const stopped = countdown(onEnd, 100);
  stopped.stop();
  vi.advanceTimersByTime(1000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

// [const.nudge.removal]
test("it is removed 150 ms after its time", () => {
  const queue = new NudgeQueue();
  queue.push({ text: "Saved" });
  vi.advanceTimersByTime(2500 + 149);
  expect(queue.shown()?.text).toBe("Saved");
  vi.advanceTimersByTime(1);
  expect(queue.shown()).toBe(undefined);
});

// [const.nudge.progress-tick]
test("its line runs down in steps of 25 ms, of half a second for people who want less motion", () => {
  expect(lineSteps(2500, false)).toBe(100);
  expect(lineSteps(1000, false)).toBe(40);
  expect(lineSteps(2500, true)).toBe(5);
  expect(lineSteps(10, false)).toBe(1);
});

// [state.nudge.one] [state.nudge.next]
test("one is shown at a time, the others wait their turn", () => {
  const queue = new NudgeQueue();
  queue.push({ text: "first" });
  queue.push({ text: "second" });
  expect(queue.shown()?.text).toBe("first");
  vi.advanceTimersByTime(2650);
  expect(queue.shown()?.text).toBe("second");
});

test("danger stays until it is closed", () => {
  const queue = new NudgeQueue();
  queue.push({ text: "Nothing was booked", kind: "danger" });
  vi.advanceTimersByTime(60_000);
  expect(queue.shown()?.text).toBe("Nothing was booked");
  queue.dismiss();
  vi.advanceTimersByTime(150);
  expect(queue.shown()).toBe(undefined);
});

test("time stands still while it is held", () => {
  const queue = new NudgeQueue();
  queue.push({ text: "Saved" });
  vi.advanceTimersByTime(1_000);
  queue.hold(true);
  queue.hold(true);
  vi.advanceTimersByTime(10_000);
  queue.hold(false);
  queue.hold(false);
  vi.advanceTimersByTime(1_499);
  expect(queue.shown()?.leaving).toBe(false);
  vi.advanceTimersByTime(1);
  expect(queue.shown()?.leaving).toBe(true);
  queue.hold(false);
  vi.advanceTimersByTime(150);
  expect(queue.shown()).toBe(undefined);
});

test("closing twice removes it once", () => {
  const queue = new NudgeQueue();
  queue.push({ text: "first" });
  queue.push({ text: "second" });
  queue.dismiss();
  queue.dismiss();
  vi.advanceTimersByTime(150);
  expect(queue.shown()?.text).toBe("second");
});
